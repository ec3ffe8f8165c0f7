"""Positions set up from FEN records, and what is found wrong with them."""

from __future__ import annotations

import pytest
from chess_text import FAULTS_OF_VARIANTS, START, board, fen

from pgnlark.ast import Fen
from pgnlark.board import (
    BLACK,
    CHESS,
    WHITE,
    WIDE,
    Board,
    FaultKind,
    SetupError,
    position_faults,
)

# Kind, position, colour, square, other, index
FAULTS = [
    (FaultKind.NO_KING, "8/8/8/8/8/8/8/4K3 w - - 0 1", BLACK, "-", "-", -1),
    (FaultKind.TWO_KINGS, "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", WHITE, "e1", "a1", -1),
    (FaultKind.KING_CAPTURABLE, "4k3/8/8/8/8/8/8/K3R3 w - - 0 1", BLACK, "e8", "e1", -1),
    (FaultKind.PAWN_ON_LAST_RANK, "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", WHITE, "a8", "-", -1),
    (FaultKind.PAWN_ON_LAST_RANK, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", WHITE, "a1", "-", -1),
    (FaultKind.RIGHT_LETTER, "4k3/8/8/8/8/8/8/4K2R w J - 0 1", WHITE, "-", "-", 0),
    (FaultKind.RIGHT_TWICE, "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", WHITE, "h1", "h1", 1),
    (FaultKind.RIGHT_SECOND_ROOK, "4k3/8/8/8/8/8/8/4K1RR w KG - 0 1", WHITE, "g1", "h1", 1),
    (FaultKind.RIGHT_WITHOUT_KING, "4k3/8/8/8/8/8/4K3/7R w K - 0 1", WHITE, "e2", "-", 0),
    (FaultKind.RIGHT_WITHOUT_ROOK, "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", WHITE, "e1", "-", 1),
    (FaultKind.RIGHT_WITHOUT_ROOK, "4k3/8/8/8/8/8/8/4K2R w KB - 0 1", WHITE, "e1", "b1", 1),
    (FaultKind.EN_PASSANT_SQUARE, "4k3/8/8/8/8/8/8/4K3 w - j6 0 1", -1, "-", "-", -1),
    (FaultKind.EN_PASSANT_RANK, "4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1", BLACK, "e5", "-", -1),
    (FaultKind.EN_PASSANT_RANK, "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", BLACK, "e3", "-", -1),
    (FaultKind.EN_PASSANT_OCCUPIED, "4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", BLACK, "e6", "e6", -1),
    (FaultKind.EN_PASSANT_OCCUPIED, "8/4k3/8/3Pp3/8/8/8/4K3 w - e6 0 1", BLACK, "e6", "e7", -1),
    (FaultKind.EN_PASSANT_NO_PAWN, "4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1", BLACK, "e6", "e5", -1),
    (FaultKind.RIGHT_OUTERMOST, "4k3/8/8/8/8/8/8/4K2R w H - 0 1", WHITE, "h1", "-", 0),
    (FaultKind.RIGHT_ORDER, "4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", WHITE, "-", "-", 1),
    (FaultKind.EN_PASSANT_NO_TAKER, "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", BLACK, "e6", "-", -1),
    (FaultKind.EN_PASSANT_CLOCK, "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 3 9", BLACK, "e6", "-", -1),
    (
        FaultKind.TOO_MANY_PAWNS,
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        WHITE,
        "-",
        "-",
        -1,
    ),
    (
        FaultKind.TOO_MANY_MEN,
        "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1",
        WHITE,
        "-",
        "-",
        -1,
    ),
    (
        FaultKind.TOO_MANY_CHECKERS,
        "4k3/8/8/8/8/3n4/4r3/q3K3 w - - 0 1",
        WHITE,
        "e1",
        "d3",
        -1,
    ),
    (FaultKind.CLOCKS, "4k3/8/8/8/8/8/8/4K3 w - - 30 5", -1, "-", "-", -1),
    (FaultKind.COUNTER, f"4k3/8/8/8/8/8/8/4K3 w - - 0 {10**30}", -1, "-", "-", -1),
    (FaultKind.MOVE_NUMBER, "4k3/8/8/8/8/8/8/4K3 w - - 0 0", -1, "-", "-", -1),
]

REFUSED = [
    (FaultKind.SIZE, Fen(ranks=()), -1),
    (FaultKind.SIZE, Fen(ranks=((2,), (2,), (2,))), -1),
    (FaultKind.SIZE, Fen(ranks=((99,),) * 8), -1),
    (FaultKind.RAGGED_RANK, Fen(ranks=((8,), (7,), *((8,),) * 6)), 1),
    (FaultKind.UNKNOWN_PIECE, Fen(ranks=((8,), (3, "z", 4), *((8,),) * 6)), 1),
    (FaultKind.SIDE, Fen(ranks=((8,),) * 8, side="x"), -1),
    (FaultKind.CASTLING_STYLE, Fen(ranks=((8,),) * 8, castling_style="z"), -1),
]


@pytest.mark.parametrize(("kind", "text", "colour", "square", "other", "index"), FAULTS)
def test_faults(
    kind: FaultKind, text: str, colour: int, square: str, other: str, index: int
) -> None:
    position = board(text)
    found = [fault for fault in position.faults() if fault.kind is kind]
    assert [(fault.colour, fault.index) for fault in found] == [(colour, index)]
    assert position.square_name(found[0].square) == square
    assert position.square_name(found[0].other) == other
    assert [fault.kind for fault in position_faults(fen(text))] == [
        fault.kind for fault in position.faults()
    ]


@pytest.mark.parametrize(("kind", "record", "index"), REFUSED)
def test_records_that_cannot_be_set_up(kind: FaultKind, record: Fen, index: int) -> None:
    with pytest.raises(SetupError) as caught:
        Board.from_fen(record)
    assert caught.value.fault.kind is kind
    assert caught.value.fault.index == index


def test_a_record_for_another_board_than_the_game_has() -> None:
    with pytest.raises(SetupError) as caught:
        Board.from_fen(fen("10/10/10/10/10/10/10/10 w - - 0 1"), CHESS)
    assert caught.value.fault.kind is FaultKind.WRONG_SIZE
    with pytest.raises(SetupError) as caught:
        Board.from_fen(fen("8/8/8 w - - 0 1"), CHESS)
    assert caught.value.fault.kind is FaultKind.WRONG_SIZE


def test_every_kind_of_fault_is_tested() -> None:
    told = {case[0] for case in FAULTS} | {case[0] for case in REFUSED}
    assert told | {FaultKind.WRONG_SIZE} == set(FaultKind) - FAULTS_OF_VARIANTS


def test_a_sound_position_has_no_faults() -> None:
    assert position_faults(fen(START)) == []
    assert board(START).playable


def test_what_can_still_be_played() -> None:
    unplayable = [case for case in FAULTS if not board(case[1]).playable]
    assert {case[0] for case in unplayable} == {
        FaultKind.NO_KING,
        FaultKind.TWO_KINGS,
        FaultKind.KING_CAPTURABLE,
        FaultKind.PAWN_ON_LAST_RANK,
    }


@pytest.mark.parametrize("text", [case[1] for case in FAULTS] + ["8/8/8/8/8/8/8/8 b - - 0 1"])
def test_no_set_up_breaks_the_board(text: str) -> None:
    """Whatever stands there, moves are made and judged without an error."""
    position = board(text)
    for move in position.legal_moves():
        position.san(move)
        after = position.copy()
        after.push(move)
        after.legal_moves()
        after.is_mate()
        after.fen()


def test_rights_that_cannot_be_are_not_given() -> None:
    assert board("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1").fen_fields()[2] == "K"


def test_an_en_passant_square_that_cannot_be_is_not_kept() -> None:
    assert board("4k3/8/8/8/8/8/8/4K3 w - e6 0 1").fen_fields()[3] == "-"


def test_wider_boards_have_archbishop_and_chancellor() -> None:
    position = board("4k5/10/10/10/10/10/10/4K5 w - - 0 1")
    assert position.rules.pieces is WIDE
    # ... and so has a smaller one whose record has them.
    almost = board("4k3/8/8/8/8/8/8/C3K3 w - - 0 1")
    assert almost.rules.pieces is WIDE
    assert board(START).rules is CHESS
