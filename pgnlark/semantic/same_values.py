"""Do two values of a tag say the same, whatever their spelling?  It knows nothing of any writer."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.semantic.tag_shapes import SHAPES

_UNKNOWN: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "TimeControl")
"""Tags whose empty value says the same as a mark for the unknown."""

UNSAID: Final = "?"
"""A Result tag that says nothing."""

_PARTS: Final = re.compile(r"[^\W_]+")
"""What a value of a known shape says, whatever stands between its parts."""

_CONTROL: Final = re.compile(r"[\x00-\x08\x0c\x0e-\x1f\x7f]")
_MARKERS: Final = ("1-0", "0-1", "1/2-1/2", "*")


def same_value(name: str, one: str, other: str) -> bool:
    """Do two values of a tag other than FEN say the same?  No result is the same as any."""
    value = folded(name, one)
    return value == folded(name, other) or (name == "Result" and value == UNSAID)


def folded(name: str, value: str) -> str:
    """What a value says, whatever its spelling."""
    value = _CONTROL.sub("", re.sub(r" *[\t\n\v\r][ \t\n\v\r]*", " ", value))
    if name == "Result":
        value = _result(value)
    elif name in SHAPES:
        value = " ".join(part.lstrip("0") for part in _PARTS.findall(value.upper()))
    if name == "Result" and value.strip(" ?") in ("", "*"):
        return UNSAID
    if name in _UNKNOWN and not value.replace("?", "").strip():
        return ""
    return value


def _result(value: str) -> str:
    """A result that is spelled in another way, as the standard spells it."""
    plain = value.replace(" ", "").replace(":", "-").replace("½", "1/2").replace("–", "-")
    plain = "1/2-1/2" if plain == "1/2" else plain
    return plain if plain in _MARKERS else value
