"""The games of a text and everything that is wrong with it, both from one reading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from pgnlark.ast import Comment, Game, Unread
from pgnlark.checker import CheckRun
from pgnlark.piece_check import Checker, CheckOptions, PieceReport
from pgnlark.reader import GameReader
from pgnlark.trees import KeptTrees


class JudgedGames(CheckRun):
    """A check that keeps the games; what they are made of is made when it is asked for.

    When it has ended, ``kept`` are the games in order, those aside that a traditional check passed
    over, and ``tail`` is what follows the last one.
    """

    def __init__(self, file: BinaryIO, options: CheckOptions) -> None:
        super().__init__(file, "", options)
        self.kept: list[Game] = []
        self.tail: list[Comment | Unread] = []

    def _serial(self) -> Iterator[PieceReport]:
        options = self._options
        trees = KeptTrees()
        checker = Checker(options, trees)
        reader = GameReader(options.pieces)
        for piece in self._pieces():
            report = checker.check(piece)
            for tree in trees.kept:
                game = reader.game_for_later(tree, piece.text, self.tail, options.traditional)
                if game is not None:
                    self.kept.append(game)
            trees.kept.clear()
            yield report
