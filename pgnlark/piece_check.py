"""Everything that is wrong with a piece of a file: encoding, syntax, then the rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from pgnlark.ast import Fen, Game, Tag
from pgnlark.board import Board, Wanted
from pgnlark.board.wanted import wanted
from pgnlark.diagnostics.general import GAME_TOO_LARGE
from pgnlark.diagnostics.model import Diagnostic, Finding, Severity
from pgnlark.diagnostics.san import LOWER_CASE_PIECE, PAWN_CAPTURE_WITHOUT_X
from pgnlark.diagnostics.syntax import MISSING_MARKER
from pgnlark.diagnostics.tags import VARIANT_UNKNOWN
from pgnlark.engine.tree import Tree
from pgnlark.placing import placed, players_of
from pgnlark.reader import FenTagReader, GameReader
from pgnlark.semantic import check_game
from pgnlark.semantic import screen as roles
from pgnlark.semantic.results import MainLine
from pgnlark.semantic.screen import Screen, TagName
from pgnlark.semantic.start import start_is_usual
from pgnlark.semantic.tag_shapes import ROSTER
from pgnlark.semantic.tags import tag_is_fine, value_matters
from pgnlark.source import Text
from pgnlark.stream import Piece
from pgnlark.syntax.encoding import encoding_findings, first_of_encoding
from pgnlark.syntax.few import Few
from pgnlark.transform.values import ValueReader

_ROLES: Final = {
    "MOVE": roles.MOVE,
    "NULL_MOVE": roles.MOVE,
    "NUMBER": roles.NUMBER,
    "NAG": roles.NAG,
    "LPAR": roles.OPEN,
    "RPAR": roles.CLOSE,
    "MISSING_RPAR": roles.CLOSE,
    "RESULT_IN_RAV": roles.CLOSE,
    "TAG_NAME": roles.NAME,
    "STRING": roles.VALUE,
    "WHITE_WINS": roles.MARKER,
    "BLACK_WINS": roles.MARKER,
    "DRAW": roles.MARKER,
    "UNFINISHED": roles.MARKER,
}


_MOST_ITEMS: Final = 1 << 20
"""Tokens and nodes of the largest game that rules look at; each takes about 300 bytes there."""


class CheckOptions(NamedTuple):
    """What to check, and how.

    ``dialect`` is ``"import"`` or ``"tolerant"``; ``encoding`` a codec (from
    ``pgnlark.encoding.declared_codec``) or ``None`` for a verdict game by game; ``legality``
    says whether moves are played on a board.  ``max_errors`` ends the check, and
    ``max_errors_per_game`` leaves out the rest of a game's errors; ``None`` is no limit.
    """

    dialect: str = "import"
    encoding: str | None = None
    jobs: int = 1
    legality: bool = True
    max_errors: int | None = None
    max_errors_per_game: int | None = None


class PieceReport(NamedTuple):
    """What came of one piece; game numbers count from 1 within it.

    ``utf_8`` and ``latin_1`` are told once a file has games in both: the first of each.
    """

    diagnostics: list[Diagnostic]
    games: int
    moves: int
    consumed: int
    size: int
    utf_8: Diagnostic | None
    latin_1: Diagnostic | None


class Checker:
    """Checks pieces of files, one after the other, in one process."""

    def __init__(self, options: CheckOptions) -> None:
        self._options = options
        self._reader = GameReader()
        self._fens = FenTagReader()
        self._values = ValueReader()
        self._start = Board.initial()
        self._screen = Screen(
            [_ROLES.get(name, roles.OTHER) for name in self._reader.reporter.names],
            self._wanted,
            self._tag_name,
            self._tag_value,
        )

    def check(self, piece: Piece) -> PieceReport:
        """Check a piece."""
        return _PieceCheck(self, piece).run()

    # what the screen asks

    def _wanted(self, spelling: bytes) -> Wanted | None:
        reading = self._reader.spellings.read(spelling)
        if reading.san is None or reading.deviations:
            return None
        return wanted(reading.san)

    def _tag_name(self, name: bytes) -> TagName:
        text = name.decode("latin-1")
        return TagName(
            roster=1 << ROSTER.index(text) if text in ROSTER else 0,
            any_value=not value_matters(text),
            sets_start=text in ("FEN", "SetUp"),
        )

    def _tag_value(self, name: bytes, value: bytes) -> bool:
        if b"\\" in value:
            return False
        tag = Tag(name.decode("latin-1"), value.decode("utf-8", "surrogateescape"))
        if tag.name == "Variant":
            return start_is_usual(tag)
        return tag_is_fine(tag, self._values.fault)

    # what the rules ask

    def _read_fen(self, tag: Tag) -> tuple[Fen | None, list[Finding]]:
        return self._fens.read(tag)


class _PieceCheck:
    """The check of one piece."""

    def __init__(self, checker: Checker, piece: Piece) -> None:
        self._checker = checker
        self._piece = piece
        self._text = piece.text
        self._ascii = piece.text.data.isascii()
        self._games = 0
        self._moves = 0
        self._diagnostics: list[Diagnostic] = []
        self._told: set[tuple[str, str]] = set()
        self._utf_8: Diagnostic | None = None
        self._latin_1: Diagnostic | None = None

    def run(self) -> PieceReport:
        self._checker._screen.rosters_told.clear()
        trees = self._checker._reader.trees
        for tree in trees.trees(self._piece):
            if trees.is_game(tree):
                self._game(tree)
            else:
                self._tail(tree)
        if self._piece.is_cut:
            self._cut_off()
        return PieceReport(
            self._diagnostics,
            self._games,
            self._moves,
            self._piece.consumed,
            len(self._text.data),
            self._utf_8,
            self._latin_1,
        )

    def _stretch(self, tree: Tree) -> Text:
        base = self._text.base
        return self._text.stretch((tree.start + base, tree.end + base))

    def _tail(self, tree: Tree) -> None:
        """What follows the last game of a stretch."""
        if self._ascii and not tree.deviant:
            return
        text = self._stretch(tree)
        findings = self._encoding(text, None)
        if tree.deviant:
            codec = text.encoding.codec
            findings += self._checker._reader.reporter.findings(tree, codec, text.base)
        self._tell(findings, text, None, None)

    def _cut_off(self) -> None:
        """The piece ends within a game that is too large."""
        end = self._text.base + len(self._text.data)
        message = "the game is so large that it is cut here: what follows is read as another"
        finding = Finding(GAME_TOO_LARGE.id, message, (end, end))
        self._tell([finding], self._text.stretch((end, end)), None, None)

    def _game(self, tree: Tree) -> None:
        checker = self._checker
        reporter = checker._reader.reporter
        screen = checker._screen
        legality = checker._options.legality
        stray = tree.deviant and reporter.is_stray_text(tree)
        if not stray:
            self._games += 1
            screen.look(tree, checker._start if legality else None)
            self._moves += screen.moves
            clean = screen.tags_clean and screen.moves_clean and not tree.deviant
            if clean and self._bytes_are_clean(tree):
                return
        text = self._stretch(tree)
        findings = [] if self._ascii else self._encoding(text, None if stray else self._games)
        codec = text.encoding.codec
        if stray:
            findings += reporter.findings(tree, codec, text.base)
            self._tell([f for f in findings if f.code != MISSING_MARKER.id], text, None, None)
            return
        game, found = self._rules(tree, codec, text.base)
        if tree.deviant or not screen.spellings_clean:
            # by rules that are not known moves may be spelled in any way
            spellings = all(finding.code != VARIANT_UNKNOWN.id for finding in found)
            findings += reporter.findings(tree, codec, text.base, spellings)
            # of a small b for a bishop more is known than of a capture without its sign
            bishops = {finding.span for finding in found if finding.code == LOWER_CASE_PIECE.id}
            if bishops:
                lost = PAWN_CAPTURE_WITHOUT_X.id
                findings = [f for f in findings if f.code != lost or f.span not in bishops]
        few = Few()
        few.add(found)
        self._tell(findings + few.told(), text, self._games, game)

    def _bytes_are_clean(self, tree: Tree) -> bool:
        """Whether there is nothing to say about the encoding of a game."""
        if self._ascii:
            return True
        data = self._text.data[tree.start : tree.end]
        if data.isascii():
            return True
        if self._text.declared is not None or self._utf_8 is None:
            return False
        try:
            data.decode()
        except UnicodeDecodeError:
            return False
        return True

    def _rules(self, tree: Tree, codec: str, base: int) -> tuple[Game, list[Finding]]:
        """What the rules have to say; only the tag section is looked at if the rest is clean."""
        checker = self._checker
        screen = checker._screen
        transformer = checker._reader.transformer
        line: MainLine | None = None
        if len(tree.items) > _MOST_ITEMS:
            message = "the game is too large to be judged: only its notation was checked"
            start = tree.start + base
            return Game(), [Finding(GAME_TOO_LARGE.id, message, (start, start + 1))]
        if screen.moves_clean and not tree.deviant:
            game = transformer.head_of(tree, codec, base)
            line = MainLine(screen.plies, judged=True)
            if screen.tags_clean:
                return game, []
        else:
            game = transformer.game_of(tree, codec, base)
        return game, check_game(
            game,
            read_fen=checker._read_fen,
            value_fault=checker._values.fault,
            line=line,
            legality=checker._options.legality,
        )

    def _encoding(self, text: Text, number: int | None) -> list[Finding]:
        """What there is to say about the bytes of a game, or of what is none (``None``)."""
        name = text.encoding.name
        known = {"utf-8": self._utf_8, "latin-1": self._latin_1}.get(name)
        first = first_of_encoding(text) if known is None else None
        if first is not None:
            told = placed(first, text, self._checker._options.dialect, number)
            if name == "utf-8":
                self._utf_8 = told
            else:
                self._latin_1 = told
        return encoding_findings(text)

    def _tell(
        self, findings: list[Finding], text: Text, number: int | None, game: Game | None
    ) -> None:
        """Add findings as diagnostics in order of place, up to the limit of a game.

        Something worth knowing is told once; `CheckRun` sees to that over all pieces.
        """
        options = self._checker._options
        errors = 0
        players = "" if game is None else players_of(game)
        for finding in sorted(findings, key=lambda finding: finding.span or (-1, -1)):
            if (finding.code, finding.message) in self._told:
                continue
            diagnostic = placed(finding, text, options.dialect, number, players)
            if diagnostic.severity is Severity.INFO:
                self._told.add((finding.code, finding.message))
            elif diagnostic.severity is Severity.ERROR:
                errors += 1
                limit = options.max_errors_per_game
                if limit is not None and errors > limit:
                    continue
            self._diagnostics.append(diagnostic)
