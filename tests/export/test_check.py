"""``check --dialect export``: nothing on what the writer wrote, something on all else."""

from __future__ import annotations

from io import BytesIO

import pytest
from export.made import exportable
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.diagnostics.model import Diagnostic
from pgnlark.stream import USUAL, Reach

databases = st.lists(exportable(), min_size=1, max_size=3)


def found(data: bytes, reach: Reach = USUAL, **options: int) -> list[Diagnostic]:
    run = CheckRun(BytesIO(data), "", CheckOptions(dialect="export", **options), reach=reach)
    return [diagnostic for diagnostic in run if diagnostic.severity is pgnlark.Severity.ERROR]


def first_difference(one: bytes, other: bytes) -> int:
    pairs = zip(one, other, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


@settings(max_examples=25, deadline=None)
@given(databases)
def test_nothing_is_wrong_with_what_is_written(games: list[pgnlark.Game]) -> None:
    assert not [each for each in found(pgnlark.export(games).encode()) if each.code[:4] == "PGN7"]


@settings(max_examples=40, deadline=None)
@given(databases, st.data())
def test_any_other_byte_is_told_of(games: list[pgnlark.Game], data: st.DataObject) -> None:
    right = pgnlark.export(games).encode()
    at = data.draw(st.integers(0, len(right) - 1))
    new = data.draw(
        st.sampled_from((b"", b" ", b"\n", b"x", b"1", b"(", b"}", b";", b"\xe9", b'"'))
    )
    damaged = right[:at] + new + right[at + 1 :]
    again = pgnlark.parse(damaged, "tolerant")
    try:
        same = pgnlark.export(again).encode() == damaged
    except pgnlark.NotExportable:
        same = False
    told = found(damaged)
    # another text of export format may still break the rules of chess
    assert told or same
    if same:
        assert not [each for each in told if each.code[:4] == "PGN7"]
    for each in told:
        assert 0 <= each.span[0] <= each.span[1] <= len(damaged)


@settings(max_examples=15, deadline=None)
@given(databases, st.sampled_from((" ", "\n", "")), st.integers(1, 60))
def test_how_a_file_is_cut_changes_nothing(games: list[pgnlark.Game], gap: str, piece: int) -> None:
    text = gap.join(pgnlark.export(game) for game in games).replace(". ", ".\n", 2) + gap
    data = text.encode()
    assert found(data, Reach(piece, piece, 1 << 30)) == found(data)


def test_the_line_that_could_be_longer_is_told_of() -> None:
    text = pgnlark.export(pgnlark.parse("1. e4 e5 2. Nf3 Nc6 3. Bb5 *"))
    (finding,) = found(text.replace(" 2.", "\n2.").encode())
    assert (finding.code, finding.start.line) == ("PGN720", 9)
    assert "fits into 79 columns" in finding.message
    long = pgnlark.export(pgnlark.parse("1. e4 {" + "ab " * 40 + "} *"))
    (finding,) = found(long.replace("\nab", " ab", 1).encode())
    assert "does not fit" in finding.message


def test_one_tag_in_another_place_is_one_finding() -> None:
    tags = pgnlark.export(pgnlark.parse('[ECO "B20"] *')).splitlines()[:-3]
    for at in range(6):
        moved = [*tags[:at], tags[-1], *tags[at:-1], "", "*", "", ""]
        (finding,) = found("\n".join(moved).encode())
        assert finding.code == "PGN703"
        assert finding.message.startswith("ECO stands before ")
    swapped = [tags[1], tags[0], *tags[2:], "", "*", "", ""]
    (finding,) = found("\n".join(swapped).encode())
    assert finding.message == "Event stands behind Site, and belongs before it"


def test_line_ends_of_another_kind_are_told_once_in_the_tag_section() -> None:
    text = pgnlark.export(pgnlark.parse("*")).replace("]\n[", "]\r\n[")
    (finding,) = found(text.encode())
    assert (finding.code, finding.start.line) == ("PGN704", 2)


def test_what_import_cannot_read_is_told_alone() -> None:
    text = pgnlark.export(pgnlark.parse("1. e4 1/2-1/2")).replace("1. e4 1/2-1/2", "1. e4 1/2")
    assert [each.code for each in found(text.encode())] == ["PGN121"]


@pytest.mark.parametrize("piece", [1, 40, 1 << 20])
def test_the_writer_writes_no_byte_order_mark(piece: int) -> None:
    data = b"\xef\xbb\xbf" + pgnlark.export(pgnlark.parse("1. e4 * 1. d4 *")).encode()
    (finding,) = found(data, Reach(piece, piece, 1 << 30))
    assert (finding.code, finding.span, finding.start.column) == ("PGN700", (0, 3), 1)


def test_errors_of_a_game_are_limited() -> None:
    text = b"1.e4 1...e5 2.Nf3! {} *\n"
    assert len(found(text)) > 3
    assert len(found(text, max_errors_per_game=2)) == 3, "two of the game, one of what follows it"


@pytest.mark.parametrize("text", [b"", b"\n", b"{x}\n\n"])
def test_files_without_games(text: bytes) -> None:
    assert not found(text)
