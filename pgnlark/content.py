"""Do two games say the same, however they are written?  It knows nothing of any writer.

What counts: the tag pairs, the marker, and for each line its moves, what follows each of them in
NAGs, comments and variations.  What does not: move numbers, white space, the order of tag pairs
and of NAGs, suffixes against NAGs, spellings of one legal move, of one position, day or time, and
what a writer must add.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from pgnlark.ast import Comment, Element, Game, Move, MoveNumber, Nag, Tag, Unread, Variation
from pgnlark.board import ILLEGAL, Board
from pgnlark.board.faults import FaultKind
from pgnlark.notations import read_fen_tag, read_move
from pgnlark.semantic.rereading import by_bishop, by_coordinates
from pgnlark.semantic.same_values import UNSAID, folded
from pgnlark.semantic.start import start_of
from pgnlark.variants.registry import board_of

Said: TypeAlias = tuple[str, object]
"""One thing that movetext says: what kind of thing, and what."""

_GIVEN: Final = frozenset(("Event", "Site", "Date", "Round", "White", "Black", "Result", "SetUp"))
"""Tags that a writer may add."""

_RESULTS: Final = ("1-0", "0-1", "1/2-1/2")
_SUFFIXES: Final = ("", "!", "?", "!!", "??", "!?", "?!")
_SUFFIX: Final = re.compile(r"[!?]*\Z")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0c\x0e-\x1f\x7f]")
_SIGNS: Final = re.compile(
    r"e\.?p\.?|\+\+?|#|[}<>]|<[^<>]*>|\[/?pgn\]|[.…‥․ꓸ܂．。]+", re.IGNORECASE
)
"""What says nothing besides the moves, and may be left out."""

_NOTHING_LOST: Final = (
    FaultKind.RIGHT_OUTERMOST,
    FaultKind.RIGHT_ORDER,
    FaultKind.CLOCKS,
    FaultKind.EN_PASSANT_NO_TAKER,
    FaultKind.EN_PASSANT_CLOCK,
    FaultKind.MOVE_NUMBER,
    FaultKind.TOO_MANY_PAWNS,
    FaultKind.TOO_MANY_MEN,
    FaultKind.TOO_MANY_CHECKERS,
)
"""What a position can be reproached with that the board holds as the record has it."""

_MARKERS: Final = ("1-0", "0-1", "1/2-1/2", "*")


def difference(one: Game, other: Game) -> str:
    """What the second game says otherwise than the first, in words; ``""`` if nothing."""
    tags, other_tags = _tags(one), _tags(other)
    for name, values in tags.items():
        if other_tags.get(name) != values:
            return f"the tag {name}"
    for name in other_tags.keys() - tags.keys():
        if name not in _GIVEN:
            return f"the tag {name}"
    marker = one.result.value if one.result is not None and one.result.text else ""
    if not marker:
        told = tags.get("Result", [""])[-1]
        marker = told if told in _MARKERS else "*"
    if other.result is None or other.result.value != marker:
        return "the result"
    if _said(one, False) == _said(other, False):
        return ""
    # spellings differ: does the board know the same moves in them?
    for first, second in zip(_said(one, True), _said(other, True), strict=False):
        if first != second:
            return f"the {first[0]} {first[1]!r}"
    return "" if len(_said(one, True)) == len(_said(other, True)) else "the length of the moves"


def _tags(game: Game) -> dict[str, list[str]]:
    tags: dict[str, list[str]] = {}
    for tag in game.tags:
        value = _position(tag, game) if tag.name == "FEN" else folded(tag.name, tag.value)
        if value == UNSAID and tag.name == "Result":
            continue  # the marker tells it
        values = tags.setdefault(tag.name, [])
        if value not in values:
            values.append(value)
    return tags


def _position(fen: Tag, game: Game) -> str:
    """What a record says on the board of its game; itself where that makes no position of it."""
    tags = [*(tag for tag in game.tags if tag.name != "FEN"), fen]
    board = start_of(tags, read_fen_tag).board
    if board is None or any(fault.kind not in _NOTHING_LOST for fault in board.faults()):
        return fen.value
    position = board.fen()
    # a pocket, promoted pieces and counters of checks may be those of another game
    return position if {*"[~+"} & {*fen.value} <= {*position} else fen.value


def _comment(text: str) -> list[Said]:
    words = re.split(r"[ \t\n\v\r]+", _CONTROL.sub("", text))
    folded = " ".join(word for word in words if word)
    return [("comment", folded)] if folded else []


def _said(game: Game, on_board: bool) -> list[Said]:
    """Everything the movetext says, variations between ``open`` and ``close``.

    Moves are told by what their spelling says, or with ``on_board`` by the position after them.
    """
    said: list[Said] = []
    for node in game.head:
        if isinstance(node, Comment):
            said += _comment(node.text)
    start = start_of(game.tags, read_fen_tag).board if on_board else None
    board = start.copy() if start is not None else None
    stack: list[tuple[list[Element], int, Board | None, Board | None]] = []
    line: list[Element] = game.elements
    # glyphs before a move, like those behind it, have no order among comments
    said += _nags(line, 0, "")
    at = 0
    before: Board | None = None
    while True:
        if at == len(line):
            if not stack:
                return said
            said.append(("end of a variation", ""))
            line, at, board, before = stack.pop()
            continue
        element = line[at]
        at += 1
        if isinstance(element, Move) and element.text in _RESULTS:
            said += _comment(element.text)
        elif isinstance(element, Move):
            before = board.copy() if board is not None else None
            what = _spelled(element)
            if board is not None:
                if _play(board, element):
                    what = board.fen()
                else:
                    board = None
            said.append(("move", what))
            said += _nags(line, at, _suffix(element))
        elif isinstance(element, Comment):
            said += _comment(element.text)
        elif isinstance(element, Unread):
            if not _SIGNS.fullmatch(element.text):
                said += _comment("draw offered" if element.text == "(=)" else element.text)
        elif isinstance(element, Variation):
            if any(isinstance(inner, Move) for inner in element.elements):
                said.append(("variation", ""))
                stack.append((line, at, board, before))
                line, at = element.elements, 0
                board = before.copy() if before is not None else None
                said += _nags(line, 0, "")
            else:
                for inner in element.elements:
                    if isinstance(inner, Comment):
                        said += _comment(inner.text)
                    elif not isinstance(inner, MoveNumber):
                        said.append(("variation without a move", ""))


def _suffix(move: Move) -> str:
    found = _SUFFIX.search(move.text)
    suffix = move.san.suffix if move.san is not None else found[0] if found is not None else ""
    return suffix if suffix in _SUFFIXES else ""


def _spelled(move: Move) -> object:
    san = move.san
    if san is None or san.null:
        return "--" if san is not None else move.text.rstrip("!?")
    origin = san.origin_file + san.origin_rank
    return (san.piece, origin, san.target, san.promotion, san.castling, san.drop, san.gate)


def _nags(line: list[Element], at: int, suffix: str) -> list[Said]:
    """The glyphs from a place in a line up to its next move."""
    values = {_SUFFIXES.index(suffix)} - {0}
    while at < len(line) and not isinstance(line[at], Move):
        element = line[at]
        if isinstance(element, Nag):
            values.add(element.value)
        at += 1
    values.discard(0)
    return [("NAGs", tuple(sorted(values)))] if values else []


def _play(board: Board, move: Move) -> bool:
    san = move.san
    if san is None and move.span is None:
        san, _ = read_move(move, board_of(board.rules))
    if san is None:
        return False
    outcome = board.play(board.wanted(san))
    if outcome >= 0:
        return True
    if outcome != ILLEGAL or (move.span is None and move.san is not None):
        return False
    legal = by_coordinates(board, san) or by_bishop(board, san)
    if legal is None:
        return False
    board.push(legal)
    return True
