"""How a file is parted in two, the games with errors and the others, without losing a byte.

A *part* is what goes to one side as a whole.  A part begins at a hard boundary, and at a game, or
at words between games, that begin a line of their own behind a game that ended with its marker.
What stands before the first game is of the first part, and what follows a game, comments and empty
lines, is of that game's.  So each side reads as its games did before, whatever was taken out
between them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import BinaryIO, Final, NamedTuple

from pgnlark.compressed import ByteReader, Unpacked

NO_GAME: Final = -1
"""The number of what follows the last game of a stretch."""

WORDS: Final = 0
"""The number of words between games."""

_BLOCK: Final = 1 << 16


class TreePlace(NamedTuple):
    """Where a game, or what is none, stands in a file; offsets are those of the file.

    ``line`` is where a part that begins with it would begin: the start of its line, -1 if there is
    more on that line before it.  ``hard`` says that a hard boundary is there.  ``game`` is its
    number in its piece, from 1, and ``closed`` whether it ended with its marker.
    """

    line: int
    hard: bool
    game: int
    closed: bool


class PlaceFinder:
    """Finds the places of the trees of a piece, one after the other."""

    def __init__(self, data: bytes, base: int, cuts: list[int], starts_line: bool) -> None:
        self.places: list[TreePlace] = []
        self._data = data
        self._base = base
        self._cuts = cuts
        self._behind = 0
        self._starts_line = starts_line

    def add(self, start: int, end: int, game: int, closed: bool) -> None:
        """Note a tree, ``data[start:end]``."""
        cut = bisect_left(self._cuts, self._behind)
        hard = cut < len(self._cuts) and self._cuts[cut] <= start
        if hard:
            line = self._cuts[cut]
        else:
            breaks = (self._data.rfind(sign, self._behind, start) for sign in (b"\n", b"\r"))
            line = max(breaks) + 1
            if line == 0 and (self._behind > 0 or not self._starts_line):
                line = -1
        self._behind = end
        self.places.append(TreePlace(line if line < 0 else line + self._base, hard, game, closed))


class Part(NamedTuple):
    """A part that is done with: ``size`` bytes with ``games`` in them."""

    size: int
    games: int
    bad: bool


class Parting:
    """Writes the parts of one file to ``good`` and ``bad``, which it also reads and cuts.

    The check says what it met: `error` for each error, `piece` after each piece, `finish` at the
    end.  It reads the file by way of `reading`.  ``done`` is told of every part.
    """

    def __init__(self, good: BinaryIO, bad: BinaryIO, done: Callable[[Part], None]) -> None:
        self._good = good
        self._bad = bad
        self._done = done
        self._reader: _Recorder | None = None
        # the part that is being written
        self._is_bad = False
        self._begin = 0
        self._mark = 0
        self._games = 0
        self._closed = True
        # whether a game that is no hard boundary may follow what was written to `good`
        self._good_is_closed = True
        self._written = 0
        self._follows = False
        self._in_games: set[int] = set()
        self._outside: list[int] = []

    def reading(self, file: ByteReader) -> Unpacked:
        """The file, to be read in its place; if it is compressed, what it holds is parted."""
        self._reader = _Recorder(file)
        return self._reader

    def error(self, game: int | None, at: int) -> None:
        """An error was found, in the game of this number in the file or else at an offset."""
        if game is None:
            self._outside.append(at)
        else:
            self._in_games.add(game)

    def piece(
        self, places: list[TreePlace], base: int, end: int, games: int, goes_on: bool
    ) -> None:
        """A piece, of which ``[base, end)`` was read and all errors were told.

        ``games`` is how many came before it.  A piece that ``goes_on`` ends anywhere.
        """
        self._outside.sort(reverse=True)
        first = self._written > 0 and not self._follows
        for line, hard, game, closed in places:
            if first:
                # a piece that does not go on with the one before begins at a hard boundary
                line, hard = base, True
            if line > self._begin and (hard or (self._closed and game >= WORDS)):
                self._write(line)
                self._end_part()
                self._begin_part(hard)
            first = False
            if game > WORDS:
                self._games += 1
                if game + games in self._in_games:
                    self._turn_bad()
            self._closed = closed
        self._write(end)
        self._in_games.clear()
        self._follows = goes_on

    def finish(self) -> None:
        """The file was read to its end, or cannot be read further."""
        if self._reader is not None:
            self._reader.drain()
            self._write(None)
        self._end_part()
        self._good.flush()
        self._bad.flush()

    def _begin_part(self, hard: bool) -> None:
        self._is_bad = not (hard or self._good_is_closed)
        self._begin = self._written
        self._mark = self._good.tell()
        self._games = 0

    def _end_part(self) -> None:
        if not self._is_bad:
            self._good_is_closed = self._closed
        if self._written > self._begin:
            self._done(Part(self._written - self._begin, self._games, self._is_bad))

    def _turn_bad(self) -> None:
        """What was written of this part goes to the other side."""
        if self._is_bad:
            return
        self._is_bad = True
        self._good.seek(self._mark)
        while block := self._good.read(_BLOCK):
            self._bad.write(block)
        self._good.seek(self._mark)
        self._good.truncate()

    def _write(self, end: int | None) -> None:
        """Write what was read up to an offset; ``None`` is all of it."""
        assert self._reader is not None
        while self._outside and (end is None or self._outside[-1] < end):
            self._outside.pop()
            self._turn_bad()
        wanted = None if end is None else end - self._written
        if wanted == 0:
            return
        data = self._reader.take(wanted)
        self._written += len(data)
        (self._bad if self._is_bad else self._good).write(data)


class _Recorder(Unpacked):
    """A file that remembers what was read until it is taken."""

    def __init__(self, file: ByteReader) -> None:
        super().__init__(file)
        self._held = bytearray()
        self._ended = False

    def read(self, size: int, /) -> bytes:
        """Read, and remember."""
        block = super().read(size)
        self._ended = self._ended or (size != 0 and not block)
        self._held += block
        return block

    def drain(self) -> None:
        """Read the rest."""
        while not self._ended:
            self.read(_BLOCK)

    def take(self, size: int | None) -> bytes:
        """So many of the first bytes that are remembered, or all; they are then forgotten."""
        end = len(self._held) if size is None else size
        data = bytes(self._held[:end])
        del self._held[:end]
        return data
