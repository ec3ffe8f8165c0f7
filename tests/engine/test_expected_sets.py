"""What could have stood at a token left unread is what import itself would take there."""

from __future__ import annotations

from random import Random

import pytest
from engine.import_run import import_run
from engine.oracle import machine_of
from engine.texts import damaged, games
from engine.tolerant_run import TOLERANT, tolerant_run

from pgnlark.engine.replay import Replay
from pgnlark.syntax.expected import in_words

REPLAY = Replay(TOLERANT, machine_of("pgn_import"))


@pytest.mark.parametrize("count", [8_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_where_nothing_was_odd_before_it_is_import_that_answers(count: int) -> None:
    random = Random(count)
    compared = 0
    for _ in range(count):
        text = damaged(random, random.choice(games()), random.choice([1, 2, 3]))
        wide = tolerant_run(text)
        if not wide.faults or wide.deviations[0].name != "UNREAD":
            continue
        fault = wide.faults[0]
        narrow = import_run(text)
        assert narrow.main == fault.start
        assert set(REPLAY.acceptable(fault.stack) or ()) == narrow.acceptable
        compared += 1
    assert compared > count // 20


def test_an_answer_is_found_behind_any_deviation() -> None:
    random = Random(1)
    for _ in range(3_000):
        for fault in tolerant_run(damaged(random, random.choice(games()), 6)).faults:
            acceptable = REPLAY.acceptable(fault.stack)
            assert acceptable
            assert acceptable != ["$END"]


MOVETEXT = 'a move, a move number, a NAG, a comment, "(" or the result'
IN_VARIATION = 'a move, a move number, a NAG, a comment, "(" or ")"'


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (b"1. e4 ] *", MOVETEXT),
        (b"1/2 e4 ] *", MOVETEXT),
        (b"1. ] *", "a move, a move number, a period, a NAG, a comment or the result"),
        # before any move, a variation is a deviation: none is offered
        (b"] *", "a move, a move number, a NAG, a comment, the result, a tag pair or the end"),
        # import never comes into a variation before a move, yet knows what one may hold
        (b"(1. d4 ] d5) e4 *", IN_VARIATION),
        (b"( ] d5) e4 *", "a move, a move number, a NAG or a comment"),
        (b"1. e4 (e4 (d4 ] ) *", IN_VARIATION),
        (b'[A "b" ) ] *', 'a comment or "]"'),
    ],
)
def test_in_words(text: bytes, wanted: str) -> None:
    faults = tolerant_run(text).faults
    assert in_words(REPLAY.acceptable(faults[0].stack) or ()) == wanted
