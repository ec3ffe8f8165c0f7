"""Short texts by themselves: a move in SAN, a position in FEN."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from pgnlark.ast import Fen, Move, San, Tag
from pgnlark.diagnostics.codes import known_dialect
from pgnlark.diagnostics.model import Finding, PgnError, Severity
from pgnlark.placing import placed
from pgnlark.reader import fen_of
from pgnlark.source import Text
from pgnlark.syntax.fen import tag_finding, text_finding
from pgnlark.syntax.san import spelling_findings
from pgnlark.transform.fen import FenFault, FenReader
from pgnlark.transform.san import SanReader, SanReading
from pgnlark.transform.values import ValueReader


class _Readers(threading.local):
    """The readers of a thread: each has a state of its own while it reads."""

    @cached_property
    def san(self) -> SanReader:
        return SanReader()

    @cached_property
    def fen(self) -> FenReader:
        return FenReader()

    @cached_property
    def values(self) -> ValueReader:
        return ValueReader()


_READERS: Final = _Readers()


def parse_san(text: str, dialect: str = "import") -> San:
    """What a move in Standard Algebraic Notation says (PGN 8.2.3); no board is asked.

    Under ``dialect="tolerant"`` spellings that people use instead are read too: ``0-0``,
    ``e8Q``, ``Ng1-f3`` and others.

    >>> import pgnlark
    >>> san = pgnlark.parse_san("Nge2+")
    >>> san.piece, san.origin_file, san.target, san.check
    ('N', 'g', 'e2', '+')
    >>> pgnlark.parse_san("0-0", dialect="tolerant").castling
    'O-O'

    Raises:
        PgnError: the text is no SAN; the diagnostic's span is in bytes of its UTF-8.
    """
    known_dialect(dialect)
    reading, found = read_san(text)
    raise_first_error(found, text, dialect)
    assert reading.san is not None
    return reading.san


def read_san(text: str, at: int | None = 0) -> tuple[SanReading, list[Finding]]:
    """What a spelling says and every deviation in it; ``at`` is its place, if it has one."""
    spelling = in_bytes(text)
    reading = _READERS.san.read(spelling)
    return reading, list(spelling_findings(spelling, reading, at))


def read_move(move: Move) -> tuple[San | None, list[Finding]]:
    """The same of a move made by hand, which has no place."""
    reading, found = read_san(move.text, None)
    return reading.san, found


def parse_fen(text: str) -> Fen:
    """What a FEN record says (PGN 16.1), X-FEN castling letters included.

    The position is not judged: that is what ``Position.from_fen`` does.  The spans of the record
    and its fields are in bytes of the text's UTF-8.

    >>> import pgnlark
    >>> fen = pgnlark.parse_fen("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1")
    >>> fen.ranks[-1], fen.side, fen.castling
    ((4, 'K', 2, 'R'), 'w', 'K')

    Raises:
        PgnError: the text is no FEN record; the message names the field.
    """
    data = in_bytes(text)
    fen = _READERS.fen.read(data)
    if isinstance(fen, FenFault):
        raise PgnError(placed(text_finding(data, fen), text_of(text), "import"))
    return fen


def read_fen_tag(tag: Tag) -> Fen | Finding:
    """The record that a FEN tag holds, or why it holds none."""
    fen = fen_of(tag, _READERS.fen)
    return tag_finding(tag, fen) if isinstance(fen, FenFault) else fen


def value_fault(kind: str, value: str) -> int:
    """Where the value of a known tag ceases to have its shape; -1 if it has it."""
    return _READERS.values.fault(kind, value)


def raise_first_error(found: Iterable[Finding], text: str, dialect: str) -> None:
    """Raise the first finding that is an error under the dialect, with its place in ``text``."""
    for finding in found:
        diagnostic = placed(finding, text_of(text), dialect)
        if diagnostic.severity is Severity.ERROR:
            raise PgnError(diagnostic)


def text_of(text: str) -> Text:
    """A text given as characters: its bytes are UTF-8, whatever they look like."""
    return Text(in_bytes(text), declared="utf-8")


def in_bytes(text: str) -> bytes:
    """The UTF-8 of a text; lone surrogates are kept, and fail as characters later."""
    return text.encode("utf-8", "surrogatepass")
