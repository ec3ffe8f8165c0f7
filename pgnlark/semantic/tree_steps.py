"""The steps of a game that was read, straight from the tokens of its tree."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from pgnlark.ast import Element, Nag, Span
from pgnlark.board import CHESS
from pgnlark.encoding import FALLBACK
from pgnlark.engine.packing import packed
from pgnlark.engine.tree import MAX_TEXT, UNREAD, Tree
from pgnlark.notation.languages import ENGLISH
from pgnlark.semantic.plain_san import PlainSan
from pgnlark.semantic.steps import (
    CLOSE,
    KIND,
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
from pgnlark.transform.pgn import PgnTransformer
from pgnlark.transform.san import SanReader

# what a token is besides a step of its own
_NOTHING: Final = 8
_COMMENT: Final = 9
_MARKER: Final = 10
_PERIODS: Final = 11
_NAG: Final = 12
_RESULT_CLOSE: Final = 13
_GLYPH: Final = 14

_TOKENS: Final = {
    "MOVE": MOVE,
    "NULL_MOVE": MOVE,
    "NUMBER": NUMBER,
    "LPAR": OPEN,
    "RPAR": CLOSE,
    "MISSING_RPAR": CLOSE | UNCLOSED,
    "RESULT_IN_RAV": _RESULT_CLOSE,
    "NAG": _NAG,
}
_GROUPS: Final = (
    ("PERIOD", _PERIODS),
    ("BRACE_COMMENT", _COMMENT),
    ("COMMAND_APART", _COMMENT),
    ("UNCLOSED_COMMENT", _COMMENT),
    ("LINE_COMMENT", _COMMENT),
    ("WHITE_WINS", _MARKER),
    ("BLACK_WINS", _MARKER),
    ("DRAW", _MARKER),
    ("UNFINISHED", _MARKER),
    ("ESCAPED_NAG", _NAG),
    ("SUFFIX_APART", _GLYPH),
    ("GLYPH", _GLYPH),
    ("UNREAD", OTHER),
)
"""Tokens that the transformer treats alike are alike here."""

_MOST_KEPT: Final = 20_000
_LONGEST_KEPT: Final = 32
_MOST_DIGITS: Final = 9


class Words:
    """The spellings of moves that were met, by one reader of moves in one codec.

    ``plain`` reads most of those of chess without a node.
    """

    def __init__(self, reader: SanReader, codec: str, plain: PlainSan | None) -> None:
        self._reader = reader
        self._codec = codec
        self._plain = plain
        self._known: dict[bytes, Word] = {}

    def of(self, spelling: bytes) -> Word:
        """What is known of a spelling."""
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
    """Makes the steps of trees; nodes are made by ``transformer``."""

    def __init__(self, transformer: PgnTransformer) -> None:
        self.transformer = transformer
        roles = [_NOTHING] * UNREAD + [OTHER]
        for number, name in enumerate(transformer.names):
            roles[number] = _TOKENS.get(name, _NOTHING)
            for alike, role in _GROUPS:
                if transformer.are_alike(name, alike):
                    roles[number] = role
        self.roles: vec[i64] = packed(roles)
        # several rules make tag pairs
        self.makes_tag: vec[i64] = packed([int(name == "tag") for name in transformer.rule_names])
        self._plain = PlainSan("standard", CHESS)
        # whether what looks like a glyph is one, of those that were met
        self.glyphs: dict[bytes, bool] = {}
        self._words: dict[tuple[SanReader, str], Words] = {}

    def steps_of(self, tree: Tree, codec: str, base: int) -> Steps:
        """The steps of a game whose moves the transformer's reader of moves reads.

        They hold as long as the transformer reads no other tree.
        """
        reader = self.transformer.spellings
        words = self._words.get((reader, codec))
        if words is None:
            usual = reader.board == self._plain.board and reader.pieces == ENGLISH
            plain = self._plain if usual else None
            words = self._words[reader, codec] = Words(reader, codec, plain)
        self.transformer.begin(tree, codec, base)
        return TreeSteps(tree, base, words, self)


class TreeSteps(Steps):
    """The steps of a tree, whose spans in the file are moved by ``base``."""

    def __init__(self, tree: Tree, base: int, words: Words, maker: StepMaker) -> None:
        super().__init__()
        self._tree = tree
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
        kinds: list[int] = []
        places = vec[i64]()
        # periods apart join the number before them, also behind a comment
        joins = False
        index: i64 = 0
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                if makes_tag[(-1 - item) >> 32] == 1:
                    # what stands between tag pairs is none of the movetext
                    kinds = []
                    places = vec[i64]()
                continue
            role: i64 = roles[item >> 56]
            if role == _NOTHING or role == _COMMENT:  # noqa: SIM109 - compiled, no tuple is made
                continue
            if role == _PERIODS and joins:
                continue
            joins = role == NUMBER
            if role == _MARKER:
                continue
            if role == _NAG or role == _GLYPH:  # noqa: SIM109
                if not self._is_large(item) if role == _NAG else self._is_known(index - 1, item):
                    continue
                role = OTHER
            elif role == _PERIODS:
                role = OTHER
            elif role == _RESULT_CLOSE:
                kinds.append(OTHER)
                places = append(places, index - 1)
                role = CLOSE
            kinds.append(int(role))
            places = append(places, index - 1)
        self.kinds = look_ahead(kinds)
        self._items = places

    def _is_large(self, item: i64) -> bool:
        """Is a NAG none of those that have a meaning?"""
        digits: i64 = (item & MAX_TEXT) - 1
        start: i64 = ((item >> 28) & MAX_TEXT) + 1
        if self._tree.text[start] == 36:
            # a dollar sign behind a backslash
            start += 1
            digits -= 1
        if digits < 3:
            return False
        return digits > 9 or int(self._tree.text[start : start + digits]) > LAST_NAG

    def _is_known(self, index: i64, item: i64) -> bool:
        """Does a glyph stand for a NAG?"""
        start: i64 = (item >> 28) & MAX_TEXT
        glyph = self._tree.text[start : start + (item & MAX_TEXT)]
        known = self._maker.glyphs.get(glyph)
        if known is None:
            place = int(index)
            element = self._maker.transformer.element_of(self._tree, place, place + 1)
            known = isinstance(element, Nag)
            if len(self._maker.glyphs) < _MOST_KEPT and len(glyph) <= _LONGEST_KEPT:
                self._maker.glyphs[glyph] = known
        return known

    def word(self, at: i64) -> Word:
        """The spelling of the move at a step."""
        item: i64 = self._tree.items[self._items[at]]
        start: i64 = (item >> 28) & MAX_TEXT
        return self._words.of(self._tree.text[start : start + (item & MAX_TEXT)])

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

    def element(self, at: i64) -> Element:
        """The node of a step that is no variation's end."""
        items = self._tree.items
        roles = self._maker.roles
        index: i64 = self._items[at]
        behind: i64 = index + 1
        if self.kinds[at] & KIND == NUMBER:
            # periods apart belong to the number, also behind a comment
            while behind < len(items) and items[behind] >= 0:
                role: i64 = roles[items[behind] >> 56]
                if role != _PERIODS and role != _COMMENT and role != _NOTHING:
                    break
                behind += 1
        return self._maker.transformer.element_of(self._tree, int(index), int(behind))

    def span(self, at: i64) -> Span | None:
        """Where a move stands in the file."""
        item: i64 = self._tree.items[self._items[at]]
        start: i64 = ((item >> 28) & MAX_TEXT) + self._base
        return int(start), int(start + (item & MAX_TEXT))
