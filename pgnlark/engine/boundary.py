"""Where a game begins whatever stands before: the one rule by which a text may be split.

A *hard boundary* is a line that starts with ``[Event "`` and comes after an empty line at least,
unless it goes on with the tag section before it: when the last line before it that is not empty
is a tag pair, that section must have an Event tag already.  A line is judged by how it begins,
so the rule needs no parser and holds also inside an open comment, which it ends.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVENT: Final = b'[Event "'

_LINE_FEEDS: Final = b"\n"
_RETURNS: Final = b"\r"
_TAB: Final = 9
_LINE_FEED: Final = 10
_VERTICAL_TAB: Final = 11
_RETURN: Final = 13
_SPACE: Final = 32
_BRACKET: Final = 91


def _is_blank(byte: i64) -> bool:
    return byte in (_SPACE, _TAB, _VERTICAL_TAB)


def _starts_name(byte: i64) -> bool:
    """A letter, a digit or an underscore."""
    return 48 <= byte <= 57 or 65 <= byte <= 90 or 97 <= byte <= 122 or byte == 95


def _is_tag_pair(text: bytes, first: i64, end: i64) -> bool:
    """Whether a line whose first character stands at ``first`` begins as a tag pair does."""
    return text[first] == _BRACKET and first + 1 < end and _starts_name(text[first + 1])


def is_hard_boundary(text: bytes, start: i64, at: i64) -> bool:
    """Whether ``text[at:]``, which begins with ``[Event "``, begins at a hard boundary.

    What stands before ``start`` is not looked at; ``start`` is a hard boundary itself, or the
    start of the file.
    """
    empty_line = False
    end: i64 = at
    while end > start:
        # `end` is the start of a line: step over the line break before it
        byte: i64 = text[end - 1]
        if byte == _LINE_FEED:
            end -= 1
            if end > start and text[end - 1] == _RETURN:
                end -= 1
        elif byte == _RETURN:
            end -= 1
        else:
            return False
        begin: i64 = text.rfind(_LINE_FEEDS, start, end) + 1
        begin = max(begin, text.rfind(_RETURNS, max(begin, start), end) + 1, start)
        first: i64 = begin
        while first < end and _is_blank(text[first]):
            first += 1
        if first == end:
            empty_line = True
        elif not empty_line:
            return False
        elif not _is_tag_pair(text, first, end) or text.startswith(EVENT, first, end):
            return True
        end = begin
    # only empty lines, or tag pairs without an Event tag
    return False


def hard_boundaries(text: bytes, start: int, limit: int, search_from: int) -> list[int]:
    """The hard boundaries in ``text[start:limit]`` at ``search_from`` or behind it, in order."""
    found: list[int] = []
    at = text.find(EVENT, search_from, limit)
    while at >= 0:
        if at > start and is_hard_boundary(text, start, at):
            found.append(at)
        at = text.find(EVENT, at + 1, limit)
    return found
