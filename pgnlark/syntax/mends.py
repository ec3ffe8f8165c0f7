"""How a deviation is mended where that depends on what stands around it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from pgnlark.diagnostics.model import Edit, Fix
from pgnlark.transform.glyphs import GLYPH_NAGS, SUFFIX_NAGS

_BLANK: Final = b" \t\r\n"
_MARKERS: Final = ("1-0", "0-1", "1/2-1/2", "*")
_BREAK_IN_VALUE: Final = re.compile(rb"[ \t]*\r?\n[ \t]*")


class Surroundings(NamedTuple):
    """A token ``text[start:end]`` called ``name``, and what stands before it.

    ``before`` is the token in front, ``""`` if there is none or it was not read, and
    ``before_start`` and ``before_end`` its place.  ``result`` is what the game's Result tag says,
    ``None`` without one, and ``opened`` how many variations are open.  Offsets in fixes are moved
    by ``base``.
    """

    text: bytes
    start: int
    end: int
    base: int
    before: str
    before_start: int
    before_end: int
    result: str | None
    opened: int

    @property
    def token(self) -> bytes:
        """The token itself."""
        return self.text[self.start : self.end]

    def gap(self) -> bytes:
        """What stands between the token and the one before it."""
        return self.text[self.before_end : self.start]

    def edit(self, start: int, end: int, text: str) -> Edit:
        """Put ``text`` in the place of a stretch."""
        return Edit((start + self.base, end + self.base), text)


def _suffix_apart(at: Surroundings) -> Fix | None:
    """Joins the mark with its move, which has none yet."""
    mark = at.token.decode("ascii")
    if at.before != "MOVE" or mark not in SUFFIX_NAGS or at.gap().strip(_BLANK):
        return None
    move = at.text[at.before_start : at.before_end]
    if move.endswith((b"!", b"?")):
        return None
    return Fix(f'write "{_shown(move)}{mark}"', (at.edit(at.before_end, at.start, ""),))


def _check_apart(at: Surroundings) -> Fix | None:
    """A mark that the move has already is too much; another may not be meant for the move."""
    if at.before != "MOVE" or at.gap().strip(_BLANK):
        return None
    mark = "#" if at.token == b"#" else "+"
    move = at.text[at.before_start : at.before_end]
    if move.rstrip(b"!?").endswith((b"+", b"#")):
        return Fix("leave it out", (at.edit(at.before_end, at.end, ""),))
    if not move[-1:].isalnum():
        return None
    return Fix(f'write "{_shown(move)}{mark}"', (at.edit(at.before_end, at.end, mark),), safe=False)


def _glyph(at: Surroundings) -> Fix | None:
    value = GLYPH_NAGS.get(at.token.decode("utf-8"))
    if value is None:
        return None
    before = "" if at.gap() or at.before == "LPAR" else " "
    behind = " " if at.text[at.end : at.end + 1].isalnum() else ""
    edit = at.edit(at.start, at.end, f"{before}${value}{behind}")
    return Fix(f'write "${value}"', (edit,))


def _missing_result(at: Surroundings) -> Fix:
    """The result that the tag gives, behind the last token; ``*`` if it gives none."""
    known = at.result is None or at.result in _MARKERS
    marker = at.result if at.result in _MARKERS else "*"
    line = "\r\n" if b"\r\n" in at.gap() else "\n"
    # what was not read may go on to the end of its line
    lead = line if at.before.endswith("LINE_COMMENT") or at.before == "" else " "
    if at.text[at.before_end - 1 : at.before_end] == b"]":
        lead = 2 * line
    place = at.before_end
    return Fix(f'write "{marker}"', (at.edit(place, place, f"{lead}{marker}"),), safe=known)


def _missing_bracket(at: Surroundings) -> Fix:
    place = at.before_end
    return Fix('write "]"', (at.edit(place, place, "]"),))


def _missing_parenthesis(at: Surroundings) -> Fix:
    lead = "\n" if at.before.endswith("LINE_COMMENT") else ""
    closing = lead + ")" * max(at.opened, 1)
    title = "close it here" if at.opened < 2 else "close them here"
    return Fix(title, (at.edit(at.before_end, at.before_end, closing),), safe=False)


def _result_in_variation(at: Surroundings) -> Fix:
    """``*`` says nothing; another result is kept as a comment."""
    end = at.end - 1 if at.token.endswith(b")") else at.end
    end = at.start + len(at.text[at.start : end].rstrip(_BLANK))
    if at.text[at.start : end] == b"*":
        start = at.before_end if not at.gap().strip(_BLANK) else at.start
        return Fix("leave it out", (at.edit(start, end, ""),))
    edits = (at.edit(at.start, at.start, "{"), at.edit(end, end, "}"))
    return Fix("make it a comment", edits)


def _unclosed_value(at: Surroundings) -> Fix:
    """Before the bracket that ends the line; without one both are missing."""
    value = at.token.rstrip(b" \t")
    if value.endswith(b"]"):
        place = at.start + len(value) - 1
        return Fix('put a quote before the "]"', (at.edit(place, place, '"'),))
    place = at.start + len(value)
    return Fix('write "] at the end', (at.edit(place, place, '"]'),), safe=False)


def _line_break_in_value(at: Surroundings) -> Fix | None:
    edits = tuple(
        at.edit(found.start() + at.start, found.end() + at.start, " ")
        for found in _BREAK_IN_VALUE.finditer(at.token)
    )
    return Fix("write a space for each line break", edits) if edits else None


def _shown(move: bytes) -> str:
    return move.decode("utf-8", "replace")


IN_CONTEXT: Final[dict[str, Callable[[Surroundings], Fix | None]]] = {
    "SUFFIX_APART": _suffix_apart,
    "CHECK_APART": _check_apart,
    "GLYPH": _glyph,
    "MISSING_RESULT": _missing_result,
    "MISSING_RSQB": _missing_bracket,
    "MISSING_RPAR": _missing_parenthesis,
    "RESULT_IN_RAV": _result_in_variation,
    "MARKER_IN_RAV": _result_in_variation,
    "UNCLOSED_STRING": _unclosed_value,
    "NEWLINE_STRING": _line_break_in_value,
}
"""Terminals of pgn_tolerant.lark."""
