"""``pgnlark format``: games in export format, on standard output or in place of the files."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from pgnlark.cli import status
from pgnlark.cli.arguments import (
    add_configuration,
    add_encoding,
    add_exclude,
    add_pieces,
    encoding,
    language,
    positive,
)
from pgnlark.cli.complaints import compressed, internal, shown_name, unreadable
from pgnlark.cli.configuration import Options
from pgnlark.cli.counting import count
from pgnlark.cli.inputs import Inputs
from pgnlark.cli.replacing import replace_file
from pgnlark.cli.shared_configuration import options_of_check

if TYPE_CHECKING:
    from pgnlark.formatting import Formatted
    from pgnlark.writer.style import Style

_TAKEN_OUT: Final = ("comments", "clocks", "commands", "nags", "variations")
_STYLE: Final = {
    "moves": "moves",
    "pieces": "write_pieces",
    "columns": "width",
    "line_end": "line_end",
    "encoding": "write_encoding",
}
"""Parts of a style, and the arguments that ask for them."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add(
        "files",
        nargs="+",
        metavar="FILE",
        help="a PGN file, a folder of them, or a pattern such as '**/*.pgn'; - is standard input",
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "-w", "--write", action="store_true", help="put the formatted games in place of the file"
    )
    how.add_argument(
        "--check", action="store_true", help="name the files that would change, and write nothing"
    )
    how.add_argument("--diff", action="store_true", help="show what would change, line by line")
    how.add_argument(
        "--stdout", action="store_true", help="write the games to standard output (default)"
    )
    add(
        "--reduced",
        action="store_true",
        help="reduced export format: the seven roster tags and the moves, nothing else",
    )
    add(
        "--keep-errors",
        action="store_true",
        help="leave the bytes of games that cannot be read whole, and format the others",
    )
    add_encoding(parser)
    add_pieces(parser)
    add_exclude(parser)
    add_configuration(parser)
    _configure_stripping(parser.add_argument_group("what to take out (what is left is formatted)"))
    _configure_style(parser.add_argument_group("not export format, but other programs may want it"))
    parser.set_defaults(options=Options(parser, options_of_check))


def _configure_stripping(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add("--no-comments", action="store_true", help="leave out comments")
    add(
        "--no-clocks",
        action="store_true",
        help="leave out the clocks in comments, such as [%%clk 0:01:00]",
    )
    add("--no-commands", action="store_true", help="leave out all commands such as [%%eval 0.25]")
    add("--no-nags", action="store_true", help="leave out NAGs and suffixes")
    add("--no-variations", action="store_true", help="leave out variations")


def _configure_style(group: argparse._ArgumentGroup) -> None:
    add = group.add_argument
    add(
        "--moves",
        choices=("san", "lan", "uci"),
        help="write moves as Nf3 (default), in long algebraic notation (Ng1-f3), or as UCI (g1f3)",
    )
    add(
        "--write-pieces",
        type=language,
        metavar="LANG",
        help="write the piece letters of this language, such as de; figurine writes chess figures",
    )
    add("--width", type=positive, metavar="N", help="the longest line (default: 79 characters)")
    add("--line-end", choices=("lf", "crlf"), help="what ends a line (default: lf)")
    add(
        "--write-encoding",
        type=encoding,
        metavar="NAME",
        help="write the files in this encoding, such as latin-1 (default: UTF-8); a game that does "
        "not fit into it is not formatted",
    )


def run(arguments: argparse.Namespace) -> int:
    """Format the files in order; the exit code says the worst that was met."""
    from pgnlark.stream import DamagedFile

    code = status.OK
    files = Inputs(arguments.files, arguments.exclude, "format", (".pgn",))
    for path in files:
        try:
            code = max(code, _format(path, arguments))
        except BrokenPipeError:
            raise
        except OSError as error:
            sys.stdout.flush()
            unreadable(path, error)
            code = max(code, status.USAGE)
        except DamagedFile as error:
            sys.stdout.flush()
            print(f"pgnlark: cannot format {shown_name(path)}: {error.reason}", file=sys.stderr)
            code = max(code, status.USAGE)
        except Exception as error:
            sys.stdout.flush()
            internal(error, path)
            code = status.INTERNAL
    return max(code, files.status)


def _format(path: str, arguments: argparse.Namespace) -> int:
    from pgnlark.formatting import formatted
    from pgnlark.stream import whole_text

    if path == "-":
        if arguments.write:
            print("pgnlark: standard input cannot be written to", file=sys.stderr)
            return status.USAGE
        data, _ = whole_text(sys.stdin.buffer)
    else:
        with open(path, "rb") as file:
            data, packed = whole_text(file, path)
        if packed and arguments.write:
            compressed(path, packed)
            return status.USAGE
    result = formatted(
        data,
        path,
        encoding=arguments.encoding,
        reduced=arguments.reduced,
        keep_errors=arguments.keep_errors,
        pieces=arguments.pieces,
        style=_style(arguments),
    )
    _tell(result, path)
    if result.refused and not arguments.keep_errors:
        print(
            f"pgnlark: {shown_name(path)}: nothing was written; --keep-errors formats the other "
            "games",
            file=sys.stderr,
        )
        return status.FINDINGS
    return _written(data, result, path, arguments)


def _tell(result: Formatted, path: str) -> None:
    sys.stdout.flush()
    for number, line, reason in result.refused:
        where = f"{shown_name(path)}:{line}: game {number}" if number else f"{shown_name(path)}"
        print(f"pgnlark: {where} was not formatted: {reason}", file=sys.stderr)
    if result.unjudged:
        print(
            f"pgnlark: {shown_name(path)}: moves of {count(result.unjudged, 'game')} stand as "
            "they were read, because they cannot be judged",
            file=sys.stderr,
        )


def _written(data: bytes, result: Formatted, path: str, arguments: argparse.Namespace) -> int:
    code = status.FINDINGS if result.refused else status.OK
    changed = result.data != data
    if arguments.write:
        if changed:
            try:
                replace_file(path, result.data)
            except OSError as error:
                print(
                    f"pgnlark: cannot write {shown_name(path)}: {error.strerror or error}; "
                    "it is as before",
                    file=sys.stderr,
                )
                return status.USAGE
    elif arguments.check:
        if changed:
            print(f"would change {shown_name(path)}")
            code = status.FINDINGS
    elif arguments.diff:
        if changed:
            _diff(data, result, path)
            code = status.FINDINGS
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(result.data)
        sys.stdout.buffer.flush()
    return code


def _diff(old: bytes, result: Formatted, path: str) -> None:
    from pgnlark.render.diff import unified_diff

    sys.stdout.flush()
    for line in unified_diff(old, result.data, result.changes(old), path):
        sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def _style(arguments: argparse.Namespace) -> Style | None:
    """How to write; ``None`` for export format of all there is."""
    named = vars(arguments)
    taken_out = {name: True for name in _TAKEN_OUT if named[f"no_{name}"]}
    asked = {name: named[option] for name, option in _STYLE.items() if named[option] is not None}
    if not taken_out and not asked:
        return None
    from pgnlark.writer.stripping import Strip
    from pgnlark.writer.style import Style

    return Style(**asked, strip=Strip(**taken_out))
