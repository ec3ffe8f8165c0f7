"""Small games for the tests of rules: plain movetext cut into nodes with spans, and no parser."""

from __future__ import annotations

import re
from functools import lru_cache

from lark import Lark
from lark.exceptions import UnexpectedInput

from pgnlark.ast import (
    Comment,
    Element,
    Fen,
    FenField,
    Game,
    Move,
    MoveNumber,
    Nag,
    Result,
    San,
    Tag,
    Unread,
    Variation,
)
from pgnlark.diagnostics.model import Finding
from pgnlark.notation.resources import grammar_text
from pgnlark.semantic.game import check_game

_TAG = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]')
_TOKEN = re.compile(
    r"(?P<comment>\{[^}]*\})|(?P<number>\d+\.*)(?![-/\d])|\$(?P<nag>\d+)|(?P<open>\()|(?P<close>\))"
    r"|(?P<result>1-0|0-1|1/2-1/2|1/2|\*)|<(?P<unread>[^>]*)>|(?P<move>[^\s()]+)"
)
_SAN = re.compile(
    r"(?:(?P<castling>O-O-O|O-O)|(?P<piece>[A-Z]?)(?P<drop>@?)(?P<file>[a-j]?)(?P<rank>\d?)"
    r"(?P<x>x?)(?P<target>[a-j]\d)(?:=?(?P<promotion>[A-Z]))?)(?P<check>[+#]?)(?P<suffix>[!?]*)"
)
_RESULTS = {"1/2": "1/2-1/2"}


def san(text: str) -> San | None:
    """What a plain spelling says."""
    if text == "--":
        return San(null=True)
    found = _SAN.fullmatch(text)
    if found is None:
        return None
    if found["castling"]:
        return San(castling=found["castling"], check=found["check"], suffix=found["suffix"])
    return San(
        piece=found["piece"] or "P",
        target=found["target"],
        origin_file=found["file"],
        origin_rank=found["rank"],
        capture=bool(found["x"]),
        promotion=found["promotion"] or "",
        check=found["check"],
        suffix=found["suffix"],
        drop=bool(found["drop"]),
    )


def game(text: str, *, spans: bool = True) -> Game:
    """A game from plain PGN: tag pairs, then movetext; ``<zz>`` stands for unread text."""
    made = Game()
    end = 0
    for found in _TAG.finditer(text):
        value = found[2][1:-1].replace('\\"', '"').replace("\\\\", "\\")
        tag = Tag(
            found[1],
            value,
            span=found.span(),
            name_span=found.span(1),
            value_span=found.span(2),
        )
        made.head.append(tag)
        end = found.end()
    lines: list[list[Element]] = [made.elements]
    opened: list[Variation] = []
    for found in _TOKEN.finditer(text, end):
        span, kind = found.span(), found.lastgroup
        word = found[0]
        if kind == "open":
            variation = Variation(span=span)
            lines[-1].append(variation)
            lines.append(variation.elements)
            opened.append(variation)
        elif kind == "close":
            lines.pop()
            opened.pop()
        elif kind == "result":
            value = _RESULTS.get(word, word)
            made.result = Result(value, word, span=span)
            for variation in opened:
                variation.closed = False
        else:
            lines[-1].append(_element(kind, word, span))
    return made if spans else without_spans(made)


def _element(kind: str | None, word: str, span: tuple[int, int]) -> Element:
    if kind == "comment":
        return Comment(word[1:-1], span=span)
    if kind == "number":
        digits = word.rstrip(".")
        return MoveNumber(int(digits), len(word) - len(digits), span=span)
    if kind == "nag":
        return Nag(int(word[1:]), span=span)
    if kind == "unread":
        return Unread(word[1:-1], span=span)
    return Move(word, san(word), span=span)


def without_spans(made: Game) -> Game:
    """The same game as if it had been made by hand."""
    nodes: list[object] = [made, *made.head, *made.elements]
    if made.result is not None:
        nodes.append(made.result)
    while nodes:
        node = nodes.pop()
        for name in ("span", "name_span", "value_span"):
            if hasattr(node, name):
                setattr(node, name, None)
        if isinstance(node, Variation):
            nodes.extend(node.elements)
    return made


def read_fen(tag: Tag, board: str | None = None) -> tuple[Fen | None, list[Finding]]:
    """A FEN record with the places of its fields; one that is none is a finding."""
    words = tag.value.split(" ")
    if len(words) != 6:
        return None, [Finding("PGN600", "no FEN", tag.value_span)]
    at = tag.value_span[0] + 1 if tag.value_span else 0
    fields = []
    for word in words:
        fields.append(FenField(word, span=(at, at + len(word)) if tag.value_span else None))
        at += len(word) + 1
    ranks = tuple(
        tuple(int(run) if run.isdigit() else run for run in re.findall(r"\d+|\D", rank))
        for rank in words[0].split("/")
    )
    style = words[2][0] if words[2][0] in "sm" else ""
    fen = Fen(
        ranks=ranks,
        side=words[1],
        castling=words[2][len(style) :].replace("-", ""),
        castling_style=style,
        en_passant=words[3].replace("-", ""),
        halfmove=int(words[4]),
        fullmove=int(words[5]),
        fields=tuple(fields),
    )
    return fen, []


@lru_cache
def _value_parser(start: str) -> Lark:
    return Lark(grammar_text("tag_values.lark"), parser="lalr", start=start)


def value_fault(start: str, value: str) -> int:
    """Where a tag value ceases to have its shape, by Lark itself; -1 if it has it."""
    try:
        _value_parser(start).parse(value)
    except UnexpectedInput as error:
        at = error.pos_in_stream
        ended = getattr(getattr(error, "token", None), "type", "") == "$END"
        return len(value) if ended or at is None else at
    return -1


def check(text: str, *, spans: bool = True) -> list[Finding]:
    """The findings of a game in plain PGN."""
    return check_game(game(text, spans=spans), read_fen=read_fen, value_fault=value_fault)


def moves_of(text: str) -> list[Finding]:
    """The findings that are not about a roster that tests leave out."""
    return [finding for finding in check(text) if finding.code != "PGN501"]


def told(text: str) -> list[tuple[str, str]]:
    """Code and the marked text of each finding, the roster aside."""
    return [
        (finding.code, text[slice(*finding.span)] if finding.span else "")
        for finding in moves_of(text)
    ]
