"""What the parser would do: the stack as it would be, and the insertions that mend a text.

A missing thing is a terminal declared in the grammar that no text contains.  It is put in where
it lets the next token stand; otherwise that token is left unread.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.machine import Machine
from pgnlark.notation.tables import ACCEPT, APPEND


class Vain:
    """Where insertions helped in vain: up to which depth of the stack nothing changed since.

    Without it every token that fits nowhere would walk through all that is open, however deep.
    Positions below ``depths[terminal]`` are as they were when insertions last could not make
    room for that terminal.
    """

    def __init__(self, terminals: int) -> None:
        self.depths: vec[i64] = vec[i64]([0] * terminals)

    def known(self, terminal: i64, lowest: i64) -> i64:
        """The depth for ``terminal``; the stack changed from ``lowest`` on since the last call."""
        depths = self.depths
        index: i64 = 0
        count: i64 = len(depths)
        while index < count:
            if depths[index] > lowest:
                depths[index] = lowest
            index += 1
        return depths[terminal]

    def note(self, terminal: i64, top: i64) -> None:
        """Insertions failed for ``terminal``, with the stack's top at ``top``."""
        self.depths[terminal] = top


class Forecast:
    """A state stack that shares ``states[:depth]`` with the parser's and leaves it alone."""

    def __init__(self, machine: Machine, states: vec[i64], depth: i64) -> None:
        self.machine = machine
        self.states = states
        self.depth: i64 = depth
        self.above: list[i64] = []

    def top(self) -> i64:
        """The state on top."""
        if self.above:
            return self.above[-1]
        return self.states[self.depth - 1]

    def drop(self, count: i64) -> None:
        """Take ``count`` states off."""
        have: i64 = len(self.above)
        if count <= have:
            del self.above[have - count :]
        else:
            self.above = []
            self.depth -= count - have

    def go(self, nonterminal: i64) -> None:
        """Push the state that follows the top one on ``nonterminal``."""
        machine = self.machine
        self.above.append(machine.gotos[self.top() * machine.symbols + nonterminal])

    def reduce(self, rule: i64) -> None:
        """Reduce by ``rule``."""
        machine = self.machine
        self.drop(machine.lengths[rule])
        self.go(machine.origins[rule])

    def take(self, terminal: i64) -> bool:
        """Read ``terminal`` if it can stand here; ``False`` leaves the stack reduced."""
        machine = self.machine
        while True:
            state = self.top()
            rule: i64 = machine.defaults[state]
            if rule >= 0:
                self.reduce(rule)
                continue
            action: i64 = machine.actions[state * machine.columns + terminal]
            if action == 0:
                return False
            if action == ACCEPT:
                return True
            if action >= APPEND:
                self.drop(1)
                self.go(action - APPEND)
                return True
            if action > 0:
                self.above.append(action - 1)
                return True
            self.reduce(-action - 1)

    def copy(self) -> Forecast:
        """The same forecast, to go on with twice."""
        other = Forecast(self.machine, self.states, self.depth)
        other.above = list(self.above)
        return other


def insertions_before(
    machine: Machine, states: vec[i64], depth: i64, terminal: i64, in_vain: i64
) -> list[i64] | None:
    """The insertions after which ``terminal`` can stand, or ``None`` if none do.

    Each is used once, but for the one that closes nested things.  When so many of them are
    closed that the stack is shorter than ``in_vain`` (see `Vain`), there is no hope.
    """
    forecast = Forecast(machine, states, depth)
    chain: list[i64] = []
    used: set[i64] = set()
    while True:
        if chain and forecast.copy().take(terminal):
            return chain
        for candidate in machine.insertions:
            insertion: i64 = candidate
            if insertion in used:
                continue
            ahead = forecast.copy()
            if ahead.take(insertion):
                break
        else:
            return None
        forecast = ahead
        if insertion == machine.repeats and forecast.depth < in_vain:
            return None
        chain.append(insertion)
        if insertion != machine.repeats:
            used.add(insertion)


def acceptable(machine: Machine, states: list[int]) -> list[int]:
    """The terminals that could stand next, by number, insertions left out."""
    stack: vec[i64] = vec[i64](list(states))
    depth: i64 = len(states)
    missing = set(machine.insertions)
    return [
        terminal
        for terminal in range(machine.end_of_text + 1)
        if terminal not in missing and Forecast(machine, stack, depth).take(terminal)
    ]
