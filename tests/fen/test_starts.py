"""The start positions of Fischer Random chess, all of them, in each notation."""

from __future__ import annotations

from itertools import permutations

import pytest
from fen.records import errors

from pgnlark.board import Board
from pgnlark.notations import parse_fen
from pgnlark.writer.fen import NotSayable, fen_text


def arrays() -> list[str]:
    """Bishops on both colours, the king between the rooks: 960 of them."""
    found = []
    for array in sorted(set(permutations("BBNNRRQK"))):
        row = "".join(array)
        bishops = [at for at, piece in enumerate(row) if piece == "B"]
        between = row.index("R") < row.index("K") < row.rindex("R")
        if between and (bishops[0] + bishops[1]) % 2:
            found.append(row)
    return found


ARRAYS = arrays()
AT_HOME = [row for row in ARRAYS if row[4] == "K" and row[0] == row[7] == "R"]


def record(row: str, rights: str = "KQkq") -> str:
    return f"{row.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{row} w {rights} - 0 1"


def test_there_are_as_many_as_the_game_is_called() -> None:
    assert len(ARRAYS) == 960
    assert len(AT_HOME) == 18


def test_they_are_written_and_read_back_equal_in_each_notation() -> None:
    for row in ARRAYS:
        text = record(row)
        board = Board.from_fen(parse_fen(text))
        rooks = "abcdefgh"[row.rindex("R")] + "abcdefgh"[row.index("R")]
        shredder = record(row, rooks.upper() + rooks)
        assert fen_text(board, "xfen") == text
        assert fen_text(board, "shredder") == shredder
        again = Board.from_fen(parse_fen(shredder, notation="shredder"))
        assert fen_text(again, "xfen") == text
        assert list(again.castling) == list(board.castling)


def test_nothing_is_wrong_with_them() -> None:
    for row in ARRAYS:
        assert errors(record(row)) == []
        assert (errors(record(row), "fen") == []) == (row in AT_HOME)


@pytest.mark.parametrize("row", AT_HOME)
def test_those_with_king_and_rooks_at_home_are_the_same_in_fen(row: str) -> None:
    board = Board.from_fen(parse_fen(record(row), notation="fen"))
    assert fen_text(board, "fen") == fen_text(board, "xfen") == record(row)


def test_the_others_cannot_be_said_in_fen() -> None:
    for row in ARRAYS:
        if row not in AT_HOME:
            with pytest.raises(NotSayable, match="KQkq"):
                fen_text(Board.from_fen(parse_fen(record(row))), "fen")
