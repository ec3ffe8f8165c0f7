"""Nothing is lost: trees have every byte, in order, also when a text is read in parts."""

from __future__ import annotations

import re
from random import Random

import pytest
from engine.oracle import machine_of, trees_of
from engine.texts import damaged, damaged_games, games
from engine.tolerant_run import token_of, tolerant_run
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.engine.driver import Driver
from pgnlark.engine.scanner import Scanner
from pgnlark.engine.tree import Node, Token, Tree, root_of

IGNORED = re.compile(
    rb"(?:(?:(?<=[\r\n])|\A)(?:[ \t\x0b]|\xc2?\xa0)*\xc2?\xa0(?:[ \t\x0b]|\xc2?\xa0)*(?=[\r\n])"
    rb"|[ \t\x0b\r\n]|(?:(?<=[\r\n])|\A)%[^\r\n]*)*"
)
"""Blanks, empty lines (a no-break space prints nothing either) and escaped lines."""


def nothing_is_lost(text: bytes) -> None:
    run = tolerant_run(text)
    at = 0
    for token in run.tokens:
        assert at <= token.start <= token.end <= len(text)
        gap = IGNORED.match(text, at)
        assert gap is not None
        assert gap.end() == token.start, "only ignored text stands between tokens"
        at = token.end
    rest = IGNORED.match(text, at)
    assert rest is not None
    assert rest.end() == len(text)
    for tree in run.trees:
        spans_are_nested(tree)


def spans_are_nested(tree: Tree) -> None:
    tokens = [token_of(item) for item in tree.items if item >= 0]
    found = []
    todo: list[Node | Token] = [root_of(tree)]
    while todo:
        node = todo.pop()
        assert tree.start <= node.start <= node.end <= max(tree.end, tree.start)
        if isinstance(node, Token):
            found.append((node.start, node.end))
            continue
        at = node.start
        for child in node.children:
            assert at <= child.start
            at = child.end
        assert at <= node.end
        todo.extend(reversed(node.children))
    assert found == [(token.start, token.end) for token in tokens], "every token is in the root"


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=80))
def test_any_bytes(text: bytes) -> None:
    nothing_is_lost(text)


@settings(max_examples=300, deadline=None)
@given(damaged_games())
def test_damaged_games(text: bytes) -> None:
    nothing_is_lost(text)


@pytest.mark.parametrize("count", [2_000, pytest.param(50_000, marks=pytest.mark.slow)])
def test_many_damaged_games(count: int) -> None:
    random = Random(count)
    for _ in range(count):
        nothing_is_lost(damaged(random, random.choice(games()), random.choice([1, 3, 6])))


def numbers(tree: Tree, by: int) -> tuple[object, ...]:
    """All that a tree says, its offsets moved."""
    items = [item + (by << 28) if item >= 0 else item for item in tree.items]
    faults = [(f.item, f.terminal, f.start + by, f.end + by, f.stack) for f in tree.faults]
    return (tree.rule, items, tree.start + by, tree.end + by, tree.deviant, faults)


def read_in_parts(text: bytes, cuts: list[int]) -> list[tuple[object, ...]]:
    """The trees of a text of which more and more is there; what was read is forgotten."""
    driver = Driver(machine_of("pgn_tolerant"), Scanner(machine_of("pgn_tolerant")), recovers=True)
    found = []
    base = 0
    for cut in [*sorted(cuts), len(text)]:
        final = cut == len(text)
        driver.open(text[base:cut], 0, cut - base, final, 0 if base == 0 else -1)
        while (tree := driver.next_tree()) is not None:
            found.append(numbers(tree, base))
        assert driver.unfinished != final
        if final:
            break
        base += int(driver.pos)
    return found


def parts_make_the_whole(text: bytes, cuts: list[int]) -> None:
    whole = [numbers(tree, 0) for tree in trees_of("pgn_tolerant", text, recovers=True) or ()]
    assert read_in_parts(text, cuts) == whole


@settings(max_examples=300, deadline=None)
@given(damaged_games(), st.lists(st.integers(0, 200), max_size=5))
def test_a_text_read_in_parts(text: bytes, cuts: list[int]) -> None:
    parts_make_the_whole(text, [min(cut, len(text)) for cut in cuts if cut < len(text)])


@pytest.mark.parametrize("count", [600, pytest.param(20_000, marks=pytest.mark.slow)])
def test_many_texts_read_in_parts(count: int) -> None:
    random = Random(count)
    for _ in range(count):
        text = damaged(random, b"".join(random.sample(games(), 2)), 3)
        parts_make_the_whole(text, random.sample(range(len(text) or 1), min(3, len(text))))
