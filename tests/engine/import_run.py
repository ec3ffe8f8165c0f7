"""A text read as import PGN by the plainest loop over the tables there can be.

It shares nothing with the engine's driver but the tables: no fused actions taken, no packed
trees, no emitting, no recovery.  Import is main and inner grammars together: a main token is as
wide as its shape, and the grammar of moves or of strings decides what is right inside it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.oracle import machine_of

from pgnlark.engine.scanner import NO_TOKEN, Scanner
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.notation.tables import ACCEPT, APPEND, load_tables

IMPORT = load_tables("pgn_import")
COLUMNS = machine_of("pgn_import").columns
INNER = {"MOVE": WholeReader("san_import"), "STRING": WholeReader("string_import")}


class Token(NamedTuple):
    name: str
    start: int
    end: int


class ImportRun(NamedTuple):
    """``fault`` is where the text leaves the language, -1 if it does not.

    ``main`` is the same for the main grammar alone, ``acceptable`` what could have stood there.
    """

    fault: int
    main: int
    acceptable: frozenset[str]
    tokens: list[Token]


def import_run(text: bytes) -> ImportRun:
    """Read a text as import PGN."""
    names = [*IMPORT.terminals, "$END"]
    scanner = Scanner(machine_of("pgn_import"))
    scanner.open(text, len(text), True, 0)
    stack = [IMPORT.start]
    tokens: list[Token] = []
    pos = 0
    while True:
        stack = _reduced(stack)
        terminal = scanner.scan(IMPORT.lexical[stack[-1]], pos)
        token = Token(names[terminal], scanner.start, scanner.end)
        following = _shifted(stack, terminal) if terminal != NO_TOKEN else None
        if terminal == IMPORT.end_of_text and following is not None:
            return ImportRun(_inner_fault(text, tokens), -1, frozenset(), tokens)
        if following is None:
            acceptable = frozenset(
                name for number, name in enumerate(names) if _shifted(stack, number) is not None
            )
            inner = _inner_fault(text, tokens)
            fault = token.start if inner < 0 else inner
            return ImportRun(fault, token.start, acceptable, tokens)
        stack = following
        tokens.append(token)
        pos = token.end


def _inner_fault(text: bytes, tokens: list[Token]) -> int:
    for token in tokens:
        if token.name in INNER:
            fault = INNER[token.name].read(text[token.start : token.end])
            if isinstance(fault, Fault):
                return token.start + int(fault.start)
    return -1


def _reduced(stack: list[int]) -> list[int]:
    """The stack after what its top state does whatever comes next."""
    while (rule := IMPORT.defaults[stack[-1]]) >= 0:
        stack = _reduce(stack, rule)
    return stack


def _reduce(stack: list[int], rule: int) -> list[int]:
    length = IMPORT.rule_lengths[rule]
    below = stack[: len(stack) - length]
    column = IMPORT.rule_origins[rule]
    return [*below, IMPORT.gotos[below[-1] * len(IMPORT.nonterminals) + column]]


def _shifted(stack: list[int], terminal: int) -> list[int] | None:
    """The stack after a terminal, ``None`` if it cannot stand there."""
    while True:
        stack = _reduced(stack)
        action = IMPORT.actions[stack[-1] * COLUMNS + terminal]
        if action == 0:
            return None
        if action == ACCEPT:
            return stack
        if action >= APPEND:
            below = stack[:-1]
            column = action - APPEND
            return [*below, IMPORT.gotos[below[-1] * len(IMPORT.nonterminals) + column]]
        if action > 0:
            return [*stack, action - 1]
        stack = _reduce(stack, -action - 1)
