"""The tables that drive the engine: what Lark built from a grammar, as plain data.

Tables are kept in the user's cache folder under the hash of every grammar text that
went in, so a changed grammar never runs on stale tables and a warm start does without Lark.
Those of the games that come with the package come with it too (`pgnlark.notation.shipped`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple
from zlib import crc32

try:
    # what hashlib would give, without the time it takes to load OpenSSL
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

from pgnlark.notation.binding import parts_of, texts_of
from pgnlark.notation.dialects import GRAMMARS, Grammar
from pgnlark.notation.flat_file import NUMBER_SIZE, flattened, unflattened
from pgnlark.notation.shipped import bytes_of, shipped_bytes

FORMAT = 9
"""Raised when the meaning of the tables changes."""

NODE: Final = 0
UNIT: Final = 1
LIST: Final = 2
"""What a reduction does to the tree: make a node, pass its one child on, go on with a list."""

ACCEPT: Final = 1 << 19
"""Action at the end of the text: it is whole."""

APPEND: Final = 1 << 20
"""Action ``APPEND + nonterminal``: shift, and append to the list on top of the stack."""


class Tables(NamedTuple):
    """One grammar for the engine.

    Terminals and rules are known by number.  The terminals are in order of preference; after
    the last one stands the end of the text, ``len(terminals)``, then what is no terminal at all.

    ``actions[state * columns + terminal]``, of ``len(terminals) + 2`` columns, is ``0`` for none,
    ``state + 1`` for a shift, ``-(rule + 1)`` for a reduction, ``ACCEPT``, or an ``APPEND``.
    ``gotos[state * len(nonterminals) + nonterminal]`` is a state or -1.  ``defaults[state]`` is
    the rule to reduce by before the next token is looked for, or -1.  ``accessing[state]`` is the
    symbol that leads into the state.  ``lexical[state]`` is the number of the state's lexical
    set, -1 where ``defaults`` comes first.  The automaton is that of ``dfa.Dfa``; its last start
    is the set of fallback terminals, if the grammar has any.  ``emits`` is the nonterminal whose
    trees are handed on, or -1.
    """

    name: str
    terminals: list[str]
    patterns: list[str]
    ignored: Sequence[int]
    deviations: Sequence[int]
    insertions: Sequence[int]
    nonterminals: list[str]
    rule_names: list[str]
    rule_origins: Sequence[int]
    rule_lengths: Sequence[int]
    rule_kinds: Sequence[int]
    rule_deviations: Sequence[int]
    accessing: list[str]
    actions: Sequence[int]
    gotos: Sequence[int]
    defaults: Sequence[int]
    lexical: Sequence[int]
    lexical_sets: list[list[int]]
    start: int
    end: int
    emits: int
    classes: Sequence[int]
    width: int
    moves: Sequence[int]
    accepts: Sequence[int]
    starts: Sequence[int]

    @property
    def end_of_text(self) -> int:
        """The number that stands for the end of the text among the terminals."""
        return len(self.terminals)


def build_tables(name: str, board: str = "standard") -> Tables:
    """Let Lark build a grammar and take its tables (slow: about 0.2 s).

    Raises:
        FragmentError: a fragment of the board does not fit the grammar.
    """
    from pgnlark.notation.blame import blamed
    from pgnlark.notation.dfa import OddPattern, build_dfa
    from pgnlark.notation.loader import lalr_parts

    grammar = GRAMMARS[name]
    parts = lalr_parts(name, board)
    terminals = [terminal for terminal, *_ in parts["terminals"]] + parts["declared"]
    patterns = [pattern for *_, pattern in parts["terminals"]]
    terminal_numbers = {terminal: number for number, terminal in enumerate(terminals)}
    terminal_numbers["$END"] = len(terminals)
    nonterminals = sorted({origin for origin, *_ in parts["rules"]})
    nonterminal_numbers = {symbol: number for number, symbol in enumerate(nonterminals)}

    rules = parts["rules"]
    kinds = []
    for origin, alias, expand1, symbols in rules:
        if origin.startswith("_"):
            kinds.append(LIST)
        elif expand1 and not alias and len(symbols) == 1:
            kinds.append(UNIT)
        else:
            kinds.append(NODE)

    columns = len(terminals) + 2
    actions = [0] * (len(parts["states"]) * columns)
    gotos = [-1] * (len(parts["states"]) * len(nonterminals))
    defaults = []
    accessing = ["$START"] * len(parts["states"])
    for state, row in enumerate(parts["states"]):
        for symbol, (action, target) in row.items():
            if action == "shift":
                accessing[target] = symbol
            if symbol in nonterminal_numbers:
                gotos[state * len(nonterminals) + nonterminal_numbers[symbol]] = target
            else:
                code = target + 1 if action == "shift" else -(target + 1)
                actions[state * columns + terminal_numbers[symbol]] = code
        if state == parts["end"]:
            actions[state * columns + terminal_numbers["$END"]] = ACCEPT
        reductions = {target for action, target in row.values() if action == "reduce"}
        shifts = any(
            action == "shift" and symbol not in nonterminal_numbers
            for symbol, (action, _) in row.items()
        )
        defaults.append(reductions.pop() if len(reductions) == 1 and not shifts else -1)

    base: Tables | None = load_tables(grammar.extends, board) if grammar.extends else None
    ignored = [terminal_numbers[terminal] for terminal in parts["ignored"]]
    lexical: list[int] = []
    set_numbers: dict[tuple[int, ...], int] = {}
    for state in range(len(parts["states"])):
        if defaults[state] >= 0:
            lexical.append(-1)
            continue
        wanted = {t for t in range(len(patterns)) if actions[state * columns + t]} | set(ignored)
        lexical.append(set_numbers.setdefault(tuple(sorted(wanted)), len(set_numbers)))
    lexical_sets = [list(lexical_set) for lexical_set in set_numbers]
    if grammar.fallback:
        fallback = {terminal_numbers[terminal] for terminal in grammar.fallback}
        lexical_sets.append(sorted(fallback | set(ignored)))
    try:
        dfa = build_dfa(patterns, lexical_sets)
    except OddPattern as error:
        said = f"{terminals[patterns.index(error.pattern)]} is no plain regular expression"
        raise blamed(said, parts_of(grammar, board)) or error from None

    rule_names = [alias or origin for origin, alias, _, _ in rules]
    tables = Tables(
        name=name,
        terminals=terminals,
        patterns=patterns,
        ignored=ignored,
        deviations=[
            number
            for number, terminal in enumerate(terminals)
            if base is not None and terminal not in base.terminals
        ],
        insertions=[terminal_numbers[terminal] for terminal in parts["declared"]],
        nonterminals=nonterminals,
        rule_names=rule_names,
        rule_origins=[nonterminal_numbers[origin] for origin, *_ in rules],
        rule_lengths=[len(symbols) for *_, symbols in rules],
        rule_kinds=kinds,
        rule_deviations=[
            number
            for number, rule in enumerate(rule_names)
            if base is not None and kinds[number] == NODE and rule not in base.rule_names
        ],
        accessing=accessing,
        actions=actions,
        gotos=gotos,
        defaults=defaults,
        lexical=lexical,
        lexical_sets=lexical_sets,
        start=parts["start"],
        end=parts["end"],
        emits=nonterminal_numbers[grammar.emits] if grammar.emits else -1,
        classes=dfa.classes,
        width=dfa.width,
        moves=dfa.moves,
        accepts=dfa.accepts,
        starts=dfa.starts,
    )
    _fuse(tables, actions, [symbols for *_, symbols in rules])
    return tables


def _fuse(tables: Tables, actions: list[int], rule_symbols: list[list[str]]) -> None:
    """Turn "shift, reduce units" into one shift, and with "append to the list below" into another.

    Where every reduction that follows on a terminal is a default one, nothing of it depends on the
    next token: a unit's state is left for another as soon as it is entered, and a list goes on if
    it ends in ``_other_list: _list item``.
    """
    columns = len(tables.terminals) + 2
    symbols = len(tables.nonterminals)
    for state in range(len(tables.defaults)):
        for terminal in range(len(tables.terminals)):
            action = actions[state * columns + terminal]
            if action <= 0 or action >= ACCEPT:
                continue
            at = action - 1
            rule = tables.defaults[at]
            while rule >= 0 and tables.rule_kinds[rule] == UNIT:
                at = tables.gotos[state * symbols + tables.rule_origins[rule]]
                rule = tables.defaults[at]
            fused = at + 1
            if (
                rule >= 0
                and tables.rule_kinds[rule] == LIST
                and len(rule_symbols[rule]) == 2
                and rule_symbols[rule][0] == tables.accessing[state]
            ):
                fused = APPEND + tables.rule_origins[rule]
            actions[state * columns + terminal] = fused


def _fingerprint(grammar: Grammar, board: str) -> str:
    """A hash of everything the tables are made from."""
    digest = blake2b(f"{FORMAT} {sys.byteorder}{NUMBER_SIZE} {board}".encode(), digest_size=16)
    widened: Grammar | None = grammar
    while widened is not None:
        digest.update(repr((widened, texts_of(widened, board))).encode())
        widened = GRAMMARS[widened.extends] if widened.extends else None
    return digest.hexdigest()


def cache_folder() -> str | None:
    """Where tables are kept: ``PGNLARK_CACHE``, or ``pgnlark`` in the user's cache folder.

    ``None`` for a user who has no folder of their own.
    """
    given = os.environ.get("PGNLARK_CACHE")
    if given:
        return given
    root = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(root, "pgnlark") if os.path.isabs(root) else None


@cache
def load_tables(name: str, board: str = "standard") -> Tables:
    """The tables of a grammar: those that came with the package, or from the cache, or built.

    Files that cannot be read or written, or whose content was damaged, cost time, never the
    answer.
    """
    file = tables_file(name, board)
    tables = _tables_in(shipped_bytes(file))
    if tables is not None:
        return tables
    folder = cache_folder()
    if folder is None:
        return build_tables(name, board)
    path = os.path.join(folder, file)
    kept = bytes_of(path)
    tables = _tables_in(kept)
    if tables is None:
        tables = build_tables(name, board)
        _store(path, tables_bytes(tables))
    return tables


def tables_file(name: str, board: str = "standard") -> str:
    """What the file of a grammar's tables is called: another name for each text they come from."""
    return f"{name}-{board}-{_fingerprint(GRAMMARS[name], board)}.tables"


def tables_bytes(tables: Tables) -> bytes:
    """What stands in the file of these tables."""
    text = flattened(tables)
    return _checksum(text) + b"\n" + text


def _tables_in(data: bytes | None) -> Tables | None:
    """The tables in a file's bytes; ``None`` if it is not whole."""
    if data is None:
        return None
    checksum, _, text = data.partition(b"\n")
    return Tables(*unflattened(text)) if checksum == _checksum(text) else None


def _checksum(text: bytes) -> bytes:
    """Tells a damaged file, not a forged one: a start reads half a megabyte of them."""
    return f"{len(text)} {crc32(text)}".encode("ascii")


def _store(path: str, data: bytes) -> None:
    """Write beside and rename, so that no reader meets half a file."""
    import tempfile  # slow to import, and a warm start stores nothing

    try:
        folder = os.path.dirname(path)
        os.makedirs(folder, exist_ok=True)
        handle, beside = tempfile.mkstemp(dir=folder, suffix=".new")
        try:
            with open(handle, "wb") as file:
                file.write(data)
            os.replace(beside, path)
        except OSError:
            os.unlink(beside)
    except OSError:
        pass
