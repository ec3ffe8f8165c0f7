"""Reading a file piece by piece, so that memory does not grow with it.

A piece ends at a hard boundary, where a game begins whatever stands before; where a file has
none for long, a piece ends anywhere, and its reader gives back what it could not finish.  What a
piece is never shows in what is found: numbers, places and findings are those of the whole file.
Of a compressed file all of this is told of the text in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pgnlark.compressed import ByteReader, Unpacked, packing_of
from pgnlark.encoding import LONGEST_CHARACTER, byte_order_mark
from pgnlark.engine.boundary import EVENT, hard_boundaries, look_back
from pgnlark.source import Text

LARGE_PIECE: Final = 1 << 21
"""Of pieces with more bytes than that, only one is checked at a time."""

_HEAD: Final = 64
"""So many bytes tell the encoding of a file that PGN cannot be in."""


class Reach(NamedTuple):
    """How much of a file is looked at together, in bytes.

    ``piece`` is how much is read at a time.  Without a hard boundary in ``open_piece`` bytes,
    what is there is read up to its last whole game.  A game that goes on for longer than
    ``game`` is cut there, and that is told.
    """

    piece: int = 1 << 18
    open_piece: int = 1 << 20
    game: int = 1 << 26


USUAL: Final = Reach()


class UnreadableEncoding(ValueError):
    """The file is in an encoding whose bytes are not those of PGN; ``encoding`` names it."""

    def __init__(self, encoding: str, size: int) -> None:
        super().__init__(encoding)
        self.encoding = encoding
        self.size = size


class DamagedFile(ValueError):
    """A compressed file cannot be unpacked to its end: ``text`` is empty, and stands where.

    Its message says why, in words for people.
    """

    def __init__(self, reason: str, text: Text) -> None:
        super().__init__(reason)
        self.reason = reason
        self.text = text


class Piece:
    """A stretch of a file: ``text`` with its place, to be read from ``data[start:]``.

    ``cuts`` are the hard boundaries inside it, as indices into its data.  An ``is_open`` piece
    ends anywhere: whoever reads it sets ``consumed`` to the index behind the last whole game.
    One that ``is_cut`` ends within a game that is too large.  ``before`` is `look_back` of what
    stands before it, ``b""`` behind a hard boundary.
    """

    __slots__ = ("before", "consumed", "cuts", "is_cut", "is_open", "start", "text")

    def __init__(
        self,
        text: Text,
        start: int,
        cuts: list[int],
        is_open: bool = False,
        is_cut: bool = False,
        before: bytes = b"",
    ) -> None:
        self.text = text
        self.start = start
        self.cuts = cuts
        self.is_open = is_open
        self.is_cut = is_cut
        self.before = before
        self.consumed = len(text.data)

    def behind(self) -> tuple[Text, bytes]:
        """An empty text that stands where the next piece begins, and what is ``before`` that."""
        data = self.text.data
        end = min(self.consumed, len(data))
        before = b""
        if self.is_open or self.is_cut:
            before = look_back(self.before + data[self.start : end])
        return self.text.following(b"", self.text.base + end), before


def whole(
    data: bytes, path: str = "", declared: str | None = None, kind: type[Text] = Text
) -> Piece:
    """All of a text as one piece.

    Raises:
        UnreadableEncoding: the text is in UTF-16 or UTF-32.
    """
    start = _after_mark(data, declared)
    text = kind(data, path=path, declared=declared)
    return Piece(text, start, hard_boundaries(data, start, len(data), start))


def _after_mark(data: bytes, declared: str | None) -> int:
    mark = byte_order_mark(data[:_HEAD])
    if mark is None:
        return 0
    if mark.encoding != "utf-8":
        if declared is not None:
            return 0
        raise UnreadableEncoding(mark.encoding, mark.size)
    return mark.size


def pieces(
    file: ByteReader,
    path: str = "",
    declared: str | None = None,
    reach: Reach = USUAL,
    kind: type[Text] = Text,
    behind: tuple[Text, bytes] | None = None,
) -> Iterator[Piece]:
    """The file's pieces, in order.

    A file that is not read from its start, but from the end of a game, is ``behind`` something:
    an empty text that stands there, and `look_back` of what is before it (`Piece.behind`).

    Raises:
        UnreadableEncoding: the file is in UTF-16 or UTF-32.
        DamagedFile: it is compressed, and cannot be unpacked to its end; what can is given first.
        OSError: reading fails.
    """
    # what is not read yet, from the place where `text` is to begin
    buffer = b""
    text = kind(b"", path=path, declared=declared)
    # what stands before it, as far as it has a say in whether a boundary is one
    before = b""
    if behind is not None:
        text, before = behind
    # in the middle of a file nothing tells how it is compressed
    plain = isinstance(file, Unpacked) or text.base > 0
    unpacked = file if plain else Unpacked(file)
    start = 0
    searched = 0
    wanted = max(reach.piece, _HEAD)
    first = True
    ended = False
    while not (ended and not buffer):
        while len(buffer) < wanted and not ended:
            block = unpacked.read(max(wanted - len(buffer), reach.piece))
            ended = not block
            buffer += block
        if first:
            start = searched = _after_mark(buffer, declared) if text.base == 0 else 0
            first = False
        cuts = _boundaries(before, buffer, start, searched)
        cut = len(buffer)
        is_open = is_cut = False
        if not ended:
            if cuts:
                cut = cuts.pop()
            elif len(buffer) >= reach.game:
                cut = _between_characters(buffer)
                is_cut = True
            elif len(buffer) >= reach.open_piece:
                is_open = True
            else:
                # the line that may be a boundary can be there in part already
                searched = max(start, len(buffer) - (len(EVENT) - 1))
                wanted = len(buffer) + reach.piece
                continue
        text = text.following(buffer[:cut] if cut < len(buffer) else buffer)
        piece = Piece(text, start, cuts, is_open, is_cut, before)
        yield piece
        cut = min(cut, piece.consumed)
        if cut == 0:
            # not one game is whole yet: twice as much is wanted
            wanted = min(2 * len(buffer), reach.game)
            text = text.following(b"", text.base)
            searched = max(start, len(buffer) - (len(EVENT) - 1))
            continue
        text, before = piece.behind()
        buffer = buffer[cut:]
        start = searched = 0
        wanted = max(reach.piece, len(buffer) + 1)
    if isinstance(unpacked, Unpacked) and unpacked.damage:
        raise DamagedFile(unpacked.damage, text)


def whole_text(file: ByteReader, path: str = "") -> tuple[bytes, str]:
    """All bytes of a file, unpacked, and by what it is compressed (``""``: it is not).

    Raises:
        DamagedFile: it cannot be unpacked to its end, or not at once.
        OSError: reading fails.
    """
    unpacked = Unpacked(file)
    data = unpacked.read_all()
    if unpacked.damage:
        raise DamagedFile(unpacked.damage, Text(data, path=path).following(b""))
    if unpacked.packing is None:
        return data, ""
    if packing_of(data) is not None:
        raise DamagedFile("it is compressed twice over", Text(b"", path=path))
    return data, unpacked.packing.name


def _boundaries(before: bytes, buffer: bytes, start: int, searched: int) -> list[int]:
    """The hard boundaries in ``buffer`` behind ``searched``, with ``before`` standing before it."""
    if not before:
        return hard_boundaries(buffer, start, len(buffer), searched)
    shift = len(before)
    found = hard_boundaries(before + buffer, 0, shift + len(buffer), shift + searched)
    # at the very start of a piece a game begins anyway
    return [at - shift for at in found if at > shift]


def _between_characters(buffer: bytes) -> int:
    """Almost the end of a buffer, at a place where no character or line break is cut in two."""
    cut = len(buffer)
    while cut > len(buffer) - LONGEST_CHARACTER and buffer[cut - 1] & 0xC0 == 0x80:
        cut -= 1
    if buffer[cut - 1] >= 0xC0 or buffer[cut - 1 : cut] == b"\r":
        cut -= 1
    return cut
