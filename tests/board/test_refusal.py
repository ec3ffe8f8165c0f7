"""Why a move is refused: each reason, with the men and squares it names."""

from __future__ import annotations

import pytest
from chess_text import OF_VARIANTS, START, board, play, wish

from pgnlark.board import Board, Reason

# Reason, position, move, Refusal.square, Refusal.other ("-" for none)
CASES = [
    (Reason.LEGAL, START, "Nf3", "g1", "-"),
    (Reason.LEGAL, START, "--", "-", "-"),
    (Reason.AMBIGUOUS, "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", "-", "-"),
    (Reason.OFF_BOARD, START, "i4", "-", "-"),
    (Reason.UNKNOWN_PIECE, START, "Ae4", "-", "-"),
    (Reason.DROP, START, "N@e4", "-", "-"),
    (Reason.NULL_IN_CHECK, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "--", "e1", "e2"),
    (Reason.WRONG_SIDE, START, "Nf6", "g8", "-"),
    (Reason.WRONG_SIDE, START, "e5", "e7", "-"),
    (Reason.NO_SUCH_PIECE, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4", "-", "-"),
    (Reason.NO_SUCH_PIECE, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "d4", "-", "-"),
    (Reason.NOT_AT_ORIGIN, START, "Ncf3", "-", "-"),
    (Reason.NOT_AT_ORIGIN, START, "e3e4", "-", "-"),
    (Reason.NOT_AT_ORIGIN, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e3xd5", "-", "-"),
    (Reason.OWN_MAN_ON_TARGET, START, "Ne2", "-", "e2"),
    (Reason.OWN_MAN_ON_TARGET, "4k3/8/8/3N4/4P3/8/8/4K3 w - - 0 1", "exd5", "e4", "d5"),
    (Reason.WRONG_GEOMETRY, START, "Ke4", "e1", "-"),
    (Reason.WRONG_GEOMETRY, START, "Ne5", "-", "-"),
    (Reason.BLOCKED, START, "Bc4", "f1", "e2"),
    (Reason.BLOCKED, "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4", "e2", "e4"),
    (Reason.BLOCKED, "4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", "e4", "e2", "e3"),
    (Reason.BLOCKED, "4k3/8/8/8/8/4N3/4P3/4K3 w - - 0 1", "e3", "e2", "e3"),
    (Reason.PINNED, "4k3/8/1b6/8/8/8/5N2/6K1 w - - 0 1", "Nd3", "f2", "b6"),
    (Reason.PINNED, "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f4", "f2", "h4"),
    (Reason.PINNED, "4k3/8/8/8/7b/4p3/5P2/4K3 w - - 0 1", "fxe3", "f2", "h4"),
    (Reason.LEAVES_KING_IN_CHECK, "4k3/8/8/8/8/8/3NN3/r3K3 w - - 0 1", "Nf4", "e2", "a1"),
    (Reason.KING_INTO_CHECK, "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Kd2", "e1", "a2"),
    (Reason.KING_INTO_CHECK, "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "Kf1", "e1", "a1"),
    (Reason.NO_PAWN_THERE, "4k3/8/8/8/8/7P/8/4K3 w - - 0 1", "e6", "e5", "-"),
    (Reason.NO_PAWN_THERE, "4k3/8/8/3p4/8/7P/8/4K3 w - - 0 1", "exd5", "e4", "-"),
    (Reason.NO_PAWN_THERE, "4k3/8/8/3p4/8/7P/8/4K3 w - - 0 1", "xd5", "-", "-"),
    (Reason.PAWN_TAKES_DIAGONALLY, "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5", "e4", "e5"),
    (Reason.PAWN_TAKES_DIAGONALLY, "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "exe5", "e4", "e5"),
    (Reason.PAWN_FILE_NOT_ADJACENT, "4k3/8/8/4p3/2P5/8/8/4K3 w - - 0 1", "cxe5", "-", "e5"),
    (Reason.PAWN_DOUBLE_STEP, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5", "e3", "-"),
    (Reason.NOTHING_TO_CAPTURE, "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "dxe5", "d4", "e5"),
    (Reason.EN_PASSANT_GONE, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", "e5", "d5"),
    (Reason.EN_PASSANT_OPENS_LINE, "8/8/8/8/k2Pp2Q/8/8/4K3 b - d3 0 1", "exd3", "e4", "h4"),
    (Reason.PROMOTION_MISSING, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8", "e7", "e8"),
    (Reason.PROMOTION_NOT_ON_LAST_RANK, "8/8/4P1k1/8/8/8/8/4K3 w - - 0 1", "e7=Q", "-", "e7"),
    (Reason.PROMOTION_NOT_ON_LAST_RANK, "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5=Q", "-", "d5"),
    (Reason.PROMOTION_NOT_A_PAWN, START, "Nf3=Q", "-", "-"),
    (Reason.PROMOTION_PIECE, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8=K", "-", "-"),
    (Reason.PROMOTION_PIECE, "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8=A", "-", "-"),
    (Reason.CASTLING_NO_RIGHT, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "e1", "-"),
    (Reason.CASTLING_IN_CHECK, "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "O-O", "e1", "e2"),
    (Reason.CASTLING_BLOCKED, START, "O-O", "e1", "f1"),
    (Reason.CASTLING_BLOCKED, START, "O-O-O", "e1", "b1"),
    (Reason.CASTLING_THROUGH_CHECK, "4k3/8/b7/8/8/8/8/4K2R w K - 0 1", "O-O", "f1", "a6"),
    (Reason.CASTLING_INTO_CHECK, "4k3/8/8/8/8/8/6r1/4K2R w K - 0 1", "O-O", "g1", "g2"),
    # Only when the rook has left b1 the one on a1 attacks the king on c1.
    (Reason.CASTLING_INTO_CHECK, "4k3/8/8/8/8/8/8/rRK5 w Q - 0 1", "O-O-O", "c1", "a1"),
]

# Reasons that need a game behind the position: reason, moves, refused, square, other
GAMES = [
    (Reason.CASTLING_KING_MOVED, "e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nf6 Be2 Be7", "O-O", "e1", "h1"),
    (Reason.CASTLING_ROOK_MOVED, "a4 a5 Ra3 Ra6 Ra1 Ra8", "O-O-O", "e1", "a1"),
    (Reason.CASTLING_ROOK_TAKEN, "b3 g6 Bb2 h6 Bxh8 f6 a3", "O-O", "e8", "h8"),
    (Reason.EN_PASSANT_GONE, "e4 a6 e5 d5 h3 h6", "exd6", "e5", "d5"),
    (Reason.WRONG_SIDE, "e4", "d4", "d2", "-"),
]


@pytest.mark.parametrize(("reason", "text", "move", "square", "other"), CASES)
def test_reasons(reason: Reason, text: str, move: str, square: str, other: str) -> None:
    position = board(text)
    before = position.fen()
    refusal = position.why_not(wish(move))
    assert refusal.reason is reason
    assert position.square_name(refusal.square) == square
    assert position.square_name(refusal.other) == other
    assert position.fen() == before
    assert (position.play(wish(move)) < 0) == (reason is not Reason.LEGAL)


@pytest.mark.parametrize(("reason", "moves", "refused", "square", "other"), GAMES)
def test_reasons_in_games(
    reason: Reason, moves: str, refused: str, square: str, other: str
) -> None:
    position = Board.initial()
    assert min(play(position, moves)) >= 0
    refusal = position.why_not(wish(refused))
    assert refusal.reason is reason
    assert position.square_name(refusal.square) == square
    assert position.square_name(refusal.other) == other


def test_every_reason_is_tested() -> None:
    tested = {case[0] for case in CASES} | {case[0] for case in GAMES}
    assert tested == set(Reason) - OF_VARIANTS


def test_an_ambiguous_move_names_the_candidates() -> None:
    position = board("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1")
    refusal = position.why_not(wish("Ne2"))
    assert [position.san(move) for move in refusal.moves] == ["Nge2", "Nce2"]


def test_a_move_of_the_other_side_is_named() -> None:
    position = Board.initial()
    refusal = position.why_not(wish("Nf6"))
    assert [position.square_name(move.target) for move in refusal.moves] == ["f6"]


def test_the_man_nearest_to_the_move_comes_first() -> None:
    # No rook can reach d1: one is pinned, one is blocked, one stands elsewhere.
    position = board("4r1k1/8/8/7R/3R4/8/3pR3/4K3 w - - 0 1")
    refusal = position.why_not(wish("Rd1"))
    assert refusal.reason is Reason.BLOCKED
    position = board("4r1k1/8/8/7R/3R4/3p4/4R3/4K3 w - - 0 1")
    refusal = position.why_not(wish("Rd2"))
    told = [
        (man.reason, position.square_name(man.square), position.square_name(man.other))
        for man in refusal.men
    ]
    assert told == [
        (Reason.PINNED, "e2", "e8"),
        (Reason.BLOCKED, "d4", "d3"),
        (Reason.WRONG_GEOMETRY, "h5", "-"),
    ]


def test_without_kings_there_is_still_an_answer() -> None:
    position = board("8/8/8/8/8/8/4P3/8 w - - 0 1")
    assert position.why_not(wish("Ke2")).reason is Reason.NO_SUCH_PIECE
    assert position.why_not(wish("O-O")).reason is Reason.CASTLING_NO_RIGHT
    assert position.why_not(wish("e5")).reason is Reason.NO_PAWN_THERE
    assert position.play(wish("e4")) == 0


@pytest.mark.parametrize(
    ("text", "move", "legal"),
    [
        (START, "Ncf3", ["Nf3"]),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", ["exd5"]),
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "dxd5", ["exd5"]),
        ("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8=K", ["e8=Q", "e8=R", "e8=B", "e8=N+"]),
        (START, "Nd5", []),
        (START, "N@f3", []),
    ],
)
def test_a_refusal_knows_what_was_nearly_said(text: str, move: str, legal: list[str]) -> None:
    position = board(text)
    assert [position.san(each) for each in position.why_not(wish(move)).moves] == legal
