"""Each law by itself, on small games made here; and that no law at all is chess."""

from __future__ import annotations

from itertools import product

import pytest
from attrs import evolve
from chess_text import board as orthodox
from chess_text import fen
from hypothesis import given
from hypothesis import strategies as st

from pgnlark import Position
from pgnlark.board import (
    BLACK,
    ORTHODOX,
    WHITE,
    Board,
    Ending,
    Laws,
    Move,
    Piece,
    PieceSet,
    VariantBoard,
    rules_for,
)
from pgnlark.board.castling import CastlingStyle
from pgnlark.board.wanted import asked

NO_LAWS = Laws()
KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
PLACES = (
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
)


def lawful(text: str, laws: Laws = NO_LAWS, pieces: PieceSet = ORTHODOX) -> VariantBoard:
    """The position under these laws."""
    board = Board.from_fen(fen(text), rules_for(8, 8, pieces, laws))
    assert isinstance(board, VariantBoard)
    return board


def names(board: Board) -> set[str]:
    """The legal moves by their spellings, check marks left aside."""
    return {board.san(move).rstrip("+#") for move in board.legal_moves()}


@given(st.sampled_from(PLACES), st.lists(st.integers(0, 200), max_size=30), st.data())
def test_without_laws_it_is_chess(text: str, choices: list[int], data: st.DataObject) -> None:
    """Moves, spellings, FEN and what `play` says, for right and for wrong spellings."""
    plain, other = orthodox(text), lawful(text)
    for choice in choices:
        legal = plain.legal_moves()
        assert other.legal_moves() == legal
        assert other.in_check == plain.in_check
        assert other.fen("fen") == plain.fen("fen")
        assert other.ending() == plain.ending()
        if not legal:
            return
        move = legal[choice % len(legal)]
        spelled = plain.san(move)
        assert other.san(move) == spelled
        square = plain.square_name(move.target)
        origin = plain.square_name(move.origin)
        given_origin = data.draw(st.sampled_from(("", origin[0], origin[1], origin)))
        piece = plain.piece_at(move.origin).upper()
        parts = {
            "piece": data.draw(st.sampled_from((piece, piece, "N", "P"))),
            "target": square,
            "origin_file": given_origin if given_origin.isalpha() else given_origin[:-1],
            "origin_rank": given_origin[-1:] if given_origin[-1:].isdigit() else "",
            "capture": data.draw(st.booleans()),
            "promotion": data.draw(st.sampled_from(("", "", "Q", "K"))),
            "check": data.draw(st.sampled_from(("", "+", "#"))),
        }
        assert _said(plain, parts) == _said(other, parts)
        plain.push(move)
        other.push(move)


def _said(board: Board, parts: dict[str, object]) -> tuple[object, ...]:
    """What a board makes of a spelling: the answer, and the reason if it refuses."""
    wanted = asked(board.rules, **parts)  # type: ignore[arg-type]
    after = board.copy()
    outcome = after.play(wanted)
    if outcome >= 0:
        return outcome, after.fen()
    refusal = board.why_not(wanted)
    moves = {board.san(move) for move in refusal.moves} if outcome == -2 else set()
    return outcome, after.fen(), refusal.reason, refusal.square, refusal.other, frozenset(moves)


def test_rules_are_made_once_for_the_same_laws() -> None:
    assert rules_for(8, 8, ORTHODOX, NO_LAWS) is rules_for(8, 8, ORTHODOX, NO_LAWS)
    assert rules_for(8, 8, ORTHODOX, Laws()) is not rules_for(8, 8, ORTHODOX, NO_LAWS)
    assert rules_for(8, 8, ORTHODOX).laws is None


SILVER = Piece("S", "silver", [(-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)], [])
LANCE = Piece("L", "lance", [], [(0, 1)])
ONE_WAY = PieceSet("one way", [*ORTHODOX.kinds[3:], SILVER, LANCE], "QS")


def test_a_piece_that_goes_one_way_goes_the_other_way_for_black() -> None:
    text = "4k3/8/8/3s4/3S4/8/8/4K3 {} - - 0 1"
    white, black = (lawful(text.format(side), pieces=ONE_WAY) for side in "wb")
    assert {name for name in names(white) if name[0] == "S"} == {"Sxd5", "Sc5", "Se5", "Sc3", "Se3"}
    assert {name for name in names(black) if name[0] == "S"} == {"Sxd4", "Sc4", "Se4", "Sc6", "Se6"}
    # without laws of its own, such a game has those of chess
    assert isinstance(Board.from_fen(fen(KINGS), rules_for(8, 8, ONE_WAY)), VariantBoard)


def test_attacks_and_pins_go_one_way_too() -> None:
    ahead = lawful("4k3/8/8/8/8/8/4L3/4K3 b - - 0 1", pieces=ONE_WAY)
    assert ahead.in_check
    assert "Ke7" not in names(ahead)
    behind = lawful("4L3/4k3/8/8/8/8/8/4K3 b - - 0 1", pieces=ONE_WAY)
    assert not behind.in_check
    pinned = lawful("4k3/8/8/4n3/8/8/4L3/4K3 b - - 0 1", pieces=ONE_WAY)
    assert not any(name.startswith("N") for name in names(pinned))
    free = lawful("4K3/8/4l3/8/4N3/8/8/4k3 w - - 0 1", pieces=ONE_WAY)
    assert any(name.startswith("N") for name in names(free))


def test_other_royal_pieces() -> None:
    laws = Laws(royal=("QK", "N"))
    board = lawful("4n3/8/8/8/4r3/8/8/4Q1K1 w - - 0 1", laws)
    assert board.in_check
    assert "Kg2" not in names(board)
    assert "Qxe4" in names(board)
    assert "Qe3" not in names(board)
    black = lawful("4n3/8/8/8/4R3/8/8/4Q1K1 b - - 0 1", laws)
    assert black.in_check
    assert {board.square_name(at) for at in black.royals(BLACK)} == {"e8"}
    assert {board.square_name(at) for at in board.royals(WHITE)} == {"e1", "g1"}


def test_a_side_without_a_royal_piece_of_its_own_lacks_it() -> None:
    laws = Laws(royal=("Q", "K"))
    board = lawful(KINGS, laws)
    assert [fault.kind.name for fault in board.faults()] == ["NO_KING"]


def test_pawns_that_go_two_squares_from_anywhere() -> None:
    laws = Laws(double_steps=tuple(range(1, 7)))
    board = lawful("4k3/2p5/8/1P6/8/8/8/4K3 w - - 0 1", laws)
    assert "b7" in names(board)
    board.push(next(move for move in board.legal_moves() if board.san(move) == "b7"))
    assert board.fen().split()[3] == "b6"
    assert "cxb6" in names(board)
    taken = lawful("4k3/8/8/1P6/3p4/8/2P5/4K3 b - c3 0 1", Laws(passed=()))
    assert "dxc3" not in names(taken)


@pytest.mark.parametrize(("ranks", "expected"), [(1, {"a7"}), (2, {"a7", "a7=Q", "a7=N"})])
def test_where_pawns_are_promoted(ranks: int, expected: set[str]) -> None:
    board = lawful("4k3/8/P7/8/8/8/8/4K3 w - - 0 1", Laws(promotion_ranks=ranks))
    found = {name for name in names(board) if name.startswith("a")}
    assert expected <= found
    assert len(found) == (1 if ranks == 1 else 5)
    last = lawful("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", Laws(promotion_ranks=ranks))
    assert "a8" not in names(last)


def test_a_pawn_may_only_become_what_was_captured() -> None:
    laws = Laws(promotion_limits={"Q": 1, "R": 2})
    board = lawful("4k3/P7/8/8/8/8/8/Q3K2R w - - 0 1", laws)
    assert {name for name in names(board) if "=" in name} == {"a8=R", "a8=B", "a8=N"}


def test_what_enters_from_the_pocket_without_captures_going_there() -> None:
    game = Laws(pocket="N", drops=True)
    rules = rules_for(8, 8, ORTHODOX, game)
    board = Board.from_fen(evolve(fen(KINGS), pocket="Nn"), rules)
    assert sum("@" in name for name in names(board)) == 62
    assert board.fen() == "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1"


def test_an_effect_of_ones_own() -> None:
    """Where something was captured nothing stands any more: the capturing man goes too."""
    laws = Laws(after_capture=(lambda board, square: board.remove(square),))
    board = lawful("4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1", laws)
    board.push(next(move for move in board.legal_moves() if board.takes(move)))
    assert board.fen() == "4k3/8/8/8/8/8/8/4K3 b - - 0 1"


def test_a_king_may_not_be_taken_off_by_an_effect() -> None:
    laws = Laws(after_capture=(lambda board, square: board.remove(square),))
    board = lawful("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", laws)
    assert names(board) == {"Kd1", "Kf1"}


def test_an_ending_of_ones_own() -> None:
    def a_pawn_on_the_fifth(board: VariantBoard) -> Ending | None:
        for square in board.men_of(WHITE):
            if board.piece_at(square) == "P" and board.square_name(square)[1] == "5":
                return Ending(WHITE, "the fifth rank", "brings a pawn to the fifth rank")
        return None

    board = lawful("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", Laws(endings=(a_pawn_on_the_fifth,)))
    (won,) = (move for move in board.legal_moves() if board.san(move).endswith("#"))
    assert board.san(won) == "e5#"
    board.push(won)
    assert not board.legal_moves()
    assert board.copy().ending() == board.ending() == Ending(WHITE, "the fifth rank", "")


def test_one_must_capture_with_a_king_in_the_game() -> None:
    laws = Laws(must_capture=True)
    board = lawful("4k3/8/8/8/7b/8/3p1P2/4K3 w - - 0 1", laws)
    assert names(board) == {"Kxd2"}
    pinned = lawful("4k3/8/8/8/7b/6p1/5P2/4K3 w - - 0 1", laws)
    # the pinned pawn may capture along the pin's line only
    assert names(pinned) == {"fxg3"}


def test_drops_end_a_check_or_are_illegal() -> None:
    position = Position.from_fen("4k3/8/8/8/8/8/8/r3K3[NP] w - - 0 1", variant="crazyhouse")
    dropped = {move.target for move in position.legal_moves() if move.drop}
    assert dropped == {"b1", "c1", "d1"}
    assert {move.drop for move in position.legal_moves() if move.drop} == {"N"}


def test_castling_told_by_the_king_in_a_game_with_laws() -> None:
    style = CastlingStyle("", 6, 2, 0, by_king=True)
    record = fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    plain = Board.from_fen(record, style=style)
    other = Board.from_fen(record, rules_for(8, 8, ORTHODOX, NO_LAWS), style)
    for target, file, capture in product(("g1", "c1", "f1"), ("", "e"), (False, True)):
        parts = {"piece": "K", "target": target, "origin_file": file, "capture": capture}
        assert _said(plain, parts) == _said(other, parts)


def test_moves_name_what_drops_and_enters() -> None:
    assert repr(Move(0, 60, drop=4)) == "Move(4 dropped on 60)"
    assert repr(Move(1, 2, gate=4, gate_at=1)) == "Move(1, 2, 0, 4 enters on 1)"
    assert repr(Move(1, 2, 0, 1, gate=4, gate_at=1)) == "Move(O-O, 4 enters on 1)"
    assert len({Move(0, 60, drop=4), Move(0, 60, drop=5), Move(0, 60, drop=4)}) == 2
    assert Move(1, 2, gate=4, gate_at=1) != Move(1, 2, gate=4, gate_at=3)


def test_a_king_has_the_letter_k() -> None:
    with pytest.raises(ValueError, match="the letter of a king is K, not G"):
        PieceSet("general", [], "R", king=Piece("G", "general", [(0, 1)], []))
    with pytest.raises(ValueError, match="two of these pieces have the same letter: PRKNN"):
        PieceSet("knights", [ORTHODOX.kinds[3], ORTHODOX.kinds[3]], "R")


@pytest.mark.parametrize(
    ("laws", "what"),
    [
        (Laws(royal=("K", "W")), "the royal pieces of these laws name a 'W', which is no piece"),
        (Laws(pocket="NZ"), "the pieces in the pocket of these laws name a 'Z'"),
        (Laws(promotion_limits={"H": 1}), "the limits to promotion of these laws name a 'H'"),
    ],
)
def test_laws_of_pieces_that_are_not_there(laws: Laws, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        rules_for(8, 8, ORTHODOX, laws)
