"""Where is it: on which line and column bytes of a file stand, and what to show of them.

Offsets are byte offsets of the whole file and spans are half-open.  Lines and columns are
1-based; columns count code points.  LF, CRLF and a lone CR end a line, nothing else does.
Nothing here knows chess.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from pgnlark.encoding import (
    FALLBACK,
    LONGEST_CHARACTER,
    Encoding,
    encoding_of,
    one_byte_each,
    utf16_units,
)

Span: TypeAlias = tuple[int, int]
"""Half-open byte offsets into the whole file."""

_BLOCK: Final = 1 << 12
_STEP: Final = 1 << 10

_WINDOW_LEFT: Final = 60
_WINDOW_RIGHT: Final = 100
_WINDOW: Final = _WINDOW_LEFT + _WINDOW_RIGHT
_SHOWN_LINES: Final = 4

_HIGH: Final = re.compile(rb"[\x80-\xff]")
_LINE_END: Final = re.compile(rb"\r\n?|\n")


class Place(NamedTuple):
    """A position for people: 1-based line, 1-based column in code points."""

    line: int
    column: int


class ExcerptLine(NamedTuple):
    """A stretch of a source line; ``column`` is the 1-based column its text starts at.

    ``text`` is whole unless the line is very long; then it is a window around the span, and
    ``more`` says that the line goes on after it.
    """

    line: int
    column: int
    text: str
    more: bool = False


class EncodingMet(NamedTuple):
    """The first byte of a piece that shows an encoding, and in which game of it (from 1) it is.

    ``game`` is ``None`` between games.
    """

    span: Span
    start: Place
    end: Place
    excerpt: tuple[ExcerptLine, ...]
    game: int | None


def line_end(data: bytes, begin: int, limit: int) -> int:
    """Where the line at ``begin`` ends, before its line end; at most ``limit``."""
    found = data.find(b"\n", begin, limit)
    if found >= 0:
        limit = found
    found = data.find(b"\r", begin, limit)
    return limit if found < 0 else found


class _Lines:
    """Line numbers and line starts of ``data``, noted once a block and only as far as asked."""

    __slots__ = ("_checked", "_data", "_known", "_last")

    def __init__(self, data: bytes, line: int, start: int) -> None:
        self._data = data
        self._known = [(line, start)]
        self._last = (line, start)
        # from the start of the last line to here no line ends
        self._checked = start

    def at(self, index: int) -> tuple[int, int]:
        """The line number at ``data[index]`` and the index of that line's first byte.

        Most questions are about places near the last one, on the same line.
        """
        checked, data = self._checked, self._data
        if self._last[1] <= index <= checked:
            return self._last
        if not (
            checked <= index < checked + _BLOCK
            and data.find(b"\n", checked, index) < 0
            and data.find(b"\r", checked, index) < 0
        ):
            self._last = self._counted(index)
        self._checked = index
        return self._last

    def _counted(self, index: int) -> tuple[int, int]:
        block = index // _BLOCK
        while len(self._known) <= block:
            done = len(self._known) * _BLOCK
            self._known.append(self._on(self._known[-1], done - _BLOCK, done))
        return self._on(self._known[block], block * _BLOCK, index)

    def next_start(self, index: int) -> int:
        """The start of the line after the one at ``index``, which :meth:`at` passed already."""
        limit = index + _BLOCK
        near = line_end(self._data, index, limit)
        # At the limit a CR may have its LF beyond.
        if near < limit - 1:
            return near + (2 if self._data[near : near + 2] == b"\r\n" else 1)
        return self._start_of(self.at(index)[0] + 1)

    def _start_of(self, line: int) -> int:
        known = self._known
        block = bisect_left(known, line, key=lambda noted: noted[0])
        if block < len(known) and known[block][0] == line:
            return known[block][1]
        begin = (block - 1) * _BLOCK
        ends = _LINE_END.finditer(self._data, begin, begin + _BLOCK + 1)
        return next(islice(ends, line - known[block - 1][0] - 1, None)).end()

    def _on(self, known: tuple[int, int], begin: int, end: int) -> tuple[int, int]:
        """Go on from ``begin``; a line end counts when its last byte is before ``end``."""
        data = self._data
        count = data.count(b"\n", begin, end)
        last = data.rfind(b"\n", begin, end) if count else -1
        if data.find(b"\r", begin, end) >= 0:
            count += data.count(b"\r", begin, end) - data.count(b"\r\n", begin, end + 1)
            carriage = data.rfind(b"\r", begin, end)
            if carriage == end - 1 and data[end : end + 1] == b"\n":
                carriage = data.rfind(b"\r", begin, carriage)
            last = max(last, carriage)
        return (known[0] + count, last + 1) if count else known


class _Columns:
    """Code points and UTF-16 units from a line's start, with a note every few kilobytes."""

    __slots__ = ("_codec", "_data", "_notes", "fixed")

    def __init__(self, data: bytes, codec: str, fixed: bool) -> None:
        self._data = data
        self._codec = codec
        self.fixed = fixed
        self._notes: dict[int, list[tuple[int, int, int]]] = {}

    def note(self, start: int, index: int) -> tuple[int, int, int]:
        """A place near before ``index`` in the line from ``start``.

        Its index (where a character starts), the code points and the UTF-16 units before it.
        """
        if self.fixed:
            return index, index - start, index - start
        if index - start < _STEP:
            if self._data[start:index].isascii():
                return index, index - start, index - start
            return start, 0, 0
        notes = self._notes.setdefault(start, [(start, 0, 0)])
        wanted = (index - start) // _STEP
        while len(notes) <= wanted:
            here, points, units = notes[-1]
            stop = self.character(here, start + len(notes) * _STEP)
            text = self.decode(here, stop)
            notes.append((stop, points + len(text), units + utf16_units(text)))
        return notes[wanted]

    def character(self, begin: int, index: int) -> int:
        """The start of the character ``data[index]`` is in; one starts at ``begin``."""
        data = self._data
        if self.fixed or index <= begin or index >= len(data) or data[index] < 128:
            return index
        if self._codec == "utf-8" and data[index] >= 0xC0:
            return index
        decoder = codecs.getincrementaldecoder(self._codec)(FALLBACK)
        decoder.decode(data[begin:index])
        held = len(decoder.getstate()[0])
        first = index - held
        for size in range(held + 1, LONGEST_CHARACTER + 1) if held else ():
            try:
                if len(data[first : first + size].decode(self._codec)) == 1:
                    return first
            except UnicodeDecodeError:
                continue
        return index

    def decode(self, begin: int, end: int) -> str:
        return self._data[begin:end].decode(self._codec, FALLBACK)


