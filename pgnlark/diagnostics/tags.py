"""Codes for tag pairs: the roster, values of known tags, and the start position they set up."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

ROSTER_INCOMPLETE = declare(
    Code(
        id="PGN501",
        name="roster-incomplete",
        phase=Phase.STYLE,
        severity=Severity.INFO,
        title="tags of the seven tag roster are missing",
        spec="PGN 8.1.1",
        explain=(
            "Event, Site, Date, Round, White, Black and Result make up the seven tag roster. "
            "A game to be read may lack some of them, so this is no error; a game to be "
            "exchanged or archived has all seven, with ? for what is not known. Exporting with "
            "pgnlark fills them in."
        ),
        wrong='[Event "Casual game"]\n[Result "*"]',
        right=(
            '[Event "Casual game"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n'
            '[White "?"]\n[Black "?"]\n[Result "*"]'
        ),
    )
)

DUPLICATE_TAG = declare(
    Code(
        id="PGN502",
        name="duplicate-tag",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a tag appears twice in one game",
        spec="PGN 8.1",
        explain=(
            "A game gives each tag once at most. Most programs keep the last value and forget "
            "the others, some keep the first. Two games that have run into each other look like "
            "this as well: then the first one lacks its moves and its result."
        ),
        wrong='[Event "a"]\n[Event "b"]',
        right='[Event "a"]',
    )
)

MALFORMED_VALUE = declare(
    Code(
        id="PGN503",
        name="malformed-value",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a tag's value is not written as this tag wants it",
        spec="PGN 8.1.1, 9",
        explain=(
            "The standard says how dates, times, results, ratings, titles, opening codes and "
            "time controls are written, so that programs can sort and search by them. This value "
            "is kept as it is, but programs will not understand it. Names, places and remarks "
            "are free text and are never judged."
        ),
        wrong='[Date "1982"]',
        right='[Date "1982.??.??"]',
    )
)

IMPOSSIBLE_DATE = declare(
    Code(
        id="PGN504",
        name="impossible-date",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the calendar has no such day",
        spec="PGN 8.1.1.3",
        explain=(
            "The date is written as it should be, but its month has fewer days. Put question "
            "marks for a day that is not known."
        ),
        wrong='[Date "1982.02.30"]',
        right='[Date "1982.02.??"]',
    )
)

TAG_NAME_CASE = declare(
    Code(
        id="PGN505",
        name="tag-name-case",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a known tag's name in other capitals",
        spec="PGN 8.1",
        explain=(
            "Capital and small letters differ in tag names: Fen is another tag than FEN, and "
            "means nothing. Some programs look the other way, most do not; a start position "
            "or a result can be lost like this."
        ),
        wrong='[Setup "1"]',
        right='[SetUp "1"]',
    )
)

RESULT_TAG_DIFFERS = declare(
    Code(
        id="PGN510",
        name="result-tag-differs",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the Result tag and the end of the moves tell different results",
        spec="PGN 8.2.6",
        explain=(
            "The result is written twice, in the Result tag and after the last move, and both "
            "must say the same. Programs differ in which of the two they believe, so one game "
            "counts as a win here and as a draw there."
        ),
        wrong='[Result "1/2-1/2"]\n\n1. e4 0-1',
        right='[Result "0-1"]\n\n1. e4 0-1',
    )
)

PLY_COUNT_WRONG = declare(
    Code(
        id="PGN512",
        name="ply-count-wrong",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="PlyCount is not the number of moves",
        spec="PGN 9.9.3",
        explain=(
            "PlyCount is the number of half-moves of the game, variations not counted: 1. e4 e5 "
            "2. Nf3 has three. If it is higher than what stands here, moves may have been lost."
        ),
        wrong='[PlyCount "4"]\n\n1. e4 e5 2. Nf3 *',
        right='[PlyCount "3"]\n\n1. e4 e5 2. Nf3 *',
    )
)

SETUP_WITHOUT_FEN = declare(
    Code(
        id="PGN520",
        name="setup-without-fen",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a set-up start is announced, but no FEN gives it",
        spec="PGN 9.7.1",
        explain=(
            'SetUp "1" says that the game does not start from the usual position, and that the '
            "FEN tag has the one it does start from. Without it nobody can play the moves "
            "through, so they are read but not judged."
        ),
        wrong='[SetUp "1"]',
        right='[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]',
    )
)

FEN_WITHOUT_SETUP = declare(
    Code(
        id="PGN521",
        name="fen-without-setup",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title='a FEN tag without SetUp "1"',
        spec="PGN 9.7",
        explain=(
            'The standard wants both tags for a set-up start: SetUp "1", and the position in '
            "FEN. The FEN is used here and by most programs; strict ones start from the usual "
            "position and find the moves illegal."
        ),
        wrong='[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]',
        right='[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]',
    )
)

SETUP_CONTRADICTS_FEN = declare(
    Code(
        id="PGN522",
        name="setup-contradicts-fen",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title='SetUp "0", but a FEN gives another start',
        spec="PGN 9.7.1",
        explain=(
            'SetUp "0" says that the game starts from the usual position; the FEN tag gives '
            "another one. The FEN is used here, as it tells more."
        ),
        wrong='[SetUp "0"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]',
        right='[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]',
    )
)

START_UNKNOWN = declare(
    Code(
        id="PGN523",
        name="start-position-unknown",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the variant has no fixed start position, and no FEN gives it",
        spec="PGN 9.7",
        explain=(
            "Chess960 has 960 start positions, and a game set up by hand has any. Without a FEN "
            "tag nobody can tell which one this game had, so its moves are read but not judged."
        ),
        wrong='[Variant "Chess960"]',
        right=(
            '[Variant "Chess960"]\n[SetUp "1"]\n'
            '[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]'
        ),
    )
)

VARIANT_UNKNOWN = declare(
    Code(
        id="PGN524",
        name="variant-not-judged",
        phase=Phase.SEMANTIC,
        severity=Severity.INFO,
        title="the rules of this variant are not known, so moves were not judged",
        spec="PGN 8.1.1",
        explain=(
            "The Variant tag names a game that pgnlark has no rules for. The notation of the "
            "game is checked all the same; whether its moves are legal, how they should be "
            "spelled and how they are numbered is not."
        ),
        wrong='[Variant "My own chess"]',
        right='[Variant "Standard"]',
    )
)

VARIANT_MISSING = declare(
    Code(
        id="PGN525",
        name="variant-tag-missing",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the FEN is of another game than the Variant tag says",
        spec="PGN 9.7",
        explain=(
            "A board of ten files, or castling with kings and rooks that do not stand where "
            "orthodox chess has them, belongs to another game, and the Variant tag has to name "
            "it. The game was read by the rules the position shows; programs that go by the tag "
            "find the position or the moves wrong."
        ),
        wrong=('[SetUp "1"]\n[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]'),
        right=(
            '[Variant "Chess960"]\n[SetUp "1"]\n'
            '[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]'
        ),
    )
)

VARIATION_FOR_VARIANT = declare(
    Code(
        id="PGN526",
        name="variation-for-variant",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="the Variation tag holds the name of a variant",
        spec="PGN 9.3.2",
        explain=(
            'The Variation tag names the variation of an opening, such as "Najdorf". Which game '
            "is played is said by the Variant tag; programs that look for it there take this for "
            "a game of orthodox chess."
        ),
        wrong='[Variation "Atomic"]',
        right='[Variant "Atomic"]',
    )
)
