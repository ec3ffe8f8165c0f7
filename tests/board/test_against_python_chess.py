"""Random games, every position of them compared with python-chess."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from chess_text import board, wish

chess = pytest.importorskip("chess")


def starts(rng: random.Random) -> Iterator[object]:
    while True:
        yield chess.Board()
        yield chess.Board.from_chess960_pos(rng.randrange(960))
        # Not mirrored: the two sides castle with rooks on different files.
        mixed = chess.Board.from_chess960_pos(rng.randrange(960))
        other = chess.Board.from_chess960_pos(rng.randrange(960)).fen().split("/")[0]
        yield chess.Board(other + mixed.fen()[mixed.fen().index("/") :], chess960=True)


def compare_games(seed: int, plies: int) -> None:
    """Moves, spellings, FEN and the state of the game, after each of so many plies."""
    rng = random.Random(seed)
    played = 0
    for theirs in starts(rng):
        ours = board(theirs.fen())
        limit = rng.randrange(40, 200)
        while played < plies and theirs.ply() < limit:
            moves = {theirs.san(move): move for move in theirs.legal_moves}
            assert sorted(ours.san(move) for move in ours.legal_moves()) == sorted(moves)
            assert ours.fen("xfen") == theirs.fen(en_passant="xfen")
            assert ours.fen("fen") == theirs.fen(en_passant="fen")
            assert ours.fen_fields("fen", "shredder")[2] == theirs.fen(shredder=True).split()[2]
            assert ours.in_check == theirs.is_check()
            assert ours.is_mate() == theirs.is_checkmate()
            assert ours.is_stalemate() == theirs.is_stalemate()
            if not moves:
                break
            rare = [
                text
                for text, move in moves.items()
                if theirs.is_castling(move) or theirs.is_en_passant(move) or move.promotion
            ]
            text = rng.choice(rare if rare and rng.random() < 0.5 else list(moves))
            assert ours.play(wish(text)) == 0, (theirs.fen(), text)
            theirs.push(moves[text])
            played += 1
        if played == plies:
            return


@pytest.mark.parametrize("seed", range(8))
def test_random_games(seed: int) -> None:
    compare_games(seed, 1_500)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_many_random_games(seed: int) -> None:
    compare_games(seed, 2_500)


def test_all_fischer_random_starts() -> None:
    for number in range(960):
        theirs = chess.Board.from_chess960_pos(number)
        ours = board(theirs.fen())
        assert ours.fen() == theirs.fen()
        assert ours.faults() == []
        shredder = board(theirs.fen(shredder=True))
        assert shredder.fen() == theirs.fen()
        assert {ours.san(move) for move in ours.legal_moves()} == {
            theirs.san(move) for move in theirs.legal_moves
        }
