"""The writer keeps what a game says, and always writes it in the same way."""

from __future__ import annotations

import copy

import pytest
from export.made import exportable
from hypothesis import given, settings

import pgnlark
from pgnlark.content import difference
from pgnlark.writer.layout import COLUMNS, filled


def read_back(text: str) -> pgnlark.Game:
    (game,) = pgnlark.parse(text).games
    return game


@settings(max_examples=50, deadline=None)
@given(exportable())
def test_games_made_by_hand_survive(game: pgnlark.Game) -> None:
    before = copy.deepcopy(game)
    text = pgnlark.export(game)
    assert game == before, "nothing is changed"
    again = read_back(text)
    assert difference(game, again) == ""
    assert pgnlark.export(again) == text
    assert text.encode() == pgnlark.export(read_back(text)).encode()


@settings(max_examples=40, deadline=None)
@given(exportable())
def test_no_line_is_too_long_but_for_one_token(game: pgnlark.Game) -> None:
    text = pgnlark.export(game)
    assert "\r" not in text
    assert text.endswith("\n\n")
    tags, movetext = text.split("\n\n", 1)
    for line in movetext.splitlines():
        assert line == line.strip(" ") or ";" in line
        if len(line) > COLUMNS:
            # a word, a command, words that may not start a line, or a comment to the line's end
            assert " " not in line or any(mark in line for mark in ("[", " %", ";"))
    assert all(line.startswith("[") for line in tags.splitlines())


def test_lines_take_as_many_tokens_as_fit() -> None:
    assert filled(["a" * 39, "b" * 39]) == "a" * 39 + " " + "b" * 39 + "\n"
    assert filled(["a" * 40, "b" * 39]) == "a" * 40 + "\n" + "b" * 39 + "\n"
    assert filled(["a", "b" * 80, "c"]) == "a\n" + "b" * 80 + "\nc\n"
    assert filled([";a", "\n", "b"]) == ";a\nb\n"


@settings(max_examples=30, deadline=None)
@given(exportable())
def test_reduced_format_has_the_roster_and_the_moves(game: pgnlark.Game) -> None:
    if game.tag("FEN") is not None:
        return
    text = pgnlark.export(game, reduced=True)
    again = read_back(text)
    assert len(again.tags) == 7
    assert not any(
        isinstance(node, (pgnlark.Comment, pgnlark.Nag, pgnlark.Variation)) for node in again.walk()
    )
    assert len(list(again.moves())) == len(list(game.moves()))
    assert pgnlark.export(again, reduced=True) == text


def test_a_deep_nest_takes_no_recursion() -> None:
    deep = "1. e4 " + "(1. d4 " * 20_000 + ")" * 20_000 + "*"
    game = read_back(deep)
    text = pgnlark.export(game)
    assert text.count("(") == 20_000
    assert difference(game, read_back(text)) == ""


@pytest.mark.parametrize(
    ("start", "moves", "written"),
    [
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 17", "17... Kd7 18. Kd2 *", "17... Kd7 18. Kd2 *"),
        ("4k3/8/8/8/8/8/8/4K3_b_-_-_0_5", "Kd7 Kd2 *", "5... Kd7 6. Kd2 *"),
        ("4k3/8/8/8/8/8/8/8 b - - 0 9", "Kd7 Kd2 *", "9... Kd7 10. Kd2 *"),  # no position
        ("no record", "17... Kd7 Kd2 *", "17... Kd7 18. Kd2 *"),
        ("no record", "{17} 4. Kd7 Kd2 *", "{17} 4. Kd7 Kd2 *"),
        ("no record", "Kd7 4. Kd2 *", "1. Kd7 Kd2 *"),
    ],
)
def test_the_first_number(start: str, moves: str, written: str) -> None:
    (game,) = pgnlark.parse(f'[FEN "{start}"]\n\n{moves}', "tolerant").games
    assert pgnlark.export(game).split("\n\n")[1] == written
