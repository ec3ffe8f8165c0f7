"""Where the men stand, whose turn it is, and what attacks what."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board.castling import (
    H_SIDE,
    KING_HAS_MOVED,
    KING_IN_CHECK,
    NO_TROUBLE,
    RIGHT_MISSING,
    ROOK_HAS_MOVED,
    ROOK_WAS_TAKEN,
    TARGET_ATTACKED,
    WAY_ATTACKED,
    WAY_BLOCKED,
    CastlingStyle,
    castling_style,
)
from pgnlark.board.faults import Fault
from pgnlark.board.pieces import BLACK, EMPTY, KING, PAWN, PIECE_MASK, ROOK, WHITE
from pgnlark.board.rules import ANY_MAN, CHESS, Rules
from pgnlark.engine.packing import packed

# `Mailbox.castling` holds three rows of four numbers, in the order White h side, White a side,
# Black h side, Black a side: the rook's square while the right lasts (else 0), the square of
# the rook that had it at the start, and what became of a right that is gone.
HOMES: Final = 4
LOSSES: Final = 8

# `castling_trouble` answers with a reason and the square it is about, in one number.
TROUBLE_UNIT: Final = 65536


class Mailbox:
    """A position, without the moves that led to it.

    ``squares`` has a man, ``EMPTY`` or ``OFF_BOARD`` for each square number.  ``turn`` is
    ``WHITE`` or ``BLACK``; ``king`` is the square of the king of that side, ``enemy_king`` of
    the other's (0: there is none, of several the first).  ``en_passant`` is the square a pawn
    has just passed over, or 0.  ``in_check`` tells of the side to move.  ``halfmove`` counts
    the plies since the last capture or pawn move, ``fullmove`` is the number the next move
    bears.
    """

    def __init__(
        self,
        rules: Rules = CHESS,
        style: CastlingStyle | None = None,
        like: Mailbox | None = None,
    ) -> None:
        """An empty board, or with ``like`` the same position, sharing nothing that changes."""
        if like is not None:
            self.rules: Rules = like.rules
            self.style: CastlingStyle = like.style
            self.squares: vec[i64] = like.squares[:]
            self.castling: vec[i64] = like.castling[:]
            self.turn: i64 = like.turn
            self.king: i64 = like.king
            self.enemy_king: i64 = like.enemy_king
            self.en_passant: i64 = like.en_passant
            self.in_check: bool = like.in_check
            self.halfmove: i64 = like.halfmove
            self.fullmove: i64 = like.fullmove
            return
        self.rules = rules
        self.style = style or castling_style("", rules.geometry.files)
        self.squares = rules.empty_board[:]
        self.castling = packed([0] * 12)
        self.turn = WHITE
        self.king = 0
        self.enemy_king = 0
        self.en_passant = 0
        self.in_check = False
        self.halfmove = 0
        self.fullmove = 1

    def king_of(self, colour: i64) -> i64:
        """The square of the king of one colour, 0 if there is none."""
        return self.king if colour == self.turn else self.enemy_king

    def rivals(self, origin: int, target: int) -> list[int]:
        """The squares of other men of the same kind that may legally go to ``target``.

        Not for pawns: those always tell the file when they capture, and never need to otherwise.
        """
        squares = self.squares
        man: i64 = squares[origin]
        found: list[int] = []
        ways = self.rules.ways_to(man & PIECE_MASK, target)
        for other in ways.leaps:
            if squares[other] == man and other != origin and self.safe(other, target):
                found.append(other)
        for line in ways.lines:
            for other in line:
                if squares[other] != EMPTY:
                    if squares[other] == man and other != origin and self.safe(other, target):
                        found.append(other)
                    break
        if len(found) > 1:
            found = sorted(set(found))
        return found

    # --- what only some variants have

    def mark(self, square: int) -> str:
        """What FEN says of a man besides his letter."""
        return ""

    def supply(
        self, pocket: str, promoted: tuple[str, ...], checks: str, faults: list[Fault]
    ) -> None:
        """Take what a record says of pockets, promoted men and checks; chess has none of these."""

    def holds(self, colour: int) -> str:
        """The letters of what a side holds in its pocket."""
        return ""

    def open_gate(self, square: int, colour: int) -> bool:
        """Let the man of a side that stands on ``square`` make room for another; is there one?"""
        return False

    def castle_through_gates(self) -> None:
        """Grant the rights of kings and rooks that are told by their gates."""

    def royals(self, colour: int) -> list[int]:
        """The squares of the men of one colour that must not be left to be captured."""
        king = self.king_of(colour)
        return [int(king)] if king else []

    def look_for_check(self) -> None:
        """Find out whether the side to move is in check."""
        self.in_check = self.attacked(self.king, BLACK - self.turn)

    # --- attacks

    def attacked(self, square: i64, by: i64) -> bool:
        """Could a man of colour ``by`` capture on ``square``?"""
        return self.attacker(square, by) != 0

    def threatened(self, square: i64, by: i64) -> bool:
        """Would a king on ``square`` be in check from a man of colour ``by``?"""
        return self.attacked(square, by)

    def attacker(self, square: i64, by: i64) -> i64:
        """The square of one man of colour ``by`` that attacks ``square``; 0 if none does."""
        if square == 0:
            return 0
        rules = self.rules
        squares = self.squares
        attacks = rules.attacks
        reach = rules.reach
        base: i64 = rules.span + square
        ways = rules.ways[square]
        if ways is None:
            ways = rules.ways_to(ANY_MAN, square)
        man: i64
        for line in ways.lines:
            for at in line:
                man = squares[at]
                if man != EMPTY:
                    if (man & BLACK) == by and (attacks[man] & reach[base - at]) != 0:
                        return at
                    break
        for at in ways.leaps:
            man = squares[at]
            if man != EMPTY and (man & BLACK) == by and (attacks[man] & reach[base - at]) != 0:
                return at
        return 0

    def attackers(self, square: int, by: int) -> list[int]:
        """The squares of all men of colour ``by`` that attack ``square``."""
        found: list[int] = []
        for origin in self.rules.geometry.squares:
            man = self.squares[origin]
            if man != EMPTY and man & BLACK == by and self.attacks(origin, square):
                found.append(origin)
        return found

    def attacks(self, origin: i64, target: i64) -> bool:
        """Does the man on ``origin`` attack ``target`` (no square between is occupied)?"""
        rules = self.rules
        difference: i64 = rules.span + target - origin
        common: i64 = rules.attacks[self.squares[origin]] & rules.reach[difference]
        if common == 0:
            return False
        if (common & rules.jump_bits) != 0:
            return True
        return self.obstacle(origin, target) == 0

    def obstacle(self, origin: i64, target: i64) -> i64:
        """The first square between two squares of one ride that is not empty; 0 if all are."""
        rules = self.rules
        step: i64 = rules.direction[rules.span + target - origin]
        at: i64 = origin + step
        while at != target:
            if self.squares[at] != EMPTY:
                return at
            at += step
        return 0

    def opened(self, king: i64, via: i64, by: i64) -> i64:
        """The square of a rider of colour ``by`` that hits ``king`` along the line of ``via``."""
        rules = self.rules
        step: i64 = rules.direction[rules.span + via - king]
        if step == 0:
            return 0
        squares = self.squares
        at: i64 = king + step
        man: i64 = squares[at]
        while man == EMPTY:
            at += step
            man = squares[at]
        if (man & BLACK) == by and (rules.attacks[man] & rules.reach[rules.span + king - at]) != 0:
            return at
        return 0

    # --- would the own king be safe?

    def safe(self, origin: i64, target: i64) -> bool:
        """May the man on ``origin`` go to ``target``, as far as the own king is concerned?

        The target square may be occupied; not for en passant captures and castling.
        """
        king: i64 = self.king
        if not self.in_check and origin != king:
            rules = self.rules
            step: i64 = rules.direction[rules.span + origin - king]
            if step == 0:
                return True
            # Only a man on a line from the king can be pinned, if it is the first on it ...
            squares = self.squares
            at: i64 = king + step
            while squares[at] == EMPTY:
                at += step
            if at != origin:
                return True
            at += step
            man: i64 = squares[at]
            while man == EMPTY:
                at += step
                man = squares[at]
            # ... and the second is an enemy that rides there.
            if (man & BLACK) == self.turn:
                return True
            if (rules.attacks[man] & rules.reach[rules.span + king - at]) == 0:
                return True
            # It may stay between the two, or capture.
            if rules.direction[rules.span + target - king] != step:
                return False
            return target <= at if step > 0 else target >= at
        return self.danger_after(origin, target, 0) == 0

    def danger_after(self, origin: i64, target: i64, taken_at: i64) -> i64:
        """The square of a man that would attack the own king after a move; 0 if none would.

        ``taken_at`` is the square of a pawn captured in passing, or 0.
        """
        squares = self.squares
        turn: i64 = self.turn
        king: i64 = self.king
        man: i64 = squares[origin]
        target_man: i64 = squares[target]
        squares[origin] = EMPTY
        squares[target] = man
        if taken_at != 0:
            squares[taken_at] = EMPTY
        danger: i64 = self.attacker(target if origin == king else king, BLACK - turn)
        squares[target] = target_man
        squares[origin] = man
        if taken_at != 0:
            squares[taken_at] = PAWN + BLACK - turn
        return danger

    # --- castling

    def castling_king_target(self, side: i64) -> i64:
        """The square the king of the side to move would castle to, see `king_file`."""
        rules = self.rules
        king: i64 = self.king
        file: i64 = king % rules.stride
        return king - file + self.style.king_file(rules.geometry.files, file, side)

    def castling_targets(self, side: i64) -> list[int]:
        """The squares the king of the side to move may castle to, the nearest first."""
        if not self.style.chooses:
            return [] if self.castling_trouble(side) != 0 else [self.castling_king_target(side)]
        rook: i64 = self.castling[(self.turn >> 3) + side - 1]
        found: list[int] = []
        if rook == 0 or self.king == 0:
            return found
        step: i64 = 1 if side == H_SIDE else -1
        target: i64 = self.king + step * self.style.steps
        while (rook - target) * step > 0:
            if self.castling_trouble_at(side, target) == 0:
                found.append(target)
            target += step
        return found

    def castling_trouble(self, side: i64) -> i64:
        """Why the side to move may not castle now: reason x ``TROUBLE_UNIT`` + square, or 0.

        The square is the one that is occupied or attacked, for ``KING_IN_CHECK`` the king's.
        If the player may choose how far, this is about the way that `king_file` tells.
        """
        return self.castling_trouble_at(side, self.castling_king_target(side))

    def castling_trouble_at(self, side: i64, king_to: i64) -> i64:
        """The same of castling with the king going to ``king_to``."""
        turn: i64 = self.turn
        king: i64 = self.king
        rook: i64 = self.castling[(turn >> 3) + side - 1]
        if rook == 0 or king == 0:
            return RIGHT_MISSING * TROUBLE_UNIT
        if self.in_check:
            return KING_IN_CHECK * TROUBLE_UNIT + king
        squares = self.squares
        if self.style.chooses and (rook <= king_to if side == H_SIDE else rook >= king_to):
            return WAY_BLOCKED * TROUBLE_UNIT + rook  # two files of room there must be
        rook_to: i64 = king_to - 1 if side == H_SIDE else king_to + 1
        at: i64 = min(min(king, rook), min(king_to, rook_to))
        last: i64 = max(max(king, rook), max(king_to, rook_to))
        while at <= last:
            if squares[at] != EMPTY and at != king and at != rook:
                return WAY_BLOCKED * TROUBLE_UNIT + at
            at += 1
        enemy: i64 = BLACK - turn
        step: i64 = 1 if king_to > king else -1
        # Where touching kings are in no check, the king may himself shield his way.
        squares[king] = EMPTY
        at = king
        while at != king_to:
            at += step
            if at != king_to and self.threatened(at, enemy):
                squares[king] = KING + turn
                return WAY_ATTACKED * TROUBLE_UNIT + at
        # The king's new square is judged with the rook on its own: it may have left a line open.
        squares[rook] = EMPTY
        squares[king_to] = KING + turn
        squares[rook_to] = ROOK + turn
        attacked = self.threatened(king_to, enemy)
        squares[king_to] = EMPTY
        squares[rook_to] = EMPTY
        squares[king] = KING + turn
        squares[rook] = ROOK + turn
        return TARGET_ATTACKED * TROUBLE_UNIT + king_to if attacked else NO_TROUBLE

    # --- making moves

    def make(self, origin: i64, target: i64, man: i64) -> None:
        """A man goes from ``origin`` to ``target`` and is ``man`` there; not for castling.

        The move must be pseudo-legal; a pawn that goes to the en passant square from another
        file captures in passing.
        """
        rules = self.rules
        squares = self.squares
        turn: i64 = self.turn
        enemy: i64 = BLACK - turn
        taken: i64 = squares[target]
        mover: i64 = squares[origin] - turn
        squares[origin] = EMPTY
        squares[target] = man
        passed: i64 = 0
        in_passing: bool = False
        if mover == PAWN:
            up: i64 = rules.stride if turn == WHITE else -rules.stride
            if target == origin + 2 * up:
                passed = origin + up
            elif target == self.en_passant:
                squares[target - up] = EMPTY
                in_passing = True
            self.halfmove = 0
        else:
            self.halfmove += 1
            if mover == KING:
                self.king = target
                self.lose_right(turn >> 3, KING_HAS_MOVED)
                self.lose_right((turn >> 3) + 1, KING_HAS_MOVED)
            elif mover == ROOK:
                self.lose_rook(turn >> 3, origin, ROOK_HAS_MOVED)
        if taken != EMPTY:
            self.halfmove = 0
            if taken == ROOK + enemy:
                self.lose_rook(enemy >> 3, target, ROOK_WAS_TAKEN)
            elif target == self.enemy_king:
                self.enemy_king = 0  # a position in which that is possible is none to play from
        self.en_passant = passed
        king: i64 = self.enemy_king
        self.enemy_king = self.king
        self.king = king
        self.turn = enemy
        if turn == BLACK:
            self.fullmove += 1

        if in_passing:
            self.in_check = self.attacked(king, turn)
            return
        base: i64 = rules.span + king
        common: i64 = rules.attacks[man] & rules.reach[base - target]
        check: bool = False
        if common != 0:
            if (common & rules.jump_bits) != 0:
                check = True
            else:
                step: i64 = rules.direction[base - target]
                at: i64 = target + step
                while squares[at] == EMPTY:
                    at += step
                check = at == king
        if not check and rules.direction[base - origin] != 0:
            check = self.opened(king, origin, turn) != 0
        self.in_check = check

    def make_castling(self, side: i64, king_to: i64) -> None:
        """King and rook of the side to move castle, the king to ``king_to``; it must be legal."""
        turn: i64 = self.turn
        squares = self.squares
        king: i64 = self.king
        squares[self.castling[(turn >> 3) + side - 1]] = EMPTY
        squares[king] = EMPTY
        squares[king_to] = KING + turn
        squares[king_to - 1 if side == H_SIDE else king_to + 1] = ROOK + turn
        self.king = king_to
        self.lose_right(turn >> 3, KING_HAS_MOVED)
        self.lose_right((turn >> 3) + 1, KING_HAS_MOVED)
        self.halfmove += 1
        self.pass_turn()

    def pass_turn(self) -> None:
        """The other side is to move, nothing may be captured in passing."""
        turn: i64 = self.turn
        self.en_passant = 0
        self.turn = BLACK - turn
        if turn == BLACK:
            self.fullmove += 1
        king: i64 = self.enemy_king
        self.enemy_king = self.king
        self.king = king
        self.in_check = self.attacked(king, turn)

    def lose_right(self, right: i64, loss: i64) -> None:
        """The right number ``right`` is gone, if it was there."""
        castling = self.castling
        if castling[right] != 0:
            castling[right] = 0
            castling[LOSSES + right] = loss

    def lose_rook(self, right: i64, square: i64, loss: i64) -> None:
        """The rook on ``square`` is gone, with the right that was tied to it, if any."""
        if self.castling[right] == square:
            self.lose_right(right, loss)
        elif self.castling[right + 1] == square:
            self.lose_right(right + 1, loss)
