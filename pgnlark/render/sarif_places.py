"""Where something is, as SARIF says it: regions in lines, columns and bytes, with their text.

Columns are in code points, which the log states as its ``columnKind``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pgnlark.diagnostics.model import ExcerptLine, Place, Span


def region(
    span: Span, start: Place, end: Place, excerpt: Iterable[ExcerptLine] = ()
) -> dict[str, Any]:
    """A region, with its text if it has some and the excerpt shows all of it on one line."""
    found = _region(start, end) | {"byteOffset": span[0], "byteLength": span[1] - span[0]}
    text = _shown(start, end, excerpt)
    return found | {"snippet": {"text": text}} if text else found


def context_region(
    start: Place, end: Place, excerpt: Iterable[ExcerptLine]
) -> dict[str, Any] | None:
    """The line around a region as far as it is shown, or ``None`` if that is no more."""
    line = _line_of(start, end, excerpt)
    if line is None or len(line.text) <= end.column - start.column:
        return None
    first, last = line.column, line.column + len(line.text)
    around = _region(Place(line.line, first), Place(line.line, last))
    return around | {"snippet": {"text": line.text}}


def bytes_region(span: Span) -> dict[str, Any]:
    """A region whose lines are not known."""
    return {"byteOffset": span[0], "byteLength": span[1] - span[0]}


def _region(start: Place, end: Place) -> dict[str, Any]:
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }


def _line_of(start: Place, end: Place, excerpt: Iterable[ExcerptLine]) -> ExcerptLine | None:
    """The stretch of a line that shows the whole region, if there is one."""
    for line in excerpt:
        if line.line == start.line == end.line:
            after = line.column + len(line.text)
            if line.column <= start.column and end.column <= after:
                return line
    return None


def _shown(start: Place, end: Place, excerpt: Iterable[ExcerptLine]) -> str | None:
    line = _line_of(start, end, excerpt)
    if line is None:
        return None
    return line.text[start.column - line.column : end.column - line.column]
