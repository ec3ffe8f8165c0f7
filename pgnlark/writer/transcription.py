"""Export format straight from the tokens of a game that is plain import format.

Most games of most files need no syntax tree to be written: their moves are canonical SAN
already, and only numbers, white space, suffixes and the order of tags may be others.  Like the
screen of a check this decides nothing.  Where anything is out of the ordinary it gives nothing,
and the writer (``movetext.py``, ``tags.py``) is asked; a property test holds it to the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, read_i64_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from pgnlark.board.board import Board
from pgnlark.board.pieces import WHITE
from pgnlark.engine.packing import packed
from pgnlark.engine.tree import MAX_TEXT, Tree
from pgnlark.semantic.vocabulary import Spellings

_DEEPEST: Final = 500
_MOST_KNOWN: Final = 20_000

# what a token is to the transcriber
UNUSUAL: Final = 0
SILENT: Final = 1
MOVE: Final = 2
NAG: Final = 3
OPEN: Final = 4
CLOSE: Final = 5
NAME: Final = 6
VALUE: Final = 7
COMMENT: Final = 8
MARKER: Final = 9
COMMANDS: Final = 10
"""A comment in which commands may be that are not spelled as nearly all are."""

_WORD: Final = 8
_LINE_FEED: Final = 10
_SPACE: Final = 32
_BANG: Final = 33
_QUOTE: Final = 34
_DOLLAR: Final = 36
_PERCENT: Final = 37
_LPAR: Final = 40
_RPAR: Final = 41
_PERIOD: Final = 46
_ZERO: Final = 48
_QUESTION: Final = 63
_LSQB: Final = 91
_BACKSLASH: Final = 92
_RSQB: Final = 93
_LBRACE: Final = 123
_RBRACE: Final = 125
_DELETE: Final = 127

_SUFFIXES: Final = {b"!": 1, b"?": 2, b"!!": 3, b"??": 4, b"!?": 5, b"?!": 6}


def _is_blank(byte: u8) -> bool:
    return byte == 32 or byte == 10 or byte == 13 or byte == 9 or byte == 11


def _is_plain(byte: u8) -> bool:
    """Is it no control code?"""
    return byte >= _SPACE and byte != _DELETE


class Transcriber:
    """Writes one game after the other.

    ``roles`` tells for each terminal what it is here, ``spellings`` reads the moves and knows none
    that is not canonical, ``start`` is the usual start position.  ``roster`` has the tags that
    every game has and what is written where one is missing (an empty value: the marker), and
    games with a tag in ``telling`` are not for here; of one in ``naming`` it asks ``is_chess``
    whether its value names no other game.  Of a tag in ``shaped`` it asks ``said`` how its value is
    written, and of a comment with unusual commands ``words`` for its tokens.  Lines
    have at most ``columns`` characters.
    """

    def __init__(
        self,
        roles: list[int],
        spellings: Spellings,
        start: Board,
        roster: dict[bytes, bytes],
        telling: frozenset[bytes],
        naming: frozenset[bytes],
        is_chess: Callable[[bytes, bytes], bool],
        shaped: frozenset[bytes],
        said: Callable[[bytes, bytes], bytes],
        words: Callable[[bytes], list[bytes]],
        columns: int,
    ) -> None:
        self.roles: vec[i64] = packed(roles)
        self.spellings = spellings
        self.start = start
        self.roster = roster
        self.telling = telling
        self.naming = naming
        self.is_chess = is_chess
        # what tags call chess, by their names
        self.chess: dict[bytes, set[bytes]] = {name: set() for name in naming}
        self.shaped = shaped
        self.said = said
        self.words = words
        # how values are written, by the names of their tags
        self.values: dict[bytes, dict[bytes, bytes]] = {name: {} for name in shaped}
        self.columns: i64 = columns
        self.out = BytesWriter()
        # the token being written begins behind the byte `gap`, a space or else a line end
        self.gap: i64 = 0
        # bytes of it that are no column of their own: UTF-8 behind the first of a character
        self.narrow: i64 = 0
        # columns of its line before it; -1: it is the first
        self.width: i64 = -1

    def game(self, tree: Tree) -> bytes | None:
        """The game in export format, the empty line behind it included; its text is UTF-8.

        ``None`` if this is not for here.
        """
        if tree.deviant:
            return None
        marker = self._marker(tree)
        if marker == b"":
            return None
        self.out = BytesWriter()
        first = self._tags(tree, marker)
        if first < 0:
            return None
        self.gap = len(self.out)
        self.out.append(_LINE_FEED)
        self.narrow = 0
        self.width = -1
        if not self._movetext(tree, first):
            return None
        self._settle()
        self.out.append(_LINE_FEED)
        self.out.append(_LINE_FEED)
        return self.out.getvalue()

    def _marker(self, tree: Tree) -> bytes:
        """The game's marker; empty if there is none where it should be."""
        items = tree.items
        index: i64 = len(items) - 1
        while index >= 0 and items[index] < 0:
            index -= 1
        if index < 0 or self.roles[items[index] >> 56] != MARKER:
            return b""
        start: i64 = (items[index] >> 28) & MAX_TEXT
        return tree.text[start : start + (items[index] & MAX_TEXT)]

    def _tags(self, tree: Tree, marker: bytes) -> i64:
        """Write the tag section; the number of the first item behind it, -1 if not for here."""
        items = tree.items
        text = tree.text
        found: dict[bytes, bytes] = {}
        others: list[bytes] = []
        name = b""
        count: i64 = len(items)
        index: i64 = 0
        behind: i64 = 0
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                continue
            role: i64 = self.roles[item >> 56]
            start: i64 = (item >> 28) & MAX_TEXT
            end: i64 = start + (item & MAX_TEXT)
            if role == NAME:
                name = text[start:end]
                if name in found or name in self.telling:
                    return -1
                if name not in self.roster:
                    others.append(name)
            elif role == VALUE:
                at: i64 = start
                while at < end:
                    byte = text[at]
                    if not _is_plain(byte) or byte == _BACKSLASH:
                        return -1
                    at += 1
                value = text[start:end]
                if name in self.naming and not self._is_chess(name, value):
                    return -1
                found[name] = self._said(name, value) if name in self.shaped else value
                behind = index
            elif role != SILENT:
                break
        others.sort()
        for name, unknown in self.roster.items():
            self._tag(name, found.get(name) or b'"' + (unknown or marker) + b'"')
        for name in others:
            self._tag(name, found[name])
        return behind

    def _is_chess(self, name: bytes, value: bytes) -> bool:
        """Does a tag that may name a game name chess?"""
        known = self.chess[name]
        if value in known:
            return True
        chess = self.is_chess(name, value)
        if chess and len(known) < _MOST_KNOWN:
            known.add(value)
        return chess

    def _said(self, name: bytes, value: bytes) -> bytes:
        """How a value is written, quotes included; empty where the marker tells it."""
        known = self.values[name]
        written = known.get(value)
        if written is None:
            written = self.said(name, value)
            if len(known) < _MOST_KNOWN:
                known[value] = written
        return written

    def _tag(self, name: bytes, value: bytes) -> None:
        out = self.out
        out.append(_LSQB)
        out.write(name)
        out.append(_SPACE)
        out.write(value)
        out.append(_RSQB)
        out.append(_LINE_FEED)

    def _movetext(self, tree: Tree, first: i64) -> bool:
        """Write the moves, and what goes with them; whether it is for here."""
        items = tree.items
        roles = self.roles
        text = tree.text
        count: i64 = len(items)
        length: i64 = len(text)
        out = self.out
        spellings = self.spellings
        board = self.start.copy()
        before: Board | None = None
        # for each variation that is open: the line it is in
        boards: list[Board] = []
        befores: list[Board | None] = []
        # a parenthesis is to stand before the next token
        opening: bool = False
        numbered: bool = True
        moved: bool = False
        index: i64 = first
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                continue
            role: i64 = roles[item >> 56]
            if role == SILENT:
                continue
            start: i64 = (item >> 28) & MAX_TEXT
            end: i64 = start + (item & MAX_TEXT)
            if role == MOVE:
                wanted = spellings.read(text, start, end - start)
                if wanted is None:
                    return False
                nags: i64 = index
                following = self._following(tree, index)
                before = board.copy() if following == OPEN else None
                white: bool = board.turn == WHITE
                number: i64 = board.fullmove
                if board.play(wanted) != 0:
                    return False
                if white or numbered:
                    self._begin()
                    if opening:
                        out.append(_LPAR)
                        opening = False
                    self._number(number)
                    out.append(_PERIOD)
                    if not white:
                        out.append(_PERIOD)
                        out.append(_PERIOD)
                self._begin()
                bare: i64 = end
                while text[bare - 1] == _BANG or text[bare - 1] == _QUESTION:
                    bare -= 1
                size: i64 = bare - start
                if size <= _WORD and start + _WORD <= length:
                    # at once, and what is too much taken back
                    write_i64_le(out, read_i64_le(text, start))
                    out.truncate(len(out) - _WORD + size)
                else:
                    out.write(text[start:bare])
                moved = True
                numbered = False
                if bare < end or (
                    nags < count and items[nags] >= 0 and roles[items[nags] >> 56] == NAG
                ):
                    index = self._nags(tree, index, text[bare:end])
                    if index < 0:
                        return False
                    numbered = True
            elif role == COMMENT:
                size = len(out)
                if not self._comment(text, start + 1, end - 1, opening):
                    return False
                if len(out) > size:
                    opening = False
                    numbered = True
            elif role == COMMANDS:
                for token in self.words(text[start + 1 : end - 1]):
                    self._begin()
                    if opening:
                        out.append(_LPAR)
                        opening = False
                    for byte in token:
                        self._letter(byte)
                    numbered = True
            elif role == OPEN:
                if before is None or len(boards) >= _DEEPEST:
                    return False
                boards.append(board)
                befores.append(before)
                board = before.copy()
                before = None
                opening = True
                numbered = True
                moved = False
            elif role == CLOSE:
                if not moved:
                    return False
                board = boards.pop()
                before = befores.pop()
                out.append(_RPAR)
                numbered = True
            elif role == MARKER:
                self._begin()
                out.write(text[start:end])
            else:
                return False
        return True

    def _following(self, tree: Tree, index: i64) -> i64:
        """What comes behind a move: a variation, or else the next move, an end, a marker."""
        items = tree.items
        count: i64 = len(items)
        while index < count:
            item: i64 = items[index]
            index += 1
            if item >= 0:
                role: i64 = self.roles[item >> 56]
                if role not in (SILENT, NAG, COMMENT, COMMANDS):
                    return role
        return UNUSUAL

    def _nags(self, tree: Tree, index: i64, suffix: bytes) -> i64:
        """Write the NAGs behind a move; the number of the first item behind them, or -1."""
        items = tree.items
        text = tree.text
        values: list[int] = []
        if suffix != b"":
            value: i64 = _SUFFIXES.get(suffix, 0)
            if value == 0:
                return -1
            values.append(value)
        while index < len(items):
            item: i64 = items[index]
            if item >= 0 and self.roles[item >> 56] != NAG:
                break
            index += 1
            if item < 0:
                continue
            at: i64 = ((item >> 28) & MAX_TEXT) + 1
            end: i64 = at - 1 + (item & MAX_TEXT)
            value = 0
            # without leading zeros, and not $0
            if end - at > 4 or text[at] == _ZERO:
                return -1
            while at < end:
                value = value * 10 + text[at] - _ZERO
                at += 1
            if value not in values:
                values.append(value)
        values.sort()
        for value in values:
            self._begin()
            self.out.append(_DOLLAR)
            self._number(value)
        return index

    def _comment(self, text: bytes, start: i64, end: i64, opening: bool) -> bool:
        """Write the comment ``text[start:end]``, its words as tokens; whether it is for here."""
        out = self.out
        at: i64 = start
        empty: bool = True
        while True:
            while at < end and _is_blank(text[at]):
                at += 1
            if at == end:
                break
            byte = text[at]
            if empty:
                self._begin()
                if opening:
                    out.append(_LPAR)
                out.append(_LBRACE)
                empty = False
            elif byte == _PERCENT or (
                byte == _LSQB and not (at + 1 < end and text[at + 1] == _PERCENT)
            ):
                # at the start of a line this would mean something else
                out.append(_SPACE)
            else:
                self._begin()
            while at < end and not _is_blank(text[at]):
                byte = text[at]
                if byte == _LSQB and at + 1 < end and text[at + 1] == _PERCENT:
                    # a command as its token has it: with its end, and single spaces inside
                    while text[at] != _RSQB:
                        out.append(text[at])
                        at += 1
                    byte = _RSQB
                if not self._letter(byte):
                    return False
                at += 1
        if not empty:
            out.append(_RBRACE)
        return True

    def _letter(self, byte: u8) -> bool:
        """Write a byte of a comment, if it is one of a character that PGN has."""
        if not _is_plain(byte):
            return False
        if byte & 0xC0 == 0x80:
            self.narrow += 1
        self.out.append(byte)
        return True

    def _number(self, number: i64) -> None:
        if number < 10:
            self.out.append(_ZERO + number)
        elif number < 100:
            self.out.append(_ZERO + number // 10)
            self.out.append(_ZERO + number % 10)
        else:
            self.out.write(str(int(number)).encode())

    def _begin(self) -> None:
        """Begin a token: the one before it is whole, and gets its place."""
        size: i64 = len(self.out)
        if size > self.gap + 1:
            self._settle()
            self.gap = size
            self.out.append(_SPACE)

    def _settle(self) -> None:
        """Put the token that is whole now on its line, or if it does not fit on the next."""
        size: i64 = len(self.out) - self.gap - 1 - self.narrow
        width: i64 = self.width + 1 + size
        if width > self.columns and self.width >= 0:
            self.out[self.gap] = _LINE_FEED
            width = size
        self.width = width
        self.narrow = 0
