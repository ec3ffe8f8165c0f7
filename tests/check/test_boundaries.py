"""Hard boundaries by the rule as it is told in words, and games too large for one piece."""

from __future__ import annotations

import re

import pytest
from check.made import Maker
from check.runs import diagnostics, outcome
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark import judge
from pgnlark.engine.boundary import hard_boundaries, look_back
from pgnlark.stream import Reach

LINES = (
    *('[Event "a"]', '[Event "', '  [Event "x"]', '[White "b"]', "[Site", "[", "[ x", "[é"),
    *("", "", "", " \t", "1. e4 *", "{", '{ [Event "c"]', "x", '*[Event "d"]', "% [A", "\x0b"),
)
texts = st.lists(
    st.tuples(st.sampled_from(LINES), st.sampled_from(("\n", "\n", "\r\n", "\r"))), max_size=14
).map(lambda lines: "".join(line + end for line, end in lines).encode())


def by_the_rule(text: bytes) -> list[int]:
    """Where games begin whatever stands before, line by line."""
    found = []
    lines = [(m.start(), m[1]) for m in re.finditer(rb"([^\r\n]*)(?:\r\n?|\n|$)", text)]
    for number, (start, line) in enumerate(lines):
        if not line.startswith(b'[Event "'):
            continue
        before = [earlier.strip(b" \t\x0b") for _, earlier in lines[:number]]
        if not before or before[-1]:
            continue
        section = [earlier for earlier in before if earlier]
        last = section[-1] if section else b""
        if section and not re.match(rb"\[[A-Za-z0-9_]", last):
            found.append(start)
        # a tag section goes on, unless it has an Event tag already
        while section and re.match(rb"\[[A-Za-z0-9_]", section[-1]):
            if section.pop().startswith(b'[Event "'):
                found.append(start)
                break
    return found


@settings(max_examples=400, deadline=None)
@given(texts)
def test_hard_boundaries_follow_the_rule(text: bytes) -> None:
    assert hard_boundaries(text, 0, len(text), 0) == by_the_rule(text)


@settings(max_examples=400, deadline=None)
@given(texts, texts)
def test_a_short_text_has_the_same_say(before: bytes, text: bytes) -> None:
    if before.endswith(b"\r") and text.startswith(b"\n"):
        return
    short = look_back(before)
    shift = len(before)
    found = [at - shift for at in by_the_rule(before + text) if at >= shift]
    again = hard_boundaries(short + text, 0, len(short) + len(text), len(short))
    assert [at - len(short) for at in again] == found
    assert len(short) < 30


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_a_game_too_large_is_cut_and_that_is_told(ends: str) -> None:
    game = '[Event "é"]\n\n' + "1. é4 {ü}\n" * 200 + "*\n\n"
    behind = Maker(1).game(4).replace("1. ", "2. ", 1)
    data = (game + behind).replace("\n", ends).encode()
    cut = diagnostics(data, Reach(64, 64, 500))
    whole = diagnostics(data)
    told = [d for d in cut if d.code == "PGN903"]
    assert told
    for diagnostic in told:
        data[: diagnostic.span[0]].decode()
        assert data[diagnostic.span[0] - 1 : diagnostic.span[0] + 1] != b"\r\n"
    # what stands behind it keeps its lines and columns
    assert (cut[-1].span, cut[-1].start, cut[-1].end) == (
        whole[-1].span,
        whole[-1].start,
        whole[-1].end,
    )


def test_a_game_too_large_for_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "_MOST_ITEMS", 100)
    right = Maker(3).game(200)
    assert len(right.split()) > 100
    assert outcome(right.encode()).lines == []
    wrong = right.replace("1. ", "1. Ke2 ( ", 1)
    codes = {diagnostic.code for diagnostic in diagnostics(wrong.encode())}
    assert "PGN903" in codes
    assert not any(code.startswith("PGN4") for code in codes)
