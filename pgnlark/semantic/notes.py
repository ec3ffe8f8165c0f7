"""What the walk through a game is told, and tells besides findings, of single moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from pgnlark.diagnostics.model import Edit, Finding, Fix
from pgnlark.diagnostics.san import LONG_NOTATION, PAWN_CAPTURE_WITHOUT_X
from pgnlark.semantic.words import move_words

if TYPE_CHECKING:
    from pgnlark.ast import Move, San

MoveReader: TypeAlias = Callable[["Move", str], "tuple[San | None, list[Finding]]"]
"""What the text of a move says that came without a reading, and what is wrong with its spelling.

The second argument is the grammar's board."""


class Notes:
    """What only the walk knows of moves in a text, by the file offset where they begin.

    ``short`` is how a move in long notation is written; ``places`` which half-move of its line a
    move is, what number it has, whether White makes it, and its text.  ``bishops`` are the moves
    whose small ``b`` is one.  ``places`` are filled if they are ``wanted``.
    """

    def __init__(self, wanted: bool = False) -> None:
        self.wanted = wanted
        self.short: dict[int, str] = {}
        self.places: dict[int, tuple[int, int, bool, str]] = {}
        self.bishops: set[int] = set()

    def leaves_out(self, code: str, offset: int) -> bool:
        """Whether better is known of the move than the grammar's finding with this code."""
        return code == PAWN_CAPTURE_WITHOUT_X.id and offset in self.bishops

    def told_with(self, finding: Finding, offset: int) -> Finding:
        """The grammar's finding with what is known of its move."""
        place = self.places.get(offset)
        if place is None or finding.span is None:
            return finding
        ply, number, white, text = place
        words = move_words(number, white, text)
        right = self.short.get(offset)
        if finding.code != LONG_NOTATION.id or right is None:
            return finding._replace(ply=ply, move=words)
        fix = Fix(f'write "{right}"', (Edit(finding.span, right),))
        return finding._replace(ply=ply, move=words, fixes=(fix,))
