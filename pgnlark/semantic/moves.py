"""One walk through the movetext with a board: what is wrong with moves and what goes with them.

Variations are walked with a stack of their own, never by recursion, so any depth of them can be
read.  A line whose moves cannot be followed any more is read on, but no longer judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pgnlark.board import ILLEGAL, WHITE, Board, Wanted
from pgnlark.board.outcome import CASTLING_BY_KING
from pgnlark.diagnostics import moves as codes
from pgnlark.diagnostics import syntax
from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.few import Few
from pgnlark.diagnostics.model import Finding
from pgnlark.diagnostics.san import LONG_NOTATION, LOWER_CASE_PIECE
from pgnlark.semantic.notes import MoveReader, Notes
from pgnlark.semantic.numbers import Numbering, WrongNumber, number_findings
from pgnlark.semantic.places import labels
from pgnlark.semantic.refusals import not_played, small_bishop
from pgnlark.semantic.rereading import by_bishop, by_coordinates
from pgnlark.semantic.results import MainLine
from pgnlark.semantic.spelling import (
    NEEDS_ORIGIN,
    SAYS_HOW_IT_ENDS,
    castling_by_king,
    codes_of,
    decided,
    spelling_findings,
    told_of,
)
from pgnlark.semantic.steps import (
    BRANCHES,
    CLOSE,
    KIND,
    LAST,
    MOVE,
    NUMBER,
    OPEN,
    UNCLOSED,
    Steps,
    Word,
)
from pgnlark.semantic.words import file_of, move_words, piece_name

if TYPE_CHECKING:
    from pgnlark.ast.san import San

_NEVER_A_MOVE: Final = frozenset(("e.p.", "ep", "+", "++", "#", "(=)"))
"""What may stand behind a move without being a token of PGN: said of the move before it."""


class _Line:
    """A line being walked: the main line or a variation.

    ``board`` has the position before the next move, ``None`` once the line is not judged any
    more; ``before`` the position before the last move, if a variation may replace that move.
    ``ply`` counts the moves up to here, those before the variation included, and ``last`` is the
    step of the last one, -1 before any.  ``doubtful``
    means that the line's extent is a guess, so that what does not fit is no finding; ``on_trial``
    that the line replaces a move that could not be played, so that one more is no finding either.
    ``ends`` counts the ends of variations up to which it goes: its own, and those of lines around
    it that have nothing more behind it.
    """

    def __init__(
        self,
        board: Board | None,
        ply: i64 = 0,
        numbering: Numbering | None = None,
        doubtful: bool = False,
        on_trial: bool = False,
    ) -> None:
        self.board = board
        self.ply: i64 = ply
        self.numbering = numbering or Numbering()
        self.doubtful = doubtful
        self.on_trial = on_trial
        self.ends: i64 = 1
        self.before: Board | None = None
        self.last: i64 = -1
        self.whole = True

    def lose(self) -> None:
        """The moves that follow cannot be judged."""
        self.board = None
        self.numbering.pending = None


class Walk:
    """The walk through one game's steps; what is found is added to ``few``, in no order.

    ``start`` is ``None`` if the start position is not known: then moves are not judged.
    ``notes`` is filled with what the grammar's own findings on moves want to know.
    ``read_move`` reads moves made by hand that are given by their text alone, by the grammar's
    board ``notation``.
    """

    def __init__(
        self,
        steps: Steps,
        start: Board | None,
        read_move: MoveReader | None = None,
        notation: str = "standard",
        notes: Notes | None = None,
        few: Few | None = None,
    ) -> None:
        self.steps = steps
        self.start = start
        self.read_move = read_move
        self.notation = notation
        self.few = few or Few()
        self.notes = notes or Notes()
        self._noting: bool = self.notes.wanted
        self._wrong_numbers: list[WrongNumber] = []

    def run(self) -> MainLine:
        """Walk through all lines and say how the main line ended."""
        steps = self.steps
        kinds = steps.kinds
        main = _Line(self.start.copy() if self.start else None)
        lines = [main]
        line = main
        count: i64 = len(kinds)
        at: i64 = 0
        while at < count:
            step: i64 = kinds[at]
            kind: i64 = step & KIND
            if kind == MOVE:
                line.ply += 1
                board = line.board
                if board is not None:
                    self._play(line, board, at)
                elif not self._read(line, at, steps.word(at), "").readable:
                    line.whole = False
                line.last = at
            elif kind == NUMBER:
                if line.board is not None and not line.doubtful:
                    self._number(line, line.board, at)
            elif kind == OPEN:
                self._settle_number(line)
                branch = self._branch(line, at)
                if step & LAST != 0 and line is not main:
                    # nothing of this line is needed any more: of a deep nest only the last stays
                    lines.pop()
                    branch.ends += line.ends
                lines.append(branch)
                line = branch
            elif kind == CLOSE:
                self._settle_number(line)
                line.ends -= 1
                if line.ends == 0:
                    lines.pop()
                    line = lines[-1]
            else:
                self._other(line, at)
            at += 1
        self._settle_number(main)
        self.few.add(number_findings(self._wrong_numbers))
        return self._main_line(main)

    def _other(self, line: _Line, at: i64) -> None:
        """Something else than a move and its number."""
        text = self.steps.unread(at)
        if text is not None:
            self._unread(line, text)
        elif self.few.wants(codes.NAG_OUT_OF_RANGE.id):
            self._nag(line, at)

    def _unread(self, line: _Line, text: str) -> None:
        """Text that may have been a move leaves the position unknown; a stray sign does not."""
        if text in _NEVER_A_MOVE:
            return
        line.whole = False
        if any(character.isalnum() for character in text):
            line.before = None
            line.lose()

    def _number(self, line: _Line, board: Board, at: i64) -> None:
        self._settle_number(line)
        if self.steps.number(at) == board.fullmove:
            line.numbering.fault = None
            return
        number = self.steps.number_text(at)
        line.numbering.read(number, int(board.fullmove), board.turn == WHITE, int(line.ply) + 1)

    def _settle_number(self, line: _Line) -> None:
        """A wrong number explains no greater trouble: it is a finding of its own."""
        pending = line.numbering.pending
        if pending is not None:
            self._wrong_numbers.append(pending)
            line.numbering.pending = None

    def _branch(self, line: _Line, at: i64) -> _Line:
        """The line of a variation that stands in ``line`` behind the move it replaces."""
        board: Board | None
        ply: i64 = line.ply
        step: i64 = self.steps.kinds[at]
        self._variation_form(line, at)
        if line.last < 0:
            # before any move, so there is nothing to replace: a line from here
            board = line.board.copy() if line.board else None
        else:
            ply -= 1
            board = line.before
            if board is not None and step & BRANCHES != 0:
                board = board.copy()
            else:
                line.before = None
        unclosed = step & UNCLOSED != 0
        if unclosed:
            line.whole = False
        return _Line(
            board,
            ply,
            line.numbering.branch(),
            line.doubtful or unclosed,
            on_trial=line.board is None,
        )

    def _variation_form(self, line: _Line, at: i64) -> None:
        """A variation made by hand that no notation allows; of a read one the grammar tells."""
        variation = self.steps.variation(at)
        if variation is None:
            return
        if line.last < 0:
            self._add(syntax.VARIATION_FIRST, "a variation stands before any move it could replace")
        if next(variation.moves(), None) is None:
            self._add(syntax.VARIATION_WITHOUT_MOVE, "a variation holds no move")

    def _add(self, code: Code, message: str) -> None:
        self.few.add([Finding(code.id, message)])

    def _nag(self, line: _Line, at: i64) -> None:
        self.few.keep(
            Finding(
                codes.NAG_OUT_OF_RANGE.id,
                "annotation glyphs end at $255, so this one has no meaning",
                self.steps.span(at),
                ply=int(line.ply) or None,
            )
        )

    def _read(self, line: _Line, at: i64, word: Word, words: str) -> Word:
        """What a move says; what is wrong with the spelling of one made by hand is told."""
        if word.readable or self.read_move is None or self.steps.span(at) is not None:
            return word
        san, found = self.read_move(self.steps.node(at), self.notation)
        ply = int(line.ply)
        self.few.add([finding._replace(ply=ply, move=words) for finding in found])
        return Word(word.text, san)

    def _words(self, board: Board, word: Word) -> str:
        """The next move in chess words."""
        return move_words(int(board.fullmove), board.turn == WHITE, word.text)

    def _play(self, line: _Line, board: Board, at: i64) -> None:
        word = self.steps.word(at)
        if self._noting:
            self._note(line, board, at, word.text)
        line.before = board.copy() if self.steps.kinds[at] & BRANCHES != 0 else None
        if not word.readable:
            word = self._read(line, at, word, self._words(board, word))
            if not word.readable:
                line.whole = False
                line.lose()
                return
        wanted = word.wanted_on(board)
        long = word.long and self.few.still_wants(LONG_NOTATION.id)
        castles = word.of_king and board.style.by_king
        position = board.copy() if word.open_file or castles or long else board
        white, number = board.turn == WHITE, int(board.fullmove)
        outcome: i64 = board.play(wanted)
        if long and outcome >= 0:
            self._shorten(at, word, position.san(position.matching(wanted)[0]))
        found: list[Finding] = []
        if outcome > 0:
            found = self._spelling(line, position, at, word, wanted, outcome)
        elif outcome < 0:
            found = self._not_played(line, board, at, word, wanted, outcome)
        self._settle_number(line)
        line.on_trial = False
        if found and not line.doubtful:
            words = move_words(number, white, word.text)
            ply = int(line.ply)
            for finding in found:
                self.few.keep(finding._replace(ply=ply, move=words))

    def _note(self, line: _Line, board: Board, at: i64, text: str) -> None:
        span = self.steps.span(at)
        if span is not None:
            white = board.turn == WHITE
            self.notes.places[span[0]] = int(line.ply), int(board.fullmove), white, text

    def _spelling(
        self,
        line: _Line,
        position: Board,
        at: i64,
        word: Word,
        wanted: Wanted,
        outcome: i64,
    ) -> list[Finding]:
        """What is wrong with the spelling of a move that was played from ``position``."""
        san, board = word.san, line.board
        if san is None or board is None or line.doubtful:
            return []
        few = self.few
        if outcome & CASTLING_BY_KING != 0:
            if not few.wants(codes.CASTLING_BY_KING.id):
                return []
            legal = position.matching(wanted)[0]
            return [castling_by_king(self.steps.move(at), san, position.san(legal))]
        flags = told_of(word.text, san, int(outcome)) if word.from_text else int(outcome)
        told = [code for code in codes_of(flags) if few.wants(code)]
        if not told:
            return []
        origin = ""
        if flags & NEEDS_ORIGIN:
            origin = file_of(position, position.matching(wanted)[0].origin)
        ends = decided(board) if flags & SAYS_HOW_IT_ENDS else ""
        move = self.steps.move(at)
        found = spelling_findings(move, san, flags, origin, piece_name(board, san), ends)
        return [finding for finding in found if finding.code in told]

    def _not_played(
        self, line: _Line, board: Board, at: i64, word: Word, wanted: Wanted, outcome: i64
    ) -> list[Finding]:
        """A move that cannot be played as it is read."""
        san = word.san
        assert san is not None
        # a program that gives a reading says which piece it means
        reread = word.from_text and outcome == ILLEGAL
        found = self._reread(line, board, at, word, san) if reread else None
        if found is None:
            told = not line.doubtful and not line.on_trial
            found = self._refused(line, board, at, san, wanted, outcome) if told else []
            line.lose()
        return found

    def _reread(
        self, line: _Line, board: Board, at: i64, word: Word, san: San
    ) -> list[Finding] | None:
        """Play a move that the grammar took for a pawn's; ``None`` if it is no move at all."""
        # of coordinates the grammar tells, with how the move is written if that is still wanted
        spells = self.few.still_wants(LONG_NOTATION.id)
        piece = None if spells else word.of_piece_on(board)
        if piece is not None and board.play(piece) >= 0:
            return []
        legal = by_coordinates(board, san)
        if legal is not None:
            if spells:
                self._shorten(at, word, board.san(legal))
            board.push(legal)
            return []
        legal = by_bishop(board, san)
        if legal is None:
            return None
        move = self.steps.move(at)
        found: list[Finding] = []
        if not line.doubtful:
            if move.span is not None:
                self.notes.bishops.add(move.span[0])
            if self.few.wants(LOWER_CASE_PIECE.id):
                found.append(small_bishop(move, san, board, legal))
        board.push(legal)
        return found

    def _shorten(self, at: i64, word: Word, right: str) -> None:
        span, san = self.steps.span(at), word.san
        if span is not None and san is not None:
            self.notes.short[span[0]] = right + san.suffix

    def _refused(
        self, line: _Line, board: Board, at: i64, san: San, wanted: Wanted, outcome: i64
    ) -> list[Finding]:
        """Why the move cannot be played; a wrong number before it is told along with it."""
        steps = self.steps
        last = steps.move(line.last) if line.last >= 0 else None
        finding = not_played(steps.move(at), san, board, wanted, int(outcome), last)
        if not self.few.wants(finding.code):
            return []
        pending = line.numbering.pending
        if pending is not None:
            note = labels((pending.number.span, pending.note()))
            finding = finding._replace(labels=finding.labels + note)
        return [finding]

    def _main_line(self, line: _Line) -> MainLine:
        """How the main line ended."""
        board = line.board
        ply = int(line.ply)
        if board is None:
            return MainLine(ply, line.whole)
        end = board.ending() if line.last >= 0 else None
        if end is None:
            return MainLine(ply, line.whole, judged=True)
        black_moved = board.turn == WHITE
        number = int(board.fullmove) - 1 if black_moved else int(board.fullmove)
        last = self.steps.move(line.last)
        words = move_words(number, not black_moved, last.text)
        return MainLine(ply, line.whole, True, end, words, last.span)
