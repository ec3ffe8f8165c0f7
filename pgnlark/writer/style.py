"""How games are written: export format, or something else that is said here (no export format)."""

from __future__ import annotations

from typing import Final

from attrs import evolve, field, frozen

from pgnlark.encoding import declared_codec
from pgnlark.notation.languages import ENGLISH, known_pieces
from pgnlark.writer.layout import COLUMNS
from pgnlark.writer.move_notations import NOTATIONS
from pgnlark.writer.stripping import Strip

LINE_ENDS: Final = {"lf": "\n", "crlf": "\r\n"}
"""What can end the lines, by name."""


@frozen
class Style:
    """How games are written.  All defaults together are export format; nothing else is.

    ``moves`` is a name of `NOTATIONS`: ``"san"``, ``"lan"`` (long algebraic) or ``"uci"``.
    ``pieces`` is the language of the piece letters, ``"figurine"`` for chess figures.  What
    ``strip`` takes out is not written.  Lines have at most ``columns`` characters and end as
    `LINE_ENDS` says of ``line_end``.  A text that does not fit into ``encoding`` is refused.

    Raises:
        ValueError: a name is not known, or a line would have no column.
    """

    moves: str = "san"
    pieces: str = ENGLISH
    strip: Strip = field(factory=Strip)
    columns: int = COLUMNS
    line_end: str = "lf"
    encoding: str = "utf-8"

    def __attrs_post_init__(self) -> None:
        if self.moves not in NOTATIONS:
            raise ValueError(f"moves cannot be written as {self.moves!r}, but as {[*NOTATIONS]}")
        known_pieces(self.pieces)
        if declared_codec(self.encoding) != self.encoding:
            raise ValueError(f"{self.encoding!r} is called {declared_codec(self.encoding)!r} here")
        if self.columns < 1:
            raise ValueError("a line has one column at least")
        if self.line_end not in LINE_ENDS:
            raise ValueError(f"lines cannot end with {self.line_end!r}, but with {[*LINE_ENDS]}")

    @property
    def is_export_format(self) -> bool:
        """Is what is written export format?  A game that says less can be in it, too."""
        return evolve(self, strip=Strip()) == Style()


EXPORT: Final = Style()
"""Export format."""
