"""Terminals run alone and side by side, to test what the tables' joint automaton says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from pgnlark.notation.dfa import Dfa, build_dfa
from pgnlark.notation.dialects import BOARD_FILES, FRAGMENTS, GRAMMARS
from pgnlark.notation.loader import lalr_parts
from pgnlark.notation.tables import load_tables
from pgnlark.variants import variant as named


class Terminal(NamedTuple):
    name: str
    priority: int
    is_literal: bool
    pattern: str

    @property
    def regexp(self) -> re.Pattern[bytes]:
        return re.compile(self.pattern.encode("latin-1"))


# chess, ten files, other letters; and games whose notation has something of its own: fragments,
# ranks of two digits
BOARDS = tuple(named(name).board for name in ("chess", "gothic", "janus"))
OTHER_BOARDS = tuple(
    named(name).board for name in ("crazyhouse", "grand", "seirawan", "three-check")
)

CASES = [
    (name, board)
    for name, grammar in GRAMMARS.items()
    for board in (
        BOARDS + (OTHER_BOARDS if set(FRAGMENTS) & set(grammar.files) else ())
        if set(BOARD_FILES) & set(grammar.files)
        else ("standard",)
    )
]
"""Every grammar, on every board if boards make a difference to it."""

# letters that are none of English, that are another piece's there, and that take two characters
LOCAL = {"chess": "sl", "chess960": "nl", "gothic": "es", "janus": "ru", "crazyhouse": "de"}
CASES += [("san_pieces", f"{named(name).board}+{code}") for name, code in LOCAL.items()]


@cache
def terminals_of(grammar: str, board: str) -> list[Terminal]:
    """A grammar's terminals that have a pattern, in order of preference."""
    return [Terminal(*terminal) for terminal in lalr_parts(grammar, board)["terminals"]]


@cache
def alone(pattern: str) -> Dfa:
    return build_dfa([pattern], [[0]])


def step(dfa: Dfa, state: int, byte: int) -> int:
    """The next state, negative for none."""
    return dfa.moves[state * dfa.width + dfa.classes[byte]]


def longest(dfa: Dfa, text: bytes, start: int = 0) -> int:
    """The end of the longest match at the start of a text; -1 for none."""
    state, found = dfa.starts[start], -1
    if dfa.accepts[state] >= 0:
        found = 0
    for at, byte in enumerate(text):
        state = step(dfa, state, byte)
        if state < 0:
            break
        if dfa.accepts[state] >= 0:
            found = at + 1
    return found


class Together(NamedTuple):
    """A state of a lexical set: that of the joint automaton, and of each live terminal alone."""

    joint: int
    apart: tuple[tuple[int, int], ...]


def states_together(grammar: str, board: str, lexical: int) -> Iterator[tuple[Together, list[int]]]:
    """Every reachable state of a lexical set, with the terminals that may end there in order."""
    tables = load_tables(grammar, board)
    solos = [alone(terminal.pattern) for terminal in terminals_of(grammar, board)]
    first = Together(
        tables.starts[lexical],
        tuple((t, solos[t].starts[0]) for t in tables.lexical_sets[lexical]),
    )
    seen, todo = {first}, [first]
    while todo:
        state = todo.pop()
        yield state, [t for t, at in state.apart if solos[t].accepts[at] >= 0]
        for byte in range(256):
            joint = tables.moves[state.joint * tables.width + tables.classes[byte]]
            apart = tuple((t, to) for t, at in state.apart if (to := step(solos[t], at, byte)) >= 0)
            assert bool(apart) == (joint >= 0)
            following = Together(joint, apart)
            if apart and following not in seen:
                seen.add(following)
                todo.append(following)
