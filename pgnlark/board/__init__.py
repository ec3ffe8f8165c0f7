"""The board: what is legal, how it is spelled, and why a move is not possible."""

from pgnlark.board.board import Board, position_faults
from pgnlark.board.castling import A_SIDE, H_SIDE, CastlingStyle, castling_style
from pgnlark.board.ending import DRAWN, Ending
from pgnlark.board.faults import Fault, FaultKind
from pgnlark.board.geometry import Geometry
from pgnlark.board.laws import Laws
from pgnlark.board.move import Move
from pgnlark.board.outcome import AMBIGUOUS, ILLEGAL, PLAYED, PROMOTION_MISSING
from pgnlark.board.pieces import BLACK, ORTHODOX, WHITE, WIDE, Piece, PieceSet
from pgnlark.board.refusal import Reason, Refusal
from pgnlark.board.rules import CHESS, WIDE_CHESS, Rules, rules_for
from pgnlark.board.setup import SetupError
from pgnlark.board.variant_board import VariantBoard
from pgnlark.board.variant_position import VariantPosition
from pgnlark.board.wanted import Wanted, wanted

__all__ = [
    "AMBIGUOUS",
    "A_SIDE",
    "BLACK",
    "CHESS",
    "DRAWN",
    "H_SIDE",
    "ILLEGAL",
    "ORTHODOX",
    "PLAYED",
    "PROMOTION_MISSING",
    "WHITE",
    "WIDE",
    "WIDE_CHESS",
    "Board",
    "CastlingStyle",
    "Ending",
    "Fault",
    "FaultKind",
    "Geometry",
    "Laws",
    "Move",
    "Piece",
    "PieceSet",
    "Reason",
    "Refusal",
    "Rules",
    "SetupError",
    "VariantBoard",
    "VariantPosition",
    "Wanted",
    "castling_style",
    "position_faults",
    "rules_for",
    "wanted",
]
