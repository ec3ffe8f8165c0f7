"""Codes for the notation of positions."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

NOT_FEN = declare(
    Code(
        id="PGN601",
        name="not-fen",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a text that is no FEN record",
        spec="PGN 16.1.3",
        explain=(
            "A FEN record has six fields with one space between them: the placement of the "
            "pieces from the eighth rank down, the side to move, castling rights, the en passant "
            "square, and two counters. The place where the record ceases to be one is shown; the "
            "moves that start from it are not judged."
        ),
        wrong='[FEN "8/8/8/8/8/8/4P3/4K3 white - - 0 1"]',
        right='[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]',
    )
)
