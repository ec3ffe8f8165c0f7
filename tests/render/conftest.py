"""Diagnostics as check makes them, from a text and the piece of it that is wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pgnlark.diagnostics.model import Diagnostic, Phase, PlacedLabel, Severity, Span
from pgnlark.source import Text

Finder = Callable[..., Diagnostic]


def diagnostic(
    data: bytes, span: Span, labels: Sequence[tuple[Span, str]] = (), **fields: Any
) -> Diagnostic:
    text = Text(data, path=fields.pop("path", "games.pgn"))
    known: dict[str, Any] = {
        "code": "PGN401",
        "severity": Severity.ERROR,
        "phase": Phase.SEMANTIC,
        "message": "something is wrong",
    }
    return Diagnostic(
        path=text.path,
        span=span,
        start=text.place(span[0]),
        end=text.place(span[1]),
        labels=tuple(
            PlacedLabel(said, place, text.place(place[0]), text.place(place[1]))
            for place, said in labels
        ),
        excerpt=text.excerpt(span, *(place for place, _ in labels)),
        **(known | fields),
    )


@pytest.fixture
def found() -> Finder:
    """A function: text, the wrong piece in it, pairs of other pieces and labels, fields."""

    def find(text: str, wrong: str, *labels: tuple[str, str], **fields: Any) -> Diagnostic:
        def span(piece: str) -> Span:
            start = text.index(piece)
            begin = len(text[:start].encode())
            return begin, begin + len(piece.encode())

        placed = [(span(piece), said) for piece, said in labels]
        return diagnostic(text.encode(), span(wrong), placed, **fields)

    return find
