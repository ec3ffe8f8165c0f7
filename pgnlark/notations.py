"""Short texts by themselves: a move in SAN, a position in FEN or EPD."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Final

from attrs import evolve

from pgnlark.ast import Comment, Fen, Move, San
from pgnlark.ast.commands import Command
from pgnlark.ast.epd import Epd
from pgnlark.diagnostics.codes import known_dialect
from pgnlark.diagnostics.model import Finding, PgnError, Severity
from pgnlark.fen_tags import FenTagReader
from pgnlark.placing import placed
from pgnlark.source import Text
from pgnlark.syntax.epd import epd_findings
from pgnlark.syntax.fen import NOTATIONS, record_findings
from pgnlark.syntax.san import spelling_findings
from pgnlark.transform.commands import CommandReader
from pgnlark.transform.epd import EpdReader
from pgnlark.transform.fen import FenReader
from pgnlark.transform.heads import AnyTag
from pgnlark.transform.san import SanReaders, SanReading
from pgnlark.transform.values import ValueReader

if TYPE_CHECKING:
    from pgnlark.variants.model import Variant


class _Readers(threading.local):
    """The readers of a thread: each has a state of its own while it reads."""

    @cached_property
    def san(self) -> SanReaders:
        return SanReaders()

    @cached_property
    def _fen(self) -> dict[str | None, FenReader]:
        return {}

    def fen(self, board: str | None) -> FenReader:
        """The reader of positions on a board, or on the one that the text tells."""
        reader = self._fen.get(board)
        if reader is None:
            reader = self._fen[board] = FenReader(board)
        return reader

    @cached_property
    def fen_tags(self) -> FenTagReader:
        return FenTagReader()

    @cached_property
    def epd(self) -> EpdReader:
        return EpdReader()

    @cached_property
    def values(self) -> ValueReader:
        return ValueReader()

    @cached_property
    def commands(self) -> CommandReader:
        return CommandReader()


_READERS: Final = _Readers()


def parse_san(text: str, dialect: str = "import", *, variant: Variant | str | None = None) -> San:
    """What a move in Standard Algebraic Notation says (PGN 8.2.3); no board is asked.

    With ``variant``, a `Variant` or one of its names, the squares and letters are those of its
    board, and the spellings that it has besides are read: ``N@f3`` in Crazyhouse.

    Under ``dialect="tolerant"`` spellings that people use instead are read too: ``0-0``,
    ``e8Q``, ``Ng1-f3`` and others.

    >>> import pgnlark
    >>> san = pgnlark.parse_san("Nge2+")
    >>> san.piece, san.origin_file, san.target, san.check
    ('N', 'g', 'e2', '+')
    >>> pgnlark.parse_san("0-0", dialect="tolerant").castling
    'O-O'
    >>> pgnlark.parse_san("N@f3", variant="Crazyhouse").drop
    True

    Raises:
        PgnError: the text is no SAN; the diagnostic's span is in bytes of its UTF-8.
        ValueError: no variant is called so.
    """
    known_dialect(dialect)
    return san_said(text, dialect, _board_of(variant) or "standard")


def san_said(text: str, dialect: str, board: str = "standard") -> San:
    """What a spelling says under a dialect.

    Raises:
        PgnError: it says no move; so does a result, which a file may have inside a variation.
    """
    reading, found = read_san(text, board=board)
    if reading.san is None:
        found += spelling_findings(
            in_bytes(text), SanReading(None, (), reading.fault, reading.expected), 0
        )
    raise_first_error(found, text, dialect)
    assert reading.san is not None
    return reading.san


def read_san(
    text: str, at: int | None = 0, board: str = "standard"
) -> tuple[SanReading, list[Finding]]:
    """What a spelling says and every deviation in it; ``at`` is its place, if it has one.

    ``board`` is the grammar's board: ``"standard"``, ``"wide"`` or another variant's.
    """
    spelling = in_bytes(text)
    reading = _READERS.san.on(board).read(spelling)
    return reading, list(spelling_findings(spelling, reading, at))


def read_move(move: Move, board: str = "standard") -> tuple[San | None, list[Finding]]:
    """The same of a move made by hand, which has no place."""
    reading, found = read_san(move.text, None, board)
    return reading.san, found


def parse_fen(
    text: str,
    dialect: str = "import",
    *,
    notation: str = "xfen",
    variant: Variant | str | None = None,
) -> Fen:
    """What a FEN record says (PGN 16.1), X-FEN castling letters included.

    ``notation="fen"`` takes the castling letters and the board of 1994 only, ``"shredder"`` those
    of Shredder-FEN.  Under ``dialect="tolerant"`` records are read too that lack their last
    fields, have other blanks, or a pocket, promoted pieces and check counters of other games.
    With ``variant``, a `Variant` or one of its names, the record is read on its board, and what
    such games have besides is plain.
    The position is not judged: that is what ``Position.from_fen`` does.  The spans of the record
    and its fields are in bytes of the text's UTF-8.

    >>> import pgnlark
    >>> fen = pgnlark.parse_fen("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1")
    >>> fen.ranks[-1], fen.side, fen.castling
    ((4, 'K', 2, 'R'), 'w', 'K')

    Raises:
        PgnError: the text is no FEN record; the message names the field.
    """
    known_dialect(dialect)
    if notation not in NOTATIONS[:3]:
        raise ValueError(f"no notation is called {notation!r}: there are {list(NOTATIONS[:3])}")
    fen, found = read_fen(text, notation, _board_of(variant))
    raise_first_error(found, text, dialect)
    assert fen is not None
    return fen


def read_fen(
    text: str, notation: str = "", board: str | None = None
) -> tuple[Fen | None, list[Finding]]:
    """The record that a text is, and everything that is wrong with its notation.

    ``board`` is the grammar's board; without it the record tells how many files there are.
    """
    data = in_bytes(text)
    reading = _READERS.fen(board).read(data)
    return reading.fen, record_findings(data, reading, lambda span: span, notation)


def read_fen_tag(tag: AnyTag, board: str | None = None) -> tuple[Fen | None, list[Finding]]:
    """The record that a FEN tag holds, read on a board, and what is wrong with its notation."""
    return _READERS.fen_tags.read(tag, board)


def _board_of(variant: Variant | str | None) -> str | None:
    """The grammar's board of a variant."""
    if isinstance(variant, str):
        from pgnlark.variants.registry import variant as variant_named

        variant = variant_named(variant)
    return None if variant is None else variant.board


