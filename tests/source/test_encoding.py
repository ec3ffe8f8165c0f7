"""In which encoding bytes are: verdicts, marks, and which codecs a user may declare."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.encoding import (
    FALLBACK,
    ByteOrderMark,
    Encoding,
    UnusableEncoding,
    byte_order_mark,
    declared_codec,
    encoding_of,
    utf16_units,
)


@given(st.binary(), st.integers(0, 1 << 40))
def test_verdict_is_what_decoding_says(data: bytes, base: int) -> None:
    verdict = encoding_of(data, base)
    wanted = Encoding("ascii" if data.isascii() else "utf-8")
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        wanted = Encoding("latin-1", bad=base + error.start)
    assert verdict == wanted


@pytest.mark.parametrize("shift", [0, 1, 2, 3])
def test_verdict_over_piece_borders(shift: int) -> None:
    text = b"x" * shift + "♞".encode() * 50_000
    assert encoding_of(text) == Encoding("utf-8")
    assert encoding_of(text + b"\xfc.") == Encoding("latin-1", bad=len(text))
    assert encoding_of(text[:-1]) == Encoding("latin-1", bad=len(text) - 3)


def test_declared_codec_settles_it() -> None:
    assert encoding_of(b"M\xfcller", declared="cp1252") == Encoding("cp1252", declared=True)
    assert encoding_of(b"ab\x81", 10, "cp1252") == Encoding("cp1252", declared=True, bad=12)
    assert encoding_of(b"ab\xfc", 10, "utf-8") == Encoding("utf-8", declared=True, bad=12)
    assert encoding_of("é".encode(), declared="latin-1").codec == "latin-1"


@given(st.binary(), st.sampled_from(["utf-8", "cp1252", "euc_jp", "ascii", "latin-1"]))
def test_reading_is_total(data: bytes, codec: str) -> None:
    text = data.decode(codec, FALLBACK)
    assert bool(text) == bool(data)
    if encoding_of(data, declared=codec).bad is None:
        assert text == data.decode(codec)


@pytest.mark.parametrize(
    ("head", "mark"),
    [
        (b"", None),
        (b"1. e4 *", None),
        (b'\xef\xbb\xbf[Event "x"]', ByteOrderMark("utf-8", 3)),
        ("\ufeff1. e4".encode("utf-16-le"), ByteOrderMark("utf-16-le", 2)),
        ("\ufeff1. e4".encode("utf-16-be"), ByteOrderMark("utf-16-be", 2)),
        ("\ufeff1. e4".encode("utf-32-le"), ByteOrderMark("utf-32-le", 4)),
        ("\ufeff1. e4".encode("utf-32-be"), ByteOrderMark("utf-32-be", 4)),
        ("1. e4".encode("utf-16-le"), ByteOrderMark("utf-16-le", 0)),
        ("1. e4".encode("utf-16-be"), ByteOrderMark("utf-16-be", 0)),
        (b"\0" * 64, None),
        (b"\xfc\0\xe9\0\xe8\0", None),
        (b"1\0", None),
    ],
)
def test_byte_order_marks(head: bytes, mark: ByteOrderMark | None) -> None:
    assert byte_order_mark(head) == mark


@pytest.mark.parametrize(
    ("name", "codec"),
    [
        ("utf-8", "utf-8"),
        ("UTF8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("latin-1", "latin-1"),
        ("ISO-8859-1", "latin-1"),
        ("iso8859-15", "iso8859-15"),
        ("windows-1252", "cp1252"),
        ("cp1250", "cp1250"),
        ("koi8-r", "koi8-r"),
        ("cp437", "cp437"),
        ("euc-jp", "euc_jp"),
        ("euc-kr", "euc_kr"),
        ("ascii", "ascii"),
    ],
)
def test_codecs_that_keep_ascii(name: str, codec: str) -> None:
    assert declared_codec(name) == codec


@pytest.mark.parametrize("name", ["utf-16", "utf-32", "utf-16-le", "cp037", "utf-7", "hz", "rot13"])
def test_codecs_in_which_letters_are_no_ascii(name: str) -> None:
    with pytest.raises(UnusableEncoding, match="not plain ASCII bytes in it; convert the file"):
        declared_codec(name)


@pytest.mark.parametrize("name", ["shift_jis", "gbk", "big5", "gb18030", "johab"])
def test_codecs_in_which_ascii_is_half_a_character(name: str) -> None:
    with pytest.raises(UnusableEncoding, match="half of another character"):
        declared_codec(name)


@pytest.mark.parametrize(
    "name", ["iso2022_jp", "iso2022_kr", "idna", "punycode", "hex", "undefined"]
)
def test_codecs_with_escapes_or_without_text(name: str) -> None:
    with pytest.raises(UnusableEncoding):
        declared_codec(name)


@pytest.mark.parametrize("name", ["klingon", "", "no\0such"])
def test_codecs_that_do_not_exist(name: str) -> None:
    with pytest.raises(UnusableEncoding, match="there is no encoding called"):
        declared_codec(name)


@given(st.text())
def test_utf16_units(text: str) -> None:
    assert utf16_units(text) == len(text.encode("utf-16-le", "surrogatepass")) // 2
