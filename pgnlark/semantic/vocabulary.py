"""The words of files that were met before, and what was found of them: moves and tag names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import i64

from pgnlark.board.wanted import Wanted
from pgnlark.engine.whole import WholeReader
from pgnlark.engine.words import WordTable
from pgnlark.semantic.plain_san import PlainSan

MOST_KEPT: Final = 50_000
LONGEST_KEPT: Final = 40
MOST_SHORT: Final = 1 << 13
"""How many words are kept, of at most how many bytes, and how many of those that are short."""

SpellingJudge: TypeAlias = Callable[[bytes], "Wanted | None"]


class TagName:
    """What is known of a tag's name: its values and what they are.

    ``roster`` is a bit of its own for each tag of the seven tag roster, else 0.  With
    ``sets_start`` every value has a say in how the game starts.  ``reader`` reads values that
    have a form, ``dated`` says that they are dates.
    """

    def __init__(
        self,
        name: bytes,
        roster: int,
        any_value: bool,
        sets_start: bool,
        reader: WholeReader | None,
        dated: bool,
    ) -> None:
        self.name = name
        self.is_result = name == b"Result"
        self.reader = reader
        self.dated = dated
        self.is_ply_count = name == b"PlyCount"
        self.roster: i64 = roster
        self.any_value = any_value
        self.sets_start = sets_start
        self.seen: i64 = -1
        self.short_verdicts = WordTable(MOST_SHORT)
        self.verdicts: dict[bytes, int] = {}


class Spellings:
    """What the moves on one board are read by: each spelling is judged once and kept.

    ``judge`` gives ``None`` for a spelling that is not plain import SAN; ``plain`` reads most of
    those that are sooner.

    ``short`` tells of a spelling of a few bytes where in ``moves`` it is.
    """

    def __init__(self, judge: SpellingJudge, plain: PlainSan | None = None) -> None:
        self.plain = plain
        self.judge = judge
        self.kept: dict[bytes, Wanted | None] = {}
        self.short = WordTable(MOST_SHORT)
        self.moves: list[Wanted] = []

    def read(self, text: bytes, start: i64, size: i64) -> Wanted | None:
        """What ``text[start:start + size]`` asks for."""
        place: i64 = self.short.find(text, start, size)
        if place >= 0:
            return self.moves[place]
        wanted = self._judged(text[start : start + size])
        if wanted is not None and len(self.moves) < MOST_SHORT:
            self.short.put(text, start, size, len(self.moves))
            self.moves.append(wanted)
        return wanted

    def _judged(self, spelling: bytes) -> Wanted | None:
        known = self.kept
        wanted = known.get(spelling)
        if wanted is None and spelling not in known:
            if self.plain is not None:
                wanted = self.plain.wanted(spelling)
            if wanted is None:
                wanted = self.judge(spelling)
            if len(known) < MOST_KEPT and len(spelling) <= LONGEST_KEPT:
                known[spelling] = wanted
        return wanted
