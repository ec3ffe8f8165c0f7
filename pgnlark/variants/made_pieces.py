"""Pieces made of a letter, a name and their moves in Betza's notation."""

from __future__ import annotations

from pgnlark.board import ORTHODOX, Piece, PieceSet
from pgnlark.transform.betza import steps_of


def piece(letter: str, name: str, moves: str) -> Piece:
    """A piece: its capital letter, its English name, its moves in Betza's notation.

    >>> from pgnlark.variants import piece
    >>> piece("W", "wazir", "W").leaps
    [(0, 1), (0, -1), (1, 0), (-1, 0)]

    Raises:
        BetzaError: the moves cannot be read, or not be played; the message tells the place.
        ValueError: it has more than one letter, or none.
    """
    if len(letter) != 1:
        raise ValueError(f'a piece has one letter from A to Z, and the {name} has "{letter}"')
    steps = steps_of(moves)
    return Piece(letter, name, steps.leaps, steps.rides)


def pieces(*own: Piece, orthodox: str = "NBQ", promotions: str = "") -> PieceSet:
    """The pieces of a game: pawn, rook and king, those of chess named in ``orthodox``, its own.

    ``promotions`` are the letters of what a pawn may become; without it, all but king and pawn.
    One of its own that has the letter K is how the king moves.
    """
    king = next((man for man in own if man.letter == "K"), None)
    others = [ORTHODOX.kinds[ORTHODOX.number(letter) - 1] for letter in orthodox]
    others += [man for man in own if man is not king]
    letters = "".join(man.letter for man in (*own, *others) if man is not king)
    promotions = promotions or "".join(dict.fromkeys(letters + "R"))
    return PieceSet("".join(man.letter for man in others), others, promotions, king=king)
