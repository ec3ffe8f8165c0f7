"""A board and its pieces worked out into tables, so that playing is looking up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board.geometry import Geometry
from pgnlark.board.pieces import (
    BLACK,
    EMPTY,
    OFF_BOARD,
    ORTHODOX,
    PAWN,
    WHITE,
    WIDE,
    PieceSet,
)
from pgnlark.engine.packing import packed


class Rules:
    """The tables of a piece set on a geometry.

    Every kind of step has a bit; ``attacks[man]`` are the steps a man captures by, and
    ``reach[span + to - origin]`` the steps that lead from ``origin`` to ``to`` (rides: if the
    squares between are empty).  So a man attacks a square if the two have a bit in common.
    ``direction[span + to - origin]`` is the ride that leads there, 0 if none does.
    ``rays`` are all rides; ``jumps`` all leaps but those a ray finds on its first square, and
    ``jump_bits`` their bits.  ``leaps_of`` and ``rides_of`` are the steps by piece number.
    """

    def __init__(self, geometry: Geometry, pieces: PieceSet) -> None:
        self.geometry: Geometry = geometry
        self.pieces: PieceSet = pieces
        self.span: i64 = geometry.size
        self.stride: i64 = geometry.stride
        self.first: i64 = geometry.first
        self.margin: i64 = geometry.margin
        self.last_rank: i64 = geometry.ranks - 1
        empty = [OFF_BOARD] * int(geometry.size)
        for square in geometry.squares:
            empty[square] = EMPTY
        self.empty_board: vec[i64] = packed(empty)
        self.promotable: i64 = 0  # a bit for each piece number a pawn may become
        for number in pieces.promotions:
            self.promotable |= 1 << number

        rides: list[tuple[int, int]] = []
        leaps: list[tuple[int, int]] = []
        for kind in pieces.kinds:
            rides += [step for step in kind.rides if step not in rides]
            leaps += [step for step in kind.leaps if step not in leaps]
        for colour in (WHITE, BLACK):
            leaps += [step for step in pawn_captures(colour) if step not in leaps]
        if len(rides) + len(leaps) > 62:
            raise ValueError("these pieces have more than 62 different steps")
        ride_bit = {step: 1 << i for i, step in enumerate(rides)}
        leap_bit = {step: 1 << (len(rides) + i) for i, step in enumerate(leaps)}

        attacks = [0] * 64
        self.leaps_of: list[vec[i64]] = [packed([])]
        self.rides_of: list[vec[i64]] = [packed([])]
        for number, kind in enumerate(pieces.kinds, start=1):
            self.leaps_of.append(packed([self.offset(step) for step in kind.leaps]))
            self.rides_of.append(packed([self.offset(step) for step in kind.rides]))
            bits = sum(ride_bit[step] for step in kind.rides)
            bits += sum(leap_bit[step] for step in kind.leaps)
            attacks[number] = attacks[number + BLACK] = bits
        for colour in (WHITE, BLACK):
            attacks[PAWN + colour] = sum(leap_bit[step] for step in pawn_captures(colour))
        self.attacks: vec[i64] = packed(attacks)

        span = int(geometry.size)
        reach = [0] * (2 * span + 1)
        direction = [0] * (2 * span + 1)
        for file, rank in rides:
            step = self.offset((file, rank))
            times = 1
            while abs(file * times) < geometry.files and abs(rank * times) < geometry.ranks:
                reach[span + step * times] |= ride_bit[(file, rank)]
                direction[span + step * times] = step
                times += 1
        for leap in leaps:
            reach[span + self.offset(leap)] |= leap_bit[leap]
        self.reach: vec[i64] = packed(reach)
        self.direction: vec[i64] = packed(direction)
        jumps = [leap for leap in leaps if leap not in rides]
        self.rays: vec[i64] = packed([self.offset(ride) for ride in rides])
        self.jumps: vec[i64] = packed([self.offset(leap) for leap in jumps])
        self.jump_bits: i64 = sum(leap_bit[leap] for leap in jumps)

    def offset(self, step: tuple[int, int]) -> int:
        """The difference of square numbers that a (file, rank) step makes."""
        return step[0] + step[1] * int(self.stride)


def pawn_captures(colour: int) -> list[tuple[int, int]]:
    """The steps a pawn of this colour captures by."""
    forward = 1 if colour == WHITE else -1
    return [(-1, forward), (1, forward)]


CHESS: Final = Rules(Geometry(8, 8), ORTHODOX)
WIDE_CHESS: Final = Rules(Geometry(10, 8), WIDE)

_KNOWN: Final[dict[tuple[int, int, str], Rules]] = {
    (8, 8, ORTHODOX.name): CHESS,
    (10, 8, WIDE.name): WIDE_CHESS,
}
_KNOWN_LIMIT: Final = 64


def rules_for(files: int, ranks: int, pieces: PieceSet) -> Rules:
    """The rules for a board of this size with these pieces; made once and kept.

    Raises ``ValueError`` for a size no board has.
    """
    key = (files, ranks, pieces.name)
    known = _KNOWN.get(key)
    if known is not None and known.pieces is pieces:
        return known
    reach = 2
    for kind in pieces.kinds:
        for _, rank in kind.leaps + kind.rides:
            reach = max(reach, abs(rank))
    rules = Rules(Geometry(files, ranks, reach), pieces)
    if len(_KNOWN) < _KNOWN_LIMIT:
        _KNOWN[key] = rules
    return rules
