"""An EPD record in canonical form (PGN 16.2.4)."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.ast.epd import Epd, Operand, Operation
from pgnlark.ast.opcodes import Kind, takes
from pgnlark.board import Board

_OPCODE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,14}")
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f]")
_NOT_BARE: Final = re.compile(r'^"|[ ;\x00-\x1f\x7f]')
_FIELDS: Final = 4


class NotEpd(ValueError):
    """An operation that EPD has no way to say."""


def epd_text(record: Epd) -> str:
    """The record as a line, without line end.

    Operations stand in ASCII order of their opcodes, operands in ASCII order where the order
    means nothing; the position is written as X-FEN.  Texts stand in quotes always.

    >>> import pgnlark
    >>> record = pgnlark.parse_epd('4k3/8/8/8/8/8/4P3/4K3 w - - id "x"; bm e4 Kd2;')
    >>> pgnlark.epd_text(record)
    '4k3/8/8/8/8/8/4P3/4K3 w - - bm Kd2 e4; id "x";'

    Raises:
        NotEpd: an opcode is none, or an operand has a character it cannot have; EPD has no
            escapes, so a text in quotes has no quote inside it.
        pgnlark.board.SetupError: the position cannot be set up.
    """
    fields = Board.from_fen(record.position).fen_fields("xfen", "xfen")[:_FIELDS]
    operations = sorted(record.operations, key=lambda operation: operation.opcode)
    return " ".join([*fields, *map(_operation, operations)])


def _operation(operation: Operation) -> str:
    if not _OPCODE.fullmatch(operation.opcode):
        raise NotEpd(f"{operation.opcode!r} is no opcode")
    kind = takes(operation.opcode)
    operands = [_operand(operand, kind.kind if kind else None) for operand in operation.operands]
    if kind is not None and not kind.ordered:
        operands.sort()
    return " ".join([operation.opcode, *operands]) + ";"


def _operand(operand: Operand, kind: Kind | None) -> str:
    text = operand.text
    has_quote = '"' in text
    bare = text != "" and not operand.quoted and not _NOT_BARE.search(text)
    # a text that was read without its quotes may hold one, and then must stay as it is
    if bare and (has_quote or kind is not Kind.STRING):
        return text
    if has_quote or _CONTROL.search(text):
        raise NotEpd(f"EPD cannot say {text!r}: it has no escapes")
    return f'"{text}"'
