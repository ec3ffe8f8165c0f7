"""In which encoding are these bytes: a verdict that is never a guess in silence.

Every reading is total: a byte the encoding in force cannot read stands for the Latin-1
character of the same number, so nothing is lost and every byte has its column.

Named tuples here and in source.py keep attrs, slow to import, out of a check that finds nothing.
"""

from __future__ import annotations

import codecs
from functools import lru_cache
from typing import Final, NamedTuple

FALLBACK: Final = "pgnlark-latin-1"
"""The error handler (``errors=``) that reads an unreadable byte as Latin-1."""

LONGEST_CHARACTER: Final = 4
"""How many bytes a character has at most in any encoding accepted here."""

_PIECE: Final = 1 << 16


def _as_latin_1(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return chr(error.object[error.start]), error.start + 1


codecs.register_error(FALLBACK, _as_latin_1)


class ByteOrderMark(NamedTuple):
    """What the first bytes of a file say about its encoding; ``size`` bytes are the mark."""

    encoding: str
    size: int


class Encoding(NamedTuple):
    """The encoding of a stretch of bytes.

    ``name`` is ``"ascii"``, ``"utf-8"`` or ``"latin-1"`` when the bytes decided, else the
    codec the user ``declared``.  ``bad`` is the offset of the first byte that is no UTF-8 (the
    reason for Latin-1), or that the declared codec cannot read; ``None`` if there is none.
    """

    name: str
    declared: bool = False
    bad: int | None = None

    @property
    def codec(self) -> str:
        """The codec to decode with: pure ASCII is read as the UTF-8 it also is."""
        return "utf-8" if self.name == "ascii" and not self.declared else self.name


class UnusableEncoding(ValueError):
    """A declared encoding that does not exist, or in which ASCII bytes mean other things."""


_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def byte_order_mark(head: bytes) -> ByteOrderMark | None:
    """Read the mark at the start of a file from its first bytes (64 are plenty).

    UTF-16 without a mark is recognised too (``size`` is then 0), by ASCII characters with a
    NUL beside every one of them.
    """
    for mark, encoding in _MARKS:
        if head.startswith(mark):
            return ByteOrderMark(encoding, len(mark))
    first, second = head[0:64:2], head[1:64:2]
    if len(second) >= 2:
        for encoding, letters, zeros in (
            ("utf-16-le", first, second),
            ("utf-16-be", second, first),
        ):
            if not any(zeros) and all(letters) and letters.isascii():
                return ByteOrderMark(encoding, 0)
    return None


def encoding_of(data: bytes, base: int = 0, declared: str | None = None) -> Encoding:
    """Judge a stretch of bytes: ASCII, else UTF-8 if it is that throughout, else Latin-1.

    ``base`` is the file offset of ``data[0]`` and only moves ``Encoding.bad``.  ``declared`` is
    a codec from :func:`declared_codec` and settles the question.
    """
    if declared is None:
        if data.isascii():
            return Encoding("ascii")
        bad = _first_unreadable(data, "utf-8")
        if bad is None:
            return Encoding("utf-8")
        return Encoding("latin-1", bad=base + bad)
    bad = None if data.isascii() else _first_unreadable(data, declared)
    return Encoding(declared, declared=True, bad=None if bad is None else base + bad)


def _first_unreadable(data: bytes, codec: str) -> int | None:
    """The index of the first byte ``codec`` cannot read; in pieces, to keep memory flat."""
    decoder = codecs.getincrementaldecoder(codec)("strict")
    done = 0
    while done < len(data):
        held = len(decoder.getstate()[0])
        piece = data[done : done + _PIECE]
        try:
            decoder.decode(piece, final=done + len(piece) == len(data))
        except UnicodeDecodeError as error:
            return done - held + error.start
        done += len(piece)
    return None


# All of ASCII, then what opens an escape in the encodings that have one.
_ASCII: Final = bytes(range(128)) + rb" \n \u0041 \x41 +AGE- ~{ xn--a-" + b"\x1b$B!! \x0e!!"


@lru_cache(maxsize=8)
def declared_codec(name: str) -> str:
    """The codec a user names, or :class:`UnusableEncoding` with the reason in plain words.

    Any codec will do in which a byte below 128 is always that ASCII character, because the
    grammar reads bytes: UTF-8, the ISO 8859 and Windows code pages, KOI8, EUC and so on.
    """
    try:
        codec = codecs.lookup(name).name
    except (LookupError, ValueError, UnicodeError):
        raise UnusableEncoding(f"there is no encoding called {name!r}") from None
    codec = {"utf-8-sig": "utf-8", "iso8859-1": "latin-1"}.get(codec, codec)
    reason = f"a file in {name} cannot be read as it stands: "
    try:
        plain = _ASCII.decode(codec) == _ASCII.decode("ascii")
    except (LookupError, ValueError, Warning):
        plain = False
    if not plain:
        raise UnusableEncoding(
            f"{reason}the letters of moves and tags are not plain ASCII bytes in it; "
            "convert the file to UTF-8 first"
        )
    if not _keeps_ascii_apart(codec):
        raise UnusableEncoding(
            f"{reason}an ASCII byte such as a bracket can be half of another character in it; "
            "convert the file to UTF-8 first"
        )
    return codec


def _keeps_ascii_apart(codec: str) -> bool:
    for lead in range(128, 256):
        for byte in range(128):
            try:
                pair = bytes((lead, byte)).decode(codec, FALLBACK)
            except (LookupError, ValueError):
                return False
            if len(pair) != 2 or pair[1] != chr(byte):
                return False
    return True


@lru_cache(maxsize=8)
def one_byte_each(codec: str) -> bool:
    """Whether the characters of ``codec`` are single bytes, so that columns are offsets."""
    return codec != "utf-8" and len(bytes(range(256)).decode(codec, FALLBACK)) == 256


def utf16_units(text: str) -> int:
    """The length of ``text`` in UTF-16 code units, in which editors count."""
    if text.isascii() or max(text) < "\U00010000":
        return len(text)
    return len(text) + sum(letter >= "\U00010000" for letter in text)
