"""Codes for Extended Position Description: positions with operations."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

NOT_EPD = declare(
    Code(
        id="PGN630",
        name="not-epd",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a line that is no EPD record",
        spec="PGN 16.2.3",
        explain=(
            "An EPD record has the first four fields of FEN, one space between them, and "
            "then operations: an opcode, its operands, and a semicolon. The place where the "
            "line ceases to be one is shown."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w -",
        right="4k3/8/8/8/8/8/4P3/4K3 w - -",
        notation="epd",
    )
)

COUNTERS_IN_EPD = declare(
    Code(
        id="PGN631",
        name="counters-in-epd",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="the counters of FEN in an EPD record",
        spec="PGN 16.2.3",
        explain=(
            "EPD has four fields. The counters that FEN has behind them are operations "
            "here: hmvc for half-moves since a capture or pawn move, fmvn for the move "
            "number."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - 0 12 bm e4;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; fmvn 12; hmvc 0;",
        notation="epd",
    )
)

EPD_SPACING = declare(
    Code(
        id="PGN632",
        name="epd-spacing",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="other blanks in an operation than one space",
        spec="PGN 16.2.4",
        explain=(
            "One space stands between opcode and operands and between operations, and the "
            "semicolon follows the last operand directly."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 ;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        tolerant=Severity.WARNING,
        notation="epd",
    )
)

STRAY_SEMICOLON = declare(
    Code(
        id="PGN633",
        name="stray-semicolon",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a semicolon that ends no operation",
        spec="PGN 16.2.4",
        explain=(
            "A semicolon ends an operation. Behind the four fields of the position none has begun."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - -; bm e4;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        notation="epd",
    )
)

UNFINISHED_OPERATION = declare(
    Code(
        id="PGN634",
        name="unfinished-operation",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a last operation without semicolon",
        spec="PGN 16.2.4",
        explain=("Every operation ends with a semicolon, the last one of a line too."),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        tolerant=Severity.WARNING,
        notation="epd",
    )
)

ODD_OPCODE = declare(
    Code(
        id="PGN635",
        name="odd-opcode",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a word that is no opcode",
        spec="PGN 16.2.4.1",
        explain=(
            "An opcode is a letter, then up to fourteen letters, digits or underscores. "
            "Opcodes of the standard are in small letters; private ones start with a "
            "capital."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - best-move e4;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4;",
        notation="epd",
    )
)

UNCLOSED_TEXT = declare(
    Code(
        id="PGN636",
        name="unclosed-text",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a text without its closing quote",
        spec="PGN 16.2.4.1",
        explain=(
            "A text with spaces stands between two quotes; there is no way to write a quote "
            "inside it."
        ),
        wrong='4k3/8/8/8/8/8/4P3/4K3 w - - id "pawns;',
        right='4k3/8/8/8/8/8/4P3/4K3 w - - id "pawns";',
        notation="epd",
    )
)

LONG_TEXT = declare(
    Code(
        id="PGN637",
        name="long-text",
        phase=Phase.SYNTAX,
        severity=Severity.WARNING,
        title="a text of more than 255 bytes",
        spec="PGN 16.2.4.1",
        explain=(
            "Programs are asked for texts of less than 256 bytes; of longer ones the rest "
            "may be lost."
        ),
        wrong="",
        right="",
        notation="epd",
    )
)

OPCODE_TWICE = declare(
    Code(
        id="PGN640",
        name="opcode-twice",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="an opcode twice in one record",
        spec="PGN 16.2.4.1",
        explain=(
            "Each opcode stands once at most in a record. Of two, programs keep the first "
            "or the last. More than one best move are operands of one operation."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; bm e3;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - bm e3 e4;",
        tolerant=Severity.WARNING,
        notation="epd",
    )
)

OPERAND_COUNT = declare(
    Code(
        id="PGN641",
        name="operand-count",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="more or fewer operands than an opcode takes",
        spec="PGN 16.2.4.2",
        explain=(
            "Each opcode of the standard takes a fixed number of operands, or any number of "
            "moves. A text with spaces is one operand only between quotes."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - id BK 15;",
        right='4k3/8/8/8/8/8/4P3/4K3 w - - id "BK 15";',
        notation="epd",
    )
)

OPERAND_TYPE = declare(
    Code(
        id="PGN642",
        name="operand-type",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="an operand of the wrong kind",
        spec="PGN 16.2.4.2",
        explain=(
            "Operands are moves, numbers or texts, as the opcode says, and numbers have "
            "bounds: centipawns from -32767 to 32766, a mate in at least one move."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - ce 40000;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - ce 32766;",
        notation="epd",
    )
)

PM_AND_PV = declare(
    Code(
        id="PGN644",
        name="pm-and-pv",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a predicted move that is not the first of the predicted line",
        spec="PGN 16.2.4.2",
        explain=(
            "The operation pm gives the move expected next, and pv the line expected; so pm "
            "is the first move of pv."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - pm e3; pv e4 Kd7;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - pm e4; pv e4 Kd7;",
        notation="epd",
    )
)

COMPANION_MISSING = declare(
    Code(
        id="PGN645",
        name="companion-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a draw offered or claimed without the move",
        spec="PGN 16.2.4.2",
        explain=(
            "A draw is offered or claimed together with a move, which the operation sm gives."
        ),
        wrong="4k3/8/8/8/8/8/4P3/4K3 w - - draw_offer;",
        right="4k3/8/8/8/8/8/4P3/4K3 w - - draw_offer; sm e4;",
        notation="epd",
    )
)

LONG_LINE = declare(
    Code(
        id="PGN646",
        name="long-line",
        phase=Phase.SYNTAX,
        severity=Severity.WARNING,
        title="a line of more than 1024 characters",
        spec="PGN 16.2.3",
        explain=(
            "Programs are asked to read EPD lines of up to 1024 characters; what is behind "
            "may be lost."
        ),
        wrong="",
        right="",
        notation="epd",
    )
)

UNREADABLE_LINE = declare(
    Code(
        id="PGN647",
        name="unreadable-line",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a line too long to be a position",
        spec="PGN 16.1, 16.2.3",
        explain=(
            "No position needs that many characters, so the line was not read. Perhaps the "
            "file is something else, or its line ends are lost."
        ),
        wrong="",
        right="",
        notation="epd",
    )
)
