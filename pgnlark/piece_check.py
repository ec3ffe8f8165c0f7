"""A piece of a file: games that are clean at a glance, and those that are judged."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from pgnlark.board import CHESS, Board, Wanted
from pgnlark.board.wanted import asked
from pgnlark.engine.tree import Tree
from pgnlark.notation.languages import ENGLISH
from pgnlark.semantic import roles
from pgnlark.semantic.plain_san import PlainSan
from pgnlark.semantic.screen import (
    FINE,
    NOT_FINE,
    SETS_START,
    Opening,
    Said,
    Screen,
)
from pgnlark.semantic.tag_shapes import ROSTER, SHAPES, value_matters
from pgnlark.semantic.vocabulary import Spellings, TagName
from pgnlark.source import EncodingMet
from pgnlark.stream import Piece
from pgnlark.transform.san import SanReaders
from pgnlark.transform.values import ValueReader
from pgnlark.trees import TreeReader
from pgnlark.variants.names import means_chess, names_a_variant

if TYPE_CHECKING:
    from pgnlark.canonical import ExportCheck
    from pgnlark.diagnostics.model import Diagnostic
    from pgnlark.judge import Judge, Judgement
    from pgnlark.openings import Openings
    from pgnlark.parting import PlaceFinder, TreePlace
    from pgnlark.transform.command_forms import CommandForms

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
    "COMMAND_COMMENT": roles.COMMANDS,
}

_NO_MARKER: Final = ("", "MISSING_RESULT")
"""What a game without its marker ends with: text that could not be used, or what was put in."""


class CheckOptions(NamedTuple):
    """What to check, and how.

    ``dialect`` is ``"import"``, ``"tolerant"`` or ``"export"``; ``encoding`` a codec (from
    ``pgnlark.encoding.declared_codec``) or ``None`` for a verdict game by game; ``legality``
    says whether moves are played on a board.  ``max_errors`` ends the check, and
    ``max_errors_per_game`` leaves out the rest of a game's errors; ``None`` is no limit.  A
    ``traditional`` check passes over games with a FEN tag.  ``every`` finding is told only where
    that is asked for: else of a hundred alike in one game the rest is counted.  With
    ``most_of_a_kind``, of so many with the same code in a file the rest is only counted, too; it
    does not go with the other limits.  ``pieces`` is the
    language of the piece letters; without ``excerpts`` findings have none, and are made faster.
    Of ``codes`` alone findings are told and counted; ``None`` are all.  ``places`` are noted of
    all games where that is asked for.
    """

    dialect: str = "import"
    encoding: str | None = None
    jobs: int = 1
    legality: bool = True
    max_errors: int | None = None
    max_errors_per_game: int | None = None
    traditional: bool = False
    every: bool = False
    most_of_a_kind: int | None = None
    pieces: str = "en"
    excerpts: bool = True
    codes: frozenset[str] | None = None
    places: bool = False


class PieceReport(NamedTuple):
    """What came of one piece; game numbers count from 1 within it.

    ``utf_8`` and ``latin_1`` are what to tell of once a file has games in both, where they are the
    first that were met.  ``base`` is where
    the piece begins, and ``goes_on`` that it ends anywhere; ``places`` are there if asked for.
    ``untold`` are findings that were only counted, by code.
    """

    diagnostics: list[Diagnostic]
    games: int
    moves: int
    consumed: int
    size: int
    skipped: int
    utf_8: EncodingMet | None
    latin_1: EncodingMet | None
    base: int
    goes_on: bool
    places: list[TreePlace] | None
    untold: dict[str, int]


class Checker:
    """Checks pieces of files, one after the other, in one process.

    The trees of their games are those that ``trees`` gives.
    """

    def __init__(self, options: CheckOptions, trees: TreeReader | None = None) -> None:
        self.options = options
        self.trees = trees or TreeReader()
        # encodings that a game of the file was in, and that were told of with its place
        self.encodings_met: set[str] = set()
        self.spellings = SanReaders(options.pieces)
        self.values = ValueReader()
        plain = PlainSan("standard", CHESS) if options.pieces == ENGLISH else None
        self._usual = Spellings(self._wanted, plain)
        self.screen = Screen(
            [_ROLES.get(name, roles.OTHER) for name in self.trees.names],
            Opening(self._usual, "standard", Board.initial(), True),
            self._tag_name,
            self._tag_value,
            self._opening,
            self._comment,
            options.traditional,
        )

    @cached_property
    def _commands(self) -> CommandForms:
        """Made for the first comment that holds other commands than usual."""
        from pgnlark.transform.command_forms import CommandForms

        return CommandForms()

    @cached_property
    def judge(self) -> Judge:
        """Made for the first game that needs one: a check that finds nothing starts faster."""
        from pgnlark.judge import Judge

        options = self.options
        # what import finds is merged with what export format finds before it is sorted out
        merged = options.dialect == "export" and options.codes is not None
        return Judge(
            options.dialect,
            options.legality,
            None if merged else options.max_errors_per_game,
            self.spellings,
            self.values,
            self.screen.usual,
            self._opening,
            options.every,
            None if merged else options.codes,
            None if options.dialect == "export" or options.every else options.most_of_a_kind,
        )

    @cached_property
    def canonical(self) -> ExportCheck:
        """Made for export format alone."""
        from pgnlark.canonical import ExportCheck

        return ExportCheck(self.spellings)

    @cached_property
    def _openings(self) -> Openings:
        """Made for the first game that says how it starts."""
        from pgnlark.openings import Openings

        return Openings(self.spellings, self._usual)

    def new_file(self) -> None:
        """The pieces that follow are of another file: what is told once a file is told again.

        Pieces of one file come in its order, if not all of them.
        """
        self.screen.rosters_told.clear()
        self.encodings_met.clear()

    def check(self, piece: Piece, spent: frozenset[str] = frozenset()) -> PieceReport:
        """Check a piece of a file that has enough findings of the ``spent`` codes."""
        return _PieceCheck(self, piece, spent).run()

    # what the screen asks

    def _wanted(self, spelling: bytes) -> Wanted | None:
        reading = self.spellings.on("standard").read(spelling)
        if reading.said is None or reading.deviations:
            return None
        return asked(CHESS, **reading.said)

    def _tag_name(self, name: bytes) -> TagName:
        text = name.decode("latin-1")
        shape = SHAPES.get(text)
        return TagName(
            name,
            roster=1 << ROSTER.index(text) if text in ROSTER else 0,
            any_value=not value_matters(text),
            sets_start=text in ("FEN", "SetUp"),
            reader=self.values.reader(shape.start) if shape is not None else None,
            dated=shape is not None and shape.start == "date",
        )

    def _tag_value(self, name: bytes, value: bytes) -> int:
        telling = name in (b"Variant", b"Variation")
        if b"\\" in value:
            return NOT_FINE | SETS_START if telling else NOT_FINE
        text = value.decode("utf-8", "surrogateescape")
        if name == b"Variant":
            return FINE if means_chess(text) else SETS_START
        if name == b"Variation":
            return SETS_START if names_a_variant(text) else FINE
        # the screen reads what has a form: what is left is a name in other capitals
        return NOT_FINE

    def _comment(self, text: bytes) -> bool:
        return not self._commands.faults(text)

    def _opening(self, said: Said) -> Opening:
        return self._openings.of(said)


class _PieceCheck:
    """The check of one piece."""

    def __init__(self, checker: Checker, piece: Piece, spent: frozenset[str]) -> None:
        self._checker = checker
        self._piece = piece
        self._spent = spent
        self._text = piece.text
        self._ascii = piece.text.data.isascii()
        self._games = 0
        self._moves = 0
        self._skipped = 0
        self._noted = 0
        self._judged: Judgement | None = None
        self._utf_8: EncodingMet | None = None
        self._latin_1: EncodingMet | None = None
        self._export = checker.options.dialect == "export"
        # where the last game ended, for what stands between games of export format
        self._behind = piece.start
        self._places: PlaceFinder | None = None
        if checker.options.places:
            from pgnlark.parting import PlaceFinder

            text = piece.text
            self._places = PlaceFinder(text.data, text.base, piece.cuts, text.first_column == 0)

    def run(self) -> PieceReport:
        trees = self._checker.trees
        trees.begin(self._piece)
        if self._export:
            self._judgement.diagnostics += self._checker.canonical.mark(self._text)
        right = b"\n\n"
        while (tree := self._next_tree()) is not None:
            if trees.is_game(tree):
                if self._export:
                    self._in_export(tree)
                else:
                    self._game(tree)
            elif tree.deviant or not self._bytes_are_clean(tree, None):
                self._judgement.outside(tree)
            if self._export and not trees.is_game(tree):
                right = self._checker.canonical.tail(tree, self._text)
            if self._places is not None:
                self._note_place(tree, self._places)
        self._piece.consumed = trees.consumed
        if self._piece.is_cut:
            self._judgement.cut_off()
        if self._export and (self._games or self._text.base) and not self._piece.is_open:
            self._judgement.diagnostics += self._checker.canonical.gap(
                self._text, self._behind, len(self._text.data), right
            )
        judged = self._judged
        return PieceReport(
            [] if judged is None else judged.diagnostics,
            self._games,
            self._moves,
            self._piece.consumed,
            len(self._text.data),
            self._skipped,
            self._utf_8,
            self._latin_1,
            self._text.base,
            self._piece.is_open or self._piece.is_cut,
            None if self._places is None else self._places.places,
            {} if judged is None else judged.untold,
        )

    def _note_place(self, tree: Tree, places: PlaceFinder) -> None:
        """Note where a tree stands; what is told of words between games is told of no game."""
        from pgnlark.parting import NO_GAME, WORDS

        trees = self._checker.trees
        if not trees.is_game(tree):
            if tree.end > tree.start:
                places.add(tree.start, tree.end, NO_GAME, not tree.deviant)
            return
        last = len(tree.items) - 1
        while last >= 0 and tree.items[last] < 0:
            last -= 1
        closed = last >= 0 and trees.names[tree.items[last] >> 56] not in _NO_MARKER
        number = self._games if self._games > self._noted else WORDS
        self._noted = self._games
        places.add(tree.start, tree.end, number, closed)

    def _next_tree(self) -> Tree | None:
        """The next tree that calls for a closer look; for export format or places every one."""
        checker = self._checker
        if self._export or self._places is not None:
            return checker.trees.next_tree()
        screen = checker.screen
        tree = screen.sift(checker.trees, checker.options.legality, self._ascii)
        self._games += screen.passed
        self._moves += screen.passed_moves
        return tree

    @property
    def _judgement(self) -> Judgement:
        if self._judged is None:
            self._judged = self._checker.judge.of_piece(self._text, self._spent)
        return self._judged

    def _game(self, tree: Tree) -> None:
        checker = self._checker
        screen = checker.screen
        if tree.deviant and checker.judge.is_stray_text(tree):
            self._bytes_are_clean(tree, None)
            self._judgement.outside(tree)
            return
        self._games += 1
        if not screen.looked or self._export or self._places is not None:
            screen.look(tree, checker.options.legality)
        if screen.skipped:
            self._skipped += 1
            return
        self._moves += screen.moves
        clean = screen.tags_clean and screen.moves_clean and not tree.deviant
        if not (self._bytes_are_clean(tree, self._games) and clean):
            self._judgement.game(tree, self._games, screen)

    def _in_export(self, tree: Tree) -> None:
        """Check a game of export format: by the rules of import, then byte for byte."""
        canonical = self._checker.canonical
        diagnostics = self._judgement.diagnostics
        begins = self._behind == self._piece.start and (self._behind == tree.start)
        if not begins:
            diagnostics += canonical.gap(self._text, self._behind, tree.start, b"\n\n")
        self._behind = tree.end
        before, games, skipped = len(diagnostics), self._games, self._skipped
        self._game(tree)
        if self._games == games or self._skipped > skipped:
            return
        base = self._text.base
        text = self._text.stretch((tree.start + base, tree.end + base))
        diagnostics[before:] = canonical.told(
            tree,
            text,
            self._games,
            diagnostics[before:],
            self._checker.options.max_errors_per_game,
            self._checker.options.codes,
        )

    def _bytes_are_clean(self, tree: Tree, number: int | None) -> bool:
        """Whether there is nothing to say about the encoding of a game, or of what is none."""
        if self._ascii:
            return True
        data = self._text.data[tree.start : tree.end]
        if data.isascii():
            return True
        declared = self._text.declared
        try:
            data.decode(declared or "utf-8")
        except UnicodeDecodeError:
            if self._is_new("latin-1"):
                self._latin_1 = self._encoding_met(tree, number)
            return False
        if self._is_new("utf-8"):
            self._utf_8 = self._encoding_met(tree, number)
        return True

    def _is_new(self, encoding: str) -> bool:
        """Whether no game of the file was found to be in this encoding before."""
        met = self._checker.encodings_met
        if self._text.declared is not None or encoding in met:
            return False
        met.add(encoding)
        return True

    def _encoding_met(self, tree: Tree, number: int | None) -> EncodingMet:
        base = self._text.base
        text = self._text.stretch((tree.start + base, tree.end + base))
        at = text.telling_byte
        span = (at, at + 1)
        return EncodingMet(span, text.place(at), text.place(at + 1), text.excerpt(span), number)
