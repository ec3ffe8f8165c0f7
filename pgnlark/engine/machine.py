"""A grammar's tables laid out for the compiled loops."""

from __future__ import annotations

from functools import cache

from librt.vecs import append, vec
from mypy_extensions import i64

from pgnlark.engine.packing import packed, settled
from pgnlark.notation.tables import Tables, load_tables


def _steps(tables: Tables) -> vec[i64]:
    """The automaton as one array: all that a byte does is one look-up.

    A state is known by its row, ``state << 8``.  ``steps[row + byte]`` is -1 where no token
    goes on, else ``next_row | terminal + 1`` with terminal + 1 being 0 where none ends there.
    """
    steps: vec[i64] = vec[i64]()
    width: i64 = tables.width
    classes: vec[i64] = packed(tables.classes)
    moves: vec[i64] = packed(tables.moves)
    accepts: vec[i64] = packed(tables.accepts)
    row: i64 = 0
    count: i64 = len(moves)
    while row < count:
        byte: i64 = 0
        while byte < 256:
            to: i64 = moves[row + classes[byte]]
            steps = append(steps, -1 if to < 0 else to << 8 | accepts[to] + 1)
            byte += 1
        row += width
    return settled(steps)


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
        self.steps: vec[i64] = _steps(tables)
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
        # 1: nothing of that
        self.plain: vec[i64] = packed(
            [int(not skip[terminal] and not deviant[terminal]) for terminal in range(len(skip))]
        )
        self.deviant_rules: vec[i64] = packed(
            [int(rule in tables.rule_deviations) for rule in range(len(tables.rule_names))]
        )
        self.insertions: list[int] = list(tables.insertions)
        # the one insertion whose use may repeat: it closes nested things
        self.repeats: i64 = (
            tables.terminals.index("MISSING_RPAR") if "MISSING_RPAR" in tables.terminals else -1
        )


@cache
def machine_for(grammar: str, board: str = "standard") -> Machine:
    """The machine of a grammar; it never changes, so that one serves all readers and threads."""
    return Machine(load_tables(grammar, board))
