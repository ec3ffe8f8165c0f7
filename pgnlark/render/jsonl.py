"""One JSON object a line for each finding, with keys that stay."""

from __future__ import annotations

from typing import Any

from pgnlark.diagnostics.model import Diagnostic, Edit, Fix, Place, Span
from pgnlark.render.json_text import json_text
from pgnlark.render.renderer import Renderer


def _where(span: Span, start: Place | None, end: Place | None) -> dict[str, int]:
    """Byte offsets, and lines and columns where they are known."""
    offsets = {"start": span[0], "end": span[1]}
    if start is None or end is None:
        return offsets
    return offsets | {
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
    }


def _edit(edit: Edit) -> dict[str, Any]:
    return {**_where(edit.span, edit.start, edit.end), "text": edit.text}


def _fix(fix: Fix) -> dict[str, Any]:
    return {"title": fix.title, "safe": fix.safe, "edits": [_edit(edit) for edit in fix.edits]}


def as_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """The stable keys; ``start`` and ``end`` are byte offsets, ``end_column`` is exclusive."""
    return {
        "path": diagnostic.path,
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "phase": diagnostic.phase.value,
        "message": diagnostic.message,
        **_where(diagnostic.span, diagnostic.start, diagnostic.end),
        "game": diagnostic.game,
        "players": diagnostic.players,
        "ply": diagnostic.ply,
        "move": diagnostic.move,
        "spec": diagnostic.spec,
        "help": diagnostic.help,
        "labels": [
            {**_where(label.span, label.start, label.end), "text": label.text}
            for label in diagnostic.labels
        ],
        "fixes": [_fix(fix) for fix in diagnostic.fixes],
    }


class JsonLinesRenderer(Renderer):
    """Text as it is, not escaped; but never a character that could break a line or UTF-8."""

    def render(self, diagnostic: Diagnostic) -> str:
        """One line."""
        return json_text(as_json(diagnostic)) + "\n"
