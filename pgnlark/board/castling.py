"""Castling as data: which rook, which side, and where king and rook land.

A right is a colour, a side and the square of the rook it belongs to.  A style says where the
king goes; the rook always lands beside it, on the inner side.  The three styles of X-FEN are
``""`` (c and the last file but one), ``"s"`` (the second file from either border) and ``"m"``
(two files towards the rook, three on boards of more than eight files, never past the border;
a king that already stands beside a rook in the corner changes places with it).  Variants have
styles of their own, which X-FEN cannot name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The sides, as `O-O` and `O-O-O` name them: towards the last file, towards the a file.
H_SIDE: Final = 1
A_SIDE: Final = 2

# What became of a right that is gone; 0 if it never was.
KING_HAS_MOVED: Final = 1
ROOK_HAS_MOVED: Final = 2
ROOK_WAS_TAKEN: Final = 3

# Why castling is not possible now, see `Mailbox.castling_trouble`.
NO_TROUBLE: Final = 0
RIGHT_MISSING: Final = 1
KING_IN_CHECK: Final = 2
WAY_BLOCKED: Final = 3
WAY_ATTACKED: Final = 4
TARGET_ATTACKED: Final = 5

# A board with fewer files has no room to castle.
MIN_CASTLING_FILES: Final = 5


class CastlingStyle:
    """Where kings land: on fixed files, or ``steps`` files towards the rook if not 0.

    ``prefix`` is the X-FEN letter that names the style.  With ``chooses`` the player may take
    the king ``steps`` files or more, as long as it stays short of the rook; ``plain`` is then
    how many files a bare ``O-O`` stands for, 0 if it does not say.  With ``by_king`` a spelling
    as the king's move (``Ki1``) is read as castling too, if it goes two files or more.
    """

    def __init__(
        self,
        prefix: str,
        h_file: int,
        a_file: int,
        steps: int,
        chooses: bool = False,
        plain: int = 0,
        by_king: bool = False,
    ) -> None:
        self.prefix = prefix
        self.h_file: i64 = h_file
        self.a_file: i64 = a_file
        self.steps: i64 = steps
        self.chooses = chooses
        self.plain: i64 = plain
        self.by_king = by_king or chooses

    def king_file(self, files: i64, king: i64, side: i64) -> i64:
        """The file the king lands on: board of ``files`` files, king on file ``king``.

        If the player may choose, the one that ``O-O`` or ``O-O-O`` stands for, or the nearest.
        """
        if self.steps == 0:
            return self.h_file if side == H_SIDE else self.a_file
        steps: i64 = self.plain if self.plain != 0 else self.steps
        if side == H_SIDE:
            return min(king + steps, files - 1)
        return max(king - steps, 0)


# How far a king goes at least for his move to be read as castling, see ``by_king``.
KING_STEPS: Final = 2

_STYLES: Final[dict[tuple[str, int], CastlingStyle]] = {}


def castling_style(prefix: str, files: int) -> CastlingStyle:
    """The style with this X-FEN prefix on a board of ``files`` files."""
    style = _STYLES.get((prefix, files))
    if style is None:
        if prefix == "m":
            style = CastlingStyle(prefix, 0, 0, 2 if files <= 8 else 3)
        elif prefix == "s":
            style = CastlingStyle(prefix, files - 2, 1, 0)
        elif prefix == "":
            style = CastlingStyle(prefix, files - 2, 2, 0)
        else:
            raise ValueError(f"no castling style is written {prefix!r}")
        _STYLES[(prefix, files)] = style
    return style
