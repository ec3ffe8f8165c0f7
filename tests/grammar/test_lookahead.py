"""Which terminals can make the scanner run far ahead and come back with a shorter token.

A cycle of states in which no terminal ends is a run of any length that may be in vain.  The text is
then looked at again, and if that could happen at each of its bytes, the work would grow with the
square of the text.  Each terminal that can do so is listed with the reason why it does not.
"""

from __future__ import annotations

import pytest
from grammar.automata import alone, states_together, step, terminals_of

from pgnlark.notation.tables import load_tables

STOPS = "a grammar that does not recover stops, or goes on with a token that takes it all"
LINE = "over no-break spaces of one line, and behind its line break no other one begins there"
REASONS = {
    "pgn_import": {
        "BRACE_COMMENT": STOPS,
        "COMMAND_COMMENT": STOPS,
        "STRING": STOPS,
        "EMPTY_LINES": LINE,
        "ESCAPE": LINE,
    },
    "pgn_tolerant": {
        "EMPTY_LINES": LINE,
        "ESCAPE": LINE,
        "RESULT_IN_RAV": "over blanks, which are passed over next",
        "BRACE_COMMENT": "in a tag pair; UNCLOSED_COMMENT of the fallback set then takes it all",
        "COMMAND_COMMENT": "as BRACE_COMMENT",
        "NESTED_COMMENT": "holds no brace behind the comment inside it, so each text is met twice",
        "MARKUP": "begins with an angle bracket, and holds none",
        "COMMAND_APART": "begins with a bracket, and holds none",
        "INNER_QUOTES": "begins behind a bracket, and holds none behind its first quote",
        "NEWLINE_STRING": "begins behind a bracket, and holds none behind its first line",
    },
    "string_tolerant": {
        "BACKSLASH_CLOSE": "over blanks, which TEXT takes next",
        "RAW_QUOTE": "over quotes and blanks; behind a quote that closes nothing can stand",
        "CLOSE": "over quotes and blanks; behind a quote that closes nothing can stand",
    },
}


def far_ahead_in_vain(name: str, board: str = "standard") -> set[str]:
    """The terminals that are alive in a cycle of states where none ends."""
    solos = [alone(terminal.pattern) for terminal in terminals_of(name, board)]
    found: set[int] = set()
    for lexical in range(len(load_tables(name, board).lexical_sets)):
        open_ends = {
            state.apart for state, ending in states_together(name, board, lexical) if not ending
        }
        following = {
            state: open_ends
            & {
                tuple((t, to) for t, at in state if (to := step(solos[t], at, byte)) >= 0)
                for byte in range(256)
            }
            for state in open_ends
        }
        # what leads to no cycle falls away
        size = -1
        while size != len(following):
            size = len(following)
            following = {state: to for state, to in following.items() if to & following.keys()}
        # and so does what only leads to one
        for state in following:
            reached, todo = set(), [state]
            while todo:
                for to in following[todo.pop()] & following.keys() - reached:
                    reached.add(to)
                    todo.append(to)
            if state in reached:
                found.update(t for t, _ in state)
    return {terminals_of(name, board)[t].name for t in found}


@pytest.mark.parametrize("name", REASONS)
def test_they_are_known_and_each_has_its_reason(name: str) -> None:
    assert far_ahead_in_vain(name) == set(REASONS[name])
