"""A grammar's tables as linked rows, for reading without arithmetic where code is interpreted.

To the interpreter each operation costs about the same, an addition as much as a look-up.  So here
a row of the automaton is a list that has the row to follow for each byte, and reading a byte is
one look-up.  Rows and states are worked out when they are met.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from pgnlark.notation.tables import ACCEPT, LIST, Tables

Row: TypeAlias = "list[Any]"
"""The row that follows for each byte, ``None`` for none; behind these come the following two."""

TERMINAL: Final = 256
"""The place of the terminal that ends in a row, -1 for none."""
NUMBER: Final = 257
"""The place of the row's number in the automaton, `LINKED` once it has the rows that follow."""
LINKED: Final = -1

# what a terminal means in a state: an action of the tables if it is plain, else one of these
LEAVE: Final = 0
PASS: Final = -1


class Links:
    """What plain tokens do, by state; for states that were not met there is nothing yet.

    ``entries`` has the row in which a state's tokens start, ``actions`` what to do with each
    terminal.  A state that reduces first has neither; if all it does is to begin a list, ``begun``
    has the state that follows on the list.
    """

    def __init__(self, tables: Tables, plain: list[int], skip: list[int]) -> None:
        self.tables = tables
        self._plain = plain
        self._skip = skip
        states = len(tables.defaults)
        self.entries: list[Row | None] = [None] * states
        self.actions: list[list[int]] = [[]] * states
        self.begun: list[int] = [-1] * states
        self._rows: dict[int, Row] = {}

    def meet(self, state: int) -> bool:
        """Work out what plain tokens do in a state; ``False`` if it is left for another first."""
        tables = self.tables
        rule = tables.defaults[state]
        if rule >= 0:
            if tables.rule_kinds[rule] == LIST and tables.rule_lengths[rule] == 0:
                goto = state * len(tables.nonterminals) + tables.rule_origins[rule]
                self.begun[state] = tables.gotos[goto]
            return False
        first = state * len(self._plain)
        actions = []
        for terminal, plain in enumerate(self._plain):
            action = tables.actions[first + terminal]
            if not plain:
                action = PASS if self._skip[terminal] == 1 else LEAVE
            elif action < 0 or action == ACCEPT:
                action = LEAVE
            actions.append(action)
        self.actions[state] = [*actions, LEAVE]  # the last for the terminal -1
        self.entries[state] = self.linked(self._row(tables.starts[tables.lexical[state]]))
        return True

    def linked(self, row: Row) -> Row:
        """The row, now with the rows that follow."""
        if row[NUMBER] != LINKED:
            tables = self.tables
            first = row[NUMBER] * tables.width
            for byte in range(256):
                to = tables.moves[first + tables.classes[byte]]
                if to >= 0:
                    row[byte] = self._row(to)
            row[NUMBER] = LINKED
        return row

    def _row(self, number: int) -> Row:
        row = self._rows.get(number)
        if row is None:
            row = [None] * 256
            row += [self.tables.accepts[number], number]
            self._rows[number] = row
        return row
