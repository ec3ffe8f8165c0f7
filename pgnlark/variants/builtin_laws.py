"""The built-in games that are played with the pieces of chess by other laws.

Each is there a second time for starts as in Chess960, which a FEN has to tell.
"""

from __future__ import annotations

from typing import Final

from pgnlark.board import ORTHODOX, Laws, PieceSet
from pgnlark.variants.arrays import start_fen
from pgnlark.variants.endings import (
    ChecksGiven,
    FewerMenWin,
    KingOn,
    KingsRace,
    NoMenLeft,
    RoyalLost,
    StalemateWins,
)
from pgnlark.variants.explosion import explode
from pgnlark.variants.model import Variant

_ARRAY: Final = start_fen("RNBQKBNR", "KQkq")
_WITHOUT_CASTLING: Final = start_fen("RNBQKBNR", "-")

_WITH_KINGS: Final = PieceSet("antichess", ORTHODOX.kinds[3:], "QRBNK")
"""Pawns may become kings too."""


def _given_away(stalemate: StalemateWins | FewerMenWin) -> Laws:
    """One must capture, the king is a piece like others, and who has lost all has won."""
    return Laws(
        royal=("", ""),
        must_capture=True,
        endings=(NoMenLeft(wins=True),),
        stalemate=stalemate,
    )


CRAZYHOUSE: Final = Variant(
    key="crazyhouse",
    name="Crazyhouse",
    aliases=("crazy house", "house", "zh"),
    fragment=("drops", "pocket", "promoted"),
    laws=Laws(pocket="QRBNP", captures_to_pocket=True, drops=True, crowded=True),
    start=_ARRAY.replace(" w", "[] w"),
)
"""What is captured changes sides, and is put down on the board again."""

ATOMIC: Final = Variant(
    key="atomic",
    name="Atomic",
    aliases=("atom", "atomic chess"),
    laws=Laws(
        touching_kings=True,
        after_capture=(explode,),
        endings=(RoyalLost("blows up the king"),),
    ),
    start=_ARRAY,
)
"""A capture takes off all around it but pawns."""

ANTICHESS: Final = Variant(
    key="antichess",
    name="Antichess",
    aliases=("anti", "anti-chess"),
    pieces=_WITH_KINGS,
    laws=_given_away(StalemateWins()),
    start=_WITHOUT_CASTLING,
)

GIVEAWAY: Final = Variant(
    key="giveaway",
    name="Giveaway",
    aliases=("giveaway chess", "give away chess"),
    pieces=_WITH_KINGS,
    laws=ANTICHESS.laws,
    start=_ARRAY,
)
"""Antichess with castling."""

SUICIDE: Final = Variant(
    key="suicide",
    name="Suicide",
    aliases=("suicide chess",),
    pieces=_WITH_KINGS,
    laws=_given_away(FewerMenWin()),
    start=_WITHOUT_CASTLING,
)
"""Who has fewer men wins a stalemate."""

HORDE: Final = Variant(
    key="horde",
    name="Horde",
    aliases=("horde chess",),
    laws=Laws(
        royal=("", "K"),
        double_steps=(0, 1),
        passed=(1,),
        crowded=True,
        endings=(NoMenLeft(),),
    ),
    start="rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
)
"""White has pawns and no king, and loses when all of his men are gone."""

THREE_CHECK: Final = Variant(
    key="threecheck",
    name="Three-check",
    aliases=("3check", "3-check", "three check chess"),
    fragment=("checks",),
    laws=Laws(checks_to_win=3, endings=(ChecksGiven(),)),
    start=_ARRAY.replace(" 0 1", " 3+3 0 1"),
)

KING_OF_THE_HILL: Final = Variant(
    key="kingofthehill",
    name="King of the Hill",
    aliases=("koth",),
    laws=Laws(endings=(KingOn(frozenset(("d4", "e4", "d5", "e5")), "the centre"),)),
    start=_ARRAY,
)

RACING_KINGS: Final = Variant(
    key="racingkings",
    name="Racing Kings",
    aliases=("racing", "race"),
    laws=Laws(checks_allowed=False, endings=(KingsRace(),)),
    start="8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
)
"""Nobody may give check, and the first king on the last rank wins."""


def _from_960_starts(variant: Variant) -> Variant:
    """The same game from any array, castling as in Chess960."""
    return Variant(
        key=f"{variant.key}960",
        name=f"{variant.name} 960" if " " in variant.name else f"{variant.name}960",
        aliases=tuple(f"{alias} 960" for alias in variant.aliases),
        pieces=variant.pieces,
        fragment=variant.fragment,
        laws=variant.laws,
    )


_GAMES: Final = (
    CRAZYHOUSE,
    ATOMIC,
    ANTICHESS,
    GIVEAWAY,
    SUICIDE,
    HORDE,
    THREE_CHECK,
    KING_OF_THE_HILL,
    RACING_KINGS,
)

GAMES_OF_OTHER_LAWS: Final = (*_GAMES, *(_from_960_starts(game) for game in _GAMES))
