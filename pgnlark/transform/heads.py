"""What rules ask of the head of a game, straight from the tokens of its tree (PGN 8.1, 8.2.6).

Tag pairs and the marker have here what their nodes have, by the same names, so that the same rules
look at both; a test holds them together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.encoding import FALLBACK
from pgnlark.engine.packing import packed
from pgnlark.engine.tree import MAX_TEXT, UNREAD, Tree
from pgnlark.transform.alike import results_by_terminal
from pgnlark.transform.string import StringReader
from pgnlark.transform.tag_tokens import Name, TagTokens, Value

if TYPE_CHECKING:
    from pgnlark.ast import Game, Tag

AnyTag: TypeAlias = "Tag | TagPair"
AnyHead: TypeAlias = "Game | Head"

# what a token is to a head
_OTHER: Final = 0
_PLAIN_NAME: Final = 1
_PLAIN_VALUE: Final = 2
_ODD: Final = 3

_BACKSLASH: Final = b"\\"

_Span: TypeAlias = tuple[int, int]


class TagPair:
    """A tag pair, as `pgnlark.ast.Tag` has it."""

    def __init__(
        self,
        name: str,
        value: str,
        span: _Span | None = None,
        name_span: _Span | None = None,
        value_span: _Span | None = None,
        places: tuple[int, ...] | None = None,
    ) -> None:
        self.name = name
        self.value = value
        self.span = span
        self.name_span = name_span
        self.value_span = value_span
        self.places = places


class Marker:
    """A game termination marker, as `pgnlark.ast.Result` has it."""

    def __init__(self, value: str, text: str, span: _Span | None) -> None:
        self.value = value
        self.text = text
        self.span = span


class Head:
    """The tag pairs of a game, and the marker that ends it.

    ``result`` is ``None`` in a game that breaks off.
    """

    def __init__(self, tags: list[TagPair], result: Marker | None) -> None:
        self.tags = tags
        self.result = result

    def tag(self, name: str) -> str | None:
        """The value of the last tag pair called ``name``, or ``None``."""
        found = None
        for tag in self.tags:
            if tag.name == name:
                found = tag.value
        return found


class HeadReader:
    """Reads the heads of trees of the tolerant PGN grammar."""

    def __init__(self, strings: StringReader) -> None:
        tokens = TagTokens(strings)
        self._tokens = tokens
        roles = [_OTHER] * (UNREAD + 1)
        for number, name in enumerate(tokens.names):
            if name == "TAG_NAME":
                roles[number] = _PLAIN_NAME
            elif name == "STRING":
                roles[number] = _PLAIN_VALUE
            elif tokens.reads(name):
                roles[number] = _ODD
        self._roles: vec[i64] = packed(roles)
        results = results_by_terminal()
        self._results: list[str] = [results.get(name, "") for name in tokens.names]
        self._results.extend([""] * (UNREAD + 1 - len(self._results)))
        # several rules make tag pairs
        self._makes_tag: vec[i64] = packed([int(name == "tag") for name in tokens.rule_names])

    def head_of(self, tree: Tree, codec: str, base: int) -> Head:
        """The head of a game's tree; spans are moved by ``base``."""
        items = tree.items
        makes_tag = self._makes_tag
        count: i64 = len(items)
        index: i64 = 0
        # the last tag pair; nearly always few tokens stand before it
        behind: i64 = count
        while behind > 0:
            item: i64 = items[behind - 1]
            if item < 0 and makes_tag[(-1 - item) >> 32] == 1:
                break
            behind -= 1
        tags: list[TagPair] = []
        end: i64 = tree.start
        while index < behind:
            item = items[index]
            if item >= 0:
                end = ((item >> 28) & MAX_TEXT) + (item & MAX_TEXT)
            elif makes_tag[(-1 - item) >> 32] == 1:
                tags.append(self._pair(tree, (-1 - item) & 0xFFFFFFFF, index, end, codec, base))
            index += 1
        return Head(tags, self._marker(tree, codec, base))

    def _pair(
        self, tree: Tree, first: i64, behind: i64, end: i64, codec: str, base: i64
    ) -> TagPair:
        """The tag pair of the tokens from ``first`` on, of which the last ends at ``end``."""
        items = tree.items
        text = tree.text
        start: i64 = (items[first] >> 28) & MAX_TEXT
        name = ""
        value = ""
        name_span: _Span | None = None
        value_span: _Span | None = None
        plain = True
        index: i64 = first
        while index < behind:
            item: i64 = items[index]
            index += 1
            if item < 0:
                continue
            role: i64 = self._roles[item >> 56]
            if role == _OTHER:
                continue
            at: i64 = (item >> 28) & MAX_TEXT
            size: i64 = item & MAX_TEXT
            if role == _PLAIN_NAME:
                if name_span is None:
                    name = text[at : at + size].decode(codec, FALLBACK)
                    name_span = (int(at + base), int(at + size + base))
                continue
            if role == _PLAIN_VALUE:
                raw = text[at + 1 : at + size - 1]
                if _BACKSLASH not in raw:
                    if value_span is None:
                        value = raw.decode(codec, FALLBACK)
                        value_span = (int(at + base), int(at + size + base))
                    continue
            plain = False
            self._tokens.begin(tree, codec, int(base))
            read = self._tokens.fold_token(int(item))
            if isinstance(read, Value):
                if value_span is None:
                    value, value_span = read.text, read.span
            elif isinstance(read, Name) and name_span is None:
                name, name_span = read.text, read.span
        places: tuple[int, ...] | None = None
        if name == "FEN" and value_span is not None and not (plain and value.isascii()):
            self._tokens.begin(tree, codec, int(base))
            places = self._tokens.places_of(value, value_span)
        span = (int(start + base), int(end + base))
        return TagPair(name, value, span, name_span, value_span, places)

    def _marker(self, tree: Tree, codec: str, base: int) -> Marker | None:
        """The marker that ends a game's tree; nearly always the token before its last node."""
        items = tree.items
        at: i64 = len(items) - 1
        while at >= 0:
            item: i64 = items[at]
            if item >= 0:
                value = self._results[item >> 56]
                if value != "":
                    start: i64 = (item >> 28) & MAX_TEXT
                    end: i64 = start + (item & MAX_TEXT)
                    text = tree.text[start:end].decode(codec, FALLBACK)
                    return Marker(value, text, (int(start + base), int(end + base)))
            at -= 1
        return None
