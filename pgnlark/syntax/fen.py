"""Where and why a text is no FEN record."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pgnlark.ast import Tag
from pgnlark.diagnostics.fen import NOT_FEN
from pgnlark.diagnostics.model import Finding, Label
from pgnlark.syntax.expected import in_words
from pgnlark.syntax.saying import shown
from pgnlark.transform.fen import FenFault

_FIELDS: Final = (
    "the placement of the pieces",
    "the side to move",
    "castling",
    "en passant",
    "the half-move counter",
    "the move number",
)


def tag_finding(tag: Tag, fault: FenFault) -> Finding:
    """The finding for a FEN tag whose value ceases to be FEN at ``fault``."""
    text = tag.value.encode("utf-8", "surrogatepass")
    fault = _whole_character(text, fault)
    span = tag.value_span
    at = None
    # a value with escapes is longer in the file than what it says
    if span is not None and span[1] - span[0] == len(text) + 2:
        at = span[0] + 1
    return Finding(
        NOT_FEN.id,
        f"the FEN tag holds no FEN record: {_fault(text, fault)}",
        span,
        labels=_labels(fault, at),
        help="moves were not judged",
    )


def text_finding(text: bytes, fault: FenFault) -> Finding:
    """The finding for a text by itself; its place is where it ceases to be FEN."""
    fault = _whole_character(text, fault)
    return Finding(
        NOT_FEN.id,
        f"this is no FEN record: {_fault(text, fault)}",
        (fault.start, fault.end),
        labels=_labels(fault, 0),
    )


def _whole_character(text: bytes, fault: FenFault) -> FenFault:
    """The fault up to the end of its last character: the grammar reads bytes."""
    end = fault.end
    while end < len(text) and 0x80 <= text[end] < 0xC0:
        end += 1
    return evolve(fault, end=end)


def _fault(text: bytes, fault: FenFault) -> str:
    """What cannot stand in which field."""
    there = text[fault.start : fault.end].decode("utf-8", "replace")
    number = text[: fault.start].count(b" ")
    field = f"field {number + 1}, {_FIELDS[number]}"
    if not there:
        return f"it ends too early, in {field}"
    what = "a space" if there == " " else f'"{shown(there)}"'
    if "$END" in fault.expected:
        return f"{what} cannot stand after {field}"
    if there == " ":
        return f"{field}, ends too early"
    return f"{what} cannot stand in {field}"


def _labels(fault: FenFault, at: int | None) -> tuple[Label, ...]:
    if at is None:
        return ()
    wanted = in_words(fault.expected)
    return (Label((at + fault.start, at + fault.end), f"here could stand: {wanted}"),)
