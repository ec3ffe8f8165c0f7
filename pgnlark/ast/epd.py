"""What an EPD record is, as data: a position and operations on it (PGN 16.2)."""

from __future__ import annotations

from attrs import field, frozen

from pgnlark.ast.nodes import Fen, San, Span


@frozen
class Operand:
    """One operand: its text without quotes, and whether it is a string.

    ``san`` is what a move says, ``None`` for all that is no move.  Strings have no escapes.
    """

    text: str
    quoted: bool = False
    san: San | None = field(default=None, eq=False, repr=False)
    span: Span | None = field(default=None, eq=False, repr=False, kw_only=True)


@frozen
class Operation:
    """An opcode with its operands (PGN 16.2.4)."""

    opcode: str
    operands: tuple[Operand, ...] = ()
    span: Span | None = field(default=None, eq=False, repr=False, kw_only=True)
    opcode_span: Span | None = field(default=None, eq=False, repr=False, kw_only=True)


@frozen
class Epd:
    """An EPD record: four fields of a position, and operations in the order of the text.

    The counters of ``position`` are those that the operations ``hmvc`` and ``fmvn`` give, else
    0 and 1.
    """

    position: Fen
    operations: tuple[Operation, ...] = ()
    span: Span | None = field(default=None, eq=False, repr=False, kw_only=True)

    def operands(self, opcode: str) -> tuple[str, ...] | None:
        """The operands of the first operation with this opcode, ``None`` if there is none.

        >>> record = Epd(Fen(()), (Operation("bm", (Operand("Nf3"), Operand("e4"))),))
        >>> record.operands("bm"), record.operands("am")
        (('Nf3', 'e4'), None)
        """
        for operation in self.operations:
            if operation.opcode == opcode:
                return tuple(operand.text for operand in operation.operands)
        return None
