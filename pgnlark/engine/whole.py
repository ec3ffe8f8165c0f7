"""Reading a short text whole by a grammar that does not recover: a move, a string, a FEN."""

from __future__ import annotations

from pgnlark.engine.driver import Driver
from pgnlark.engine.machine import machine_for
from pgnlark.engine.recovery import acceptable
from pgnlark.engine.scanner import Scanner
from pgnlark.engine.tree import Fault, Tree


class WholeReader:
    """One grammar, for texts that are of its language as a whole or not at all."""

    def __init__(self, grammar: str, board: str = "standard") -> None:
        self.machine = machine_for(grammar, board)
        self._driver = Driver(self.machine, Scanner(self.machine), recovers=False)

    def read(self, text: bytes) -> Tree | Fault:
        """The text's tree, or where and how it leaves the language (byte offsets)."""
        self._driver.open(text, 0, len(text), True, -1)
        tree = self._driver.next_tree()
        if tree is not None:
            return tree
        fault = self._driver.fault
        assert fault is not None
        return fault

    def expected(self, fault: Fault) -> list[str]:
        """Names of the terminals that could have stood at a fault; ``$END`` for the end."""
        names = [*self.machine.tables.terminals, "$END"]
        return [names[terminal] for terminal in acceptable(self.machine, fault.stack)]
