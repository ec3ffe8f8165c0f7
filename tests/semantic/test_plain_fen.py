"""The short way from a plain FEN tag to its board says what the rules say."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.ast import Tag
from pgnlark.board import Board
from pgnlark.fen_tags import FenTagReader
from pgnlark.notations import parse_fen
from pgnlark.semantic.plain_start import plain_start
from pgnlark.semantic.start import start_of
from pgnlark.transform.heads import TagPair

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FENS = FenTagReader()
PARTS = (
    *"0123456789/ -KQRBNPkqrbnpACwbshHE36\t_;", "10", "44", "11", "KQkq", "e3", "d6", "a4", "--",
    "1000001", "999999999999999999999", "00", "white", "\x00", "é",
)  # fmt: skip


def clean_board(text: str) -> Board | None:
    """The board of the short way, if it has nothing to say of the record."""
    plain = plain_start([TagPair("SetUp", "1"), TagPair("FEN", text)])
    return None if plain is None or plain.findings else plain.board


def compare(text: str) -> bool:
    """Hold the board of the short way, if there is one, against that of the rules."""
    board = clean_board(text)
    if board is None:
        return False
    start = start_of([Tag("SetUp", "1"), Tag("FEN", text)], FENS.read)
    assert start.findings == []
    assert start.board is not None
    assert start.variant is not None
    assert start.variant.key == "chess"
    assert told(board) == told(start.board)
    assert [fault.kind for fault in board.faults()] == [f.kind for f in start.board.faults()]
    return True


def told(board: Board) -> tuple[object, ...]:
    return (
        *(board.rules, board.style, board.turn, board.king, board.enemy_king, board.en_passant),
        *(board.in_check, board.halfmove, board.fullmove),
        *(list(board.squares), list(board.castling)),
    )


def played(random: Random) -> Board:
    """A position that random play reaches; captures, castling and double steps are frequent."""
    board = Board.from_fen(parse_fen(START))
    for _ in range(random.randrange(80)):
        moves = board.legal_moves()
        if not moves:
            break
        lively = [move for move in moves if move.castling or board.squares[move.target]]
        board.push(random.choice(lively if lively and random.random() < 0.3 else moves))
    return board


@settings(max_examples=100)
@given(st.randoms(use_true_random=False))
def test_positions_of_play_go_the_short_way(random: Random) -> None:
    assert compare(played(random).fen(en_passant=random.choice(("fen", "xfen"))))


@settings(max_examples=300)
@given(st.randoms(use_true_random=False), st.data())
def test_damaged_records_are_not_told_plain(random: Random, data: st.DataObject) -> None:
    text = played(random).fen()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 2))
        text = text[:at] + data.draw(st.sampled_from([*PARTS, ""])) + text[at + gone :]
    compare(text)


men = st.sampled_from([*"KQRBNPkqrbnp", *".........."])


@settings(max_examples=300)
@given(
    st.lists(st.lists(men, min_size=8, max_size=8), min_size=8, max_size=8),
    st.sampled_from("wb"),
    st.sampled_from(["-", "K", "KQkq", "Qk", "kq", "A", "HAha", "sK"]),
    st.sampled_from(["-", "a3", "e3", "d6", "h6", "e4"]),
    st.sampled_from(["0", "3", "50", "100", "1000000"]),
    st.sampled_from(["0", "1", "2", "40", "1000001"]),
    st.booleans(),
)
def test_any_position(
    rows: list[list[str]], side: str, rights: str, square: str, half: str, full: str, kings: bool
) -> None:
    if kings:
        rows = [["." if man in "Kk" else man for man in row] for row in rows]
        rows[0] = ["." if man in "Pp" else man for man in rows[0]]
        rows[7] = ["." if man in "Pp" else man for man in rows[7]]
        rows[0][4], rows[7][4] = "k", "K"
    placement = "/".join(squeezed(row) for row in rows)
    compare(f"{placement} {side} {rights} {square} {half} {full}")


def squeezed(row: list[str]) -> str:
    text = ""
    empty = 0
    for man in [*row, ""]:
        if man == ".":
            empty += 1
            continue
        text += (str(empty) if empty else "") + man
        empty = 0
    return text


@pytest.mark.parametrize(
    "text",
    [
        START,
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "8/8/8/8/8/5k2/7q/7K w - - 99 150",
    ],
)
def test_ordinary_records_go_the_short_way(text: str) -> None:
    assert compare(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0",
        "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
        "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w K - 0 1",
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2P w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 9 2",
    ],
)
def test_what_there_is_something_to_say_of_does_not(text: str) -> None:
    assert clean_board(text) is None
