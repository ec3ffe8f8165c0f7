r"""Bytes written so that everyone sees them, as the fixtures do.

Control pictures stand for control characters (``␉`` ``␊`` ``␍`` ``␀``), ``␣`` for a space,
``\xE9`` for a byte, ``\u{FEFF}`` for a character in UTF-8, ``⟨text⟩×300`` for a repetition, and
``⟦`` ``⟧`` stand around what a diagnostic is about.  ``∎`` at the end takes the last line feed
away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(
    r"\\x(?P<byte>[0-9A-F]{2})|\\u\{(?P<point>[0-9A-F]+)\}|⟩×(?P<times>\d+)|(?P<sign>.)", re.DOTALL
)
_PICTURES: Final = {chr(0x2400 + code): chr(code) for code in range(0x21)} | {
    "␡": "\x7f",
    "␣": " ",
}


class NotVisible(ValueError):
    """A text in visible form that means nothing."""


class Marked(NamedTuple):
    """Bytes, and the marked places in them in order of their beginnings."""

    data: bytes
    spans: list[tuple[int, int]]


def read_visible(text: str) -> Marked:
    r"""The bytes a visible text stands for, and what is marked in it.

    >>> read_visible("1.␣⟦e9⟧\\xFF␊")
    Marked(data=b'1. e9\xff\n', spans=[(3, 5)])
    >>> read_visible("⟨ab⟩×3∎\n").data
    b'ababab'

    Raises:
        NotVisible: marks do not pair, or a repetition has no number.
    """
    if text.endswith("∎\n"):
        text = text[:-2]
    out = bytearray()
    spans: list[list[int]] = []
    open_marks: list[int] = []
    repeated: int | None = None
    for token in _TOKEN.finditer(text):
        sign = token["sign"]
        if token["byte"]:
            out.append(int(token["byte"], 16))
        elif token["point"]:
            out += chr(int(token["point"], 16)).encode("utf-8", "surrogatepass")
        elif token["times"]:
            if repeated is None:
                raise NotVisible("⟩ without ⟨")
            out += bytes(out[repeated:]) * (int(token["times"]) - 1)
            repeated = None
        elif sign == "⟦":
            if repeated is not None:
                raise NotVisible("a mark inside a repetition")
            open_marks.append(len(spans))
            spans.append([len(out), -1])
        elif sign == "⟧":
            if not open_marks:
                raise NotVisible("⟧ without ⟦")
            spans[open_marks.pop()][1] = len(out)
        elif sign == "⟨":
            if repeated is not None:
                raise NotVisible("a repetition inside a repetition")
            repeated = len(out)
        elif sign in ("⟩", "∎"):
            raise NotVisible(f"a lone {sign}")
        else:
            out += _PICTURES.get(sign, sign).encode()
    if open_marks or repeated is not None:
        raise NotVisible("a mark or repetition that is not closed")
    return Marked(bytes(out), [(start, end) for start, end in spans])


def visible(data: bytes, spans: Iterable[tuple[int, int]] = ()) -> str:
    r"""Bytes so that everyone sees them; line feeds stay, and places are marked.

    >>> visible(b"1. e9\xff\t\n", [(3, 5)])
    '1. ⟦e9⟧\\xFF␉\n'
    """
    marks: dict[int, str] = {}
    for start, end in spans:
        if start == end:
            marks[start] = marks.get(start, "") + "⟦⟧"
        else:
            marks[start] = marks.get(start, "") + "⟦"
            marks[end] = "⟧" + marks.get(end, "")
    cuts = sorted({0, len(data), *marks})
    parts = [marks.get(start, "") + _seen(data[start:end]) for start, end in pairwise(cuts)]
    return "".join(parts) + marks.get(len(data), "")


def _seen(data: bytes) -> str:
    text = data.decode("utf-8", "surrogateescape")
    return "".join(map(_sign, text))


def _sign(sign: str) -> str:
    code = ord(sign)
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02X}"
    if code < 0x20 and sign != "\n":
        return chr(0x2400 + code)
    return sign if sign == "\n" or sign.isprintable() else f"\\u{{{code:X}}}"


class Places:
    """Lines and columns of byte offsets.

    Lines end with LF, CR LF or CR.  Columns are characters: of UTF-8 if the whole text is that,
    otherwise of Latin-1, where each byte is one.  A byte order mark at the start has no column.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        try:
            data.decode()
        except UnicodeDecodeError:
            self._codec = "latin-1"
        else:
            self._codec = "utf-8"

    def __call__(self, offset: int) -> tuple[int, int]:
        """The 1-based line and column of an offset."""
        before = self._data[:offset]
        if self._data[offset - 1 : offset + 1] == b"\r\n":
            before = before[:-1] + b" "
        lines = before.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        text = lines[-1].decode(self._codec, "replace")
        return len(lines), len(text.removeprefix("\ufeff") if len(lines) == 1 else text) + 1
