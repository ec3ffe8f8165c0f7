"""Putting right what can be put right: fixes are made, and the text is checked again."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection
from io import BytesIO
from typing import Final, NamedTuple

from attrs import field, frozen

from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.diagnostics.encoding import UTF_16
from pgnlark.diagnostics.model import Diagnostic, PgnError
from pgnlark.edits import (
    Change,
    Rewriting,
    Shifts,
    Together,
    applicable,
    joined,
    replacements,
)
from pgnlark.line_checker import check_lines

_MOST_ROUNDS: Final = 100
"""Each round makes all fixes that do not touch; a few are enough for any text but a contrived
one."""


@frozen(kw_only=True)
class Mended:
    """What came of mending a text.

    ``data`` is the new text and ``changes`` where it differs from the old one.  ``fixed`` counts
    the findings whose fix was made, by code; ``games`` the games they were in.  ``errors`` is how
    many the old text had, ``errors_left`` how many the new one has.  ``unsafe_left`` counts the
    findings with one fix that only ``unsafe`` would make, ``choices_left`` those with several.
    """

    data: bytes = field(repr=False)
    changes: tuple[Change, ...] = field(repr=False)
    fixed: Counter[str]
    games: int
    errors: int
    errors_left: int
    unsafe_left: int
    choices_left: int


@frozen
class Wishes:
    """How to mend: also ``unsafe`` fixes, and of which ``codes`` only (``None``: of all).

    ``notation`` is that of a file of positions, ``None`` for PGN.
    """

    options: CheckOptions
    unsafe: bool = False
    codes: frozenset[str] | None = None
    notation: str | None = None


class _Inserted(NamedTuple):
    """A fix that only puts something in: of which code, what, and where first."""

    code: str
    new: tuple[bytes, ...]
    at: int


class _Round:
    """One look at a text, and the fixes that can be made together.

    What was ``refused``, a code and a place, is not made.
    """

    def __init__(
        self, data: bytes, path: str, wishes: Wishes, refused: Collection[tuple[str, int]] = ()
    ) -> None:
        self.offered: list[_Inserted] = []
        self.made: list[_Inserted] = []
        self._refused = refused
        self.fixed: Counter[str] = Counter()
        self.games: set[int | None] = set()
        self.unsafe = 0
        self.choices = 0
        self._data = data
        self._wishes = wishes
        self._rewriting = Rewriting(data)
        run = _checked(data, path, wishes)
        game: int | None = None
        together = Together()
        for diagnostic in run:
            if diagnostic.code == UTF_16.id:
                raise PgnError(diagnostic)
            if diagnostic.game != game:
                self._rewriting.make(together)
                together = Together()
                game = diagnostic.game
            self._offer(diagnostic, together)
        self._rewriting.make(together)
        self.errors = run.errors

    def _offer(self, diagnostic: Diagnostic, together: Together) -> None:
        codes = self._wishes.codes
        if not diagnostic.fixes or (codes is not None and diagnostic.code not in codes):
            return
        fix = applicable(diagnostic, self._wishes.unsafe)
        if fix is None:
            self.unsafe += len(diagnostic.fixes) == 1
            self.choices += len(diagnostic.fixes) > 1
            return
        made = replacements(fix, self._data, diagnostic.encoding)
        # what is in front of this game was written already
        if made is None or min(made).start < self._rewriting.at:
            return
        inserted = None
        if all(one.start == one.end for one in made):
            inserted = _Inserted(diagnostic.code, tuple(one.new for one in made), made[0].start)
            self.offered.append(inserted)
            if (inserted.code, inserted.at) in self._refused:
                return
        if together.take(made):
            if inserted is not None:
                self.made.append(inserted)
            self.fixed[diagnostic.code] += 1
            self.games.add(diagnostic.game)

    def repeated(self, then: _Round) -> set[tuple[str, int]]:
        """Fixes that did not help, as the round after this one offers them again right there."""
        again: dict[tuple[str, tuple[bytes, ...]], list[int]] = {}
        for offer in then.offered:
            again.setdefault((offer.code, offer.new), []).append(offer.at)
        for places in again.values():
            places.sort()
        found = set()
        shifts = Shifts(self.changes)
        for fix in self.made:
            places = again.get((fix.code, fix.new), [])
            start = shifts.before(fix.at)
            end = start + len(fix.new[0])
            near = bisect_left(places, start)
            if near < len(places) and places[near] <= end:
                found.add((fix.code, fix.at))
        return found

    @property
    def changes(self) -> list[Change]:
        """What was replaced, in order of place."""
        return self._rewriting.changes

    def text(self) -> bytes:
        """The new text."""
        return self._rewriting.text()


def _checked(data: bytes, path: str, wishes: Wishes) -> CheckRun:
    if wishes.notation is None:
        return CheckRun(BytesIO(data), path, wishes.options)
    return check_lines(BytesIO(data), path, wishes.options, wishes.notation)


def mend(data: bytes, path: str, wishes: Wishes) -> Mended:
    """Make every fix that ``wishes`` let be made, and check again until there is no other.

    Raises:
        PgnError: the text is in UTF-16 or UTF-32, so that there is no PGN in it.
    """
    whole = _Round(data, path, wishes)
    errors = whole.errors
    fixed: Counter[str] = Counter()
    games: set[int | None] = set()
    changes: list[Change] = []
    refused: set[tuple[str, int]] = set()
    for _ in range(_MOST_ROUNDS):
        if not whole.changes:
            break
        shifts = Shifts(whole.changes)
        moved = {(code, shifts.before(at)) for code, at in refused}
        new = whole.text()
        then = _Round(new, path, wishes, moved)
        useless = whole.repeated(then)
        if useless:
            refused |= useless
            whole = _Round(data, path, wishes, refused)
            continue
        fixed += whole.fixed
        games |= whole.games
        changes = joined(changes, whole.changes)
        data, whole, refused = new, then, moved
    return Mended(
        data=data,
        changes=tuple(changes),
        fixed=fixed,
        games=len(games),
        errors=errors,
        errors_left=whole.errors,
        unsafe_left=whole.unsafe,
        choices_left=whole.choices,
    )


def known_codes(asked: Collection[str]) -> frozenset[str]:
    """The ids of codes given by id or name, in any capitals.

    Raises:
        ValueError: there is no such code.
    """
    from pgnlark.diagnostics.codes import all_codes

    ids = {word.lower(): code.id for code in all_codes() for word in (code.id, code.name)}
    for word in asked:
        if word.lower() not in ids:
            raise ValueError(f"there is no code {word!r}")
    return frozenset(ids[word.lower()] for word in asked)
