"""From an EPD record to what it says (PGN 16.2)."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve, frozen

from pgnlark.ast import Fen
from pgnlark.ast.epd import Epd, Operand, Operation
from pgnlark.ast.opcodes import Kind, takes
from pgnlark.notation.boards import STANDARD, WIDE
from pgnlark.transform.base import Span
from pgnlark.transform.fen import BoardReader, FenReading, is_better
from pgnlark.transform.position import FenDeviation, FenTransformer
from pgnlark.transform.san import SanReader, SanReading

_LONGEST_TEXT: Final = 255


@frozen
class EpdReading:
    """What became of a line.

    ``epd`` is ``None`` if it does not say what the position is.  ``position`` is the reading of
    the whole record, and ``spellings`` what each operand says that should be a move.
    """

    epd: Epd | None
    position: FenReading
    spellings: tuple[tuple[Operand, SanReading], ...] = ()


class EpdTransformer(FenTransformer):
    """One method for each rule of the EPD grammars; positions are read as in FEN."""

    def OPCODE(self, span: Span) -> _Word:
        return _Word(self._spelled(span), span)

    WORD = STRING = OPCODE

    def ODD_OPCODE(self, span: Span) -> _Word:
        self._note("ODD_OPCODE", span)
        return _Word(self._spelled(span), span)

    def UNCLOSED_STRING(self, span: Span) -> _Word:
        self._note("UNCLOSED_STRING", span)
        return _Word(self._spelled(span), span)

    def opcode(self, children: list[_Word], span: Span) -> _Word:
        return children[0]

    def operand(self, children: list[_Word], span: Span) -> Operand:
        (word,) = children
        begin, end = word.span
        if not word.text.startswith('"'):
            return Operand(word.text, span=word.span)
        closed = len(word.text) > 1 and word.text.endswith('"')
        if end - begin - 2 > _LONGEST_TEXT:
            self._note("LONG_STRING", word.span)
        return Operand(word.text[1:-1] if closed else word.text[1:], quoted=True, span=word.span)

    unclosed = operand

    def operation(self, children: list[Any], span: Span) -> Operation:
        opcode, *operands = children
        return Operation(
            opcode.text,
            tuple(operand for operand in operands if isinstance(operand, Operand)),
            span=span,
            opcode_span=opcode.span,
        )

    def blank_before(self, children: list[Any], span: Span) -> None:
        # MORE_BLANKS in it told of itself already
        self.deviations = [found for found in self.deviations if found.span[0] < span[0]]
        self._note("EPD_BLANK_BEFORE", span, span)

    def glued_operation(self, children: list[Any], span: Span) -> Operation:
        place = (span[0], span[0])
        self._note("EPD_GLUED", place, place, " ")
        return self.operation(children, span)

    def unfinished(self, children: list[Any], span: Span) -> Operation:
        operation = self.operation(children, span)
        if not any(found.name == "UNCLOSED_STRING" for found in self.deviations):
            end = operation.operands[-1].span if operation.operands else operation.opcode_span
            assert end is not None
            place = (end[1], end[1])
            self.deviations = [d for d in self.deviations if d.name != "EPD_BLANK_BEFORE"]
            self._note("UNFINISHED", place, (end[1], span[1]), ";")
        return operation

    def MORE_BLANKS(self, span: Span) -> None:
        self._note("EPD_BLANKS", span, span)

    LEADING_BLANKS = MORE_BLANKS

    def TAB(self, span: Span) -> None:
        self._note("EPD_TAB", span, span, " ")

    def STRAY_SEMICOLON(self, span: Span) -> _Word:
        self._note("STRAY_SEMICOLON", span, span)
        return _Word(";", span)

    def FEN_COUNTERS(self, span: Span) -> _Counters:
        halfmove, fullmove = self._spelled(span).split(" ")
        self._note("FEN_COUNTERS", span, span, f"fmvn {fullmove}; hmvc {halfmove};")
        return _Counters(halfmove, fullmove, span)

    def epd(self, children: list[Any], span: Span) -> Epd:
        end = children[-1].span[1]
        if end < span[1]:
            self.deviations = [found for found in self.deviations if found.span[0] < end]
            self._note("EPD_LAST_BLANKS", (end, span[1]), (end, span[1]))
        others = (Operation, _Counters, _Word)
        fields = [child for child in children if not isinstance(child, others)]
        operations = tuple(child for child in children if isinstance(child, Operation))
        position = self.record(fields, span)
        for child in children:
            if isinstance(child, _Counters):
                position = evolve(position, halfmove=child.halfmove, fullmove=child.fullmove)
        return Epd(_counted(position, operations), operations, span=span)

    def fields_missing(self, children: list[Any], span: Span) -> Any:
        self.readable = False
        self.deviations.append(
            FenDeviation("EPD_FIELDS_MISSING", (span[1], span[1]), count=len(children))
        )
        return Epd(self.record(children, span), span=span)


class _Word:
    """A token of an operation."""

    __slots__ = ("span", "text")

    def __init__(self, text: str, span: Span) -> None:
        self.text = text
        self.span = span


class _Counters:
    """The last two fields of FEN, where EPD has none."""

    __slots__ = ("fullmove", "halfmove", "span")

    def __init__(self, halfmove: str, fullmove: str, span: Span) -> None:
        self.span = span
        self.halfmove = int(halfmove[:18])
        self.fullmove = int(fullmove[:18])


def _counted(position: Fen, operations: tuple[Operation, ...]) -> Fen:
    """The position with the counters that the operations give it."""
    for operation in operations:
        if operation.opcode in ("hmvc", "fmvn") and len(operation.operands) == 1:
            text = operation.operands[0].text
            if text.isascii() and text.isdigit():
                count = int(text[:18])
                if operation.opcode == "hmvc":
                    position = evolve(position, halfmove=count)
                else:
                    position = evolve(position, fullmove=count)
    return position


class EpdReader:
    """Reads EPD records; the ranks say how many files the board has, as in `FenReader`."""

    def __init__(self) -> None:
        self._readers: dict[str, tuple[BoardReader, SanReader]] = {}

    def read(self, text: bytes) -> EpdReading:
        """What the text says, with spans inside it."""
        reading = self._read_on(STANDARD.name, text)
        if reading.position.fitting < STANDARD.ranks:
            wide = self._read_on(WIDE.name, text)
            if is_better(wide.position, reading.position):
                return wide
        return reading

    def _read_on(self, board: str, text: bytes) -> EpdReading:
        if board not in self._readers:
            reader = BoardReader("epd_tolerant", board, EpdTransformer)
            self._readers[board] = (reader, SanReader(board))
        reader, sans = self._readers[board]
        epd, position = reader.read(text)
        if epd is None or not reader.readable:
            return EpdReading(None, position)
        spellings: list[tuple[Operand, SanReading]] = []
        operations = tuple(_with_moves(made, sans, spellings) for made in epd.operations)
        epd = evolve(epd, operations=operations)
        return EpdReading(epd, evolve(position, fen=epd.position), tuple(spellings))


def _with_moves(
    operation: Operation, sans: SanReader, spellings: list[tuple[Operand, SanReading]]
) -> Operation:
    """The operation with its moves read; what they say is added to ``spellings``."""
    opcode = takes(operation.opcode)
    if opcode is None or opcode.kind is not Kind.MOVE:
        return operation
    operands = []
    for operand in operation.operands:
        if not operand.quoted:
            reading = sans.read(operand.text.encode("utf-8"))
            operand = evolve(operand, san=reading.san)
            spellings.append((operand, reading))
        operands.append(operand)
    return evolve(operation, operands=tuple(operands))
