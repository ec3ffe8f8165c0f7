"""The moves of a variant, before it is asked whether they leave a king in check."""

from __future__ import annotations

from mypy_extensions import i64

from pgnlark.board.castling import A_SIDE, H_SIDE
from pgnlark.board.move import Move
from pgnlark.board.pieces import BLACK, EMPTY, OFF_BOARD, PAWN, PIECE_MASK, WHITE
from pgnlark.board.variant_position import VariantPosition


def pseudo_moves(board: VariantPosition, piece: i64) -> list[Move]:
    """The moves of one kind of piece, or with 0 of all, by origin square; no castling, no drops."""
    found: list[Move] = []
    squares = board.squares
    for origin in board.rules.geometry.squares:
        man: i64 = squares[origin]
        if man == EMPTY or (man & BLACK) != board.turn:
            continue
        kind: i64 = man & PIECE_MASK
        if piece != 0 and kind != piece:
            continue
        if kind == PAWN:
            _pawn_moves(board, origin, found)
        else:
            _piece_moves(board, origin, man, found)
    return _with_gates(board, found) if board.gates else found


def _piece_moves(board: VariantPosition, origin: i64, man: i64, found: list[Move]) -> None:
    squares = board.squares
    rules = board.rules
    enemy: i64 = BLACK - board.turn
    for step in rules.leaps_by_man[man]:
        target: i64 = origin + step
        there: i64 = squares[target]
        if there == EMPTY or (there != OFF_BOARD and (there & BLACK) == enemy):
            found.append(Move(origin, target))
    for step in rules.rides_by_man[man]:
        target = origin + step
        there = squares[target]
        while there == EMPTY:
            found.append(Move(origin, target))
            target += step
            there = squares[target]
        if there != OFF_BOARD and (there & BLACK) == enemy:
            found.append(Move(origin, target))


def _pawn_moves(board: VariantPosition, origin: i64, found: list[Move]) -> None:
    squares = board.squares
    rules = board.rules
    turn: i64 = board.turn
    up: i64 = rules.stride if turn == WHITE else -rules.stride
    if squares[origin + up] == EMPTY:
        _arrive(board, origin, origin + up, found)
        if board.rank_from_home(origin) in board.laws.double_steps:
            target: i64 = origin + 2 * up
            if squares[target] == EMPTY:
                _arrive(board, origin, target, found)
    for side in (-1, 1):
        target = origin + up + side
        man: i64 = squares[target]
        if man == EMPTY:
            if target != 0 and target == board.en_passant:
                found.append(Move(origin, target))
        elif man != OFF_BOARD and (man & BLACK) != turn:
            _arrive(board, origin, target, found)


def _arrive(board: VariantPosition, origin: i64, target: i64, found: list[Move]) -> None:
    """Add a pawn's move: as it is, and with each promotion where these may be."""
    last = board.rules.geometry.ranks - 1
    rank = board.rank_from_home(target)
    if rank < last:
        found.append(Move(origin, target))
    if rank >= board.promotes_from:
        for piece in board.rules.pieces.promotions:
            if board.may_become(piece):
                found.append(Move(origin, target, piece))


def castlings(board: VariantPosition) -> list[Move]:
    """Castling, as far as the king's way goes."""
    found: list[Move] = []
    for side in (H_SIDE, A_SIDE):
        for target in board.castling_targets(side):
            found.append(Move(board.king, target, 0, side))
    return _with_gates(board, found) if board.gates else found


def _with_gates(board: VariantPosition, moves: list[Move]) -> list[Move]:
    """The same moves, and each with what may enter where a man first leaves his square."""
    found: list[Move] = []
    entering = [piece for piece in board.pocketed() if board.held(piece)]
    for move in moves:
        found.append(move)
        left = [move.origin]
        if move.castling:
            left.append(board.castling[(board.turn >> 3) + move.castling - 1])
            rook_to = move.target + (-1 if move.castling == H_SIDE else 1)
            left = [square for square in left if square not in (move.target, rook_to)]
        for square in left:
            if square in board.gates:
                for piece in entering:
                    found.append(
                        Move(
                            move.origin,
                            move.target,
                            move.promotion,
                            move.castling,
                            gate=piece,
                            gate_at=square,
                        )
                    )
    return found


def drops(board: VariantPosition, piece: i64) -> list[Move]:
    """What may be put down of one kind, or with 0 of all, and where."""
    found: list[Move] = []
    for kind in board.pocketed():
        if (piece != 0 and kind != piece) or not board.held(kind):
            continue
        for square in board.rules.geometry.squares:
            if board.squares[square] == EMPTY and board.may_drop(kind, square):
                found.append(Move(0, square, drop=kind))
    return found
