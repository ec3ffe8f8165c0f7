"""A position of a variant whose laws go beyond board, pieces and castling.

Here clearness comes before speed: moves are made up from what the pieces do, each is tried on a
copy, and the laws say whether that may be (`Laws`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pgnlark.board.board import TO_START_ON
from pgnlark.board.move import Move
from pgnlark.board.outcome import (
    AMBIGUOUS,
    CAPTURE_MARK_MISSING,
    CAPTURE_MARK_NEEDLESS,
    CASTLING_BY_KING,
    CHECK,
    ILLEGAL,
    MATE,
    ORIGIN_FILE_MISSING,
    ORIGIN_FILE_NEEDLESS,
    ORIGIN_RANK_NEEDLESS,
    PLAYED,
    PROMOTION_MISSING,
    QUIET,
    mark_flag,
)
from pgnlark.board.refusal import Refusal
from pgnlark.board.spelling import spell
from pgnlark.board.variant_legality import VariantLegality
from pgnlark.board.variant_refusal import variant_why_not
from pgnlark.board.wanted import CASTLING, NOT_SAID, NULL_MOVE, PAWN_MOVE, Wanted


class VariantBoard(VariantLegality):
    """A board on which `Laws` are obeyed."""

    def copy(self) -> VariantBoard:
        """An equal board that shares nothing that changes."""
        other = VariantBoard(like=self)
        other.setup_faults = self.setup_faults
        return other

    # --- playing

    def play(self, w: Wanted) -> i64:
        """Play the one legal move that ``w`` asks for, see `Board.play`."""
        if self.over is not None:
            return ILLEGAL
        if w.kind == NULL_MOVE:
            if self.in_check:
                return ILLEGAL
            self.halfmove += 1
            self.pass_turn()
            self._decide()
            return self._marked(w, PLAYED)
        found = self.matching(w)
        if not found:
            return ILLEGAL
        move = found[0]
        if len(found) > 1:
            one = all(
                other.origin == move.origin
                and other.target == move.target
                and other.gate_at == move.gate_at
                for other in found
            )
            return PROMOTION_MISSING if one else AMBIGUOUS
        if move.promotion and not w.promotion:
            return PROMOTION_MISSING
        flags: i64 = self._spelling(w, move)
        self.push(move)
        return self._marked(w, flags)

    def _marked(self, w: Wanted, flags: i64) -> i64:
        """The flags, with what the position now says of the check mark."""
        return flags | mark_flag(w.check, self.check_mark())

    def _spelling(self, w: Wanted, move: Move) -> i64:
        """What a canonical spelling of a move would have had otherwise, its check mark aside."""
        flags: i64 = PLAYED
        takes = self.takes(move)
        if w.capture != takes:
            flags = CAPTURE_MARK_NEEDLESS if w.capture else CAPTURE_MARK_MISSING
        if move.drop or w.kind == CASTLING:
            return flags
        if move.castling:
            flags |= PLAYED if self.style.chooses else CASTLING_BY_KING
        elif w.kind != PAWN_MOVE:
            return flags | self._origin_flags(w, move.origin) if w.origin_said else flags
        elif takes and w.file == NOT_SAID:
            flags |= ORIGIN_FILE_MISSING
        if w.file != NOT_SAID and not takes:
            flags |= ORIGIN_FILE_NEEDLESS
        if w.rank != NOT_SAID:
            flags |= ORIGIN_RANK_NEEDLESS
        return flags

    def check_mark(self) -> int:
        """How the move that led here is marked: as mate if it decided the game."""
        if self.over is not None:
            return QUIET if self.over.winner < 0 else MATE
        if not self.in_check and self.laws.stalemate is None:
            return QUIET
        end = self.ending()
        if end is not None and end.winner >= 0:
            return MATE
        return CHECK if self.in_check else QUIET

    # --- asking

    def is_mate(self) -> bool:
        """Is the side to move checkmated?"""
        return self.in_check and self.over is None and not self.has_legal_move()

    def is_stalemate(self) -> bool:
        """Is the side to move not in check, and without a legal move in a game that is not over?"""
        return not self.in_check and self.over is None and not self.has_legal_move()

    def san(self, move: Move) -> str:
        """The canonical SAN of a legal move, check mark included."""
        text = spell(self, move)
        after = self.copy()
        after.push(move)
        return text + _MARKS[after.check_mark()]

    def why_not(self, w: Wanted) -> Refusal:
        """Why no legal move, or more than one, is what ``w`` asks for."""
        return variant_why_not(self, w)


_MARKS: Final = ("", "+", "#")

TO_START_ON.append(VariantBoard)
