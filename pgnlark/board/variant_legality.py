"""What is legal in a position of a variant, and what a legal move makes of it."""

from __future__ import annotations

from pgnlark.board.ending import STALEMATE, Ending, mated
from pgnlark.board.move import Move
from pgnlark.board.pieces import BLACK, KING, PIECE_MASK, WHITE
from pgnlark.board.refusal import matches
from pgnlark.board.variant_moves import castlings, drops, pseudo_moves
from pgnlark.board.variant_position import VariantPosition
from pgnlark.board.wanted import CASTLING, DROP, NULL_MOVE, Wanted


class VariantLegality(VariantPosition):
    """A position of a variant that knows its legal moves."""

    def copy(self) -> VariantLegality:
        """An equal board that shares nothing that changes."""
        other = VariantLegality(like=self)
        other.setup_faults = self.setup_faults
        return other

    def push(self, move: Move) -> None:
        """Play a move of `legal_moves`; it is not judged."""
        self._make(move)
        self.look_for_check()
        if self.in_check and self.laws.checks_to_win:
            white, black = self.checks_left
            if self.turn == WHITE:
                self.checks_left = (white, black - 1)
            else:
                self.checks_left = (white - 1, black)
        self._judge_end()

    def _decide(self) -> None:
        self.look_for_check()
        self._judge_end()

    def _judge_end(self) -> None:
        self.over = None
        for rule in self.laws.endings:
            self.over = rule(self)
            if self.over is not None:
                return

    def turned(self) -> VariantLegality:
        """The same position with the other side to move."""
        other = self.copy()
        other.pass_turn()
        other._decide()
        return other

    def begin(self) -> None:
        """Judge a position that was set up."""
        self._decide()

    # --- what is legal

    def tried(self, move: Move) -> VariantLegality:
        """The position after a move, whose turn has passed but whose end is not judged."""
        after = self.copy()
        after._make(move)
        return after

    def leaves_king(self, move: Move, after: VariantLegality) -> bool:
        """Has the side that moved kept what is royal, and safe, or won by the move?"""
        mover = self.turn
        enemy = BLACK - mover
        mine = after.royals(mover)
        if self.laws.royal[mover >> 4] and not mine:
            return False
        if self.laws.royal[enemy >> 4] and not after.royals(enemy):
            return True
        return not after.in_danger(mover)

    def is_legal(self, move: Move) -> bool:
        """May a pseudo-legal move be made; what one must do instead left aside?"""
        if self.laws.quiet and self.rules.one_king and not move.gate:
            return self._is_safe(move)
        after = self.tried(move)
        if not self.leaves_king(move, after):
            return False
        if not self.laws.checks_allowed and after.in_danger(after.turn):
            return False
        return all(not ban(self, move, after) for ban in self.laws.bans)

    def _is_safe(self, move: Move) -> bool:
        """The same where only the own king need be looked at, and there is one at most."""
        if move.castling or not self.laws.royal[self.turn >> 4]:
            return True
        if move.drop:
            # a man put down uncovers nobody
            return not self.in_check or self.leaves_king(move, self.tried(move))
        if self._in_passing(move):
            up = self.rules.stride if self.turn == WHITE else -self.rules.stride
            return self.danger_after(move.origin, move.target, move.target - up) == 0
        return self.safe(move.origin, move.target)

    def moves_from(self, origin: int) -> list[Move]:
        """What the man of the side to move on a square could do, if no king is left in check."""
        kind = self.squares[origin] & PIECE_MASK
        return [move for move in pseudo_moves(self, kind) if move.origin == origin]

    def legal_moves(self) -> list[Move]:
        """Every legal move of the side to move."""
        if self.over is not None:
            return []
        found = [move for move in pseudo_moves(self, 0) if self.is_legal(move)]
        found += [move for move in castlings(self) if self.is_legal(move)]
        if self.laws.drops:
            found += [move for move in drops(self, 0) if self.is_legal(move)]
        if self.laws.must_capture:
            return [move for move in found if self.takes(move)] or found
        return found

    def can_capture(self) -> bool:
        """Is there a legal capture?"""
        return any(self.takes(move) and self.is_legal(move) for move in pseudo_moves(self, 0))

    def has_legal_move(self) -> bool:
        """Can the side to move move at all?"""
        if self.over is not None:
            return False
        return (
            any(self.is_legal(move) for move in pseudo_moves(self, 0))
            or any(self.is_legal(move) for move in castlings(self))
            or (self.laws.drops and any(self.is_legal(move) for move in drops(self, 0)))
        )

    def matching(self, w: Wanted) -> list[Move]:
        """The legal moves that ``w`` could mean; without a promotion piece, with any.

        Where a pawn need not be promoted, one that is not said to be is not.
        """
        if self.over is not None or w.kind == NULL_MOVE:
            return []
        if w.kind == DROP:
            found = drops(self, max(w.piece, 0)) if self.laws.drops else []
        elif w.kind == CASTLING:
            found = castlings(self)
        else:
            found = pseudo_moves(self, w.piece) if w.piece > 0 else []
            if w.piece == KING and self.style.by_king:
                found += castlings(self)
        found = [move for move in found if matches(self, w, move) and self.is_legal(move)]
        if found and self.laws.must_capture and not self.takes(found[0]) and self.can_capture():
            return []
        if w.promotion == 0:
            return [move for move in found if not move.promotion] or found
        return found

    def rivals(self, origin: int, target: int) -> list[int]:
        """The squares of other men of the same kind that may legally go to ``target``."""
        piece = self.squares[origin] & PIECE_MASK
        others = {
            int(move.origin)
            for move in pseudo_moves(self, piece)
            if move.target == target
            and move.origin != origin
            and not move.gate
            and self.is_legal(move)
        }
        return sorted(others)

    # --- asking

    def ending(self) -> Ending | None:
        """How the game has ended in this position, ``None`` if it goes on."""
        if self.over is not None or self.has_legal_move():
            return self.over
        if self.in_check:
            return mated(self.turn)
        rule = self.laws.stalemate
        return (rule(self) if rule is not None else None) or STALEMATE
