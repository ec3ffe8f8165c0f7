"""The position that a game starts from, in the one spelling of export format (PGN 9.7.2, 16.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pgnlark.ast import Tag
from pgnlark.diagnostics import fen as forms
from pgnlark.diagnostics import positions, tags
from pgnlark.notations import read_fen_tag
from pgnlark.semantic.start import Start, start_of

RESPELLED: Final = frozenset(
    code.id
    for code in (
        forms.CASTLING_ORDER,
        forms.FIELDS_MISSING,
        forms.FIELD_SPACING,
        forms.LEADING_ZEROS,
        forms.RUN_IN_PARTS,
        forms.UNDERSCORES,
        positions.CASTLING_SPELLING,
    )
)
"""What tells that a record spells its position in another way than X-FEN does."""

_SPELLED_THE_SAME: Final = frozenset(
    code.id
    for code in (
        positions.COUNTERS_IMPOSSIBLE,
        positions.POSITION_STRANGE,
        tags.FEN_WITHOUT_SETUP,
        tags.SETUP_CONTRADICTS_FEN,
        tags.VARIANT_MISSING,
        tags.VARIATION_FOR_VARIANT,
    )
)
"""What may be told of a position however it is spelled.  Whatever else is told, such as a pocket in
a game without drops, says that the board does not hold all that the record has."""


def record_of(tag: Tag, others: Sequence[Tag], start: Start) -> str:
    """A FEN tag's position in its one spelling, if it can be played on and nothing would be lost.

    ``others`` are all tags of the game, and ``start`` is what it starts from by them.
    """
    if tag is not [other for other in others if other.name == "FEN"][-1]:
        start = start_of([*(other for other in others if other.name != "FEN"), tag], read_fen_tag)
    told = {finding.code for finding in start.findings}
    if start.board is None or not told & RESPELLED or told - RESPELLED - _SPELLED_THE_SAME:
        return tag.value
    return start.board.fen()
