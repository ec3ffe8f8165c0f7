"""What a narrower grammar would take where a wider one stands.

Import is asked what can stand at a place that tolerant has reached, so that no message offers a
deviation.  Each state of an LALR automaton is entered by one symbol only, so a stack of the wider
grammar spells what has been read: this is walked again through the narrower grammar's automaton.
Deviations before that place do not show any more, for each was reduced to a symbol that both
grammars have.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.machine import Machine
from pgnlark.engine.recovery import Forecast
from pgnlark.notation.tables import APPEND, Tables


class Replay:
    """Stacks of ``wide``, replayed in the grammar of ``narrow``."""

    def __init__(self, wide: Tables, narrow: Machine) -> None:
        self._wide = wide
        self._narrow = narrow
        tables = narrow.tables
        self._terminals = {name: number for number, name in enumerate(tables.terminals)}
        self._nonterminals = {name: number for number, name in enumerate(tables.nonterminals)}
        entered: dict[str, list[int]] = {}
        for state, symbol in enumerate(tables.accessing):
            entered.setdefault(symbol, []).append(state)
        self._only = {symbol: states[0] for symbol, states in entered.items() if len(states) == 1}

    def acceptable(self, stack: list[int]) -> list[str] | None:
        """Names of the terminals that ``narrow`` takes there, ``$END`` for the end of the text.

        ``None`` if it cannot come to such a place.
        """
        states = self._replayed(stack)
        if states is None:
            return None
        narrow = self._narrow
        packed: vec[i64] = vec[i64](states)
        names = [*narrow.tables.terminals, "$END"]
        return [
            name
            for number, name in enumerate(names)
            if Forecast(narrow, packed, len(states)).take(number)
        ]

    def _replayed(self, stack: list[int]) -> list[int] | None:
        states = [self._narrow.tables.start]
        for state in stack[1:]:
            symbol = self._wide.accessing[state]
            following = self._next(states[-1], symbol)
            if following < 0:
                # a variation before any move: where it stands is odd, what it may hold is not
                following = self._only.get(symbol, -1)
            if following < 0:
                return None
            states.append(following)
        return states

    def _next(self, state: int, symbol: str) -> int:
        """The state that follows on a symbol, or -1."""
        tables = self._narrow.tables
        if symbol in self._nonterminals:
            return tables.gotos[state * len(tables.nonterminals) + self._nonterminals[symbol]]
        if symbol not in self._terminals:
            return -1
        action = tables.actions[state * int(self._narrow.columns) + self._terminals[symbol]]
        return action - 1 if 0 < action < APPEND else -1
