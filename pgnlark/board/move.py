"""One move, told by its squares."""

from __future__ import annotations

from mypy_extensions import i64

from pgnlark.board.castling import H_SIDE


class Move:
    """A man goes from ``origin`` to ``target`` (square numbers).

    ``promotion`` is the piece number a pawn becomes, 0 for none; ``castling`` is 0,
    ``H_SIDE`` or ``A_SIDE``, and then the squares are the king's.
    """

    def __init__(self, origin: i64, target: i64, promotion: i64 = 0, castling: i64 = 0) -> None:
        self.origin: i64 = origin
        self.target: i64 = target
        self.promotion: i64 = promotion
        self.castling: i64 = castling

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (
            self.origin == other.origin
            and self.target == other.target
            and self.promotion == other.promotion
            and self.castling == other.castling
        )

    def __hash__(self) -> int:
        return hash((self.origin, self.target, self.promotion, self.castling))

    def __repr__(self) -> str:
        if self.castling:
            return f"Move({'O-O' if self.castling == H_SIDE else 'O-O-O'})"
        return f"Move({self.origin}, {self.target}, {self.promotion})"
