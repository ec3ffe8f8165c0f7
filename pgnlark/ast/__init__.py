"""The abstract syntax of games and positions; nodes are loaded with the first that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pgnlark.ast.nodes import (
        Comment,
        Database,
        Element,
        Fen,
        FenField,
        Game,
        Move,
        MoveNumber,
        Nag,
        Result,
        San,
        Span,
        Tag,
        Unread,
        Variation,
    )

__all__ = [
    "Comment",
    "Database",
    "Element",
    "Fen",
    "FenField",
    "Game",
    "Move",
    "MoveNumber",
    "Nag",
    "Result",
    "San",
    "Span",
    "Tag",
    "Unread",
    "Variation",
]


def __getattr__(name: str) -> object:
    """Import a node at its first use (PEP 562)."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pgnlark.ast import nodes

    value: object = getattr(nodes, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
