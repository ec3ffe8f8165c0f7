"""What is wrong with a text and which fixes that offers, looked at once and chosen from at will."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from io import BytesIO
from typing import Final, NamedTuple

from pgnlark.diagnostics.model import Diagnostic, Severity
from pgnlark.edits import (
    Change,
    Replacement,
    Rewriting,
    Shifts,
    Together,
    applicable,
    replacements,
)
from pgnlark.line_checker import check_lines
from pgnlark.piece_check import Checker, CheckOptions
from pgnlark.source import Unplaced
from pgnlark.stream import USUAL, Piece, pieces, whole
from pgnlark.trees import CountedTrees


class Wishes(NamedTuple):
    """How to mend: also ``unsafe`` fixes, and of which ``codes`` only (``None``: of all).

    ``notation`` is that of a file of positions, ``None`` for PGN.
    """

    options: CheckOptions
    unsafe: bool = False
    codes: frozenset[str] | None = None
    notation: str | None = None


class Offer(NamedTuple):
    """A fix that can be made: for a finding of which code, in which game, and what it does."""

    code: str
    game: int | None
    made: tuple[Replacement, ...]

    @property
    def new(self) -> tuple[bytes, ...]:
        """What it writes."""
        return tuple(one.new for one in self.made)

    @property
    def only_inserts(self) -> bool:
        """Whether it takes nothing away."""
        return all(one.start == one.end for one in self.made)


class Look(NamedTuple):
    """What there is to say about a text: how many errors, and what can be done about them.

    ``unsafe`` counts the findings with one fix that only ``unsafe`` wishes would make,
    ``choices`` those with several.
    """

    offers: list[Offer]
    errors: int
    unsafe: int
    choices: int


_NOTHING: Final = Look([], 0, 0, 0)


class Looker:
    """Looks at texts: stretches of a file from one hard boundary to another, or all of it."""

    def __init__(self, path: str, wishes: Wishes) -> None:
        self._path = path
        self._wishes = wishes

    def look(self, data: bytes) -> Look:
        """What a text has to offer.

        Raises:
            pgnlark.stream.UnreadableEncoding: it is in UTF-16 or UTF-32.
        """
        return self._summed(self._found(data), data)

    def look_at_each(self, data: bytes, cuts: list[int]) -> list[Look]:
        """What the stretches of a text that is parted at ``cuts`` have to offer, each by itself.

        Raises:
            pgnlark.stream.UnreadableEncoding: it is in UTF-16 or UTF-32.
        """
        piece = whole(data, self._path, self._wishes.options.encoding, Unplaced)
        piece.cuts = cuts
        self._own_checker.new_file()
        diagnostics = self._own_checker.check(piece).diagnostics
        if not diagnostics:
            return [_NOTHING] * (len(cuts) + 1)
        before = self._trees.games_before
        found: list[list[tuple[Diagnostic, int | None]]] = [[] for _ in before]
        for diagnostic in diagnostics:
            start, end = diagnostic.span
            if diagnostic.game is not None:
                at = bisect_left(before, diagnostic.game) - 1
                found[at].append((diagnostic, diagnostic.game - before[at]))
            else:
                # what is put in at a boundary is put in before it: behind it is a game
                at = bisect_left(cuts, start) if start == end else bisect_right(cuts, start)
                found[at].append((diagnostic, None))
        return [
            self._summed(one, data, start) if one else _NOTHING
            for start, one in zip((0, *cuts), found, strict=True)
        ]

    def _summed(
        self, found: Iterable[tuple[Diagnostic, int | None]], data: bytes, start: int = 0
    ) -> Look:
        """Findings as a look at the text that begins at ``start`` of ``data``."""
        told, codes, unsafe = self._wishes.options.codes, self._wishes.codes, self._wishes.unsafe
        offers: list[Offer] = []
        errors = doubtful = choices = 0
        for diagnostic, game in found:
            if told is not None and diagnostic.code not in told:
                continue
            errors += diagnostic.severity is Severity.ERROR
            if not diagnostic.fixes or (codes is not None and diagnostic.code not in codes):
                continue
            fix = applicable(diagnostic, unsafe)
            if fix is None:
                doubtful += len(diagnostic.fixes) == 1
                choices += len(diagnostic.fixes) > 1
                continue
            made = replacements(fix, data, diagnostic.encoding)
            if made is not None:
                made = tuple(Replacement(one[0] - start, one[1] - start, one[2]) for one in made)
                offers.append(Offer(diagnostic.code, game, made))
        return Look(offers, errors, doubtful, choices)

    def _found(self, data: bytes) -> Iterator[tuple[Diagnostic, int | None]]:
        """The findings on a text, in order of place, and the number of the game they are in."""
        options = self._wishes.options
        if self._wishes.notation is not None:
            lines = check_lines(BytesIO(data), self._path, options, self._wishes.notation)
            yield from ((diagnostic, None) for diagnostic in lines)
            return
        before = 0
        self._own_checker.new_file()
        for piece in self._pieces(data):
            report = self._own_checker.check(piece)
            for diagnostic in report.diagnostics:
                game = diagnostic.game
                yield diagnostic, None if game is None else before + game
            before += report.games

    @cached_property
    def _trees(self) -> CountedTrees:
        return CountedTrees()

    @cached_property
    def _own_checker(self) -> Checker:
        checker = Checker(self._wishes.options, self._trees)
        self._trees.is_stray_text = lambda tree: checker.judge.is_stray_text(tree)
        return checker

    def _pieces(self, data: bytes) -> Iterable[Piece]:
        declared = self._wishes.options.encoding
        if len(data) > USUAL.open_piece:
            return pieces(BytesIO(data), self._path, declared, kind=Unplaced)
        return (whole(data, self._path, declared, Unplaced),)


class Choice:
    """The fixes of a look that are made together, and the text that comes of them.

    What was ``refused``, a code and a place, is not made.
    """

    def __init__(self, data: bytes, look: Look, refused: Collection[tuple[str, int]] = ()) -> None:
        self.fixed: Counter[str] = Counter()
        self.games: set[int] = set()
        self._inserted: list[Offer] = []
        self._rewriting = Rewriting(data)
        together = Together()
        for offer in look.offers:
            inserts = offer.only_inserts
            if inserts and (offer.code, offer.made[0].start) in refused:
                continue
            if together.take(offer.made):
                self.fixed[offer.code] += 1
                if offer.game is not None:
                    self.games.add(offer.game)
                if inserts:
                    self._inserted.append(offer)
        self._rewriting.make(together)

    @property
    def changes(self) -> list[Change]:
        """What was replaced, in order of place."""
        return self._rewriting.changes

    def text(self) -> bytes:
        """The new text."""
        return self._rewriting.text()

    def useless(self, then: Look) -> set[tuple[str, int]]:
        """Fixes that did not help, as a look at the new text offers them again right there."""
        again: dict[tuple[str, tuple[bytes, ...]], list[int]] = {}
        for offer in then.offers:
            if offer.only_inserts:
                again.setdefault((offer.code, offer.new), []).append(offer.made[0].start)
        for places in again.values():
            places.sort()
        found = set()
        shifts = Shifts(self.changes)
        for offer in self._inserted:
            places = again.get((offer.code, offer.new), [])
            at = offer.made[0].start
            start = shifts.before(at)
            near = bisect_left(places, start)
            if near < len(places) and places[near] <= start + len(offer.made[0].new):
                found.add((offer.code, at))
        return found
