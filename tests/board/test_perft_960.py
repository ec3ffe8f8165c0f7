"""Fischer Random start arrays, and what castling makes of them, counted beside Fairy-Stockfish."""

from __future__ import annotations

import chess
import pyffish
import pytest
from board.test_perft import perft
from chess_text import board

SAMPLE = list(range(7, 960, 15))
"""64 of the 960 arrays; the usual one is number 518."""


def their_perft(text: str, depth: int, moves: tuple[str, ...] = ()) -> int:
    legal = pyffish.legal_moves("chess", text, list(moves), True)
    if depth == 1:
        return len(legal)
    return sum(their_perft(text, depth - 1, (*moves, move)) for move in legal)


def array(number: int) -> str:
    """The position in X-FEN."""
    return chess.Board.from_chess960_pos(number).fen()


def kings_and_rooks(number: int) -> str:
    """The same array with nothing but kings and rooks, so that all of them may castle."""
    position = chess.Board.from_chess960_pos(number)
    for square, piece in position.piece_map().items():
        if piece.piece_type not in (chess.KING, chess.ROOK):
            position.remove_piece_at(square)
    return position.fen()


@pytest.mark.parametrize(
    "number",
    [n if n % 150 == 7 else pytest.param(n, marks=pytest.mark.slow) for n in SAMPLE],
)
def test_perft_of_start_arrays(number: int) -> None:
    assert perft(board(array(number)), 3) == their_perft(array(number), 3)


@pytest.mark.parametrize("number", SAMPLE)
def test_perft_with_castling(number: int) -> None:
    text = kings_and_rooks(number)
    assert perft(board(text), 2) == their_perft(text, 2)
