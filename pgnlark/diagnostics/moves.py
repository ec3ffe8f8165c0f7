"""Codes for moves: legal or not, spelled as the standard wants, numbered, and the result."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

NO_SUCH_PIECE = declare(
    Code(
        id="PGN401",
        name="no-such-piece",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="no such piece stands there",
        spec="PGN 8.2.3.3",
        explain=(
            "The move names a piece that its side does not have, or not on the file, rank or "
            "square the move names. Often a letter is wrong, or the move before is not the one "
            "that was played."
        ),
        wrong="1. Nef3",
        right="1. Nf3",
    )
)

CANNOT_REACH = declare(
    Code(
        id="PGN402",
        name="cannot-reach",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the piece does not move like that",
        spec="PGN 8.2.3.3",
        explain=(
            "No piece of this kind can come from where it stands to the square the move names, "
            "whatever stands between. Often a letter or a number is mistyped, or a move before it "
            "is missing."
        ),
        wrong="1. Nf4",
        right="1. Nf3",
    )
)

WAY_BLOCKED = declare(
    Code(
        id="PGN403",
        name="way-blocked",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="something stands in the way",
        spec="PGN 8.2.3.3",
        explain=(
            "The piece moves like that, but another piece stands between, or a piece of its own "
            "side stands on the square it wants to go to. Only knights jump."
        ),
        wrong="1. Bc4",
        right="1. e4 e5 2. Bc4",
    )
)

KING_IN_CHECK = declare(
    Code(
        id="PGN404",
        name="king-in-check",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the king would stand in check",
        spec="PGN 8.2",
        explain=(
            "After every move one's own king must be safe. The moving piece is pinned, the king "
            "is in check already and the move does not help, or the king steps onto an attacked "
            "square."
        ),
        wrong="1. d4 e6 2. Nc3 Bb4 3. Ne4",
        right="1. d4 e6 2. Nc3 Bb4 3. Bd2",
    )
)

WRONG_SIDE = declare(
    Code(
        id="PGN405",
        name="wrong-side",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the other side is to move",
        spec="PGN 8.2",
        explain=(
            "The move would be legal for the other side, but it is not that side's turn. A move "
            "is missing or stands twice, or the FEN of the start position says the wrong side to "
            "move."
        ),
        wrong="1. e4 d4",
        right="1. e4 d5 2. d4",
    )
)

NOTHING_TO_CAPTURE = declare(
    Code(
        id="PGN406",
        name="nothing-to-capture",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the pawn has nothing to capture",
        spec="PGN 8.2.3.3",
        explain=(
            "A pawn moves to another file only by capturing. The square is empty, and no enemy "
            "pawn has just passed it by a double step, which would allow a capture en passant."
        ),
        wrong="1. e4 e5 2. exd5",
        right="1. e4 d5 2. exd5",
    )
)

CASTLING_IMPOSSIBLE = declare(
    Code(
        id="PGN407",
        name="castling-impossible",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="castling is not possible",
        spec="PGN 8.2.3.3",
        explain=(
            "King and rook must not have moved, nothing may stand between or on the squares they "
            "go to, and the king may not stand in check, nor cross or reach an attacked square."
        ),
        wrong="1. O-O",
        right="1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O",
    )
)

PROMOTION_MISSING = declare(
    Code(
        id="PGN408",
        name="promotion-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the move does not say what the pawn becomes",
        spec="PGN 8.2.3.3",
        explain=(
            "A pawn that reaches the last rank becomes a queen, rook, bishop or knight, and the "
            "move must say which: an equals sign and its letter."
        ),
        wrong='[SetUp "1"]\n[FEN "7k/4P3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. e8 *',
        right='[SetUp "1"]\n[FEN "7k/4P3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. e8=Q+ *',
    )
)

PROMOTION_IMPOSSIBLE = declare(
    Code(
        id="PGN409",
        name="promotion-impossible",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="the pawn does not promote there",
        spec="PGN 8.2.3.3",
        explain=(
            "Only a pawn that arrives on the last rank becomes another piece, and it becomes one "
            "of those the rules name."
        ),
        wrong="1. e4=Q",
        right="1. e4",
    )
)

GAME_IS_OVER = declare(
    Code(
        id="PGN410",
        name="game-is-over",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a move after the end of the game",
        spec="PGN 8.2",
        explain=(
            "The position is mate or stalemate, or what else ends a game of this variant, so no "
            "move can follow. Either a move before it is not the one that was played, or what "
            "follows is analysis and belongs in a comment."
        ),
        wrong="1. f3 e5 2. g4 Qh4# 3. a3",
        right="1. f3 e5 2. g4 Qh4# 0-1",
    )
)

NULL_MOVE_IN_CHECK = declare(
    Code(
        id="PGN411",
        name="null-move-in-check",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a null move while in check",
        spec="PGN 8.2",
        explain=(
            "Writers put a null move where a side is to do nothing, to show a threat. A king in "
            "check cannot be left there, so the analysis stops making sense."
        ),
        wrong="1. e4 d5 2. Bb5+ --",
        right="1. e4 d5 2. Bb5+ c6",
    )
)

NO_SUCH_MOVE = declare(
    Code(
        id="PGN412",
        name="no-such-move",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="this game has no such move",
        spec="PGN 8.2.3",
        explain=(
            "The spelling asks for something that never happens in this game: a square beyond the "
            "board, a piece the game does not have, a piece put onto the board by hand."
        ),
    )
)

AMBIGUOUS = declare(
    Code(
        id="PGN420",
        name="ambiguous-move",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="two pieces could make the move",
        spec="PGN 8.2.3.4",
        explain=(
            "Several pieces of the same kind could legally go to the square. The move must name "
            "the file the piece comes from, or the rank if they stand on one file, or the whole "
            "square. A check mark does not count as such a sign."
        ),
        wrong="1. Nf3 Nf6 2. d3 d6 3. Nd2",
        right="1. Nf3 Nf6 2. d3 d6 3. Nbd2",
    )
)

ORIGIN_NEEDLESS = declare(
    Code(
        id="PGN430",
        name="needless-origin",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the move names more of its origin than it needs",
        spec="PGN 8.2.3.4",
        explain=(
            "File or rank of origin are written only where two pieces of a kind could go to the "
            "square, and pinned ones do not count. The move is clear all the same."
        ),
        wrong="1. Ng1f3",
        right="1. Nf3",
    )
)

ORIGIN_BY_RANK = declare(
    Code(
        id="PGN431",
        name="origin-by-rank",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the file of origin should stand here, not the rank",
        spec="PGN 8.2.3.4",
        explain=(
            "Where two pieces of a kind could go to a square, the file of origin tells them "
            "apart; its rank is written only where they stand on one file. The move is clear all "
            "the same."
        ),
        wrong='[SetUp "1"]\n[FEN "7k/8/8/3R4/8/8/8/R3K3 w - - 0 1"]\n\n1. R1d1 *',
        right='[SetUp "1"]\n[FEN "7k/8/8/3R4/8/8/8/R3K3 w - - 0 1"]\n\n1. Rad1 *',
    )
)

CAPTURE_MARK_MISSING = declare(
    Code(
        id="PGN432",
        name="capture-mark-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a capture without x",
        spec="PGN 8.2.3.3, 8.2.3.7",
        explain=(
            "The move takes a piece, and captures are written with an x before the square. The "
            "move is clear all the same."
        ),
        wrong="1. e4 d5 2. c4 d4 3. Nf3 c5 4. Nd4",
        right="1. e4 d5 2. c4 d4 3. Nf3 c5 4. Nxd4",
    )
)

CAPTURE_MARK_NEEDLESS = declare(
    Code(
        id="PGN433",
        name="needless-capture-mark",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="x, but nothing is captured",
        spec="PGN 8.2.3.3",
        explain=(
            "The x says that a piece is taken, but the square is empty. The move can be made; "
            "still, look whether it is the one that was played."
        ),
        wrong="1. Nxf3",
        right="1. Nf3",
    )
)

PAWN_FILE_MISSING = declare(
    Code(
        id="PGN434",
        name="pawn-file-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a pawn captures without its file",
        spec="PGN 8.2.3.3",
        explain=(
            "When a pawn captures, the file it comes from stands before the x. Only one pawn can "
            "make this capture, so the move is clear all the same."
        ),
    )
)

CHECK_MARK_MISSING = declare(
    Code(
        id="PGN435",
        name="check-mark-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the move gives check, without +",
        spec="PGN 8.2.3.5",
        explain=("A move that gives check ends in +. The move is clear all the same."),
        wrong="1. e4 f6 2. Qh5",
        right="1. e4 f6 2. Qh5+",
    )
)

MATE_MARK_MISSING = declare(
    Code(
        id="PGN436",
        name="mate-mark-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the move is mate, without #",
        spec="PGN 8.2.3.5",
        explain=(
            "A move that mates ends in #, which stands in the place of +. The move is clear all "
            "the same."
        ),
        wrong="1. f3 e5 2. g4 Qh4+",
        right="1. f3 e5 2. g4 Qh4#",
    )
)

CHECK_MARK_WRONG = declare(
    Code(
        id="PGN437",
        name="check-mark-wrong",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the move does not do what + or # says",
        spec="PGN 8.2.3.5",
        explain=(
            "+ says check and # says mate, but the move gives no check, or check that is not "
            "mate. Look whether it is the move that was played."
        ),
        wrong="1. e4+",
        right="1. e4",
    )
)

CASTLING_BY_KING = declare(
    Code(
        id="PGN438",
        name="castling-by-king-move",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="castling written as a move of the king",
        spec="PGN 8.2.3.3",
        explain=(
            "Castling is written O-O towards the last file and O-O-O towards the a file. In "
            "Janus some programs write where the king goes instead, Ki1 or Kb1, as they do not "
            "agree which side O-O is. The move is clear and was played."
        ),
        wrong=(
            '[Variant "Janus"]\n[SetUp "1"]\n[FEN "4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1"]\n\n'
            "1. Ki1 *"
        ),
        right=(
            '[Variant "Janus"]\n[SetUp "1"]\n[FEN "4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1"]\n\n'
            "1. O-O *"
        ),
    )
)

MOVE_NUMBER_WRONG = declare(
    Code(
        id="PGN440",
        name="move-number-wrong",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a move number is wrong",
        spec="PGN 8.2.2",
        explain=(
            "Numbers before moves may be left out, but those that stand there must be right. A "
            "number that jumps shows that moves were lost or stand twice. Where the numbers after "
            "it go on from the wrong one, only the first is named."
        ),
        wrong="1. e4 e5 3. Nf3",
        right="1. e4 e5 2. Nf3",
    )
)

NAG_OUT_OF_RANGE = declare(
    Code(
        id="PGN441",
        name="nag-out-of-range",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="annotation glyphs go up to $255",
        spec="PGN 8.2.4",
        explain=(
            "A numeric annotation glyph is a number from 0 to 255. This one is kept, but has no "
            "meaning."
        ),
        wrong="1. e4 $256",
        right="1. e4 $1",
    )
)

RESULT_AGAINST_BOARD = declare(
    Code(
        id="PGN450",
        name="result-against-board",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the result is not what the board shows",
        spec="PGN 8.2.6",
        explain=(
            "The last move mates, or leaves the other side without a legal move, so the result is "
            "certain; the one written after the moves is another. Look which is wrong, the result "
            "or the move."
        ),
        wrong="1. f3 e5 2. g4 Qh4# 1-0",
        right="1. f3 e5 2. g4 Qh4# 0-1",
    )
)
