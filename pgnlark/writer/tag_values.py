"""What the tags of a game say in export format (PGN 8.1.1, 9; spec-notes/export.md)."""

from __future__ import annotations

from typing import Final

from pgnlark.semantic.tag_shapes import ROSTER, SHAPES, ValueFault

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


def said(name: str, value: str, value_fault: ValueFault) -> str:
    """What a tag of `SHAPED` says in export format; ``""`` where the marker tells it.

    A value is data, and stays as it is.  But where the standard has one way to say it and what was
    meant is beyond doubt, it is said in that way: nothing is said by the mark of the unknown, a day
    as ``1992.08.31``.
    """
    if name == "Result":
        value = result_value(value)
    if name in _UNKNOWN and (not value.strip() or (name == "Result" and value in ("?", "*"))):
        return _UNKNOWN[name]
    shape = SHAPES.get(name)
    if shape is None or value_fault(shape.start, value) < 0:
        return value
    from pgnlark.semantic.tags import mended_value  # few values need it

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
