"""Which rules hold between the operations of an EPD record and its position (PGN 16.2.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pgnlark.ast import Game, Move
from pgnlark.ast.epd import Epd, Operand, Operation
from pgnlark.ast.opcodes import Kind, Opcode, takes
from pgnlark.board import Board
from pgnlark.diagnostics import epd as codes
from pgnlark.diagnostics.few import Few
from pgnlark.diagnostics.model import Finding
from pgnlark.semantic.moves import Walk
from pgnlark.semantic.node_steps import GameSteps
from pgnlark.semantic.places import labels
from pgnlark.semantic.words import quoted

_INTEGER: Final = re.compile(r"[-+]?[0-9]{1,18}")


def check_epd(record: Epd, board: Board | None) -> list[Finding]:
    """The findings on the operations of a record; no move is played without a ``board``."""
    findings = [*_twice(record), *_companions(record), *_first_of_line(record)]
    for operation in record.operations:
        opcode = takes(operation.opcode)
        if opcode is None:
            continue  # to be ignored, says the standard
        findings += _count(operation, opcode)
        for operand in operation.operands:
            findings += _type(operation, opcode, operand)
        if board is not None and opcode.kind is Kind.MOVE:
            findings += _moves(operation, opcode, board)
    findings.sort(key=lambda finding: finding.span or (-1, -1))
    return findings


def _twice(record: Epd) -> Iterator[Finding]:
    first: dict[str, Operation] = {}
    for operation in record.operations:
        before = first.setdefault(operation.opcode, operation)
        if before is not operation:
            yield Finding(
                codes.OPCODE_TWICE.id,
                f"{quoted(operation.opcode)} stands in this record already",
                operation.opcode_span,
                labels((before.opcode_span, "here for the first time")),
            )


def _companions(record: Epd) -> Iterator[Finding]:
    """Operations that mean nothing without another one."""
    there = {operation.opcode for operation in record.operations}
    for operation in record.operations:
        opcode = takes(operation.opcode)
        if opcode is not None and opcode.needs and opcode.needs not in there:
            yield Finding(
                codes.COMPANION_MISSING.id,
                f"{quoted(operation.opcode)} goes with a move, and there is no "
                f"{quoted(opcode.needs)}",
                operation.opcode_span,
            )


def _first_of_line(record: Epd) -> Iterator[Finding]:
    """The predicted move is the first one of the predicted line."""
    moves = {}
    for operation in record.operations:
        if operation.opcode in ("pm", "pv") and operation.operands:
            moves[operation.opcode] = operation.operands[0]
    if len(moves) < 2 or None in (moves["pm"].san, moves["pv"].san):
        return
    if moves["pm"].san != moves["pv"].san:
        yield Finding(
            codes.PM_AND_PV.id,
            f"pm says {quoted(moves['pm'].text)}, but pv begins with {quoted(moves['pv'].text)}",
            moves["pm"].span,
            labels((moves["pv"].span, "the line expected")),
        )


def _count(operation: Operation, opcode: Opcode) -> Iterator[Finding]:
    there = len(operation.operands)
    if there < opcode.least or (opcode.most is not None and there > opcode.most):
        wanted = _number_of(opcode)
        yield Finding(
            codes.OPERAND_COUNT.id,
            f"{quoted(operation.opcode)} takes {wanted}, not {there or 'none'}",
            operation.span if there else operation.opcode_span,
            help="a text with spaces stands in quotes" if opcode.kind is Kind.STRING else "",
        )


def _number_of(opcode: Opcode) -> str:
    if opcode.most == 0:
        return "no operand"
    numbers = {1: "one operand", 2: "two operands"}
    wanted = numbers.get(opcode.most or 0, "operands")
    return wanted if opcode.least else f"{wanted} at most"


def _type(operation: Operation, opcode: Opcode, operand: Operand) -> Iterator[Finding]:
    """Is an operand what the opcode takes?  A word where a text is wanted is let through."""
    if opcode.kind in (Kind.MOVE, Kind.INTEGER):
        fits = not operand.quoted and (
            opcode.kind is Kind.MOVE or _INTEGER.fullmatch(operand.text) is not None
        )
        if not fits:
            said = f'"{operand.text}"' if operand.quoted else operand.text
            yield Finding(
                codes.OPERAND_TYPE.id,
                f"{quoted(operation.opcode)} takes {opcode.kind.value}, not {said}",
                operand.span,
            )
        elif opcode.kind is Kind.INTEGER:
            yield from _bounds(operation, opcode, operand)


def _bounds(operation: Operation, opcode: Opcode, operand: Operand) -> Iterator[Finding]:
    number = int(operand.text)
    if opcode.low is not None and number < opcode.low:
        bound = f"{opcode.low} at least"
    elif opcode.high is not None and number > opcode.high:
        bound = f"{opcode.high} at most"
    else:
        return
    yield Finding(
        codes.OPERAND_TYPE.id,
        f"the number of {quoted(operation.opcode)} is {bound}, not {operand.text}",
        operand.span,
    )


def _moves(operation: Operation, opcode: Opcode, board: Board) -> Iterator[Finding]:
    """Each move played from the position, or those of a line one after the other."""
    moves = [
        Move(operand.text, operand.san, span=operand.span)
        for operand in operation.operands
        if not operand.quoted
    ]
    lines = [moves] if opcode.line else [[move] for move in moves]
    for line in lines:
        few = Few(every=True)
        Walk(GameSteps(Game(elements=list(line))), board.copy(), few=few).run()
        for finding in few.told():
            yield finding._replace(ply=None)
