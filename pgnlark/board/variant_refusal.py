"""Why a spelled move of a variant cannot be played: by its own laws, else as in chess."""

from __future__ import annotations

from pgnlark.board.move import Move
from pgnlark.board.pieces import BLACK, EMPTY, PAWN, PIECE_MASK
from pgnlark.board.refusal import (
    SIDE_MAY_BE_WRONG,
    Reason,
    Refusal,
    matches,
    own_reason,
    several,
)
from pgnlark.board.variant_legality import VariantLegality
from pgnlark.board.variant_moves import castlings, drops, pseudo_moves
from pgnlark.board.wanted import CASTLING, DROP, NULL_MOVE, UNKNOWN, Wanted


def variant_why_not(board: VariantLegality, w: Wanted) -> Refusal:
    """Why ``w`` does not mean exactly one legal move."""
    if board.over is not None:
        return Refusal(Reason.GAME_OVER)
    moves = board.matching(w)
    if moves:
        return several(moves, w)
    refusal = _reason(board, w)
    if not refusal.moves:
        refusal.moves = [
            move
            for move in board.legal_moves()
            if move.target == w.target
            and not move.castling
            and not move.drop
            and board.squares[move.origin] & PIECE_MASK == w.piece
        ]
    if refusal.reason in SIDE_MAY_BE_WRONG:
        turned = board.turned()
        other_sides = turned.matching(w)
        if other_sides:
            refusal = Refusal(Reason.WRONG_SIDE, other_sides[0].origin, 0, w.target)
            refusal.moves = other_sides
    return refusal


def _reason(board: VariantLegality, w: Wanted) -> Refusal:
    if w.kind == NULL_MOVE:
        return own_reason(board, w)
    if w.kind == DROP:
        return _drop_reason(board, w)
    if w.gate:
        refusal = _gate_reason(board, w)
        if refusal is not None:
            return refusal
    tried = [move for move in _pseudo(board, w) if matches(board, w, move)]
    if tried:
        return _law_against(board, w, tried)
    in_zone = board.rank_from_home(w.target) >= board.promotes_from
    if w.promotion > 0 and in_zone and w.piece == PAWN and not board.may_become(w.promotion):
        return Refusal(Reason.PROMOTION_LIMIT, 0, w.target, w.target)
    return own_reason(board, w)


def _pseudo(board: VariantLegality, w: Wanted) -> list[Move]:
    """What men of the kind could do, were no king in danger."""
    found = pseudo_moves(board, w.piece) if w.piece > 0 else []
    return found + castlings(board) if w.kind == CASTLING or board.style.by_king else found


def _law_against(board: VariantLegality, w: Wanted, moves: list[Move]) -> Refusal:
    """Which law forbids moves that men could make; the first of them tells."""
    move = moves[0]
    target = move.target
    if board.is_legal(move):
        refusal = Refusal(Reason.MUST_CAPTURE, move.origin, 0, target)
        refusal.moves = [other for other in board.legal_moves() if board.takes(other)]
        return refusal
    after = board.tried(move)
    mover = board.turn
    mine = after.royals(mover)
    if not board.leaves_king(move, after):
        if not mine:
            return Refusal(Reason.KING_LOST, board.king, target, target)
        if board.laws.quiet and board.rules.one_king and not move.gate and not move.drop:
            return own_reason(board, w)
        return _king_in_check(board, move, after)
    if not board.laws.checks_allowed and after.in_danger(after.turn):
        king = after.king
        return Refusal(Reason.GIVES_CHECK, king, after.attacker(king, mover), target)
    refusal = Refusal(Reason.BANNED, move.origin, 0, target)
    for ban in board.laws.bans:
        refusal.words = ban(board, move, after)
        if refusal.words:
            break
    return refusal


def _king_in_check(board: VariantLegality, move: Move, after: VariantLegality) -> Refusal:
    """By whom what is royal could be captured after a move."""
    mover = board.turn
    danger = 0
    for square in after.royals(mover):
        if after.threatened(square, BLACK - mover):
            danger = int(after.attacker(square, BLACK - mover))
            break
    reason = Reason.LEAVES_KING_IN_CHECK if board.in_check else Reason.KING_INTO_CHECK
    return Refusal(reason, board.king, danger, move.target)


def _drop_reason(board: VariantLegality, w: Wanted) -> Refusal:
    """Why a piece cannot be put down."""
    if not board.laws.drops:
        return Refusal(Reason.DROP)
    if w.piece == UNKNOWN:
        return Refusal(Reason.UNKNOWN_PIECE)
    if w.target == 0:
        return Refusal(Reason.OFF_BOARD)
    if w.piece not in board.pocketed() or not board.held(w.piece):
        return Refusal(Reason.POCKET_EMPTY, 0, 0, w.target)
    if board.squares[w.target] != EMPTY:
        return Refusal(Reason.DROP_OCCUPIED, 0, w.target, w.target)
    if not board.may_drop(w.piece, w.target):
        pawn = w.piece == PAWN and not board.may_drop_pawn(w.target)
        reason = Reason.DROP_PAWN_RANK if pawn else Reason.DROP_SQUARE
        return Refusal(reason, 0, 0, w.target)
    move = next(move for move in drops(board, w.piece) if move.target == w.target)
    return _law_against(board, w, [move])


def _gate_reason(board: VariantLegality, w: Wanted) -> Refusal | None:
    """Why no piece can enter, if it is that what is wrong."""
    if not board.laws.gating:
        return Refusal(Reason.GATE)
    if w.gate == UNKNOWN:
        return Refusal(Reason.UNKNOWN_PIECE)
    if w.gate not in board.pocketed() or not board.held(w.gate):
        return Refusal(Reason.POCKET_EMPTY, 0, 0, w.target)
    for move in _pseudo(board, w):
        bare = Move(move.origin, move.target, move.promotion, move.castling, gate=w.gate)
        bare.gate_at = w.gate_at
        if not move.gate and matches(board, w, bare) and move.origin not in board.gates:
            return Refusal(Reason.GATE_CLOSED, move.origin, 0, w.target)
    return None
