"""What can be said about a text: findings, and the diagnostics they become in a file."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from pgnlark.source import ExcerptLine as ExcerptLine
from pgnlark.source import Place as Place
from pgnlark.source import Span as Span


class Severity(Enum):
    """How bad a finding is under the dialect in force (spec-notes/diagnostics.md)."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Phase(Enum):
    """Which part of the reading found it."""

    ENCODING = "encoding"
    LEX = "lex"
    SYNTAX = "syntax"
    SEMANTIC = "semantic"
    STYLE = "style"


class Label(NamedTuple):
    """A related place and what to say about it."""

    span: Span
    text: str


class Edit(NamedTuple):
    """Replace the bytes of ``span`` by ``text``.

    In the fixes of a `Diagnostic`, ``start`` and ``end`` are the same in lines and columns.
    """

    span: Span
    text: str
    start: Place | None = None
    end: Place | None = None

    def __eq__(self, other: object) -> bool:
        """Whether it changes the same; lines and columns only say again where that is."""
        return isinstance(other, Edit) and self[:2] == other[:2]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:2])


class Fix(NamedTuple):
    """A mend: ``safe`` when it cannot change what the game says."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool = True


class Finding(NamedTuple):
    """Something a rule has to say, by offsets alone.

    ``span`` is ``None`` when the game was made by hand.  ``ply`` is the 1-based half-move of
    its line the finding is about (the first move of a game is ply 1, also when Black starts),
    and ``move`` the same in chess words (``"12... Nf6"``).
    """

    code: str
    message: str
    span: Span | None = None
    labels: tuple[Label, ...] = ()
    help: str = ""
    fixes: tuple[Fix, ...] = ()
    ply: int | None = None
    move: str = ""


class PlacedLabel(NamedTuple):
    """A label with its place in lines and columns."""

    text: str
    span: Span
    start: Place
    end: Place


class Diagnostic(NamedTuple):
    """A finding with its place in a file, ready to be shown.

    ``span`` is in byte offsets of the file, half-open; ``start`` and ``end`` are the same in
    1-based lines and code point columns (``end`` is the column after the last character).
    ``game`` is the 1-based number of the game in the file, ``None`` outside games, and
    ``encoding`` the codec that it is read in, and in which fixes are written.
    """

    code: str
    severity: Severity
    phase: Phase
    message: str
    path: str
    span: Span
    start: Place
    end: Place
    labels: tuple[PlacedLabel, ...] = ()
    help: str = ""
    fixes: tuple[Fix, ...] = ()
    spec: str = ""
    game: int | None = None
    players: str = ""
    ply: int | None = None
    move: str = ""
    encoding: str = "utf-8"
    excerpt: tuple[ExcerptLine, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Whether it says the same of the same place, however that is shown."""
        return isinstance(other, Diagnostic) and self[:_SHOWING] == other[:_SHOWING]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:_SHOWING])

    def __str__(self) -> str:
        """One line: the place, the severity with the code, the message."""
        return f"{_where(self)}{self.severity.value}[{self.code}] {self.message}"


_SHOWING: Final = -2
"""Where the fields begin that only say how a diagnostic is shown: its encoding and excerpt."""


def _where(diagnostic: Diagnostic) -> str:
    """The place as far as there is one to name: a move by itself has none."""
    line, column = diagnostic.start
    if diagnostic.path:
        return f"{diagnostic.path}:{line}:{column}: "
    if (line, column) == (1, 1):
        return f"{diagnostic.move}: " if diagnostic.move else ""
    return f"line {line}, column {column}: "


class PgnError(ValueError):
    """Raised to callers; its ``diagnostic`` says what is wrong and where."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)
        self.diagnostic = diagnostic

    def __str__(self) -> str:
        return _where(self.diagnostic) + self.diagnostic.message
