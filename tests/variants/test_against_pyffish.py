"""Random games of variants: moves and spellings are those of Fairy-Stockfish.

By default a fair sample is compared, with ``-m slow`` 10,000 plies of each.
"""

from __future__ import annotations

import random

import pytest

from pgnlark import Position, San
from pgnlark.board import ILLEGAL, Board, Move
from pgnlark.notations import read_san
from pgnlark.variants import variant

pyffish = pytest.importorskip("pyffish")

VARIANTS = (
    "capablanca",
    "gothic",
    "janus",
    "embassy",
    "almost",
    "knightmate",
    "grand",
    "seirawan",
)


def their_fen(board: Board) -> str:
    fields = list(board.fen_fields("xfen"))
    fields[2] = fields[2].lstrip("sm")
    return " ".join(fields)


def plain(fen: str) -> list[str]:
    """The fields of a FEN, what is in pockets in the order of the alphabet."""
    placement, bracket, pocket = fen.split()[0].partition("[")
    return [placement + bracket + "".join(sorted(pocket)), *fen.split()[1:]]


def coordinates(board: Board, move: Move, rook_taken: bool = False) -> str:
    """A move as they write it; with ``rook_taken`` castling as the king's move onto the rook."""
    letter = board.rules.pieces.letter
    start, end = board.square_name(move.origin), board.square_name(move.target)
    if move.castling and rook_taken:
        end = board.square_name(board.castling[(board.turn >> 3) + move.castling - 1])
    if move.castling and move.gate and move.gate_at != move.origin:
        start, end = board.square_name(move.gate_at), start
    return f"{start}{end}{letter(move.promotion).lower()}{letter(move.gate).lower()}"


def same_spelling(mine: str, theirs: str) -> bool:
    """Is it the same but for the file or rank of origin before a piece that enters?

    They leave it out where no other piece could let one enter; games have it (`variants.md`).
    """
    if "/" in mine and len(mine) > len(theirs):
        mine = mine[0] + mine[2:]
    return mine == theirs


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
        assert same_spelling(spellings[other], pyffish.get_san(key, fen, other))
        rare = [
            move
            for move in legal
            if legal[move].castling or legal[move].promotion or legal[move].gate
        ]
        move = rng.choice(rare if rare and rng.random() < 0.4 else list(legal))
        played.append(move)
        spelled.append(spellings[move])
        reading, _ = read_san(spellings[move], board=variant(key).board)
        assert reading.san is not None
        assert board.play(board.wanted(reading.san)) == 0
    if not legal:
        assert board.ending() is not None
    start = pyffish.start_fen(key)
    theirs_spelled = pyffish.get_san_moves(key, start, played)
    assert len(spelled) == len(theirs_spelled)
    assert all(map(same_spelling, spelled, theirs_spelled)), (spelled, theirs_spelled)
    mine, after = plain(their_fen(board)), plain(pyffish.get_fen(key, start, played))
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
        last = str(board.rules.geometry.ranks)
        queen = board.rules.pieces.letter(board.rules.pieces.promotions[0])
        promotion = queen if piece == "P" and end[1:] in ("1", last) else ""
        if f"{start}{end}{promotion.lower()}" in theirs:
            continue
        takes = piece == "P" and start[0] != end[0]
        wanted = board.wanted(
            San(
                piece=piece,
                target=end,
                origin_file=start[0],
                origin_rank=start[1:],
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


def test_seirawan_from_960_starts() -> None:
    """Kings and rooks castle where both may still let another piece enter."""
    for seed in range(8):
        rng = random.Random(seed)
        back = "".join(rng.sample("BQN", 3)) + "RKR" + "".join(rng.sample("BN", 2))
        start = f"{back.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{back}[HEhe] w ABCDEFGHabcdefgh - 0 1"
        board = Position.from_fen(start, variant="seirawan960").board
        played: list[str] = []
        for _ in range(25):
            legal = {coordinates(board, move, True): move for move in board.legal_moves()}
            assert set(legal) == set(pyffish.legal_moves("seirawan", start, played, True))
            castling = [move for move in legal if legal[move].castling]
            move = rng.choice(castling if castling and rng.random() < 0.2 else list(legal))
            fen = pyffish.get_fen("seirawan", start, played, True)
            theirs = pyffish.get_san("seirawan", fen, move, True)
            assert same_spelling(board.san(legal[move]), theirs)
            played.append(move)
            board.push(legal[move])
