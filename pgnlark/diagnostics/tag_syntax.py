"""Codes for the form of tag pairs: brackets, names, quotes."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

MISSING_BRACKET = declare(
    Code(
        id="PGN201",
        name="missing-bracket",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a tag pair without its closing bracket",
        spec="PGN 8.1",
        explain=(
            "A tag pair is an opening bracket, a name, a value in quotes and a closing bracket. "
            "What follows stands where the closing bracket should."
        ),
        wrong='[Event "a"',
        right='[Event "a"]',
    )
)

MISSING_VALUE = declare(
    Code(
        id="PGN202",
        name="missing-value",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a tag pair without a value",
        spec="PGN 8.1",
        explain=(
            "Every tag pair has a value in quotes, also when it is not known: then it is a "
            "question mark."
        ),
        wrong="[Site]",
        right='[Site "?"]',
    )
)

MISSING_NAME = declare(
    Code(
        id="PGN203",
        name="missing-name",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a tag pair without a name",
        spec="PGN 8.1",
        explain=("Every tag pair says after the opening bracket what its value is about."),
        wrong='["Paris"]',
        right='[Site "Paris"]',
    )
)

BAD_NAME = declare(
    Code(
        id="PGN204",
        name="bad-name",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a tag name with a character it may not have",
        spec="PGN 8.1",
        explain=("Names of tags are made of letters, digits and underscores only."),
        wrong='[White-Elo "2700"]',
        right='[WhiteElo "2700"]',
    )
)

BARE_VALUE = declare(
    Code(
        id="PGN205",
        name="value-without-quotes",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a tag value without quotes",
        spec="PGN 8.1",
        explain=("The value of a tag pair stands in double quotes, numbers too."),
        wrong="[Round 29]",
        right='[Round "29"]',
    )
)

RAW_QUOTES = declare(
    Code(
        id="PGN206",
        name="quote-in-value",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a quote inside a tag value",
        spec="PGN 7",
        explain=(
            "A double quote ends the value. One that belongs to the value is written with a "
            "backslash before it."
        ),
        wrong='[White "Jan "Jo" Ek"]',
        right='[White "Jan \\"Jo\\" Ek"]',
    )
)

LINE_BREAK_IN_VALUE = declare(
    Code(
        id="PGN207",
        name="line-break-in-value",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a line break inside a tag value",
        spec="PGN 7, 8.1",
        explain=(
            "A value stands on one line. Line breaks in it mostly come from programs that wrap "
            "all lines alike."
        ),
        wrong='[Event "Open of\nBled"]',
        right='[Event "Open of Bled"]',
    )
)

UNCLOSED_VALUE = declare(
    Code(
        id="PGN208",
        name="unclosed-value",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="a tag value whose quote is never closed",
        spec="PGN 7",
        explain=(
            "The value begins with a quote but none ends it on its line. It is taken to end "
            "with the line."
        ),
        wrong='[Event "a]',
        right='[Event "a"]',
    )
)

BACKSLASH_BEFORE_QUOTE = declare(
    Code(
        id="PGN209",
        name="backslash-before-quote",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a backslash that hides the closing quote",
        spec="PGN 7",
        explain=(
            "A backslash before a quote makes the quote part of the value. A backslash at the "
            "end of a value is written twice."
        ),
        wrong='[Site "C:\\"]',
        right='[Site "C:\\\\"]',
    )
)

LONE_BACKSLASH = declare(
    Code(
        id="PGN210",
        name="lone-backslash",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a backslash that escapes nothing",
        spec="PGN 7",
        explain=(
            "In a tag value a backslash stands before a quote or another backslash only. One "
            "that belongs to the value is written twice."
        ),
        wrong='[Site "a\\b"]',
        right='[Site "a\\\\b"]',
    )
)

CONTROL_IN_VALUE = declare(
    Code(
        id="PGN211",
        name="control-in-value",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a tab or control character in a tag value",
        spec="PGN 4.2, 7",
        explain=("Values are made of printing characters; a tab is not one."),
        wrong='[Event "a\tb"]',
        right='[Event "a b"]',
    )
)

ODD_QUOTES = declare(
    Code(
        id="PGN212",
        name="odd-quotes",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a tag value in other quotes",
        spec="PGN 7, 8.1",
        explain=(
            "The value of a tag pair stands in plain double quotes. Word processors put curly "
            "ones there, and web pages an entity."
        ),
        wrong="[Site “Bled”]",
        right='[Site "Bled"]',
    )
)

DOUBLED_BRACKET = declare(
    Code(
        id="PGN213",
        name="doubled-bracket",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="two brackets where one is enough",
        spec="PGN 8.1",
        explain=("A tag pair stands between one opening and one closing bracket."),
        wrong='[Site "Bled"]]',
        right='[Site "Bled"]',
    )
)
