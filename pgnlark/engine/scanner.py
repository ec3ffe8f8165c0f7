"""From bytes to the next token: the longest match among the terminals of a lexical set."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.machine import UNKNOWN, Machine

NO_TOKEN: Final = -1
MORE_TEXT: Final = -2
_LINE_FEED: Final = 10


class Scanner:
    """Finds tokens in ``text[:limit]``.

    ``final`` says that the text ends at ``limit``; otherwise a token that could go on behind
    it is not decided.  At ``column_one`` (an offset, or -1) a line starts though no line break
    stands before it in the text.
    """

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.steps: vec[i64] = machine.steps
        self.accepted: vec[i64] = machine.accepted
        self.starts: vec[i64] = machine.starts
        self.skip: vec[i64] = machine.skip
        self.end_of_text: i64 = machine.end_of_text
        self.text: bytes = b""
        self.limit: i64 = 0
        self.final: bool = True
        self.column_one: i64 = -1
        self.start: i64 = 0
        self.end: i64 = 0

    def open(self, text: bytes, limit: int, final: bool, column_one: int) -> None:
        """Take a text to scan."""
        self.text = text
        self.limit = limit
        self.final = final
        self.column_one = column_one

    def scan(self, lexical: i64, pos: i64) -> i64:
        """Find the next token at or behind ``pos``; ``start`` and ``end`` get its offsets.

        The answer is its terminal, the number of the end of the text, ``NO_TOKEN`` or
        ``MORE_TEXT``.  Ignored terminals are passed over, but a deviation among them is returned.
        """
        text = self.text
        limit: i64 = self.limit
        steps: vec[i64] = self.steps
        origin: i64 = self.starts[lexical]
        while True:
            if pos >= limit:
                self.start = self.end = limit
                return self.end_of_text if self.final else MORE_TEXT
            row: i64 = origin
            # as if a line break stood here, if there is a token that needs one
            behind_break: bool = pos == self.column_one
            if behind_break:
                row = self._behind_break(origin)
            found: i64 = NO_TOKEN
            end: i64 = pos
            at: i64 = pos
            while at < limit:
                step: i64 = steps[row + text[at]]
                if step < 0:
                    if step == UNKNOWN:
                        self.machine.fill(row)
                        continue
                    break
                row = step
                at += 1
                accepted: i64 = self.accepted[row >> 8]
                if accepted >= 0:
                    found = accepted
                    end = at
            else:
                if not self.final:
                    return MORE_TEXT
            if found < 0 and behind_break:
                self.column_one = -1
                continue
            if found >= 0 and self.skip[found] == 1:
                pos = end
                continue
            self.start = pos
            self.end = end
            return found

    def _behind_break(self, origin: i64) -> i64:
        """The row behind a line break at the start of a token."""
        if self.steps[origin + _LINE_FEED] == UNKNOWN:
            self.machine.fill(origin)
        step: i64 = self.steps[origin + _LINE_FEED]
        return origin if step < 0 else step
