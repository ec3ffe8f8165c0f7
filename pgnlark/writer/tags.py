"""The tag section of export format (PGN 8.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pgnlark.notations import value_fault
from pgnlark.semantic.tag_shapes import ROSTER
from pgnlark.writer.fen_values import record_of
from pgnlark.writer.refusal import CONTROL, NotExportable
from pgnlark.writer.tag_values import MARKERS, SHAPED, result_value, said, unknown_value

if TYPE_CHECKING:
    from pgnlark.ast import Game
    from pgnlark.semantic.start import Start

_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_]*")
_LINE_BREAKS: Final = re.compile(r" *[\t\n\v\r][ \t\n\v\r]*")
_ESCAPED: Final = re.compile(r'["\\]')


def marker_of(game: Game) -> str:
    """The termination marker; one that a text lacks is taken from the Result tag."""
    result = game.result
    if result is not None and result.text:
        if result.value not in MARKERS:
            raise NotExportable(f'"{result.value}" is no result', result.span)
        return result.value
    told = result_value(printable(game.tag("Result") or ""))
    return told if told in MARKERS else "*"


def tag_lines(game: Game, start: Start, marker: str, reduced: bool = False) -> list[str]:
    """The tag pairs in export order, one a line: the roster, then the others by ASCII.

    What the roster lacks is filled in as unknown, the result from ``marker``; a FEN gets its
    SetUp.  Values are kept as far as they are what their tag wants, see `said`.  Pairs of one
    name stay together in their order, and only the first of equal ones is written.  ``start`` is
    what the game starts from.
    """
    values: dict[str, list[str]] = {}
    for tag in game.tags:
        if not _NAME.fullmatch(tag.name):
            raise NotExportable(f'"{tag.name}" cannot be the name of a tag', tag.span)
        value = tag.value
        if tag.name == "FEN":
            value = record_of(tag, game.tags, start)
        elif tag.name in SHAPED:
            # a control code hides what a value says, also that it says nothing
            value = said(tag.name, printable(value), value_fault)
            if not value and tag.name == "Result":
                continue
        value = escaped(value)
        known = values.setdefault(tag.name, [])
        if value not in known:
            known.append(value)
    names = [*ROSTER]
    for name in ROSTER:
        if name not in values:
            values[name] = [unknown_value(name) or marker]
    if reduced:
        if "FEN" in values:
            raise NotExportable("reduced export format cannot say where a set-up game starts")
    else:
        if "FEN" in values:
            values.setdefault("SetUp", ["1"])
        names += sorted(values.keys() - frozenset(ROSTER))
    return [f'[{name} "{value}"]' for name in names for value in values[name]]


def printable(value: str) -> str:
    """A tag's value in one line: breaks and tabs become spaces, control codes are left out."""
    if value.isprintable():
        return value
    return CONTROL.sub("", _LINE_BREAKS.sub(" ", value))


def escaped(value: str) -> str:
    """A tag's value as it stands between its quotes, in one line."""
    return _ESCAPED.sub(r"\\\g<0>", printable(value))
