"""Short stretches of text looked up without an object for each: a table of words of eight bytes.

Nearly all moves, tag names and short tag values have at most eight bytes, so that one is one
number, and finding it is arithmetic and a look at the table.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.packing import COMPILED, filled

LONGEST: Final = 8
ABSENT: Final = -1

_FEWEST_SLOTS: Final = 64
SPREAD: Final = 0x1E3779B97F4A7C15


class WordTable:
    """Numbers (0 and above) under words of one to eight bytes, none of them NUL.

    It is empty, and stays so, where code is interpreted: there a slice and a dictionary, which
    users have besides for longer words, are quicker than arithmetic.  Open addressing: ``pairs``
    holds key and number of a slot side by side, so that both come from memory at once; the key of
    a free slot is 0.  ``last`` is the place of the last key, whose bits are those of all places.
    """

    def __init__(self, most: int) -> None:
        self.most: i64 = most
        self.count: i64 = 0
        self.last: i64 = 2 * _FEWEST_SLOTS - 2
        self.pairs: vec[i64] = filled(0, 2 * _FEWEST_SLOTS)

    def find(self, text: bytes, start: i64, size: i64) -> i64:
        """The number under ``text[start:start + size]``, or ``ABSENT``."""
        if not COMPILED or size > LONGEST or start + LONGEST > len(text):
            return ABSENT
        key: i64 = read_i64_le(text, start) << ((LONGEST - size) << 3)
        last: i64 = self.last
        place: i64 = (key * SPREAD >> 40) & last
        pairs = self.pairs
        while True:
            found: i64 = pairs[place]
            if found == key:
                return pairs[place + 1]
            if found == 0:
                return ABSENT
            place = (place + 2) & last

    def put(self, text: bytes, start: i64, size: i64, number: i64) -> None:
        """Keep a number under a word that is not there yet, if it fits and there is room."""
        if not COMPILED or size > LONGEST or start + LONGEST > len(text):
            return
        if self.count >= self.most:
            return
        if 4 * self.count > self.last:
            self._widen()
        self._place(read_i64_le(text, start) << ((LONGEST - size) << 3), number)
        self.count += 1

    def _place(self, key: i64, number: i64) -> None:
        place: i64 = (key * SPREAD >> 40) & self.last
        while self.pairs[place] != 0:
            place = (place + 2) & self.last
        self.pairs[place] = key
        self.pairs[place + 1] = number

    def _widen(self) -> None:
        pairs = self.pairs
        size: i64 = len(pairs)
        self.last = 2 * size - 2
        self.pairs = filled(0, 2 * int(size))
        place: i64 = 0
        while place < size:
            if pairs[place] != 0:
                self._place(pairs[place], pairs[place + 1])
            place += 2
