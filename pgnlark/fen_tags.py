"""Reading the records that FEN tags hold (PGN 9.7.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pgnlark.ast import Fen
    from pgnlark.diagnostics.model import Finding
    from pgnlark.transform.fen import FenReader
    from pgnlark.transform.heads import AnyTag


class FenTagReader:
    """Reads the records that FEN tags hold; what that takes is loaded with the first of them."""

    def __init__(self) -> None:
        self._readers: dict[str | None, FenReader] = {}

    def read(self, tag: AnyTag, board: str | None = None) -> tuple[Fen | None, list[Finding]]:
        """The record that a tag's value is, and what is wrong with its notation.

        ``board`` is the grammar's board; without it the record tells how many files there are.
        Spans are those of the file where they are known.
        """
        from pgnlark.syntax.fen import tag_findings
        from pgnlark.transform.fen import FenReader

        reader = self._readers.get(board)
        if reader is None:
            reader = self._readers[board] = FenReader(board)
        return tag_findings(tag, reader.read(tag.value.encode("utf-8", "surrogatepass")))
