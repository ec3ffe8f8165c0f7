"""Twice the text is twice the work, whatever stands in it; counted in steps, not in seconds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import pytest
from engine.texts import NASTY
from engine.work import Work, interpreted, interpreted_trees, work
from hypothesis import given, settings
from hypothesis import strategies as st

Text: TypeAlias = Callable[[int], bytes]

SLACK = 400
"""Steps that a text of any length may need once."""

TEXTS: dict[str, Text] = {
    "quotes": lambda n: b'"' * n,
    "quotes in a value": lambda n: b'[A "' + b'" "' * n,
    "raw quotes": lambda n: b'[A "b" ' + b'c" ' * n,
    "raw quotes in many tags": lambda n: b'[A "b" c" ' * n,
    "unclosed values": lambda n: b'[A "\n' * n,
    "a value over many lines": lambda n: b'[A "' + b"x\n" * n,
    "values that might go on for lines": lambda n: b'x[A\\"\n' * n,
    "values with escaped brackets": lambda n: b'[A "\\' * n,
    "backslashes before quotes": lambda n: b'[A "' + b'\\"' * n,
    "backslashes, quotes, brackets": lambda n: b'[A "' + b'\\"]' * n,
    "values without quotes": lambda n: b"[A b" * n,
    "tags without anything": lambda n: b"[" * n,
    "a name of underscores": lambda n: b"[" + b"_" * n,
    "closing brackets": lambda n: b"]" * n,
    "unclosed comment": lambda n: b"{" * n,
    "unclosed comment in a tag": lambda n: b"[{" * n,
    "a comment over many lines": lambda n: b"{\n" * n,
    "line comments": lambda n: b";" * n,
    "opening parentheses": lambda n: b"(" * n,
    "closing parentheses": lambda n: b")" * n,
    "empty variations": lambda n: b"()" * n,
    "nest, closed": lambda n: b"e4 " + b"(e5 " * n + b")" * n,
    "nest, then brackets": lambda n: b"e4 " + b"(e5 " * n + b"] " * n,
    "nest, then brackets and moves": lambda n: b"e4 " + b"(e5 " * n + b"] d4 " * n,
    "nest, then quotes and numbers": lambda n: b"(" * n + b'"a" 5 ' * n,
    "nest, then strays while it closes": lambda n: b"e4 " + b"(e5 " * n + b"] ) " * n,
    "nest, then markers": lambda n: b"e4 " + b"(e5 " * n + b"* " * n,
    "nest, then odd markers": lambda n: b"e4 " + b"(e5 " * n + b"1/2 " * n,
    "nest, then tags": lambda n: b"e4 " + b"(e5 " * n + b'[A "b") ' * n,
    "nest of two kinds, then brackets": lambda n: b"(" * n + b"e4 (e5 " * n + b"] " * n,
    "many nests cut off by tags": lambda n: (b"(e4" * 10 + b"[A") * n,
    "a long number": lambda n: b"1" * n,
    "numbers": lambda n: b"1 " * n,
    "periods": lambda n: b"." * n,
    "comments, then periods": lambda n: b"1 " + b"{}" * n + b" . " * n,
    "markers of a variation, without end": lambda n: b"(e4 *" + b" " * n,
    "markers in variations": lambda n: b"(e4 1-0 " * n,
    "spaced markers": lambda n: b"1 / " * n,
    "moves glued together": lambda n: b"e4e.p" * n,
    "promotions without end": lambda n: b"e8(Q" * n,
    "suffixes": lambda n: b"e4" + b"!" * n,
    "signs": lambda n: b"+/" * n,
    "dashes": lambda n: b"-" * n,
    "dollars": lambda n: b"$" * n,
    "line breaks": lambda n: b"\n" * n,
    "escapes": lambda n: b"\n%" * n,
    "NUL": lambda n: b"\0" * n,
    "half a character": lambda n: b"\xe2\x99" * n,
    "stray braces in a nest": lambda n: b"(e4 " * n + b"} e5 " * n,
}


def too_much(once: Work, twice: Work) -> bool:
    return any(b > 2.1 * a + SLACK for a, b in zip(once, twice, strict=True))


@pytest.mark.parametrize("text", TEXTS.values(), ids=list(TEXTS))
def test_twice_as_much_is_twice_the_work(text: Text) -> None:
    once, twice = work(text(150)), work(text(300))
    assert not too_much(once, twice), (once, twice)


def test_this_would_find_what_grows_faster() -> None:
    engine = interpreted()
    searched = engine["recovery"].Vain.known
    engine["recovery"].Vain.known = lambda self, terminal, lowest: 0
    try:
        text = TEXTS["nest, then brackets"]
        assert too_much(work(text(60)), work(text(120)))
    finally:
        engine["recovery"].Vain.known = searched


PIECES = [*NASTY, '[A "', '[A \\"', "(e4 ", "1. ", '\\"', '"a', "x\n", "[A", "{}", '[A\\"']
bits = st.lists(st.sampled_from(PIECES), min_size=1, max_size=3).map(
    lambda parts: "".join(parts).encode()
)


@settings(max_examples=60, deadline=None)
@given(bits, bits, bits)
def test_repeating_anything(first: bytes, then: bytes, last: bytes) -> None:
    once, twice = (work(first + then * n + last * n) for n in (60, 120))
    assert not too_much(once, twice), (once, twice)


def test_what_was_tried_in_vain_before_would_be_in_vain_again() -> None:
    # the engine remembers how deep a nest is known not to help; without that memory it must do
    # the same
    random = Random(4)
    vain = interpreted()["recovery"].Vain
    known = vain.known
    parts = [
        b"(",
        b"(e4 ",
        b"(1. ",
        b") ",
        b"e4 ",
        b"1. ",
        b"] ",
        b'"a" ',
        b"* ",
        b"[",
        b"A ",
        b"1/2 ",
    ]
    for _ in range(400):
        text = b"".join(random.choices(parts, k=random.randint(3, 60)))
        remembered = [list(tree.items) for tree in interpreted_trees(text)]
        vain.known = lambda self, terminal, lowest: 0
        try:
            assert [list(tree.items) for tree in interpreted_trees(text)] == remembered
        finally:
            vain.known = known
