"""From a piece of a file to the trees of its games."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.driver import Driver
from pgnlark.engine.machine import machine_for
from pgnlark.engine.packing import packed
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
        self._makes_game: vec[i64] = packed(
            [int(name == "game") for name in machine.tables.rule_names]
        )
        self.consumed = 0
        self._data = b""
        self._edges = [0, 0]
        self._segment = 0
        self._starts_line = True
        self._is_open = False

    def trees(self, piece: Piece) -> Iterator[Tree]:
        """The trees of a piece, in order; ``piece.consumed`` is set when all were taken."""
        self.begin(piece)
        while (tree := self.next_tree()) is not None:
            yield tree
        piece.consumed = self.consumed

    def begin(self, piece: Piece) -> None:
        """Make the piece the one whose trees are read next."""
        self._data = piece.text.data
        self._edges = [piece.start, *piece.cuts, len(self._data)]
        self._starts_line = piece.text.first_column == 0
        self._is_open = piece.is_open
        self._segment = 0
        self.consumed = piece.consumed
        self._open_segment()

    def _open_segment(self) -> None:
        """Go on with the next stretch between two boundaries."""
        at = self._segment
        begin, end = self._edges[at], self._edges[at + 1]
        column_one = begin if at > 0 or self._starts_line else -1
        final = not self._is_open or at + 2 < len(self._edges)
        self._driver.open(self._data, begin, end, final, column_one)

    def next_tree(self) -> Tree | None:
        """The next tree; ``None`` after the last, when ``consumed`` tells how far they go."""
        driver = self._driver
        while True:
            tree = driver.next_tree()
            if tree is not None:
                return tree
            if driver.unfinished:
                self.consumed = int(driver.pos)
            if self._segment + 2 >= len(self._edges):
                return None
            self._segment += 1
            self._open_segment()

    def is_game(self, tree: Tree) -> bool:
        """Whether the tree is a game, not what follows the last one."""
        return self._makes_game[tree.rule] == 1


class KeptTrees(TreeReader):
    """Keeps the trees that it gives in ``kept``, for whoever comes after the one that asks."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[Tree] = []

    def next_tree(self) -> Tree | None:
        """The next tree; ``None`` after the last."""
        tree = super().next_tree()
        if tree is not None:
            self.kept.append(tree)
        return tree


class CountedTrees(TreeReader):
    """Also tells how many games stand before each stretch of a piece.

    What ``is_stray_text`` says is none is not counted.
    """

    def __init__(self) -> None:
        super().__init__()
        self.is_stray_text: Callable[[Tree], bool] = bool
        self.games_before: list[int] = []
        self._games = 0

    def begin(self, piece: Piece) -> None:
        """Make the piece the one whose trees are read next."""
        self.games_before = []
        self._games = 0
        super().begin(piece)

    def _open_segment(self) -> None:
        self.games_before.append(self._games)
        super()._open_segment()

    def next_tree(self) -> Tree | None:
        """The next tree; ``None`` after the last."""
        tree = super().next_tree()
        if tree is not None and self.is_game(tree):
            self._games += not (tree.deviant and self.is_stray_text(tree))
        return tree
