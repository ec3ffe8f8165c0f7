"""Betza's notation: the steps of every atom, rider and direction, and what is said of the rest."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.board import ORTHODOX, WIDE
from pgnlark.transform.betza import BetzaError, steps_of

ATOMS = {
    "W": 1,
    "F": 2,
    "D": 4,
    "N": 5,
    "A": 8,
    "H": 9,
    "C": 10,
    "L": 10,
    "Z": 13,
    "J": 13,
    "G": 18,
}


@pytest.mark.parametrize(("atom", "square"), ATOMS.items())
def test_an_atom_is_all_steps_of_one_length(atom: str, square: int) -> None:
    steps = steps_of(atom)
    ways = {(x, y) for x in range(-3, 4) for y in range(-3, 4) if x * x + y * y == square}
    assert (set(steps.leaps), steps.rides) == (ways, [])
    assert steps_of(atom * 2) == ([], steps.leaps)


@pytest.mark.parametrize(
    ("letter", "moves"), [*zip("KQRBN", "KQRBN", strict=True), ("A", "BN"), ("C", "RN")]
)
def test_the_pieces_that_everybody_knows(letter: str, moves: str) -> None:
    kind = WIDE.kinds[WIDE.number(letter) - 1]
    steps = steps_of(moves)
    assert (set(steps.leaps), set(steps.rides)) == (set(kind.leaps), set(kind.rides))


@given(st.lists(st.sampled_from([*ATOMS, "WW", "NN", "K", "Q", "R", "B", "fF", "bR"]), min_size=1))
def test_a_compound_moves_as_each_of_its_parts(parts: list[str]) -> None:
    if any(one[-1] == another[0] for one, another in pairwise(parts)):
        return  # doubled letters ride
    whole = steps_of("".join(parts))
    apart = [steps_of(part) for part in parts]
    assert set(whole.leaps) == {step for part in apart for step in part.leaps}
    assert set(whole.rides) == {step for part in apart for step in part.rides}
    assert len(set(whole.leaps)) == len(whole.leaps)


@pytest.mark.parametrize(
    ("moves", "leaps"),
    [
        ("fW", {(0, 1)}),
        ("sW", {(-1, 0), (1, 0)}),
        ("vD", {(0, 2), (0, -2)}),
        ("fF", {(-1, 1), (1, 1)}),
        ("flF", {(-1, 1)}),
        ("fsF", {(-1, 1), (1, 1)}),
        ("fbF", {(-1, 1), (1, 1), (-1, -1), (1, -1)}),
        ("FfW", {(-1, 1), (1, 1), (-1, -1), (1, -1), (0, 1)}),
        ("WfF", {(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, 1)}),
    ],
)
def test_directions(moves: str, leaps: set[tuple[int, int]]) -> None:
    assert steps_of(moves) == (steps_of(moves).leaps, [])
    assert set(steps_of(moves).leaps) == leaps


@pytest.mark.parametrize(
    ("moves", "at", "words"),
    [
        ("mW", 0, "captures in another way than it moves, which is not supported"),
        ("fmWfceFifmnD", 1, '"m" at place 2 asks for'),
        ("R4", 1, '"4" at place 2 limits a ride'),
        ("fN", 1, '"N" at place 2 has no directions'),
        ("W x", 1, '" " at place 2 is not understood'),
        ("WÄ", 1, '"Ä" at place 2'),
        ("Wf", 2, "it ends too early"),
        ("", 0, "it ends too early"),
    ],
)
def test_what_is_no_notation_is_told_by_its_place(moves: str, at: int, words: str) -> None:
    with pytest.raises(BetzaError) as raised:
        steps_of(moves)
    assert raised.value.at == at
    assert words in str(raised.value)


@given(st.text(max_size=6))
def test_any_text_is_steps_or_an_error(text: str) -> None:
    try:
        assert steps_of(text)
    except BetzaError as error:
        assert 0 <= error.at <= len(text)


def test_pieces_of_a_game() -> None:
    from pgnlark.variants import piece, pieces

    hawk, king = piece("H", "hawk", "DH"), piece("K", "king", "N")
    made = pieces(hawk, king, orthodox="NQ")
    assert set(made.numbers) == set("PRKNQH")
    assert made.piece(made.number("K")) is king
    assert {made.piece(number).letter for number in made.promotions} == set("RNQH")
    few = pieces(promotions="QN")
    assert [few.piece(number).letter for number in few.promotions] == ["Q", "N"]
    assert set(pieces().numbers) == set(ORTHODOX.numbers)