def parse_epd(line: str, dialect: str = "import") -> Epd:
    """What an EPD record says (PGN 16.2): a position, and operations on it.

    The position and the operations are not judged: that is what ``pgnlark check`` does.

    >>> import pgnlark
    >>> record = pgnlark.parse_epd('4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "pawns; 1";')
    >>> record.operands("id"), record.position.side
    (('pawns; 1',), 'w')

    Raises:
        PgnError: the text is no EPD record, or a move in it is no SAN.
    """
    known_dialect(dialect)
    data = in_bytes(line)
    reading = _READERS.epd.read(data)
    raise_first_error(epd_findings(data, reading, lambda span: span), line, dialect)
    assert reading.epd is not None
    return reading.epd


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


def read_commands(comment: Comment | str) -> tuple[Command, ...]:
    """The commands in a comment, such as ``[%clk 0:07:00]``, in order (PGN supplement 3.2).

    Of those that are known ``value`` has what they say, and ``None`` where they do not say it;
    what only begins like a command is left out.  ``span`` is in the file of a parsed comment,
    else in the UTF-8 of the comment's text.  Nothing is raised.

    >>> import pgnlark
    >>> for command in pgnlark.read_commands("[%clk 0:07:00][%eval -0.35,20] well"):
    ...     print(command.name, command.value)
    clk 0:07:00
    eval Evaluation(pawns=Decimal('-0.35'), mate=None, depth=20)
    """
    text = comment if isinstance(comment, str) else comment.text
    data = text.encode("utf-8", "surrogatepass")
    found = _READERS.commands.read(data).commands
    if isinstance(comment, str) or comment.span is None:
        return found
    start, end = comment.span
    # of another encoding each character is one byte
    single = len(data) != len(text) and end - start - 2 == len(text)
    in_file: list[Command] = []
    for command in found:
        assert command.span is not None
        begin, stop = (
            len(data[:at].decode("utf-8", "surrogatepass")) if single else at for at in command.span
        )
        in_file.append(evolve(command, span=(start + 1 + begin, start + 1 + stop)))
    return tuple(in_file)


def command_places(comment: bytes) -> list[tuple[int, int]]:
    """Where commands stand in a comment's text, given as UTF-8."""
    return _READERS.commands.places(comment)
