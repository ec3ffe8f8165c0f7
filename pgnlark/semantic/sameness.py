"""Do two trees say the same, token by token?  It knows nothing of any writer.

``content.py`` asks that of syntax trees, whatever they are made of.  Here both are plain import
format without set-up positions: then moves with the same bytes from the same start are the same
moves.  What this does not call the same may be so all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from pgnlark.engine.packing import packed
from pgnlark.engine.tree import MAX_TEXT, Tree

# what a token says
UNKNOWN: Final = 0
NOTHING: Final = 1
MOVE: Final = 2
NAG: Final = 3
NAME: Final = 4
VALUE: Final = 5
COMMENT: Final = 6
WORD: Final = 7
"""Means what its bytes are: a parenthesis, a marker."""

_END: Final = -1

_SUFFIX_NAGS: Final = {b"!": 1, b"?": 2, b"!!": 3, b"??": 4, b"!?": 5, b"?!": 6}


def _is_blank(byte: u8) -> bool:
    return byte == 32 or 9 <= byte <= 11 or byte == 13


class Sameness:
    """Compares trees; ``roles`` tells for each terminal what it says.

    The second text may have tags that the first one lacks, with one of the values that ``added``
    has for their name.  Of values with other bytes ``alike`` is asked, with the tag's name before
    them.
    """

    def __init__(
        self,
        roles: list[int],
        added: dict[bytes, list[bytes]],
        alike: Callable[[bytes, bytes, bytes], bool],
    ) -> None:
        self.roles: vec[i64] = packed(roles)
        self.added = added
        self.alike = alike

    def of(self, one: Tree, other: Tree) -> bool:
        """Do they say the same?"""
        if one.deviant or other.deviant:
            return False
        tags = self._tags(one)
        others = self._tags(other)
        if tags is None or others is None:
            return False
        for name, value in tags.items():
            there = others.get(name)
            if there is None or (there != value and not self.alike(name, value, there)):
                return False
        if len(others) > len(tags):
            for name, value in others.items():
                if name not in tags and value not in self.added.get(name, []):
                    return False
        return self._movetext(one, other)

    def _tags(self, tree: Tree) -> dict[bytes, bytes] | None:
        """The values of the tags; ``None`` if a name is there twice."""
        tags: dict[bytes, bytes] = {}
        name = b""
        for item in tree.items:
            if item < 0:
                continue
            role: i64 = self.roles[item >> 56]
            if role == NAME:
                start: i64 = (item >> 28) & MAX_TEXT
                name = tree.text[start : start + (item & MAX_TEXT)]
                if name in tags:
                    return None
            elif role == VALUE:
                start = (item >> 28) & MAX_TEXT
                tags[name] = tree.text[start : start + (item & MAX_TEXT)]
            elif role != NOTHING:
                break
        return tags

    def _movetext(self, one: Tree, other: Tree) -> bool:
        items = one.items
        others = other.items
        index: i64 = self._next(one, 0)
        place: i64 = self._next(other, 0)
        while index != _END and place != _END:
            item: i64 = items[index]
            role: i64 = self.roles[item >> 56]
            if role == UNKNOWN or role != self.roles[others[place] >> 56]:
                return False
            start: i64 = (item >> 28) & MAX_TEXT
            size: i64 = item & MAX_TEXT
            begin: i64 = (others[place] >> 28) & MAX_TEXT
            length: i64 = others[place] & MAX_TEXT
            if role == COMMENT:
                if not _same_words(one.text, start, size, other.text, begin, length):
                    return False
            elif role == MOVE:
                # suffixes are compared as NAGs
                bare = _without_suffix(one.text, start, size)
                if bare != _without_suffix(other.text, begin, length) or not _same_bytes(
                    one.text, start, other.text, begin, bare
                ):
                    return False
                # most moves have neither suffix nor NAG
                plain = bare == size and not self._is_nag(one, index + 1)
                others_plain = bare == length and not self._is_nag(other, place + 1)
                if not (plain and others_plain):
                    suffix = one.text[start + bare : start + size]
                    others_suffix = other.text[begin + bare : begin + length]
                    glyphs = self._glyphs(one, index, suffix)
                    if glyphs != self._glyphs(other, place, others_suffix):
                        return False
            elif role == WORD and (
                size != length or not _same_bytes(one.text, start, other.text, begin, size)
            ):
                return False
            elif role == NAG:
                # not behind a move: only syntax trees know what it is about
                return False
            index = self._next(one, index + 1)
            place = self._next(other, place + 1)
        return index == _END and place == _END

    def _next(self, tree: Tree, index: i64) -> i64:
        """The next token that says something: no tag, NAG behind a move, or empty comment."""
        items = tree.items
        while index < len(items):
            item: i64 = items[index]
            if item >= 0:
                role: i64 = self.roles[item >> 56]
                if role == COMMENT:
                    if not _is_empty(tree.text, (item >> 28) & MAX_TEXT, item & MAX_TEXT):
                        return index
                elif role == NAG:
                    if not self._behind_move(tree, index):
                        return index
                elif role != NOTHING and role != NAME and role != VALUE:
                    return index
            index += 1
        return _END

    def _is_nag(self, tree: Tree, index: i64) -> bool:
        """Is the next token behind ``index`` a NAG?"""
        items = tree.items
        while index < len(items):
            item: i64 = items[index]
            if item >= 0:
                return self.roles[item >> 56] == NAG
            index += 1
        return False

    def _behind_move(self, tree: Tree, index: i64) -> bool:
        """Does a NAG stand directly behind a move, or behind such a NAG?"""
        while index > 0:
            index -= 1
            item: i64 = tree.items[index]
            if item >= 0 and self.roles[item >> 56] != NAG:
                return self.roles[item >> 56] == MOVE
        return False

    def _glyphs(self, tree: Tree, index: i64, suffix: bytes) -> list[int]:
        """The NAGs of a move, in order of their numbers and each once."""
        values: list[int] = []
        if suffix != b"":
            values.append(_SUFFIX_NAGS.get(suffix, -1))
        index += 1
        while index < len(tree.items):
            item: i64 = tree.items[index]
            index += 1
            if item < 0:
                continue
            if self.roles[item >> 56] != NAG:
                break
            start: i64 = (item >> 28) & MAX_TEXT
            value = int(tree.text[start + 1 : start + (item & MAX_TEXT)])
            if value not in values:
                values.append(value)
        if len(values) > 1:
            values.sort()
        return values


def _without_suffix(text: bytes, start: i64, size: i64) -> i64:
    """The size of a move without ``!`` and ``?`` behind it."""
    while size > 0 and (text[start + size - 1] == 33 or text[start + size - 1] == 63):
        size -= 1
    return size


def _same_bytes(text: bytes, start: i64, other: bytes, begin: i64, size: i64) -> bool:
    at: i64 = 0
    while at < size:
        if text[start + at] != other[begin + at]:
            return False
        at += 1
    return True


def _is_empty(text: bytes, start: i64, size: i64) -> bool:
    """Has a comment in braces nothing but blanks in it?"""
    at: i64 = start + 1
    while at < start + size - 1:
        if not _is_blank(text[at]):
            return False
        at += 1
    return True


def _same_words(text: bytes, start: i64, size: i64, other: bytes, begin: i64, length: i64) -> bool:
    """Are the words of two comments in braces the same, whatever blanks are between them?"""
    at: i64 = start + 1
    end: i64 = start + size - 1
    there: i64 = begin + 1
    last: i64 = begin + length - 1
    while at < end and _is_blank(text[at]):
        at += 1
    while there < last and _is_blank(other[there]):
        there += 1
    while at < end and there < last:
        if text[at] == other[there] and not _is_blank(text[at]):
            at += 1
            there += 1
            continue
        if not (_is_blank(text[at]) and _is_blank(other[there])):
            break
        while at < end and _is_blank(text[at]):
            at += 1
        while there < last and _is_blank(other[there]):
            there += 1
    while at < end and _is_blank(text[at]):
        at += 1
    while there < last and _is_blank(other[there]):
        there += 1
    return at == end and there == last
