"""Which of the fixes at hand are made together, and the text that comes of them.

A fix is made whole or not at all, and two fixes never touch: what is told first goes first, and
the other has to wait until the text is looked at again.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import NamedTuple

from pgnlark.diagnostics.model import Diagnostic, Fix


class Replacement(NamedTuple):
    """The bytes ``new`` in the place of ``data[start:end]``."""

    start: int
    end: int
    new: bytes


class Change(NamedTuple):
    """``size`` other bytes stand where ``[start:end]`` of the text before had its own."""

    start: int
    end: int
    size: int


def applicable(diagnostic: Diagnostic, unsafe: bool) -> Fix | None:
    """The fix that needs nobody to choose, if there is one.

    A safe fix goes first.  Of several unsafe ones none is taken: they are a question.
    """
    for fix in diagnostic.fixes:
        if fix.safe:
            return fix
    return diagnostic.fixes[0] if unsafe and len(diagnostic.fixes) == 1 else None


def replacements(fix: Fix, data: bytes, encoding: str) -> tuple[Replacement, ...] | None:
    """What a fix does to the bytes of a text whose game is in ``encoding``.

    ``None`` if it would change nothing, or writes what the encoding does not have.
    """
    made = []
    for edit in fix.edits:
        try:
            new = edit.text.encode(encoding)
        except UnicodeEncodeError:
            return None
        if data[edit.span[0] : edit.span[1]] != new:
            made.append(Replacement(*edit.span, new))
    return tuple(made) or None


class Together:
    """Fixes of one game that go together, in the order in which they are offered."""

    def __init__(self) -> None:
        self._kept: list[Replacement] = []
        self._known: set[tuple[Replacement, ...]] = set()

    def take(self, fix: tuple[Replacement, ...]) -> bool:
        """Take a fix if nothing that was taken touches it; one that was taken is there already."""
        if fix in self._known:
            return True
        mine = sorted(fix)
        if any(_touch(one, next_one) for one, next_one in pairwise(mine)):
            return False
        if any(self._touched(one) for one in mine):
            return False
        for one in mine:
            self._kept.insert(bisect_left(self._kept, one), one)
        self._known.add(fix)
        return True

    def _touched(self, one: Replacement) -> bool:
        at = bisect_right(self._kept, one)
        return any(_touch(other, one) for other in self._kept[max(at - 1, 0) : at + 1])

    def __iter__(self) -> Iterator[Replacement]:
        """In order of place."""
        return iter(self._kept)

    def __bool__(self) -> bool:
        return bool(self._kept)


def _touch(one: Replacement, other: Replacement) -> bool:
    """Whether two replacements have bytes in common; where one only puts in, a border is enough."""
    if one.start == one.end or other.start == other.end:
        return one.start <= other.end and other.start <= one.end
    return one.start < other.end and other.start < one.end


class Rewriting:
    """A text that is written anew, from its beginning on."""

    def __init__(self, data: bytes) -> None:
        self.changes: list[Change] = []
        self._data = memoryview(data)
        self._written = BytesIO()
        self._at = 0

    @property
    def at(self) -> int:
        """Up to where the old text has been copied."""
        return self._at

    def make(self, chosen: Iterable[Replacement]) -> None:
        """Make replacements, which come in order of place."""
        for start, end, new in chosen:
            self._written.write(self._data[self._at : start])
            self._written.write(new)
            self.changes.append(Change(start, end, len(new)))
            self._at = end

    def text(self) -> bytes:
        """The whole new text."""
        self._written.write(self._data[self._at :])
        self._at = len(self._data)
        return self._written.getvalue()


class Shifts:
    """Where places of a text are after changes in it."""

    def __init__(self, changes: Sequence[Change]) -> None:
        self._changes = changes
        self._moved = [0]
        for start, end, size in changes:
            self._moved.append(self._moved[-1] + size - (end - start))

    def before(self, at: int) -> int:
        """Where the place ``at`` is now, before what was put in there."""
        return at + self._moved[bisect_left(self._changes, (at,))]


def joined(first: Collection[Change], then: Collection[Change]) -> list[Change]:
    """The changes of two rounds as if made at once: ``then`` is about the text after ``first``."""
    between: list[tuple[int, int, int, int]] = []
    shift = 0
    for start, end, size in first:
        between.append((start + shift, start + shift + size, end - start - size, 0))
        shift += size - (end - start)
    between += ((start, end, 0, size - (end - start)) for start, end, size in then)
    between.sort()
    result: list[Change] = []
    back = 0
    at = 0
    while at < len(between):
        start, end, shorter, longer = between[at]
        at += 1
        while at < len(between) and between[at][0] <= end:
            end = max(end, between[at][1])
            shorter += between[at][2]
            longer += between[at][3]
            at += 1
        result.append(Change(start + back, end + back + shorter, end - start + longer))
        back += shorter
    return result
