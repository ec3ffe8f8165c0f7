"""One move, told by its squares."""

from __future__ import annotations

from mypy_extensions import i64

from pgnlark.board.castling import H_SIDE


class Move:
    """A man goes from ``origin`` to ``target`` (square numbers).

    ``promotion`` is the piece number a pawn becomes, 0 for none; ``castling`` is 0,
    ``H_SIDE`` or ``A_SIDE``, and then the squares are the king's.  ``drop`` is the number of a
    piece that comes from the pocket, and then there is no origin (0); ``gate`` that of one which
    enters on ``gate_at`` with the move, as its first man leaves that square.
    """

    def __init__(
        self,
        origin: i64,
        target: i64,
        promotion: i64 = 0,
        castling: i64 = 0,
        drop: i64 = 0,
        gate: i64 = 0,
        gate_at: i64 = 0,
    ) -> None:
        self.origin: i64 = origin
        self.target: i64 = target
        self.promotion: i64 = promotion
        self.castling: i64 = castling
        self.drop: i64 = drop
        self.gate: i64 = gate
        self.gate_at: i64 = gate_at

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return (
            self.origin == other.origin
            and self.target == other.target
            and self.promotion == other.promotion
            and self.castling == other.castling
            and self.drop == other.drop
            and self.gate == other.gate
            and self.gate_at == other.gate_at
        )

    def __hash__(self) -> int:
        return hash((self.origin, self.target, self.promotion, self.castling, self.drop, self.gate))

    def __repr__(self) -> str:
        gate = f", {self.gate} enters on {self.gate_at}" if self.gate else ""
        if self.castling:
            return f"Move({'O-O' if self.castling == H_SIDE else 'O-O-O'}{gate})"
        if self.drop:
            return f"Move({self.drop} dropped on {self.target})"
        return f"Move({self.origin}, {self.target}, {self.promotion}{gate})"
