"""Ways to a square, worked out ahead: they lead from where a man attacks it, and nowhere else."""

from __future__ import annotations

from random import Random

import pytest

from pgnlark.board import CHESS, WIDE_CHESS, Board
from pgnlark.board.geometry import Geometry
from pgnlark.board.pieces import (
    BLACK,
    DIAGONAL,
    EMPTY,
    KING,
    KNIGHT_LEAPS,
    PAWN,
    STRAIGHT,
    WHITE,
    Piece,
    PieceSet,
)
from pgnlark.board.rules import ANY_MAN, Rules, Ways

CAMEL = [(a, b) for a in (-3, -1, 1, 3) for b in (-3, -1, 1, 3) if abs(a) != abs(b)]
ODD_PIECES = PieceSet(
    "odd",
    [
        Piece("N", "nightrider", [], KNIGHT_LEAPS),
        Piece("C", "camel", CAMEL, []),
        Piece("G", "guard that rides", DIAGONAL, STRAIGHT),
    ],
    "NCG",
)
ALL_RULES = {
    "orthodox": CHESS,
    "wide": WIDE_CHESS,
    "odd": Rules(Geometry(7, 9, 3), ODD_PIECES),
    "small": Rules(Geometry(5, 6), CHESS.pieces),
}


def squares_in(ways: Ways) -> list[int]:
    return [*ways.leaps, *(square for line in ways.lines for square in line)]


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=list(ALL_RULES))
def test_a_man_comes_from_where_he_attacks(rules: Rules) -> None:
    squares = [int(square) for square in rules.geometry.squares]
    for piece in range(PAWN + 1, len(rules.pieces.kinds) + 1):
        board = Board(rules)
        for target in squares:
            ways = rules.ways_to(piece, target)
            came = squares_in(ways)
            assert len(came) == len(set(came))
            for origin in squares:
                board.squares[origin] = piece
                assert (origin in came) == (origin != target and board.attacks(origin, target))
                board.squares[origin] = EMPTY


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=list(ALL_RULES))
def test_who_attacks_a_square_is_found_on_crowded_boards(rules: Rules) -> None:
    random = Random(7)
    squares = [int(square) for square in rules.geometry.squares]
    kinds = range(PAWN, len(rules.pieces.kinds) + 1)
    men = [kind + colour for kind in kinds for colour in (WHITE, BLACK)]
    for _ in range(60):
        board = Board(rules)
        for square in random.sample(squares, random.randint(1, len(squares) - 1)):
            board.squares[square] = random.choice(men)
        for target in squares:
            for colour in (WHITE, BLACK):
                attackers = board.attackers(target, colour)
                attacker = board.attacker(target, colour)
                assert attacker in attackers if attackers else attacker == 0


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=list(ALL_RULES))
def test_rivals_are_all_other_men_of_the_kind_that_could_go_there(rules: Rules) -> None:
    random = Random(11)
    squares = [int(square) for square in rules.geometry.squares]
    kinds = range(PAWN + 1, len(rules.pieces.kinds) + 1)
    for _ in range(200):
        board = Board(rules)
        kind = random.choice([piece for piece in kinds if piece != KING])
        for square in random.sample(squares, 6):
            board.squares[square] = kind
        for target in squares:
            able = [at for at in squares if board.squares[at] == kind and board.attacks(at, target)]
            for origin in able:
                assert board.rivals(origin, target) == [at for at in able if at != origin]


def test_a_line_is_told_from_the_square_on() -> None:
    board = Board(CHESS)
    ways = CHESS.ways_to(CHESS.pieces.number("R"), board.square("d1"))
    assert list(ways.leaps) == []
    lines = [" ".join(board.square_name(square) for square in line) for line in ways.lines]
    assert sorted(lines) == ["c1 b1 a1", "d2 d3 d4 d5 d6 d7 d8", "e1 f1 g1 h1"]


def test_any_man_attacks_by_the_steps_of_all() -> None:
    board = Board(CHESS)
    ways = CHESS.ways_to(ANY_MAN, board.square("e4"))
    assert len(ways.lines) == 8
    assert sorted(board.square_name(square) for square in ways.leaps) == [
        "c3", "c5", "d2", "d6", "f2", "f6", "g3", "g5",
    ]  # fmt: skip
