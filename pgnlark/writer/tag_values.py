"""What the tags of a game say in export format (PGN 8.1.1, 9; spec-notes/export.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pgnlark.diagnostics import fen as forms
from pgnlark.diagnostics import positions, tags
from pgnlark.notations import read_fen_tag, value_fault
from pgnlark.semantic.start import start_of
from pgnlark.semantic.tag_shapes import ROSTER, SHAPES
from pgnlark.semantic.tags import mended_value

if TYPE_CHECKING:
    from pgnlark.ast import Tag
    from pgnlark.semantic.start import Start

MARKERS: Final = ("1-0", "0-1", "1/2-1/2", "*")

_UNKNOWN: Final = {**dict.fromkeys(ROSTER, "?"), "Date": "????.??.??", "Result": ""} | {
    "TimeControl": "?"
}
"""What the standard wants where nothing is known; of the result the marker tells."""

SHAPED: Final = frozenset((*_UNKNOWN, *SHAPES))
"""Tags whose values the standard wants in one way."""

_PLAIN: Final = str.maketrans(
    {" ": "", "½": "1/2", "O": "0"} | dict.fromkeys(":‐‑‒–—―−", "-")  # dashes of every kind
)

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


def value_of(tag: Tag, others: Sequence[Tag], start: Start, marker: str) -> str:
    """What a tag says in export format.

    A value is data, and stays as it is.  But where the standard has one way to say it and what was
    meant is beyond doubt, it is said in that way: nothing is said by the mark of the unknown, a day
    as ``1992.08.31``, a position as X-FEN.  ``others`` are all tags of the game, ``start`` is what
    it starts from by them, and ``marker`` tells its result.
    """
    if tag.name == "FEN":
        return _record(tag, others, start)
    if tag.name not in SHAPED:
        return tag.value
    value = said(tag.name, tag.value)
    return value or (marker if tag.name == "Result" else value)


def said(name: str, value: str) -> str:
    """A value in the one way that the standard has for a tag of `SHAPED`; ``""``: unknown."""
    if name == "Result":
        value = result_value(value)
    if name in _UNKNOWN and (not value.strip() or (name == "Result" and value == "?")):
        return _UNKNOWN[name]
    shape = SHAPES.get(name)
    if shape is None or value_fault(shape.start, value) < 0:
        return value
    mended = mended_value(shape, value, value_fault)
    return value if mended is None else mended


def unknown_value(name: str) -> str:
    """What a tag of the roster says where nothing is known; ``""`` if the marker tells it."""
    return _UNKNOWN[name]


def result_value(value: str) -> str:
    """A result in another spelling (``1/2``, ``½-½``, ``1:0``) as 8.1.1.7 has it."""
    plain = value.translate(_PLAIN)
    if plain == "1/2":
        plain = "1/2-1/2"
    return plain if plain in MARKERS else value


def _record(tag: Tag, others: Sequence[Tag], start: Start) -> str:
    """A position in its one spelling, if it can be played on and nothing would be lost."""
    if tag is not [other for other in others if other.name == "FEN"][-1]:
        start = start_of([*(other for other in others if other.name != "FEN"), tag], read_fen_tag)
    told = {finding.code for finding in start.findings}
    if start.board is None or not told & RESPELLED or told - RESPELLED - _SPELLED_THE_SAME:
        return tag.value
    return start.board.fen()
