"""A check that finds what a test says, and streams that a test can read."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import define, field, frozen

from pgnlark.diagnostics.model import Diagnostic, Phase, Place, Severity
from pgnlark.source import Text


def finding(path: str, severity: Severity = Severity.ERROR, **fields: Any) -> Diagnostic:
    text = Text(b"1. e4 e5 *", path=path)
    known: dict[str, Any] = {
        "code": "PGN401",
        "phase": Phase.SEMANTIC,
        "message": "something is wrong",
        "span": (6, 8),
        "start": Place(1, 7),
        "end": Place(1, 9),
        "game": 1,
        "excerpt": text.excerpt((6, 8)),
    }
    return Diagnostic(path=path, severity=severity, **(known | fields))


@frozen
class Options:
    """The options of a check, as checker.py has them."""

    dialect: str = "import"
    encoding: str | None = None
    jobs: int = 1
    legality: bool = True
    max_errors: int | None = None
    max_errors_per_game: int | None = None
    traditional: bool = False
    every: bool = False
    most_of_a_kind: int | None = 1_000
    pieces: str = "en"
    excerpts: bool = True
    codes: frozenset[str] | None = None
    places: bool = False


@define
class Run:
    """A run over a list of findings; an exception among them is raised in its turn."""

    found: list[Diagnostic | BaseException]
    games: int = 1
    unit: str = "games"
    moves: int = 2
    skipped: int = 0
    errors: int = 0
    warnings: int = 0
    untold: Counter[str] = field(factory=Counter)
    bytes_done: int = 0
    bytes_total: int | None = 10

    def __iter__(self) -> Iterator[Diagnostic]:
        return self

    def __next__(self) -> Diagnostic:
        if not self.found:
            raise StopIteration
        next_one = self.found.pop(0)
        if isinstance(next_one, BaseException):
            raise next_one
        self.errors += next_one.severity is Severity.ERROR
        self.warnings += next_one.severity is Severity.WARNING
        return next_one


@define
class Checks:
    """What each path holds, and with which options it was checked."""

    files: dict[str, list[Diagnostic | BaseException] | BaseException] = field(factory=dict)
    seen: list[tuple[str, Options]] = field(factory=list)

    def check_path(
        self, path: str, options: Options, after: object = None, name: str | None = None
    ) -> Run:
        self.seen.append((path, options))
        held = self.files[path]
        if isinstance(held, BaseException):
            raise held
        return Run(list(held))


@define
class Answer:
    """What a command line came to."""

    code: int
    out: str
    err: str


class Stream(io.TextIOWrapper):
    """Standard output or standard error, on a terminal or not, that a test can read."""

    def __init__(self, terminal: bool, encoding: str = "utf-8") -> None:
        self.bytes = io.BytesIO()
        super().__init__(self.bytes, encoding=encoding, newline="\n", write_through=True)
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal
