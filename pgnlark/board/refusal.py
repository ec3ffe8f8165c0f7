"""Why a spelled move cannot be played: the slow path, taken once a game at most.

The answer is data (a reason, men and squares); the words are made elsewhere.
"""

from __future__ import annotations

import enum
from typing import Final

from pgnlark.board.castling import (
    H_SIDE,
    KING_HAS_MOVED,
    KING_IN_CHECK,
    KING_STEPS,
    RIGHT_MISSING,
    ROOK_HAS_MOVED,
    ROOK_WAS_TAKEN,
    TARGET_ATTACKED,
    WAY_ATTACKED,
    WAY_BLOCKED,
)
from pgnlark.board.generation import legal_moves
from pgnlark.board.laws import CHESS_LAWS
from pgnlark.board.mailbox import HOMES, LOSSES, TROUBLE_UNIT, Mailbox
from pgnlark.board.move import Move
from pgnlark.board.pieces import BLACK, EMPTY, KING, OFF_BOARD, PAWN, PIECE_MASK, WHITE
from pgnlark.board.wanted import CASTLING, DROP, NOT_SAID, NULL_MOVE, PIECE_MOVE, UNKNOWN, Wanted


class Reason(enum.Enum):
    """Why; the comments say what `Refusal.square` and `Refusal.other` are then (else 0)."""

    LEGAL = "exactly one legal move fits"  # its origin, -
    AMBIGUOUS = "several legal moves fit"  # `moves` has them
    OFF_BOARD = "the board has no such square"
    UNKNOWN_PIECE = "the game has no such piece"
    DROP = "the game has no drops"
    GATE = "in this game no piece enters with a move"
    NULL_IN_CHECK = "one may not pass while in check"  # king, checker
    WRONG_SIDE = "it would be a legal move of the other side"  # `moves` has them
    # Of any man
    NO_SUCH_PIECE = "the side has no such man"
    NOT_AT_ORIGIN = "the side has such men, but none on the square, file or rank named"
    OWN_MAN_ON_TARGET = "an own man stands on the target"  # -, target
    WRONG_GEOMETRY = "such a man does not move like that"  # man if only one, -
    BLOCKED = "a man stands in the way"  # man, the one in the way
    PINNED = "the man is pinned"  # man, pinning man
    LEAVES_KING_IN_CHECK = "the move does not end the check"  # man, checker
    KING_INTO_CHECK = "the king would be attacked there"  # king, attacker
    # Of pawns
    NO_PAWN_THERE = "no pawn stands where it would have to come from"  # that square, -
    PAWN_TAKES_DIAGONALLY = "a pawn cannot capture straight ahead"  # pawn, man ahead
    PAWN_FILE_NOT_ADJACENT = "a pawn captures on the files beside its own"  # -, target
    PAWN_DOUBLE_STEP = "only a pawn that has not moved goes two squares"  # pawn, -
    NOTHING_TO_CAPTURE = "nothing stands on the target"  # pawn, target
    EN_PASSANT_GONE = "the pawn beside did not just arrive"  # pawn, pawn beside
    EN_PASSANT_OPENS_LINE = "taking both pawns off opens a line on the king"  # pawn, attacker
    PROMOTION_MISSING = "the move needs a promotion piece"  # pawn, target
    PROMOTION_NOT_ON_LAST_RANK = "a pawn is promoted on the last rank only"  # -, target
    PROMOTION_NOT_A_PAWN = "only pawns are promoted"
    PROMOTION_PIECE = "a pawn cannot become this piece"
    PROMOTION_LIMIT = "all such pieces are on the board, none was captured"  # -, target
    # Of laws that only some variants have
    GAME_OVER = "the game has ended"
    MUST_CAPTURE = "there is a capture, so one must capture"  # `moves` has the captures
    KING_LOST = "the own king would go off the board"  # king, target
    GIVES_CHECK = "nobody may give check"  # the enemy's king, checker
    BANNED = "a law of the variant forbids it"  # `words` says why
    POCKET_EMPTY = "no such piece is in the pocket"
    DROP_OCCUPIED = "a man stands where the piece is put down"  # -, target
    DROP_PAWN_RANK = "a pawn may not be put down on this rank"
    DROP_SQUARE = "such a piece may not be put down there"
    GATE_CLOSED = "no piece may enter from there: the man has moved before"  # man, -
    # Of castling: the right ...
    CASTLING_NO_RIGHT = "the starting position gave no right to castle there"  # king, -
    CASTLING_KING_MOVED = "the king has moved"  # king, the rook's first square
    CASTLING_ROOK_MOVED = "the rook has moved"  # king, the rook's first square
    CASTLING_ROOK_TAKEN = "the rook was captured"  # king, the rook's first square
    # ... and the position
    CASTLING_IN_CHECK = "the king is in check"  # king, checker
    CASTLING_BLOCKED = "a man stands between"  # king, the man between
    CASTLING_THROUGH_CHECK = "the king would cross an attacked square"  # the square, attacker
    CASTLING_INTO_CHECK = "the king would be attacked after it"  # the square, attacker


