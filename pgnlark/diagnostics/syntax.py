"""Codes for tokens and movetext: what stands where it cannot, or is missing."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

UNKNOWN_CHARACTER = declare(
    Code(
        id="PGN101",
        name="unknown-character",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        title="a character that means nothing in PGN",
        spec="PGN 7",
        explain=(
            "Outside comments and tag values PGN knows letters, digits and a few signs. Any "
            "other character belongs to no move, number or result. Often it was typed by "
            "accident, or text that should be a comment has lost its braces."
        ),
        wrong="1. e4 ` e5 *",
        right="1. e4 e5 *",
    )
)

INVISIBLE_BLANK = declare(
    Code(
        id="PGN102",
        name="invisible-blank",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a blank that is not a space",
        spec="PGN 7, 4.1",
        explain=(
            "No-break spaces, zero-width spaces and byte order marks inside a file look like "
            "nothing or like a space, yet many programs stop at them. They come with text "
            "copied from web pages, or from files glued together. Replace them by plain spaces."
        ),
        wrong="1. e4\u00a0e5 *",
        right="1. e4 e5 *",
    )
)

STRAY_BRACE = declare(
    Code(
        id="PGN103",
        name="stray-brace",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a closing brace without an opening one",
        spec="PGN 5",
        explain=(
            "Comments do not nest: the first closing brace ends a comment, whatever opening "
            "braces it holds. A closing brace after that belongs to nothing."
        ),
        wrong="1. e4 {a} b} *",
        right="1. e4 {a b} *",
    )
)

RESERVED_CHARACTER = declare(
    Code(
        id="PGN104",
        name="reserved-character",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="an angle bracket",
        spec="PGN 7",
        explain=(
            "The standard keeps < and > for later use, so they must not stand in a game. They "
            "mostly come from web pages."
        ),
        wrong="1. e4 <b> *",
        right="1. e4 {b} *",
    )
)

MIDLINE_ESCAPE = declare(
    Code(
        id="PGN105",
        name="escape-not-in-column-1",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        title="a percent sign that is not in column 1",
        spec="PGN 6",
        explain=(
            "A percent sign hides the rest of its line only when it is the first character of "
            "the line. Elsewhere it means nothing; what follows it on the line is not read."
        ),
        wrong="1. e4 % best *",
        right="1. e4 {best} *",
    )
)

UNCLOSED_COMMENT = declare(
    Code(
        id="PGN106",
        name="unclosed-comment",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        title="a comment that is never closed",
        spec="PGN 5",
        explain=(
            "A comment in braces runs to the next closing brace. Without one it takes in all "
            "that follows, up to the next game that starts with an Event tag after an empty "
            "line."
        ),
        wrong="1. e4 {best by test *",
        right="1. e4 {best by test} *",
    )
)

MISPLACED_TEXT = declare(
    Code(
        id="PGN107",
        name="misplaced-text",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="something that cannot stand here",
        spec="PGN 8.2",
        explain=(
            "The text is a token of PGN, but not one that can stand at this place, such as a "
            "quoted string or a bracket among the moves. It is left out, and the game is read "
            "on from the next token."
        ),
        wrong='1. e4 "x" e5 *',
        right="1. e4 e5 *",
    )
)

STRAY_PARENTHESIS = declare(
    Code(
        id="PGN108",
        name="stray-parenthesis",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a closing parenthesis without an opening one",
        spec="PGN 8.2.5",
        explain=(
            "Every variation is opened and closed by one parenthesis each. This one closes "
            "nothing: either it is too much, or an opening one is missing before."
        ),
        wrong="1. e4 e5) *",
        right="1. e4 e5 *",
    )
)

SUFFIX_APART = declare(
    Code(
        id="PGN110",
        name="suffix-apart",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="an exclamation or question mark apart from its move",
        spec="PGN 8.2.3.8",
        explain=(
            "The marks ! ? !! !? ?! ?? are the last part of a move, without a blank before them."
        ),
        wrong="1. e4 ! *",
        right="1. e4! *",
    )
)

EVALUATION_SIGN = declare(
    Code(
        id="PGN111",
        name="evaluation-sign",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="an evaluation sign instead of a NAG",
        spec="PGN 8.2.4, 10",
        explain=(
            "Signs for a judgement of the position, such as ± or =, are written in PGN as a "
            "number behind a dollar sign. Books and some programs print the signs; readers of "
            "PGN need the number."
        ),
        wrong="1. e4 ±",
        right="1. e4 $16",
    )
)

EN_PASSANT_MARK = declare(
    Code(
        id="PGN112",
        name="en-passant-mark",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a mark for taking in passing",
        spec="PGN 8.2.3.3",
        explain=(
            "A capture in passing is written as any other capture by a pawn. The letters e.p. "
            "are not part of PGN."
        ),
        wrong="exd6 e.p.",
        right="exd6",
    )
)

CHECK_APART = declare(
    Code(
        id="PGN113",
        name="check-mark-apart",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a check mark apart from its move",
        spec="PGN 8.2.3.5",
        explain=("The marks + and # are part of the move before them, without a blank between."),
        wrong="1. e4 e5 2. Qh5 + *",
        right="1. e4 e5 2. Qh5 *",
    )
)

DRAW_OFFER = declare(
    Code(
        id="PGN114",
        name="draw-offer",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a draw offer among the moves",
        spec="PGN 8.2",
        explain=(
            "Score sheets mark an offer of a draw by (=). PGN has no token for it; a comment "
            "can say it."
        ),
        wrong="1. e4 (=) *",
        right="1. e4 {draw offered} *",
    )
)

PERIODS_WITHOUT_NUMBER = declare(
    Code(
        id="PGN115",
        name="periods-without-number",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="periods without a move number",
        spec="PGN 8.2.2",
        explain=(
            "Periods belong to the move number before them. Before a move of Black with no "
            "number, nothing is written."
        ),
        wrong="1. e4 ... e5 *",
        right="1. e4 e5 *",
    )
)

MISSING_MARKER = declare(
    Code(
        id="PGN120",
        name="missing-result",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a game without its result at the end",
        spec="PGN 8.2.6",
        explain=(
            "Every game ends with its result: 1-0, 0-1, 1/2-1/2, or * if it is not known or not "
            "over. Without it no program can tell where the game ends."
        ),
        wrong="1. e4 e5",
        right="1. e4 e5 *",
    )
)

ODD_MARKER = declare(
    Code(
        id="PGN121",
        name="odd-result",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a result in another spelling",
        spec="PGN 8.2.6",
        explain=(
            "The only results are 1-0, 0-1, 1/2-1/2 and *, with the digit zero, plain hyphens "
            "and no blanks."
        ),
        wrong="1. e4 1/2",
        right="1. e4 1/2-1/2",
    )
)

MARKER_IN_VARIATION = declare(
    Code(
        id="PGN122",
        name="result-in-variation",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a result inside a variation",
        spec="PGN 8.2.5",
        explain=(
            "A result ends the game and stands once, after its last move. How a variation would "
            "have ended can be said in a comment."
        ),
        wrong="1. e4 (1. d4 1-0) *",
        right="1. e4 (1. d4 {1-0}) *",
    )
)

UNCLOSED_VARIATION = declare(
    Code(
        id="PGN123",
        name="unclosed-variation",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a variation that is never closed",
        spec="PGN 8.2.5",
        explain=(
            "Every variation is opened and closed by one parenthesis each. Where the closing "
            "one is missing, nobody can tell which of the following moves belong to the "
            "variation; it is taken to end where the game ends."
        ),
        wrong="1. e4 (1. d4 *",
        right="1. e4 (1. d4) *",
    )
)

VARIATION_FIRST = declare(
    Code(
        id="PGN124",
        name="variation-before-move",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a variation before any move",
        spec="PGN 8.2.5",
        explain=(
            "A variation replaces the move just before it. At the start of a game or of another "
            "variation there is no such move."
        ),
        wrong="(1. d4) 1. e4 *",
        right="1. e4 (1. d4) *",
    )
)

VARIATION_WITHOUT_MOVE = declare(
    Code(
        id="PGN125",
        name="variation-without-move",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a variation without a move",
        spec="PGN 8.2.5",
        explain=("A variation holds one move at least. Text alone belongs in a comment."),
        wrong="1. e4 () *",
        right="1. e4 *",
    )
)
