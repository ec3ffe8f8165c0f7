"""The games on a board of ten files and eight ranks that come with pgnlark.

Arrays, castling and names as met in the wild; ``spec-notes/variants.md`` tells the sources and
what was decided where they differ.
"""

from __future__ import annotations

from typing import Final

from pgnlark.board import ORTHODOX, WIDE, CastlingStyle, Piece, PieceSet, castling_style
from pgnlark.variants.arrays import start_fen
from pgnlark.variants.model import Variant

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
        start=start_fen(back_rank, style.prefix + "KQkq"),
        castling=style,
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

WIDE_GAMES: Final = (
    CAPABLANCA,
    CAPABLANCA_RANDOM,
    _wide("gothic", "RNBQCKABNR"),
    Variant(
        key="janus",
        name="Janus",
        aliases=("janus chess", "janusschach"),
        files=10,
        pieces=JANUS_PIECES,
        start=start_fen("RJNBKQBNJR", "sKQkq"),
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
        start=start_fen("RCNBKQBNAR", "-"),
    ),
    _wide("moderncarrera", "RANBQKBNCR", "aberg", name="Modern Carrera"),
)