class Text:
    """Bytes of (a part of) a file, and where the part stands in the whole.

    ``base`` is the file offset of ``data[0]``, ``first_line`` its line, and ``first_column`` the
    number of code points before it on that line, read in the declared encoding or as UTF-8;
    ``first_byte`` is the number of bytes, which is that of characters where each is one byte.
    A part never begins between CR and LF.  The UTF-8 byte order mark at the start of a file
    (``base`` 0) takes no column.

    All methods take and give file offsets.  The tables behind them are built on demand, in
    memory far below the size of ``data``, and a look-up costs the same wherever it falls, also
    in a line of many megabytes.
    """

    __slots__ = (
        "_columns",
        "_encoding",
        "_fixed",
        "_lines",
        "_stretch",
        "base",
        "data",
        "declared",
        "first_byte",
        "first_column",
        "first_line",
        "mark_size",
        "path",
    )

    def __init__(
        self,
        data: bytes,
        *,
        path: str = "",
        base: int = 0,
        first_line: int = 1,
        first_column: int = 0,
        first_byte: int | None = None,
        declared: str | None = None,
    ) -> None:
        """``declared`` is a codec from :func:`declared_codec`, in place of a verdict."""
        self.data: Final = data
        self.path: Final = path
        self.base: Final = base
        self.first_line: Final = first_line
        self.first_column: Final = first_column
        self.first_byte: Final = first_column if first_byte is None else first_byte
        self.declared: Final = declared
        self.mark_size = 3 if base == 0 and data.startswith(codecs.BOM_UTF8) else 0
        self._lines = _Lines(data, first_line, self.mark_size)
        self._columns: dict[str, _Columns] = {}
        self._fixed: bool | None = None
        self._stretch: Span = (self.mark_size, len(data))
        self._encoding: Encoding | None = None

    @property
    def span(self) -> Span:
        """The bytes that the encoding verdict is about: all, or those of the stretch."""
        return self._stretch[0] + self.base, self._stretch[1] + self.base

    @property
    def encoding(self) -> Encoding:
        """The verdict over :attr:`span`, without a byte order mark."""
        if self._encoding is None:
            begin, end = self._stretch
            if self.declared is None and self._all_ascii():
                self._encoding = Encoding("ascii")
            else:
                self._encoding = encoding_of(self.data[begin:end], self.base + begin, self.declared)
        return self._encoding

    @property
    def telling_byte(self) -> int:
        """The offset of the first byte in the span that shows its encoding, -1 if it is ASCII."""
        bad = self.encoding.bad
        if bad is not None:
            return bad
        found = _HIGH.search(self.data, *self._stretch)
        return -1 if found is None else found.start() + self.base

    def stretch(self, span: Span) -> Text:
        """The same text with a verdict over ``span`` alone, such as one game.

        Data and tables are shared, nothing is copied.  Columns and excerpts read the whole
        line in the encoding of the stretch, also what stands before it on that line.
        """
        kind = type(self)
        other = kind.__new__(kind)
        for name in Text.__slots__:
            object.__setattr__(other, name, getattr(self, name))
        begin = max(span[0] - self.base, self.mark_size)
        other._fixed = self._all_ascii()
        other._stretch = (begin, max(begin, span[1] - self.base))
        other._encoding = None
        return other

    def following(self, data: bytes, offset: int | None = None) -> Text:
        """The part of the file from ``offset`` on, ``data``; without it, from the end of this."""
        begin = self.base + len(self.data) if offset is None else offset
        index = self._inside(begin)
        line, start = self._lines.at(index)
        counter = self._counter_for(self.declared or "utf-8")
        near, points, _ = counter.note(start, index)
        points += len(counter.decode(near, counter.character(near, index)))
        on_first = line == self.first_line
        return type(self)(
            data,
            path=self.path,
            base=begin,
            first_line=line,
            first_column=points + (self.first_column if on_first else 0),
            first_byte=index - start + (self.first_byte if on_first else 0),
            declared=self.declared,
        )

    def place(self, offset: int) -> Place:
        """The line and column of the character that the byte at ``offset`` belongs to."""
        index = self._inside(offset)
        line, start = self._lines.at(index)
        if line != self.first_line and (
            # where each byte is a character, all of the line need not be looked at
            self._all_ascii() or (index - start < _STEP and self.data[start:index].isascii())
        ):
            return Place(line, index - start + 1)
        line, points, _ = self._measure(offset)
        return Place(line, points + 1)

    def utf16_column(self, offset: int) -> int:
        """The 1-based column in UTF-16 units.

        In a part that begins within a line, characters before it count one unit each.
        """
        return self._measure(offset)[2] + 1

    def decode(self, span: Span) -> str:
        """The bytes of ``span`` as text, in the encoding of this text or stretch."""
        begin, end = span
        return self.data[max(begin - self.base, 0) : max(end - self.base, 0)].decode(
            self.encoding.codec, FALLBACK
        )

    def excerpt(self, *spans: Span) -> tuple[ExcerptLine, ...]:
        """The lines to show for ``spans``, in order, each stretch of a line once.

        Of a span over many lines, the first two and the last.  Of a line longer than about 160
        code points, a window around the start of the span (in its last line, around its end);
        a line then appears more than once when spans stand far apart in it.
        """
        if len(spans) == 1:
            shown = self._shown(self._inside(spans[0][0]), self._inside(spans[0][1]))
            if len(shown) == 1:
                return (self._window(shown[0]),)
        found: dict[int, list[ExcerptLine]] = {}
        for begin, end in spans:
            for index in self._shown(self._inside(begin), self._inside(end)):
                line = self._window(index)
                found.setdefault(line.line, []).append(line)
        return tuple(line for number in sorted(found) for line in _merged(found[number]))

    def _all_ascii(self) -> bool:
        if self._fixed is None:
            self._fixed = self.data.isascii()
        return self._fixed

    def _inside(self, offset: int) -> int:
        index = offset - self.base
        if self.mark_size <= index <= len(self.data):
            return index
        return min(max(index, self.mark_size), len(self.data))

    def _counter(self) -> _Columns:
        return self._counter_for(self.encoding.codec)

    def _counter_for(self, codec: str) -> _Columns:
        codec = "latin-1" if self._all_ascii() else codec
        counter = self._columns.get(codec)
        if counter is None:
            counter = _Columns(self.data, codec, one_byte_each(codec))
            self._columns[codec] = counter
        return counter

    def _measure(self, offset: int) -> tuple[int, int, int]:
        """Line, code points and UTF-16 units before ``offset`` on it."""
        index = self._inside(offset)
        line, start = self._lines.at(index)
        counter = self._counter()
        near, points, units = counter.note(start, index)
        text = counter.decode(near, counter.character(near, index))
        if line == self.first_line:
            points += self._before_first()
            units += self._before_first()
        return line, points + len(text), units + utf16_units(text)

    def _before_first(self) -> int:
        """The characters before this part on its first line."""
        if self.first_byte == self.first_column or not one_byte_each(self.encoding.codec):
            return self.first_column
        return self.first_byte

    def _shown(self, begin: int, end: int) -> list[int]:
        """An index in each line to show for a span, where its window is to be."""
        lines = self._lines
        first = lines.at(begin)[0]
        last, start = lines.at(max(begin, end - 1))
        shown = [begin]
        for _ in range(last - first - 1 if last - first < _SHOWN_LINES else 1):
            shown.append(lines.next_start(shown[-1]))
        if last > first:
            shown.append(max(start, end - 1))
        return shown

    def _window(self, index: int) -> ExcerptLine:
        line, start = self._lines.at(index)
        counter = self._counter()
        index = counter.character(counter.note(start, index)[0], index)
        # An index on the second byte of a CRLF belongs to the line the pair ends.
        if index > start and self.data[index - 1 : index + 1] == b"\r\n":
            index -= 1
        # one more than the window, so that one sees whether the line goes on
        reach = _WINDOW + 1 if counter.fixed else _WINDOW * LONGEST_CHARACTER
        near, points, _ = counter.note(start, max(start, index - reach))
        before = counter.decode(near, index)
        limit = min(len(self.data), index + reach)
        end = line_end(self.data, index, limit)
        cut = end == limit < len(self.data)
        after = counter.decode(index, counter.character(index, end) if cut else end)
        if near == start and not cut and len(before) + len(after) <= _WINDOW:
            left, right = len(before), len(after)
        else:
            left = min(len(before), _WINDOW_LEFT)
            right = min(len(after), _WINDOW - left)
        column = points + len(before) - left + 1
        if line == self.first_line:
            column += self._before_first()
        text = before[len(before) - left :] + after[:right]
        return ExcerptLine(line, column, text, more=cut or right < len(after))


class Unshown(Text):
    """A text of which nobody wants to be shown anything: to lay that out takes its time."""

    __slots__ = ()

    def excerpt(self, *spans: Span) -> tuple[ExcerptLine, ...]:
        """Nothing."""
        return ()


class Unplaced(Unshown):
    """A text of which nobody wants to know lines and columns either."""

    __slots__ = ()

    def place(self, offset: int) -> Place:
        """The beginning, whatever is asked."""
        return Place(1, 1)


def _merged(lines: list[ExcerptLine]) -> list[ExcerptLine]:
    """Join windows into the same line where they touch."""
    joined: list[ExcerptLine] = []
    for line in sorted(lines, key=lambda line: line.column):
        if joined:
            known = joined[-1]
            end = known.column + len(known.text)
            if line.column <= end:
                added = line.text[end - line.column :]
                more = line.more if added or line.column + len(line.text) == end else known.more
                joined[-1] = ExcerptLine(known.line, known.column, known.text + added, more)
                continue
        joined.append(line)
    return joined
