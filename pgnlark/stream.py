"""Reading a file piece by piece, so that memory does not grow with it.

A piece ends at a hard boundary, where a game begins whatever stands before; where a file has
none for long, a piece ends anywhere, and its reader gives back what it could not finish.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import BinaryIO, Final

from pgnlark.encoding import byte_order_mark
from pgnlark.engine.boundary import EVENT, hard_boundaries
from pgnlark.source import Text, count_line_ends

PIECE: Final = 1 << 20
_OPEN_PIECE: Final = 1 << 22
LARGEST_GAME: Final = 200 << 20
"""Bytes; a game that goes on for longer is cut there."""


class UnreadableEncoding(ValueError):
    """The file is in an encoding whose bytes are not those of PGN; ``encoding`` names it."""

    def __init__(self, encoding: str, size: int) -> None:
        super().__init__(encoding)
        self.encoding = encoding
        self.size = size


class Piece:
    """A stretch of a file: ``text`` with its place, to be read from ``data[start:]``.

    ``cuts`` are the hard boundaries inside it, as indices into its data.  An ``is_open`` piece
    ends anywhere: whoever reads it sets ``consumed`` to the index behind the last whole game.
    """

    __slots__ = ("consumed", "cuts", "is_open", "start", "text")

    def __init__(self, text: Text, start: int, cuts: list[int], is_open: bool) -> None:
        self.text = text
        self.start = start
        self.cuts = cuts
        self.is_open = is_open
        self.consumed = len(text.data)

    def segments(self) -> list[tuple[int, int]]:
        """The stretches between boundaries, as half-open index ranges."""
        edges = [self.start, *self.cuts, len(self.text.data)]
        return list(pairwise(edges))


def whole(data: bytes, path: str = "", declared: str | None = None) -> Piece:
    """All of a text as one piece.

    Raises:
        UnreadableEncoding: the text is in UTF-16 or UTF-32.
    """
    start = _after_mark(data, declared)
    text = Text(data, path=path, declared=declared)
    return Piece(text, start, hard_boundaries(data, start, len(data), start), is_open=False)


def _after_mark(data: bytes, declared: str | None) -> int:
    mark = byte_order_mark(data[:64])
    if mark is None:
        return 0
    if mark.encoding != "utf-8":
        if declared is not None:
            return 0
        raise UnreadableEncoding(mark.encoding, mark.size)
    return mark.size


def pieces(
    file: BinaryIO, path: str = "", declared: str | None = None, size: int = PIECE
) -> Iterator[Piece]:
    """The file's pieces of about ``size`` bytes, in order.

    Raises:
        UnreadableEncoding: the file is in UTF-16 or UTF-32.
        OSError: reading fails.
    """
    buffer = b""
    base, line, column = 0, 1, 0
    start = searched = 0
    wanted = size
    first = True
    ended = False
    while not ended:
        while len(buffer) < wanted and not ended:
            block = file.read(max(wanted - len(buffer), size))
            ended = not block
            buffer += block
        if first:
            start = searched = _after_mark(buffer, declared)
            first = False
        cuts = hard_boundaries(buffer, start, len(buffer), searched)
        cut = len(buffer)
        is_open = False
        if not ended:
            if cuts:
                cut = cuts.pop()
            elif len(buffer) >= LARGEST_GAME:
                pass
            elif len(buffer) >= max(_OPEN_PIECE, 4 * size):
                is_open = True
            else:
                searched = max(start, len(buffer) - len(EVENT) + 1)
                wanted = len(buffer) + size
                continue
        text = Text(
            buffer[:cut] if cut < len(buffer) else buffer,
            path=path,
            base=base,
            first_line=line,
            first_column=column,
            declared=declared,
        )
        piece = Piece(text, start, cuts, is_open)
        yield piece
        cut = min(cut, piece.consumed)
        if cut == 0:
            # not one game is whole yet: twice as much is wanted
            searched = max(start, len(buffer) - len(EVENT) + 1)
            wanted = 2 * len(buffer)
            continue
        if is_open:
            place = text.place(base + cut)
            line, column = place.line, place.column - 1
        else:
            line += count_line_ends(text.data)
            column = 0
        buffer = buffer[cut:]
        base += cut
        start = searched = 0
        wanted = max(size, len(buffer) + 1)
