"""Of one kind of finding only so many are told one by one; the others are counted."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

from pgnlark.diagnostics.model import Finding

MOST_OF_A_KIND: Final = 100
"""How many of a kind are told of one game."""

_NONE: Final[frozenset[str]] = frozenset()


class Few:
    """The findings of one game; of each code the first hundred, and how many more there are.

    A text that is no game can be wrong in a million places, and nobody reads a million lines.
    Who mends them asks for ``every`` one.  Of the codes in ``spent`` a file has so many that none
    is told any more; what a game has of them is in ``untold``.
    """

    def __init__(self, every: bool = False, spent: Set[str] = _NONE) -> None:
        self._every = every
        self._spent = spent
        self._found: list[Finding] = []
        self._counts: dict[str, int] = {}

    def wants(self, code: str) -> bool:
        """Count a finding with this code; whether it is still one to make and `keep`."""
        count = self._counts[code] = self._counts.get(code, 0) + 1
        return self._every or (count <= MOST_OF_A_KIND and code not in self._spent)

    def still_wants(self, code: str) -> bool:
        """The same of a finding that there may be, without counting it."""
        if self._every:
            return True
        return self._counts.get(code, 0) < MOST_OF_A_KIND and code not in self._spent

    def has(self, code: str) -> bool:
        """Whether there was a finding with this code."""
        return code in self._counts

    def keep(self, finding: Finding) -> None:
        """Take a finding that was counted."""
        self._found.append(finding)

    def add(self, findings: Iterable[Finding]) -> None:
        """Count findings, and take those that are still wanted."""
        for finding in findings:
            if self.wants(finding.code):
                self._found.append(finding)

    def replace_last(self, finding: Finding) -> None:
        """Say what was taken last in another way."""
        self._found[-1] = finding

    @property
    def last(self) -> Finding | None:
        """What was taken last."""
        return self._found[-1] if self._found else None

    @property
    def untold(self) -> dict[str, int]:
        """How many findings of each spent code would have been told."""
        if self._every or not self._spent:
            return {}
        return {
            code: min(count, MOST_OF_A_KIND)
            for code, count in self._counts.items()
            if code in self._spent
        }

    def told(self) -> list[Finding]:
        """The findings in order of place; the last of a kind says how many more there are.

        Those without a place come first, in their order.
        """
        found = sorted(self._found, key=lambda finding: finding.span or (-1, -1))
        if self._every:
            return found
        for code, count in self._counts.items():
            more = count - MOST_OF_A_KIND
            if more > 0 and code not in self._spent:
                at = max(index for index, finding in enumerate(found) if finding.code == code)
                message = f"{found[at].message} (and {more:,} more like it in this game)"
                found[at] = found[at]._replace(message=message)
        return found
