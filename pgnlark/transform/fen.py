"""Reading FEN records: which board they are for, and what became of them (PGN 16.1, X-FEN)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from attrs import evolve, frozen

from pgnlark.ast import Fen
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.notation.boards import STANDARD, WIDE, BoardNotation, board_called
from pgnlark.transform.base import Span
from pgnlark.transform.position import FenDeviation, FenTransformer

_FIELDS_READ = {
    name: number
    for number, name in enumerate(
        "_one_field _two_fields _three_fields _four_fields _five_fields _six_fields".split(), 1
    )
}
_FIELDS_READ |= {"_checked": 4, "opcode": 5, "_operations": 5}  # of EPD


@frozen
class FenFault:
    """Where a text ceases to be a record at all.

    ``field`` counts the fields read before, and ``expected`` names the terminals that could
    stand there.
    """

    start: int
    end: int
    field: int
    expected: tuple[str, ...]


@frozen
class FenReading:
    """What became of a text.

    ``fen`` is ``None`` if it does not say what the position is.  ``rights`` names the terminal
    of the castling rights, ``fitting`` counts the ranks that are as wide as the board.
    """

    fen: Fen | None
    board: BoardNotation
    deviations: tuple[FenDeviation, ...] = ()
    fault: FenFault | None = None
    rights: str = ""
    fitting: int = 0


class BoardReader:
    """Reads records of one grammar on one board."""

    def __init__(self, grammar: str, board: str, transformer: type[FenTransformer]) -> None:
        self._reader = WholeReader(grammar, board)
        self._tables = self._reader.machine.tables
        self._board = board_called(board)
        self._transformer = transformer(self._tables, self._board)
        self._odd = {self._tables.terminals[number] for number in self._tables.deviations}

    def read(self, text: bytes) -> tuple[Any, FenReading]:
        """What the tree says (``None`` without one), and the reading of the position."""
        tree = self._reader.read(text)
        if isinstance(tree, Fault):
            return None, FenReading(None, self._board, fault=self._fault(tree, text))
        transformer = self._transformer
        transformer.start()
        value = transformer.fold(tree)
        deviations = sorted(transformer.deviations, key=lambda found: found.span)
        # a text that does not even begin as a record has no fields that could be wrong
        deviations = [found for found in deviations if found.name == "NO_RANKS"] or deviations
        return value, FenReading(
            fen=None,
            board=self._board,
            deviations=tuple(deviations),
            rights=transformer.rights,
            fitting=transformer.fitting,
        )

    @property
    def readable(self) -> bool:
        """Did the text read last say all that a position is?"""
        return self._transformer.readable

    def _fault(self, fault: Fault, text: bytes) -> FenFault:
        read = [_FIELDS_READ.get(self._tables.accessing[state], 0) for state in fault.stack]
        expected = (name for name in self._reader.expected(fault) if name not in self._odd)
        end = fault.end
        while end < len(text) and 0x80 <= text[end] < 0xC0:
            end += 1
        return FenFault(fault.start, end, max(read, default=0), tuple(expected))


class FenReader:
    """Reads FEN records; without a ``board`` the notation says how many files there are.

    The ranks tell: more of them are ten squares wide, read as a board of ten files, than are
    eight wide, read as one of eight.
    """

    def __init__(self, board: str | None = None) -> None:
        self._board = board
        self._readers: dict[str, BoardReader] = {}

    def read(self, text: bytes) -> FenReading:
        """What the text says, with spans inside it."""
        if self._board is not None:
            return self._read_on(self._board, text)
        reading = self._read_on(STANDARD.name, text)
        if reading.fitting < STANDARD.ranks:
            wide = self._read_on(WIDE.name, text)
            if is_better(wide, reading):
                return wide
        return reading

    def _read_on(self, board: str, text: bytes) -> FenReading:
        reader = self._readers.get(board)
        if reader is None:
            reader = self._readers[board] = BoardReader("fen_tolerant", board, FenTransformer)
        fen, reading = reader.read(text)
        return evolve(reading, fen=fen) if fen is not None and reader.readable else reading


def is_better(wide: FenReading, standard: FenReading) -> bool:
    """Whether a text is read better on ten files than on eight."""
    if wide.fault is not None and standard.fault is not None:
        return wide.fault.start > standard.fault.start
    return wide.fitting > standard.fitting


def placed_by(fen: Fen, place: Callable[[Span], Span]) -> Fen:
    """The same record with ``place(span)`` for each of its spans."""

    def shifted(span: Span | None) -> Span | None:
        return None if span is None else place(span)

    fields = tuple(evolve(field, span=shifted(field.span)) for field in fen.fields)
    return evolve(fen, fields=fields, span=shifted(fen.span))
