"""Where the games of a file stand, so that any of them is read without those before it."""

from __future__ import annotations

import io
import os
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO, Final, overload

from attrs import frozen

from pgnlark.ast import Comment, Game, Unread
from pgnlark.compressed import Unpacked
from pgnlark.engine.boundary import look_back
from pgnlark.notation.languages import ENGLISH
from pgnlark.reader import GameReader
from pgnlark.source import Text
from pgnlark.stream import Reach, pieces

_BESIDES: Final = 1 << 12
"""Bytes read with a game: what stands before it, and the start of the next."""

_FURTHEST_BACK: Final = 1 << 16
"""Bytes before a place that may have a say in whether a game begins behind it."""

_LEAST: Final = 1 << 20
"""Bytes without a hard boundary among which there may not be one whole game."""


@frozen
class GamePlace:
    """Where a game stands: its first byte, its length in bytes, and the line it begins on.

    ``tags`` are the values of the tag pairs that were asked for; ``None`` for one that is missing.
    """

    offset: int
    length: int
    line: int
    tags: dict[str, str | None]


class GameIndex(Sequence[GamePlace]):
    """The places of a file's games, in order; `game` reads one of them.

    A place takes 24 bytes, and 8 more for each tag.  An index can be pickled if what it is of is a
    path or bytes.
    """

    def __init__(
        self,
        opened: Callable[[], BinaryIO],
        close: bool,
        tags: Sequence[str] = (),
        declared: str | None = None,
        language: str = ENGLISH,
    ) -> None:
        """``opened`` gives the file whenever it is to be read; ``close`` says that it is ours.

        Raises:
            OSError: reading fails.
            ValueError: the file is compressed.
            pgnlark.stream.UnreadableEncoding: it is in UTF-16 or UTF-32.
        """
        self._opened = opened
        self._close = close
        self._declared = declared
        self._language = language
        self._offsets = array("Q")
        self._lengths = array("Q")
        self._lines = array("Q")
        self._tags: dict[str, list[str | None]] = {name: [] for name in tags}
        self._fill()

    def _fill(self) -> None:
        reader = GameReader(self._language)
        known: dict[str, str] = {}
        tail: list[Comment | Unread] = []
        file = self._opened()
        try:
            unpacked = Unpacked(file)
            if unpacked.packing is not None:
                raise ValueError(
                    f"the file is compressed ({unpacked.packing.name}): places in it are of no use"
                )
            for piece in pieces(unpacked, "", self._declared):
                text = piece.text
                for tree in reader.trees.trees(piece):
                    game = reader.game_for_later(tree, text, tail, only_tags=True)
                    if game is None:
                        continue
                    begin = tree.start + text.base
                    self._offsets.append(begin)
                    self._lengths.append(tree.end - tree.start)
                    self._lines.append(text.place(begin).line)
                    for name, values in self._tags.items():
                        value = game.tag(name)
                        values.append(None if value is None else known.setdefault(value, value))
        finally:
            if self._close:
                file.close()

    def __len__(self) -> int:
        return len(self._offsets)

    @overload
    def __getitem__(self, number: int) -> GamePlace: ...

    @overload
    def __getitem__(self, number: slice) -> list[GamePlace]: ...

    def __getitem__(self, number: int | slice) -> GamePlace | list[GamePlace]:
        if isinstance(number, slice):
            return [self[at] for at in range(*number.indices(len(self)))]
        return GamePlace(
            self._offsets[number],
            self._lengths[number],
            self._lines[number],
            {name: values[number] for name, values in self._tags.items()},
        )

    def __iter__(self) -> Iterator[GamePlace]:
        return (self[number] for number in range(len(self)))

    def game(self, number: int, *, only_tags: bool = False) -> Game:
        """The game with this number, from 0 as in a list; ``only_tags`` is as for `pgnlark.read`.

        Raises:
            IndexError: there is none.
            OSError: reading fails.
            ValueError: the file is not the one any more that the index was made of.
        """
        number = range(len(self))[number]
        begin, length = self._offsets[number], self._lengths[number]
        # what stands between two games belongs to the second
        start = self._offsets[number - 1] + self._lengths[number - 1] if number else 0
        file = self._opened()
        try:
            game = next(self._from(file, start, begin + length - start, only_tags), None)
        finally:
            if self._close:
                file.close()
        if game is None or game.span != (begin, begin + length):
            raise ValueError("the file was changed since its index was made")
        return game

    def _from(self, file: BinaryIO, start: int, size: int, only_tags: bool) -> Iterator[Game]:
        """The games of a file from the end of one on; the first is within ``size`` bytes."""
        back = max(start - _FURTHEST_BACK, 0)
        file.seek(back)
        before = file.read(start - back)
        column = 0 if before[-1:] in (b"", b"\n", b"\r") else 1
        text = Text(b"", base=start, first_column=column, declared=self._declared)
        reach = Reach(size + _BESIDES, max(size + _BESIDES, _LEAST))
        reader = GameReader(self._language)
        tail: list[Comment | Unread] = []
        behind = look_back(before) if before else b""
        for piece in pieces(file, "", self._declared, reach, behind=(text, behind)):
            yield from reader.games(piece, tail, only_tags=only_tags)


class OfBytes:
    """Opens bytes as a file."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def __call__(self) -> BinaryIO:
        """The file, at its start."""
        return io.BytesIO(self._data)


class OfPath:
    """Opens the file with a path."""

    def __init__(self, path: str) -> None:
        self._path = os.path.abspath(path)

    def __call__(self) -> BinaryIO:
        """The file, at its start."""
        return open(self._path, "rb")


class OfFile:
    """Gives a file that is open, from its start."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def __call__(self) -> BinaryIO:
        """The file, at its start."""
        self._file.seek(0)
        return self._file