class Refusal:
    """Why a move is refused.

    ``square`` and ``other`` are square numbers (0 for none), see `Reason`.  ``target`` is the
    square the move asks for; ``words`` is what a `Ban` says.  ``men`` has what keeps each man
    of the kind from moving, those nearest to it first (its first entry is told by the refusal
    itself).  ``moves`` are the legal moves that fit, for AMBIGUOUS and PROMOTION_MISSING; those
    of the other side that would, for WRONG_SIDE; the captures, for MUST_CAPTURE; else the legal
    moves of such men to the target that the spelling does not fit, such as a pawn's capture
    where it names no file.
    """

    def __init__(self, reason: Reason, square: int = 0, other: int = 0, target: int = 0) -> None:
        self.reason = reason
        self.square = square
        self.other = other
        self.target = target
        self.words = ""
        self.men: list[Refusal] = []
        self.moves: list[Move] = []

    def __repr__(self) -> str:
        return f"Refusal({self.reason.name}, {self.square}, {self.other}, {self.target})"


# The nearer a man is to making the move, the more it explains.
_NEAREST_FIRST: Final = (
    Reason.PINNED,
    Reason.EN_PASSANT_OPENS_LINE,
    Reason.LEAVES_KING_IN_CHECK,
    Reason.KING_INTO_CHECK,
    Reason.BLOCKED,
    Reason.WRONG_GEOMETRY,
)

# With these the other side's move may be what was meant.
SIDE_MAY_BE_WRONG: Final = (
    Reason.NO_SUCH_PIECE,
    Reason.NOT_AT_ORIGIN,
    Reason.OWN_MAN_ON_TARGET,
    Reason.WRONG_GEOMETRY,
    Reason.NO_PAWN_THERE,
    Reason.PAWN_DOUBLE_STEP,
    Reason.PROMOTION_NOT_ON_LAST_RANK,
)


def matching_moves(position: Mailbox, w: Wanted) -> list[Move]:
    """The legal moves that ``w`` could mean; a capture or check mark does not matter."""
    return [move for move in legal_moves(position) if matches(position, w, move)]


def matches(position: Mailbox, w: Wanted, move: Move) -> bool:
    """Could ``w`` mean this move; without a promotion piece, with any?"""
    if move.gate != w.gate or (w.gate_at != 0 and w.gate_at != move.gate_at):
        return False
    if move.castling:
        return _castles(position, w, move)
    if w.kind == CASTLING:
        return False
    if w.kind == DROP or move.drop:
        return w.kind == DROP and move.drop == w.piece and move.target == w.target
    if w.kind == NULL_MOVE or move.target != w.target:
        return False
    geometry = position.rules.geometry
    piece = position.squares[move.origin] & PIECE_MASK
    if piece != w.piece or not at_origin(position, w, move.origin):
        return False
    if piece != PAWN:
        return w.promotion == 0
    if w.promotion != 0 and move.promotion != w.promotion:
        return False
    takes = geometry.file_of(move.origin) != geometry.file_of(move.target)
    return takes == w.pawn_takes


def _castles(position: Mailbox, w: Wanted, move: Move) -> bool:
    """Does ``w`` ask for this castling, one way or the other?"""
    style = position.style
    if w.kind == CASTLING:
        if move.castling != w.castling:
            return False
        return style.plain == 0 or abs(int(move.target - move.origin)) == style.plain
    return (
        style.by_king
        and w.kind == PIECE_MOVE
        and w.piece == KING
        and w.target == move.target
        and abs(int(move.target - move.origin)) >= KING_STEPS
        and at_origin(position, w, move.origin)
    )


