"""Elements of movetext as rules point at them: what is written, and where.

They come from nodes or straight from tokens.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

_Span: TypeAlias = tuple[int, int]


class MoveText(NamedTuple):
    """A move as it is spelled; ``span`` is ``None`` if it was made by hand."""

    text: str
    span: _Span | None


class NumberText(NamedTuple):
    """A move number indication; a negative number is of more digits than can be right."""

    number: int
    periods: int
    span: _Span | None
