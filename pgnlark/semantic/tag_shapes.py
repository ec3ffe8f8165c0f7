"""Which tag pair's value has which shape.

The shapes themselves are grammars (``grammar/tag_values.lark``); this table binds a tag name to a
start symbol there and says in words what is wanted.  Tags that are not listed hold free text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

ValueFault: TypeAlias = Callable[[str, str], int]
"""``fault(start, value)``: -1 if the value fits the start symbol of ``tag_values.lark``, else
the offset of its first character that does not fit (its length if it ends too early)."""


class Shape(NamedTuple):
    """What a value has to look like: a start symbol of the grammar, and the same for people."""

    start: str
    wanted: str


_DATE: Final = Shape("date", 'a date like "1992.08.31", with "?" for unknown digits')
_TIME: Final = Shape("time", 'a time of day like "18:05:00"')
_RATING: Final = Shape("rating", 'a number like "2700", or "-" for an unrated player')
_TITLE: Final = Shape("title", 'a title like "GM", or "-" for a player without one')
_TYPE: Final = Shape("player_type", '"human" or "program"')
_CLOCK: Final = Shape("clock_time", 'a clock time like "1:07:00"')

SHAPES: Final[dict[str, Shape]] = {
    "Date": _DATE,
    "EventDate": _DATE,
    "UTCDate": _DATE,
    "Time": _TIME,
    "UTCTime": _TIME,
    "Round": Shape("round", 'a number like "3" or "3.1", "?" or "-"'),
    "Result": Shape("result", '"1-0", "0-1", "1/2-1/2" or "*"'),
    "WhiteElo": _RATING,
    "BlackElo": _RATING,
    "WhiteUSCF": _RATING,
    "BlackUSCF": _RATING,
    "WhiteTitle": _TITLE,
    "BlackTitle": _TITLE,
    "WhiteType": _TYPE,
    "BlackType": _TYPE,
    "Board": Shape("count", 'a board number like "3"'),
    "PlyCount": Shape("count", "the number of half-moves"),
    "ECO": Shape("eco", 'a code from "A00" to "E99"'),
    "TimeControl": Shape("time_control", 'periods like "40/7200:3600", "300+5", "?" or "-"'),
    "SetUp": Shape("setup", '"1" for a set-up position, "0" for the usual one'),
    "Clock": Shape("clock", 'a running clock like "B/0:45:56"'),
    "WhiteClock": _CLOCK,
    "BlackClock": _CLOCK,
}

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The seven tag roster (PGN 8.1.1), in its order."""

_FREE_TEXT: Final = (
    "WhiteNA",
    "BlackNA",
    "EventSponsor",
    "Section",
    "Stage",
    "Opening",
    "Variation",
    "SubVariation",
    "NIC",
    "FEN",
    "Termination",
    "Annotator",
    "Mode",
    "Variant",
)

KNOWN: Final = frozenset((*ROSTER, *SHAPES, *_FREE_TEXT))
"""Tag names the standard gives a meaning to, and Variant."""

RIGHT_CASE: Final = {name.lower(): name for name in KNOWN}
"""From a tag name in small letters to how it is written."""


def value_matters(name: str) -> bool:
    """Whether some rule looks at what a tag of this name says, or at the name itself."""
    if name in ("Variant", "Variation"):
        return True
    return name in SHAPES or (name not in KNOWN and name.lower() in RIGHT_CASE)
