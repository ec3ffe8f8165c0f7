"""Plain tokens are read in two ways, one for compiled code and one for interpreted: the same trees.

The first is the driver's own loop, the second `PlainRun`; each is run here whether this code is
compiled or not.
"""

from __future__ import annotations

from random import Random

import pytest
from engine.oracle import machine_of
from engine.test_lossless import numbers
from engine.texts import damaged, damaged_games, games
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.engine.driver import Driver
from pgnlark.engine.scanner import Scanner

PGN = ("pgn_import", "pgn_tolerant", "pgn_export")


def readings(name: str, text: bytes, by_links: bool, limits: list[int]) -> list[object]:
    """All that comes out of a text read up to each of the limits, from where it went on."""
    machine = machine_of(name)
    driver = Driver(machine, Scanner(machine), recovers=name == "pgn_tolerant")
    driver.by_links = by_links
    found: list[object] = []
    start = 0
    for limit in [*sorted(limits), len(text)]:
        driver.open(text, start, limit, limit == len(text), start if start == 0 else -1)
        while (tree := driver.next_tree()) is not None:
            found.append(numbers(tree, 0))
        found.append((driver.unfinished, driver.refused, int(driver.pos)))
        if driver.fault is not None:
            found.append((driver.fault.start, driver.fault.end, driver.fault.stack))
        if not driver.unfinished:
            break
        start = int(driver.pos)
    return found


def both_ways_agree(text: bytes, limits: list[int]) -> None:
    for name in PGN:
        assert readings(name, text, True, limits) == readings(name, text, False, limits)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes(text: bytes) -> None:
    both_ways_agree(text, [])


@settings(max_examples=200, deadline=None)
@given(damaged_games(), st.lists(st.integers(0, 400), max_size=4))
def test_damaged_games_and_texts_that_go_on(text: bytes, limits: list[int]) -> None:
    both_ways_agree(text, [limit for limit in limits if limit < len(text)])


@pytest.mark.parametrize("count", [300, pytest.param(20_000, marks=pytest.mark.slow)])
def test_many_damaged_games(count: int) -> None:
    random = Random(count)
    for _ in range(count):
        text = damaged(random, b"".join(random.sample(games(), 3)), random.choice([1, 2, 6]))
        both_ways_agree(text, [])


@pytest.mark.parametrize(
    "text",
    [
        b"1. e4 " * 3000 + b"*\n",  # more items than there is room for
        b"e4 " + b"(e5 " * 200 + b")" * 200 + b" *\n",  # a deeper stack than there is room for
        b"(" * 100 + b"e4",
        b"{" + b"a comment " * 2000 + b"} e4 {" + b"b" * 4096 + b"} e5 *",  # more than is taken
        b" " * 9000 + b"e4 *" + b"\n" * 9000,
        b'[Event "' + b"x" * 5000 + b'"]\n\n1. e4 *\n\n' * 3,
        b"1. e4 e5",
        b"",
    ],
)
def test_what_ends_a_run_halfway(text: bytes) -> None:
    both_ways_agree(text, [])
    both_ways_agree(text, [len(text) // 3, len(text) // 2])
