"""Counts of legal move sequences, against numbers from other programs."""

from __future__ import annotations

import pytest
from chess_text import START, board, janus

from pgnlark.board import Board, rules_for

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTIONS = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"
UNDERPROMOTION = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"
MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"
CAPABLANCA = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
GOTHIC = "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1"
EMBASSY = "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w mKQkq - 0 1"
JANUS = "rjnbkqbnjr/pppppppppp/10/10/10/10/PPPPPPPPPP/RJNBKQBNJR w sKQkq - 0 1"

CHESS_COUNTS = [
    (START, 1, 20),
    (START, 2, 400),
    (START, 3, 8_902),
    (START, 4, 197_281),
    (KIWIPETE, 1, 48),
    (KIWIPETE, 2, 2_039),
    (KIWIPETE, 3, 97_862),
    (ENDGAME, 4, 43_238),
    (PROMOTIONS, 3, 9_467),
    (UNDERPROMOTION, 3, 62_379),
    (MIDDLEGAME, 3, 89_890),
    # Fischer Random: starts, and positions in which one may castle at once.
    ("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", 3, 9_006),
    ("nbbrkqnr/pppppppp/8/8/8/8/PPPPPPPP/NBBRKQNR w KQkq - 0 1", 3, 7_748),
    ("nrqbkrbn/pppppppp/8/8/8/8/PPPPPPPP/NRQBKRBN w KQkq - 0 1", 3, 6_656),
    ("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1", 3, 9_006),
    ("rk1nnrbb/2p2ppp/p2pp3/1p6/5N2/qPPN2P1/PQ1PPP1P/RK3RBB w KQkq - 0 9", 3, 28_180),
    ("nqrbbkr1/pp1pppp1/6np/P1p5/2P5/5P2/1P1PP1PP/NQRBBKRN w KQkq - 0 5", 3, 29_977),
    ("rb1nknr1/4pppq/p2p3p/1pp2b2/P4PP1/BPP1Q1NP/3PP3/RB1NK1R1 w KQkq - 2 12", 3, 52_587),
    ("qnbrnkrb/1pp1p1pp/8/p2p1p2/PP3P2/5N2/1BPPP1PP/QN1R1KRB b KQkq a3 0 5", 3, 22_265),
    ("rq2bnkr/pp1pppp1/1npb4/5P1p/8/PNP3N1/1P1PP1PP/RQ1BB1KR w KQkq - 1 8", 3, 22_286),
    ("brqnkbrn/4pppp/2pp4/pp6/4P3/2N3P1/PPPPBP1P/BRQ1K1RN w KQkq - 0 5", 3, 23_704),
    ("bbrkqnnr/3pp3/p3Bp2/2p3pp/1P2P3/p3NP2/2PP2PP/B1RKQ1NR w KQkq c6 0 9", 3, 55_915),
    ("qrbbnkr1/5npB/4pp1p/ppp5/3P2PP/1PP2N2/P3P3/QRB2KRN w KQkq - 0 12", 3, 44_676),
    # 10 x 8.
    (CAPABLANCA, 3, 25_228),
    (GOTHIC, 3, 25_283),
    (EMBASSY, 3, 25_281),
]

DEEP_COUNTS = [
    (START, 5, 4_865_609),
    (KIWIPETE, 4, 4_085_603),
    (ENDGAME, 5, 674_624),
    (PROMOTIONS, 4, 422_333),
    (UNDERPROMOTION, 4, 2_103_487),
    (MIDDLEGAME, 4, 3_894_594),
    (CAPABLANCA, 4, 805_128),
    (GOTHIC, 4, 808_984),
    (EMBASSY, 4, 809_539),
]


def perft(position: Board, depth: int) -> int:
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = position.copy()
        after.push(move)
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize(("text", "depth", "count"), CHESS_COUNTS)
def test_perft(text: str, depth: int, count: int) -> None:
    assert perft(board(text), depth) == count


@pytest.mark.slow
@pytest.mark.parametrize(("text", "depth", "count"), DEEP_COUNTS)
def test_deep_perft(text: str, depth: int, count: int) -> None:
    assert perft(board(text), depth) == count


@pytest.mark.parametrize(
    ("depth", "count"),
    [(1, 28), (2, 782), (3, 24_747), pytest.param(4, 772_074, marks=pytest.mark.slow)],
)
def test_perft_of_janus(depth: int, count: int) -> None:
    assert perft(board(JANUS, rules_for(10, 8, janus())), depth) == count


@pytest.mark.parametrize(
    ("text", "depth", "count"),
    # Castling over attacked squares, blocked ways, rooks beside the king.
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 3, 13_744),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", 3, 13_744),
        ("4k2r/8/8/8/8/8/8/4K3 w k - 0 1", 4, 8_290),
        ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", 4, 7_626),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3, 9_483),
    ],
)
def test_perft_of_bare_positions(text: str, depth: int, count: int) -> None:
    assert perft(board(text), depth) == count
