"""The laws in which a variant differs from chess beyond its board, pieces and castling, as data.

Where data cannot say it, hooks do: any callables, of interpreted code too, that are handed a
`VariantBoard` and may ask it everything.  They must not change it, but for `AfterCapture`.  (The
type of the board is left open here: a board knows its laws, and laws no boards.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from pgnlark.board.ending import Ending
from pgnlark.board.move import Move

EndRule: TypeAlias = Callable[[Any], "Ending | None"]
"""Has the game just ended?  Asked of the position after each move, and of the first."""

AfterCapture: TypeAlias = Callable[[Any, int], None]
"""What a capture on a square brings about besides; it may take men off by `VariantBoard.remove`.

The capturing man stands on the square, and the turn has not passed yet."""

Ban: TypeAlias = Callable[[Any, Move, Any], str]
"""Why a move is against the laws, ``""`` if it is not: asked with the boards before and after.

The words go on from ``"Nf3" is illegal:``."""

DropRule: TypeAlias = Callable[[Any, int, int], bool]
"""May the side to move put a piece (its number) down on an empty square?"""

ORTHODOX_DOUBLE_STEPS: Final = (1,)


class Laws:
    """What else a move may do, must do or must not do, and how a game ends.

    What is left out is as in chess.  Ranks are counted from 0, from their own side by each.

    ``royal``: the letters of the pieces that may not be left to be captured, for White and for
    Black; several kinds or men of them are all protected, and ``""`` is for a side with none.

    ``touching_kings``: a king beside the other king is in no check (Atomic).

    ``must_capture``: who can capture must (Antichess).

    ``checks_allowed``: may one give check (Racing Kings: no)?

    ``checks_to_win``: that many checks win, and FEN has a field for them (0: they do not).

    ``double_steps``: the ranks from which a pawn may go two squares.

    ``passed``: of these, from which it may then be captured in passing.

    ``promotion_ranks``: how many of the last ranks a pawn may be promoted on; on the very last it
    must be.

    ``promotion_limits``: letters of pieces of which a side may have no more than so many when it
    promotes: with the number it starts with, pawns only become pieces that were captured (Grand).

    ``pocket``: the letters of what a side may hold in its pocket, in the order FEN lists them;
    ``""`` if there are no pockets.

    ``captures_to_pocket``: what one captures goes into one's pocket, as a pawn if it was one.

    ``drops``: what is in the pocket may be put down on an empty square instead of a move.

    ``pawn_drops``: the ranks on which no pawn may be put down, negative ones from the far end.

    ``drop_rule``: what else there is to putting a piece down.

    ``gating``: a piece that leaves its first square for the first time may let one of the pocket
    enter there (Seirawan).

    ``crowded``: a side may have more men, or more pawns, than there were files at the start.

    ``after_capture``, ``bans``, ``endings``: hooks, see `AfterCapture`, `Ban`, `EndRule`.

    ``stalemate``: how it ends for who is not in check but cannot move; ``None`` is a draw.
    """

    def __init__(
        self,
        *,
        royal: tuple[str, str] = ("K", "K"),
        touching_kings: bool = False,
        must_capture: bool = False,
        checks_allowed: bool = True,
        checks_to_win: int = 0,
        double_steps: tuple[int, ...] = ORTHODOX_DOUBLE_STEPS,
        passed: tuple[int, ...] | None = None,
        promotion_ranks: int = 1,
        promotion_limits: dict[str, int] | None = None,
        pocket: str = "",
        captures_to_pocket: bool = False,
        drops: bool = False,
        pawn_drops: tuple[int, ...] = (0, -1),
        drop_rule: DropRule | None = None,
        gating: bool = False,
        crowded: bool = False,
        after_capture: tuple[AfterCapture, ...] = (),
        bans: tuple[Ban, ...] = (),
        endings: tuple[EndRule, ...] = (),
        stalemate: EndRule | None = None,
    ) -> None:
        self.royal = royal
        self.touching_kings = touching_kings
        self.must_capture = must_capture
        self.checks_allowed = checks_allowed
        self.checks_to_win = checks_to_win
        self.double_steps = double_steps
        self.passed: tuple[int, ...] = double_steps if passed is None else passed
        self.promotion_ranks = promotion_ranks
        self.promotion_limits: dict[str, int] = promotion_limits or {}
        self.pocket = pocket
        self.captures_to_pocket = captures_to_pocket
        self.drops = drops
        self.pawn_drops = pawn_drops
        self.drop_rule = drop_rule
        self.gating = gating
        self.crowded = crowded
        self.after_capture = after_capture
        self.bans = bans
        self.endings = endings
        self.stalemate = stalemate
        # does a move do no more than in chess, so that it is judged as there?
        self.quiet = checks_allowed and not (touching_kings or after_capture or bans)


CHESS_LAWS: Final = Laws()
