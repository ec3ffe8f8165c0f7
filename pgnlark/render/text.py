"""The frame a person reads: what is wrong, the place with the source line, and what to do."""

from __future__ import annotations

from typing import Final

from pgnlark.diagnostics.model import Diagnostic, Severity
from pgnlark.render.cells import Cells
from pgnlark.render.frame import Frame, framed
from pgnlark.render.renderer import Renderer
from pgnlark.render.whereabouts import whereabouts

_UNLIMITED: Final = 1 << 60


class _Lines:
    """What the frame is drawn with."""

    def __init__(self, corner: str, bar: str, gap: str, ellipsis: str) -> None:
        self.corner = corner
        self.bar = bar
        self.gap = gap
        self.ellipsis = ellipsis


_BOXES: Final = _Lines("┌─", "│", "┆", "…")
_PLAIN: Final = _Lines("-->", "|", ":", "...")

# Told apart by brightness as well as by hue, and never by colour alone.
_COLOURS: Final = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}
_BOLD: Final = "1"
_LINES: Final = "1;34"


class TextRenderer(Renderer):
    """Frames in the manner of a compiler.

    ``charset`` is the encoding of the output: what it lacks is shown by code point, and without
    box characters the frame is drawn in ASCII.  ``width`` is how many cells a line has.
    """

    def __init__(
        self, charset: str = "utf-8", colour: bool = False, width: int | None = None
    ) -> None:
        self._cells = Cells(charset)
        self._colour = colour
        self._width = width
        drawn = _BOXES.corner + _BOXES.bar + _BOXES.gap + _BOXES.ellipsis
        self._lines = _BOXES if self._cells.can_show(drawn) else _PLAIN

    def render(self, diagnostic: Diagnostic) -> str:
        """The frame and an empty line after it."""
        last = diagnostic.excerpt[-1].line if diagnostic.excerpt else diagnostic.start.line
        margin = len(str(last))
        room = _UNLIMITED
        if self._width is not None:
            room = self._width - margin - 2 - 2 * len(self._lines.ellipsis)
        frame = framed(diagnostic, self._cells, self._lines.ellipsis, room)
        rows = [
            self._headline(diagnostic),
            self._place(diagnostic, margin),
            *self._source(frame, margin, _COLOURS[diagnostic.severity]),
            *self._notes(diagnostic, frame, margin),
        ]
        return "\n".join(rows) + "\n\n"

    def _painted(self, text: str, colour: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self._colour and text else text

    def _headline(self, diagnostic: Diagnostic) -> str:
        kind = f"{diagnostic.severity.value}[{diagnostic.code}]"
        message = self._cells.visible(diagnostic.message)
        painted = self._painted(kind, _COLOURS[diagnostic.severity])
        return painted + self._painted(f": {message}", _BOLD)

    def _place(self, diagnostic: Diagnostic, margin: int) -> str:
        start = diagnostic.start
        place = f" {self._cells.visible(diagnostic.path)}:{start.line}:{start.column}"
        game = whereabouts(diagnostic)
        corner = self._painted(" " * margin + self._lines.corner, _LINES)
        return corner + place + (f"   {self._cells.visible(game)}" if game else "")

    def _source(self, frame: Frame, margin: int, colour: str) -> list[str]:
        bar = self._painted(" " * margin + self._lines.bar, _LINES)
        rows = []
        for row in frame.rows:
            if row.gap:
                rows.append(self._painted(" " * margin + self._lines.gap, _LINES))
            number = self._painted(f"{row.number:>{margin}}{self._lines.bar}", _LINES)
            rows.append(f"{number} {row.text}".rstrip())
            for line in row.underlines:
                drawn = ("^" if line.primary else "-") * line.width
                said = f"{drawn} {self._cells.visible(line.text)}".rstrip()
                painted = self._painted(said, colour if line.primary else _LINES)
                rows.append(f"{bar} {' ' * line.cell}{painted}")
        return rows

    def _notes(self, diagnostic: Diagnostic, frame: Frame, margin: int) -> list[str]:
        notes = [
            ("note", f"{mark.text} (line {mark.start.line}, column {mark.start.column})")
            for mark in frame.unseen
        ]
        if diagnostic.help and all(fix.title != diagnostic.help for fix in diagnostic.fixes):
            notes.append(("help", diagnostic.help))
        count = len(diagnostic.fixes)
        for number, fix in enumerate(diagnostic.fixes, 1):
            which = f"{number} of {count}, " if count > 1 else ""
            how = "safe" if fix.safe else "unsafe: look before you apply it"
            notes.append(("fix", f"{fix.title}   [{which}{how}]"))
        if diagnostic.spec:
            notes.append(("spec", f"{diagnostic.spec}   (pgnlark explain {diagnostic.code})"))
        rows = []
        for kind, text in notes:
            lead = " " * margin + "= "
            first, *others = text.split("\n")
            rows.append(self._painted(f"{lead}{kind}:", _LINES) + f" {self._cells.visible(first)}")
            rows += [f"{' ' * (len(lead) + len(kind) + 2)}{self._cells.visible(o)}" for o in others]
        return rows
