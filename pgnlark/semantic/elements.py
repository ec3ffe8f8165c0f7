"""Elements of movetext as rules point at them: what is written, and where.

They come from nodes or straight from tokens.
"""

from __future__ import annotations

from typing import TypeAlias

_Span: TypeAlias = tuple[int, int]


class MoveText:
    """A move as it is spelled; ``span`` is ``None`` if it was made by hand."""

    def __init__(self, text: str, span: _Span | None) -> None:
        self.text = text
        self.span = span


class NumberText:
    """A move number indication; a negative number is of more digits than can be right."""

    def __init__(self, number: int, periods: int, span: _Span | None) -> None:
        self.number = number
        self.periods = periods
        self.span = span
