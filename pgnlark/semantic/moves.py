"""One walk through the movetext with a board: what is wrong with moves and what goes with them.

Variations are walked with a stack of their own, never by recursion, so any depth of them can be
read.  A line whose moves cannot be followed any more is read on, but no longer judged.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from pgnlark.ast import Comment, Element, Game, Move, MoveNumber, Nag, San, Unread, Variation
from pgnlark.ast.nodes import variation_follows
from pgnlark.board import ILLEGAL, WHITE, Board, Wanted
from pgnlark.board.outcome import CASTLING_BY_KING
from pgnlark.diagnostics import moves as codes
from pgnlark.diagnostics import syntax
from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.model import Finding
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
    decided,
    is_long,
    parts_of,
    spelling_findings,
)
from pgnlark.semantic.words import file_of, move_words, piece_name

_LAST_NAG: Final = 255
_NEVER_A_MOVE: Final = frozenset(("e.p.", "ep", "+", "++", "#", "(=)"))
"""What may stand behind a move without being a token of PGN: said of the move before it."""


class _Line:
    """A line being walked: the main line or a variation.

    ``board`` has the position before the next move, ``None`` once the line is not judged any
    more; ``before`` the position before the last move, if a variation may replace that move.
    ``ply`` counts the moves up to here, those before the variation included.  ``doubtful``
    means that the line's extent is a guess, so that what does not fit is no finding; ``on_trial``
    that the line replaces a move that could not be played, so that one more is no finding either.
    """

    def __init__(
        self,
        elements: list[Element],
        board: Board | None,
        ply: int = 0,
        numbering: Numbering | None = None,
        doubtful: bool = False,
        on_trial: bool = False,
    ) -> None:
        self.elements = elements
        self.board = board
        self.ply = ply
        self.numbering = numbering or Numbering()
        self.doubtful = doubtful
        self.on_trial = on_trial
        self.at = 0
        self.before: Board | None = None
        self.last: Move | None = None
        self.whole = True

    def lose(self) -> None:
        """The moves that follow cannot be judged."""
        self.board = None
        self.numbering.pending = None


class Walk:
    """The walk through one game; ``findings`` grows as it goes, in no particular order.

    ``start`` is ``None`` if the start position is not known: then moves are not judged.
    ``notes`` is filled with what the grammar's own findings on moves want to know.
    ``read_move`` reads moves made by hand that are given by their text alone, by the grammar's
    board ``notation``.
    """

    def __init__(
        self,
        game: Game,
        start: Board | None,
        read_move: MoveReader | None = None,
        notation: str = "standard",
        notes: Notes | None = None,
    ) -> None:
        self.game = game
        self.start = start
        self.read_move = read_move
        self.notation = notation
        self.findings: list[Finding] = []
        self.notes = notes or Notes()
        self._wrong_numbers: list[WrongNumber] = []
        self._wanted: dict[str | San, Wanted] = {}

    def run(self) -> MainLine:
        """Walk through all lines and say how the main line ended."""
        main = _Line(self.game.elements, self.start.copy() if self.start else None)
        stack = [main]
        while stack:
            line = stack[-1]
            variation = self._walk_on(line)
            if variation is None or (line is not main and not _moves_follow(line)):
                # nothing of this line is needed any more: of a deep nest only the last stays
                stack.pop()
            if variation is not None:
                stack.append(self._branch(line, variation))
        self.findings += number_findings(self._wrong_numbers)
        return _main_line(main)

    def _walk_on(self, line: _Line) -> Variation | None:
        """Walk a line up to its next variation, which is given back, or to its end."""
        elements = line.elements
        while line.at < len(elements):
            element = elements[line.at]
            line.at += 1
            if isinstance(element, Move):
                if element.san is not None and not element.text:
                    element = evolve(element, text="".join(parts_of(element.san)))
                line.ply += 1
                if line.board is not None:
                    self._play(line, line.board, element)
                elif self._read(line, element, "") is None:
                    line.whole = False
                line.last = element
            elif isinstance(element, MoveNumber):
                board = line.board
                if board is not None and not line.doubtful:
                    self._settle_number(line)
                    white = board.turn == WHITE
                    line.numbering.read(element, board.fullmove, white, line.ply + 1)
            elif isinstance(element, Variation):
                self._settle_number(line)
                return element
            elif isinstance(element, Nag):
                if element.value > _LAST_NAG:
                    self._nag(line, element)
            elif isinstance(element, Unread):
                self._unread(line, element.text)
        self._settle_number(line)
        return None

    def _unread(self, line: _Line, text: str) -> None:
        """Text that may have been a move leaves the position unknown; a stray sign does not."""
        if text in _NEVER_A_MOVE:
            return
        line.whole = False
        if any(character.isalnum() for character in text):
            line.before = None
            line.lose()

    def _settle_number(self, line: _Line) -> None:
        """A wrong number explains no greater trouble: it is a finding of its own."""
        pending = line.numbering.pending
        if pending is not None:
            self._wrong_numbers.append(pending)
            line.numbering.pending = None

    def _branch(self, line: _Line, variation: Variation) -> _Line:
        """The line of a variation that stands in ``line`` behind the move it replaces."""
        board: Board | None
        ply = line.ply
        self._variation_form(line, variation)
        if line.last is None:
            # before any move, so there is nothing to replace: a line from here
            board = line.board.copy() if line.board else None
        else:
            ply -= 1
            board = line.before
            if board is not None and variation_follows(line.elements, line.at):
                board = board.copy()
            else:
                line.before = None
        if not variation.closed:
            line.whole = False
        return _Line(
            variation.elements,
            board,
            ply,
            line.numbering.branch(),
            line.doubtful or not variation.closed,
            on_trial=line.board is None,
        )

    def _variation_form(self, line: _Line, variation: Variation) -> None:
        """A variation made by hand that no notation allows; of a read one the grammar tells."""
        if variation.span is not None:
            return
        if line.last is None:
            self._add(syntax.VARIATION_FIRST, "a variation stands before any move it could replace")
        if not any(isinstance(element, Move) for element in variation.elements):
            self._add(syntax.VARIATION_WITHOUT_MOVE, "a variation holds no move")

    def _add(self, code: Code, message: str) -> None:
        self.findings.append(Finding(code.id, message))

    def _nag(self, line: _Line, nag: Nag) -> None:
        self.findings.append(
            Finding(
                codes.NAG_OUT_OF_RANGE.id,
                "annotation glyphs end at $255, so this one has no meaning",
                nag.span,
                ply=line.ply or None,
            )
        )

    def _read(self, line: _Line, move: Move, words: str) -> San | None:
        """What a move says; what is wrong with the spelling of one made by hand is told."""
        if move.san is not None or move.span is not None or self.read_move is None:
            return move.san
        san, found = self.read_move(move, self.notation)
        self.findings += [evolve(finding, ply=line.ply, move=words) for finding in found]
        return san

    def _play(self, line: _Line, board: Board, move: Move) -> None:
        words = move_words(board.fullmove, board.turn == WHITE, move.text)
        if move.span is not None and self.notes.wanted:
            self.notes.places[move.span] = line.ply, words
        san = self._read(line, move, words)
        line.before = board.copy() if variation_follows(line.elements, line.at) else None
        if san is None:
            line.whole = False
            line.lose()
            return
        from_text = move.span is not None or move.san is None
        spelling = move.text if from_text else san
        wanted = self._wanted.get(spelling)
        if wanted is None:
            wanted = self._wanted[spelling] = board.wanted(san)
        # only where the spelling leaves the file open may the correction have to ask for it
        open_file = not san.origin_file and (san.origin_rank or (san.piece == "P" and san.capture))
        king_move = san.piece == "K" and board.style.by_king
        long = from_text and is_long(move, san)
        position = board.copy() if open_file or king_move or long else board
        outcome = board.play(wanted)
        found: list[Finding] = []
        if long and outcome >= 0:
            self._shorten(move, san, position.san(position.matching(wanted)[0]))
        if outcome > 0:
            origin = ""
            if outcome & NEEDS_ORIGIN:
                origin = file_of(position, position.matching(wanted)[0].origin)
            if outcome & CASTLING_BY_KING:
                legal = position.matching(wanted)[0]
                found.append(castling_by_king(move, san, position.san(legal)))
            else:
                name = piece_name(board, san)
                ends = decided(board) if outcome & SAYS_HOW_IT_ENDS else ""
                found += spelling_findings(move, san, outcome, origin, name, from_text, ends)
        elif outcome < 0:
            # a program that gives a reading says which piece it means
            reread = from_text and outcome == ILLEGAL
            other = self._reread(board, move, san) if reread else None
            if other is None:
                if not line.doubtful and not line.on_trial:
                    found.append(self._refused(line, board, move, san, wanted, outcome))
                line.lose()
            else:
                found += other
        self._settle_number(line)
        line.on_trial = False
        if not line.doubtful:
            self.findings += [evolve(finding, ply=line.ply, move=words) for finding in found]

    def _reread(self, board: Board, move: Move, san: San) -> list[Finding] | None:
        """Play a move that the grammar took for a pawn's; ``None`` if it is no move at all."""
        legal = by_coordinates(board, san)
        if legal is not None:
            self._shorten(move, san, board.san(legal))
            board.push(legal)
            return []  # of coordinates the grammar tells
        legal = by_bishop(board, san)
        if legal is None:
            return None
        finding = small_bishop(move, san, board, legal)
        board.push(legal)
        return [finding]

    def _shorten(self, move: Move, san: San, right: str) -> None:
        if move.span is not None:
            self.notes.short[move.span] = right + san.suffix

    def _refused(
        self, line: _Line, board: Board, move: Move, san: San, wanted: Wanted, outcome: int
    ) -> Finding:
        """Why the move cannot be played; a wrong number before it is told along with it."""
        finding = not_played(move, san, board, wanted, outcome, line.last)
        pending = line.numbering.pending
        if pending is not None:
            note = labels((pending.number.span, pending.note()))
            finding = evolve(finding, labels=finding.labels + note)
        return finding


def _moves_follow(line: _Line) -> bool:
    """Is there anything left in a line that needs its board?"""
    return any(
        not isinstance(line.elements[at], Comment) for at in range(line.at, len(line.elements))
    )


def _main_line(line: _Line) -> MainLine:
    """How the main line ended."""
    board, last = line.board, line.last
    if board is None:
        return MainLine(line.ply, line.whole)
    end = board.ending() if last is not None else None
    if last is None or end is None:
        return MainLine(line.ply, line.whole, judged=True)
    black_moved = board.turn == WHITE
    number = board.fullmove - 1 if black_moved else board.fullmove
    words = move_words(number, not black_moved, last.text)
    return MainLine(line.ply, line.whole, True, end, words, last.span)
