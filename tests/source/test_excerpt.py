"""What is shown of a text: whole short lines, windows of long ones, always where they say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.encoding import FALLBACK
from pgnlark.source import ExcerptLine, Text

LETTERS = [letter.encode() for letter in "\té4ß♞棋𝄞\u0301\u200b"]
BROKEN = [b"\xfc", b"\xe2\x82", b"\xf0\x9f", b"\x80", b"\xff", b"\xc3"]
RUNS = [letter * 130 for letter in LETTERS]
PIECES = st.sampled_from([b"\n", b"\r", b"\r\n", *LETTERS, *BROKEN, *RUNS])
TEXTS = st.lists(PIECES, max_size=25).map(b"".join)
CODECS = st.sampled_from([None, "utf-8", "latin-1"])


@given(TEXTS, CODECS, st.data())
def test_excerpts_stand_where_they_say(
    data: bytes, declared: str | None, draw: st.DataObject
) -> None:
    stand_where_they_say(data, declared, draw)


def test_excerpts_from_many_tables(small_tables: None) -> None:
    given(TEXTS, CODECS, st.data())(stand_where_they_say)()


def stand_where_they_say(data: bytes, declared: str | None, draw: st.DataObject) -> None:
    text = Text(data, declared=declared)
    offsets = st.integers(0, len(data))
    one, two, three = (draw.draw(offsets) for _ in range(3))
    span = (min(one, two), max(one, two))
    shown = text.excerpt(span, (three, three))

    body = data[text.mark_size :].decode(text.encoding.codec, FALLBACK)
    lines = body.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    last = (0, 0)
    for line in shown:
        whole = lines[line.line - 1]
        assert whole[line.column - 1 :].startswith(line.text)
        assert line.more == (len(whole) > line.column - 1 + len(line.text))
        assert len(line.text) <= 320
        assert (line.line, line.column) > last
        last = (line.line, line.column)
    for offset in (span[0], three):
        place = text.place(offset)
        assert any(
            line.line == place.line
            and line.column <= place.column <= line.column + len(line.text) + 2
            for line in shown
        )


def test_short_lines_are_whole() -> None:
    text = Text(b"1. e4\r\n1... e5\r\n*")
    assert text.excerpt((3, 5)) == (ExcerptLine(1, 1, "1. e4"),)
    assert text.excerpt((12, 14)) == (ExcerptLine(2, 1, "1... e5"),)
    assert text.excerpt((17, 17)) == (ExcerptLine(3, 1, "*"),)
    assert text.excerpt((5, 7)) == text.excerpt((6, 6)) == (ExcerptLine(1, 1, "1. e4"),)


@pytest.mark.parametrize(
    ("count", "shown"), [(2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 3, 4]), (5, [1, 2, 5])]
)
def test_spans_over_many_lines(count: int, shown: list[int]) -> None:
    data = b"\n".join(b"line %d" % number for number in range(1, count + 1))
    assert [line.line for line in Text(data).excerpt((2, len(data)))] == shown


def test_span_over_very_many_lines() -> None:
    data = b"{" + b"\r\n" * 100_000 + b"}\r\nx"
    text = Text(data)
    assert text.excerpt((0, data.index(b"}") + 1)) == (
        ExcerptLine(1, 1, "{"),
        ExcerptLine(2, 1, ""),
        ExcerptLine(100_001, 1, "}"),
    )


def test_long_line_is_a_window() -> None:
    data = b"x" * 1000 + b"HERE" + b"y" * 1000
    (line,) = Text(data).excerpt((1000, 1004))
    assert line == ExcerptLine(1, 941, "x" * 60 + "HERE" + "y" * 96, more=True)
    (line,) = Text(data).excerpt((2000, 2004))
    assert line == ExcerptLine(1, 1941, "y" * 64)
    (line,) = Text(data).excerpt((0, 1))
    assert line == ExcerptLine(1, 1, "x" * 160, more=True)


def test_window_of_a_part_counts_the_columns_before_it() -> None:
    (line,) = Text(b"y" * 10, base=50, first_line=3, first_column=7).excerpt((52, 53))
    assert line == ExcerptLine(3, 8, "y" * 10)


def test_labels_share_and_split_lines() -> None:
    data = b"(" + b"x" * 1000 + b")\nnext"
    near = Text(data).excerpt((0, 1), (50, 51))
    assert near == (ExcerptLine(1, 1, "(" + "x" * 159, more=True),)
    apart = Text(data).excerpt((1001, 1002), (0, 1), (1003, 1004))
    assert [(line.line, line.column, line.more) for line in apart] == [
        (1, 1, True),
        (1, 942, False),
        (2, 1, False),
    ]
