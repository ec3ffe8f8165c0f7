"""Spellings that the grammar takes for pawn moves, until the board shows another meaning.

Both are no SAN, yet people write them: coordinates alone (``g1f3``), and a small ``b`` for a
bishop (``bc4``).  The pawn's reading comes first; a guess between two moves is never made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pgnlark.board import Board, Move

if TYPE_CHECKING:
    from pgnlark.ast.san import San


def by_coordinates(board: Board, san: San) -> Move | None:
    """The legal move between the two squares of a spelling, whichever piece makes it.

    The king onto the rook that he castles with is castling, as UCI has it in Fischer Random.
    """
    if san.piece != "P" or not san.origin_file or not san.origin_rank:
        return None
    origin = board.square(san.origin_file + san.origin_rank)
    target = board.square(san.target)
    promotion = board.rules.pieces.number(san.promotion)
    for move in board.legal_moves():
        same = (move.origin, move.target, move.promotion) == (origin, target, promotion)
        if same and not (move.drop or move.gate):
            return move
        if move.castling and (move.origin, castling_rook(board, move.castling)) == (origin, target):
            # who may choose how far the king goes has not said it this way
            return None if board.style.chooses else move
    return None


def castling_rook(board: Board, side: int) -> int:
    """The square of the rook that the side to move may castle with."""
    return int(board.castling[(board.turn >> 3) + side - 1])


def by_bishop(board: Board, san: San) -> Move | None:
    """The one legal bishop move that a spelling means if its ``b`` is no file."""
    if san.piece != "P" or san.origin_file != "b" or san.origin_rank or san.promotion:
        return None
    bishops = board.matching(board.wanted(san._replace(piece="B", origin_file="")))
    return bishops[0] if len(bishops) == 1 else None
