"""What playing a spelling answers, and that the board is as it should be then."""

from __future__ import annotations

import pytest
from chess_text import START, board, play, wish

from pgnlark.board import AMBIGUOUS, BLACK, ILLEGAL, PLAYED, PROMOTION_MISSING, WHITE, Board
from pgnlark.board.outcome import (
    CAPTURE_MARK_MISSING,
    CAPTURE_MARK_NEEDLESS,
    CHECK_MARK_FOR_MATE,
    CHECK_MARK_MISSING,
    CHECK_MARK_NEEDLESS,
    MATE_MARK_FOR_CHECK,
    MATE_MARK_MISSING,
    MATE_MARK_NEEDLESS,
    ORIGIN_FILE_MISSING,
    ORIGIN_FILE_NEEDLESS,
    ORIGIN_RANK_FOR_FILE,
    ORIGIN_RANK_NEEDLESS,
)

KNIGHTS = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1"  # only one reaches f3, e2, c3
BOTH_KNIGHTS = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1"  # c3 and g1 reach e2
PINNED_KNIGHT = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1"  # the one on c3 may not
ROOKS_ON_FILE = "4k3/R7/8/8/8/8/8/R3K3 w - - 0 1"
QUEENS = "1k6/8/8/8/4Q2Q/8/8/3K3Q w - - 0 1"  # all three reach e1
TAKES = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1"
TWO_PAWNS = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1"
PROMOTION = "3rk3/4P3/8/8/8/8/7P/4K3 w - - 0 1"
ALMOST_MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"

RESULTS = [
    (START, "e4", PLAYED),
    (START, "Nf3", PLAYED),
    (START, "Ngf3", ORIGIN_FILE_NEEDLESS),
    (START, "N1f3", ORIGIN_RANK_NEEDLESS),
    (START, "Ng1f3", ORIGIN_FILE_NEEDLESS | ORIGIN_RANK_NEEDLESS),
    (START, "ee4", ORIGIN_FILE_NEEDLESS),
    (START, "e2e4", ORIGIN_FILE_NEEDLESS | ORIGIN_RANK_NEEDLESS),
    (START, "e4+", CHECK_MARK_NEEDLESS),
    (START, "e4#", MATE_MARK_NEEDLESS),
    (START, "e5", ILLEGAL),
    (START, "e3xe4", ILLEGAL),
    (START, "d3e4", ILLEGAL),
    (START, "Ke2", ILLEGAL),
    (START, "Kd5", ILLEGAL),
    (START, "Bc4", ILLEGAL),
    (START, "Nbf3", ILLEGAL),
    (START, "O-O", ILLEGAL),
    (START, "e9", ILLEGAL),
    (START, "i4", ILLEGAL),
    (START, "Ai4", ILLEGAL),
    (START, "Ae4", ILLEGAL),
    (START, "N@e4", ILLEGAL),
    (START, "e4=Q", ILLEGAL),
    (START, "Nf3=Q", ILLEGAL),
    (START, "--", PLAYED),
    (KNIGHTS, "Nxf3", CAPTURE_MARK_NEEDLESS),
    (BOTH_KNIGHTS, "Ne2", AMBIGUOUS),
    (BOTH_KNIGHTS, "Nge2", PLAYED),
    (BOTH_KNIGHTS, "N1e2", ORIGIN_RANK_FOR_FILE),
    (BOTH_KNIGHTS, "Ng1e2", ORIGIN_RANK_NEEDLESS),
    (PINNED_KNIGHT, "Ne2", PLAYED),
    (PINNED_KNIGHT, "Nge2", ORIGIN_FILE_NEEDLESS),
    (PINNED_KNIGHT, "Nce2", ILLEGAL),
    (ROOKS_ON_FILE, "Ra4", AMBIGUOUS),
    (ROOKS_ON_FILE, "Raa4", AMBIGUOUS),
    (ROOKS_ON_FILE, "R1a4", PLAYED),
    (ROOKS_ON_FILE, "Ra1a4", ORIGIN_FILE_NEEDLESS),
    (QUEENS, "Qee1", PLAYED),
    (QUEENS, "Q1e1", PLAYED),
    (QUEENS, "Qh4e1", PLAYED),
    (QUEENS, "Qhe1", AMBIGUOUS),
    (QUEENS, "Q4e1", AMBIGUOUS),
    (QUEENS, "Qe4e1", ORIGIN_RANK_NEEDLESS),
    (QUEENS, "Qh1e1", ORIGIN_FILE_NEEDLESS),
    (TAKES, "exd5", PLAYED),
    (TAKES, "ed5", CAPTURE_MARK_MISSING),
    (TAKES, "xd5", ORIGIN_FILE_MISSING),
    (TAKES, "e4xd5", ORIGIN_RANK_NEEDLESS),
    (TAKES, "Nxd5", PLAYED),
    (TAKES, "Nd5", CAPTURE_MARK_MISSING),
    (TAKES, "d5", ILLEGAL),
    (TWO_PAWNS, "xd5", AMBIGUOUS),
    (TWO_PAWNS, "cxd5", PLAYED),
    (PROMOTION, "exd8=Q+", PLAYED),
    (PROMOTION, "exd8=N", PLAYED),
    (PROMOTION, "exd8=Q", CHECK_MARK_MISSING),
    (PROMOTION, "exd8=Q#", MATE_MARK_FOR_CHECK),
    (PROMOTION, "exd8=K", ILLEGAL),
    (PROMOTION, "exd8", PROMOTION_MISSING),
    (PROMOTION, "e8=Q", ILLEGAL),
    (PROMOTION, "e8", ILLEGAL),
    (PROMOTION, "exf8", ILLEGAL),
    (PROMOTION, "h4=Q", ILLEGAL),
    (ALMOST_MATE, "Ra8#", PLAYED),
    (ALMOST_MATE, "Ra8", MATE_MARK_MISSING),
    (ALMOST_MATE, "Ra8+", CHECK_MARK_FOR_MATE),
    (ALMOST_MATE, "O-O-O", PLAYED),
    (ALMOST_MATE, "O-O-O+", CHECK_MARK_NEEDLESS),
    (ALMOST_MATE, "O-O", ILLEGAL),
    # The only answer to a check counts, be it en passant.
    ("8/8/8/2k5/3Pp3/8/8/4K2B b - d3 0 1", "Kd6", PLAYED),
    ("k7/8/8/4p3/3P4/8/8/4K3 w - - 0 1", "dxe5+", CHECK_MARK_NEEDLESS),
    # A pawn gives check, a rook uncovers one, a castled rook gives one.
    ("4k3/8/3P4/8/8/8/8/4K3 w - - 0 1", "d7+", PLAYED),
    ("4k3/8/8/8/8/8/4N3/K3R3 w - - 0 1", "Nc3+", PLAYED),
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", PLAYED),
    # Taking in passing opens the line of the bishop on the king.
    ("7k/8/8/3pP3/8/2B5/8/4K3 w - d6 0 1", "exd6+", PLAYED),
    ("8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1", "exd3", ILLEGAL),
]


