"""How cases are written: what a fixture says, and what is told of one that says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.conformance.built import built_files
from pgnlark.conformance.case import Case
from pgnlark.conformance.fixtures import FixtureError, read_fixture
from pgnlark.conformance.glyphs import NotVisible, Places, read_visible, visible
from pgnlark.conformance.meaning import (
    NoMeaning,
    event_line,
    events_text,
    normal,
    read_events,
)
from pgnlark.conformance.small_toml import NotSmallToml, read_toml, toml_text
from pgnlark.source import Text

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))


def fixture(tmp_path: Path, text: str) -> list[Case]:
    path = tmp_path / "some.md"
    path.write_text(text, encoding="utf-8")
    return read_fixture(path)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a␣b␉c", b"a b\tc"),
        ("␀␊␍␋␌␡", b"\0\n\r\v\f\x7f"),
        (r"\xE9\x00", b"\xe9\0"),
        (r"\u{FEFF}\u{1F600}", "\ufeff\U0001f600".encode()),
        (r"\n \\ \x4", rb"\n \\ \x4"),
        ("⟨ab ⟩×3c", b"ab ab ab c"),
        ("⟨a⟩×2⟨b⟩×2", b"aabb"),
        ("last∎\n", b"last"),
        ("last\n", b"last\n"),
    ],
)
def test_visible_texts(text: str, data: bytes) -> None:
    assert read_visible(text) == (data, [])


def test_marks_are_in_order_of_their_beginnings() -> None:
    assert read_visible("⟦a⟦é⟧⟧⟦⟧").spans == [(0, 3), (1, 3), (3, 3)]


@pytest.mark.parametrize("text", ["⟦", "⟧", "⟨a", "a⟩×2", "⟩", "⟨⟦a⟧⟩×2", "⟨⟨a⟩×2⟩×2", "∎a"])
def test_marks_that_do_not_pair(text: str) -> None:
    with pytest.raises(NotVisible):
        read_visible(text)


@given(TEXTS)
def test_what_is_shown_is_read_back(text: str) -> None:
    signs = set("⟦⟧⟨⟩∎␡␣\\") | {chr(0x2400 + code) for code in range(0x20)}
    if not signs & set(text):
        data = text.encode()
        assert read_visible(visible(data)) == (data, [])


@given(st.text(st.sampled_from("aé\n\r\t☃")), st.data())
def test_places_are_those_of_the_reference(text: str, data: st.DataObject) -> None:
    encoded = text.encode()
    starts = [len(text[:at].encode()) for at in range(len(text) + 1)]
    offset = data.draw(st.sampled_from(starts))
    assert Places(encoded)(offset) == Text(encoded).place(offset)


def test_a_case(tmp_path: Path) -> None:
    lines = ["# Section", "", "## tag-001 A title", "```pgn-import reject PGN-A-01 why=not-a-move"]
    case = fixture(tmp_path, "\n".join([*lines, "1. ⟦e9⟧ *", "```", ""]))[0]
    assert (case.id, case.title, case.section) == ("tag-001", "A title", "Section")
    assert (case.data, case.phase, case.spec) == (b"1. e9 *\n", "syntax", ("PGN-A-01",))
    told = case.diagnostics[0]
    assert (told.start, told.end, told.line, told.column, told.end_column) == (3, 5, 1, 4, 6)


def test_a_table(tmp_path: Path) -> None:
    text = (
        "```defaults\nfen PGN-G-01\n```\n"
        "```template accept\n{record}\n```\n\n"
        "| id | title | record | spec | features |\n|---|---|---|---|---|\n"
        "| fen-001 |  | `a \\| b` |  |  |\n"
        "| fen-002 | named | ⟦c⟧ | PGN-G-02 | ten-files |\n"
    )
    with pytest.raises(FixtureError, match="row in line 11: 0 reasons for 1 marked places"):
        fixture(tmp_path, text)
    first, second = fixture(tmp_path, text.replace("⟦c⟧", "c"))
    assert (first.title, first.data, first.spec) == ("a | b", b"a | b", ("PGN-G-01",))
    assert (second.title, second.data, second.spec) == ("named", b"c", ("PGN-G-02",))
    assert second.features == ("ten-files",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("```pgn-import accept PGN-A-01\n*\n```\n", "needs a heading"),
        ("## a-001 b\n\n## a-002 c\n", "a-001 has no input"),
        ("## a-001 b\n", "a-001 has no input"),
        ("## a-001 b\n```pgn-import accept PGN-A-01\n*\n", "never closed"),
        ("## a-001 b\n```pgn-import accept\n*\n```\n", "no requirement is cited"),
        ("## a-001 b\n```pgn-import PGN-A-01\n*\n```\n", "an expectation"),
        ("## a-001 b\n```pgn-import accept PGN-A-01 perhaps\n*\n```\n", "'perhaps'"),
        ("## a-001 b\n```pgn-import reject PGN-A-01 why=odd\n⟦*⟧\n```\n", "called 'odd'"),
        ("## a-001 b\n```pgn-import accept PGN-A-01 why=not-a-move\n⟦*⟧\n```\n", "is an error"),
        ("## a-001 b\n```pgn-import accept PGN-A-01 features=x\n*\n```\n", "feature is called 'x'"),
        ("```events\nMOVE e4\n```\n", "no case before"),
        ("```other\n```\n", "'other' is no dialect"),
        ("## a-001 b\n```pgn-import accept PGN-A-01\n*\n```\n```events\nNO e4\n```\n", "NO is no"),
        ("| id | text |\n|---|---|\n| a-001 | b |\n", "needs a template"),
        ("```template fen accept PGN-G-01\n{a}\n```\n| id | a |\n|---|---|\n| b | c |\n", "no id"),
        ("```template fen accept PGN-G-01\n{a}\n```\n| id | a |\n|---|---|\n| b |\n", "a row of 1"),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(FixtureError, match=said) as raised:
        fixture(tmp_path, text)
    assert str(raised.value).startswith(f"{tmp_path / 'some.md'}:")


def test_short_forms_of_events() -> None:
    assert read_events("MOVES e4 e5 +RAV MOVE d5 -RAV RIGHTS h1 a1 EP -") == (
        ("MOVE", "e4"),
        ("MOVE", "e5"),
        ("+RAV",),
        ("MOVE", "d5"),
        ("-RAV",),
        ("RIGHTS", "h1", "a1"),
        ("EP", "-"),
    )


@pytest.mark.parametrize("text", ["e4", "MOVE", 'COMMENT "a', "TAG A", "MOVE e4 e5"])
def test_what_is_no_event(text: str) -> None:
    with pytest.raises(NoMeaning):
        read_events(text)


@given(TEXTS, TEXTS)
def test_events_are_read_back(one: str, other: str) -> None:
    events = (("TAG", "A", one), ("COMMENT", other), ("OP", "c0", one, other), ("-GAME",))
    assert read_events(events_text(events)) == events
    assert "\n" not in event_line(events[0])


def test_what_makes_no_difference() -> None:
    one = '+GAME COMMENT "a  b" TAG B "1" TAG A "2" MOVE e4+ NAG 10 NAG 2 RESULT *'
    other = '+GAME TAG A "2" TAG B "1" COMMENT "a b" MOVE e4 NAG 2 NAG 10 RESULT *'
    assert normal(read_events(one)) == normal(read_events(other))
    assert normal(read_events("MOVES e4 e5")) != normal(read_events("MOVES e5 e4"))


@given(
    st.dictionaries(
        st.from_regex(r"[a-z_]+", fullmatch=True), TEXTS | st.integers() | st.booleans()
    )
)
def test_toml_is_read_back(values: dict[str, object]) -> None:
    assert read_toml(toml_text({**values, "a_table": {"x": 1}})) == {**values, "a_table": {"x": 1}}


@pytest.mark.parametrize("text", ["a", "a = ", "a = 1979-05-27", "a = 'b'", "[a", "= 1"])
def test_what_is_more_than_small_toml(text: str) -> None:
    with pytest.raises(NotSmallToml, match="line 1"):
        read_toml(text)


def test_the_same_cases_build_the_same_files(tmp_path: Path) -> None:
    text = "## a-001 b\n```pgn-import accept PGN-A-01\n*\n```\n"
    assert built_files(fixture(tmp_path, text)) == built_files(fixture(tmp_path, text))
