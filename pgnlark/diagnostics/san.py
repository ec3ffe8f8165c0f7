"""Codes for the spelling of moves, before any board is asked."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

NOT_A_MOVE = declare(
    Code(
        id="PGN301",
        name="not-a-move",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a word that is no move",
        spec="PGN 8.2.3",
        explain=(
            "Among the moves every word is read as a move. This one cannot be: a move names a "
            "piece and a square, or a square alone for a pawn, or is O-O or O-O-O. Text belongs "
            "in a comment."
        ),
        wrong="1. e4 Ke9 *",
        right="1. e4 e5 *",
    )
)

CASTLING_SPELLING = declare(
    Code(
        id="PGN302",
        name="odd-castling",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="castling not written with capital letters O",
        spec="PGN 8.2.3.3",
        explain=(
            "Castling is written O-O and O-O-O, with capital letters O and hyphens, not with "
            "zeros or dashes."
        ),
        wrong="0-0",
        right="O-O",
    )
)

CAPTURE_SIGN = declare(
    Code(
        id="PGN303",
        name="capture-sign",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a capture not written with x",
        spec="PGN 8.2.3.3",
        explain=("A capture is written with the letter x before the square."),
        wrong="e:d5",
        right="exd5",
    )
)

PAWN_CAPTURE_WITHOUT_X = declare(
    Code(
        id="PGN304",
        name="pawn-capture-without-x",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a capture by a pawn without x",
        spec="PGN 8.2.3.3, 8.2.3.7",
        explain=("A pawn that takes is written with its file, x and the square."),
        wrong="ed5",
        right="exd5",
    )
)

PROMOTION_SPELLING = declare(
    Code(
        id="PGN305",
        name="promotion-spelling",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a promotion not written with =",
        spec="PGN 8.2.3.3",
        explain=("The piece a pawn becomes is a capital letter behind an equals sign."),
        wrong="e8(Q)",
        right="e8=Q",
    )
)

LONG_NOTATION = declare(
    Code(
        id="PGN306",
        name="long-notation",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a move in long notation",
        spec="PGN 8.2.3.3",
        explain=(
            "PGN uses short algebraic notation: the square a piece comes from is not written "
            "unless two pieces could go to the same square, and there is no hyphen."
        ),
        wrong="e2-e4",
        right="e4",
    )
)

PAWN_LETTER = declare(
    Code(
        id="PGN307",
        name="pawn-letter",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a letter for a pawn",
        spec="PGN 8.2.3.2",
        explain=(
            "Moves of pawns have no letter: a spelling that begins with a file is a pawn's. Some "
            "programs read a P, others stop there."
        ),
        wrong="Pe4",
        right="e4",
    )
)

LOWER_CASE_PIECE = declare(
    Code(
        id="PGN308",
        name="lower-case-piece",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a piece in lower case",
        spec="PGN 8.2.3.2",
        explain=("Pieces are capital letters; small letters are files."),
        wrong="nf3",
        right="Nf3",
    )
)

FIGURINE = declare(
    Code(
        id="PGN309",
        name="figurine",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a figurine instead of a letter",
        spec="PGN 8.2.3",
        explain=("Figurines are for print. In a file pieces are the letters K Q R B N."),
        wrong="♘f3",
        right="Nf3",
    )
)

FOREIGN_LETTER = declare(
    Code(
        id="PGN310",
        name="foreign-piece-letter",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a piece letter of another language",
        spec="PGN 8.2.3.2, 17",
        explain=(
            "In PGN files pieces have their English letters, whatever language the reader "
            "speaks. This letter means no piece in any language that all letters of the game could "
            "be of, so the move is not judged."
        ),
        wrong="1. Zf3 *",
        right="1. Nf3 *",
    )
)

DOUBLE_CHECK_MARK = declare(
    Code(
        id="PGN311",
        name="double-check-mark",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="two check marks",
        spec="PGN 8.2.3.5",
        explain=(
            "A check is marked by one + and mate by one #. Double check has no mark of its own."
        ),
        wrong="Nd6++",
        right="Nd6+",
    )
)

LONG_SUFFIX = declare(
    Code(
        id="PGN312",
        name="long-suffix",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="more than two exclamation or question marks",
        spec="PGN 8.2.3.8",
        explain=("A move has at most one of the marks ! ? !! !? ?! ??."),
        wrong="e4!!!",
        right="e4!!",
    )
)

NULL_MOVE = declare(
    Code(
        id="PGN313",
        name="null-move",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a null move",
        spec="PGN 8.2",
        explain=(
            "PGN has no move that does nothing, though several programs write one to show a "
            "threat. Other programs stop there."
        ),
        wrong="1. e4 -- *",
        right="1. e4 {threatens d4} *",
    )
)

CHECK_SIGN = declare(
    Code(
        id="PGN314",
        name="check-sign",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a dagger for check",
        spec="PGN 8.2.3.5",
        explain=("Books mark a check by a dagger. In PGN it is a plus sign."),
        wrong="1. e4 e5 2. Bc4 Nc6 3. Bxf7† *",
        right="1. e4 e5 2. Bc4 Nc6 3. Bxf7+ *",
    )
)

LOCAL_LETTER = declare(
    Code(
        id="PGN315",
        name="local-piece-letter",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a piece letter of a known language",
        spec="PGN 8.2.3.2, 17",
        explain=(
            "In PGN files pieces have their English letters, whatever language the reader "
            "speaks. All letters of this game are those of a known language, but which one "
            "cannot be known for sure, so the move is not judged until somebody says so with "
            "--pieces."
        ),
        wrong="1. Sf3 *",
        right="1. Nf3 *",
    )
)
