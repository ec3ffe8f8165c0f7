"""What is wrong with the notation of a tree: of a game, of what stands between games."""

from __future__ import annotations

from pgnlark.diagnostics.few import Few
from pgnlark.diagnostics.model import Finding
from pgnlark.encoding import FALLBACK
from pgnlark.engine.machine import machine_for
from pgnlark.engine.replay import Replay
from pgnlark.engine.tree import MAX_TEXT, UNREAD, Fault, Tree
from pgnlark.syntax.deviations import TEXT_BETWEEN_GAMES
from pgnlark.syntax.expected import in_words
from pgnlark.syntax.game_report import GameReport, KnownMoves, ReportBasis
from pgnlark.syntax.saying import said
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader


class SyntaxReporter:
    """Tells what is wrong with trees of the tolerant PGN grammar; ``spellings`` reads moves.

    Of very many findings of a kind only some are told, unless ``every`` one is asked for.
    """

    def __init__(self, spellings: SanReader, strings: StringReader, every: bool = False) -> None:
        self.every = every
        self.spellings = spellings
        self._usual = spellings
        tables = machine_for("pgn_tolerant").tables
        self.names = [*tables.terminals, "$END"]
        self.names.extend([""] * (UNREAD + 1 - len(self.names)))
        self._basis = ReportBasis(self.names, tables.rule_names, strings, self.expected)
        self._tables = tables
        self._replay: Replay | None = None

    def findings(self, tree: Tree, codec: str, base: int) -> list[Finding]:
        """The findings in one tree, in order of place; spans are moved by ``base``."""
        few = Few(self.every)
        self.report(tree, codec, base, few)
        return few.told()

    def report(
        self,
        tree: Tree,
        codec: str,
        base: int,
        few: Few,
        spellings: bool = True,
        known: KnownMoves | None = None,
    ) -> None:
        """Add the findings in one tree to ``few``; spans are moved by ``base``.

        Without ``spellings`` nothing is said of how moves are spelled.
        """
        reader = self.spellings if spellings else None
        report = GameReport(self._basis, tree, codec, base, few, reader, known)
        report.tokens()
        report.variations()

    def is_stray_text(self, tree: Tree) -> bool:
        """Whether what looks like a game is words between games.

        It has no tag pair, no move that can be read, and no marker.
        """
        names = self.names
        ended = False
        for item in tree.items if tree.deviant else ():
            if item < 0:
                continue
            name = names[item >> 56]
            if name in ("LSQB", "DOUBLED_LSQB", "NULL_MOVE"):
                return False
            if name == "MISSING_RESULT":
                ended = True
            elif name == "MOVE":
                start = (item >> 28) & MAX_TEXT
                # without a tag pair there is no other board than the usual one
                reading = self._usual.read(tree.text[start : start + (item & MAX_TEXT)])
                if reading.san is not None:
                    return False
        return ended

    def stray_text(self, tree: Tree, codec: str, base: int) -> Finding:
        """The one finding on words between games."""
        spans = [
            ((item >> 28) & MAX_TEXT, item & MAX_TEXT)
            for item in tree.items
            if item >= 0 and not self.names[item >> 56].endswith("COMMENT")
        ]
        start = spans[0][0]
        end = max(start + length for start, length in spans if length)
        text = tree.text[start:end].decode(codec, FALLBACK)
        span = (start + base, end + base)
        return said(TEXT_BETWEEN_GAMES, text, text, span, span)

    def expected(self, fault: Fault) -> str:
        """What import lets stand where a token was left unread, in words."""
        if not fault.stack:
            return ""
        if self._replay is None:
            self._replay = Replay(self._tables, machine_for("pgn_import"))
        return in_words(self._replay.acceptable(fault.stack) or ())
