"""``pgnlark fix``: puts right what can be put right without a doubt, and says what that was."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from pgnlark.cli import output, status
from pgnlark.cli.arguments import (
    add_configuration,
    add_encoding,
    add_exclude,
    add_notation,
    add_pieces,
    add_selection,
    codes_told,
)
from pgnlark.cli.complaints import compressed, internal, shown_name, unreadable
from pgnlark.cli.configuration import Options
from pgnlark.cli.counting import count
from pgnlark.cli.inputs import Inputs
from pgnlark.cli.replacing import replace_file
from pgnlark.cli.shared_configuration import options_of_check

if TYPE_CHECKING:
    from pgnlark.checker import CheckOptions
    from pgnlark.mending import Mended, Wishes


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add(
        "files",
        nargs="+",
        metavar="FILE",
        help="a PGN, FEN or EPD file, a folder of them, or a pattern such as '**/*.pgn'; - reads "
        "standard input and writes standard output",
    )
    add("--unsafe", action="store_true", help="also make fixes that may change what a game says")
    add(
        "--code",
        action="append",
        metavar="CODE",
        help="make fixes of this code only, such as PGN302; may be given again",
    )
    add("--diff", action="store_true", help="show the changes as a unified diff")
    add("-w", "--write", action="store_true", help="write the files (default: only say what)")
    add(
        "--dialect",
        choices=("import", "tolerant"),
        default="import",
        help="what counts as an error afterwards: as for check (default: import); the fixes are "
        "the same",
    )
    add_notation(parser)
    add_encoding(parser)
    add_pieces(parser)
    add_selection(parser)
    add_exclude(parser)
    add_configuration(parser)
    parser.set_defaults(usage_error=parser.error, options=Options(parser, options_of_check))


def run(arguments: argparse.Namespace) -> int:
    """Fix the files in order; the exit code is that of a check of what is there afterwards."""
    from pgnlark.mending import known_codes

    output.prepare()
    codes = None
    if arguments.code is not None:
        asked = [word for given in arguments.code for word in given.split(",") if word]
        try:
            codes = known_codes(asked)
        except ValueError as error:
            arguments.usage_error(f"{error}; pgnlark explain --all lists them")
    if "-" in arguments.files and (arguments.write or len(arguments.files) > 1):
        arguments.usage_error("- goes by itself and without -w: the text is written to the output")
    options = _options(arguments)
    files = Inputs(arguments.files, arguments.exclude, "fix")
    code = max((_fix(path, arguments, options, codes) for path in files), default=status.OK)
    return max(code, files.status)


def _options(arguments: argparse.Namespace) -> CheckOptions:
    from pgnlark.checker import CheckOptions

    return CheckOptions(
        # a configuration may say "export", which format is for
        dialect="tolerant" if arguments.dialect == "tolerant" else "import",
        encoding=arguments.encoding,
        every=True,
        pieces=arguments.pieces,
        codes=codes_told(arguments),
    )


def _fix(
    path: str, arguments: argparse.Namespace, options: CheckOptions, codes: frozenset[str] | None
) -> int:
    from pgnlark.diagnostics.model import PgnError
    from pgnlark.line_checker import notation_of
    from pgnlark.mending import Wishes, mend
    from pgnlark.stream import DamagedFile

    wishes = Wishes(options, arguments.unsafe, codes, notation_of(path, arguments.notation))
    try:
        data, packed = _read(path)
    except OSError as error:
        unreadable(path, error)
        return status.USAGE
    except DamagedFile as error:
        print(f"pgnlark: cannot fix {shown_name(path)}: {error.reason}", file=sys.stderr)
        return status.USAGE
    if packed and arguments.write:
        compressed(path, packed)
        return status.USAGE
    try:
        mended = mend(data, shown_name(path), wishes)
    except PgnError as error:
        print(f"pgnlark: cannot fix {shown_name(path)}: {_reason(error)}", file=sys.stderr)
        return status.USAGE
    except Exception as error:
        internal(error, path)
        return status.INTERNAL
    if arguments.diff:
        _show(path, data, mended)
    elif path == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(mended.data)
    written = path == "-"
    if arguments.write and mended.changes:
        try:
            replace_file(path, mended.data)
        except OSError as error:
            reason = error.strerror or str(error)
            print(f"pgnlark: cannot write {shown_name(path)}: {reason}", file=sys.stderr)
            return status.USAGE
        written = True
    aside = sys.stderr if arguments.diff or path == "-" else sys.stdout
    print(f"{shown_name(path)}: {_summary(mended, wishes, written, arguments)}", file=aside)
    errors = mended.errors_left if written else mended.errors
    return status.FINDINGS if errors else status.OK


def _read(path: str) -> tuple[bytes, str]:
    """The text of a file, and by what it is compressed (``""``: it is not)."""
    from pgnlark.stream import whole_text

    if path == "-":
        return whole_text(sys.stdin.buffer)
    with open(path, "rb") as file:
        return whole_text(file, path)


def _reason(error: Exception) -> str:
    from pgnlark.diagnostics.model import PgnError

    assert isinstance(error, PgnError)
    told = error.diagnostic
    return f"{told.message}; {told.help}" if told.help else told.message


def _show(path: str, data: bytes, mended: Mended) -> None:
    from pgnlark.render.diff import unified_diff

    sys.stdout.flush()
    for line in unified_diff(data, mended.data, mended.changes, path):
        sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def _summary(mended: Mended, wishes: Wishes, written: bool, arguments: argparse.Namespace) -> str:
    """What was fixed, and what is left to do."""
    if not mended.fixed:
        text = "nothing to fix"
    else:
        number = sum(mended.fixed.values())
        by_code = ", ".join(f"{code} {times:,}" for code, times in sorted(mended.fixed.items()))
        unit = "game" if wishes.notation is None else ""
        where = f" in {count(mended.games, unit)}" if unit and mended.games else ""
        text = f"{count(number, 'fix', 'fixes')}{where} ({by_code})"
        if not written:
            text += ", not written" if arguments.diff else "; -w writes, --diff shows them"
    if mended.unsafe_left:
        text += f"; {mended.unsafe_left:,} more with --unsafe"
    if mended.choices_left:
        text += f"; {mended.choices_left:,} where you must choose"
    if mended.errors_left:
        are = "is" if mended.errors_left == 1 else "are"
        text += f"; {count(mended.errors_left, 'error')} {are} left"
    return text
