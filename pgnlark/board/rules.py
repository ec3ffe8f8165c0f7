"""A board and its pieces worked out into tables, so that playing is looking up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board.geometry import Geometry
from pgnlark.board.laws import Laws
from pgnlark.board.pieces import (
    BLACK,
    EMPTY,
    KING,
    OFF_BOARD,
    ORTHODOX,
    PAWN,
    WHITE,
    WIDE,
    PieceSet,
)
from pgnlark.engine.packing import packed, packed_lists


class Ways:
    """From which squares a man can come to one square, or attack it.

    From ``leaps`` always, and along each of ``lines``, whose squares are told from there on, from
    the first that is not empty.
    """

    def __init__(self, leaps: list[int], lines: list[list[int]]) -> None:
        self.leaps: vec[i64] = packed(leaps)
        self.lines: vec[vec[i64]] = packed_lists(lines)


ANY_MAN: Final = 0
"""In place of a piece's number: the ways by which any man attacks; not all men by all of them."""


class Rules:
    """The tables of a piece set on a geometry, and the laws if they are others than those of chess.

    Every kind of step has a bit; ``attacks[man]`` are the steps a man captures by, and
    ``reach[span + to - origin]`` the steps that lead from ``origin`` to ``to`` (rides: if the
    squares between are empty).  So a man attacks a square if the two have a bit in common.
    ``direction[span + to - origin]`` is the ride that leads there or back, 0 if none does.
    ``rays`` are all of these; ``jumps`` all leaps but those a ray finds on its first square, and
    ``jump_bits`` their bits.  ``leaps_of`` and ``rides_of`` are the steps by piece number, as
    White has them, ``leaps_by_man`` and ``rides_by_man`` those of men of either colour: where
    Black's differ there must be laws.
    """

    def __init__(self, geometry: Geometry, pieces: PieceSet, laws: Laws | None = None) -> None:
        if laws is None and not pieces.mirrored:
            laws = Laws()
        if laws is not None:
            _fit(laws, pieces)
        self.geometry: Geometry = geometry
        self.pieces: PieceSet = pieces
        self.laws: Laws | None = laws
        self.span: i64 = geometry.size
        self.stride: i64 = geometry.stride
        self.first: i64 = geometry.first
        self.margin: i64 = geometry.margin
        self.last_rank: i64 = geometry.ranks - 1
        empty = [OFF_BOARD] * int(geometry.size)
        for square in geometry.squares:
            empty[square] = EMPTY
        self.empty_board: vec[i64] = packed(empty)
        # a bit for each piece number that is royal, for White and for Black
        royal = laws.royal if laws is not None else ("K", "K")
        self.royal_of: list[int] = [
            sum(1 << pieces.number(letter) for letter in letters) for letters in royal
        ]
        # is no man royal but at most one king of each side?
        self.one_king: bool = KING not in pieces.promotions and all(
            letters in ("", "K") for letters in royal
        )
        self.promotable: i64 = 0  # a bit for each piece number a pawn may become
        for number in pieces.promotions:
            self.promotable |= 1 << number

        rides: list[tuple[int, int]] = []
        leaps: list[tuple[int, int]] = []
        for kind in pieces.kinds:
            for colour in (WHITE, BLACK):
                rides += [step for step in kind.steps(colour, True) if step not in rides]
                leaps += [step for step in kind.steps(colour, False) if step not in leaps]
        for colour in (WHITE, BLACK):
            leaps += [step for step in pawn_captures(colour) if step not in leaps]
        if len(rides) + len(leaps) > 62:
            raise ValueError("these pieces have more than 62 different steps")
        ride_bit = {step: 1 << i for i, step in enumerate(rides)}
        leap_bit = {step: 1 << (len(rides) + i) for i, step in enumerate(leaps)}

        attacks = [0] * 64
        self.leaps_by_man: list[vec[i64]] = [packed([]) for _ in range(2 * BLACK)]
        self.rides_by_man: list[vec[i64]] = [packed([]) for _ in range(2 * BLACK)]
        self.leaps_of: list[vec[i64]] = [packed([])]
        self.rides_of: list[vec[i64]] = [packed([])]
        for number, kind in enumerate(pieces.kinds, start=1):
            self.leaps_of.append(packed([self.offset(step) for step in kind.leaps]))
            self.rides_of.append(packed([self.offset(step) for step in kind.rides]))
            for colour in (WHITE, BLACK):
                man = number + colour
                self.leaps_by_man[man] = packed([self.offset(s) for s in kind.steps(colour, False)])
                self.rides_by_man[man] = packed([self.offset(s) for s in kind.steps(colour, True)])
                bits = sum(ride_bit[step] for step in kind.steps(colour, True))
                bits += sum(leap_bit[step] for step in kind.steps(colour, False))
                attacks[man] = bits
        for colour in (WHITE, BLACK):
            attacks[PAWN + colour] = sum(leap_bit[step] for step in pawn_captures(colour))
        self.attacks: vec[i64] = packed(attacks)

        span = int(geometry.size)
        reach = [0] * (2 * span + 1)
        direction = [0] * (2 * span + 1)
        # rays are looked along from the square attacked, against the way of the ride
        back = [(-file, -rank) for file, rank in rides]
        rays = rides + [ride for ride in back if ride not in rides]
        for file, rank in rays:
            step = self.offset((file, rank))
            times = 1
            while abs(file * times) < geometry.files and abs(rank * times) < geometry.ranks:
                reach[span + step * times] |= ride_bit.get((file, rank), 0)
                direction[span + step * times] = step
                times += 1
        for leap in leaps:
            reach[span + self.offset(leap)] |= leap_bit[leap]
        self.reach: vec[i64] = packed(reach)
        self.direction: vec[i64] = packed(direction)
        jumps = [leap for leap in leaps if (-leap[0], -leap[1]) not in rays]
        self.rays: vec[i64] = packed([self.offset(ride) for ride in rays])
        self.jumps: vec[i64] = packed([self.offset(leap) for leap in jumps])
        self.jump_bits: i64 = sum(leap_bit[leap] for leap in jumps)
        # those known so far, by piece number and square
        self.ways: list[Ways | None] = [None] * (2 * BLACK * span)

    def ways_to(self, piece: i64, square: i64) -> Ways:
        """How men with this piece number, as White has them, come to a square; see `ANY_MAN`."""
        known = self.ways[piece * self.span + square]
        if known is not None:
            return known
        empty = self.empty_board
        leaps: list[int] = []
        for leap in self.jumps if piece == ANY_MAN else self.leaps_of[piece]:
            if empty[square - leap] == EMPTY:
                leaps.append(square - leap)
        lines: list[list[int]] = []
        for step in self.rays if piece == ANY_MAN else self.rides_of[piece]:
            back: i64 = step if piece == ANY_MAN else -step
            line: list[int] = []
            at: i64 = square + back
            while empty[at] == EMPTY:
                line.append(at)
                at += back
            if line:
                lines.append(line)
        ways = Ways(leaps, lines)
        self.ways[piece * self.span + square] = ways
        return ways

    def offset(self, step: tuple[int, int]) -> int:
        """The difference of square numbers that a (file, rank) step makes."""
        return step[0] + step[1] * int(self.stride)


