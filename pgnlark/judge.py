"""What is wrong with games that are not clean at a glance: bytes, notation, then the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Set
from functools import cached_property
from typing import TYPE_CHECKING, Final

from pgnlark.diagnostics.few import Few
from pgnlark.diagnostics.general import GAME_TOO_LARGE
from pgnlark.diagnostics.model import Diagnostic, Finding, Severity
from pgnlark.diagnostics.syntax import MISSING_MARKER
from pgnlark.diagnostics.tags import VARIANT_UNKNOWN
from pgnlark.engine.machine import machine_for
from pgnlark.engine.tree import Tree, has_token
from pgnlark.fen_tags import FenTagReader
from pgnlark.notation.languages import ENGLISH, misread
from pgnlark.placing import placed, players_of
from pgnlark.semantic.game import SET_START, check_game
from pgnlark.semantic.notes import Notes
from pgnlark.semantic.results import MainLine
from pgnlark.semantic.screen import Opening, Said, Screen
from pgnlark.source import Text
from pgnlark.syntax.encoding import encoding_findings
from pgnlark.transform.heads import Head, HeadReader
from pgnlark.transform.san import SanReader, SanReaders
from pgnlark.transform.string import StringReader
from pgnlark.transform.values import ValueReader
from pgnlark.variants.names import means_chess, names_a_variant

if TYPE_CHECKING:
    from pgnlark.semantic.steps import Steps
    from pgnlark.semantic.tree_steps import StepMaker
    from pgnlark.syntax.report import SyntaxReporter
    from pgnlark.transform.command_forms import CommandForms

_MOST_ITEMS: Final = 1 << 20
"""Tokens and nodes of the largest game that rules look at; each takes about 300 bytes there."""


class Judge:
    """Judges games under a dialect.

    ``opening`` tells how games start by what their tags say of it, as it tells the screen, and
    ``usual`` how others do.  ``legality`` says whether moves are played on a board;
    ``most_errors`` is how many errors of a game are told, and ``every`` that none is left out
    because there are many of its kind.  Only ``codes`` are told, if they are given; of each
    ``most_of_a_kind`` in a piece, the rest is counted.
    """

    def __init__(
        self,
        dialect: str,
        legality: bool,
        most_errors: int | None,
        spellings: SanReaders,
        values: ValueReader,
        usual: Opening,
        opening: Callable[[Said], Opening],
        every: bool = False,
        codes: frozenset[str] | None = None,
        most_of_a_kind: int | None = None,
    ) -> None:
        self.most_of_a_kind = most_of_a_kind
        self.dialect = dialect
        self.codes = codes
        self.most_errors = most_errors
        strings = StringReader()
        self._spellings = spellings
        self._strings = strings
        self._every = every
        self._heads = HeadReader(strings)
        self._usual = usual
        self._opening = opening
        self._legality = legality
        self._fens = FenTagReader()
        self._values = values
        self._command_comment = machine_for("pgn_tolerant").tables.terminals.index(
            "COMMAND_COMMENT"
        )

    @cached_property
    def _reporter(self) -> SyntaxReporter:
        """Made for the first game with something in it that import does not have."""
        from pgnlark.syntax.report import SyntaxReporter

        return SyntaxReporter(self._spellings.on("standard"), self._strings, self._every)

    def is_stray_text(self, tree: Tree) -> bool:
        """Whether what looks like a game is words between games."""
        return self._reporter.is_stray_text(tree)

    def of_piece(self, text: Text, spent: frozenset[str]) -> Judgement:
        """Begin with a piece of a file that has enough findings of the ``spent`` codes."""
        return Judgement(self, text, spent)

    def on_stray(self, tree: Tree, text: Text) -> list[Finding]:
        """The findings on what is no game; it needs no marker."""
        if not tree.deviant:
            return []
        self._reporter.spellings = self._spellings.on("standard")
        if self._reporter.is_stray_text(tree):
            return [self._reporter.stray_text(tree, text.encoding.codec, text.base)]
        found = self._reporter.findings(tree, text.encoding.codec, text.base)
        return [finding for finding in found if finding.code != MISSING_MARKER.id]

    def on_game(
        self, tree: Tree, text: Text, screen: Screen, spent: Set[str]
    ) -> tuple[Head, list[Finding], Mapping[str, int]]:
        """What there is to say of a game that ``screen`` has just looked at.

        Its head, the findings, and how many of ``spent`` codes are not among them.
        """
        codec = text.encoding.codec
        head = self._heads.head_of(tree, codec, text.base)
        opening = self._opening_of(head)
        board = opening.notation if opening is not None else ""
        if board == "":
            board = _board_named(head)
        reader = self._spellings.on(board)
        of_rules, of_notation = Few(self._every, spent), Few(self._every, spent)
        # the screen has looked at the moves, but perhaps as those of another board
        spelled = screen.spellings_clean and screen.notation == board
        notes = Notes(wanted=not spelled)
        self._rules(tree, head, opening, codec, text.base, screen, reader, notes, of_rules)
        if tree.deviant or not screen.spellings_clean:
            # by rules that are not known moves may be spelled in any way
            spellings = not of_rules.has(VARIANT_UNKNOWN.id)
            self._reporter.spellings = reader
            reads = spellings and not spelled
            self._reporter.report(tree, codec, text.base, of_notation, reads, notes)
        if has_token(tree, self._command_comment):
            of_rules.add(self._on_commands(tree, text.base, codec))
        told = of_notation.told() + of_rules.told()
        untold = of_notation.untold
        for code, count in of_rules.untold.items():
            untold[code] = untold.get(code, 0) + count
        return head, [self._without_misread_fixes(finding) for finding in told], untold

    def _on_commands(self, tree: Tree, base: int, codec: str) -> Iterator[Finding]:
        from pgnlark.syntax.commands import command_findings

        return command_findings(tree, self._command_comment, base, codec, self._commands)

    @cached_property
    def _commands(self) -> CommandForms:
        """Made for the first game with commands in its comments."""
        from pgnlark.transform.command_forms import CommandForms

        return CommandForms()

    def _without_misread_fixes(self, finding: Finding) -> Finding:
        """A fix writes English letters, which must not be other pieces in the language declared."""
        pieces = self._spellings.pieces
        if pieces == ENGLISH or not finding.fixes:
            return finding
        fixes = tuple(
            fix
            for fix in finding.fixes
            if not any(misread(pieces, edit.text) for edit in fix.edits)
        )
        return finding._replace(fixes=fixes)

    def _opening_of(self, head: Head) -> Opening | None:
        """How a game starts, ``None`` if its tags have to be looked at to know that."""
        said: list[tuple[bytes, bytes | None]] = []
        for tag in head.tags:
            if tag.name not in SET_START or self._is_silent(tag.name, tag.value):
                continue
            name = tag.name.encode()
            if not tag.value.isascii() or any(name == other for other, _ in said):
                return None
            said.append((name, tag.value.encode()))
        return self._opening(said) if said else self._usual

    def _is_silent(self, name: str, value: str) -> bool:
        """Whether a tag that may say how a game starts leaves that as it is."""
        if name == "Variant":
            return means_chess(value)
        if name == "Variation":
            return not names_a_variant(value)
        return False

    def _rules(
        self,
        tree: Tree,
        head: Head,
        opening: Opening | None,
        codec: str,
        base: int,
        screen: Screen,
        reader: SanReader,
        notes: Notes,
        few: Few,
    ) -> None:
        """Add what the rules have to say."""
        line: MainLine | None = None
        steps: Steps | None = None
        if len(tree.items) > _MOST_ITEMS and not (screen.moves_clean and not tree.deviant):
            message = "the game is too large to be judged: only its notation was checked"
            start = tree.start + base
            few.add([Finding(GAME_TOO_LARGE.id, message, (start, start + 1))])
            return
        if not screen.moves_clean or tree.deviant:
            steps = self._steps.steps_of(tree, codec, base, reader)
        else:
            line = MainLine(int(screen.plies), judged=True)
            if screen.tags_clean:
                return
        check_game(
            head,
            read_fen=self._fens.read,
            value_fault=self._values.fault,
            opening=opening if opening is not None and opening.clean else None,
            tags_clean=screen.tags_clean and not tree.deviant,
            line=line,
            legality=self._legality,
            notes=notes,
            steps=steps,
            few=few,
        )

    @cached_property
    def _steps(self) -> StepMaker:
        """Made for the first game whose moves are not clean."""
        from pgnlark.semantic.tree_steps import StepMaker

        return StepMaker()


def _board_named(head: Head) -> str:
    """The grammar's board for the moves of a game, as its tags name it."""
    from pgnlark.variants.identity import identified

    return identified({tag.name: tag.value for tag in head.tags}).board


