"""What can be wrong with a position that a record describes."""

from __future__ import annotations

import enum
from typing import Final


class FaultKind(enum.Enum):
    """What can be wrong with a position."""

    # These leave nothing to set up (`SetupError`).
    SIZE = "no board has this many files and ranks"
    RAGGED_RANK = "a rank is longer or shorter than the others"
    WRONG_SIZE = "the board of this game has another size"
    UNKNOWN_PIECE = "the game has no piece with this letter"
    SIDE = "the side to move is neither w nor b"
    CASTLING_STYLE = "no castling style has this prefix"
    # With these one cannot speak of legal moves.
    NO_KING = "a side has no king"
    TWO_KINGS = "a side has more than one king"
    KING_CAPTURABLE = "the side to move could capture the king"
    PAWN_ON_LAST_RANK = "a pawn stands on a first or last rank"
    POCKET_PIECE = "the pocket holds a piece that cannot be in one"
    CHECKS = "the counter of checks is none of this game"
    # With these the position is played as if the record did not say so.
    RIGHT_LETTER = "no castling right is written like this"
    RIGHT_TWICE = "the same castling right twice"
    RIGHT_SECOND_ROOK = "two rooks of one side of the king have the right to castle"
    RIGHT_WITHOUT_KING = "a castling right, but the king is not on his first rank"
    RIGHT_WITHOUT_ROOK = "a castling right, but no rook for it"
    GATE_WITHOUT_MAN = "no man that could let another enter stands there"
    EN_PASSANT_SQUARE = "the en passant square is none of the board"
    EN_PASSANT_RANK = "the en passant square is on a rank no pawn has just passed"
    EN_PASSANT_OCCUPIED = "a pawn cannot have passed a square that is occupied"
    EN_PASSANT_NO_PAWN = "no pawn stands before the en passant square"
    # These are only strange.
    RIGHT_OUTERMOST = "a file letter for the outermost rook: X-FEN has K or Q"
    RIGHT_ORDER = "castling rights in another order than White, Black, h side, a side"
    EN_PASSANT_NO_TAKER = "no pawn could capture on the en passant square"
    EN_PASSANT_CLOCK = "a pawn has just moved, but plies are counted since the last pawn move"
    TOO_MANY_PAWNS = "a side has more pawns than files"
    TOO_MANY_MEN = "a side has more men than it can have started with"
    TOO_MANY_CHECKERS = "more men give check than one move can bring about"
    CLOCKS = "more plies without capture or pawn move than the game has had"
    COUNTER = "a counter that no game comes to"
    MOVE_NUMBER = "moves are counted from 1"


_UNPLAYABLE: Final = (
    FaultKind.NO_KING,
    FaultKind.TWO_KINGS,
    FaultKind.KING_CAPTURABLE,
    FaultKind.PAWN_ON_LAST_RANK,
    FaultKind.POCKET_PIECE,
    FaultKind.CHECKS,
)


class Fault:
    """One thing wrong: ``kind``, and what it is about as far as that makes sense.

    ``colour`` is ``WHITE`` or ``BLACK`` (-1 if neither); ``square`` and ``other`` are square
    numbers, 0 for none (a king and the man attacking it, the second king ...); ``index`` is a
    place counted from 0: of the letter in the castling letters, or of the rank as written.
    """

    def __init__(
        self,
        kind: FaultKind,
        colour: int = -1,
        square: int = 0,
        other: int = 0,
        index: int = -1,
        letter: str = "",
    ) -> None:
        self.kind = kind
        self.colour = colour
        self.square = square
        self.other = other
        self.index = index
        self.letter = letter

    @property
    def playable(self) -> bool:
        """Can one speak of legal moves nevertheless?"""
        return self.kind not in _UNPLAYABLE

    def __repr__(self) -> str:
        return f"Fault({self.kind.name}, {self.colour}, {self.square}, {self.index})"
