"""What no notation could say of a game made by hand: of a game from a text the grammars tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pgnlark.ast import Comment, Game, Result, Tag
from pgnlark.diagnostics.model import Finding
from pgnlark.diagnostics.syntax import ODD_MARKER, STRAY_BRACE
from pgnlark.syntax.deviations import CONTROL, TOKENS, VALUES, Deviation
from pgnlark.syntax.saying import said, shown

_MARKERS: Final = ("1-0", "0-1", "1/2-1/2", "*")
_BLANKS: Final = "\t\n\v\r"


def form_findings(game: Game) -> Iterator[Finding]:
    """The nodes without a place that could not be written as they are."""
    for node in game.walk():
        if node.span is not None:
            continue
        if isinstance(node, Tag):
            yield from _tag(node)
        elif isinstance(node, Comment):
            yield from _comment(node)
        elif isinstance(node, Result) and node.value not in _MARKERS:
            yield Finding(ODD_MARKER.id, f'"{shown(node.value)}" is no result')
    if game.result is None:
        yield _said(TOKENS["MISSING_RESULT"], "")


def _tag(tag: Tag) -> Iterator[Finding]:
    name = tag.name.replace("_", "a")
    if not (name.isascii() and name.isalnum()) or tag.name.startswith("_"):
        yield _said(TOKENS["BAD_NAME"] if tag.name else TOKENS["MISSING_NAME"], tag.name)
    control = next((character for character in tag.value if _is_control(character)), None)
    if control is not None:
        yield _said(VALUES["CONTROL_CODE"], control)


def _comment(comment: Comment) -> Iterator[Finding]:
    if "}" in comment.text and not comment.to_line_end:
        yield Finding(STRAY_BRACE.id, 'a comment in braces holds a "}", which would end it')
    for character in comment.text:
        if _is_control(character) and character not in _BLANKS:
            yield _said(CONTROL, character)
            return


def _is_control(character: str) -> bool:
    return character < " " or character == "\x7f"


def _said(deviation: Deviation, text: str) -> Finding:
    return said(deviation, text, text, None, None)
