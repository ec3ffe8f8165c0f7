"""The tag section of export format (PGN 8.1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pgnlark.semantic.tag_shapes import ROSTER
from pgnlark.writer.refusal import CONTROL, NotExportable

if TYPE_CHECKING:
    from pgnlark.ast import Game

MARKERS: Final = ("1-0", "0-1", "1/2-1/2", "*")

_UNKNOWN: Final = {"Date": "????.??.??", "Result": ""}
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_]*")
_PLAIN: Final = str.maketrans(
    {" ": "", "½": "1/2", "O": "0"} | dict.fromkeys(":‐‑‒–—―−", "-")  # dashes of every kind
)
_LINE_BREAKS: Final = re.compile(r" *[\t\n\v\r][ \t\n\v\r]*")
_ESCAPED: Final = re.compile(r'["\\]')


def marker_of(game: Game) -> str:
    """The termination marker; one that a text lacks is taken from the Result tag."""
    result = game.result
    if result is not None and result.text:
        if result.value not in MARKERS:
            raise NotExportable(f'"{result.value}" is no result', result.span)
        return result.value
    told = result_value(game.tag("Result") or "")
    return told if told in MARKERS else "*"


def tag_lines(game: Game, marker: str, reduced: bool = False) -> list[str]:
    """The tag pairs in export order, one a line: the roster, then the others by ASCII.

    What the roster lacks is filled in as unknown, the result from ``marker``; a FEN gets its
    SetUp.  Values are kept as they are.  Pairs of one name stay together in their order, and
    only the first of equal ones is written.
    """
    values: dict[str, list[str]] = {}
    for tag in game.tags:
        if not _NAME.fullmatch(tag.name):
            raise NotExportable(f'"{tag.name}" cannot be the name of a tag', tag.span)
        value = escaped(result_value(tag.value) if tag.name == "Result" else tag.value)
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


def unknown_value(name: str) -> str:
    """What a tag of the roster says where nothing is known; ``""`` if the marker tells it."""
    return _UNKNOWN.get(name, "?")


def result_value(value: str) -> str:
    """A result in another spelling (``1/2``, ``½-½``, ``1:0``) as 8.1.1.7 has it."""
    plain = value.translate(_PLAIN)
    if plain == "1/2":
        plain = "1/2-1/2"
    return plain if plain in MARKERS else value


def escaped(value: str) -> str:
    """A tag's value as it stands between its quotes; line breaks and tabs become spaces.

    Control codes are left out.
    """
    if not value.isprintable():
        value = CONTROL.sub("", _LINE_BREAKS.sub(" ", value))
    return _ESCAPED.sub(r"\\\g<0>", value)
