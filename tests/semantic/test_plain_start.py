"""How a game of chess starts is told without the rules of other games as it is with them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.board import Board
from pgnlark.fen_tags import FenTagReader
from pgnlark.semantic.plain_start import plain_start
from pgnlark.semantic.start import start_of
from pgnlark.transform.heads import TagPair

FENS = FenTagReader()
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
PLACEMENTS = (
    START,
    "4k3/8/8/8/8/8/8/4K3",
    "r3k2r/8/8/8/8/8/8/R3K2R",
    "rk5r/8/8/8/8/8/8/RK5R",
    "r1k4r/8/8/8/8/8/8/R1K4R",
    "8/8/8/8/8/8/8/4K3",
    "4k3/8/8/8/8/8/8/4RK2",
    "4k3/8/8/4K3/8/8/8/K7",
    "P3k3/8/8/3Pp3/8/8/8/4K3",
    "4k3/8/8/3Pp3/8/8/8/4K3",
    "4k3/8/8/3pP3/8/8/8/4K3",
    "4k3/8/8/8/8/8/8/4K2",
    "4k3/8/8/8/8/8/4K3",
    "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR",
)
FIELDS = st.tuples(
    st.sampled_from(PLACEMENTS),
    st.sampled_from(["w", "b", "W"]),
    st.sampled_from(["-", "KQkq", "Kq", "k", "HAha", "qk", "sKQ"]),
    st.sampled_from(["-", "e6", "d3", "a6", "e5"]),
    st.sampled_from(["0", "7", "99", "2000000"]),
    st.sampled_from(["1", "0", "3", "2000000"]),
).map(" ".join)
VALUES = {
    "FEN": st.one_of(FIELDS, st.sampled_from(["", START, START + " w KQkq - 0 1 ", "é"])),
    "SetUp": st.sampled_from(["1", "0", "x", ""]),
    "Variant": st.sampled_from(["Standard", "?", "From Position", "Chess960", "Gothic", "mine"]),
    "Variation": st.sampled_from(["Sicilian", "Gothic", "suicide", "Chess", "From Position"]),
    "Setup": st.just("1"),
    "Event": st.just("?"),
}


@st.composite
def tag_pairs(draw: st.DrawFn) -> list[TagPair]:
    names = draw(st.lists(st.sampled_from([*VALUES, "FEN", "FEN", "SetUp", "SetUp"]), max_size=5))
    placed = draw(st.booleans())
    quotes = draw(st.sampled_from([2, 2, 2, 0]))
    tags: list[TagPair] = []
    at = draw(st.integers(0, 1000))
    for name in names:
        value = draw(VALUES[name])
        if not placed:
            tags.append(TagPair(name, value))
            continue
        begin = at + len(name) + 2
        end = begin + len(value) + quotes
        tags.append(TagPair(name, value, (at, end + 1), (at + 1, begin - 1), (begin, end)))
        at = end + 2
    return tags


def position(board: Board | None) -> tuple[object, ...] | None:
    if board is None:
        return None
    return (
        *(board.rules, board.style, board.turn, board.king, board.enemy_king, board.en_passant),
        *(board.in_check, board.halfmove, board.fullmove),
        *(list(board.squares), list(board.castling)),
    )


@settings(max_examples=600)
@given(tag_pairs())
def test_both_ways_tell_the_same(tags: list[TagPair]) -> None:
    plain = plain_start(tags)
    if plain is None:
        return
    start = start_of(tags, FENS.read)
    assert plain.findings == start.findings
    assert position(plain.board) == position(start.board)
    assert start.variant is not None
    assert start.variant.board == "standard"


@pytest.mark.parametrize(
    "tags",
    [
        [],
        [("SetUp", "1")],
        [("Variant", "Standard"), ("SetUp", "0")],
        [("FEN", f"{START} w KQkq - 0 1")],
        [("SetUp", "1"), ("FEN", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1")],
        [("SetUp", "1"), ("FEN", "4k3/8/8/8/8/8/8/8 w - - 0 1")],
        [("Variant", "From Position"), ("SetUp", "1"), ("FEN", f"{START} b KQkq - 0 1")],
        [("Variation", "Dragon"), ("SetUp", "1"), ("FEN", f"{START} b KQkq - 40 12")],
    ],
)
def test_what_is_ordinary_needs_no_other_games(tags: list[tuple[str, str]]) -> None:
    assert plain_start([TagPair(name, value) for name, value in tags]) is not None
