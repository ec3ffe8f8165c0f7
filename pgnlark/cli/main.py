"""The ``pgnlark`` command: its sub-commands, and what happens when one of them ends badly.

A sub-command is a module beside this one with ``configure(parser)`` and ``run(arguments)``,
and is imported only when it is the one asked for.  If it leaves ``options``, a configuration fills
in what the command line leaves open.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from pgnlark.cli import status
from pgnlark.cli.complaints import internal, unwritable

COMMANDS: Final = {
    "check": "say everything that is wrong with PGN, FEN and EPD files, and where",
    "fix": "put right what is wrong without a doubt, and say what that was",
    "format": "write games in export format, byte for byte as section 8 wants",
    "fen": "explain a position, and write it in another notation",
    "explain": "explain a code such as PGN401",
    "variants": "show the games that are known: how they start and how their pieces move",
    "grammar": "list the grammars, or show one as a dialect or a variant has it",
    "conformance": "run the suite of cases for PGN, SAN, FEN and EPD against any parser",
}
"""The sub-commands, with their line in the help; each is a module of this package."""

_ABOUT: Final = """\
Checks chess games in PGN: every byte against the grammar, every move on the board.
"""

_AFTER: Final = """\
exit codes: 0 nothing wrong, 1 errors found, 2 wrong usage or unreadable file, 3 pgnlark failed
"""


_SELDOM: Final = 50_000
"""So many more objects than before let the collector of cycles look: hardly any are left here."""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Of fixed width: argparse would import shutil at every start to ask the terminal."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=78)


class _Version(argparse.Action):
    """Says the version; looks for it only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any, **__: Any) -> None:
        from pgnlark.build_info import version_line

        print(version_line())
        parser.exit(status.OK)


def _parser(given: list[str]) -> tuple[argparse.ArgumentParser, ModuleType | None]:
    """The parser, filled in for the sub-command that is asked for, and that one's module.

    If that comes first, nothing will be said of the others, and they are left out: to make a
    parser for each takes a tenth of a start.
    """
    asked = next((word for word in given if not word.startswith("-")), None)
    alone = given[0] if given and given[0] in COMMANDS else None
    parser = argparse.ArgumentParser(
        "pgnlark",
        description=_ABOUT,
        epilog=_AFTER,
        formatter_class=_Help,
        allow_abbrev=False,
    )
    parser.add_argument("--version", nargs=0, action=_Version, help="say the version and stop")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    module = None
    for name, summary in COMMANDS.items():
        if alone not in (None, name):
            continue
        command = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            formatter_class=_Help,
            allow_abbrev=False,
        )
        if name == asked:
            module = import_module(f"pgnlark.cli.{name}")
            module.configure(command)
    return parser, module


def program() -> int:
    """`main` in a process of its own, which starts and ends sooner where nothing is collected."""
    gc.set_threshold(_SELDOM)
    code = main()
    # all that is left goes with the process: none of it need be looked through before
    gc.freeze()
    return code


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit code; wrong usage raises ``SystemExit(2)``."""
    given = list(sys.argv[1:] if argv is None else argv)
    parser, module = _parser(given)
    arguments = parser.parse_args(given)
    assert module is not None
    try:
        if "options" in arguments:
            arguments.options.settle(arguments)
    except ValueError as error:
        print(f"pgnlark: {error}", file=sys.stderr)
        return status.USAGE
    try:
        code: int = module.run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return status.PIPE_CLOSED
    except KeyboardInterrupt:
        print("pgnlark: interrupted", file=sys.stderr)
        return status.INTERRUPTED
    except OSError as error:
        # The commands deal with what they read themselves: this is the output.
        unwritable(error)
        _forget_output()
        return status.USAGE
    except Exception as error:
        internal(error)
        return status.INTERNAL
    return code


def _forget_output() -> None:
    """Let the interpreter end without a word about the output nobody reads."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
