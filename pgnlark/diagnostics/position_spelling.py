"""Codes for positions that are understood, but that a notation of positions writes otherwise."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

EN_PASSANT_NEEDLESS = declare(
    Code(
        id="PGN650",
        name="en-passant-needless",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="an en passant square that no pawn could capture on",
        spec="X-FEN",
        explain=(
            "X-FEN names the square only if a pawn stands ready to capture there, even if "
            "its king forbids it. FEN of 1994 names it after every double step."
        ),
        wrong="4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        right="4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
        notation="xfen",
    )
)

EN_PASSANT_BY_1994 = declare(
    Code(
        id="PGN651",
        name="en-passant-by-1994",
        phase=Phase.SEMANTIC,
        severity=Severity.INFO,
        title="en passant squares as FEN of 1994 has them",
        spec="PGN 16.1.3.4",
        explain=(
            "The square is named although no pawn could capture there, as the 1994 text "
            "asks for. Programs that write X-FEN leave it out, so compare such records by "
            "what they say."
        ),
        wrong="4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        right="4k3/8/8/8/4P3/8/8/4K3 b - - 0 1",
        notation="",
    )
)

ROOK_TO_CHOOSE = declare(
    Code(
        id="PGN652",
        name="rook-to-choose",
        phase=Phase.SEMANTIC,
        severity=Severity.INFO,
        title="K or Q where two rooks stand on that side",
        spec="X-FEN",
        explain=(
            "K and Q mean the outermost rook of that side. If another rook has the right, "
            "its file letter stands in their place. Programs of the past wrote K and Q for "
            "either, so have a look."
        ),
        wrong="4k3/8/8/8/8/8/8/3K1RR1 w K - 0 1",
        right="4k3/8/8/8/8/8/8/3K1RR1 w F - 0 1",
        notation="xfen",
    )
)

RIGHT_NOT_OF_1994 = declare(
    Code(
        id="PGN653",
        name="right-not-of-1994",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="castling rights that FEN of 1994 cannot say",
        spec="PGN 16.1.3.3",
        explain=(
            "FEN of 1994 knows castling with the king on the e-file and a rook in the "
            "corner only. Rights of other rooks or kings, and other ways of castling, take "
            "X-FEN."
        ),
        wrong="bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1",
        right="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        notation="fen",
    )
)