def at_origin(position: Mailbox, w: Wanted, square: int) -> bool:
    """Does ``square`` agree with what ``w`` says of the origin?"""
    geometry = position.rules.geometry
    return (w.file == NOT_SAID or geometry.file_of(square) == w.file) and (
        w.rank == NOT_SAID or geometry.rank_of(square) == w.rank
    )


def why_not(position: Mailbox, w: Wanted) -> Refusal:
    """Why ``w`` does not mean exactly one legal move."""
    moves = matching_moves(position, w)
    if moves:
        return several(moves, w)
    refusal = own_reason(position, w)
    refusal.moves = _moves_otherwise_spelled(position, w)
    if refusal.reason in SIDE_MAY_BE_WRONG:
        turned = Mailbox(like=position)
        turned.pass_turn()
        other_sides = matching_moves(turned, w)
        if other_sides:
            refusal = Refusal(Reason.WRONG_SIDE, other_sides[0].origin, 0, w.target)
            refusal.moves = other_sides
    return refusal


def several(moves: list[Move], w: Wanted) -> Refusal:
    """What to say where legal moves fit: one, more than one, or one to be promoted."""
    needs_piece = w.promotion == 0 and any(move.promotion for move in moves)
    origins = {(move.origin, move.target if move.castling else 0, move.gate_at) for move in moves}
    if len(origins) > 1:
        refusal = Refusal(Reason.AMBIGUOUS, 0, 0, w.target)
    else:
        reason = Reason.PROMOTION_MISSING if needs_piece else Reason.LEGAL
        refusal = Refusal(reason, moves[0].origin, w.target if needs_piece else 0, w.target)
    refusal.moves = moves
    return refusal


def _moves_otherwise_spelled(position: Mailbox, w: Wanted) -> list[Move]:
    """The legal moves of men of the kind to the target, whatever else the spelling says."""
    if w.target == 0 or w.kind == DROP:
        return []
    return [
        move
        for move in legal_moves(position)
        if move.target == w.target
        and not move.castling
        and position.squares[move.origin] & PIECE_MASK == w.piece
    ]


def own_reason(position: Mailbox, w: Wanted) -> Refusal:
    """Why no move of the side to move is like that, as far as men and the own king go."""
    king = position.king
    enemy = BLACK - position.turn
    if w.kind == NULL_MOVE:
        if position.in_check:
            return Refusal(Reason.NULL_IN_CHECK, king, position.attacker(king, enemy))
        return Refusal(Reason.LEGAL)
    if w.kind == DROP:
        return Refusal(Reason.DROP)
    if w.gate and not (position.rules.laws or CHESS_LAWS).gating:
        return Refusal(Reason.GATE)
    if w.kind == CASTLING:
        return _castling_reason(position, w.castling)
    if w.piece == UNKNOWN:
        return Refusal(Reason.UNKNOWN_PIECE)
    if w.target == 0:
        return Refusal(Reason.OFF_BOARD)
    if w.promotion != 0 and w.piece != PAWN:
        return Refusal(Reason.PROMOTION_NOT_A_PAWN, 0, 0, w.target)
    if w.promotion == UNKNOWN or not (1 | position.rules.promotable) >> w.promotion & 1:
        return Refusal(Reason.PROMOTION_PIECE, 0, 0, w.target)
    return _pawn_reason(position, w) if w.piece == PAWN else _piece_reason(position, w)


