"""What is wrong with the spelling of a move."""

from __future__ import annotations

from collections.abc import Iterator

from pgnlark.diagnostics.model import Finding, Label
from pgnlark.encoding import FALLBACK
from pgnlark.syntax.deviations import NOT_A_MOVE, SPELLINGS
from pgnlark.syntax.expected import in_words
from pgnlark.syntax.saying import said
from pgnlark.transform.base import Span
from pgnlark.transform.san import SanReading


def spelling_findings(
    spelling: bytes, reading: SanReading, at: int | None = None, codec: str = "utf-8"
) -> Iterator[Finding]:
    """The deviations of a spelling from import SAN, or that it is no move at all.

    ``at`` is the file offset of the spelling; without it the findings have no place.
    """

    def place(begin: int, end: int) -> Span | None:
        return None if at is None else (at + begin, at + end)

    whole = spelling.decode(codec, FALLBACK)
    span = place(0, len(spelling))
    if reading.san is None and not reading.deviations:
        labels: tuple[Label, ...] = ()
        rest = place(reading.fault, len(spelling))
        if reading.fault > 0 and rest is not None:
            labels = (Label(rest, f"here could stand: {in_words(reading.expected)}"),)
        yield said(NOT_A_MOVE, whole, whole, span, span, labels)
    for name, (begin, end) in reading.deviations:
        wrong = spelling[begin:end].decode(codec, FALLBACK)
        yield said(SPELLINGS[name], whole, wrong, span, place(begin, end))
