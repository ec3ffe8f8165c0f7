"""What goes to standard error when something other than the games is wrong; one line each."""

from __future__ import annotations

import os
import sys


def shown_name(path: str) -> str:
    """How a file is called in a message."""
    return "standard input" if path == "-" else _visible(path)


def unreadable(path: str, error: OSError, listed: bool = False) -> str:
    """A file that was named, or a folder that was to be ``listed``, cannot be read.

    Gives what was said of it.
    """
    if isinstance(error, FileNotFoundError):
        reason = "there is no such file"
    elif not listed and path != "-" and os.path.isdir(path):
        reason = "it is a folder; name the files in it"
    elif isinstance(error, PermissionError):
        reason = "you have no permission to read it"
    else:
        reason = _reason(error)
    message = f"cannot read {shown_name(path)}: {reason}"
    _say(f"error[PGN902]: {message}")
    return message


def compressed(path: str, how: str) -> None:
    """A file that is compressed was to be written to."""
    _say(
        f"pgnlark: cannot write {shown_name(path)}: it is compressed ({how}), and was left as it "
        "is; unpack it first"
    )


def nothing_to_check(error: Exception) -> str:
    """A folder or a pattern that was named gives no file; gives what was said."""
    message = _visible(str(error))
    _say(f"error[PGN902]: {message}")
    return message


def unwritable(error: OSError, path: str | None = None) -> None:
    """The output, or a file, cannot be written, for example to a full disk."""
    what = "the output" if path is None else shown_name(path)
    _say(f"pgnlark: cannot write {what}: {_reason(error)}")


def internal(error: Exception, path: str | None = None) -> str:
    """The fault is ours; the traceback comes only with PGNLARK_DEBUG=1.  Gives what was said."""
    if os.environ.get("PGNLARK_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    where = f" on {shown_name(path)}" if path is not None else ""
    what = " ".join(_visible(f"{type(error).__name__}: {error}"[:200]).split())
    message = (
        f"pgnlark itself failed{where} ({what}); "
        "please report it with the file: see pgnlark explain PGN901"
    )
    _say(f"error[PGN901]: {message}")
    return message


def _reason(error: OSError) -> str:
    return _visible(error.strerror or str(error) or type(error).__name__)


def _visible(text: str) -> str:
    from pgnlark.render.cells import Cells

    return Cells().visible(text)


def _say(line: str) -> None:
    print(line, file=sys.stderr)
