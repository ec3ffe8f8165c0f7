"""Boards of other sizes and pieces of other kinds, made from data alone."""

from __future__ import annotations

import pytest
from chess_text import board, wish

from pgnlark.board import CHESS, ORTHODOX, WIDE, WIDE_CHESS, Geometry, Piece, PieceSet, rules_for

NIGHTRIDER = Piece("H", "nightrider", [], [(1, 2), (2, 1), (2, -1), (1, -2)] + [
    (-1, -2), (-2, -1), (-2, 1), (-1, 2)
])  # fmt: skip
ALFIL = Piece("E", "elephant", [(2, 2), (-2, 2), (-2, -2), (2, -2)], [])
CAMEL = Piece(
    "L", "camel", [(a, b) for a in (-3, -1, 1, 3) for b in (-3, -1, 1, 3) if abs(a) != abs(b)], []
)
SILVER = Piece("S", "silver", [(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)], [])
FAIRY = PieceSet(
    "fairy",
    [kind for kind in ORTHODOX.kinds if kind.letter in "NBQ"] + [NIGHTRIDER, ALFIL, CAMEL, SILVER],
    "QH",
)


def targets(text: str, square: str) -> set[str]:
    rules = rules_for(8, len(text.split()[0].split("/")), FAIRY)
    position = board(text, rules)
    return {
        position.square_name(move.target)
        for move in position.legal_moves()
        if position.square_name(move.origin) == square
    }


@pytest.mark.parametrize("geometry", [Geometry(8, 8), Geometry(10, 8), Geometry(3, 2)])
def test_square_names_and_numbers(geometry: Geometry) -> None:
    names = [geometry.name(square) for square in geometry.squares]
    assert len(set(names)) == geometry.files * geometry.ranks
    assert [geometry.parse(name) for name in names] == list(geometry.squares)
    assert all(geometry.contains(square) for square in geometry.squares)
    assert geometry.name(0) == "-"
    assert not geometry.contains(geometry.first + geometry.files)


@pytest.mark.parametrize("name", ["", "e", "4", "e0", "e9", "i1", "E4", "e44", "e-1", "e4 ", "e²"])
def test_names_of_no_square(name: str) -> None:
    assert CHESS.geometry.parse(name) == 0


def test_square_differences_are_unique() -> None:
    geometry = Geometry(10, 8)
    seen: dict[int, tuple[int, int]] = {}
    for origin in geometry.squares:
        for target in geometry.squares:
            step = (
                geometry.file_of(target) - geometry.file_of(origin),
                geometry.rank_of(target) - geometry.rank_of(origin),
            )
            assert seen.setdefault(target - origin, step) == step


@pytest.mark.parametrize(("files", "ranks"), [(2, 8), (27, 8), (8, 1), (8, 100), (0, 0)])
def test_sizes_no_board_has(files: int, ranks: int) -> None:
    with pytest.raises(ValueError, match="no board"):
        Geometry(files, ranks)


def test_rules_are_made_once() -> None:
    assert rules_for(8, 8, ORTHODOX) is CHESS
    assert rules_for(10, 8, WIDE) is WIDE_CHESS
    assert rules_for(8, 10, WIDE) is rules_for(8, 10, WIDE)


def test_too_many_kinds_of_pieces() -> None:
    with pytest.raises(ValueError, match="too many"):
        PieceSet("all", [ALFIL] * 13, "")


def test_letters() -> None:
    assert [WIDE.letter(WIDE.man(letter)) for letter in "PNBRQKACpnbrqkac"] == [*"PNBRQKACpnbrqkac"]
    assert WIDE.man("Z") == 0
    assert WIDE.letter(0) == ""
    assert WIDE.piece(WIDE.man("a")).name == "archbishop"


def test_archbishop_and_chancellor() -> None:
    position = board("9k/10/10/10/3C6/10/10/A3K5 w - - 0 1")
    moves = {position.san(move) for move in position.legal_moves()}
    assert {"Ab3", "Ac2", "Aj10"} & moves == {"Ab3", "Ac2"}
    assert {"Cd8+", "Ce6", "Cj4+", "Ca4"} <= moves


def test_a_nightrider_rides() -> None:
    assert targets("k7/8/8/8/8/8/8/H6K w - - 0 1", "a1") == {"b3", "c5", "d7", "c2", "e3", "g4"}
    # Blocked halfway, and taking what blocks.
    assert targets("k7/8/8/2p5/8/8/2P5/H6K w - - 0 1", "a1") == {"b3", "c5"}


def test_a_nightrider_pins_and_its_prey_may_stay_on_the_line() -> None:
    text = "k7/3h4/8/2N5/8/8/8/K7 w - - 0 1"
    assert targets(text, "c5") == {"b3", "d7"}
    assert board("k7/3h4/8/2B5/8/8/8/K7 w - - 0 1", rules_for(8, 8, FAIRY)).in_check is False


def test_an_elephant_leaps_over_men() -> None:
    assert targets("k7/8/8/8/8/8/1P6/E6K w - - 0 1", "a1") == {"c3"}
    position = board("7k/8/5E2/4P3/8/8/8/K7 w - - 0 1", rules_for(8, 8, FAIRY))
    # From d4 to f6 and h8, though a pawn stands on the diagonal.
    assert position.attacks(position.square("f6"), position.square("h8"))
    check = board("7k/6p1/5E2/8/8/8/8/K7 b - - 0 1", rules_for(8, 8, FAIRY))
    assert check.in_check
    given = board("7k/6p1/8/8/3E4/8/8/K7 w - - 0 1", rules_for(8, 8, FAIRY))
    assert given.play(wish("Ef6+", given)) == 0


def test_a_camel_leaps_three_ranks() -> None:
    assert targets("k7/8/8/8/8/8/8/L6K w - - 0 1", "a1") == {"b4", "d2"}
    assert targets("k6L/8/8/8/8/8/8/7K w - - 0 1", "h8") == {"e7", "g5"}


def test_a_camel_does_not_see_a_king_that_is_not_there() -> None:
    position = board("8/8/8/8/8/8/8/L7 w - - 0 1", rules_for(8, 8, FAIRY))
    for move in position.legal_moves():
        after = position.copy()
        after.push(move)
        assert not after.in_check


def test_a_piece_may_move_otherwise_up_than_down() -> None:
    assert targets("k7/8/8/8/3S4/8/8/K7 w - - 0 1", "d4") == {"c5", "d5", "e5", "c3", "e3"}


def test_boards_of_other_sizes() -> None:
    tall = board("k7/8/8/8/8/8/8/8/8/8/P7/K7 w - - 0 1")
    assert tall.rules.geometry.ranks == 12
    assert tall.play(wish("a4", tall)) == 0
    assert tall.fen() == "k7/8/8/8/8/8/8/8/P7/8/8/K7 b - a3 0 1"
    small = board("2k/3/3/K2 w - - 0 1")
    assert len(small.legal_moves()) == 3
    assert small.copy().fen() == small.fen()
