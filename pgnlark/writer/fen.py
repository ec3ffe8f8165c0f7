"""A position as a record of FEN, X-FEN or Shredder-FEN (PGN 16.1)."""

from __future__ import annotations

from typing import Final

from pgnlark.board import Board
from pgnlark.board.fen import castling_field, has_home_rights_only

FILES_OF_1994: Final = 8

_FORMS: Final = {"fen": ("fen", "xfen"), "xfen": ("xfen", "xfen"), "shredder": ("fen", "shredder")}
"""Notation: when the en passant square is given, and how castling rights are spelled."""

WRITTEN: Final = tuple(_FORMS)
"""The notations that positions are written in."""


class NotSayable(ValueError):
    """The notation has no way to say what the position is."""


def fen_text(board: Board, notation: str = "xfen") -> str:
    """The canonical record of a position.

    ``"xfen"`` names the en passant square only if a pawn stands ready to capture there, and gives
    castling rights as ``KQkq`` with a file letter for an inner rook, behind ``s`` or ``m`` if the
    king castles in another way.  ``"fen"`` names the square after every double step, as the 1994
    text has it, and ``"shredder"`` as well, with the rook's file for every right.

    Raises:
        NotSayable: ``"fen"`` has eight files and rights for king and rooks at home alone;
            ``"shredder"`` has no other ways of castling.
        ValueError: there is no such notation.
    """
    if notation not in _FORMS:
        raise ValueError(f"no notation is called {notation!r}: there are {list(_FORMS)}")
    rights = castling_field(board)
    if notation == "fen":
        files = board.rules.geometry.files
        if files != FILES_OF_1994:
            raise NotSayable(f"FEN has boards of 8 files, not of {files}; X-FEN has them")
        if not has_home_rights_only(board):
            raise NotSayable(f"FEN cannot say the castling rights {rights!r}; X-FEN has them")
    elif notation == "shredder" and rights[:1] in ("s", "m"):
        raise NotSayable(f"Shredder-FEN cannot say the castling rights {rights!r}; X-FEN has them")
    return board.fen(*_FORMS[notation])