def _castling_reason(position: Mailbox, side: int) -> Refusal:
    turn = position.turn
    king = position.king
    trouble = position.castling_trouble(side)
    reason = trouble // TROUBLE_UNIT
    square = trouble % TROUBLE_UNIT
    if reason == RIGHT_MISSING:
        right = (turn >> 3) + side - 1
        home = position.castling[HOMES + right]
        lost = {
            KING_HAS_MOVED: Reason.CASTLING_KING_MOVED,
            ROOK_HAS_MOVED: Reason.CASTLING_ROOK_MOVED,
            ROOK_WAS_TAKEN: Reason.CASTLING_ROOK_TAKEN,
        }
        why = lost.get(int(position.castling[LOSSES + right]), Reason.CASTLING_NO_RIGHT)
        return Refusal(why, king, home)
    if reason == WAY_BLOCKED:
        return Refusal(Reason.CASTLING_BLOCKED, king, square)
    attacker = position.attacker(square, BLACK - turn)
    if reason == KING_IN_CHECK:
        return Refusal(Reason.CASTLING_IN_CHECK, king, attacker)
    if reason == WAY_ATTACKED:
        return Refusal(Reason.CASTLING_THROUGH_CHECK, square, attacker)
    if reason == TARGET_ATTACKED:
        if attacker == 0:
            # Seen only once the rook has left its square: look along the rank it opens.
            attacker = _attacker_behind_rook(position, side)
        return Refusal(Reason.CASTLING_INTO_CHECK, square, attacker)
    return Refusal(Reason.LEGAL, king)


def _attacker_behind_rook(position: Mailbox, side: int) -> int:
    step = 1 if side == H_SIDE else -1
    square = position.castling[(position.turn >> 3) + side - 1] + step
    while position.squares[square] == EMPTY:
        square += step
    return square if position.squares[square] != OFF_BOARD else 0


def _piece_reason(position: Mailbox, w: Wanted) -> Refusal:
    turn = position.turn
    man = w.piece + turn
    everywhere = [at for at in position.rules.geometry.squares if position.squares[at] == man]
    if not everywhere:
        return Refusal(Reason.NO_SUCH_PIECE, 0, 0, w.target)
    men = [at for at in everywhere if at_origin(position, w, at)]
    if not men:
        return Refusal(Reason.NOT_AT_ORIGIN, 0, 0, w.target)
    on_target = position.squares[w.target]
    if on_target != EMPTY and on_target & BLACK == turn:
        return Refusal(Reason.OWN_MAN_ON_TARGET, 0, w.target, w.target)
    reasons = [_man_reason(position, at, w.target) for at in men]
    reasons.sort(key=lambda refusal: _NEAREST_FIRST.index(refusal.reason))
    nearest = reasons[0]
    if nearest.reason == Reason.WRONG_GEOMETRY and len(men) > 1:
        nearest = Refusal(Reason.WRONG_GEOMETRY, 0, 0, w.target)
    nearest.men = reasons
    return nearest


def _man_reason(position: Mailbox, origin: int, target: int) -> Refusal:
    """Why the piece on ``origin`` may not go to ``target``, where no own man stands."""
    rules = position.rules
    difference = rules.span + target - origin
    if not rules.attacks[position.squares[origin]] & rules.reach[difference]:
        return Refusal(Reason.WRONG_GEOMETRY, origin, 0, target)
    if not position.attacks(origin, target):
        return Refusal(Reason.BLOCKED, origin, position.obstacle(origin, target), target)
    return _king_reason(position, origin, target, 0)


def _king_reason(position: Mailbox, origin: int, target: int, taken_at: int) -> Refusal:
    """Which attack on the own king forbids a move that is right but for that."""
    turn = position.turn
    danger = position.danger_after(origin, target, taken_at)
    if position.squares[origin] == KING + turn:
        return Refusal(Reason.KING_INTO_CHECK, origin, danger, target)
    if position.in_check:
        king = position.king
        checkers = position.attackers(king, BLACK - turn)
        if danger in checkers:
            return Refusal(Reason.LEAVES_KING_IN_CHECK, origin, danger, target)
    if taken_at and not _pinned_by(position, origin, danger):
        return Refusal(Reason.EN_PASSANT_OPENS_LINE, origin, danger, target)
    return Refusal(Reason.PINNED, origin, danger, target)


def _pinned_by(position: Mailbox, origin: int, pinner: int) -> bool:
    """Is the man on ``origin`` the only one between its king and ``pinner``?"""
    king = position.king
    return position.obstacle(king, pinner) == origin and position.obstacle(pinner, king) == origin


def _rank_from_home(position: Mailbox, square: int) -> int:
    """The rank of a square as the side to move counts."""
    rank = position.rules.geometry.rank_of(square)
    return rank if position.turn == WHITE else position.rules.geometry.ranks - 1 - rank