@pytest.mark.parametrize(("text", "move", "result"), RESULTS)
def test_results(text: str, move: str, result: int) -> None:
    position = board(text)
    before = position.fen()
    assert position.play(wish(move)) == result
    assert (position.fen() == before) == (result < 0)


def test_flags_add_up() -> None:
    position = board("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1")
    flags = CAPTURE_MARK_MISSING | ORIGIN_FILE_NEEDLESS | MATE_MARK_NEEDLESS
    assert position.play(wish("Nfe5#")) == flags


@pytest.mark.parametrize(("text", "move", "result"), RESULTS)
def test_matching_agrees_with_play(text: str, move: str, result: int) -> None:
    position = board(text)
    w = wish(move)
    found = position.matching(w)
    if result == ILLEGAL or move == "--":
        assert found == []
    elif result == AMBIGUOUS:
        assert len(found) > 1
    elif result == PROMOTION_MISSING:
        assert [position.san(each)[:6] for each in found] == [
            "exd8=Q",
            "exd8=R",
            "exd8=B",
            "exd8=N",
        ]
    else:
        assert len(found) == 1
        after = position.copy()
        after.push(found[0])
        position.play(w)
        assert after.fen() == position.fen()


def test_a_double_check_only_the_king_answers() -> None:
    position = board("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1")
    assert position.play(wish("Nf6+")) == PLAYED
    assert {position.san(move) for move in position.legal_moves()} == {"Kd8", "Kf8", "Kf7"}


def test_counters_and_turn() -> None:
    position = Board.initial()
    assert (position.turn, position.halfmove, position.fullmove) == (WHITE, 0, 1)
    seen = []
    for move in ("Nf3", "Nf6", "Nc3", "e5", "Nxe5"):
        assert position.play(wish(move)) == PLAYED
        seen.append((position.turn, position.halfmove, position.fullmove))
    assert seen == [(BLACK, 1, 1), (WHITE, 2, 2), (BLACK, 3, 2), (WHITE, 0, 3), (BLACK, 0, 3)]


def test_the_reference_values_of_the_standard() -> None:
    position = Board.initial()
    seen = [position.fen()]
    for move in ("e4", "c5", "Nf3"):
        position.play(wish(move))
        seen.append(position.fen())
    assert seen == [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
    ]


def test_en_passant_lasts_one_move() -> None:
    position = Board.initial()
    assert play(position, "e4 a6 e5 d5") == [PLAYED] * 4
    assert position.fen_fields("xfen")[3] == "d6"
    later = position.copy()
    assert position.play(wish("exd6")) == PLAYED
    assert position.piece_at(position.square("d5")) == ""
    assert play(later, "h3 h6 exd6") == [PLAYED, PLAYED, ILLEGAL]


def test_x_fen_tells_the_en_passant_square_only_where_a_pawn_may_take() -> None:
    position = Board.initial()
    play(position, "e4")
    assert position.fen_fields("fen")[3] == "e3"
    assert position.fen_fields("xfen")[3] == "-"
    # Also where the king would be left in check.
    pinned = board("8/8/8/8/k3p2Q/8/3P4/4K3 w - - 0 1")
    play(pinned, "d4")
    assert pinned.fen_fields("xfen")[3] == "d3"


def test_the_fool_mate() -> None:
    position = Board.initial()
    assert play(position, "f3 e5 g4 Qh4#") == [PLAYED] * 4
    assert position.is_mate()
    assert not position.is_stalemate()
    assert position.legal_moves() == []
    assert not position.has_legal_move()


def test_stalemate() -> None:
    position = board("7k/5Q2/8/8/8/8/8/K7 b - - 0 1")
    assert position.is_stalemate()
    assert not position.is_mate()


def test_castling_can_be_the_only_move() -> None:
    # The king may not leave c1, but the rook may go over to d1.
    position = board("3r3k/8/8/8/8/1p6/1P6/BRK5 w Q - 0 1")
    assert [position.san(move) for move in position.legal_moves()] == ["O-O-O"]
    assert not position.is_stalemate()


def test_null_move_passes_the_turn() -> None:
    position = board("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3")
    assert position.play(wish("--")) == PLAYED
    assert position.fen() == "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3"


def test_copies_share_nothing_that_changes() -> None:
    position = Board.initial()
    other = position.copy()
    play(position, "e4 e5 Ke2")
    assert other.fen() == START
    assert position.fen() == "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2"
    assert Board.initial().fen() == START
