"""The board: what is legal, how it is spelled, and why a move is not possible."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

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
from pgnlark.board.wanted import Wanted, wanted

if TYPE_CHECKING:
    from pgnlark.board.variant_board import VariantBoard
    from pgnlark.board.variant_position import VariantPosition

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

_LATER = {"VariantBoard": "variant_board", "VariantPosition": "variant_position"}


def __getattr__(name: str) -> Any:
    """Imported when first used: games of chess need no laws."""
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
