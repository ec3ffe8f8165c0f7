"""Is a position written as its notation writes it: X-FEN, FEN of 1994 or Shredder-FEN?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pgnlark.ast import Fen, Span
from pgnlark.board import BLACK, WHITE, Board, FaultKind
from pgnlark.board.fen import has_home_rights_only, outermost_rook
from pgnlark.board.geometry import FILE_LETTERS
from pgnlark.board.pieces import ROOK
from pgnlark.diagnostics import position_spelling as codes
from pgnlark.diagnostics.model import Edit, Finding, Fix
from pgnlark.semantic.words import colour, listed, quoted

_CASTLING: Final = 2
_EN_PASSANT: Final = 3
_HOME_FILE: Final = 4
"""The king's file in orthodox chess."""


def notation_findings(
    fen: Fen, board: Board, span: Span | None, notation: str
) -> Iterator[Finding]:
    """What a record that is understood should have in another way, under ``notation``."""
    rights = _place(fen, _CASTLING, span)
    if notation == "fen":
        if not has_home_rights_only(board):
            yield Finding(
                codes.RIGHT_NOT_OF_1994.id,
                f"FEN of 1994 cannot say these castling rights: {listed(list(_away(board)))}",
                rights,
                help="X-FEN can",
            )
    elif notation != "shredder":
        yield from _rooks_to_choose(fen, board, rights)
    if any(fault.kind is FaultKind.EN_PASSANT_NO_TAKER for fault in board.faults()):
        yield from _en_passant(fen, span, notation)


def _place(fen: Fen, number: int, span: Span | None) -> Span | None:
    place = fen.fields[number].span if number < len(fen.fields) else None
    return place or span


def _away(board: Board) -> Iterator[str]:
    """The kings and rooks with rights that stand elsewhere than in orthodox chess."""
    geometry = board.rules.geometry
    if board.style.prefix:
        yield f'the prefix "{board.style.prefix}" names another way of castling'
    kings: set[int] = set()
    for right in range(4):
        rook = board.castling[right]
        if not rook:
            continue
        side = WHITE if right < 2 else BLACK
        king = board.king_of(side)
        if geometry.file_of(king) != _HOME_FILE and king not in kings:
            kings.add(king)
            yield f"{colour(side == WHITE)}'s king stands on {board.square_name(king)}"
        corner = geometry.files - 1 if right % 2 == 0 else 0
        if geometry.file_of(rook) != corner:
            yield f"the rook on {board.square_name(rook)} is in no corner"


def _rooks_to_choose(fen: Fen, board: Board, place: Span | None) -> Iterator[Finding]:
    """``K`` and ``Q`` where another rook of that side could be meant."""
    geometry = board.rules.geometry
    for right in range(4):
        rook = board.castling[right]
        side = WHITE if right < 2 else BLACK
        h_side = right % 2 == 0
        letter = "K" if h_side else "Q"
        letter = letter if side == WHITE else letter.lower()
        if not rook or letter not in fen.castling:
            continue
        king = board.king_of(side)
        corner = geometry.files - 1 if h_side else 0
        if geometry.file_of(king) == _HOME_FILE and geometry.file_of(rook) == corner:
            continue
        step = -1 if h_side else 1
        inner = [
            square
            for square in range(rook + step, king, step)
            if board.squares[square] == ROOK + side
        ]
        if inner and rook == outermost_rook(board, side, h_side):
            file = FILE_LETTERS[geometry.file_of(inner[0])]
            other = file.upper() if side == WHITE else file
            yield Finding(
                codes.ROOK_TO_CHOOSE.id,
                f"{quoted(letter)} is the right of the rook on {board.square_name(rook)}; "
                f"that of the rook on {board.square_name(inner[0])} would be {quoted(other)}",
                place,
            )


def _en_passant(fen: Fen, span: Span | None, notation: str) -> Iterator[Finding]:
    """An en passant square that no pawn could capture on."""
    place = _place(fen, _EN_PASSANT, span)
    if notation == "xfen":
        fixes: tuple[Fix, ...] = ()
        if place is not None and place != span:
            fixes = (Fix('write "-"', (Edit(place, "-"),)),)
        yield Finding(
            codes.EN_PASSANT_NEEDLESS.id,
            f"no pawn could capture on {fen.en_passant}, so X-FEN does not name it",
            place,
            help='write "-"',
            fixes=fixes,
        )
    elif notation == "":
        yield Finding(
            codes.EN_PASSANT_BY_1994.id,
            "an en passant square is named where no pawn could capture, as FEN of 1994 does",
            place,
        )
