"""The picture of a finding: source lines, and under them what is marked, cell by cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pgnlark.diagnostics.model import Diagnostic, ExcerptLine, Place, Span
from pgnlark.render.cells import TAB_WIDTH, Cells

_REST: Final = 1 << 60
"""A column after the end of every line."""


class Mark:
    """A marked place: the finding's own (``primary``) or a related one, and what to say of it.

    ``seen`` is true once a row shows it.
    """

    def __init__(self, start: Place, end: Place, text: str = "", primary: bool = False) -> None:
        self.start = start
        self.end = end
        self.text = text
        self.primary = primary
        self.seen = False

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


class Underline:
    """Cells to underline in a source line, and what to write after them."""

    def __init__(self, cell: int, width: int, text: str, primary: bool) -> None:
        self.cell = cell
        self.width = width
        self.text = text
        self.primary = primary


class SourceRow:
    """A source line to print; ``gap`` says that lines before it are left out."""

    def __init__(self, number: int, text: str, underlines: list[Underline], gap: bool) -> None:
        self.number = number
        self.text = text
        self.underlines = underlines
        self.gap = gap


class Frame:
    """The rows to print, and the marks with a text that none of them shows."""

    def __init__(self, rows: list[SourceRow], unseen: list[Mark]) -> None:
        self.rows = rows
        self.unseen = unseen


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
    rows: list[SourceRow] = []
    number = 0
    for line in diagnostic.excerpt:
        there = _marked(line, marks)
        shown, begins = cells.laid(line.text)
        if begins[-1] > room:
            focus = there[0][1][0] if there else line.column
            line = _narrowed(line, focus, room, begins)
            there = _marked(line, marks)
            shown, begins = cells.laid(line.text)
        indent = 0
        if line.column > 1:
            shown = ellipsis + shown
            indent = len(ellipsis)
        if line.more:
            shown += ellipsis
        if len(there) > 1:
            there.sort(key=lambda marked: (marked[1], not marked[0].primary))
        underlines = [_underline(mark, columns, line, begins, indent) for mark, columns in there]
        rows.append(SourceRow(line.line, shown, underlines, number > 0 and line.line > number + 1))
        number = line.line
    return Frame(rows, [mark for mark in marks if mark.text and not mark.seen])


def _marked(line: ExcerptLine, marks: list[Mark]) -> list[tuple[Mark, Span]]:
    """The marks that show in this stretch of a line, and the columns they mark."""
    there = []
    for mark in marks:
        columns = mark.on(line)
        if columns is not None:
            there.append((mark, columns))
    return there


def _underline(
    mark: Mark, columns: Span, line: ExcerptLine, begins: Sequence[int], indent: int
) -> Underline:
    """What is drawn under a line for a mark that shows in it."""
    mark.seen = True
    first, last = columns[0] - line.column, columns[1] - line.column
    cell, width = begins[first], begins[last] - begins[first]
    if width == 0 and last > first:
        # Marks without a cell of their own stand on the letter before them.
        cell, width = max(cell - 1, 0), 1
    text = mark.text if mark.ends_on(line) else ""
    return Underline(indent + cell, max(width, 1), text, mark.primary)


def _narrowed(line: ExcerptLine, focus: int, room: int, begins: Sequence[int]) -> ExcerptLine:
    """Cut a line that fills more than ``room`` cells down to a window around ``focus``."""
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
