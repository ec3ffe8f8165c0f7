"""Which tokens of PGN are read alike: for each terminal, those that say the same kind of thing."""

from __future__ import annotations

from typing import Final

ALIKE: Final[dict[str, tuple[str, ...]]] = {
    kind: (kind, *others.split())
    for kind, others in {
        "MOVE": "NULL_MOVE",
        "PERIOD": "DOTS",
        "GLYPH": "NOVELTY DIAGRAM",
        "UNREAD": (
            "UNKNOWN RESERVED STRAY_BRACE MIDLINE_ESCAPE MARKUP ENTITY WRAPPER PERIOD_SIGN "
            "BOARD_NUMBER CUT_MOVE EP_MARK EP_WORD CHECK_APART CHECK_SIGN DRAW_OFFER MARKER_IN_RAV"
        ),
        "BRACE_COMMENT": "COMMAND_COMMENT CONTROL_COMMENT NESTED_COMMENT",
        "LINE_COMMENT": "CONTROL_LINE_COMMENT",
        "WHITE_WINS": "WHITE_COLON WHITE_DASH WHITE_LETTER WHITE_SPACED",
        "BLACK_WINS": "BLACK_COLON BLACK_DASH BLACK_LETTER BLACK_SPACED",
        "DRAW": (
            "HALF HALF_SIGNS HALF_SIGN HALF_POINTS DRAW_COLON DRAW_DASH DRAW_SLASH DRAW_SPACED"
        ),
        "UNFINISHED": "MISSING_RESULT",
        "TAG_NAME": "BAD_NAME MISSING_NAME",
        "ODD_STRING": "BACKSLASH_CLOSE NEWLINE_STRING UNCLOSED_STRING INNER_QUOTES",
        "BARE_VALUE": "MISSING_VALUE",
    }.items()
}
"""A transformer has one method for all of them, called as the first."""

RESULTS: Final = {"WHITE_WINS": "1-0", "BLACK_WINS": "0-1", "DRAW": "1/2-1/2", "UNFINISHED": "*"}
"""What the markers say."""


def read_alike(transformer: type) -> None:
    """Let the methods of a transformer also read the terminals that are like theirs."""
    for kind, terminals in ALIKE.items():
        if kind in vars(transformer):
            for terminal in terminals:
                setattr(transformer, terminal, vars(transformer)[kind])


def results_by_terminal() -> dict[str, str]:
    """The result that each terminal of a marker says."""
    return {name: value for kind, value in RESULTS.items() for name in ALIKE[kind]}
