"""Notations of moves besides SAN, each made of the canonical SAN and the board it is played on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from pgnlark.board import Board
from pgnlark.board import Move as LegalMove
from pgnlark.notation.languages import ENGLISH, LANGUAGES, PIECES
from pgnlark.semantic.rereading import castling_rook

MoveNotation: TypeAlias = Callable[[str, LegalMove, Board], str]
"""Gives the spelling of a legal move from its canonical SAN and the board before it."""

_CLASSICAL_FILES: Final = 8
_KING_HOME: Final = "e"
_ROOK_HOMES: Final = "ah"
_PROMOTION: Final = re.compile(r"=([A-Z])")


def _as_it_is(san: str, move: LegalMove, board: Board) -> str:
    return san


def long_algebraic(san: str, move: LegalMove, board: Board) -> str:
    """``Ng1-f3``, ``e4xd5``, ``e7-e8=Q+``; castling and drops are as in SAN."""
    if move.castling or "@" in san:
        return san
    piece = san[0] if san[0].isupper() else ""
    sign = "x" if "x" in san else "-"
    target = board.square_name(move.target)
    behind = san[san.rindex(target) + len(target) :]
    return f"{piece}{board.square_name(move.origin)}{sign}{target}{behind}"


def uci(san: str, move: LegalMove, board: Board) -> str:
    """``g1f3``, ``e7e8q``, ``N@f3``, as engines are told moves; check is not marked.

    Castling is the king's move where king and rook are at home in chess, and else the king onto
    his rook, as in Fischer Random chess.  Where the player chooses how far the king goes, neither
    would say it, and SAN stays.
    """
    if "@" in san:
        return san.rstrip("+#")
    target = board.square_name(move.target)
    if move.castling:
        if board.style.chooses:
            return san
        rook = board.square_name(castling_rook(board, move.castling))
        king = board.square_name(move.origin)
        at_home = king[0] == _KING_HOME and rook[0] in _ROOK_HOMES and not board.style.prefix
        if not (at_home and board.rules.geometry.files == _CLASSICAL_FILES):
            target = rook
    promoted = board.rules.pieces.letter(move.promotion).lower()
    return board.square_name(move.origin) + target + promoted


NOTATIONS: Final[dict[str, MoveNotation]] = {
    "san": _as_it_is,
    "lan": long_algebraic,
    "uci": uci,
}
"""How moves can be written, by name."""


def with_letters(spelling: str, pieces: str) -> str:
    """A spelling in English letters with those of another language.

    >>> with_letters("Nf3", "de"), with_letters("e8=Q+", "figurine")
    ('Sf3', 'e8=♕+')
    """
    if pieces == ENGLISH:
        return spelling
    letters = dict(zip(PIECES, LANGUAGES[pieces].letters, strict=True))
    local = {piece: spellings.split("/")[0] for piece, spellings in letters.items()}
    promoted = _PROMOTION.sub(lambda found: "=" + local.get(found[1], found[1]), spelling)
    return local.get(promoted[:1], promoted[:1]) + promoted[1:]
