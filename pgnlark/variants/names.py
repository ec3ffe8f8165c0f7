"""Names of games as they are compared, and those that leave the rules as they are.

Apart from the rest, so that a check of orthodox games loads nothing more.
"""

from __future__ import annotations

import sys
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

CHESS960: Final = "Chess960"
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


ONLY_BY_NAME: Final = (
    "Bughouse", "Losers", "Fog of War", "Sittuyin", "Makruk", "Xiangqi", "Shogi",
)  # fmt: skip
"""Names of variants whose rules are not known here: their moves are not judged."""

OPENING_WORDS: Final = ("bird", "suicide", "losers", "giveaway", "freestyle", "regular")
"""Names that a ``Variation`` tag may have for what it is for: the variation of an opening."""

OTHER_GAMES: Final = frozenset(
    """
    3check 3check960 480 960 aberg almost almostchess anti anti960 antichess antichess960 atom
    atom960 atomic atomic960 atomicchess atomicchess960 bird birdchess birdschess capablanca
    capablanca960 capablancachess capablancarandom capablancarandomchess caparandom carrera
    carrerachess chess480 chess960 crazyhouse crazyhouse960 crc embassy embassychess fischerandom
    fischerandomchess fischerrandom fischerrandomchess frc freestyle freestylechess giveaway
    giveaway960 giveawaychess giveawaychess960 gothic gothicchess grand grandchess grotesque
    grotesquechess horde horde960 hordechess hordechess960 house house960 janus januschess
    janusschach kingofthehill kingofthehill960 knightmate koth koth960 ladorean ladoreanchess
    moderncarrera moderncarrerachess opti optichess optimizedchess race race960 racing racing960
    racingkings racingkings960 schess schess960 schoolbook schoolbookchess seirawan seirawan960
    seirawanchess sharperchess suicide suicide960 suicidechess suicidechess960 threecheck
    threecheck960 threecheckchess threecheckchess960 univers universchess zh zh960
    """.split()
)
"""The names of the other variants that come with pgnlark, as they are compared."""

_ONLY_BY_NAME: Final = frozenset(map(plain_name, ONLY_BY_NAME))


def known_by_name(name: str) -> bool:
    """Is this the name of a variant, if only one whose rules are not known?

    Other packages are not asked: openings have names as well, and most values are theirs.
    """
    plain = plain_name(name)
    if not plain:
        return False
    if any(plain in names for names in (OTHER_GAMES, _ONLY_BY_NAME, _CHESS, _POSITION)):
        return True
    # what a program registered is known where it loaded the registry to do so
    registry = sys.modules.get("pgnlark.variants.registry")
    return registry is not None and registry.is_registered(plain)


def names_a_variant(variation: str) -> bool:
    """Can the value of a ``Variation`` tag only be meant as a ``Variant``?"""
    return (
        known_by_name(variation)
        and plain_name(variation) not in OPENING_WORDS
        and not means_chess(variation)
        and not means_position(variation)
    )
