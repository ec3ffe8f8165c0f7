"""The canonical SAN spelling of a legal move (PGN 8.2.3), without its check mark."""

from __future__ import annotations

from typing import Final

from pgnlark.board.castling import H_SIDE
from pgnlark.board.geometry import FILE_LETTERS
from pgnlark.board.mailbox import Mailbox
from pgnlark.board.move import Move
from pgnlark.board.pieces import EMPTY, PAWN, PIECE_MASK

# How much of its origin a move must tell.
NO_ORIGIN: Final = 0
FILE_ONLY: Final = 1
RANK_ONLY: Final = 2
FILE_AND_RANK: Final = 3


def needed_origin(position: Mailbox, origin: int, target: int) -> int:
    """How much of its origin a piece's move must tell: the file, else the rank, else both."""
    others = position.rivals(origin, target)
    if not others:
        return NO_ORIGIN
    geometry = position.rules.geometry
    file = geometry.file_of(origin)
    rank = geometry.rank_of(origin)
    if all(geometry.file_of(other) != file for other in others):
        return FILE_ONLY
    if all(geometry.rank_of(other) != rank for other in others):
        return RANK_ONLY
    return FILE_AND_RANK


def spell(position: Mailbox, move: Move) -> str:
    """The SAN of a legal move as far as the squares go, for instance ``Nbxd2`` or ``e8=Q``."""
    pieces = position.rules.pieces
    if move.gate:
        # after castling it matters on which of the two squares
        entered = position.rules.geometry.name(move.gate_at) if move.castling else ""
        return f"{_spelled(position, move)}/{pieces.piece(move.gate).letter}{entered}"
    if move.drop:
        return f"{pieces.piece(move.drop).letter}@{position.rules.geometry.name(move.target)}"
    return _spelled(position, move)


def _spelled(position: Mailbox, move: Move) -> str:
    """The same without what enters."""
    geometry = position.rules.geometry
    pieces = position.rules.pieces
    target = geometry.name(move.target)
    if move.castling:
        if position.style.chooses:
            return "K" + target
        return "O-O" if move.castling == H_SIDE else "O-O-O"
    man = position.squares[move.origin]
    takes = position.squares[move.target] != EMPTY
    file = FILE_LETTERS[geometry.file_of(move.origin)]
    if man & PIECE_MASK == PAWN:
        if takes or move.target == position.en_passant:
            target = file + "x" + target
        return target + "=" + pieces.piece(move.promotion).letter if move.promotion else target
    text = pieces.piece(man).letter
    needed = needed_origin(position, move.origin, move.target)
    if needed & FILE_ONLY:
        text += file
    if needed & RANK_ONLY:
        text += str(geometry.rank_of(move.origin) + 1)
    return text + "x" + target if takes else text + target
