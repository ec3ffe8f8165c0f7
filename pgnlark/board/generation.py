"""All legal moves, or whether there is any."""

from __future__ import annotations

from mypy_extensions import i64

from pgnlark.board.castling import A_SIDE, H_SIDE
from pgnlark.board.mailbox import Mailbox
from pgnlark.board.move import Move
from pgnlark.board.pieces import BLACK, EMPTY, OFF_BOARD, PAWN, PIECE_MASK, WHITE


def legal_moves(position: Mailbox) -> list[Move]:
    """Every legal move of the side to move, by origin square, castling last."""
    found: list[Move] = []
    for origin in position.rules.geometry.squares:
        man: i64 = position.squares[origin]
        if man != EMPTY and (man & BLACK) == position.turn:
            _moves_from(position, origin, found, False)
    for side in (H_SIDE, A_SIDE):
        for target in position.castling_targets(side):
            found.append(Move(position.king, target, 0, side))
    return found


def has_legal_move(position: Mailbox) -> bool:
    """Can the side to move move at all?"""
    found: list[Move] = []
    turn: i64 = position.turn
    king: i64 = position.king
    # The king most often has a way out, and with two men giving check only he can have one.
    if king != 0 and _moves_from(position, king, found, True):
        return True
    for origin in position.rules.geometry.squares:
        man: i64 = position.squares[origin]
        if man == EMPTY or (man & BLACK) != turn or origin == king:
            continue
        if _moves_from(position, origin, found, True):
            return True
    # On a crowded back rank castling may be the king's only move.
    return not position.in_check and (
        bool(position.castling_targets(H_SIDE)) or bool(position.castling_targets(A_SIDE))
    )


def _moves_from(position: Mailbox, origin: i64, found: list[Move], any_will_do: bool) -> bool:
    """Add the legal moves of the man on ``origin``, or only find out if there is one.

    Returns whether there is one; with ``any_will_do`` nothing is added.
    """
    squares = position.squares
    rules = position.rules
    turn: i64 = position.turn
    enemy: i64 = BLACK - turn
    piece: i64 = squares[origin] & PIECE_MASK
    if piece == PAWN:
        return _pawn_moves(position, origin, found, any_will_do)
    count = len(found)
    for step in rules.leaps_of[piece]:
        target: i64 = origin + step
        man: i64 = squares[target]
        if man != EMPTY and (man == OFF_BOARD or (man & BLACK) != enemy):
            continue
        if position.safe(origin, target):
            if any_will_do:
                return True
            found.append(Move(origin, target))
    for step in rules.rides_of[piece]:
        target = origin + step
        man = squares[target]
        while man == EMPTY:
            if position.safe(origin, target):
                if any_will_do:
                    return True
                found.append(Move(origin, target))
            target += step
            man = squares[target]
        if man != OFF_BOARD and (man & BLACK) == enemy and position.safe(origin, target):
            if any_will_do:
                return True
            found.append(Move(origin, target))
    return len(found) > count


def _pawn_moves(position: Mailbox, origin: i64, found: list[Move], any_will_do: bool) -> bool:
    squares = position.squares
    rules = position.rules
    turn: i64 = position.turn
    enemy: i64 = BLACK - turn
    up: i64 = rules.stride if turn == WHITE else -rules.stride
    rank: i64 = origin // rules.stride - rules.margin
    count = len(found)
    if squares[origin + up] == EMPTY:
        if position.safe(origin, origin + up):
            if any_will_do:
                return True
            _arrive(position, origin, origin + up, found)
        if rank == (1 if turn == WHITE else rules.last_rank - 1):
            target: i64 = origin + 2 * up
            if squares[target] == EMPTY and position.safe(origin, target):
                if any_will_do:
                    return True
                _arrive(position, origin, target, found)
    for side in (-1, 1):
        target = origin + up + side
        man: i64 = squares[target]
        if man != EMPTY:
            legal = man != OFF_BOARD and (man & BLACK) == enemy and position.safe(origin, target)
        else:
            legal = target == position.en_passant and (
                position.danger_after(origin, target, target - up) == 0
            )
        if legal:
            if any_will_do:
                return True
            _arrive(position, origin, target, found)
    return len(found) > count


def _arrive(position: Mailbox, origin: i64, target: i64, found: list[Move]) -> None:
    """Add a pawn's move, with each promotion if it is to the last rank."""
    rules = position.rules
    last: i64 = rules.last_rank if position.turn == WHITE else 0
    if target // rules.stride - rules.margin != last:
        found.append(Move(origin, target))
        return
    for piece in rules.pieces.promotions:
        found.append(Move(origin, target, piece))
