"""The steps of a game that was read, straight from the tokens of its tree."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board import CHESS
from pgnlark.encoding import FALLBACK
from pgnlark.engine.machine import machine_for
from pgnlark.engine.packing import filled, packed
from pgnlark.engine.tree import MAX_TEXT, UNREAD, Tree
from pgnlark.engine.words import WordTable
from pgnlark.notation.languages import ENGLISH
from pgnlark.semantic.elements import MoveText, NumberText
from pgnlark.semantic.plain_san import PlainSan
from pgnlark.semantic.steps import (
    CLOSE,
    LAST_NAG,
    MOVE,
    NUMBER,
    OPEN,
    OTHER,
    UNCLOSED,
    Steps,
    Word,
    look_ahead,
    plain_word,
)
from pgnlark.transform.alike import ALIKE
from pgnlark.transform.glyphs import GLYPH_NAGS, SUFFIX_NAGS
from pgnlark.transform.san import SanReader

_Span: TypeAlias = tuple[int, int]

# what a token is besides a step of its own
_NOTHING: Final = 8
_COMMENT: Final = 9
_MARKER: Final = 10
_PERIODS: Final = 11
_NAG: Final = 12
_RESULT_CLOSE: Final = 13
_GLYPH: Final = 14
_SUFFIX: Final = 15

_TOKENS: Final = {
    "MOVE": MOVE,
    "NUMBER": NUMBER,
    "LPAR": OPEN,
    "RPAR": CLOSE,
    "MISSING_RPAR": CLOSE | UNCLOSED,
    "RESULT_IN_RAV": _RESULT_CLOSE,
    "NAG": _NAG,
    "ESCAPED_NAG": _NAG,
    "PERIOD": _PERIODS,
    "BRACE_COMMENT": _COMMENT,
    "COMMAND_APART": _COMMENT,
    "UNCLOSED_COMMENT": _COMMENT,
    "LINE_COMMENT": _COMMENT,
    "WHITE_WINS": _MARKER,
    "BLACK_WINS": _MARKER,
    "DRAW": _MARKER,
    "UNFINISHED": _MARKER,
    "SUFFIX_APART": _SUFFIX,
    "GLYPH": _GLYPH,
    "UNREAD": OTHER,
}
"""Tokens that are read alike are alike here."""

_MOST_KEPT: Final = 20_000
_LONGEST_KEPT: Final = 32
_MOST_DIGITS: Final = 9
_BACKSLASH: Final = 0x5C
"""What may stand before the dollar sign of a NAG."""


class Words:
    """The spellings of moves that were met, by one reader of moves in one codec.

    ``plain`` reads most of those of chess without a node.
    """

    def __init__(self, reader: SanReader, codec: str, plain: PlainSan | None) -> None:
        self._reader = reader
        self._codec = codec
        self._plain = plain
        self._known: dict[bytes, Word] = {}
        self._short = WordTable(_MOST_KEPT)
        self._words: list[Word] = []

    def of(self, text: bytes, start: i64, size: i64) -> Word:
        """What is known of the spelling ``text[start:start + size]``."""
        place: i64 = self._short.find(text, start, size)
        if place >= 0:
            return self._words[place]
        word = self._of(text[start : start + size])
        self._short.put(text, start, size, len(self._words))
        if self._short.count > len(self._words):
            self._words.append(word)
        return word

    def _of(self, spelling: bytes) -> Word:
        word = self._known.get(spelling)
        if word is None:
            word = self._read(spelling)
            if len(self._known) < _MOST_KEPT and len(spelling) <= _LONGEST_KEPT:
                self._known[spelling] = word
        return word

    def _read(self, spelling: bytes) -> Word:
        text = spelling.decode(self._codec, FALLBACK)
        wanted = None if self._plain is None else self._plain.wanted(spelling)
        if wanted is None:
            return Word(text, self._reader.read(spelling).san)
        return plain_word(text, wanted, CHESS, lambda: self._reader.read(spelling).san)


class StepMaker:
    """Makes the steps of trees of the tolerant PGN grammar."""

    def __init__(self) -> None:
        tables = machine_for("pgn_tolerant").tables
        roles = [_NOTHING] * UNREAD + [OTHER]
        for kind, role in _TOKENS.items():
            for name in ALIKE.get(kind, (kind,)):
                if name in tables.terminals:
                    roles[tables.terminals.index(name)] = role
        self.roles: vec[i64] = packed(roles)
        # several rules make tag pairs
        self.makes_tag: vec[i64] = packed([int(name == "tag") for name in tables.rule_names])
        self._plain = PlainSan("standard", CHESS)
        self._words: dict[tuple[SanReader, str], Words] = {}

    def steps_of(self, tree: Tree, codec: str, base: int, reader: SanReader) -> Steps:
        """The steps of a game whose moves ``reader`` reads; spans are moved by ``base``."""
        words = self._words.get((reader, codec))
        if words is None:
            usual = reader.board == self._plain.board and reader.pieces == ENGLISH
            plain = self._plain if usual else None
            words = self._words[reader, codec] = Words(reader, codec, plain)
        return TreeSteps(tree, codec, base, words, self)


class TreeSteps(Steps):
    """The steps of a tree, whose spans in the file are moved by ``base``."""

    def __init__(self, tree: Tree, codec: str, base: int, words: Words, maker: StepMaker) -> None:
        super().__init__()
        self._tree = tree
        self._codec = codec
        self._base: i64 = base
        self._words = words
        self._maker = maker
        self._items: vec[i64] = packed([])
        self._read()

    def _read(self) -> None:
        items = self._tree.items
        roles = self._maker.roles
        makes_tag = self._maker.makes_tag
        count: i64 = len(items)
        # a step is made of a token at least, but for the end of a result in a variation
        kinds = filled(0, 2 * count)
        places = filled(0, 2 * count)
        steps: i64 = 0
        # periods apart join the number before them, also behind a comment
        joins = False
        index: i64 = 0
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                if makes_tag[(-1 - item) >> 32] == 1:
                    # what stands between tag pairs is none of the movetext
                    steps = 0
                continue
            role: i64 = roles[item >> 56]
            if role == _NOTHING or role == _COMMENT:  # noqa: SIM109 - compiled, no tuple is made
                continue
            if role == _PERIODS and joins:
                continue
            joins = role == NUMBER
            if role == _MARKER:
                continue
            if role == _NAG or role == _GLYPH or role == _SUFFIX:  # noqa: SIM109
                if not self._is_large(item) if role == _NAG else self._is_known(item):
                    continue
                role = OTHER
            elif role == _PERIODS:
                role = OTHER
            elif role == _RESULT_CLOSE:
                kinds[steps] = OTHER
                places[steps] = index - 1
                steps += 1
                role = CLOSE
            kinds[steps] = role
            places[steps] = index - 1
            steps += 1
        self.kinds = kinds[:steps]
        self._items = places[:steps]
        look_ahead(self.kinds)

    def _is_large(self, item: i64) -> bool:
        """Is a NAG none of those that have a meaning?"""
        digits: i64 = (item & MAX_TEXT) - 1
        start: i64 = ((item >> 28) & MAX_TEXT) + 1
        if self._tree.text[start - 1] == _BACKSLASH:
            start += 1
            digits -= 1
        if digits < 3:
            return False
        return digits > 9 or int(self._tree.text[start : start + digits]) > LAST_NAG

    def _is_known(self, item: i64) -> bool:
        """Does a sign stand for a NAG?"""
        text = self._text(item)
        if self._maker.roles[item >> 56] == _SUFFIX:
            return text.decode(self._codec, FALLBACK)[:2] in SUFFIX_NAGS
        return text.decode("utf-8") in GLYPH_NAGS

    def _text(self, item: i64) -> bytes:
        start: i64 = (item >> 28) & MAX_TEXT
        return self._tree.text[start : start + (item & MAX_TEXT)]

    def word(self, at: i64) -> Word:
        """The spelling of the move at a step."""
        item: i64 = self._tree.items[self._items[at]]
        return self._words.of(self._tree.text, (item >> 28) & MAX_TEXT, item & MAX_TEXT)

    def number(self, at: i64) -> i64:
        """The move number at a step; -1 for one of more digits than can be right."""
        text = self._tree.text
        item: i64 = self._tree.items[self._items[at]]
        place: i64 = (item >> 28) & MAX_TEXT
        end: i64 = place + (item & MAX_TEXT)
        number: i64 = 0
        digits: i64 = 0
        while place < end and text[place] != 46:
            number = number * 10 + text[place] - 48
            place += 1
            digits += 1
            if digits > _MOST_DIGITS:
                return -1
        return number

    def move(self, at: i64) -> MoveText:
        """The move at a step, to be pointed at."""
        return MoveText(self.word(at).text, self.span(at))

    def number_text(self, at: i64) -> NumberText:
        """The move number at a step, to be pointed at."""
        items = self._tree.items
        roles = self._maker.roles
        index: i64 = self._items[at]
        item: i64 = items[index]
        text = self._text(item)
        digits: i64 = len(text.rstrip(b"."))
        periods: i64 = len(text) - digits
        start: i64 = (item >> 28) & MAX_TEXT
        end: i64 = start + (item & MAX_TEXT)
        # periods apart belong to the number, also behind a comment, but reach no farther then
        apart = False
        index += 1
        while index < len(items) and items[index] >= 0:
            item = items[index]
            role: i64 = roles[item >> 56]
            if role == _PERIODS:
                periods += item & MAX_TEXT
                if not apart:
                    end = ((item >> 28) & MAX_TEXT) + (item & MAX_TEXT)
            elif role == _COMMENT:
                apart = True
            elif role != _NOTHING:
                break
            index += 1
        span = (int(start + self._base), int(end + self._base))
        return NumberText(int(self.number(at)), int(periods), span)

    def unread(self, at: i64) -> str | None:
        """The text at an ``OTHER`` step; ``None`` if it is a glyph that has no meaning."""
        item: i64 = self._tree.items[self._items[at]]
        role: i64 = self._maker.roles[item >> 56]
        if role == _NAG:
            return None
        if role == _PERIODS:
            return "." * int(item & MAX_TEXT)
        text = self._text(item).decode(self._codec, FALLBACK)
        # a parenthesis ends the variation that the marker stands in
        return text[:-1].rstrip() if role == _RESULT_CLOSE else text

    def span(self, at: i64) -> _Span | None:
        """Where a move or a glyph stands in the file."""
        item: i64 = self._tree.items[self._items[at]]
        start: i64 = (item >> 28) & MAX_TEXT
        end: i64 = start + (item & MAX_TEXT)
        if self._maker.roles[item >> 56] == _NAG and self._tree.text[start] == _BACKSLASH:
            start += 1
        return int(start + self._base), int(end + self._base)
