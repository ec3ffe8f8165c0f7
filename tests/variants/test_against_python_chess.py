"""Random games of variants, every position of them compared with python-chess.

Legal moves, their spellings, the FEN, check and the end of the game.  What differs by the
conventions of ``spec-notes/variants.md``: a pawn that is put down is written ``P@e4`` here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pgnlark import Position, San
from pgnlark.board import Board
from pgnlark.notations import read_san
from pgnlark.variants import variant

chess = pytest.importorskip("chess")
variants = pytest.importorskip("chess.variant")

THEIRS = {
    "crazyhouse": variants.CrazyhouseBoard,
    "atomic": variants.AtomicBoard,
    "antichess": variants.AntichessBoard,
    "giveaway": variants.GiveawayBoard,
    "suicide": variants.SuicideBoard,
    "horde": variants.HordeBoard,
    "threecheck": variants.ThreeCheckBoard,
    "kingofthehill": variants.KingOfTheHillBoard,
    "racingkings": variants.RacingKingsBoard,
}
CASTLING = ("crazyhouse", "atomic", "threecheck", "kingofthehill", "giveaway")
NOT_IN_A_POSITION = ("INSUFFICIENT_MATERIAL", "SEVENTYFIVE_MOVES", "FIVEFOLD_REPETITION")


def starts(key: str, rng: random.Random) -> Iterator[Any]:
    """The usual start, and where one castles the starts of Chess960 too."""
    while True:
        yield THEIRS[key]()
        if key in CASTLING:
            shuffled = chess.Board.from_chess960_pos(rng.randrange(960)).fen()
            yield THEIRS[key](shuffled, chess960=True)


def spelled(board: Any) -> dict[str, Any]:
    """Their legal moves by their spellings."""
    found = {}
    for move in () if board.is_variant_end() else board.legal_moves:
        text = board.san(move)
        found["P" + text if text.startswith("@") else text] = move
    return found


def result(board: Any) -> str:
    """How the game has ended as far as the position tells."""
    outcome = board.outcome()
    if outcome is None or outcome.termination.name in NOT_IN_A_POSITION:
        return ""
    return str(outcome.result())


def compare_positions(key: str, ours: Board, theirs: Any, moves: dict[str, Any]) -> None:
    legal = [ours.san(move) for move in ours.legal_moves()]
    assert sorted(legal) == sorted(moves), theirs.fen()
    assert ours.has_legal_move() == bool(moves)
    assert ours.in_check == theirs.is_check()
    end = ours.ending()
    assert (end.result if end is not None else "") == result(theirs), theirs.fen()
    fields, expected = list(ours.fen_fields("xfen")), theirs.fen(en_passant="xfen").split()
    if key == "crazyhouse":
        # theirs goes on counting where a pawn is put down
        del fields[4], expected[4]
    assert fields == expected


def refuse_others(ours: Board, moves: dict[str, Any], rng: random.Random) -> None:
    """Moves from anywhere to anywhere that are not theirs are refused, and change nothing."""
    targets = {(move.from_square, move.to_square) for move in moves.values() if not move.drop}
    drops = {(move.drop, move.to_square) for move in moves.values() if move.drop}
    before = ours.fen()
    for _ in range(10):
        origin, target = rng.randrange(64), rng.randrange(64)
        start, end = chess.square_name(origin), chess.square_name(target)
        piece = ours.piece_at(ours.square(start)).upper()
        if rng.random() < 0.3:
            kind = rng.randrange(1, 6)
            letter = chess.piece_symbol(kind).upper()
            wanted = ours.wanted(San(piece=letter, target=end, drop=True))
            assert ours.copy().play(wanted) < 0 or (kind, target) in drops
        elif piece and (origin, target) not in targets:
            takes = piece == "P" and start[0] != end[0]
            promotion = "Q" if piece == "P" and end[1] in "18" else ""
            san = San(piece, end, start[0], start[1], takes, promotion)
            assert ours.copy().play(ours.wanted(san)) < 0, (before, start, end)
    assert ours.fen() == before


def compare_games(key: str, seed: int, plies: int) -> None:
    """So many plies of random games, in which rare moves are rather frequent."""
    game = variant(key)
    rng = random.Random(f"{key} {seed}")
    played = 0
    for theirs in starts(key, rng):
        ours = Position.from_fen(theirs.fen(), variant=game).board
        limit = rng.randrange(40, 160)
        while played < plies and theirs.ply() < limit:
            moves = spelled(theirs)
            compare_positions(key, ours, theirs, moves)
            refuse_others(ours, moves, rng)
            if not moves:
                break
            rare = [
                text
                for text, move in moves.items()
                if theirs.is_castling(move)
                or theirs.is_en_passant(move)
                or move.promotion
                or move.drop
                or text.endswith("#")
            ]
            text = rng.choice(rare if rare and rng.random() < 0.3 else list(moves))
            reading, _ = read_san(text, board=game.board)
            assert reading.san is not None
            assert ours.play(ours.wanted(reading.san)) == 0, (theirs.fen(), text)
            theirs.push(moves[text])
            played += 1
        if played >= plies:
            return


@pytest.mark.parametrize("key", THEIRS)
def test_random_games(key: str) -> None:
    compare_games(key, 0, 250)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("key", THEIRS)
def test_five_thousand_plies(key: str, seed: int) -> None:
    compare_games(key, seed, 1_000)
