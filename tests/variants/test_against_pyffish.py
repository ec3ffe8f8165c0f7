"""Random games of four variants: moves and spellings are those of Fairy-Stockfish.

By default a fair sample is compared, with ``-m slow`` 10,000 plies of each.
"""

from __future__ import annotations

import random

import pytest
from chess_text import wish

from pgnlark import Position, San
from pgnlark.board import ILLEGAL, Board, Move
from pgnlark.variants import variant

pyffish = pytest.importorskip("pyffish")

VARIANTS = ("capablanca", "gothic", "janus", "embassy")


def their_fen(board: Board) -> str:
    fields = list(board.fen_fields("xfen"))
    fields[2] = fields[2].lstrip("sm")
    return " ".join(fields)


def coordinates(board: Board, move: Move) -> str:
    promotion = board.rules.pieces.letter(move.promotion).lower()
    return f"{board.square_name(move.origin)}{board.square_name(move.target)}{promotion}"


def compare(key: str, seed: int, plies: int) -> None:
    """Play ``plies`` moves of random games and compare every position on the way."""
    rng = random.Random(f"{key} {seed}")
    while plies > 0:
        plies -= compare_game(key, rng, plies)


def compare_game(key: str, rng: random.Random, most: int) -> int:
    """One game of at most that many plies; how many it had."""
    board = Position(key).board
    played: list[str] = []
    spelled: list[str] = []
    while len(played) < most and board.halfmove <= 60:
        fen = their_fen(board)
        theirs = set(pyffish.legal_moves(key, fen, []))
        legal = {coordinates(board, move): move for move in board.legal_moves()}
        assert set(legal) == theirs, fen
        refuse_others(board, theirs, rng)
        if not legal:
            break
        spellings = {move: board.san(legal[move]) for move in legal}
        assert len(set(spellings.values())) == len(legal)
        # Fairy-Stockfish takes its time for a spelling, so that not every one can be asked
        other = rng.choice(list(legal))
        assert spellings[other] == pyffish.get_san(key, fen, other)
        move = rng.choice([move for move in legal if legal[move].castling] or list(legal))
        played.append(move)
        spelled.append(spellings[move])
        assert board.play(wish(spellings[move], board)) == 0
    start = pyffish.start_fen(key)
    assert spelled == pyffish.get_san_moves(key, start, played)
    mine, after = their_fen(board).split(), pyffish.get_fen(key, start, played).split()
    assert mine[:3] == after[:3]
    assert mine[4:] == after[4:]
    return len(played)


def refuse_others(board: Board, theirs: set[str], rng: random.Random) -> None:
    """Moves from anywhere to anywhere that pyffish does not have are refused."""
    men = [square for square in board.rules.geometry.squares if board.piece_at(square)]
    for _ in range(10):
        origin = rng.choice(men)
        target = rng.choice(list(board.rules.geometry.squares))
        piece = board.piece_at(origin).upper()
        start, end = board.square_name(origin), board.square_name(target)
        promotion = "Q" if piece == "P" and end[1] in "18" else ""
        if f"{start}{end}{promotion.lower()}" in theirs:
            continue
        takes = piece == "P" and start[0] != end[0]
        wanted = board.wanted(
            San(
                piece=piece,
                target=end,
                origin_file=start[0],
                origin_rank=start[1],
                capture=takes,
                promotion=promotion,
            )
        )
        before = board.fen()
        outcome = board.play(wanted)
        assert outcome == ILLEGAL, (before, start, end)
        assert board.fen() == before


@pytest.mark.parametrize("key", VARIANTS)
def test_random_games(key: str) -> None:
    compare(key, 0, 150)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 11))
@pytest.mark.parametrize("key", VARIANTS)
def test_ten_thousand_plies(key: str, seed: int) -> None:
    compare(key, seed, 1000)


@pytest.mark.parametrize("key", VARIANTS)
def test_start_positions(key: str) -> None:
    assert their_fen(Position(key).board) == pyffish.start_fen(key)
    assert variant(key).start == Position(key).fen()
