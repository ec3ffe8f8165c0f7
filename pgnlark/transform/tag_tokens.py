"""What the tokens of a tag pair say: its name and its value, in whatever way they are written."""

from __future__ import annotations

from pgnlark.encoding import FALLBACK
from pgnlark.engine.machine import machine_for
from pgnlark.engine.tree import Tree
from pgnlark.transform.alike import read_alike
from pgnlark.transform.base import Span, Transformer
from pgnlark.transform.string import StringReader, unquoted


class Name:
    """A tag pair's name, and where it stands in the file."""

    __slots__ = ("span", "text")

    def __init__(self, text: str, span: Span) -> None:
        self.text = text
        self.span = span


class Value(Name):
    """A tag pair's value, decoded."""

    __slots__ = ()


class TagTokens(Transformer):
    """One method for each terminal of tag pairs.

    Give a tree and its codec before its tokens; spans are moved by ``base``, the file offset of
    the tree's text.
    """

    def __init__(self, strings: StringReader) -> None:
        tables = machine_for("pgn_tolerant").tables
        super().__init__(tables)
        self.names = tables.terminals
        self._strings = strings
        self._codec = "utf-8"
        self._base = 0

    def begin(self, tree: Tree, codec: str, base: int) -> None:
        """Read single tokens of this tree next."""
        self.text = tree.text
        self._codec = codec
        self._base = base

    @classmethod
    def reads(cls, terminal: str) -> bool:
        """Whether there is something to read in tokens of a terminal."""
        return hasattr(cls, terminal)

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode(self._codec, FALLBACK)

    def _at(self, span: Span) -> Span:
        return (span[0] + self._base, span[1] + self._base)

    def TAG_NAME(self, span: Span) -> Name:
        return Name(self._spelled(span), self._at(span))

    def NAME_AMID_BLANKS(self, span: Span) -> Name:
        # what stands beside the name is nothing that prints, or beyond ASCII
        text = self.text[span[0] : span[1]]
        places = [at for at, byte in enumerate(text, span[0]) if 0x20 < byte < 0x7F]
        return self.TAG_NAME((places[0], places[-1] + 1))

    def STRING(self, span: Span) -> Value:
        raw = self.text[span[0] + 1 : span[1] - 1]
        if b"\\" in raw:
            return self.ODD_STRING(span)
        return Value(raw.decode(self._codec, FALLBACK), self._at(span))

    def ODD_STRING(self, span: Span) -> Value:
        value = self._strings.read(self.text[span[0] : span[1]]).value
        return Value(value.decode(self._codec, FALLBACK), self._at(span))

    def BARE_VALUE(self, span: Span) -> Value:
        return Value(self._spelled(span).rstrip(), self._at(span))

    def ODD_QUOTES(self, span: Span) -> Value:
        return Value(unquoted(self._spelled(span)), self._at(span))

    def ODD_CLOSE(self, span: Span) -> Value:
        """The closing bracket is part of the token."""
        inside = self._spelled(span).rstrip(" \t")[:-1]
        return Value(unquoted(inside), self._at(span))

    def places_of(self, value: str, span: Span) -> tuple[int, ...] | None:
        """Where a value's bytes stand, if that does not follow from where it begins."""
        begin, end = span
        if value.isascii() and end - begin in (len(value) + 2, len(value)):
            return None
        inside = self._strings.places(self.text[begin - self._base : end - self._base])
        places: list[int] = []
        at = 0
        for character in value:
            for _ in character.encode("utf-8", "surrogatepass"):
                places.append(begin + inside[min(at, len(inside) - 1)])
            at += len(character.encode(self._codec, "replace"))
        last = begin + inside[-1] if inside else end - 1
        escaped = value[-1:] in ('"', "\\") and self.text[last - self._base] == 0x5C
        places.append(min(last + (2 if escaped else 1), end))
        return tuple(places)


read_alike(TagTokens)
