"""A grammar's tables laid out for the compiled loops."""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.links import Links
from pgnlark.engine.packing import filled, packed
from pgnlark.notation.tables import Tables, load_tables

UNKNOWN: Final = -2
"""A step that was not worked out yet, see `Machine.fill`."""
SILENT: Final = -2
"""In place of a terminal: what is passed over in silence."""


class Machine:
    """``Tables`` as packed arrays; the meaning of each is told there."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.end_of_text: i64 = tables.end_of_text
        self.no_terminal: i64 = tables.end_of_text + 1
        self.columns: i64 = tables.end_of_text + 2
        self.symbols: i64 = len(tables.nonterminals)
        self.start: i64 = tables.start
        self.end: i64 = tables.end
        self.emits: i64 = tables.emits
        self.actions: vec[i64] = packed(tables.actions)
        self.gotos: vec[i64] = packed(tables.gotos)
        self.defaults: vec[i64] = packed(tables.defaults)
        self.lexical: vec[i64] = packed(tables.lexical)
        self.origins: vec[i64] = packed(tables.rule_origins)
        self.lengths: vec[i64] = packed(tables.rule_lengths)
        self.kinds: vec[i64] = packed(tables.rule_kinds)
        # scanning
        # The automaton, so that all a byte does is one look-up.  A state is known by its row,
        # ``state << 8``; ``steps[row + byte]`` is the next row, -1 where no token goes on;
        # ``accepted[state]`` is the terminal of a token that ends there, -1 where none does.
        self.steps: vec[i64] = filled(UNKNOWN, len(tables.accepts) << 8)
        self.classes: vec[i64] = packed(tables.classes)
        self.accepted: vec[i64] = packed(tables.accepts)
        starts = [start << 8 for start in tables.starts]
        self.starts: vec[i64] = packed(starts)
        has_fallback = len(tables.starts) > max(tables.lexical) + 1
        self.fallback: i64 = len(tables.starts) - 1 if has_fallback else -1
        # 1: passed over in silence, 2: passed over, but noted
        skip = [0] * (tables.end_of_text + 2)
        for terminal in tables.ignored:
            skip[terminal] = 2 if terminal in tables.deviations else 1
        self.skip: vec[i64] = packed(skip)
        # where the automaton starts in a parser state, -1 where a reduction comes first
        self.entries: vec[i64] = packed(
            [starts[number] if number >= 0 else -1 for number in tables.lexical]
        )
        # what makes a tree worth a second look
        deviant = [0] * (tables.end_of_text + 2)
        for terminal in tables.deviations:
            deviant[terminal] = 1
        self.deviant: vec[i64] = packed(deviant)
        # what most tokens are: in a state of the automaton its terminal if it is neither ignored
        # nor a deviation, ``SILENT`` if it is passed over in silence; else -1
        plain = [
            -1 if to < 0 or deviant[to] or skip[to] == 2 else SILENT if skip[to] else to
            for to in tables.accepts
        ]
        self.plain: vec[i64] = packed(plain)
        self.links = Links(tables, plain)
        self.deviant_rules: vec[i64] = packed(
            [int(rule in tables.rule_deviations) for rule in range(len(tables.rule_names))]
        )
        self.insertions: list[int] = list(tables.insertions)
        # the one insertion whose use may repeat: it closes nested things
        self.repeats: i64 = (
            tables.terminals.index("MISSING_RPAR") if "MISSING_RPAR" in tables.terminals else -1
        )

    def fill(self, row: i64) -> None:
        """Work out the steps of a row; most texts meet few rows of all there are."""
        width = self.tables.width
        first = int(row >> 8) * width
        # as packed arrays, both: to take a number out of another costs more than all the rest
        moves: vec[i64] = packed(self.tables.moves[first : first + width])
        classes: vec[i64] = self.classes
        steps: vec[i64] = self.steps
        byte: i64 = 0
        while byte < 256:
            to: i64 = moves[classes[byte]]
            steps[row + byte] = to if to < 0 else to << 8
            byte += 1


@cache
def machine_for(grammar: str, board: str = "standard") -> Machine:
    """The machine of a grammar.

    What it fills in is always the same, so that one serves all readers and threads.
    """
    return Machine(load_tables(grammar, board))
