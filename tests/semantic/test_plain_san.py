"""The short way from a plain spelling to what it asks for says what the long way says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.board import CHESS, Rules, Wanted
from pgnlark.board.rules import WIDE_CHESS
from pgnlark.board.wanted import NEVER, asked
from pgnlark.semantic.plain_san import PlainSan
from pgnlark.transform.san import SanReader

BOARDS = {"standard": CHESS, "wide": WIDE_CHESS}
READERS = {board: (PlainSan(board, rules), SanReader(board)) for board, rules in BOARDS.items()}
FIELDS = (
    "kind", "piece", "target", "file", "rank", "capture", "promotion", "castling", "check",
    "origin_said", "target_rank", "pawn_takes",
)  # fmt: skip

PARTS = (
    "O-O", "O-O-O", "0-0", "K", "Q", "R", "B", "N", "A", "C", "P", "x", ":", "=", "=Q", "=N", "=K",
    "+", "#", "++", "!", "?!", "e.p.", *"abcdefghij", *"123456789", "e4", "h8", "j8", "a1",
)  # fmt: skip
spellings = st.lists(st.sampled_from(PARTS), min_size=1, max_size=6).map("".join)
moves = st.from_regex(
    r"\A(?:[KQRBNAC]?[a-j]?[1-8]?x?[a-j][1-8](?:=[QRBNAC])?|O-O(?:-O)?)[+#]?[!?]{0,2}\Z"
)


def by_transformer(reader: SanReader, rules: Rules, spelling: bytes) -> Wanted | None:
    reading = reader.read(spelling)
    if reading.said is None or reading.deviations:
        return None
    wanted = asked(rules, **reading.said)
    return None if wanted.kind == NEVER else wanted


def told(wanted: Wanted) -> dict[str, object]:
    return {name: getattr(wanted, name) for name in FIELDS}


@pytest.mark.parametrize("board", BOARDS)
@given(st.one_of(spellings, moves))
def test_both_ways_say_the_same(board: str, spelling: str) -> None:
    plain, reader = READERS[board]
    wanted = plain.wanted(spelling.encode())
    right = by_transformer(reader, BOARDS[board], spelling.encode())
    if right is None:
        assert wanted is None
    else:
        assert wanted is not None
        assert told(wanted) == told(right)


@pytest.mark.parametrize("move", ["e4", "Nbd2", "R1a3", "Qh4e1", "exd8=Q+", "O-O-O#", "Bb5!?"])
def test_ordinary_moves_go_the_short_way(move: str) -> None:
    assert READERS["standard"][0].wanted(move.encode()) is not None