class Judgement:
    """The diagnostics on one piece of a file, in order of place."""

    def __init__(self, judge: Judge, text: Text, spent: frozenset[str]) -> None:
        self.diagnostics: list[Diagnostic] = []
        # how many of each code were found that are told no more
        self.untold: Counter[str] = Counter()
        self._judge = judge
        self._text = text
        self._told: set[tuple[str, str]] = set()
        self._spent = set(spent)
        self._counts: Counter[str] = Counter()

    def outside(self, tree: Tree) -> None:
        """Judge what is in no game."""
        text = self._stretch(tree)
        self._tell(encoding_findings(text) + self._judge.on_stray(tree, text), text)

    def game(self, tree: Tree, number: int, screen: Screen) -> None:
        """Judge a game that ``screen`` has just looked at; ``number`` counts in the piece."""
        text = self._stretch(tree)
        findings = encoding_findings(text)
        head, found, untold = self._judge.on_game(tree, text, screen, self._spent)
        if untold:
            self.untold.update(untold)
        if findings or found:
            self._tell(findings + found, text, number, players_of(head))

    def cut_off(self) -> None:
        """The piece ends within a game that is too large."""
        end = self._text.base + len(self._text.data)
        message = "the game is so large that it is cut here: what follows is read as another"
        finding = Finding(GAME_TOO_LARGE.id, message, (end, end))
        self._tell([finding], self._text.stretch((end, end)))

    def _stretch(self, tree: Tree) -> Text:
        base = self._text.base
        return self._text.stretch((tree.start + base, tree.end + base))

    def _tell(
        self, findings: list[Finding], text: Text, number: int | None = None, players: str = ""
    ) -> None:
        """Add findings as diagnostics in order of place, up to the limit of a game.

        Something worth knowing is told once; `CheckRun` sees to that over all pieces.
        """
        errors = 0
        limit = self._judge.most_errors
        codes = self._judge.codes
        for finding in sorted(findings, key=lambda finding: finding.span or (-1, -1)):
            if codes is not None and finding.code not in codes:
                continue
            if (finding.code, finding.message) in self._told:
                continue
            diagnostic = placed(finding, text, self._judge.dialect, number, players)
            if diagnostic.severity is Severity.INFO:
                self._told.add((finding.code, finding.message))
            elif diagnostic.severity is Severity.ERROR:
                errors += 1
                if limit is not None and errors > limit:
                    continue
            self.diagnostics.append(diagnostic)
            self._count(diagnostic)

    def _count(self, diagnostic: Diagnostic) -> None:
        most = self._judge.most_of_a_kind
        if most is None or diagnostic.severity is Severity.INFO:
            return
        self._counts[diagnostic.code] += 1
        if self._counts[diagnostic.code] >= most:
            self._spent.add(diagnostic.code)
