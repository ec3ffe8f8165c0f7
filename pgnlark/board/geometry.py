"""How the squares of a board of any size are numbered.

A board of F files lives in one array with rows of 2 x F cells: F squares, then F cells that are
off the board.  Rows of off-board cells lie below and above.  With that row length every pair
(file difference, rank difference) gives another difference of numbers, so that one table over
differences can answer "how does one get from here to there" on any board.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.packing import packed

FILE_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
MIN_FILES: Final = 3
MAX_FILES: Final = 26
MIN_RANKS: Final = 2
MAX_RANKS: Final = 99


class Geometry:
    """A board of ``files`` x ``ranks`` squares; no piece leaps more than ``reach`` ranks.

    ``first`` is the number of the a1 square, ``stride`` the step to the next rank, ``size``
    the number of cells, ``squares`` all real squares from a1 rightwards and then upwards.
    The number 0 is never a square.
    """

    def __init__(self, files: int, ranks: int, reach: int = 2) -> None:
        if not (MIN_FILES <= files <= MAX_FILES and MIN_RANKS <= ranks <= MAX_RANKS):
            raise ValueError(f"no board has {files} files and {ranks} ranks")
        self.files: i64 = files
        self.ranks: i64 = ranks
        self.stride: i64 = 2 * files
        # One row more than the longest leap: no leap from a square leaves the array, and none
        # from cell 0, where a missing king is said to stand, arrives on the board.
        self.margin: i64 = reach + 1
        self.first: i64 = self.margin * self.stride
        self.size: i64 = (self.margin + ranks + reach + 1) * self.stride
        self.squares: vec[i64] = packed(
            [self.square(file, rank) for rank in range(ranks) for file in range(files)]
        )

    def square(self, file: int, rank: int) -> int:
        """The number of the square on ``file`` and ``rank``, both counted from 0."""
        return self.first + rank * self.stride + file

    def file_of(self, square: int) -> int:
        """The file of a square, a = 0."""
        return square % self.stride

    def rank_of(self, square: int) -> int:
        """The rank of a square, the first = 0."""
        return square // self.stride - self.margin

    def name(self, square: int) -> str:
        """The name of a square, for instance ``e4``; ``-`` for what is no square."""
        if not self.contains(square):
            return "-"
        return FILE_LETTERS[self.file_of(square)] + str(self.rank_of(square) + 1)

    def contains(self, square: int) -> bool:
        """Is this number a square of the board?"""
        return self.file_of(square) < self.files and 0 <= self.rank_of(square) < self.ranks

    def parse(self, name: str) -> int:
        """The number of the square called ``name``; 0 if the board has no such square."""
        file = file_number(name[:1])
        rank = rank_number(name[1:])
        if not (0 <= file < self.files and 0 <= rank < self.ranks):
            return 0
        return self.square(file, rank)


def file_number(letter: str) -> int:
    """The number of a file letter, a = 0; -1 for anything else."""
    return FILE_LETTERS.find(letter) if len(letter) == 1 else -1


def rank_number(digits: str) -> int:
    """The number of a rank, the first = 0; -1 for anything else."""
    if not digits or len(digits) > 2 or not (digits.isascii() and digits.isdigit()):
        return -1
    return int(digits) - 1
