"""Short stretches of text looked up without an object for each: a table of words of eight bytes.

Nearly all moves, tag names and short tag values have at most eight bytes, so that one is one
number, and finding it is arithmetic and a look at the table.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.packing import COMPILED

LONGEST: Final = 8
ABSENT: Final = -1

_FEWEST_SLOTS: Final = 64
SPREAD: Final = 0x1E3779B97F4A7C15


class WordTable:
    """Numbers (0 and above) under words of one to eight bytes, none of them NUL.

    It is empty, and stays so, where code is interpreted: there a slice and a dictionary, which
    users have besides for longer words, are quicker than arithmetic.  Open addressing: ``keys``
    has 0 in a free slot.
    """

    def __init__(self, most: int) -> None:
        self.most: i64 = most
        self.count: i64 = 0
        self.slots: i64 = _FEWEST_SLOTS
        self.keys: vec[i64] = vec[i64]([i64(0)] * _FEWEST_SLOTS)
        self.numbers: vec[i64] = vec[i64]([i64(0)] * _FEWEST_SLOTS)

    def find(self, text: bytes, start: i64, size: i64) -> i64:
        """The number under ``text[start:start + size]``, or ``ABSENT``."""
        if not COMPILED or size > LONGEST or start + LONGEST > len(text):
            return ABSENT
        key: i64 = read_i64_le(text, start) << ((LONGEST - size) << 3)
        last: i64 = self.slots - 1
        slot: i64 = (key * SPREAD >> 40) & last
        keys = self.keys
        while True:
            found: i64 = keys[slot]
            if found == key:
                return self.numbers[slot]
            if found == 0:
                return ABSENT
            slot = (slot + 1) & last

    def put(self, text: bytes, start: i64, size: i64, number: i64) -> None:
        """Keep a number under a word that is not there yet, if it fits and there is room."""
        if not COMPILED or size > LONGEST or start + LONGEST > len(text):
            return
        if self.count >= self.most:
            return
        if 2 * self.count >= self.slots:
            self._widen()
        self._place(read_i64_le(text, start) << ((LONGEST - size) << 3), number)
        self.count += 1

    def _place(self, key: i64, number: i64) -> None:
        last: i64 = self.slots - 1
        slot: i64 = (key * SPREAD >> 40) & last
        while self.keys[slot] != 0:
            slot = (slot + 1) & last
        self.keys[slot] = key
        self.numbers[slot] = number

    def _widen(self) -> None:
        keys = self.keys
        numbers = self.numbers
        self.slots = 2 * self.slots
        self.keys = vec[i64]([i64(0)] * int(self.slots))
        self.numbers = vec[i64]([i64(0)] * int(self.slots))
        slot: i64 = 0
        count: i64 = len(keys)
        while slot < count:
            if keys[slot] != 0:
                self._place(keys[slot], numbers[slot])
            slot += 1
