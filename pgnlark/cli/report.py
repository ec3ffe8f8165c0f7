"""What a check writes to standard output, in the format that is asked for."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pgnlark.cli import output
from pgnlark.cli.formats import FORMATS

if TYPE_CHECKING:
    from pgnlark.checker import CheckRun
    from pgnlark.diagnostics.model import Diagnostic
    from pgnlark.render.renderer import Renderer
    from pgnlark.render.reports import Counts, Failure


class Report:
    """Gives the text of findings, of files and of the run, for the caller to write.

    The renderer is made when it is first needed: a check that finds nothing starts faster.
    """

    def __init__(self, arguments: argparse.Namespace) -> None:
        """Prepares standard output for the format."""
        self._arguments = arguments
        self._format = FORMATS[arguments.format]
        self._charset = output.prepare(always_utf8=self._format.for_programs)
        self._renderer: Renderer | None = None

    def finding(self, diagnostic: Diagnostic) -> str:
        """What to write for a finding."""
        begin, renderer = self._opened()
        return begin + renderer.render(diagnostic)

    def file(self, path: str, found: CheckRun | None, failure: Failure | None) -> str:
        """What to write for a file that is done with; ``path`` is as it was given."""
        if not self._format.whole:
            return ""
        from pgnlark.render.reports import STDIN, Counts, FileReport

        if path == "-":
            path = self._arguments.stdin_filename or STDIN
        begin, renderer = self._opened()
        counts, size = Counts(), 0
        if found is not None:
            counts, size = _counts(found), found.bytes_done
        return begin + renderer.file(FileReport(path, counts, size, failure))

    def end(self, exit_code: int, counts: Sequence[int], stopped: int | None) -> str:
        """What to write at the end; ``stopped`` is the limit of errors that was reached.

        ``counts`` are those of all files, in the order of `pgnlark.render.reports.Counts`.
        """
        from pgnlark.render.reports import Counts, RunReport

        begin, renderer = self._opened()
        return begin + renderer.end(RunReport(exit_code, Counts(*counts), stopped))

    @property
    def whole(self) -> bool:
        """Whether the format has something to say at the end of the run."""
        return self._format.whole

    def _opened(self) -> tuple[str, Renderer]:
        """The renderer, and what it has to write before everything else."""
        if self._renderer is not None:
            return "", self._renderer
        self._renderer = self._format.make(self._arguments, self._charset)
        return self._renderer.begin(), self._renderer


def _counts(found: CheckRun) -> Counts:
    """What a check of a file has met."""
    from pgnlark.render.reports import Counts

    positions = found.unit == "positions"
    return Counts(
        games=0 if positions else found.games,
        positions=found.games if positions else 0,
        moves=found.moves,
        skipped=found.skipped,
        errors=found.errors,
        warnings=found.warnings,
    )
