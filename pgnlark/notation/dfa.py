"""Terminals as one byte automaton for each set of them that is looked for together.

Longest match wins; among terminals that match equally long, the first in the order given.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from interegular import parse_pattern
from interegular.fsm import anything_else
from interegular.patterns import InvalidSyntax, Unsupported

DEAD = -1


@frozen
class Dfa:
    """A byte automaton with one start state for each lexical set.

    ``classes[byte]`` is the byte's class; ``moves[state * width + class]`` the next state or
    ``DEAD``; ``accepts[state]`` the terminal that ends there or ``DEAD``.
    """

    classes: list[int]
    width: int
    moves: list[int]
    accepts: list[int]
    starts: list[int]


class OddPattern(ValueError):
    """A regular expression that no automaton over bytes is made of."""

    def __init__(self, pattern: str, reason: str) -> None:
        super().__init__(reason)
        self.pattern = pattern


class _Terminal:
    """One terminal's own automaton over bytes."""

    def __init__(self, pattern: str) -> None:
        try:
            machine = parse_pattern(pattern).to_fsm()
        except (InvalidSyntax, Unsupported) as error:
            raise OddPattern(pattern, str(error)) from None
        alphabet = machine.alphabet
        other = alphabet[anything_else]
        self.symbol_of = [alphabet.get(chr(byte), other) for byte in range(256)]
        self.initial = machine.initial
        self.finals = machine.finals
        live = {s for s in machine.states if machine.islive(s)}  # type: ignore[no-untyped-call]
        self.moves: dict[int, dict[int, int]] = {
            state: {symbol: to for symbol, to in row.items() if to in live}
            for state, row in machine.map.items()
        }


def build_dfa(patterns: list[str], lexical_sets: list[list[int]]) -> Dfa:
    """The automaton for ``lexical_sets``, lists of indices into ``patterns``.

    Within a set the first terminal wins a tie.  Patterns are regular expressions over bytes
    spelled as Latin-1, without lookaround, anchors or lazy operators.
    """
    terminals = [_Terminal(pattern) for pattern in patterns]
    class_of: dict[tuple[int, ...], int] = {}
    classes = [
        class_of.setdefault(tuple(t.symbol_of[byte] for t in terminals), len(class_of))
        for byte in range(256)
    ]
    signatures = list(class_of)
    numbers: dict[tuple[tuple[int, int], ...], int] = {}
    rows: list[list[int]] = []
    accepts: list[int] = []

    def number_of(state: tuple[tuple[int, int], ...]) -> int:
        if state not in numbers:
            numbers[state] = len(numbers)
            todo.append(state)
        return numbers[state]

    todo: list[tuple[tuple[int, int], ...]] = []
    starts = []
    for lexical_set in lexical_sets:
        starts.append(number_of(tuple((t, terminals[t].initial) for t in lexical_set)))
        while todo:
            state = todo.pop()
            number = numbers[state]
            while len(rows) <= number:
                rows.append([])
                accepts.append(DEAD)
            accepts[number] = next((t for t, at in state if at in terminals[t].finals), DEAD)
            row = []
            for signature in signatures:
                reached = tuple(
                    (t, to)
                    for t, at in state
                    if (to := terminals[t].moves[at].get(signature[t])) is not None
                )
                row.append(number_of(reached) if reached else DEAD)
            rows[number] = row
    block_of = _blocks(rows, accepts)
    kept: dict[int, int] = {}
    for first, block in enumerate(block_of):
        kept.setdefault(block, first)
    return Dfa(
        classes=classes,
        width=len(signatures),
        moves=[to if to == DEAD else block_of[to] for first in kept.values() for to in rows[first]],
        accepts=[accepts[first] for first in kept.values()],
        starts=[block_of[start] for start in starts],
    )


def _blocks(rows: list[list[int]], accepts: list[int]) -> list[int]:
    """For each state the number of its block: states from which all texts end alike share one.

    Blocks are numbered in the order of their first states.  States of many lexical sets are alike
    behind the first bytes of a token, and tables with each of them once are loaded faster.
    """
    block_of = _numbered(accepts)
    size = 0
    while size != max(block_of) + 1:
        size = max(block_of) + 1
        block_of.append(DEAD)  # where DEAD leads to, as the last entry
        keys = [
            (block_of[state], *map(block_of.__getitem__, row)) for state, row in enumerate(rows)
        ]
        block_of = _numbered(keys)
    return block_of


def _numbered(keys: Sequence[object]) -> list[int]:
    """Equal keys as equal numbers, from 0 in the order of their first."""
    numbers: dict[object, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]
