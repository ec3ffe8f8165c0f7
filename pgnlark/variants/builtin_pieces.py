"""The built-in games that differ from chess in their pieces, and play by its laws with them."""

from __future__ import annotations

from typing import Final

from pgnlark.board import ORTHODOX, WIDE, Laws, Piece, PieceSet
from pgnlark.board.pieces import KNIGHT_LEAPS
from pgnlark.variants.arrays import start_fen
from pgnlark.variants.model import Variant


def _kind(letter: str, pieces: PieceSet = WIDE) -> Piece:
    return pieces.kinds[pieces.number(letter) - 1]


def _also_called(piece: Piece, letter: str, name: str) -> Piece:
    """A piece that moves like another."""
    return Piece(letter, name, piece.leaps, piece.rides)


ALMOST: Final = Variant(
    key="almost",
    name="Almost Chess",
    tag="almost",
    pieces=PieceSet("almost", [_kind(letter) for letter in "NBC"], "CRBN"),
    start=start_fen("RNBCKBNR", "KQkq"),
)
"""A chancellor in the queen's place."""

_KING: Final = _kind("K")

KNIGHTMATE: Final = Variant(
    key="knightmate",
    name="Knightmate",
    pieces=PieceSet(
        "knightmate",
        [_also_called(_KING, "M", "commoner"), _kind("B"), _kind("Q")],
        "QRBM",
        king=Piece("K", "king", KNIGHT_LEAPS, []),
    ),
    start=start_fen("RMBQKBMR", "KQkq"),
)
"""The king leaps like a knight, and men that go like a king stand where the knights do."""

GRAND: Final = Variant(
    key="grand",
    name="Grand",
    aliases=("grand chess",),
    files=10,
    ranks=10,
    pieces=WIDE,
    laws=Laws(
        double_steps=(2,),
        promotion_ranks=3,
        promotion_limits={"Q": 1, "C": 1, "A": 1, "R": 2, "B": 2, "N": 2},
    ),
    start="r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1",
)
"""On a hundred squares, with room behind the pieces for the rooks, and no castling."""

_SEIRAWAN_PIECES: Final = PieceSet(
    "seirawan",
    [
        *(_kind(letter, ORTHODOX) for letter in "NBQ"),
        _also_called(_kind("A"), "H", "hawk"),
        _also_called(_kind("C"), "E", "elephant"),
    ],
    "QEHRBN",
)
_SEIRAWAN_LAWS: Final = Laws(pocket="HE", gating=True, crowded=True)

SEIRAWAN: Final = Variant(
    key="seirawan",
    name="Seirawan",
    aliases=("s-chess", "seirawan chess", "sharper chess"),
    pieces=_SEIRAWAN_PIECES,
    fragment=("gating", "pocket"),
    laws=_SEIRAWAN_LAWS,
    start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",
)
"""Hawk and elephant enter where a piece leaves its first square."""

SEIRAWAN_960: Final = Variant(
    key="seirawan960",
    name="Seirawan960",
    aliases=("s-chess 960",),
    pieces=_SEIRAWAN_PIECES,
    fragment=("gating", "pocket"),
    laws=_SEIRAWAN_LAWS,
)

GAMES_OF_OTHER_PIECES: Final = (ALMOST, KNIGHTMATE, GRAND, SEIRAWAN, SEIRAWAN_960)
