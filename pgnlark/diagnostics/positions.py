"""Codes for positions that a FEN record sets up, once the record itself could be read."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

NOT_SET_UP = declare(
    Code(
        id="PGN620",
        name="position-not-set-up",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the FEN describes no position of this game",
        spec="PGN 16.1.3.1",
        explain=(
            "The record can be read, but what it describes has no place on the board: ranks of "
            "different lengths, a size no board has, or a letter that is no piece. Moves from "
            "there are not judged."
        ),
    )
)

KING_MISSING = declare(
    Code(
        id="PGN621",
        name="king-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a side has no king",
        spec="PGN 16.1",
        explain=(
            "Chess is played with one king on each side. Without it check, mate and castling mean "
            "nothing, so moves are not judged."
        ),
        wrong="8/8/8/8/8/8/8/4K3 w - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

SECOND_KING = declare(
    Code(
        id="PGN622",
        name="second-king",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a side has two kings",
        spec="PGN 16.1",
        explain=(
            "Chess is played with one king on each side. With two nobody can say what check is, "
            "so moves are not judged."
        ),
        wrong="4k2k/8/8/8/8/8/8/4K3 w - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

KING_CAPTURABLE = declare(
    Code(
        id="PGN623",
        name="king-capturable",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the side to move could capture the king",
        spec="PGN 16.1.3.2",
        explain=(
            "The side that has just moved stands in check, which no move may leave behind. Most "
            "likely the record names the wrong side to move."
        ),
        wrong="4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
        right="4k3/8/8/8/8/8/8/K3R3 b - - 0 1",
        notation="",
    )
)

PAWN_ON_LAST_RANK = declare(
    Code(
        id="PGN624",
        name="pawn-on-last-rank",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a pawn stands on the first or the last rank",
        spec="PGN 16.1.3.1",
        explain=(
            "Pawns start on the second rank, never go back, and become other pieces on the last, "
            "so none ever stands on the first or the last rank. Moves are not judged."
        ),
        wrong="4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        right="4k2Q/8/8/8/8/8/8/4K3 b - - 0 1",
        notation="",
    )
)

CASTLING_RIGHT_IMPOSSIBLE = declare(
    Code(
        id="PGN625",
        name="castling-right-impossible",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a castling right that the position does not have",
        spec="PGN 16.1.3.3",
        explain=(
            "A side may castle while its king and that rook have not moved, so both must stand on "
            "the first rank of their side. Moves are judged without this right."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        right="4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        notation="",
    )
)

EN_PASSANT_IMPOSSIBLE = declare(
    Code(
        id="PGN626",
        name="en-passant-impossible",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="no pawn can just have passed the en passant square",
        spec="PGN 16.1.3.4",
        explain=(
            "The square is the one that a pawn of the other side has passed in this very moment "
            "with a double step: the pawn stands before it, and behind it everything is empty. "
            "Moves are judged as if the field were empty."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        right="4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
        notation="",
    )
)

CASTLING_SPELLING = declare(
    Code(
        id="PGN627",
        name="castling-spelling",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="castling rights are clear, but spelled in another way",
        spec="PGN 16.1.3.3",
        explain=(
            "Rights are written K, Q, k, q in this order; a file letter stands only for a rook "
            "that has another one of its side farther out, as Fischer Random may have it. Other "
            "programs write file letters always (Shredder-FEN)."
        ),
        wrong="r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
        right="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        notation="",
    )
)

COUNTERS_IMPOSSIBLE = declare(
    Code(
        id="PGN628",
        name="counters-impossible",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the counters of a FEN cannot be right",
        spec="PGN 16.1.3.5, 16.1.3.6",
        explain=(
            "The fifth field counts the half-moves since the last capture or pawn move, and "
            "cannot be higher than all half-moves of the game; the sixth is the number of the "
            "next move and starts from 1."
        ),
        wrong="4k3/8/8/8/8/8/8/4KR2 w - - 500 50",
        right="4k3/8/8/8/8/8/8/4KR2 w - - 50 50",
        notation="",
    )
)

POSITION_STRANGE = declare(
    Code(
        id="PGN629",
        name="position-strange",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="no game comes to such a position",
        spec="PGN 16.1.3.1",
        explain=(
            "Moves can be judged from here, but no game can have reached the position: a side has "
            "more pawns or pieces than it started with, or more pieces give check than one move "
            "can bring about."
        ),
        wrong="4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        right="4k3/8/8/8/8/P7/1PPPPPPP/4K3 w - - 0 1",
        notation="",
    )
)
