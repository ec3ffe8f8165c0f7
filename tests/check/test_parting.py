"""Parting a file: no byte is lost, and what is kept is clean by itself."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

import pytest
from check.made import Maker, anything, file_of, files
from hypothesis import example, given
from hypothesis import strategies as st

from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.diagnostics.codes import all_codes
from pgnlark.parting import Part, Parting
from pgnlark.stream import USUAL, Reach

SMALL = Reach(200, 600, 1 << 20)
TINY = Reach(1, 40, 300)

CODES = sorted(code.id for code in all_codes())

reaches = st.sampled_from((USUAL, SMALL))
dialects = st.sampled_from(("import", "tolerant", "export"))


class Parted(NamedTuple):
    good: bytes
    bad: bytes
    parts: list[Part]
    errors: int


def parted(data: bytes, reach: Reach = USUAL, jobs: int = 1, **options: Any) -> Parted:
    good, bad, parts = io.BytesIO(), io.BytesIO(), []
    parting = Parting(good, bad, parts.append)
    options_ = CheckOptions(places=True, jobs=jobs, **options)
    run = CheckRun(io.BytesIO(data), "", options_, reach=reach, parting=parting)
    for _ in run:
        pass
    return Parted(good.getvalue(), bad.getvalue(), parts, run.errors)


def errors(data: bytes, **options: Any) -> list[str]:
    run = CheckRun(io.BytesIO(data), "", CheckOptions(**options))
    return [str(each) for each in run if each.severity.value == "error"]


def put_together(answer: Parted) -> bytes:
    """The parts in their order, each from its side."""
    good, bad = io.BytesIO(answer.good), io.BytesIO(answer.bad)
    whole = b"".join((bad if part.bad else good).read(part.size) for part in answer.parts)
    assert not good.read()
    assert not bad.read()
    return whole


def check_law(data: bytes, reach: Reach = USUAL, **options: Any) -> Parted:
    answer = parted(data, reach, **options)
    assert put_together(answer) == data
    assert errors(answer.good, **options) == []
    assert (answer.errors > 0) == any(part.bad for part in answer.parts)
    return answer


@given(files, reaches, dialects)
@example(b"1. e4 e5 *\n\n1. e5 *\n\n1. d4 *\n", USUAL, "import")
@example(b'[Event "a"]\n\n1. e4\n\n[Event "b"]\n\n1. d9 *\n1. e4 *\n', USUAL, "tolerant")
@example(b"\xff\xfe1\x00.\x00", USUAL, "import")
def test_files(data: bytes, reach: Reach, dialect: str) -> None:
    check_law(data, reach, dialect=dialect)


@given(files, reaches, st.sets(st.sampled_from(CODES)), dialects)
def test_what_is_not_selected_is_no_error(
    data: bytes, reach: Reach, ignored: set[str], dialect: str
) -> None:
    codes = frozenset(CODES) - ignored
    check_law(data, reach, dialect=dialect, codes=codes)


@given(anything, st.sampled_from((USUAL, SMALL, TINY)), dialects)
def test_anything(data: bytes, reach: Reach, dialect: str) -> None:
    answer = parted(data, reach, dialect=dialect)
    assert put_together(answer) == data
    if reach is not TINY:
        assert errors(answer.good, dialect=dialect) == []


@given(st.lists(st.tuples(st.integers(0, 10**9), st.booleans()), max_size=6))
def test_of_whole_games_each_goes_by_itself(wanted: list[tuple[int, bool]]) -> None:
    """What is wrong in one game takes no other with it."""
    games = []
    for seed, wrong in wanted:
        text = Maker(seed).game(4)
        games.append((text.replace("\n\n", "\n\n1. Ke5 ", 1) if wrong else text).encode())
    answer = check_law(b"".join(games))
    kept = (game for game, (_, wrong) in zip(games, wanted, strict=True) if not wrong)
    assert answer.good == b"".join(kept)


@pytest.mark.parametrize("seed", range(4))
def test_several_processes_part_alike(seed: int) -> None:
    data = b"\n\n".join(file_of(1000 * seed + n, 3, n % 4) for n in range(4))
    reach = Reach(1000, 3000, 1 << 20)
    assert parted(data, reach, jobs=2) == parted(data, reach) == parted(data)


def test_where_parts_begin() -> None:
    def sides(*parts: bytes) -> str:
        answer = check_law(b"".join(parts))
        assert [part.size for part in answer.parts] == [len(part) for part in parts]
        return "".join("b" if part.bad else "g" for part in answer.parts)

    assert sides(b"1. e4 *\n\n", b"1. e5 *\n", b"1. d4 *") == "gbg"
    assert sides(b"1. e4 * 1. e5 *\n", b"1. d4 *\n") == "bg", "they share a line"
    assert sides(b"1. e4 *\n\n%x\n\n", b"{about} 1. e5 *\n", b"{on} 1. d4 *\n\n{end}\n") == "gbg"
    assert sides(b"1. e4 *\n\n", b"words between games\n\n", b'[Event "x"]\n1. d4 *\n') == "gbg"
    assert sides(b"1. e4 *\n\n", b'[Event "x"]\n1. d4\n\n', b'[Event "y"]\n1. c4 *\n') == "gbg"
    assert sides(b"1. e4\n[White ?]\n1. d4 *\n", b"1. c4 *\n") == "bg", "no marker, no boundary"


def test_a_large_file_is_not_held() -> None:
    """What was read is written as soon as it was checked."""
    held = []

    class Watched(io.BytesIO):
        def write(self, data: Any) -> int:
            held.append(reads.tell() - sum(part.size for part in parts))
            return super().write(data)

    data = Maker(5).game(4).encode() * 1000
    reads, parts = io.BytesIO(data), []
    parting = Parting(Watched(), io.BytesIO(), parts.append)
    options = CheckOptions(places=True)
    list(CheckRun(reads, "", options, reach=Reach(4000, 8000, 1 << 20), parting=parting))
    assert len(data) > 100_000
    assert max(held) < 20_000
