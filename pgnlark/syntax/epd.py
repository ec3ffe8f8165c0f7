"""What is wrong with the notation of an EPD record, and where."""

from __future__ import annotations

from typing import Final

from pgnlark.diagnostics.epd import LONG_LINE, NOT_EPD
from pgnlark.diagnostics.model import Finding
from pgnlark.syntax.fen import FIELD_NAMES, Place, fault_finding, form_findings
from pgnlark.syntax.san import spelling_findings
from pgnlark.transform.epd import EpdReading

LONGEST_LINE: Final = 1024
"""Characters that programs are asked to read (PGN 16.2.3)."""

_NAMES: Final = (*FIELD_NAMES[:4], "operations")


def epd_findings(text: bytes, reading: EpdReading, place: Place) -> list[Finding]:
    """The findings of a record in order of place; spellings of moves are told as in games."""
    fault = reading.position.fault
    if fault is not None:
        return [fault_finding(text, fault, place, NOT_EPD, "EPD", _NAMES)]
    found = form_findings(text, reading.position, place)
    for operand, spelling in reading.spellings:
        assert operand.span is not None
        begin, end = place(operand.span)
        told = spelling_findings(text[slice(*operand.span)], spelling, begin)
        found += (finding._replace(span=finding.span or (begin, end)) for finding in told)
    size = len(text.decode("utf-8", "replace"))
    if size > LONGEST_LINE:
        behind = len(text.decode("utf-8", "replace")[:LONGEST_LINE].encode())
        found.append(
            Finding(
                LONG_LINE.id,
                f"the line has {size} characters, and programs read {LONGEST_LINE} at least",
                place((min(behind, len(text)), len(text))),
            )
        )
    found.sort(key=lambda finding: finding.span or (0, 0))
    return found
