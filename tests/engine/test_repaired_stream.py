"""Tolerant reading is reading a mended text: Lark's own tables take the mended tokens, same tree.

Lark's lexer cannot be the oracle here, since the tolerant dialect looks for the longest token and
puts in what is missing.  So Lark's parser is fed what the engine read: with what was put in, and
without unread text and ignored characters.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from engine.oracle import Shape, shape_of
from engine.texts import damaged, damaged_games, games
from engine.tolerant_run import TOLERANT, tolerant_run
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark
from lark import Token as LarkToken

from pgnlark.notation.loader import build_lark

PASSED_OVER = {"UNREAD", *(TOLERANT.terminals[terminal] for terminal in TOLERANT.ignored)}


@cache
def lark() -> Lark:
    return build_lark("pgn_tolerant")


def without_passed_over(shape: Shape) -> Shape:
    """The tree without what no rule has a place for."""
    if not isinstance(shape[1], list):
        return shape
    children = [without_passed_over(child) for child in shape[1] if child[0] not in PASSED_OVER]
    return (shape[0], children)


def lark_shape(tree: object) -> Shape:
    if isinstance(tree, LarkToken):
        return (str(tree.type), tree.start_pos, tree.end_pos)
    return (str(tree.data), [lark_shape(child) for child in tree.children])  # type: ignore[attr-defined]


def obey_the_law(text: bytes) -> None:
    run = tolerant_run(text)
    parser = lark().parse_interactive("")
    for token in run.tokens:
        if token.name not in PASSED_OVER:
            spelling = text[token.start : token.end].decode("latin-1")
            parser.feed_token(
                LarkToken(token.name, spelling, start_pos=token.start, end_pos=token.end)
            )
    *emitted, last = (without_passed_over(shape_of(tree, TOLERANT)) for tree in run.trees)
    assert lark_shape(parser.feed_eof()) == (last[0], [*emitted, *last[1]])


@settings(max_examples=200, deadline=None)
@given(damaged_games())
def test_damaged_games(text: bytes) -> None:
    obey_the_law(text)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60))
def test_any_bytes(text: bytes) -> None:
    obey_the_law(text)


@pytest.mark.parametrize("count", [1_500, pytest.param(50_000, marks=pytest.mark.slow)])
def test_many_damaged_games(count: int) -> None:
    random = Random(count)
    for _ in range(count):
        obey_the_law(damaged(random, random.choice(games()), random.choice([1, 3, 6])))