def _fit(laws: Laws, pieces: PieceSet) -> None:
    """Raise ``ValueError`` if laws speak of pieces that the game does not have."""
    limited = "".join(laws.promotion_limits)
    for what, letters in (
        ("royal pieces", "".join(laws.royal)),
        ("pieces in the pocket", laws.pocket),
        ("limits to promotion", limited),
    ):
        for letter in letters:
            if pieces.number(letter) == 0:
                raise ValueError(f"the {what} of these laws name a {letter!r}, which is no piece")


def pawn_captures(colour: int) -> list[tuple[int, int]]:
    """The steps a pawn of this colour captures by."""
    forward = 1 if colour == WHITE else -1
    return [(-1, forward), (1, forward)]


CHESS: Final = Rules(Geometry(8, 8), ORTHODOX)
WIDE_CHESS: Final = Rules(Geometry(10, 8), WIDE)

_KNOWN: Final[dict[tuple[int, int, int, int], Rules]] = {}
_KNOWN_LIMIT: Final = 256


def rules_for(files: int, ranks: int, pieces: PieceSet, laws: Laws | None = None) -> Rules:
    """The rules for a board of this size with these pieces and laws; made once and kept.

    Raises ``ValueError`` for a size no board has, and for laws that do not fit the pieces.
    """
    # what is kept holds its pieces and laws, so that these numbers stay theirs
    key = (files, ranks, id(pieces), id(laws))
    known = _KNOWN.get(key)
    if known is not None:
        return known
    reach = 2
    for kind in pieces.kinds:
        for _, rank in kind.leaps + kind.rides:
            reach = max(reach, abs(rank))
    rules = Rules(Geometry(files, ranks, reach), pieces, laws)
    if len(_KNOWN) < _KNOWN_LIMIT:
        _KNOWN[key] = rules
    return rules


_KNOWN[(8, 8, id(ORTHODOX), id(None))] = CHESS
_KNOWN[(10, 8, id(WIDE), id(None))] = WIDE_CHESS
