"""What a renderer of a document is told of files and of the run."""

from __future__ import annotations

from typing import NamedTuple

STDIN = "<stdin>"
"""The path of standard input, as long as nobody says what it is called."""


class Failure(NamedTuple):
    """Why the check of a file ended early: a code of `pgnlark.diagnostics.general`, in words."""

    code: str
    message: str


class Counts(NamedTuple):
    """What was met in a file, or in a whole run."""

    games: int = 0
    positions: int = 0
    moves: int = 0
    skipped: int = 0
    errors: int = 0
    warnings: int = 0


class FileReport(NamedTuple):
    """A file that is done with; ``path`` as in its diagnostics, ``size`` the bytes read of it."""

    path: str
    counts: Counts
    size: int = 0
    failure: Failure | None = None


class RunReport(NamedTuple):
    """A run that is done with; ``stopped`` is the limit of errors that ended it, if one did."""

    exit_code: int
    counts: Counts
    stopped: int | None = None
