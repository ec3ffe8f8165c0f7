"""``pgnlark grammar``: the grammars, as they are put together for a dialect and a variant."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from pgnlark.cli import output, status
from pgnlark.notation.binding import parts_of
from pgnlark.notation.boards import STANDARD
from pgnlark.notation.dialects import BOARD_FILES, FRAGMENTS, GRAMMARS

_DIALECTS: Final = ("import", "tolerant", "export")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.add_parser(
        "list",
        help="name the grammars and the files they are made of",
        description="Name the grammars and the files they are made of.",
        formatter_class=parser.formatter_class,
    )
    show = actions.add_parser(
        "show",
        help="print a whole grammar, as Lark reads it",
        description="Print a whole grammar, as Lark reads it.",
        formatter_class=parser.formatter_class,
    )
    show.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help="such as pgn, san, fen, epd, or a name that grammar list has "
        "(default: pgn; with --variant, san)",
    )
    show.add_argument("--variant", metavar="NAME", help="with the board and the lines of a game")
    show.add_argument("--dialect", choices=_DIALECTS, default="import", help="(default: import)")


def run(arguments: argparse.Namespace) -> int:
    """List the grammars or show one; 2 if there is no such grammar or game."""
    output.prepare()
    if arguments.action == "list":
        print("\n".join(map(listed, GRAMMARS)))
        return status.OK
    try:
        board = STANDARD.name if arguments.variant is None else _board(arguments.variant)
        name = _name(arguments.name, arguments.dialect, arguments.variant is not None)
        text = assembled(name, board)
    except ValueError as error:
        print(f"pgnlark: {error}", file=sys.stderr)
        return status.USAGE
    print(text)
    return status.OK


def listed(name: str) -> str:
    """A grammar's name, its start symbol and its files, on one line."""
    grammar = GRAMMARS[name]
    files = [file for file in grammar.files if file not in FRAGMENTS]
    bound = " (bound to a board)" if set(BOARD_FILES) & set(files) else ""
    return f"{name}: {' '.join(files)}; start {grammar.start}{bound}"


def assembled(name: str, board: str = STANDARD.name) -> str:
    """The text of a grammar on a board; Lark reads it with the start symbol told on top.

    Raises:
        FragmentError: a fragment of the board names a value that no board has.
    """
    parts = [f"// {name}; start symbol: {GRAMMARS[name].start}"]
    for lines in parts_of(GRAMMARS[name], board):
        parts.append(f"// ==== {lines.source}\n{lines.text.rstrip()}")
    return "\n\n".join(parts)


def _board(variant: str) -> str:
    from pgnlark.variants.registry import variant as variant_called

    return variant_called(variant).board


def _name(asked: str | None, dialect: str, bound: bool) -> str:
    """The grammar meant by its whole name, or by what it is of and a dialect."""
    kind = asked or ("san" if bound else "pgn")
    for name in (kind, f"{kind}_{dialect}"):
        if name in GRAMMARS:
            return name
    known = ", ".join(GRAMMARS)
    raise ValueError(f"there is no grammar {kind!r} in the {dialect} dialect: there are {known}")
