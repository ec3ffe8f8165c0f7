"""Start positions by the men of White's first rank."""

from __future__ import annotations


def start_fen(back_rank: str, castling: str) -> str:
    """The X-FEN of a board of eight ranks with pawns before these men, Black's facing White's."""
    files = len(back_rank)
    empty = "/".join([str(files)] * 4)
    pawns = "p" * files
    white = f"{pawns.upper()}/{back_rank}"
    return f"{back_rank.lower()}/{pawns}/{empty}/{white} w {castling} - 0 1"
