"""What playing a spelled move can come to: the numbers `Board.play` answers with.

0: legal, spelled canonically.  Negative: not played.  Positive: played, and each bit says what
a canonical spelling (PGN 8.2.3) would have had otherwise.
"""

from __future__ import annotations

from typing import Final

PLAYED: Final = 0

ILLEGAL: Final = -1
AMBIGUOUS: Final = -2
PROMOTION_MISSING: Final = -3

CAPTURE_MARK_MISSING: Final = 1
CAPTURE_MARK_NEEDLESS: Final = 2
ORIGIN_FILE_NEEDLESS: Final = 4
ORIGIN_RANK_NEEDLESS: Final = 8
ORIGIN_RANK_FOR_FILE: Final = 16  # the rank tells the two apart, but the file comes first
ORIGIN_FILE_MISSING: Final = 32  # a pawn captures and does not say from which file
CHECK_MARK_MISSING: Final = 64
MATE_MARK_MISSING: Final = 128
CHECK_MARK_NEEDLESS: Final = 256
MATE_MARK_NEEDLESS: Final = 512
MATE_MARK_FOR_CHECK: Final = 1024  # marked as mate, only check
CHECK_MARK_FOR_MATE: Final = 2048  # marked as check, even mate
CASTLING_BY_KING: Final = 4096  # castling, spelled as a move of the king

# What a spelling marks, and what a move does.
QUIET: Final = 0
CHECK: Final = 1
MATE: Final = 2


def mark_flag(marked: int, actual: int) -> int:
    """The flag for a check mark that does not tell what the move does; 0 if it does."""
    if marked == actual:
        return 0
    if marked == QUIET:
        return CHECK_MARK_MISSING if actual == CHECK else MATE_MARK_MISSING
    if marked == CHECK:
        return CHECK_MARK_NEEDLESS if actual == QUIET else CHECK_MARK_FOR_MATE
    return MATE_MARK_NEEDLESS if actual == QUIET else MATE_MARK_FOR_CHECK
