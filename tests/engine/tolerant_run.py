"""A text read as tolerant PGN, and all that the reading has of deviations, inner ones included."""

from __future__ import annotations

from typing import NamedTuple

from engine.import_run import Token
from engine.oracle import trees_of

from pgnlark.engine.tree import MAX_TEXT, UNREAD, Fault, Tree
from pgnlark.notation.tables import load_tables
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader

TOLERANT = load_tables("pgn_tolerant")
SPELLINGS = SanReader()
STRINGS = StringReader()
STRING_TERMINALS = frozenset(
    "STRING ODD_STRING BACKSLASH_CLOSE NEWLINE_STRING UNCLOSED_STRING INNER_QUOTES".split()
)


class TolerantRun(NamedTuple):
    trees: list[Tree]
    tokens: list[Token]
    deviations: list[Token]
    deviant: bool
    """Whether a tree says so, or an inner reading."""

    @property
    def faults(self) -> list[Fault]:
        return [fault for tree in self.trees for fault in tree.faults]


def tolerant_run(text: bytes) -> TolerantRun:
    """Read a text as tolerant PGN; the deviations are in order of place."""
    trees = trees_of("pgn_tolerant", text, recovers=True)
    assert trees is not None
    tokens: list[Token] = []
    deviations: list[Token] = []
    deviant = False
    for tree in trees:
        deviant |= tree.deviant
        first = len(tokens)
        starts: list[int] = []
        for index, item in enumerate(tree.items):
            if item >= 0:
                token = token_of(item)
                tokens.append(token)
                starts.append(index)
                if item >> 56 == UNREAD or item >> 56 in TOLERANT.deviations:
                    deviations.append(token)
                inner = _inner(token, text)
                deviations.extend(inner)
                deviant |= bool(inner)
            elif (-1 - item) >> 32 in TOLERANT.rule_deviations:
                begin = (-1 - item) & 0xFFFFFFFF
                at = sum(1 for earlier in starts if earlier < begin)
                rule = TOLERANT.rule_names[(-1 - item) >> 32]
                deviations.append(Token(rule, tokens[first + at].start, tokens[-1].end))
    return TolerantRun(trees, tokens, sorted(deviations, key=lambda d: d.start), deviant)


def token_of(item: int) -> Token:
    start = (item >> 28) & MAX_TEXT
    name = "UNREAD" if item >> 56 == UNREAD else TOLERANT.terminals[item >> 56]
    return Token(name, start, start + (item & MAX_TEXT))


def _inner(token: Token, text: bytes) -> list[Token]:
    spelling = text[token.start : token.end]
    if token.name == "MOVE":
        reading = SPELLINGS.read(spelling)
        if reading.san is None or reading.deviations:
            return [Token("MOVE", token.start, token.end)]
    elif token.name in STRING_TERMINALS and STRINGS.read(spelling).deviations:
        return [Token("STRING", token.start, token.end)]
    return []
