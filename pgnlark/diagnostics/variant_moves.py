"""Codes for moves that only the laws of some variants forbid."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

MUST_CAPTURE = declare(
    Code(
        id="PGN413",
        name="must-capture",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="there is a capture, so one must capture",
        explain=(
            "In this game who can capture must do so; which piece captures, and what, is free. The "
            "move captures nothing although one could."
        ),
        wrong='[Variant "Antichess"]\n\n1. e4 d5 2. Nf3',
        right='[Variant "Antichess"]\n\n1. e4 d5 2. exd5',
    )
)

KING_LOST = declare(
    Code(
        id="PGN414",
        name="own-king-lost",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the move would take the own king off the board",
        explain=(
            "A capture in Atomic chess removes everything but pawns around it, the capturing piece "
            "too. One may not remove one's own king in that way, even together with the other."
        ),
        wrong=('[Variant "Atomic"]\n\n1. e3 a6 2. Ke2 a5 3. Kd3 a4 4. Kc4 a3 5. Kb4 h6 6. Kxa3'),
        right='[Variant "Atomic"]\n\n1. e4 e5 2. Nf3 d5 3. exd5',
    )
)

CHECK_FORBIDDEN = declare(
    Code(
        id="PGN415",
        name="check-forbidden",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="nobody may give check",
        explain=(
            "In this game a move that gives check is as illegal as one that leaves the own king in "
            "check."
        ),
        wrong='[Variant "Racing Kings"]\n\n1. Nc3+',
        right='[Variant "Racing Kings"]\n\n1. Kh3',
    )
)

POCKET_EMPTY = declare(
    Code(
        id="PGN416",
        name="not-in-the-pocket",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the side holds no such piece",
        explain=(
            "What enters the board comes from the pocket: in Crazyhouse what the side has "
            "captured, in Seirawan the pieces it started with there. This one is not in it, or not "
            "any more."
        ),
        wrong='[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. N@e5',
        right='[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4',
    )
)

DROP_IMPOSSIBLE = declare(
    Code(
        id="PGN417",
        name="drop-impossible",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the piece may not be put down there",
        explain=(
            "A piece from the pocket is put down on an empty square, and a pawn on neither the "
            "first nor the last rank; a variant may have more rules about it."
        ),
        wrong='[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e7',
        right='[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e6',
    )
)

GATING_IMPOSSIBLE = declare(
    Code(
        id="PGN418",
        name="gating-impossible",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="no piece can enter with this move",
        explain=(
            "In Seirawan a piece enters on the square that another leaves with its very first "
            "move. This piece has moved before, or never stood on its first rank; in other games "
            "none enters at all."
        ),
        wrong='[Variant "Seirawan"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3/H',
        right='[Variant "Seirawan"]\n\n1. Nf3/H',
    )
)

LAW_OF_VARIANT = declare(
    Code(
        id="PGN419",
        name="against-a-law-of-the-variant",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a law of the variant forbids the move",
        explain=(
            "The pieces move like that, but the game has a law of its own against it, which the "
            "message tells. Variants that other packages add may have such laws."
        ),
    )
)
