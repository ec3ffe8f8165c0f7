"""A position that moves are played on."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pgnlark.board import fen as fen_text
from pgnlark.board.castling import A_SIDE, H_SIDE, KING_STEPS, CastlingStyle
from pgnlark.board.ending import STALEMATE, Ending, mated
from pgnlark.board.faults import Fault
from pgnlark.board.generation import has_legal_move, legal_moves
from pgnlark.board.mailbox import Mailbox
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
    ORIGIN_RANK_FOR_FILE,
    ORIGIN_RANK_NEEDLESS,
    PLAYED,
    PROMOTION_MISSING,
    QUIET,
    mark_flag,
)
from pgnlark.board.pieces import BLACK, EMPTY, KING, PAWN, WHITE
from pgnlark.board.refusal import Refusal, matching_moves, why_not
from pgnlark.board.rules import CHESS, Rules
from pgnlark.board.setup import Array, rules_of, set_up, style_of
from pgnlark.board.spelling import FILE_ONLY, RANK_ONLY, needed_origin, spell
from pgnlark.board.wanted import (
    CASTLING,
    NOT_SAID,
    NULL_MOVE,
    PAWN_MOVE,
    PIECE_MOVE,
    Wanted,
    wanted,
)

if TYPE_CHECKING:
    from pgnlark.ast import Fen, San


class Board(Mailbox):
    """A position with everything one may ask of it.

    A new board is empty; use `initial` or `from_fen`.  Squares are numbers, see
    `square` and `square_name`.
    """

    def __init__(
        self,
        rules: Rules = CHESS,
        style: CastlingStyle | None = None,
        like: Mailbox | None = None,
    ) -> None:
        super().__init__(rules, style, like)
        self.setup_faults: list[Fault] = []

    @staticmethod
    def initial() -> Board:
        """The start position of chess."""
        return _START.copy()

    @staticmethod
    def from_fen(
        fen: Fen | Array, rules: Rules | None = None, style: CastlingStyle | None = None
    ) -> Board:
        """The position of a FEN or X-FEN record.

        Without ``rules`` the size comes from the record, and the pieces are the orthodox ones,
        with archbishop and chancellor on wider boards or where the record has them.  ``style``
        replaces the castling style the record names.  What is wrong with the position, but
        can be set up, is told by `faults`.

        Raises `SetupError` (a ``ValueError``) if the record cannot be set up: ranks of
        unequal length, a size no board has, a piece the game does not have.
        """
        return _set_up(fen, rules, style)

    def copy(self) -> Board:
        """An equal board that shares nothing that changes."""
        other = Board(like=self)
        other.setup_faults = self.setup_faults
        return other

    def begin(self) -> None:
        """What there is to do once a position is set up."""

    # --- playing

    def play(self, w: Wanted) -> i64:
        """Play the one legal move that ``w`` asks for.

        Returns 0 (`PLAYED`) if it is spelled canonically, flags of `outcome` (> 0) if it was
        played but should be spelled otherwise; `ILLEGAL`, `AMBIGUOUS` or `PROMOTION_MISSING`
        (< 0) if it was not played.  The board then is as before.
        """
        kind: i64 = w.kind
        flags: i64
        if kind == PIECE_MOVE:
            flags = self._play_piece(w)
            if flags == ILLEGAL and w.piece == KING and self.style.by_king:
                flags = self._castle_by_king(w)
        elif kind == PAWN_MOVE:
            flags = self._play_pawn(w)
        elif kind == CASTLING:
            flags = self._castle(w.castling)
        elif kind == NULL_MOVE and not self.in_check:
            self.halfmove += 1
            self.pass_turn()
            flags = PLAYED
        else:
            return ILLEGAL
        if flags < 0:
            return flags
        if self.in_check:
            actual: i64 = CHECK if has_legal_move(self) else MATE
            if actual != w.check:
                flags |= mark_flag(w.check, actual)
        elif w.check != QUIET:
            flags |= mark_flag(w.check, QUIET)
        return flags

    def _castle(self, side: i64) -> i64:
        king_to: i64 = self.castling_king_target(side)
        if self.style.chooses and self.style.plain == 0:
            targets = self.castling_targets(side)
            if len(targets) > 1:
                return AMBIGUOUS
            if targets:
                king_to = targets[0]
        if self.castling_trouble_at(side, king_to) != 0:
            return ILLEGAL
        self.make_castling(side, king_to)
        return PLAYED

    def _castle_by_king(self, w: Wanted) -> i64:
        """Castling, spelled as the king's move of two files or more."""
        king: i64 = self.king
        steps: i64 = w.target - king
        side: i64 = H_SIDE if steps > 0 else A_SIDE
        if abs(int(steps)) < KING_STEPS or w.target not in self.castling_targets(side):
            return ILLEGAL
        if not self._fits(w, king):
            return ILLEGAL
        flags: i64 = PLAYED if self.style.chooses else CASTLING_BY_KING
        if w.file != NOT_SAID:
            flags |= ORIGIN_FILE_NEEDLESS
        if w.rank != NOT_SAID:
            flags |= ORIGIN_RANK_NEEDLESS
        if w.capture:
            flags |= CAPTURE_MARK_NEEDLESS
        self.make_castling(side, w.target)
        return flags

    def _play_piece(self, w: Wanted) -> i64:
        squares = self.squares
        turn: i64 = self.turn
        target: i64 = w.target
        taken: i64 = squares[target]
        if taken != EMPTY and (taken & BLACK) == turn:
            return ILLEGAL
        man: i64 = w.piece + turn
        origin: i64 = 0
        said = w.origin_said
        ways = w.ways
        for at in ways.leaps:
            if squares[at] == man and (not said or self._fits(w, at)) and self.safe(at, target):
                if origin != 0:
                    return AMBIGUOUS
                origin = at
        for line in ways.lines:
            for at in line:
                found: i64 = squares[at]
                if found != EMPTY:
                    if found == man and (not said or self._fits(w, at)) and self.safe(at, target):
                        if origin != 0 and origin != at:
                            return AMBIGUOUS
                        origin = at
                    break
        if origin == 0:
            return ILLEGAL
        flags: i64 = PLAYED
        if said:
            flags = self._origin_flags(w, origin)
        if w.capture:
            if taken == EMPTY:
                flags |= CAPTURE_MARK_NEEDLESS
        elif taken != EMPTY:
            flags |= CAPTURE_MARK_MISSING
        self.make(origin, target, man)
        return flags

    def _fits(self, w: Wanted, origin: i64) -> bool:
        """Is ``origin`` where ``w`` says the move starts, as far as it says so?"""
        rules = self.rules
        if w.file != NOT_SAID and origin % rules.stride != w.file:
            return False
        return w.rank == NOT_SAID or origin // rules.stride - rules.margin == w.rank

    def _origin_flags(self, w: Wanted, origin: i64) -> i64:
        """What of the origin that ``w`` tells was not needed to tell the move from others."""
        needed = needed_origin(self, origin, w.target)
        flags: i64 = PLAYED
        if w.file != NOT_SAID:
            if not needed & FILE_ONLY:
                flags |= ORIGIN_FILE_NEEDLESS
            if w.rank != NOT_SAID and not needed & RANK_ONLY:
                flags |= ORIGIN_RANK_NEEDLESS
        elif not needed & RANK_ONLY:
            flags |= ORIGIN_RANK_FOR_FILE if needed & FILE_ONLY else ORIGIN_RANK_NEEDLESS
        return flags

    def _play_pawn(self, w: Wanted) -> i64:
        rules = self.rules
        squares = self.squares
        turn: i64 = self.turn
        target: i64 = w.target
        up: i64 = rules.stride if turn == WHITE else -rules.stride
        pawn: i64 = PAWN + turn
        flags: i64 = PLAYED
        origin: i64
        if w.pawn_takes:
            taken: i64 = squares[target]
            passed: i64 = 0
            if taken == EMPTY:
                if target != self.en_passant:
                    return ILLEGAL
                passed = target - up
            elif (taken & BLACK) == turn:
                return ILLEGAL
            origin = 0
            at: i64 = target - up - 1
            while at <= target - up + 1:
                if (
                    squares[at] == pawn
                    and (not w.origin_said or self._fits(w, at))
                    and (
                        self.safe(at, target)
                        if passed == 0
                        else self.danger_after(at, target, passed) == 0
                    )
                ):
                    if origin != 0:
                        # neither may be promoted elsewhere than on the last rank
                        last = w.target_rank == (rules.last_rank if turn == WHITE else 0)
                        return AMBIGUOUS if last or w.promotion == 0 else ILLEGAL
                    origin = at
                at += 2
            if origin == 0:
                return ILLEGAL
            if not w.capture:
                flags |= CAPTURE_MARK_MISSING
            if w.file == NOT_SAID:
                flags |= ORIGIN_FILE_MISSING
        else:
            if squares[target] != EMPTY:
                return ILLEGAL
            origin = target - up
            if squares[origin] == EMPTY:
                origin -= up
                if w.target_rank != (3 if turn == WHITE else rules.last_rank - 3):
                    return ILLEGAL
            if squares[origin] != pawn or not self.safe(origin, target):
                return ILLEGAL
            if w.origin_said and not self._fits(w, origin):
                return ILLEGAL
            if w.file != NOT_SAID:
                flags |= ORIGIN_FILE_NEEDLESS
        if w.rank != NOT_SAID:
            flags |= ORIGIN_RANK_NEEDLESS
        if w.target_rank == (rules.last_rank if turn == WHITE else 0):
            if w.promotion == 0:
                return PROMOTION_MISSING
            self.make(origin, target, w.promotion + turn)
        else:
            if w.promotion != 0:
                return ILLEGAL
            self.make(origin, target, pawn)
        return flags

    def push(self, move: Move) -> None:
        """Play a move of `legal_moves`; it is not judged."""
        if move.castling:
            self.make_castling(move.castling, move.target)
        else:
            man = move.promotion + self.turn if move.promotion else self.squares[move.origin]
            self.make(move.origin, move.target, man)

    # --- asking

    def legal_moves(self) -> list[Move]:
        """Every legal move of the side to move."""
        return legal_moves(self)

    def has_legal_move(self) -> bool:
        """Can the side to move move at all?"""
        return has_legal_move(self)

    def is_mate(self) -> bool:
        """Is the side to move checkmated?"""
        return self.in_check and not has_legal_move(self)

    def is_stalemate(self) -> bool:
        """Is the side to move not in check, and without a legal move?"""
        return not self.in_check and not has_legal_move(self)

    def ending(self) -> Ending | None:
        """How the game has ended in this position, ``None`` if it goes on."""
        if has_legal_move(self):
            return None
        return mated(self.turn) if self.in_check else STALEMATE

    def wanted(self, san: San) -> Wanted:
        """What a spelling asks for on a board with these rules; good for all such boards."""
        return wanted(san, self.rules)

    def matching(self, w: Wanted) -> list[Move]:
        """The legal moves that ``w`` could mean; without a promotion piece, with any."""
        return matching_moves(self, w)

    def san(self, move: Move) -> str:
        """The canonical SAN of a legal move, check mark included."""
        text = spell(self, move)
        after = self.copy()
        after.push(move)
        if after.in_check:
            text += "+" if has_legal_move(after) else "#"
        return text

    def why_not(self, w: Wanted) -> Refusal:
        """Why no legal move, or more than one, is what ``w`` asks for."""
        return why_not(self, w)

    def piece_at(self, square: int) -> str:
        """The FEN letter of the man on a square, ``""`` if it is empty."""
        return self.rules.pieces.letter(self.squares[square])

    def square(self, name: str) -> int:
        """The number of the square with this name, 0 if there is none."""
        return self.rules.geometry.parse(name)

    def square_name(self, square: int) -> str:
        """The name of a square, ``-`` for 0."""
        return self.rules.geometry.name(square)

    def faults(self) -> list[Fault]:
        """What was wrong with the position this board was set up from."""
        return self.setup_faults

    @property
    def playable(self) -> bool:
        """Can one speak of legal moves: one king each, and none to be captured now?"""
        return all(fault.playable for fault in self.setup_faults)

    # --- writing

    def fen_fields(self, en_passant: str = "fen", castling: str = "xfen") -> tuple[str, ...]:
        """The six fields of the position's FEN; seven in games that count checks.

        ``en_passant`` is ``"fen"`` (the square is given after every double step, as PGN
        16.1.3.4 has it) or ``"xfen"`` (only if an enemy pawn stands beside the pawn);
        ``castling`` is ``"xfen"`` or ``"shredder"``.  Raises ``ValueError`` for other values.
        """
        return fen_text.fen_fields(self, en_passant, castling)

    def fen(self, en_passant: str = "fen", castling: str = "xfen") -> str:
        """The fields of `fen_fields` on one line."""
        return " ".join(self.fen_fields(en_passant, castling))


