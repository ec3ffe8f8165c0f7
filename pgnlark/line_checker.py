"""Everything that is wrong with a file of positions: FEN or EPD, one record a line."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import BinaryIO, Final

from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.compressed import Unpacked, name_inside
from pgnlark.diagnostics.encoding import LATIN_1
from pgnlark.diagnostics.epd import UNREADABLE_LINE
from pgnlark.diagnostics.fen import OTHER_NOTATION
from pgnlark.diagnostics.model import Diagnostic, Finding, Severity
from pgnlark.diagnostics.position_spelling import RIGHT_NOT_OF_1994
from pgnlark.diagnostics.positions import CASTLING_SPELLING
from pgnlark.encoding import byte_order_mark
from pgnlark.placing import damaged, not_pgn, placed
from pgnlark.semantic.epd import check_epd
from pgnlark.semantic.positions import set_up
from pgnlark.source import Text
from pgnlark.stream import DamagedFile, UnreadableEncoding
from pgnlark.syntax.epd import epd_findings
from pgnlark.syntax.fen import NOTATIONS, record_findings
from pgnlark.transform.epd import EpdReader
from pgnlark.transform.fen import FenReader

BLOCK: Final = 1 << 18
LONGEST_READ: Final = 1 << 16
"""Bytes; a line that is longer is no position, and is not read."""

_LINE_END: Final = re.compile(rb"\r\n?|\n")
_FOLLOWS_FROM_NOTATION: Final = (CASTLING_SPELLING.id, RIGHT_NOT_OF_1994.id)
"""What need not be told of castling rights that are those of another notation."""
_SUFFIXES: Final = {".fen": "", ".epd": "epd"}


def notation_of(path: str, asked: str | None = None) -> str | None:
    """The notation of a file's positions; ``None`` for PGN.

    ``asked`` is one of ``fen xfen shredder epd``; without it the suffix tells, and ``""`` is FEN
    of any kind.
    """
    if asked is not None:
        return asked
    return _SUFFIXES.get(name_inside(path)[-4:].lower())


def check_lines(
    file: BinaryIO, path: str, options: CheckOptions, notation: str, *, opened: bool = False
) -> LineCheckRun:
    """Check what a binary file gives, record by record; it is closed at the end if ``opened``."""
    return LineCheckRun(file, path, options, notation, opened=opened)


def check_lines_of(
    path: str, options: CheckOptions, notation: str, name: str | None = None
) -> LineCheckRun:
    """Check a file; ``-`` is standard input, which ``name`` calls otherwise in diagnostics.

    Raises:
        OSError: the file cannot be opened; also while the run is iterated, if reading fails.
    """
    if path == "-":
        return LineCheckRun(sys.stdin.buffer, name or "<stdin>", options, notation)
    return LineCheckRun(open(path, "rb"), path, options, notation, opened=True)


class RecordChecker:
    """Checks records of one notation, one after the other."""

    def __init__(self, notation: str, legality: bool = True) -> None:
        if notation and notation not in NOTATIONS:
            raise ValueError(f"no notation is called {notation!r}: there are {list(NOTATIONS)}")
        self._notation = notation
        self._legality = legality
        self._fens = FenReader()
        self._epds = EpdReader() if notation == "epd" else None

    def findings(self, line: bytes, at: int) -> list[Finding]:
        """What is wrong with a line that stands at ``at`` in its file, in order of place."""

        def place(span: tuple[int, int]) -> tuple[int, int]:
            return (span[0] + at, span[1] + at)

        if self._epds is not None:
            reading = self._epds.read(line)
            found = epd_findings(line, reading, place)
            record = reading.epd
            if record is not None:
                board, faults = set_up(record.position, (0, len(line)), "")
                faults += check_epd(record, board if self._legality else None)
                found += (_moved(fault, at) for fault in faults)
        else:
            position = self._fens.read(line)
            found = record_findings(line, position, place, self._notation)
            if position.fen is not None:
                _, faults = set_up(position.fen, (0, len(line)), self._notation)
                told = any(finding.code == OTHER_NOTATION.id for finding in found)
                found += (
                    _moved(fault, at)
                    for fault in faults
                    if not (told and fault.code in _FOLLOWS_FROM_NOTATION)
                )
        found.sort(key=lambda finding: finding.span or (-1, -1))
        return found


def _moved(finding: Finding, by: int) -> Finding:
    """The finding with all its places ``by`` bytes further on."""

    def shifted(span: tuple[int, int]) -> tuple[int, int]:
        return (span[0] + by, span[1] + by)

    return finding._replace(
        span=None if finding.span is None else shifted(finding.span),
        labels=tuple(label._replace(span=shifted(label.span)) for label in finding.labels),
        fixes=tuple(
            fix._replace(edits=tuple(edit._replace(span=shifted(edit.span)) for edit in fix.edits))
            for fix in finding.fixes
        ),
    )


class LineCheckRun(CheckRun):
    """An iterator over the diagnostics of a file of positions, in order of place.

    It is as `CheckRun`, but ``games`` counts positions.  Memory does not grow with the file, and
    ``jobs`` makes no difference.
    """

    unit = "positions"

    def __init__(
        self,
        file: BinaryIO,
        path: str,
        options: CheckOptions,
        notation: str,
        *,
        opened: bool = False,
    ) -> None:
        super().__init__(file, path, options, opened=opened)
        self._records = RecordChecker(notation, options.legality)

    def _all(self) -> Iterator[Diagnostic]:
        try:
            for text, lines in _blocks(self._unpacked(), self._path, self._options.encoding):
                for begin, end in lines:
                    yield from self._line(text, begin, end)
                self.bytes_done += len(text.data)
        except UnreadableEncoding as error:
            yield not_pgn(error, self._path, self._options.dialect)
        except DamagedFile as error:
            yield damaged(error, self._options.dialect)

    def _line(self, text: Text, begin: int, end: int) -> Iterator[Diagnostic]:
        """The diagnostics of one line, ``text.data[begin:end]``."""
        line = text.data[begin:end]
        if not line.strip():
            return
        self.games += 1
        at = text.base + begin
        if end - begin > LONGEST_READ:
            message = "this line is too long to be a position, and was not read"
            found = [Finding(UNREADABLE_LINE.id, message, (at, at + LONGEST_READ))]
        else:
            found = self._records.findings(line, at)
        stretch = text
        if not line.isascii():
            stretch = text.stretch((at, at + len(line)))
            verdict = stretch.encoding
            if verdict.name == "latin-1" and verdict.bad is not None:
                message = "this byte is not UTF-8, so the line was read as Latin-1"
                found.append(Finding(LATIN_1.id, message, (verdict.bad, verdict.bad + 1)))
                found.sort(key=lambda finding: finding.span or (-1, -1))
        yield from self._told_once(found, stretch)

    def _told_once(self, found: list[Finding], text: Text) -> Iterator[Diagnostic]:
        """Findings as diagnostics: information once a file, errors up to the limit a record."""
        errors = 0
        codes = self._options.codes
        for finding in found:
            if codes is not None and finding.code not in codes:
                continue
            diagnostic = placed(finding, text, self._options.dialect)
            if diagnostic.severity is Severity.INFO:
                if (finding.code, "") in self._told:
                    continue
                self._told.add((finding.code, ""))
            elif diagnostic.severity is Severity.ERROR:
                errors += 1
                limit = self._options.max_errors_per_game
                if limit is not None and errors > limit:
                    continue
            yield diagnostic


def _blocks(
    file: Unpacked, path: str, declared: str | None
) -> Iterator[tuple[Text, list[tuple[int, int]]]]:
    """Whole lines of the file, about ``BLOCK`` bytes together, and where each of them stands.

    Of a line longer than a block only its beginning is given: it is no position.

    Raises:
        UnreadableEncoding: the file is in UTF-16 or UTF-32.
        DamagedFile: it is compressed, and cannot be unpacked to its end.
    """
    text: Text | None = None
    rest = b""
    start = 0
    first = True
    ended = False
    skipping = False
    while not ended:
        block = file.read(BLOCK)
        ended = not block
        data = rest + block
        if first:
            mark = byte_order_mark(data[:64])
            if mark is not None and (mark.encoding == "utf-8" or declared is None):
                if mark.encoding != "utf-8":
                    raise UnreadableEncoding(mark.encoding, mark.size)
                start = mark.size
            first = False
        lines: list[tuple[int, int]] = []
        cut = start
        for found in _LINE_END.finditer(data, start):
            # a CR at the end of what was read may have its LF still to come
            if found.end() == len(data) and found[0] == b"\r" and not ended:
                break
            if not skipping:
                lines.append((cut, found.start()))
            skipping = False
            cut = found.end()
        if ended and cut < len(data) and not skipping:
            lines.append((cut, len(data)))
            cut = len(data)
        elif len(data) - cut > LONGEST_READ + 1 and not ended:
            if not skipping:
                lines.append((cut, len(data)))
            skipping = True
            cut = len(data) - data.endswith(b"\r")
        whole = data[:cut] if not ended else data
        before = text
        text = before.following(whole) if before else Text(whole, path=path, declared=declared)
        yield text, [(begin, min(end, len(whole))) for begin, end in lines]
        rest = data[len(whole) :]
        start = 0
    if file.damage and text is not None:
        raise DamagedFile(file.damage, text.following(b""))
