"""The variants that come with pgnlark: orthodox chess, its shuffles, and the 10x8 family.

Arrays, castling and names as met in the wild; ``spec-notes/variants.md`` tells the sources and
what was decided where they differ.
"""

from __future__ import annotations

from typing import Final

from pgnlark.board import ORTHODOX, WIDE, CastlingStyle, Piece, PieceSet, castling_style
from pgnlark.variants.model import Variant
from pgnlark.variants.names import CHESS_ALIASES

_ARCHBISHOP: Final = WIDE.kinds[WIDE.number("A") - 1]

JANUS_PIECES: Final = PieceSet(
    "janus",
    [
        *(ORTHODOX.kinds[ORTHODOX.number(letter) - 1] for letter in "NBQ"),
        Piece("J", "janus", _ARCHBISHOP.leaps, _ARCHBISHOP.rides),
    ],
    "QJRBN",
    other_letters={"A": "J"},
)
"""Bishop and knight in one is the janus; X-FEN's letter for it, A, is read too."""

# Programs write castling in Janus by the king's move, Kb1 and Ki1, as well as by O-O and O-O-O.
_JANUS_CASTLING: Final = CastlingStyle("s", 8, 1, 0, by_king=True)
# The king goes two files or more, as the player likes, but not onto the rook.
_FLEXIBLE: Final = CastlingStyle("", 0, 0, 2, chooses=True)
# The same, and the inventor's later rule of three files is what O-O means.
_SCHOOLBOOK_CASTLING: Final = CastlingStyle("", 0, 0, 2, chooses=True, plain=3)
# Two files on a board of ten, where X-FEN's "m" means three.
_OPTI_CASTLING: Final = CastlingStyle("", 0, 0, 2)


def _wide(
    key: str, back_rank: str, *aliases: str, name: str = "", castling: CastlingStyle | None = None
) -> Variant:
    """A game of the 10x8 family by the men of White's first rank; pawns stand before them."""
    style = castling or castling_style("", 10)
    return Variant(
        key=key,
        name=name or key.capitalize(),
        aliases=(f"{key} chess", *aliases),
        files=10,
        pieces=WIDE,
        start=_start(back_rank, style.prefix + "KQkq"),
        castling=style,
    )


def _start(back_rank: str, castling: str) -> str:
    files = len(back_rank)
    empty = "/".join([str(files)] * 4)
    pawns = "p" * files
    white = f"{pawns.upper()}/{back_rank}"
    return f"{back_rank.lower()}/{pawns}/{empty}/{white} w {castling} - 0 1"


CHESS: Final = Variant(
    key="chess",
    name="Chess",
    tag="Standard",
    aliases=CHESS_ALIASES,
    start=_start("RNBQKBNR", "KQkq"),
)

FROM_POSITION: Final = Variant(
    key="fromposition", name="From Position", aliases=("setup", "set-up")
)

CHESS960: Final = Variant(
    key="chess960",
    name="Chess960",
    aliases=(
        "960",
        "fischerandom",
        "fischerrandom",
        "fischerandom chess",
        "fischer random chess",
        "frc",
        "freestyle",
        "freestyle chess",
    ),
)

CHESS480: Final = Variant(
    key="chess480", name="Chess480", aliases=("480",), castling=castling_style("m", 8)
)

CAPABLANCA: Final = _wide("capablanca", "RNABQKBCNR")

CAPABLANCA_RANDOM: Final = Variant(
    key="caparandom",
    name="Capablanca Random",
    tag="caparandom",
    aliases=("capablanca random chess", "crc", "capablanca 960"),
    files=10,
    pieces=WIDE,
)

BUILT_IN: Final = (
    CHESS,
    FROM_POSITION,
    CHESS960,
    CHESS480,
    CAPABLANCA,
    CAPABLANCA_RANDOM,
    _wide("gothic", "RNBQCKABNR"),
    Variant(
        key="janus",
        name="Janus",
        aliases=("janus chess", "janusschach"),
        files=10,
        pieces=JANUS_PIECES,
        start=_start("RJNBKQBNJR", "sKQkq"),
        castling=_JANUS_CASTLING,
    ),
    _wide("embassy", "RNBQKCABNR", castling=castling_style("m", 10)),
    _wide("grotesque", "RBQNKCNABR", castling=_FLEXIBLE),
    _wide("ladorean", "RBQNKANCBR", castling=_FLEXIBLE),
    _wide("schoolbook", "RQNBAKBNCR", castling=_SCHOOLBOOK_CASTLING),
    _wide("univers", "RBNCQKANBR", castling=_FLEXIBLE),
    _wide("opti", "NRCBQKBARN", "optimized chess", castling=_OPTI_CASTLING),
    _wide("bird", "RNBCQKABNR", "birds chess"),
    Variant(
        key="carrera",
        name="Carrera",
        aliases=("carrera chess",),
        files=10,
        pieces=WIDE,
        start=_start("RCNBKQBNAR", "-"),
    ),
    _wide("moderncarrera", "RANBQKBNCR", "aberg", name="Modern Carrera"),
)

ONLY_BY_NAME: Final = (
    "Crazyhouse", "Crazy House", "Crazyhouse960", "ZH", "Bughouse", "Atomic", "Atomic chess",
    "Antichess", "Giveaway", "Suicide", "Losers", "Horde", "Horde chess", "Three-check", "3-check",
    "Three check chess", "King of the Hill", "KOTH", "Racing Kings", "Grand chess", "Seirawan",
    "Seirawan960", "S-Chess", "Almost chess", "Knightmate", "Fog of War", "Sittuyin", "Makruk",
    "Xiangqi", "Shogi",
)  # fmt: skip
"""Names of variants whose rules are not known here: their moves are not judged."""

OPENING_WORDS: Final = ("bird", "suicide", "losers", "giveaway", "freestyle", "regular")
"""Names that a ``Variation`` tag may have for what it is for: the variation of an opening."""
