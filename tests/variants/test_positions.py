"""What positions of variants hold besides men on squares, read from FEN and written again."""

from __future__ import annotations

import random

import pytest
from attrs import evolve
from chess_text import FAULTS_OF_VARIANTS

import pgnlark
from pgnlark import Position
from pgnlark.board import BLACK, WHITE, Board, FaultKind, VariantBoard
from pgnlark.variants import Variant, all_variants, variant

WITH_START = [game for game in all_variants() if not game.needs_fen]

# Variant, FEN as read, FEN as written
RECORDS = [
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/R~3K3[nQPq] w - - 0 1",
        "4k3/8/8/8/8/8/8/R~3K3[QPqn] w - - 0 1",
    ),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3/Qn w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1"),
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"),
    ("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 1+2 0 1"),
    ("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+0", "4k3/8/8/8/8/8/8/4K3 w - - 1+3 0 1"),
    ("threecheck", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1"),
    (
        "seirawan",
        "4k3/8/8/8/8/8/8/RN2K2R[He] w KQB - 0 1",
        "4k3/8/8/8/8/8/8/RN2K2R[He] w KQB - 0 1",
    ),
    # the king's file and the rook's say that they have not moved
    ("seirawan", "4k3/8/8/8/8/8/8/R3K2R[H] w EH - 0 1", "4k3/8/8/8/8/8/8/R3K2R[H] w K - 0 1"),
    # a right alone is one to castle when nothing is left to enter
    ("seirawan", "4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R[] w KQ - 0 1"),
    ("seirawan960", "4k3/8/8/8/8/8/8/1R2K1R1[] w GB - 0 1", "4k3/8/8/8/8/8/8/1R2K1R1[] w KQ - 0 1"),
    ("horde", "4k3/8/8/8/8/8/8/PPP5 b - - 0 1", "4k3/8/8/8/8/8/8/PPP5 b - - 0 1"),
    ("antichess", "k1k5/8/8/8/8/8/8/K7 b - - 0 1", "k1k5/8/8/8/8/8/8/K7 b - - 0 1"),
]


@pytest.mark.parametrize(("game", "read", "written"), RECORDS)
def test_records(game: str, read: str, written: str) -> None:
    position = Position.from_fen(read, "tolerant", variant=game)
    assert position.fen() == written
    assert Position.from_fen(written, "tolerant", variant=game) == position


def test_what_boards_hold() -> None:
    board = Position.from_fen(RECORDS[0][1], variant="crazyhouse").board
    assert isinstance(board, VariantBoard)
    assert (board.holds(WHITE), board.holds(BLACK)) == ("QP", "qn")
    assert board.promoted == {board.square("a1")}
    copied = board.copy()
    copied.promoted.clear()
    copied.push(next(move for move in copied.legal_moves() if move.drop))
    assert (board.holds(WHITE), len(board.promoted)) == ("QP", 1)
    assert copied.holds(WHITE) in ("Q", "P")


def test_what_is_captured_changes_sides_and_promoted_men_are_pawns_again() -> None:
    position = Position.from_fen("1n2k3/P7/8/8/8/8/8/4K3[] w - - 0 1", variant="crazyhouse")
    position.play("axb8=Q+")
    assert position.fen() == "1Q~2k3/8/8/8/8/8/8/4K3[N] b - - 0 1"
    position.play("Kd7")
    position.play("Qb7+")
    assert position.fen().startswith("8/1Q~1k4/")
    board = position.board
    rook = Position.from_fen("1Q~2k3/1r6/8/8/8/8/8/4K3[] b - - 0 1", "tolerant", variant="zh")
    rook.play("Rxb8")
    assert rook.fen() == "1r2k3/8/8/8/8/8/8/4K3[p] w - - 0 2"
    assert board.holds(WHITE) == "N"


