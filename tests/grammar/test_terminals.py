"""Terminals as byte automata say the same as the regular expressions they come from.

The engine takes the longest match; Lark, and whoever reads a grammar file, has Python's ``re`` in
mind, which takes the first alternative that works.  Here both are the same, and nothing but the
order told by Lark (priority, then literals) settles which of two terminals a text is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from grammar.automata import CASES, Terminal, alone, longest, states_together, terminals_of
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.notation.dialects import GRAMMARS
from pgnlark.notation.tables import load_tables

if sys.version_info >= (3, 11):
    from re import _parser as re_parser
else:
    import sre_parse as re_parser

PATTERNS = sorted({terminal.pattern for case in CASES for terminal in terminals_of(*case)})
ALLOWED = {"LITERAL", "NOT_LITERAL", "IN", "BRANCH", "SUBPATTERN", "MAX_REPEAT"}
ALLOWED_IN_CLASS = {"LITERAL", "RANGE", "NEGATE"}
NASTY = [b"", b'"', b"\\", b"]", b"[", b" ", b"\n", b"\r", b"}", b")", b"e.p.", b"0", b"\xe2", b"!"]


def operators(parsed: Any) -> Iterator[str]:
    """The names of every operator in a parsed regular expression, those in classes as ``[NAME``."""
    for operator, argument in parsed:
        yield str(operator)
        if str(operator) == "IN":
            yield from (f"[{inner}" for inner, _ in argument)
        elif str(operator) == "BRANCH":
            for branch in argument[1]:
                yield from operators(branch)
        elif str(operator) == "SUBPATTERN":
            assert argument[1:3] == (0, 0), "flags"
            yield from operators(argument[3])
        elif str(operator) == "MAX_REPEAT":
            yield from operators(argument[2])


@pytest.mark.parametrize("pattern", PATTERNS)
def test_only_operators_that_an_automaton_has(pattern: str) -> None:
    # no lookaround, anchor, lazy or possessive operator, no \d \w \s, no dot
    parsed = re_parser.parse(pattern.encode("latin-1"))
    assert parsed.state.flags == 0
    found = set(operators(parsed))
    assert found <= ALLOWED | {f"[{operator}" for operator in ALLOWED_IN_CLASS}


FORBIDDEN = [
    "a(?!b)",
    "(?<=a)b",
    "a$",
    "^a",
    r"a\b",
    "a*?",
    r"\d",
    r"[\w]",
    ".",
    "(?i:a)",
    r"(a)\1",
]


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_this_would_find_a_forbidden_operator(pattern: str) -> None:
    with pytest.raises(AssertionError):
        test_only_operators_that_an_automaton_has(pattern)


@pytest.mark.parametrize(("name", "board"), CASES)
def test_no_terminal_matches_nothing(name: str, board: str) -> None:
    for terminal in terminals_of(name, board):
        assert longest(alone(terminal.pattern), b"") < 0, terminal.name


@st.composite
def spelled(draw: st.DrawFn, pattern: str) -> bytes:
    """What a terminal matches, with a little damage, and more of it or other text behind."""
    text = draw(st.from_regex(re.compile(pattern.encode("latin-1")), fullmatch=True))
    at = draw(st.integers(0, len(text)))
    text = text[:at] + draw(st.sampled_from(NASTY)) + text[at + draw(st.integers(0, 1)) :]
    behind = st.one_of(st.just(text), st.binary(max_size=3))
    return text + draw(st.sampled_from(NASTY)) + draw(behind)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_longest_match_is_what_re_matches(pattern: str) -> None:
    regexp = re.compile(pattern.encode("latin-1"))
    automaton = alone(pattern)

    @settings(max_examples=20, deadline=None)
    @given(spelled(pattern))
    def law(text: bytes) -> None:
        found = regexp.match(text)
        assert longest(automaton, text) == (-1 if found is None else found.end())

    law()


def _is_tie(first: Terminal, second: Terminal) -> bool:
    return first.priority == second.priority and first.is_literal == second.is_literal


@pytest.mark.parametrize(("name", "board"), CASES)
def test_no_text_is_two_terminals_of_equal_rank(name: str, board: str) -> None:
    terminals = terminals_of(name, board)
    for lexical in range(len(load_tables(name, board).lexical_sets)):
        for _, ending in states_together(name, board, lexical):
            for first, second in pairwise(terminals[t] for t in ending):
                assert not _is_tie(first, second), (first.name, second.name)


@pytest.mark.parametrize(("name", "board"), CASES)
def test_the_joint_automaton_is_its_terminals_side_by_side(name: str, board: str) -> None:
    tables = load_tables(name, board)
    for lexical in range(len(tables.lexical_sets)):
        for state, ending in states_together(name, board, lexical):
            assert tables.accepts[state.joint] == (ending[0] if ending else -1)


@pytest.mark.parametrize("name", [name for name in GRAMMARS if GRAMMARS[name].fallback])
def test_any_byte_begins_a_token_of_the_fallback_set(name: str) -> None:
    # every byte alone is a token, so whatever comes next, there is a longest match
    tables = load_tables(name)
    for byte in range(256):
        state = tables.moves[tables.starts[-1] * tables.width + tables.classes[byte]]
        assert state >= 0
        assert tables.accepts[state] >= 0, bytes([byte])


@pytest.mark.parametrize("name", ["pgn_tolerant", "san_tolerant", "comment_text"])
def test_no_two_states_are_alike(name: str) -> None:
    tables = load_tables(name)
    width = tables.width
    rows = [
        (accept, *tables.moves[state * width : (state + 1) * width])
        for state, accept in enumerate(tables.accepts)
    ]
    assert len(set(rows)) == len(rows)
