"""Where a byte stands: lines and columns against a slow and simple oracle."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pgnlark import source
from pgnlark.encoding import FALLBACK
from pgnlark.source import Place, Text

LETTERS = [letter.encode() for letter in "\té4ß♞棋𝄞\u0301\u200b"]
BROKEN = [b"\xfc", b"\xe2\x82", b"\xf0\x9f", b"\x80", b"\xff", b"\xc3", b"\x8e\xa1", b"\xa4\xa2"]
PIECES = st.sampled_from([b"\n", b"\r", b"\r\n", *LETTERS, *BROKEN])
TEXTS = st.lists(PIECES, max_size=40).map(b"".join) | st.binary(max_size=60)
CODECS = st.sampled_from([None, "utf-8", "latin-1", "cp1252", "euc_jp"])


def characters(data: bytes, codec: str) -> list[tuple[int, str]]:
    """Every character with its first byte, found by trying one size after another."""
    found = []
    begin = 0
    while begin < len(data):
        for size in range(1, 5):
            try:
                text = data[begin : begin + size].decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1 and begin + size <= len(data):
                break
        else:
            size, text = 1, data[begin : begin + 1].decode(codec, FALLBACK)
        found.append((begin, text))
        begin += size
    return found


def walk(text: Text) -> list[tuple[int, int, int]]:
    """Line, column and UTF-16 column of every offset, one character after another."""
    line, column, units = text.first_line, text.first_column + 1, text.first_column + 1
    places = [(line, column, units)] * text.mark_size
    data = text.data[text.mark_size :]
    known = characters(data, text.encoding.codec)
    ends = [begin for begin, _ in (*known, (len(data), ""))][1:]
    for (begin, letter), end in zip(known, ends, strict=True):
        places += [(line, column, units)] * (end - begin)
        if letter == "\n" or (letter == "\r" and data[end : end + 1] != b"\n"):
            line, column, units = line + 1, 1, 1
        else:
            column, units = column + 1, units + 1 + (letter > "\uffff")
    return [*places, (line, column, units)]


def agree(text: Text) -> None:
    wanted = walk(text)
    for index, (line, column, units) in enumerate(wanted):
        assert text.place(text.base + index) == Place(line, column)
        assert text.utf16_column(text.base + index) == units


@given(TEXTS, CODECS)
def test_place_is_what_a_walk_finds(data: bytes, declared: str | None) -> None:
    agree(Text(data, declared=declared))


@given(TEXTS, CODECS, st.integers(1, 1000), st.integers(1, 9), st.integers(0, 9))
def test_place_in_a_part(
    data: bytes, declared: str | None, base: int, line: int, column: int
) -> None:
    agree(Text(data, declared=declared, base=base, first_line=line, first_column=column))


def test_place_with_many_notes(small_tables: None) -> None:
    @given(TEXTS, CODECS)
    def law(data: bytes, declared: str | None) -> None:
        agree(Text(data, declared=declared))
        text = Text(data, declared=declared)
        wanted = walk(text)
        for index in reversed(range(len(wanted))):
            assert text.place(index) == Place(*wanted[index][:2])

    law()


@given(TEXTS, st.integers(0, 60))
def test_following_parts_stand_where_the_whole_says(data: bytes, cut: int) -> None:
    cut = min(cut, len(data))
    split_end = data[cut - 1 : cut + 1] == b"\r\n"
    split_mark = 0 < cut < 3 and data.startswith(b"\xef\xbb\xbf")
    whole = Text(data, declared="latin-1")
    if split_end or split_mark:
        return
    second = Text(data[:cut], declared="latin-1").following(data[cut:])
    for offset in range(cut, len(data) + 1):
        assert second.place(offset) == whole.place(offset)


@given(TEXTS, st.integers(0, 60), st.integers(0, 60))
def test_stretch_has_its_own_verdict_and_the_same_lines(data: bytes, one: int, two: int) -> None:
    begin, end = sorted((min(one, len(data)), min(two, len(data))))
    whole = Text(data)
    part = whole.stretch((begin, end))
    alone = Text(data[begin:end], base=1)
    assert part.encoding.name == alone.encoding.name or begin < whole.mark_size
    for offset in range(len(data) + 1):
        assert part.place(offset).line == whole.place(offset).line
    wanted = walk(Text(data, declared=part.encoding.codec))
    assert part.place(begin) == Place(*wanted[begin][:2])


def test_stretches_in_different_encodings() -> None:
    data = b'[White "M\xfcller"]\n1. e4 *\n' + '[White "Müller"] 1. d4 *\n'.encode()
    text = Text(data)
    cut = data.index(b"[White", 1)
    old, new = text.stretch((0, cut)), text.stretch((cut, len(data)))
    assert (old.encoding.name, old.encoding.bad) == ("latin-1", 9)
    assert new.encoding.name == "utf-8"
    assert new.place(data.index(b"1. d4")) == Place(3, 18)
    assert text.place(data.index(b"1. d4")) == Place(3, 19)
    assert old.decode((8, 14)) == new.decode((cut + 8, cut + 15)) == "Müller"


def test_byte_order_mark_takes_no_column() -> None:
    text = Text(b"\xef\xbb\xbf1. e4\n*")
    assert text.encoding.name == "ascii"
    assert text.place(0) == text.place(3) == Place(1, 1)
    assert text.place(4) == Place(1, 2)
    assert text.place(9) == Place(2, 1)
    assert Text(b"\xef\xbb\xbf", base=7).place(10) == Place(1, 2)


@pytest.mark.parametrize(
    "unit", [b"e4 ", "é♞ ".encode(), b"\xfc ", b"\n", b"\r\n"], ids=["a", "u8", "l1", "lf", "crlf"]
)
def test_many_look_ups_in_a_large_text_stay_cheap(
    unit: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at = 0
    decode, walk = source._Columns.decode, source._Lines._on

    def counting_decode(self: source._Columns, begin: int, end: int) -> str:
        nonlocal looked_at
        looked_at += end - begin
        return decode(self, begin, end)

    def counting_walk(
        self: source._Lines, known: tuple[int, int], begin: int, end: int
    ) -> tuple[int, int]:
        nonlocal looked_at
        looked_at += end - begin
        return walk(self, known, begin, end)

    monkeypatch.setattr(source._Columns, "decode", counting_decode)
    monkeypatch.setattr(source._Lines, "_on", counting_walk)

    def work(size: int) -> int:
        nonlocal looked_at
        looked_at = 0
        data = unit * (size // len(unit))
        text = Text(data)
        for offset in range(0, len(data), len(data) // 400):
            text.place(offset)
            text.excerpt((offset, offset + 2))
        return looked_at

    # from the start of the line each time it would be 200 times the text
    size = 1 << 21
    assert 0 < work(size) <= 8 * size
