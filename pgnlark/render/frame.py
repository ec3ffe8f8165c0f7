"""The picture of a finding: source lines, and under them what is marked, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pgnlark.diagnostics.model import Diagnostic, ExcerptLine, Place, Span
from pgnlark.render.cells import TAB_WIDTH, Cells

_REST = 1 << 60
"""A column after the end of every line."""


class Mark(NamedTuple):
    """A marked place: the finding's own (``primary``) or a related one, and what to say of it."""

    start: Place
    end: Place
    text: str = ""
    primary: bool = False

    def on(self, line: ExcerptLine) -> Span | None:
        """The columns marked in this stretch of a line, half-open, if the mark shows there."""
        start, end = self.start, self.end
        if end.line > start.line and end.column == 1:
            end = Place(end.line - 1, _REST)
        if line.line == start.line:
            shown, last = start.column, end.column if end.line == start.line else _REST
            begin = start.column
        elif line.line == end.line:
            shown, last = end.column - 1, end.column
            indented = line.column + len(line.text) - len(line.text.lstrip())
            begin = min(indented, max(line.column, shown))
        else:
            return None
        after = line.column + len(line.text)
        if shown < line.column or (line.more and shown >= after):
            return None
        begin = min(begin, after)
        return begin, max(begin, min(last, after))

    def ends_on(self, line: ExcerptLine) -> bool:
        """Whether the text belongs under this line."""
        if self.end.column == 1 and self.end.line > self.start.line:
            return line.line == self.end.line - 1
        return line.line == self.end.line


class Underline(NamedTuple):
    """Cells to underline in a source line, and what to write after them."""

    cell: int
    width: int
    text: str
    primary: bool


class SourceRow(NamedTuple):
    """A source line to print; ``gap`` says that lines before it are left out."""

    number: int
    text: str
    underlines: tuple[Underline, ...]
    gap: bool


class Frame(NamedTuple):
    """The rows to print, and the marks that none of them shows."""

    rows: tuple[SourceRow, ...]
    unseen: tuple[Mark, ...]


def marks_of(diagnostic: Diagnostic) -> list[Mark]:
    """The finding's own mark first, with the text of the label on the same span if any."""
    own = ""
    related = []
    for label in diagnostic.labels:
        if label.span == diagnostic.span and not own:
            own = label.text
        else:
            related.append(Mark(label.start, label.end, label.text))
    return [Mark(diagnostic.start, diagnostic.end, own, primary=True), *related]


def framed(diagnostic: Diagnostic, cells: Cells, ellipsis: str, room: int) -> Frame:
    """Lay out the excerpt of ``diagnostic``, lines cut to ``room`` cells."""
    marks = marks_of(diagnostic)
    seen: set[int] = set()
    rows: list[SourceRow] = []
    number = 0
    for line in diagnostic.excerpt:
        there = [(mark, columns) for mark in marks if (columns := mark.on(line)) is not None]
        focus = there[0][1][0] if there else line.column
        line = _narrowed(line, focus, room, cells)
        there = [(mark, columns) for mark in marks if (columns := mark.on(line)) is not None]
        seen.update(id(mark) for mark, _ in there)
        text, underlines = _drawn(line, there, cells, ellipsis)
        gap = bool(rows) and line.line > number + 1
        rows.append(SourceRow(line.line, text, tuple(underlines), gap))
        number = line.line
    unseen = tuple(mark for mark in marks if id(mark) not in seen and mark.text)
    return Frame(tuple(rows), unseen)


def _drawn(
    line: ExcerptLine, marks: list[tuple[Mark, Span]], cells: Cells, ellipsis: str
) -> tuple[str, Iterator[Underline]]:
    looks, begins = cells.laid(line.text)
    indent = len(ellipsis) if line.column > 1 else 0

    def underline(mark: Mark, columns: Span) -> Underline:
        first, last = (column - line.column for column in columns)
        cell, width = begins[first], begins[last] - begins[first]
        if width == 0 and last > first:
            # Marks without a cell of their own stand on the letter before them.
            cell, width = max(cell - 1, 0), 1
        text = mark.text if mark.ends_on(line) else ""
        return Underline(indent + cell, max(width, 1), text, mark.primary)

    ordered = sorted(marks, key=lambda marked: (marked[1], not marked[0].primary))
    text = ellipsis * (line.column > 1) + "".join(looks) + ellipsis * line.more
    return text, (underline(mark, columns) for mark, columns in ordered)


def _narrowed(line: ExcerptLine, focus: int, room: int, cells: Cells) -> ExcerptLine:
    """Cut a line that fills more than ``room`` cells down to a window around ``focus``."""
    _, begins = cells.laid(line.text)
    if begins[-1] <= room:
        return line
    room = max(room - TAB_WIDTH, TAB_WIDTH)
    length = len(line.text)
    at = min(max(focus - line.column, 0), length)
    begin = at
    while begin > 0 and begins[at] - begins[begin - 1] <= room // 3:
        begin -= 1
    end = begin
    while end < length and begins[end + 1] - begins[begin] <= room:
        end += 1
    if end == length:
        while begin > 0 and begins[end] - begins[begin - 1] <= room:
            begin -= 1
    return line._replace(
        column=line.column + begin, text=line.text[begin:end], more=line.more or end < length
    )
