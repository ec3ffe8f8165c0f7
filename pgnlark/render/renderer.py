"""What every renderer can do, and what it is told of files and the run."""

from __future__ import annotations

from typing import NamedTuple

from pgnlark.diagnostics.model import Diagnostic

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


class Renderer:
    """Makes text of diagnostics, one by one; each piece is whole when it is given back.

    Those of documents also open and close them: ``begin``, then for each file its diagnostics
    and ``file``, then ``end``.  The pieces one after the other are the output, whatever ended
    the run.
    """

    def begin(self) -> str:
        """What stands before everything else."""
        return ""

    def render(self, diagnostic: Diagnostic) -> str:
        """The whole text for ``diagnostic``, its last line end included."""
        raise NotImplementedError

    def file(self, report: FileReport) -> str:
        """What is to be said of a file when all its diagnostics are told."""
        return ""

    def end(self, report: RunReport) -> str:
        """What stands after everything else."""
        return ""
