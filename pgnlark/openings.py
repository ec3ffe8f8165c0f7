"""How games start whose tags say so: which board and rules, which position, and is all well?

Loaded with the first such game; what only other games than chess need, with the first of those.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pgnlark.board import CHESS, Rules, Wanted
from pgnlark.board.wanted import asked
from pgnlark.fen_tags import FenTagReader
from pgnlark.semantic.plain_start import plain_start
from pgnlark.semantic.screen import Opening, Said
from pgnlark.semantic.vocabulary import Spellings
from pgnlark.transform.heads import TagPair

if TYPE_CHECKING:
    from pgnlark.transform.san import SanReader, SanReaders
    from pgnlark.variants.model import Variant

_MOST_OPENINGS: Final = 1_000
"""So many starts are kept: many files have games from few positions, others each from its own."""
_BOARD: Final = "standard"


class Openings:
    """Tells the screen how games start; ``usual`` is what moves of chess are read by."""

    def __init__(self, readers: SanReaders, usual: Spellings) -> None:
        self._readers = readers
        self._fens = FenTagReader()
        self._usual = usual
        self._spellings = {(_BOARD, CHESS): usual}
        self._known: dict[tuple[tuple[bytes, bytes | None], ...], Opening] = {}

    def of(self, said: Said) -> Opening:
        """The start by the tag pairs that have a say in it."""
        key = tuple(said)
        opening = self._known.get(key)
        if opening is None:
            opening = self._new(said)
            if len(self._known) >= _MOST_OPENINGS:
                self._known.clear()
            self._known[key] = opening
        return opening

    def _new(self, said: Said) -> Opening:
        if any(value is None or b"\\" in value for _, value in said):
            return Opening(self._usual, "", None, False)
        tags = [
            TagPair(name.decode("latin-1"), (value or b"").decode("utf-8", "surrogateescape"))
            for name, value in said
        ]
        plain = plain_start(tags)
        if plain is not None:
            return Opening(self._usual, _BOARD, plain.board, not plain.findings)
        from pgnlark.semantic.start import start_of
        from pgnlark.variants.builtin import CHESS as ORTHODOX_CHESS

        start = start_of(tags, self._fens.read)
        variant = start.variant or ORTHODOX_CHESS
        clean = not start.findings
        return Opening(self._spellings_of(variant), variant.board, start.board, clean)

    def _spellings_of(self, variant: Variant) -> Spellings:
        """What moves are read by; variants with the same notation and rules share it."""
        key = variant.board, variant.rules
        spellings = self._spellings.get(key)
        if spellings is None:
            judge = _SpellingJudge(self._readers.on(variant.board), variant.rules)
            spellings = self._spellings[key] = Spellings(judge.wanted)
        return spellings


class _SpellingJudge:
    """Judges the spellings on one board."""

    def __init__(self, reader: SanReader, rules: Rules) -> None:
        self._reader = reader
        self._rules = rules

    def wanted(self, spelling: bytes) -> Wanted | None:
        """What a plain import spelling asks for; ``None`` for any other."""
        reading = self._reader.read(spelling)
        if reading.said is None or reading.deviations:
            return None
        return asked(self._rules, **reading.said)
