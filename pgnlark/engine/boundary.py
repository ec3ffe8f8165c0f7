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

_TAB: Final = 9
_LINE_FEED: Final = 10
_VERTICAL_TAB: Final = 11
_RETURN: Final = 13
_SPACE: Final = 32
_BRACKET: Final = 91

_EMPTY: Final = 1
_TAGS: Final = 2
_EVENT: Final = 4
_OTHER: Final = 8

_NEAR: Final = 160
"""So many bytes back are looked at one by one."""


def _is_blank(byte: i64) -> bool:
    return byte in (_SPACE, _TAB, _VERTICAL_TAB)


def _starts_name(byte: i64) -> bool:
    """A letter, a digit or an underscore."""
    return 48 <= byte <= 57 or 65 <= byte <= 90 or 97 <= byte <= 122 or byte == 95


def _is_tag_pair(text: bytes, first: i64, end: i64) -> bool:
    """Whether a line whose first character stands at ``first`` begins as a tag pair does."""
    return text[first] == _BRACKET and first + 1 < end and _starts_name(text[first + 1])


def _line_start(text: bytes, start: i64, end: i64) -> i64:
    """Where the line that ends at ``end`` begins; ``start`` if no line break is before it."""
    at: i64 = end
    near: i64 = end - _NEAR
    while at > start:
        if at == near:
            # to call costs as much as the steps so far, and comments make long lines
            fed: i64 = text.rfind(b"\n", start, at)
            returned: i64 = text.rfind(b"\r", start if fed < 0 else fed, at)
            last: i64 = returned if returned > fed else fed
            return start if last < 0 else last + 1
        byte: i64 = text[at - 1]
        if byte in (_LINE_FEED, _RETURN):
            return at
        at -= 1
    return start


def _seen_before(text: bytes, start: i64, at: i64, only_behind_empty: bool) -> i64:
    """What stands before the line that begins at ``at``, as flags.

    ``_EMPTY``: an empty line directly before it; ``_TAGS``: before that tag pairs other than an
    Event tag; before those ``_EVENT``, an Event tag, or ``_OTHER``, something else.  If no empty
    line is there, that may be all that is wanted.
    """
    seen: i64 = 0
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
            break
        begin = _line_start(text, start, end)
        first: i64 = begin
        while first < end and _is_blank(text[first]):
            first += 1
        if first == end:
            if seen == 0:
                seen = _EMPTY
        elif only_behind_empty and seen == 0:
            break
        elif text.startswith(EVENT, first, end):
            return seen | _EVENT
        elif _is_tag_pair(text, first, end):
            seen |= _TAGS
        else:
            return seen | _OTHER
        end = begin
    return seen


def is_hard_boundary(text: bytes, start: i64, at: i64) -> bool:
    """Whether ``text[at:]``, which begins with ``[Event "``, begins at a hard boundary.

    What stands before ``start`` is not looked at; ``start`` is a hard boundary itself, or the
    start of the file.
    """
    seen = _seen_before(text, start, at, True)
    if not seen & _EMPTY:
        return False
    return bool(seen & _EVENT) or (bool(seen & _OTHER) and not seen & _TAGS)


def hard_boundaries(text: bytes, start: int, limit: int, search_from: int) -> list[int]:
    """The hard boundaries in ``text[start:limit]`` at ``search_from`` or behind it, in order."""
    found: list[int] = []
    at = text.find(EVENT, search_from, limit)
    while at >= 0:
        if at > start and is_hard_boundary(text, start, at):
            found.append(at)
        at = text.find(EVENT, at + 1, limit)
    return found


def look_back(text: bytes) -> bytes:
    """A short text that has the same say as ``text`` in what boundaries are behind it."""
    end = len(text)
    begin = _line_start(text, 0, end)
    first = begin
    while first < end and _is_blank(text[first]):
        first += 1
    seen = _seen_before(text, 0, begin, False)
    short = b""
    if seen & _EVENT:
        short = EVENT + b"\n"
    elif seen & _OTHER:
        short = b"1." + b"\n"
    if seen & _TAGS:
        short += b"[A" + b"\n"
    if seen & _EMPTY:
        short += b"\n"
    if first > begin:
        short += b" "
    return short + text[first : first + len(EVENT)]
