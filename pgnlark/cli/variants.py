"""``pgnlark variants``: the games that are known, how they start and how their pieces move."""

from __future__ import annotations

import argparse
import sys
from textwrap import fill

from pgnlark.board import Piece
from pgnlark.cli import output, status
from pgnlark.cli.fen import castling_words, drawn
from pgnlark.position import Position
from pgnlark.variants.model import Variant
from pgnlark.variants.names import plain_name
from pgnlark.variants.registry import all_variants, troubles, variant

_WIDTH = 78


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help="such as Gothic, or what a Variant tag may have"
    )
    parser.add_argument("--names", action="store_true", dest="short", help="say the names alone")


def run(arguments: argparse.Namespace) -> int:
    """Show the games asked for, or all; 2 if one is not known."""
    output.prepare()
    chosen = [] if arguments.names else list(all_variants())
    code = status.OK
    for name in arguments.names:
        try:
            chosen.append(variant(name))
        except ValueError as error:
            print(f"pgnlark: {error}", file=sys.stderr)
            code = status.USAGE
    shown = _line if arguments.short else described
    between = "\n" if arguments.short else "\n\n"
    print(between.join(map(shown, chosen)), end="\n" if chosen else "")
    if not arguments.names:
        for trouble in troubles():
            print(f"pgnlark: {trouble}", file=sys.stderr)
    return code


def _line(game: Variant) -> str:
    return f"{game.tag_value}  ({game.name})" if game.tag_value != game.name else game.name


def described(game: Variant) -> str:
    """The whole of a game as text for people, in lines of less than 80 columns."""
    named = {plain_name(game.name), plain_name(game.tag_value)}
    others = [name for name in game.aliases if plain_name(name) not in named]
    parts = [game.name, f'  [Variant "{game.tag_value}"]']
    if others:
        parts.append(_paragraph(f"also: {', '.join(others)}"))
    parts.append(f"  {game.files} files, {game.ranks} ranks")
    if game.needs_fen:
        parts.append("  each game needs a FEN tag for its start")
    else:
        board = Position(game).board
        parts += ["", *(f"  {line}".rstrip() for line in drawn(board).splitlines())]
        parts += ["", f"  {game.start}"]
        if not board.style.chooses:
            ways = (way for way in castling_words(board) if way.startswith("White"))
            parts += [_paragraph(way) for way in ways]
    parts.append("")
    width = max(len(kind.name) for kind in game.pieces.kinds)
    for kind in game.pieces.kinds:
        moves = _pawn(game) if kind.letter == "P" else moves_of(kind)
        parts.append(_paragraph(f"{kind.letter} {kind.name:<{width}}  {moves}", width + 6))
    return "\n".join(parts)


def _paragraph(text: str, hanging: int = 4) -> str:
    return fill(text, _WIDTH, initial_indent="  ", subsequent_indent=" " * hanging)


def moves_of(kind: Piece) -> str:
    """How a piece moves, in words.

    >>> from pgnlark.board import ORTHODOX
    >>> from pgnlark.cli.variants import moves_of
    >>> [moves_of(ORTHODOX.piece(ORTHODOX.number(letter))) for letter in "KRN"]
    ['1 along ranks and files, 1 diagonally', 'any way along ranks and files', '2 and 1 aside']
    """
    words = [_steps(*group, False) for group in _groups(kind.leaps)]
    words += [_steps(*group, True) for group in _groups(kind.rides)]
    return ", ".join(words) or "never"


def _groups(steps: list[tuple[int, int]]) -> list[tuple[int, int, list[tuple[int, int]]]]:
    """The steps of each length and shape: the longer way, the shorter way, and they."""
    groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for file, rank in steps:
        far, near = max(abs(file), abs(rank)), min(abs(file), abs(rank))
        groups.setdefault((far, near), []).append((file, rank))
    return [(far, near, group) for (far, near), group in sorted(groups.items())]


def _steps(far: int, near: int, steps: list[tuple[int, int]], rides: bool) -> str:
    whole = 4 if near in (0, far) else 8
    way = "" if len(steps) == whole else _way(steps)
    if near == 0:
        along = way or "along ranks and files"
    elif near == far:
        along = f"diagonally {way}".strip()
    else:
        along = f"and {near} aside {way}".strip()
    if not rides:
        return f"{far} {along}"
    if near in (0, far) and far == 1:
        return f"any way {along}"
    return f"{far} {along}, again and again"


def _way(steps: list[tuple[int, int]]) -> str:
    """Where some of the steps of a kind lead."""
    ranks = {(rank > 0) - (rank < 0) for _, rank in steps}
    files = {(file > 0) - (file < 0) for file, _ in steps}
    names = {(1,): "forward", (-1,): "back", (0,): "sideways", (-1, 1): "forward and back"}
    way = names.get(tuple(sorted(ranks)), "some ways")
    if files == {1} or files == {-1}:
        side = "to the right" if files == {1} else "to the left"
        way = side if way == "sideways" else f"{way} {side}"
    return way


def _pawn(game: Variant) -> str:
    starts = () if game.laws is None else game.laws.double_steps
    ranks = [start + 1 for start in (starts if game.laws is not None else (1,))]
    doubles = f", 2 from rank {' or '.join(map(str, ranks))}" if ranks else ""
    becomes = f"; becomes {', '.join(game.promotions)}" if game.promotions else ""
    return f"1 forward{doubles}; captures diagonally forward{becomes}"
