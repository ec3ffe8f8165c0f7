"""What one SAN spelling asks for, in numbers: made once a spelling, used on any position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pgnlark.board.castling import A_SIDE, H_SIDE
from pgnlark.board.geometry import MAX_RANKS, file_number, rank_number
from pgnlark.board.outcome import CHECK, MATE, QUIET
from pgnlark.board.pieces import PAWN
from pgnlark.board.rules import CHESS, Rules, Ways

if TYPE_CHECKING:
    from pgnlark.ast.san import San

# Kinds of wishes. NEVER is for those no position of these rules could fulfil.
PIECE_MOVE: Final = 0
PAWN_MOVE: Final = 1
CASTLING: Final = 2
NULL_MOVE: Final = 3
DROP: Final = 4
NEVER: Final = 5

NO_WAYS: Final = Ways([], [])
NOT_SAID: Final = -1
UNKNOWN: Final = -1


class Wanted:
    """A move as it is asked for.

    ``piece`` and ``promotion`` are piece numbers (0 no promotion, ``UNKNOWN`` a letter the
    game has no piece for); ``target`` the square, 0 if the board has none of that name;
    ``file`` and ``rank`` the origin as far as said, else ``NOT_SAID``; ``castling`` the side;
    ``check`` is ``QUIET``, ``CHECK`` or ``MATE`` as marked.  ``gate`` is the number of the piece
    that enters with the move (0 none), ``gate_at`` the square it does so, 0 if not said.
    """

    def __init__(
        self,
        rules: Rules,
        kind: i64,
        piece: i64 = 0,
        target: i64 = 0,
        file: i64 = NOT_SAID,
        rank: i64 = NOT_SAID,
        capture: bool = False,
        promotion: i64 = 0,
        castling: i64 = 0,
        check: i64 = QUIET,
        gate: i64 = 0,
        gate_at: i64 = 0,
    ) -> None:
        # In the order in which most moves need them, and lie side by side in memory.
        self.kind: i64 = kind
        self.piece: i64 = piece
        self.target: i64 = target
        self.check: i64 = check
        self.origin_said: bool = file != NOT_SAID or rank != NOT_SAID
        self.capture: bool = capture
        # A pawn that names a file other than its target's goes there by capturing.
        target_file: i64 = rules.geometry.file_of(target)
        self.pawn_takes: bool = capture or (file != NOT_SAID and file != target_file)
        # What of it is asked again and again for each position it is tried on.
        self.ways: Ways = rules.ways_to(piece, target) if piece > 0 and target > 0 else NO_WAYS
        self.target_rank: i64 = rules.geometry.rank_of(target)
        self.file: i64 = file
        self.rank: i64 = rank
        self.promotion: i64 = promotion
        self.castling: i64 = castling
        self.gate: i64 = gate
        self.gate_at: i64 = gate_at


def _origin(text: str, number: int) -> int:
    """The number of an origin file or rank, one that no board has if it is neither."""
    if not text:
        return NOT_SAID
    return number if number >= 0 else MAX_RANKS


def _may_promote(rules: Rules, kind: int, promotion: int) -> bool:
    """Could a move of this kind ever end with this promotion, 0 being none?"""
    if promotion == 0:
        return True
    return kind == PAWN_MOVE and promotion != UNKNOWN and bool(rules.promotable >> promotion & 1)


def wanted(san: San, rules: Rules = CHESS) -> Wanted:
    """What ``san`` asks for on a board with these rules."""
    return asked(
        rules,
        piece=san.piece,
        target=san.target,
        origin_file=san.origin_file,
        origin_rank=san.origin_rank,
        capture=san.capture,
        promotion=san.promotion,
        castling=san.castling,
        check=san.check,
        drop=san.drop,
        null=san.null,
        gate=san.gate,
        gate_square=san.gate_square,
    )


def asked(
    rules: Rules,
    *,
    piece: str = "",
    target: str = "",
    origin_file: str = "",
    origin_rank: str = "",
    capture: bool = False,
    promotion: str = "",
    castling: str = "",
    check: str = "",
    suffix: str = "",
    drop: bool = False,
    null: bool = False,
    gate: str = "",
    gate_square: str = "",
) -> Wanted:
    """The same of a move whose parts are given one by one, as the fields of a ``San``."""
    mark = MATE if check == "#" else CHECK if check == "+" else QUIET
    if null:
        return Wanted(rules, NULL_MOVE, check=mark)
    enters = rules.pieces.number(gate) or UNKNOWN if gate else 0
    # a square that the board does not have is none that a piece enters on
    enters_at = rules.geometry.parse(gate_square) or UNKNOWN if gate_square else 0
    if gate and (rules.laws is None or not rules.laws.gating):
        return Wanted(rules, NEVER, check=mark, gate=enters)
    if castling:
        side = H_SIDE if castling == "O-O" else A_SIDE
        return Wanted(rules, CASTLING, castling=side, check=mark, gate=enters, gate_at=enters_at)
    kind_of_piece = rules.pieces.number(piece)
    becomes = 0
    if promotion:
        becomes = rules.pieces.number(promotion) or UNKNOWN
    square = rules.geometry.parse(target)
    kind = PAWN_MOVE if kind_of_piece == PAWN else PIECE_MOVE
    if drop:
        kind = DROP
    elif kind_of_piece == 0 or square == 0 or not _may_promote(rules, kind, becomes):
        kind = NEVER
    return Wanted(
        rules,
        kind,
        kind_of_piece or UNKNOWN,
        square,
        file_number(origin_file),
        rank_number(origin_rank),
        capture,
        becomes,
        0,
        mark,
        enters,
        enters_at,
    )
