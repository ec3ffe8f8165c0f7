"""``pgnlark format``: games in export format, on standard output or in place of the files."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from pgnlark.cli import status
from pgnlark.cli.complaints import internal, shown_name, unreadable
from pgnlark.cli.counting import count, encoding, language
from pgnlark.cli.replacing import replace_file

if TYPE_CHECKING:
    from pgnlark.formatting import Formatted


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("files", nargs="+", metavar="FILE", help="a PGN file; - is standard input")
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
    out = parser.add_argument_group("what to take out (the result is export format of less)")
    out.add_argument("--no-comments", action="store_true", help="leave out comments")
    out.add_argument(
        "--no-commands", action="store_true", help="leave out commands such as [%%clk 0:01:00]"
    )
    out.add_argument("--no-nags", action="store_true", help="leave out NAGs and suffixes")
    out.add_argument("--no-variations", action="store_true", help="leave out variations")
    add(
        "--keep-errors",
        action="store_true",
        help="leave the bytes of games that cannot be read whole, and format the others",
    )
    add(
        "--encoding",
        type=encoding,
        metavar="NAME",
        help="the encoding of the files, such as cp1252 (default: UTF-8, else Latin-1, by game)",
    )
    add(
        "--pieces",
        type=language,
        default="en",
        metavar="LANG",
        help="the language of the piece letters that are read, such as de or sl; what is written "
        "is English",
    )


def run(arguments: argparse.Namespace) -> int:
    """Format the files in order; the exit code says the worst that was met."""
    code = status.OK
    for path in arguments.files:
        try:
            code = max(code, _format(path, arguments))
        except BrokenPipeError:
            raise
        except OSError as error:
            sys.stdout.flush()
            unreadable(path, error)
            code = max(code, status.USAGE)
        except Exception as error:
            sys.stdout.flush()
            internal(error, path)
            code = status.INTERNAL
    return code


def _format(path: str, arguments: argparse.Namespace) -> int:
    from pgnlark.formatting import formatted
    from pgnlark.stripping import Strip

    if path == "-":
        if arguments.write:
            print("pgnlark: standard input cannot be written to", file=sys.stderr)
            return status.USAGE
        data = sys.stdin.buffer.read()
    else:
        with open(path, "rb") as file:
            data = file.read()
    result = formatted(
        data,
        path,
        encoding=arguments.encoding,
        reduced=arguments.reduced,
        keep_errors=arguments.keep_errors,
        pieces=arguments.pieces,
        strip=Strip(
            comments=arguments.no_comments,
            commands=arguments.no_commands,
            nags=arguments.no_nags,
            variations=arguments.no_variations,
        ),
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
            _diff(data, result.data, path)
            code = status.FINDINGS
    else:
        sys.stdout.flush()
        sys.stdout.buffer.write(result.data)
        sys.stdout.buffer.flush()
    return code


def _diff(old: bytes, new: bytes, path: str) -> None:
    from difflib import diff_bytes, unified_diff

    lines = diff_bytes(
        unified_diff,
        old.splitlines(keepends=True),
        new.splitlines(keepends=True),
        os.fsencode(path),
        os.fsencode(path),
        lineterm=b"\n",
    )
    sys.stdout.flush()
    for line in lines:
        sys.stdout.buffer.write(line if line.endswith(b"\n") else line + b"\n")
    sys.stdout.buffer.flush()
