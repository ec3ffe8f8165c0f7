"""The abstract syntax of games and positions."""

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
