"""Which parts of the grammars the cases use: terminals, and alternatives that make a node.

Every alternative of a grammar either makes a node or passes its parts on, and then its terminals
tell of it.  ``python tests/conformance/grammar_use.py`` lists what no case uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from pgnlark.conformance.case import Case
from pgnlark.conformance.suite import fixture_cases
from pgnlark.diagnostics.codes import all_codes
from pgnlark.diagnostics.model import Severity
from pgnlark.engine.driver import Driver
from pgnlark.engine.machine import machine_for
from pgnlark.engine.scanner import Scanner
from pgnlark.engine.tree import UNREAD, Fault, Tree, token_of
from pgnlark.engine.whole import WholeReader
from pgnlark.notation.dialects import VALUE_KINDS
from pgnlark.notation.tables import NODE, Tables, load_tables
from pgnlark.stream import UnreadableEncoding, whole
from pgnlark.trees import TreeReader

PGN = "pgn_tolerant"


def parts_of(tables: Tables, deviant: bool) -> set[str]:
    """The parts of a grammar: those of the grammar it widens, or those beyond that."""
    terminals = {
        name
        for number, name in enumerate(tables.terminals)
        if number not in tables.ignored and (number in tables.deviations) == deviant
    }
    rules = {
        rule_name(tables, rule)
        for rule, kind in enumerate(tables.rule_kinds)
        if kind == NODE and (rule in tables.rule_deviations) == deviant
    }
    return terminals | rules


def rule_name(tables: Tables, rule: int) -> str:
    """A name for an alternative: its rule, and its place among those that are called so."""
    name = tables.rule_names[rule]
    before = tables.rule_names[:rule].count(name)
    return f"{name}#{before}" if before else name


def parts_in(tree: Tree, tables: Tables) -> Iterator[str]:
    """The parts that a tree has."""
    for item in list(tree.items):
        if item < 0:
            yield rule_name(tables, (-1 - item) >> 32)
        elif token_of(item).terminal not in (UNREAD, len(tables.terminals)):
            yield tables.terminals[token_of(item).terminal]


def pgn_trees(data: bytes) -> list[Tree]:
    """The trees of a PGN text."""
    try:
        return list(TreeReader().trees(whole(data)))
    except UnreadableEncoding:
        return []


def tokens(data: bytes, terminal: str) -> Iterator[bytes]:
    """The texts of a terminal in a PGN text."""
    number = load_tables(PGN).terminals.index(terminal)
    for tree in pgn_trees(data):
        for item in list(tree.items):
            if item >= 0 and (token := token_of(item)).terminal == number:
                yield tree.text[token.start : token.end]


def games_used(grammar: str, cases: Iterable[Case]) -> set[str]:
    """The parts of a grammar of games that cases use, as far as they are of its language."""
    machine = machine_for(grammar)
    driver = Driver(machine, Scanner(machine), recovers=False)
    found: set[str] = set()
    for case in cases:
        driver.open(case.data, 0, len(case.data), True, 0)
        while (tree := driver.next_tree()) is not None:
            found.update(parts_in(tree, machine.tables))
    return found


@cache
def reader(grammar: str) -> WholeReader:
    return WholeReader(grammar)


def used(grammar: str, texts: Iterable[bytes]) -> set[str]:
    """The parts of a grammar that texts use, as far as they are of its language."""
    found: set[str] = set()
    one = reader(grammar)
    for text in texts:
        tree = one.read(text)
        if not isinstance(tree, Fault):
            found.update(parts_in(tree, one.machine.tables))
    return found


def pgn_used(cases: Iterable[Case]) -> set[str]:
    """The parts of the grammar of tolerant PGN that cases use."""
    tables = load_tables(PGN)
    return {
        part for case in cases for tree in pgn_trees(case.data) for part in parts_in(tree, tables)
    }


STRINGS = ("STRING", "ODD_STRING", "INNER_QUOTES", "BACKSLASH_CLOSE", "NEWLINE_STRING")


def of(cases: Iterable[Case], *dialects: str) -> list[Case]:
    return [case for case in cases if case.dialect in dialects]


def accepted(cases: Iterable[Case]) -> list[Case]:
    return [case for case in cases if case.expect == "accept"]


NO_CASE = {
    "internal-error": "pgnlark itself failed",
    "unreadable-file": "a case is always there to be read",
    "unreadable-byte": "no case names an encoding",
    "damaged-file": "a case is not compressed",
    "game-too-large": "a limit of pgnlark's own",
    "pawn-file-missing": "told of moves made by hand; of a text the grammar tells",
    "no-such-move": "told of moves made by hand; of a text the grammar tells",
    "position-not-set-up": "told of positions made by hand; of a text the grammar tells",
    "against-a-law-of-the-variant": "told in games of other packages alone",
}
"""Reasons without a case, and why."""

RECORDS = {
    "fen_1994": "fen",
    "fen_import": "xfen",
    "fen_shredder": "shredder",
    "epd_import": "epd",
}
ODD_RECORDS = {"fen_tolerant": "fen xfen shredder fen-tolerant", "epd_tolerant": "epd epd-tolerant"}


def missing(cases: list[Case]) -> dict[str, set[str]]:
    """What no case uses, by what it is a part of."""
    small = [case for case in cases if len(case.data) < 4000]
    games = of(small, "pgn-import", "pgn-tolerant", "pgn-write")
    moves = [move for case in games for move in tokens(case.data, "MOVE")]
    moves += [case.data.partition(b"\n")[2] for case in of(small, "san", "san-tolerant")]
    strings = [text for case in games for kind in STRINGS for text in tokens(case.data, kind)]
    left = {
        "pgn": parts_of(load_tables("pgn_import"), False)
        - games_used("pgn_import", accepted(of(small, "pgn-import"))),
        "pgn_export": parts_of(load_tables("pgn_export"), False)
        - games_used("pgn_export", accepted(of(small, "pgn-export"))),
        "deviations of pgn": parts_of(load_tables(PGN), True) - pgn_used(games),
    }
    for name, texts in (("san", moves), ("string", strings)):
        for grammar, deviant in ((f"{name}_import", False), (f"{name}_tolerant", True)):
            left[grammar] = parts_of(load_tables(grammar), deviant) - used(grammar, texts)
    for grammar, dialect in RECORDS.items():
        parts = parts_of(load_tables(grammar), False) | parts_of(load_tables(grammar), True)
        texts = [case.data for case in accepted(of(small, dialect))]
        left[grammar] = parts - used(grammar, texts)
    for grammar, dialects in ODD_RECORDS.items():
        texts = [case.data for case in of(small, *dialects.split())]
        left[grammar] = parts_of(load_tables(grammar), True) - used(grammar, texts)
    for kind in VALUE_KINDS:
        grammar = f"value_{kind}"
        values = [text[1:-1] for text in strings]
        left[grammar] = parts_of(load_tables(grammar), False) - used(grammar, values)
    given = {told.reason for case in cases for told in case.diagnostics}
    reasons = {code.name for code in all_codes() if code.severity is not Severity.INFO}
    left["reasons"] = reasons - given - NO_CASE.keys()
    return left


if __name__ == "__main__":
    folder = Path(__file__).resolve().parent / "cases"
    for name, parts in missing(fixture_cases(folder)).items():
        if parts:
            print(f"{name}: {' '.join(sorted(parts))}")
