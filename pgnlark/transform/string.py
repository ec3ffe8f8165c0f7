"""From a string token to what it says (PGN 7)."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, NamedTuple

from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.transform.base import Span, Transformer

_MOST_DEVIATIONS: Final = 100


class StringReading(NamedTuple):
    """The value of a string, and what import lacks in it by byte offsets inside the token.

    Of very many ``deviations`` only the first are kept.
    """

    value: bytes
    deviations: tuple[tuple[str, Span], ...] = ()


class StringTransformer(Transformer):
    """One method for each part of string.lark and string_tolerant.lark."""

    deviations: list[tuple[str, Span]]

    def TEXT(self, span: Span) -> bytes:
        return self.text[span[0] : span[1]]

    def ESCAPED(self, span: Span) -> bytes:
        return self.text[span[0] + 1 : span[1]]

    def _deviating(self, name: str, span: Span) -> bytes:
        if len(self.deviations) < _MOST_DEVIATIONS:
            self.deviations.append((name, span))
        return self.text[span[0] : span[1]]

    def LONE_BACKSLASH(self, span: Span) -> bytes:
        return self._deviating("LONE_BACKSLASH", span)

    def CONTROL_CODE(self, span: Span) -> bytes:
        return self._deviating("CONTROL_CODE", span)

    def RAW_QUOTE(self, span: Span) -> bytes:
        return self._deviating("RAW_QUOTE", span)

    def BACKSLASH_CLOSE(self, span: Span) -> bytes:
        self.deviations.append(("BACKSLASH_CLOSE", span))
        return b"\\"

    def string(self, children: list[bytes], span: Span) -> bytes:
        return b"".join(children)


class _Places(StringTransformer):
    """Where each byte of the value stands in the token."""

    def TEXT(self, span: Span) -> Any:
        return list(range(*span))

    def ESCAPED(self, span: Span) -> Any:
        return [span[0]]

    def _deviating(self, name: str, span: Span) -> Any:
        return list(range(*span))

    def BACKSLASH_CLOSE(self, span: Span) -> Any:
        return [span[0]]

    def string(self, children: list[Any], span: Span) -> Any:
        return [place for places in children for place in places]


class StringReader:
    r"""Reads strings by the import grammar, and by the tolerant one if that refuses them.

    ``"a \"] b"`` is a whole string to import; to the tolerant grammar it might end at its bracket.
    """

    @cached_property
    def _readers(self) -> list[tuple[WholeReader, StringTransformer]]:
        """Made for the first string that is not plain."""
        readers = (WholeReader("string_import"), WholeReader("string_tolerant"))
        return [(reader, StringTransformer(reader.machine.tables)) for reader in readers]

    def read(self, token: bytes) -> StringReading:
        """What ``token``, a string with its quotes, says; whatever it is, nothing is lost."""
        for reader, transformer in self._readers:
            tree = reader.read(token)
            if not isinstance(tree, Fault):
                transformer.deviations = []
                value = transformer.fold(tree)
                return StringReading(value, tuple(transformer.deviations))
        return StringReading(token[1:].rstrip(b' \t]"'), (("STRING", (0, len(token))),))

    def places(self, token: bytes) -> list[int]:
        """The offset in ``token`` of each byte of its value; escapes stand at their backslash."""
        for reader, _ in self._readers:
            tree = reader.read(token)
            if not isinstance(tree, Fault):
                places: list[int] = _Places(reader.machine.tables).fold(tree)
                return places
        # a value without quotes begins with the token
        return list(range(int(token.startswith(b'"')), len(token)))


_QUOTES: Final = ("&quot;", "&#34;", *"“”„‟«»‘’'`´″\"")


def unquoted(text: str) -> str:
    """A value without the quotes of any kind on its two sides."""
    text = text.rstrip(" \t")
    text = text[next((len(quote) for quote in _QUOTES if text.startswith(quote)), 0) :]
    end = next((len(quote) for quote in _QUOTES if text.endswith(quote)), 0)
    return text[: len(text) - end]
