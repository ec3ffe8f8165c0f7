"""Counts of legal move sequences of variants, against those of Fairy-Stockfish's own tests."""

from __future__ import annotations

import pytest

from pgnlark import Position
from pgnlark.board import Board

# Variant, FEN ("" its start), depth, count
COUNTS = [
    ("almost", "", 3, 11_895),
    ("almost", "8/1k5P/8/8/8/3K4/p7/8 b - - 0 1", 2, 140),
    ("knightmate", "", 3, 6_765),
    ("knightmate", "", 4, 139_774),
    ("grand", "", 2, 4_225),
    ("grand", "", 3, 259_514),
    (
        "grand",
        "r8r/1nbqkcabn1/ppp2ppppp/3p6/4pP4/10/10/PPPPP1PPPP/1NBQKCABN1/R8R w - e7 0 3",
        2,
        5_768,
    ),
    ("seirawan", "", 2, 784),
    ("seirawan", "", 3, 24_830),
    ("seirawan", "", 4, 782_599),
    (
        "seirawan",
        "reb1k2r/ppppqppp/2nb1n2/4p3/4P3/N1P2N2/PB1PQPPP/RE2KBHR[h] b KQkqc - 3 7",
        2,
        876,
    ),
    (
        "seirawan",
        "reb1k2r/ppppqppp/2nb1n2/4p3/4P3/N1P2N2/PB1PQPPP/RE2KBHR[h] b KQkqc - 3 7",
        4,
        890_467,
    ),
    (
        "seirawan960",
        "qbbrnkrn/pppppppp/8/8/8/8/PPPPPPPP/QBBRNKRN[HEhe] w ABCDEFGHabcdefgh - 0 1",
        2,
        676,
    ),
    (
        "seirawan960",
        "qbbrnkrn/pppppppp/8/8/8/8/PPPPPPPP/QBBRNKRN[HEhe] w ABCDEFGHabcdefgh - 0 1",
        3,
        21_170,
    ),
    ("crazyhouse", "", 3, 8_902),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 1, 301),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 2, 75_353),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", 2, 3_083),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3/Qn w - - 0 1", 3, 88_634),
    (
        "crazyhouse",
        "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1",
        3,
        58_057,
    ),
    ("atomic", "", 3, 8_902),
    ("atomic", "", 4, 197_326),
    ("atomic", "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1", 2, 1_238),
    ("atomic", "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1", 2, 833),
    ("atomic", "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1", 4, 714_499),
    ("atomic", "r4b1r/2kb1N2/p2Bpnp1/8/2Pp3p/1P1PPP2/P5PP/R3K2R b KQ - 0 1", 2, 148),
    ("atomic960", "8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1", 3, 4_364),
    ("atomic960", "8/8/8/8/8/8/2k5/rR4KR w KQ - 0 1", 4, 61_401),
    ("atomic960", "r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1", 3, 6_753),
    ("atomic960", "r3k1rR/5K2/8/8/8/8/8/8 b kq - 0 1", 4, 98_729),
    ("atomic960", "Rr2k1rR/3K4/3p4/8/8/8/7P/8 w kq - 0 1", 3, 10_631),
    ("atomic960", "Rr2k1rR/3K4/3p4/8/8/8/7P/8 w kq - 0 1", 4, 241_478),
    ("atomic960", "1R4kr/4K3/8/8/8/8/8/8 b k - 0 1", 3, 1_021),
    ("atomic960", "1R4kr/4K3/8/8/8/8/8/8 b k - 0 1", 4, 17_915),
    ("antichess", "", 3, 8_067),
    ("antichess", "", 4, 153_299),
    ("giveaway", "", 3, 8_067),
    ("giveaway", "8/1p6/8/8/8/8/P7/8 w - - 0 1", 4, 3),
    ("giveaway", "8/2p5/8/8/8/8/P7/8 w - - 0 1", 12, 2_557),
    ("suicide", "", 3, 8_067),
    ("horde", "", 3, 1_274),
    ("horde", "", 4, 23_310),
    ("horde", "4k3/pp4q1/3P2p1/8/P3PP2/PPP2r2/PPP5/PPPP4 b - - 0 1", 3, 6_633),
    ("horde", "k7/5p2/4p2P/3p2P1/2p2P2/1p2P2P/p2P2P1/2P2P2 w - - 0 1", 3, 2_205),
    ("horde", "k7/5p2/4p2P/3p2P1/2p2P2/1p2P2P/p2P2P1/2P2P2 w - - 0 1", 4, 33_781),
    ("horde", "4k3/7r/8/P7/2p1n2P/3p2P1/1P3P2/PPP1PPP1 w - - 0 1", 3, 5_141),
    (
        "horde",
        "rnbqkbnr/6p1/2p1Pp1P/P1PPPP2/Pp4PP/1p2PPPP/1P2PPPP/PP1nPPPP b kq a3 0 18",
        3,
        14_481,
    ),
    ("threecheck", "", 3, 8_902),
    ("threecheck", "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1+3 1 39", 3, 12_407),
    ("threecheck", "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1 39 +2+0", 3, 12_407),
    ("kingofthehill", "", 3, 8_902),
    (
        "kingofthehill",
        "rnb2b1r/ppp2ppp/3k4/8/1PKp1pn1/3Pq3/PBP1P2P/RN1Q1B1R w - - 4 12",
        3,
        19_003,
    ),
    ("racingkings", "", 3, 11_264),
    ("racingkings", "", 4, 296_242),
    ("racingkings", "6r1/2K5/5k2/8/3R4/8/8/8 w - - 0 1", 3, 5_493),
    ("racingkings", "6R1/2k5/5K2/8/3r4/8/8/8 b - - 0 1", 4, 86_009),
    ("racingkings", "4brn1/2K2k2/8/8/8/8/8/8 w - - 0 1", 6, 265_932),
]
MANY = 13_000


def count(board: Board, depth: int) -> int:
    moves = board.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = board.copy()
        after.push(move)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("game", "fen", "depth", "expected"),
    [pytest.param(*case, marks=[pytest.mark.slow] if case[3] > MANY else []) for case in COUNTS],
)
def test_counts(game: str, fen: str, depth: int, expected: int) -> None:
    position = Position.from_fen(fen, "tolerant", variant=game) if fen else Position(game)
    assert count(position.board, depth) == expected
