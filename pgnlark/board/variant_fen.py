"""What FEN records of variants say besides: gates among the castling rights, and checks."""

from __future__ import annotations

from pgnlark.board.geometry import FILE_LETTERS
from pgnlark.board.mailbox import Mailbox
from pgnlark.board.pieces import BLACK, WHITE


def gates_among(position: Mailbox, gates: set[int], castling: str) -> str:
    """The castling rights of each side, and the files of its other men that may let one enter.

    A right to castle says the same of its rook and the king.
    """
    geometry = position.rules.geometry
    text = ""
    for colour in (WHITE, BLACK):
        rights = "".join(
            letter for letter in castling if letter.isalpha() and letter.isupper() == (not colour)
        )
        back_rank = 0 if colour == WHITE else geometry.ranks - 1
        told = {int(position.castling[(colour >> 3) + side]) for side in (0, 1)}
        if rights:
            told.add(int(position.king_of(colour)))
        files = [
            geometry.file_of(square)
            for square in sorted(gates)
            if geometry.rank_of(square) == back_rank and square not in told
        ]
        letters = "".join(FILE_LETTERS[file] for file in files)
        text += rights + (letters.upper() if colour == WHITE else letters)
    return text or "-"


def checks_left(text: str, to_win: int) -> tuple[int, int] | None:
    """The checks that White and Black have still to give; ``None`` if no such game has the counter.

    Both ways of writing it: those still to give (``3+2``), and those given (``+0+1``).
    """
    given = text.startswith("+")
    parts = text.lstrip("+").split("+")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        return None
    white, black = (int(part) for part in parts)
    if given:
        white, black = to_win - white, to_win - black
    if not (0 <= white <= to_win and 0 <= black <= to_win):
        return None
    return white, black
