"""From a string token to what it says (PGN 7)."""

from __future__ import annotations

from attrs import frozen

from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.transform.base import Span, Transformer


@frozen
class StringReading:
    """The value of a string, and what import lacks in it by byte offsets inside the token."""

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


class StringReader:
    """Reads strings by the tolerant grammar."""

    def __init__(self) -> None:
        self._reader = WholeReader("string_tolerant")
        self._transformer = StringTransformer(self._reader.machine.tables)

    def read(self, token: bytes) -> StringReading:
        """What ``token``, a string with its quotes, says; whatever it is, nothing is lost."""
        tree = self._reader.read(token)
        if isinstance(tree, Fault):
            return StringReading(token[1:].rstrip(b' \t]"'), (("STRING", (0, len(token))),))
        self._transformer.deviations = []
        value = self._transformer.fold(tree)
        return StringReading(value, tuple(self._transformer.deviations))
