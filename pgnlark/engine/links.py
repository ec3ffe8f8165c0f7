"""A grammar's tables as linked rows, for reading without arithmetic where code is interpreted.

To the interpreter each operation costs about the same, an addition as much as a look-up.  So here
a row of the automaton is a list that has the row to follow for each byte, and reading a byte is
one look-up.  Rows and states are worked out when they are met.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from pgnlark.notation.tables import ACCEPT, LIST, Tables

Row: TypeAlias = "list[Any]"
"""The row that follows for each byte, ``None`` for none; behind these come the following three."""

PLAIN: Final = 256
"""The place of the terminal that ends in a row, if it is plain; else as in `Machine.plain`."""
ITEM: Final = 257
"""The place of that terminal as a tree has it, ``terminal << 56``."""
_NUMBER: Final = 258
"""The place of the row's number in the automaton, `_LINKED` once it has the rows that follow."""
_LINKED: Final = -1

_UNKNOWN: Final[Row] = [*[None] * 256, -1, 0, _LINKED]
"""What follows on each byte in a row that has no others yet: nothing more, and no terminal."""

# what a terminal means in a state: an action of the tables, or one of these
LEAVE: Final = 0
PASS: Final = -1


class Links:
    """What plain tokens do, by state.  As a machine, one serves all readers and threads.

    ``entries`` has the row in which a state's tokens start, ``None`` for a state that reduces
    first; if all it does is to begin a list, ``begun`` has the state that follows on the list, else
    -1.  ``actions`` says what to do with each terminal.
    """

    def __init__(self, tables: Tables, plain: list[int]) -> None:
        self._tables = tables
        self._plain = plain
        self._rows: dict[int, Row] = {}
        self.entries: list[Row | None] = []
        self.actions: list[list[int]] = []
        self.begun: list[int] = []
        for state, rule in enumerate(tables.defaults):
            self.entries.append(_UNKNOWN if rule < 0 else None)
            self.actions.append([])
            follows = -1
            if rule >= 0 and tables.rule_kinds[rule] == LIST and tables.rule_lengths[rule] == 0:
                goto = state * len(tables.nonterminals) + tables.rule_origins[rule]
                follows = tables.gotos[goto]
            self.begun.append(follows)

    def learn(self, state: int, text: bytes) -> None:
        """Work out what the token at the start of ``text`` does in a state that reads it."""
        if not self.actions[state]:
            self.actions[state] = self._actions_in(state)
        row: Row | None = self._row(self._tables.starts[self._tables.lexical[state]])
        self.entries[state] = row
        for byte in text:
            if row is None:
                break
            number = row[_NUMBER]
            if number != _LINKED:
                self._link(row, number)
            row = row[byte]

    def _actions_in(self, state: int) -> list[int]:
        columns = self._tables.end_of_text + 2
        actions = self._tables.actions[state * columns : (state + 1) * columns]
        plain = [LEAVE if action < 0 or action == ACCEPT else action for action in actions]
        # found from the end: what is passed over in silence (-2), and what is not plain (-1)
        return [*plain, PASS, LEAVE]

    def _row(self, number: int) -> Row:
        row = self._rows.get(number)
        if row is None:
            plain = self._plain[number]
            row = [*[_UNKNOWN] * 256, plain, plain << 56, number]
            self._rows[number] = row
        return row

    def _link(self, row: Row, number: int) -> None:
        tables = self._tables
        first = number * tables.width
        for byte in range(256):
            to = tables.moves[first + tables.classes[byte]]
            row[byte] = self._row(to) if to >= 0 else None
        row[_NUMBER] = _LINKED
