"""The abstract syntax of games and positions."""

from pgnlark.ast.nodes import (
    Command,
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
    "Command",
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
