"""Random games on ten files, every position of them compared with Fairy-Stockfish."""

from __future__ import annotations

import random

import pytest
from chess_text import board, janus, wish

from pgnlark.board import Rules, rules_for

pyffish = pytest.importorskip("pyffish")

STARTS = {
    "capablanca": ("rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", ""),
    "gothic": ("rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1", ""),
    "embassy": ("rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1", "m"),
    "janus": ("rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w KQkq - 0 1", "s"),
}


def compare_game(variant: str, seed: int, plies: int, spelled: float) -> None:
    """Compare moves in number, and in spelling at this share of the positions."""
    rng = random.Random(seed)
    theirs, style = STARTS[variant]
    rules: Rules | None = rules_for(10, 8, janus()) if variant == "janus" else None
    ours = board(theirs.replace("KQkq", style + "KQkq"), rules)
    for _ in range(plies):
        moves = pyffish.legal_moves(variant, theirs, [])
        mine = ours.legal_moves()
        assert len(moves) == len(mine)
        if not moves:
            return
        if rng.random() < spelled:
            texts = {pyffish.get_san(variant, theirs, move): move for move in moves}
            assert sorted(ours.san(move) for move in mine) == sorted(texts)
            castling = [text for text in texts if text.startswith("O-O")]
            text = rng.choice(castling or list(texts))
            move = texts[text]
        else:
            move = rng.choice(moves)
            text = pyffish.get_san(variant, theirs, move)
        assert ours.play(wish(text, ours)) == 0, (theirs, text)
        theirs = pyffish.get_fen(variant, theirs, [move])
        ours_fields = ours.fen_fields("xfen")
        their_fields = theirs.split()
        assert ours_fields[:2] == tuple(their_fields[:2])
        assert ours_fields[2].lstrip("sm") == their_fields[2]
        assert ours_fields[4:] == tuple(their_fields[4:])


@pytest.mark.parametrize("variant", STARTS)
def test_random_games(variant: str) -> None:
    compare_game(variant, 1, 60, 0.2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("variant", STARTS)
def test_many_random_games(variant: str, seed: int) -> None:
    compare_game(variant, seed, 150, 0.4)


CASTLING = {
    "capablanca": "r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1",
    "embassy": "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1",
    "janus": "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1",
}


@pytest.mark.parametrize("variant", CASTLING)
@pytest.mark.parametrize("text", ["O-O", "O-O-O"])
def test_castling_targets(variant: str, text: str) -> None:
    theirs = CASTLING[variant]
    ours = board(theirs.replace("KQkq", STARTS[variant][1] + "KQkq"))
    moves = {
        pyffish.get_san(variant, theirs, move): move
        for move in pyffish.legal_moves(variant, theirs, [])
    }
    assert ours.play(wish(text, ours)) == 0
    assert ours.fen_fields()[0] == pyffish.get_fen(variant, theirs, [moves[text]]).split()[0]