def test_an_explosion() -> None:
    fen = "r3k3/1pp5/2n5/1P6/8/8/8/R3K2R w KQq - 0 1"
    position = Position.from_fen(fen, variant="atomic")
    position.play("bxc6")
    # pawns beside it stay; the two that met are gone
    assert position.fen() == "r3k3/1pp5/8/8/8/8/8/R3K2R b KQq - 0 1"
    fen = "r3k3/8/8/8/8/8/n7/R3K2R w KQq - 0 1"
    position = Position.from_fen(fen, variant="atomic")
    position.play("Rxa2")
    assert position.fen() == "r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1"
    assert pgnlark.Position.from_fen(fen, variant="atomic").fen() == fen


def test_a_double_step_from_the_first_rank_is_not_captured_in_passing() -> None:
    position = Position.from_fen("4k3/8/8/8/8/1p6/8/P7 w - - 0 1", variant="horde")
    position.play("a3")
    assert position.board.fen("fen") == "4k3/8/8/8/8/Pp6/8/8 b - - 0 1"
    position = Position.from_fen("4k3/8/8/8/1p6/8/P7/8 w - - 0 1", variant="horde")
    position.play("a4")
    assert position.fen() == "4k3/8/8/8/Pp6/8/8/8 b - a3 0 1"


# Kind, variant, FEN, what of the record is changed by hand
FAULTS = [
    (FaultKind.POCKET_PIECE, "crazyhouse", {"pocket": "K"}),
    (FaultKind.POCKET_PIECE, "crazyhouse", {"pocket": "Z"}),
    (FaultKind.POCKET_PIECE, "seirawan", {"pocket": "Q"}),
    (FaultKind.CHECKS, "threecheck", {"checks": "7+0"}),
    (FaultKind.CHECKS, "threecheck", {"checks": "+4+0"}),
    (FaultKind.CHECKS, "threecheck", {"checks": "three"}),
    (FaultKind.GATE_WITHOUT_MAN, "seirawan", {"castling": "KQD"}),
]


@pytest.mark.parametrize(("kind", "game", "changes"), FAULTS)
def test_faults(kind: FaultKind, game: str, changes: dict[str, str]) -> None:
    back = "R3K2R" if game == "seirawan" else "R3K3"
    pocket = "H" if game == "seirawan" else None
    record = pgnlark.parse_fen(f"4k3/8/8/8/8/8/8/{back} w Q - 0 1")
    record = evolve(record, **{"pocket": pocket, **changes})
    board = Board.from_fen(record, variant(game).rules)
    assert [fault.kind for fault in board.faults()] == [kind]
    assert board.playable == (kind is FaultKind.GATE_WITHOUT_MAN)


def test_every_fault_of_variants_is_tested() -> None:
    assert {case[0] for case in FAULTS} == FAULTS_OF_VARIANTS


def test_what_is_no_fault_there() -> None:
    assert Position("horde").board.faults() == []
    full = "rnbqkbnr/pppppppp/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
    assert Position.from_fen(full, variant="crazyhouse").board.faults() == []
    beside = "8/8/8/4k3/4K3/8/8/8 w - - 0 1"
    assert Position.from_fen(beside, variant="atomic").board.faults() == []
    with pytest.raises(pgnlark.PgnError, match="could capture Black's king"):
        Position.from_fen(beside, variant="crazyhouse")
    with pytest.raises(pgnlark.PgnError, match="White has no king"):
        Position.from_fen("4k3/8/8/8/8/8/8/7R w - - 0 1", variant="koth")


@pytest.mark.parametrize("game", WITH_START, ids=lambda game: game.key)
def test_every_position_reads_back_as_it_is_written(game: Variant) -> None:
    """FEN, moves by name, copies and pickles, on the way through random games."""
    import pickle

    rng = random.Random(game.key)
    for _ in range(3):
        position = Position(game)
        for _ in range(40):
            legal = position.legal_moves()
            if not legal:
                break
            move = rng.choice(legal)
            spelled = position.copy()
            assert spelled.play(position.san(move)) == move
            position.push(move)
            assert spelled == position
            again = Position.from_fen(position.fen(), "tolerant", variant=game)
            assert again.fen() == position.fen()
            assert set(again.legal_moves()) == set(position.legal_moves())
            assert pickle.loads(pickle.dumps(position)) == position