TO_START_ON: Final[list[Callable[[Rules, CastlingStyle], Board]]] = []
"""What makes the board of a variant with laws of its own: its module puts itself here.

It is imported with the first such game."""


def _set_up(fen: Fen | Array, rules: Rules | None, style: CastlingStyle | None) -> Board:
    rules = rules or rules_of(fen)
    style = style or style_of(fen, rules)
    if rules.laws is None:
        board = Board(rules, style)
    else:
        if not TO_START_ON:
            import_module("pgnlark.board.variant_board")
        board = TO_START_ON[0](rules, style)
    board.setup_faults = set_up(fen, board)
    board.begin()
    return board


def position_faults(fen: Fen, rules: Rules | None = None) -> list[Fault]:
    """What is wrong with the position of a record that can be set up.

    Raises `SetupError` as `Board.from_fen` does.
    """
    return _set_up(fen, rules, None).setup_faults


def _start_board() -> Board:
    back = ("r", "n", "b", "q", "k", "b", "n", "r")
    ranks: tuple[tuple[str | int, ...], ...] = (
        back,
        ("p",) * 8,
        (8,),
        (8,),
        (8,),
        (8,),
        ("P",) * 8,
        tuple(letter.upper() for letter in back),
    )
    return _set_up(Array(ranks), CHESS, None)


_START: Final = _start_board()
