"""What the walk through a game is told, and tells besides findings, of single moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import define, field

from pgnlark.ast import Move, San, Span
from pgnlark.diagnostics.model import Finding

MoveReader: TypeAlias = Callable[[Move, str], tuple[San | None, list[Finding]]]
"""What the text of a move says that came without a reading, and what is wrong with its spelling.

The second argument is the grammar's board."""


@define
class Notes:
    """What only the walk knows of moves in a text, by their place.

    ``short`` is how a move in long notation is written, ``places`` which half-move of its line a
    move is, and the same in chess words; they are filled if they are ``wanted``.
    """

    wanted: bool = False
    short: dict[Span, str] = field(factory=dict)
    places: dict[Span, tuple[int, str]] = field(factory=dict)
