"""One JSON object a line for each finding, with keys that stay."""

from __future__ import annotations

import json
import re
from typing import Any

from pgnlark.diagnostics.model import Diagnostic, Fix

_ESCAPED = re.compile("[\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")
"""Lone surrogates, which UTF-8 cannot hold; what splits lines, steers terminals or is unseen."""


def _fix(fix: Fix) -> dict[str, Any]:
    edits = [{"start": e.span[0], "end": e.span[1], "text": e.text} for e in fix.edits]
    return {"title": fix.title, "safe": fix.safe, "edits": edits}


def as_json(diagnostic: Diagnostic) -> dict[str, Any]:
    """The stable keys; ``start`` and ``end`` are byte offsets, ``end_column`` is exclusive."""
    return {
        "path": diagnostic.path,
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        "phase": diagnostic.phase.value,
        "message": diagnostic.message,
        "start": diagnostic.span[0],
        "end": diagnostic.span[1],
        "line": diagnostic.start.line,
        "column": diagnostic.start.column,
        "end_line": diagnostic.end.line,
        "end_column": diagnostic.end.column,
        "game": diagnostic.game,
        "ply": diagnostic.ply,
        "spec": diagnostic.spec,
        "fixes": [_fix(fix) for fix in diagnostic.fixes],
    }


class JsonLinesRenderer:
    """Text as it is, not escaped; but never a character that could break a line or UTF-8."""

    def __init__(self) -> None:
        self._encode = json.JSONEncoder(ensure_ascii=False).encode

    def render(self, diagnostic: Diagnostic) -> str:
        """One line."""
        line = self._encode(as_json(diagnostic))
        return _ESCAPED.sub(lambda found: f"\\u{ord(found.group()):04x}", line) + "\n"