def _pawn_reason(position: Mailbox, w: Wanted) -> Refusal:
    geometry = position.rules.geometry
    turn = position.turn
    target = w.target
    laws = position.rules.laws or CHESS_LAWS
    rank = _rank_from_home(position, target)
    if w.promotion != 0 and rank < geometry.ranks - laws.promotion_ranks:
        return Refusal(Reason.PROMOTION_NOT_ON_LAST_RANK, 0, target, target)
    pawn = PAWN + turn
    if not any(position.squares[at] == pawn for at in geometry.squares):
        return Refusal(Reason.NO_SUCH_PIECE, 0, 0, target)
    return _pawn_capture_reason(position, w) if w.pawn_takes else _pawn_push_reason(position, w)


def _pawn_capture_reason(position: Mailbox, w: Wanted) -> Refusal:
    geometry = position.rules.geometry
    turn = position.turn
    target = w.target
    back = -geometry.stride if turn == WHITE else geometry.stride
    if w.file != NOT_SAID and abs(int(w.file) - geometry.file_of(target)) != 1:
        if w.file == geometry.file_of(target) and position.squares[target + back] == PAWN + turn:
            return Refusal(Reason.PAWN_TAKES_DIAGONALLY, target + back, target, target)
        return Refusal(Reason.PAWN_FILE_NOT_ADJACENT, 0, target, target)
    beside = [target + back - 1, target + back + 1]
    if w.file != NOT_SAID:
        beside = [at for at in beside if geometry.file_of(at) == w.file]
    pawns = [at for at in beside if position.squares[at] == PAWN + turn]
    if not pawns:
        return Refusal(Reason.NO_PAWN_THERE, beside[0] if len(beside) == 1 else 0, 0, target)
    pawns = [at for at in pawns if at_origin(position, w, at)]
    if not pawns:
        return Refusal(Reason.NOT_AT_ORIGIN, 0, 0, target)
    on_target = position.squares[target]
    if on_target == EMPTY:
        if target == position.en_passant:
            return _king_reason(position, pawns[0], target, target + back)
        passed = target + back
        beside_man = position.squares[passed]
        enemy_rank = geometry.ranks - 1 - _rank_from_home(position, target)
        passes = enemy_rank - 1 in (position.rules.laws or CHESS_LAWS).passed
        if passes and beside_man == PAWN + BLACK - turn:
            return Refusal(Reason.EN_PASSANT_GONE, pawns[0], passed, target)
        return Refusal(Reason.NOTHING_TO_CAPTURE, pawns[0], target, target)
    if on_target & BLACK == turn:
        return Refusal(Reason.OWN_MAN_ON_TARGET, pawns[0], target, target)
    return _king_reason(position, pawns[0], target, 0)


def _pawn_push_reason(position: Mailbox, w: Wanted) -> Refusal:
    geometry = position.rules.geometry
    turn = position.turn
    target = w.target
    back = -geometry.stride if turn == WHITE else geometry.stride
    pawn = PAWN + turn
    origin = target + back
    if position.squares[origin] != pawn:
        # From two squares behind, if the pawn has a double step there; else it is too far off.
        homes = (position.rules.laws or CHESS_LAWS).double_steps
        double = position.squares[origin + back] == pawn
        if not double:
            return Refusal(Reason.NO_PAWN_THERE, origin, 0, target)
        if _rank_from_home(position, target) - 2 not in homes:
            return Refusal(Reason.PAWN_DOUBLE_STEP, origin + back, 0, target)
        if position.squares[origin] != EMPTY:
            return Refusal(Reason.BLOCKED, origin + back, origin, target)
        origin += back
    if not at_origin(position, w, origin):
        return Refusal(Reason.NOT_AT_ORIGIN, 0, 0, target)
    on_target = position.squares[target]
    if on_target != EMPTY:
        enemy_ahead = on_target & BLACK != turn
        reason = Reason.PAWN_TAKES_DIAGONALLY if enemy_ahead else Reason.BLOCKED
        if enemy_ahead and origin != target + back:
            reason = Reason.BLOCKED
        return Refusal(reason, origin, target, target)
    return _king_reason(position, origin, target, 0)
