"""Codes for what web pages, forums and other programs leave in a text that is copied from them."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

TEXT_BETWEEN_GAMES = declare(
    Code(
        id="PGN109",
        name="text-between-games",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="text that belongs to no game",
        spec="PGN 8",
        explain=(
            "A file holds games, and a heading or a remark between them is none: no program "
            "can tell such words from moves that are spelled badly. Put them into a comment, "
            "or behind a percent sign in column 1."
        ),
        wrong='Round one\n\n[Event "A"]\n\n1. e4 *',
        right='{Round one}\n\n[Event "A"]\n\n1. e4 *',
    )
)

ENTITY = declare(
    Code(
        id="PGN116",
        name="html-entity",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a character in the spelling of web pages",
        spec="PGN 7",
        explain=(
            "Web pages write some characters as a name between & and a semicolon. In PGN such "
            "a name means nothing, and the semicolon hides the rest of the line. The game was "
            "copied from the source of a page."
        ),
        wrong="1. e4 &nbsp;e5 *",
        right="1. e4 e5 *",
    )
)

WRAPPER = declare(
    Code(
        id="PGN117",
        name="forum-wrapper",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a mark that shows a board in a forum",
        spec="PGN 7",
        explain=(
            "Forums and blogs show a game on a board when it stands between [pgn] and [/pgn]. "
            "The marks are not part of the game."
        ),
        wrong="[pgn] 1. e4 e5 * [/pgn]",
        right="1. e4 e5 *",
    )
)

COMMAND_APART = declare(
    Code(
        id="PGN118",
        name="command-outside-comment",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a command outside a comment",
        spec="PGN 5",
        explain=(
            "Clock times, evaluations and arrows are written as commands inside a comment. "
            "Without the braces the bracket begins a tag pair, and so another game."
        ),
        wrong="1. e4 [%clk 0:01:00] e5 *",
        right="1. e4 {[%clk 0:01:00]} e5 *",
    )
)

NESTED_COMMENT = declare(
    Code(
        id="PGN119",
        name="nested-comment",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        title="a comment inside a comment",
        spec="PGN 5",
        explain=(
            "Comments do not nest: by the standard the first closing brace ends the comment, "
            "and what was meant to be the rest of it stands among the moves."
        ),
        wrong="1. e4 {a {b} c} e5 *",
        right="1. e4 {a (b) c} e5 *",
    )
)

ODD_PERIOD = declare(
    Code(
        id="PGN126",
        name="odd-period",
        phase=Phase.LEX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a period that only looks like one",
        spec="PGN 8.2.2",
        explain=(
            "Behind a move number stand plain periods. Some editors replace three of them by "
            "one character, and other scripts have periods of their own."
        ),
        wrong="1. e4 1… e5 *",
        right="1. e4 1... e5 *",
    )
)

BOARD_NUMBER = declare(
    Code(
        id="PGN127",
        name="board-number",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a move number with the letter of a board",
        spec="PGN 8.2.2",
        explain=(
            "In bughouse, which is played on two boards, numbers are written with a letter "
            "for board and player. PGN has one board and plain numbers."
        ),
        wrong="1A. e4 *",
        right="1. e4 *",
    )
)

LETTER_FOR_NAG = declare(
    Code(
        id="PGN128",
        name="letter-for-nag",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a letter instead of a NAG",
        spec="PGN 8.2.4, 10",
        explain=(
            "Some programs mark a new move by an N and the place of a diagram by a D. In PGN "
            "an N is a knight; the marks are written as a number behind a dollar sign."
        ),
        wrong="1. e4 N *",
        right="1. e4 $146 *",
    )
)

ESCAPED_NAG = declare(
    Code(
        id="PGN129",
        name="backslash-before-nag",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a backslash before a NAG",
        spec="PGN 8.2.4",
        explain=(
            "The dollar sign of a NAG needs no backslash. Programs that write texts for other "
            "programs put one there."
        ),
        wrong="1. e4 \\$1 *",
        right="1. e4 $1 *",
    )
)
