"""Does the value of a known tag pair look as it must (``tag_values.lark``)?"""

from __future__ import annotations

from typing import Final

from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader

_KEPT: Final = 20_000


class ValueReader:
    """Judges values; a value is parsed once and its verdict kept."""

    def __init__(self) -> None:
        self._readers: dict[str, WholeReader] = {}
        self._kept: dict[tuple[str, str], int] = {}

    def fault(self, kind: str, value: str) -> int:
        """-1 if ``value`` fits the start symbol ``kind``, else the code point where it ceases to.

        The end of the value is its length.
        """
        key = (kind, value)
        kept = self._kept.get(key)
        if kept is None:
            kept = self._fault(kind, value)
            if len(self._kept) < _KEPT:
                self._kept[key] = kept
        return kept

    def reader(self, kind: str) -> WholeReader:
        """What reads values by the start symbol ``kind``."""
        reader = self._readers.get(kind)
        if reader is None:
            reader = self._readers[kind] = WholeReader(f"value_{kind}")
        return reader

    def _fault(self, kind: str, value: str) -> int:
        data = value.encode("utf-8", "surrogatepass")
        tree = self.reader(kind).read(data)
        if isinstance(tree, Fault):
            return len(data[: tree.start].decode("utf-8", "ignore"))
        return -1
