"""Names of games as they are compared, and those that leave the rules as they are.

Apart from the rest, so that a check of orthodox games loads nothing more.
"""

from __future__ import annotations

from typing import Final


def plain_name(name: str) -> str:
    """A name as names are compared: letters and digits alone, so ``chess 960`` is Chess960."""
    return "".join(filter(str.isalnum, name.lower()))


CHESS_ALIASES: Final = (
    "normal",
    "orthodox",
    "orthodox chess",
    "regular",
    "standard chess",
    "classical",
)
"""What a ``Variant`` tag may have for chess, besides ``Standard`` and ``Chess``."""

POSITION: Final = "From Position"
POSITION_ALIASES: Final = ("setup", "set-up")
"""What a ``Variant`` tag has, with some programs, for chess that starts from the FEN's position."""

_POSITION: Final = frozenset(map(plain_name, (POSITION, *POSITION_ALIASES)))
_CHESS: Final = frozenset(map(plain_name, ("", "Chess", "Standard", *CHESS_ALIASES)))


TELLING: Final = ("Variant", "Variation", "FEN")
"""Tags that tell which game is played."""


def means_chess(value: str) -> bool:
    """Does a ``Variant`` tag of this value leave rules and start position as they are?

    One without a letter or digit (``?``, ``-``) says nothing, so it does.
    """
    return plain_name(value) in _CHESS


def means_position(value: str) -> bool:
    """Does a ``Variant`` tag of this value say no more than that a FEN gives the start?"""
    return plain_name(value) in _POSITION
