"""Codes for what is PGN, but not as export format has it (PGN 3.2, 8.1, 8.2)."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity


def _declared(
    id: str, name: str, title: str, spec: str, explain: str, wrong: str = "", right: str = ""
) -> Code:
    return declare(
        Code(
            id=id,
            name=name,
            phase=Phase.STYLE,
            severity=Severity.ERROR,
            title=title,
            spec=spec,
            explain=explain,
            wrong=wrong,
            right=right,
        )
    )


NOT_CANONICAL = _declared(
    "PGN700",
    "not-canonical",
    "other bytes than export format has",
    "PGN 3.2.1",
    "Export format has one text for each game, so that two programs write the same bytes. From "
    "here on the file has others; pgnlark format writes the right ones.",
)
TAG_MISSING = _declared(
    "PGN701",
    "export-tag-missing",
    "a tag that export format always has is missing",
    "PGN 8.1.1, 9.7",
    "Games in export format have the seven tags of the roster, those that are not known as a "
    "question mark, and a FEN tag comes with SetUp.",
)
TAG_FORM = _declared(
    "PGN702",
    "export-tag-form",
    "a tag pair is not written as export format has it",
    "PGN 8.1",
    "A tag pair is a bracket, the name, one space, the value in quotes and a bracket; nothing "
    "else stands inside it, and only quotes and backslashes have a backslash before them.",
    wrong='[ Site  "?" ]',
    right='[Site "?"]',
)
TAG_ORDER = _declared(
    "PGN703",
    "export-tag-order",
    "a tag stands in another place than export format has it",
    "PGN 8.1.1",
    "First come Event, Site, Date, Round, White, Black and Result, then all other tags in ASCII "
    "order of their names, each pair once.",
)
TAG_LINES = _declared(
    "PGN704",
    "export-tag-lines",
    "tag pairs do not stand on lines of their own",
    "PGN 8.1",
    "In export format each tag pair has a line to itself, without blanks around it, and one empty "
    "line stands between the last of them and the moves. Comments stand among the moves.",
)
SAN = _declared(
    "PGN710",
    "export-san",
    "a move is not in canonical SAN",
    "PGN 8.2.3",
    "Export format has one spelling for each move: as short as it can be, with x, =Q, + and # "
    "where they belong.",
)
SUFFIX = _declared(
    "PGN711",
    "export-suffix",
    "a move with a suffix, where export format has a NAG",
    "PGN 8.2.3.8",
    "The signs ! and ? behind a move are for import only. Export format writes a NAG: $1 for !, "
    "$2 for ?, $3 for !!, $4 for ??, $5 for !? and $6 for ?!.",
    wrong="1. e4! *",
    right="1. e4 $1 *",
)
NUMBER_MISSING = _declared(
    "PGN712",
    "export-number-missing",
    "a move without the number that export format has",
    "PGN 8.2.2.2",
    "White's moves always have their number. Black's have one where a comment, a NAG or a "
    "variation stands before them, and where a line begins with them.",
    wrong="1. e4 {best} e5 *",
    right="1. e4 {best} 1... e5 *",
)
NUMBER_NEEDLESS = _declared(
    "PGN713",
    "export-number-needless",
    "a move number where export format has none",
    "PGN 8.2.2.2",
    "Black's move has no number if it follows White's directly.",
    wrong="1. e4 1... e5 *",
    right="1. e4 e5 *",
)
NUMBER_FORM = _declared(
    "PGN714",
    "export-number-form",
    "a move number is not written as export format has it",
    "PGN 8.2.2.2",
    "The number is followed by one period before White's move and by three before Black's, "
    "without a blank between them, and it is the right number.",
    wrong="1 e4 *",
    right="1. e4 *",
)
NAG_ORDER = _declared(
    "PGN715",
    "export-nag-order",
    "NAGs in another order or place than export format has them",
    "PGN 8.2.4",
    "NAGs stand directly behind their move, before comments and variations, in order of their "
    "numbers, each once and without leading zeros; $0 says nothing and is left out.",
    wrong="1. e4 {x} $1 *",
    right="1. e4 $1 {x} *",
)
COMMENT_FORM = _declared(
    "PGN716",
    "export-comment-form",
    "a comment is not written as export format has it",
    "PGN 5",
    "Comments stand in braces, without blanks at their edges and with one between words. Only a "
    "text that holds a closing brace stands behind a semicolon; an empty one is left out.",
    wrong="1. e4 { best } *",
    right="1. e4 {best} *",
)
LINE_FILL = _declared(
    "PGN720",
    "export-line-fill",
    "a line does not end where export format ends it",
    "PGN 8.2.1",
    "Lines of moves take as many tokens as fit into 79 columns. A token may stand on a longer "
    "line only if it is alone there. The first such line of each game is told.",
)
BLANK = _declared(
    "PGN721",
    "export-blank",
    "other white space than export format has",
    "PGN 8.2.1",
    "Between two tokens stands one space or one line feed. None stands inside parentheses, at "
    "the ends of lines, or between a number and its periods.",
    wrong="1.e4 ( 1. d4 ) *",
    right="1. e4 (1. d4) *",
)
BLANK_LINES = _declared(
    "PGN722",
    "export-blank-lines",
    "not one empty line between games",
    "PGN 8.2.1",
    "Behind the moves of each game stands one empty line, also behind the last game; before the "
    "first game stands nothing.",
)
NOT_EXPORTABLE = _declared(
    "PGN730",
    "not-exportable",
    "something that export format cannot say",
    "PGN 3.2",
    "Export format has no way to say what stands here, so the game cannot be written in it before "
    "somebody decides what is meant.",
)
