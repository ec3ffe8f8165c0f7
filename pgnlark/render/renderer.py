"""What every renderer can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pgnlark.diagnostics.model import Diagnostic
    from pgnlark.render.reports import FileReport, RunReport


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
