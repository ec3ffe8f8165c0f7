"""Are the move numbers right (PGN 8.2.2)?

Numbers may be left out, and their periods mean nothing; only the integer is judged.  Where the
numbers go on from a wrong one, or are wrong in the same way again and again (some programs count
Black's moves in variations one short), that is one trouble: the first is told, all are mended.
"""

from __future__ import annotations

from collections.abc import Iterator

from pgnlark.diagnostics.model import Edit, Finding, Fix
from pgnlark.diagnostics.moves import MOVE_NUMBER_WRONG
from pgnlark.semantic.elements import NumberText
from pgnlark.semantic.places import digits_span
from pgnlark.semantic.words import colour, shortened


class WrongNumber:
    """A wrong number, and those that go on from it.

    ``right`` is the number that should stand here before a move of White or Black.
    """

    def __init__(self, number: NumberText, right: int, white: bool, ply: int) -> None:
        self.number = number
        self.right = right
        self.white = white
        self.ply = ply
        self.count = 0
        self.edits: list[Edit] = []

    @property
    def shift(self) -> int:
        """What the written number has too much."""
        return self.number.number - self.right

    def take(self, number: NumberText, right: int) -> None:
        """Count a number that is wrong in this way, and mend it too."""
        self.count += 1
        span = digits_span(number)
        if span is not None:
            self.edits.append(Edit(span, str(right)))

    def note(self) -> str:
        """What to say where the number only explains a greater trouble."""
        return f"the number is {_said(self.number)}, but this is move {self.right}"


def number_findings(wrong: list[WrongNumber]) -> Iterator[Finding]:
    """What to say about wrong numbers, one finding for all that are wrong in the same way."""
    alike: dict[tuple[int, bool], list[WrongNumber]] = {}
    for fault in wrong:
        alike.setdefault((fault.shift, fault.white), []).append(fault)
    for faults in alike.values():
        first = faults[0]
        edits = tuple(edit for fault in faults for edit in fault.edits)
        more = sum(fault.count for fault in faults) - 1
        text = f"the move number is {_said(first.number)}, "
        text += f"but this is {colour(first.white)}'s move {first.right}"
        if more:
            text += f"; {more} more of this game {'is' if more == 1 else 'are'} wrong like it"
        title = "correct the number" if len(edits) == 1 else "correct these numbers"
        fixes = (Fix(title, edits),) if edits else ()
        yield Finding(MOVE_NUMBER_WRONG.id, text, first.number.span, fixes=fixes, ply=first.ply)


def _said(number: NumberText) -> str:
    """The number; a negative one stands for digits too many to be read."""
    return shortened(str(number.number)) if number.number >= 0 else "too long to be one"


class Numbering:
    """The numbers of one line: which wrong one they go on from, if any.

    ``pending`` is a wrong number that waits for its move, which may show a greater trouble.
    """

    def __init__(self, fault: WrongNumber | None = None) -> None:
        self.fault = fault
        self.pending: WrongNumber | None = None

    def read(self, number: NumberText, right: int, white: bool, ply: int) -> None:
        """Judge a number that stands before a move that has the number ``right``."""
        if number.number == right:
            self.fault = None
            return
        if self.fault is None or number.number - right != self.fault.shift:
            self.fault = self.pending = WrongNumber(number, right, white, ply)
        self.fault.take(number, right)

    def branch(self) -> Numbering:
        """The numbering of a variation that starts here."""
        return Numbering(self.fault)
