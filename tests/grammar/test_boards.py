"""A board grammar is made of values: any size and any letters give one that holds together."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.parsers.lalr_analysis import LALR_Analyzer

from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.notation.boards import MOST_RANKS, BoardNotation, known_as, none_of, one_of, up_to
from pgnlark.notation.dialects import BOARD_FILES, GRAMMARS
from pgnlark.notation.loader import build_lark
from pgnlark.transform.fen import FenReader
from pgnlark.transform.san import SanReader

LETTERS = "ACDEFGHIJLMSTUVWXYZ"
BOUND = [name for name, grammar in GRAMMARS.items() if set(BOARD_FILES) & set(grammar.files)]


@cache
def board_of(files: int, ranks: int, others: str, passed: tuple[int, ...]) -> str:
    pieces = "KRN" + others
    made = BoardNotation(f"f{files}r{ranks}{others.lower()}", files, ranks, pieces, pieces, passed)
    return known_as(made)


SIZES = [
    (3, 2),
    (5, 6),
    (8, 8),
    (9, 9),
    (10, 10),
    (12, 11),
    (14, 8),
    (16, 20),
    (26, 26),
    (26, MOST_RANKS),
]


@pytest.mark.parametrize(("files", "ranks"), SIZES)
@pytest.mark.parametrize("name", BOUND)
def test_any_size_gives_a_grammar_without_conflicts(name: str, files: int, ranks: int) -> None:
    board = board_of(files, ranks, LETTERS[: files // 3], (3, ranks - 2))
    LALR_Analyzer(build_lark(name, board).parser.parser_conf, strict=True).compute_lalr()


MADE = ((4, 3, "M"), (9, 12, "ACHE"), (10, 10, ""), (12, 8, "QMW"))


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, int, str]:
    files, ranks, others = draw(st.sampled_from(MADE))
    return files, ranks, board_of(files, ranks, others, (4, ranks - 3))


@cache
def readers(board: str) -> tuple[WholeReader, SanReader, WholeReader, FenReader]:
    return (
        WholeReader("san_import", board),
        SanReader(board),
        WholeReader("fen_import", board),
        FenReader(board),
    )


@settings(max_examples=300, deadline=None)
@given(boards(), st.data())
def test_import_takes_a_move_exactly_if_tolerant_finds_nothing_odd(
    board: tuple[int, int, str], data: st.DataObject
) -> None:
    narrow, wide, _, _ = readers(board[2])
    parts = st.sampled_from("K R N Q M W a b d h k l n q r 1 2 8 10 12 13 x = + # ! - O".split())
    text = "".join(data.draw(st.lists(parts, min_size=2, max_size=7))).encode()
    reading = wide.read(text)
    plain = reading.said is not None and not reading.deviations
    assert plain == (not isinstance(narrow.read(text), Fault))


@settings(max_examples=300, deadline=None)
@given(boards(), st.data())
def test_import_takes_a_position_exactly_if_tolerant_finds_nothing_odd(
    board: tuple[int, int, str], data: st.DataObject
) -> None:
    files, ranks, name = board
    _, _, narrow, wide = readers(name)
    rank = st.sampled_from(
        [str(files), f"K{files - 1}", f"{files - 2}rn", f"{files + 1}", "R", "z"]
    )
    count = data.draw(st.sampled_from([ranks, ranks, ranks, ranks - 1, ranks + 1]))
    field = st.sampled_from("- KQkq Kq A Da aA a3 a4 c7 d9 d10 k4 l9 a33 a44 a999".split())
    text = "/".join(data.draw(rank) for _ in range(count))
    text = f"{text} w {data.draw(field)} {data.draw(field)} 0 1"
    reading = wide.read(text.encode())
    odd = {found.name for found in reading.deviations}
    fault = isinstance(narrow.read(text.encode()), Fault)
    # how ranks add up is looked at in the tree
    if odd != {"RANK_SUM"}:
        assert fault == (reading.fault is not None or bool(odd))


def test_squares_of_two_digit_ranks_and_far_files() -> None:
    board = board_of(16, 12, "H", (3, 10))
    san = SanReader(board)
    for text, origin, target in (
        ("Np12", ("", ""), "p12"),
        ("R1a10", ("", "1"), "a10"),
        ("R11a1", ("", "11"), "a1"),
        ("Hkn4", ("k", ""), "n4"),
        ("Kq1", None, None),
        ("Na13", None, None),
    ):
        said = san.read(text.encode()).said
        if target is None:
            assert said is None
        else:
            assert said is not None
            assert (said.get("origin_file", ""), said.get("origin_rank", "")) == origin
            assert said["target"] == target
    rows = ["16", "12", "10h5", "k15"]
    reading = FenReader(board).read("/".join(rows * 3).encode() + b" w - a10 0 1")
    assert [found.name for found in reading.deviations] == ["RANK_SUM"] * 3
    # no letter but those of the first ten files can name a rook
    for letters, odd in (("Jj", False), ("KQ", False), ("L", True)):
        text = "/".join(["16"] * 12) + f" w {letters} - 0 1"
        assert bool(FenReader(board).read(text.encode()).deviations) == odd


@pytest.mark.parametrize("number", [*range(1, 30), 52, 99])
def test_numbers_up_to_one(number: int) -> None:
    pattern = re.compile(up_to(number))
    for value in range(110):
        assert bool(pattern.fullmatch(str(value))) == (1 <= value <= number)


@given(st.sets(st.integers(1, 99), min_size=1, max_size=5))
def test_some_numbers_and_what_is_none_of_them(numbers: set[int]) -> None:
    words = [str(number) for number in sorted(numbers)]
    among, others = re.compile(one_of(words)), re.compile(none_of(words))
    for text in [*map(str, range(110)), "x", "1x", "11x", "111", "9-"]:
        assert bool(among.fullmatch(text)) == (text in words)
        assert bool(others.fullmatch(text)) == (text not in words)


def test_boards_that_are_written_alike_are_one() -> None:
    assert known_as(BoardNotation("alike", pieces="BKNQR", promoted="NBQR")) == "standard"
    first = known_as(BoardNotation("alike", files=7, passed=(4, 5)))
    assert first == known_as(BoardNotation("yours", files=7, passed=(4, 5))) == "alike"
    assert known_as(BoardNotation("alike", files=6)) == "alike-2"
