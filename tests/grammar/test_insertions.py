"""Insertions never need a choice, and always lead on to the end of the text.

Both are shown for every way the tables can stand up to a depth of nesting, not for sample texts.
"""

from __future__ import annotations

from collections import deque

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.machine import Machine
from pgnlark.engine.recovery import Forecast, insertions_before
from pgnlark.notation.dialects import GRAMMARS
from pgnlark.notation.tables import Tables, load_tables

RECOVERING = [name for name in GRAMMARS if load_tables(name).insertions]
DEEPEST = 4


def stacks(machine: Machine, tables: Tables) -> list[list[int]]:
    """Every state stack that a text can lead to, with at most ``DEEPEST`` open parentheses.

    Lists are left-recursive, so a stack is as long as its nesting wants and no longer.
    """
    opening = tables.terminals.index("LPAR")
    found = {(tables.start,)}
    todo = deque(found)
    while todo:
        stack = todo.popleft()
        nested = sum(tables.accessing[state] == "LPAR" for state in stack)
        for terminal in range(len(tables.terminals)):
            if terminal == opening and nested == DEEPEST:
                continue
            forecast = Forecast(machine, vec[i64](list(stack)), len(stack))
            if not forecast.take(terminal):
                continue
            while (rule := tables.defaults[forecast.top()]) >= 0:
                forecast.reduce(rule)
            following = (*stack[: forecast.depth], *forecast.above)
            if following not in found:
                found.add(following)
                todo.append(following)
    return [list(stack) for stack in found]


@pytest.mark.parametrize("name", RECOVERING)
def test_one_insertion_at_most_can_stand_anywhere(name: str) -> None:
    tables = load_tables(name)
    columns = Machine(tables).columns
    for state, default in enumerate(tables.defaults):
        fitting = [t for t in tables.insertions if tables.actions[state * columns + t]]
        assert default >= 0 or len(fitting) <= 1, [tables.terminals[t] for t in fitting]


@pytest.mark.parametrize("name", RECOVERING)
def test_the_text_may_end_anywhere(name: str) -> None:
    machine = Machine(load_tables(name))
    found = stacks(machine, machine.tables)
    assert len(found) > 100
    for stack in found:
        packed = vec[i64](stack)
        if Forecast(machine, packed, len(stack)).take(machine.end_of_text):
            continue
        chain = insertions_before(machine, packed, len(stack), machine.end_of_text, 0)
        assert chain, [machine.tables.accessing[state] for state in stack]


def test_the_insertion_that_may_repeat_closes_what_may_nest() -> None:
    machine = Machine(load_tables("pgn_tolerant"))
    assert machine.tables.terminals[machine.repeats] == "MISSING_RPAR"
