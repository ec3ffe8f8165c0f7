"""From a piece of a file to the trees of its games."""

from __future__ import annotations

from collections.abc import Iterator

from pgnlark.engine.driver import Driver
from pgnlark.engine.machine import machine_for
from pgnlark.engine.scanner import Scanner
from pgnlark.engine.tree import UNREAD, Tree
from pgnlark.stream import Piece


class TreeReader:
    """Cuts pieces of a file into trees: one for each game, one for what follows the last.

    ``names`` are those of the terminals in the trees, by number; unread text has none.
    """

    def __init__(self) -> None:
        machine = machine_for("pgn_tolerant")
        self.names = [*machine.tables.terminals, "$END"]
        self.names.extend([""] * (UNREAD + 1 - len(self.names)))
        self._driver = Driver(machine, Scanner(machine), recovers=True)
        self._games = frozenset(
            rule for rule, name in enumerate(machine.tables.rule_names) if name == "game"
        )

    def trees(self, piece: Piece) -> Iterator[Tree]:
        """The trees of a piece, in order; ``piece.consumed`` is set when all were taken."""
        driver = self._driver
        data = piece.text.data
        last = len(data)
        for begin, end in piece.segments():
            column_one = begin if begin > piece.start or piece.text.first_column == 0 else -1
            final = not piece.is_open or end < last
            driver.open(data, begin, end, final, column_one)
            tree = driver.next_tree()
            while tree is not None:
                yield tree
                tree = driver.next_tree()
            if driver.unfinished:
                piece.consumed = driver.pos

    def is_game(self, tree: Tree) -> bool:
        """Whether the tree is a game, not what follows the last one."""
        return tree.rule in self._games
