"""Codes for the notation of positions: FEN, X-FEN and Shredder-FEN."""

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
        wrong="the start position",
        right="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        notation="",
    )
)

RANK_SUM = declare(
    Code(
        id="PGN602",
        name="rank-sum",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a rank with more or fewer squares than the board",
        spec="PGN 16.1.3.1",
        explain=(
            "Each rank lists its squares from the a-file on: a letter for a piece, a number "
            "for empty squares in a row. Together they make eight squares, on the boards of "
            "X-FEN ten."
        ),
        wrong="4k3/9/8/8/8/8/8/4K3 w - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

RANK_COUNT = declare(
    Code(
        id="PGN603",
        name="rank-count",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="more or fewer ranks than the board has",
        spec="PGN 16.1.3.1",
        explain=(
            "The placement lists eight ranks from the eighth down, with a stroke between "
            "two of them, empty ranks included."
        ),
        wrong="4k3/8/8/8/8/8/4K3 w - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

NO_PIECE = declare(
    Code(
        id="PGN604",
        name="no-piece",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a character that is no piece and no number of empty squares",
        spec="PGN 16.1.3.1",
        explain=(
            "Pieces are KQRBNP for White and kqrbnp for Black, on boards of ten files A and "
            "C besides; numbers count empty squares from 1."
        ),
        wrong="4k3/8/8/8/3x4/8/8/4K3 w - - 0 1",
        right="4k3/8/8/8/3q4/8/8/4K3 w - - 0 1",
        notation="",
    )
)

SIDE_TO_MOVE = declare(
    Code(
        id="PGN605",
        name="side-to-move",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a side to move that is neither w nor b",
        spec="PGN 16.1.3.2",
        explain=("The second field is one small letter: w if White is to move, b if Black is."),
        wrong="4k3/8/8/8/8/8/8/4K3 white - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

CASTLING_FIELD = declare(
    Code(
        id="PGN606",
        name="castling-field",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a third field that names no castling rights",
        spec="PGN 16.1.3.3",
        explain=(
            "The third field is - if nobody may castle any more, else the letters K Q k q "
            "of the rights that are left, in this order. X-FEN has file letters for inner "
            "rooks, and s or m in front for other ways of castling."
        ),
        wrong="4k3/8/8/8/8/8/8/4K2R w O-O - 0 1",
        right="4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        notation="",
    )
)

CASTLING_ORDER = declare(
    Code(
        id="PGN607",
        name="castling-order",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="castling letters in another order",
        spec="PGN 16.1.3.3",
        explain=(
            "The letters stand in one order only: White before Black, the king's side "
            "before the queen's, each right once. Programs read any order; writers keep to "
            "this one, so that equal positions have equal records."
        ),
        wrong="r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1",
        right="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

EN_PASSANT_FIELD = declare(
    Code(
        id="PGN608",
        name="en-passant-field",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a fourth field that is no en passant square",
        spec="PGN 16.1.3.4",
        explain=(
            "The fourth field is - or the square that a pawn has just passed with a double "
            "step: on the third rank after a move of White's, on the sixth after one of "
            "Black's. It is not the square the pawn stands on."
        ),
        wrong="4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1",
        right="4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
        notation="",
    )
)

COUNTER_FIELD = declare(
    Code(
        id="PGN609",
        name="counter-field",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a counter that is no number",
        spec="PGN 16.1.3.5, 16.1.3.6",
        explain=(
            "The last two fields are whole numbers: half-moves since the last capture or "
            "pawn move, from 0, and the number of the next move, from 1."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3 w - - - 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

FIELDS_MISSING = declare(
    Code(
        id="PGN610",
        name="fen-fields-missing",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a FEN record with fewer than six fields",
        spec="PGN 16.1.3",
        explain=(
            "The placement alone, or the first four fields as EPD has them, are common and "
            "can be read: what is missing is taken to be as in a game that starts here. The "
            "standard asks for all six fields."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3 w - -",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

FIELD_SPACING = declare(
    Code(
        id="PGN611",
        name="field-spacing",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="other blanks than one space between fields",
        spec="PGN 16.1.3",
        explain=(
            "Fields are parted by exactly one space, and nothing stands before the first or "
            "behind the last."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3 w  - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

UNDERSCORES = declare(
    Code(
        id="PGN612",
        name="underscores",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="underscores in the place of spaces",
        spec="PGN 16.1.3",
        explain=(
            "Web addresses cannot hold spaces, so sites write a FEN record with underscores "
            "there. Outside of an address its fields are parted by spaces."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3_w_-_-_0_1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

TRAILING_TEXT = declare(
    Code(
        id="PGN613",
        name="trailing-text",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="text behind a FEN record",
        spec="PGN 16.1.3",
        explain=(
            "A FEN record ends with the move number. Semicolons and operations belong to "
            "EPD, which has other fields."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3 w - - 0 1;",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        notation="",
    )
)

RUN_IN_PARTS = declare(
    Code(
        id="PGN614",
        name="run-in-parts",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="empty squares counted in parts",
        spec="PGN 16.1.3.1",
        explain=(
            "Empty squares in a row are one number. Counted in parts they can be read, but "
            "equal positions then have different records."
        ),
        wrong="4k3/44/8/8/8/8/8/4K3 w - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

LEADING_ZEROS = declare(
    Code(
        id="PGN615",
        name="leading-zeros",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a counter with leading zeros",
        spec="PGN 16.1.3.5, 16.1.3.6",
        explain=("A number is written without zeros in front; its value is clear all the same."),
        wrong="4k3/8/8/8/8/8/8/4K3 w - - 00 01",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

POCKET = declare(
    Code(
        id="PGN616",
        name="pocket",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a pocket of captured pieces",
        spec="PGN 16.1.3.1",
        explain=(
            "Games with drops, such as Crazyhouse, note captured pieces in brackets behind "
            "the placement, or as a ninth rank. Other notations of positions have no "
            "pocket, not even an empty one."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

PROMOTED_MARK = declare(
    Code(
        id="PGN617",
        name="promoted-mark",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a mark on a promoted piece",
        spec="PGN 16.1.3.1",
        explain=(
            "Games with drops mark pieces that were pawns with a tilde, because they turn "
            "into pawns when captured. Other games do not ask what a piece has been."
        ),
        wrong="3Q~k3/8/8/8/8/8/8/4K3 b - - 0 1",
        right="3Qk3/8/8/8/8/8/8/4K3 b - - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

CHECK_COUNTER = declare(
    Code(
        id="PGN618",
        name="check-counter",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a counter of checks",
        spec="PGN 16.1.3",
        explain=(
            "Three-check games count checks in a field of their own: those still to give "
            "before the half-move counter, or those given at the end. Other games have six "
            "fields."
        ),
        wrong="4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1",
        right="4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        tolerant=Severity.WARNING,
        notation="",
    )
)

OTHER_NOTATION = declare(
    Code(
        id="PGN619",
        name="other-notation",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="castling rights of another notation",
        spec="PGN 16.1.3.3",
        explain=(
            "The letters are those of another notation than the one asked for: FEN of 1994 "
            "has K Q k q for king and rooks at home, X-FEN file letters for inner rooks and "
            "a prefix s or m, Shredder-FEN file letters only."
        ),
        wrong="r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
        right="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        notation="fen",
    )
)
