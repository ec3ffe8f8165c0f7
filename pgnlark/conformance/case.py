"""What a case of the suite is, as data: an input, and what a reader has to make of it."""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import frozen

SUITE_VERSION: Final = 1

Event: TypeAlias = tuple[str, ...]
"""A kind such as ``MOVE`` and what belongs to it."""

DIALECTS: Final = {
    "pgn-import": "PGN as section 3 to 8 of the standard let a program read it",
    "pgn-tolerant": "PGN with what is often met and easily understood forgiven",
    "pgn-export": "PGN in export format, byte for byte",
    "pgn-write": "PGN to be read and written in export format",
    "san": "one move on a position: a FEN record, a line feed, the move as written",
    "san-tolerant": "the same with spellings other than SAN forgiven",
    "san-spell": "one move on a position to be spelled: a FEN record, a line feed, its squares",
    "fen": "one FEN record of 1994",
    "xfen": "one X-FEN record, the s and m prefixes included",
    "shredder": "one Shredder-FEN record",
    "fen-tolerant": "one record of any FEN with what is easily understood forgiven",
    "epd": "one EPD record",
    "epd-tolerant": "one EPD record with what is easily understood forgiven",
}
"""The languages that cases are in, each with what an input is."""

EXPECTATIONS: Final = ("accept", "reject", "either")
PHASES: Final = ("syntax", "semantic", "export")
"""What a rejection is for: the spelling, what it says, or that it is not the canonical text."""

SEVERITIES: Final = ("error", "warning")

FEATURES: Final = {
    "legality": "moves are judged on a board, and positions by the rules of the game",
    "latin-1": "the input is in Latin-1 and not in UTF-8",
    "commands": "commands in comments are told apart from their text",
    "castling-960": "castling with king and rooks on other files than e, a and h",
    "ten-files": "a board of ten files",
    "variants": "another game than chess, named by the Variant tag",
    "null-moves": "moves that are none",
    "castling-styles": "castling of X-FEN with the prefixes s and m",
    "spelling": "moves are told in SAN, however they are written",
    "suffixes": "a suffix such as !? is read with a move that stands by itself",
}
"""What a case may need of a parser beyond its dialect; a parser that lacks it is not asked."""


@frozen(kw_only=True)
class Diagnostic:
    """Something wrong at a place.

    ``start`` and ``end`` are byte offsets into the input, half-open.  Lines and columns count from
    1, columns in characters; ``end_line`` and ``end_column`` name the place behind the last one.
    """

    reason: str
    severity: str
    start: int
    end: int
    line: int
    column: int
    end_line: int
    end_column: int


@frozen(kw_only=True)
class Case:
    """An input and what is expected of who reads it.

    ``section`` is the heading of its file and ``area`` the folder; ``spec`` names requirements
    (``PGN-A-03``) or notes of this project (``note:xfen``, ``decision:0008``).  ``meanings`` are
    streams of events, any of which will do; without one, what was read is not compared.
    """

    id: str
    title: str
    area: str
    section: str
    spec: tuple[str, ...]
    dialect: str
    expect: str
    data: bytes
    phase: str = ""
    features: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    meanings: tuple[tuple[Event, ...], ...] = ()
    provenance: str = ""
    seconds: int = 10
    megabytes: int = 512

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The expected diagnostics that are errors, in order of place."""
        return tuple(told for told in self.diagnostics if told.severity == "error")
