"""Putting right what can be put right: fixes are made, and what they changed is checked again.

A file is mended stretch by stretch, from one hard boundary to the next, since nothing that is
said of one depends on another.  So each stretch is looked at once, and once more for each time
that something in it was changed.  The first time many are looked at together, which is faster.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from io import BytesIO
from itertools import pairwise
from typing import Final, NamedTuple

from attrs import field, frozen

from pgnlark.diagnostics.model import PgnError
from pgnlark.edits import Change, Shifts, joined
from pgnlark.offers import Choice, Look, Looker
from pgnlark.offers import Wishes as Wishes
from pgnlark.placing import not_pgn
from pgnlark.source import Span
from pgnlark.stream import USUAL, UnreadableEncoding, whole

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


class _Settled(NamedTuple):
    """A stretch that has nothing left to mend, and how it came to be so."""

    data: bytes
    changes: list[Change]
    fixed: Counter[str]
    games: set[int]
    after: Look


class _Counts:
    """What is counted over a file."""

    def __init__(self) -> None:
        self.errors = 0
        self.unsafe = 0
        self.choices = 0

    def add(self, look: Look) -> None:
        """Count what there is to say about a stretch."""
        self.errors += look.errors
        self.unsafe += look.unsafe
        self.choices += look.choices


def _settled(data: bytes, look: Look, looker: Looker) -> _Settled:
    """Make the fixes of one stretch, which ``look`` offers, until there is no other."""
    fixed: Counter[str] = Counter()
    games: set[int] = set()
    changes: list[Change] = []
    refused: set[tuple[str, int]] = set()
    for _ in range(_MOST_ROUNDS):
        choice = Choice(data, look, refused)
        if not choice.changes:
            break
        new = choice.text()
        then = looker.look(new)
        useless = choice.useless(then)
        if useless:
            refused |= useless
            continue
        shifts = Shifts(choice.changes)
        refused = {(code, shifts.before(at)) for code, at in refused}
        fixed += choice.fixed
        games |= choice.games
        changes = joined(changes, choice.changes)
        data, look = new, then
    return _Settled(data, changes, fixed, games, look)


def mend(data: bytes, path: str, wishes: Wishes) -> Mended:
    """Make every fix that ``wishes`` let be made, and check again until there is no other.

    Raises:
        PgnError: the text is in UTF-16 or UTF-32, so that there is no PGN in it.
    """
    try:
        return _mended(data, Looker(path, wishes), wishes)
    except UnreadableEncoding as error:
        raise PgnError(not_pgn(error, path, wishes.options.dialect)) from None


def _mended(data: bytes, looker: Looker, wishes: Wishes) -> Mended:
    fixed: Counter[str] = Counter()
    games = 0
    changes: list[Change] = []
    errors: int | None = None
    stretches = _stretches(data, wishes)
    # those that have nothing left to mend, by their place in `data`
    known: dict[Span, Look] = {}
    for _ in range(_MOST_ROUNDS):
        written = BytesIO()
        made: list[Change] = []
        looks: dict[Span, Look] = {}
        before, after = _Counts(), _Counts()
        for (start, end), look in zip(
            stretches, _looks(data, stretches, known, looker), strict=True
        ):
            begin = written.tell()
            before.add(look)
            if look.offers:
                part = _settled(data[start:end], look, looker)
                written.write(part.data)
                made += (
                    Change(one.start + start, one.end + start, one.size) for one in part.changes
                )
                fixed += part.fixed
                games += len(part.games)
                look = part.after._replace(offers=[])
            else:
                written.write(data[start:end])
            looks[begin, written.tell()] = look
            after.add(look)
        errors = before.errors if errors is None else errors
        changes = joined(changes, made)
        data, known = written.getvalue(), looks
        if not made:
            break
        # a mend may have made a boundary or taken one away
        stretches = _stretches(data, wishes)
        if all(stretch in known for stretch in stretches):
            break
    return Mended(
        data=data,
        changes=tuple(changes),
        fixed=fixed,
        games=games,
        errors=errors or 0,
        errors_left=after.errors,
        unsafe_left=after.unsafe,
        choices_left=after.choices,
    )


def _looks(
    data: bytes, stretches: list[Span], known: dict[Span, Look], looker: Looker
) -> Iterator[Look]:
    """What each stretch has to offer; those that are not known are looked at, many together."""
    for several in _together(stretches, known):
        start, end = several[0][0], several[-1][1]
        if several[0] in known:
            yield known[several[0]]
        elif len(several) == 1:
            yield looker.look(data[start:end])
        else:
            cuts = [stretch[0] - start for stretch in several[1:]]
            yield from looker.look_at_each(data[start:end], cuts)


def _together(stretches: list[Span], known: dict[Span, Look]) -> Iterator[list[Span]]:
    """Stretches that are looked at together: what is known or large goes by itself."""
    several: list[Span] = []
    for stretch in stretches:
        is_known = stretch in known
        if several and (is_known or stretch[1] - several[0][0] > USUAL.piece):
            yield several
            several = []
        if is_known:
            yield [stretch]
        else:
            several.append(stretch)
    if several:
        yield several


def _stretches(data: bytes, wishes: Wishes) -> list[Span]:
    """The stretches of a text that say nothing about each other, as half-open ranges."""
    if wishes.notation is not None:
        return [(0, len(data))]
    cuts = whole(data, declared=wishes.options.encoding).cuts
    return list(pairwise([0, *cuts, len(data)]))


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
