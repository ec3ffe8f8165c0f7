"""Annotations of GitHub: commands in the log of a workflow that mark lines in a change.

The form is that of the runner's workflow commands: properties with ``% CR LF : ,`` and messages
with ``% CR LF`` written as ``%25`` and so on.  Columns are only allowed where an annotation is on
one line.
"""

from __future__ import annotations

from typing import Final

from pgnlark.diagnostics.codes import code
from pgnlark.diagnostics.model import Diagnostic, Severity
from pgnlark.render.cells import Cells
from pgnlark.render.file_uris import relative_path
from pgnlark.render.renderer import Renderer
from pgnlark.render.reports import STDIN, FileReport
from pgnlark.render.whereabouts import whereabouts

_COMMANDS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFO: "notice",
}

_IN_MESSAGES: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTIES: Final = _IN_MESSAGES | str.maketrans({":": "%3A", ",": "%2C"})


class GithubRenderer(Renderer):
    """One line a finding: the place again in words, as the log does not show the properties."""

    def __init__(self) -> None:
        self._cells: Final = Cells()

    def render(self, diagnostic: Diagnostic) -> str:
        """One command."""
        start, end = diagnostic.start, diagnostic.end
        place: dict[str, str | int] = {"line": start.line, "endLine": end.line}
        if start.line == end.line:
            place = {
                "line": start.line,
                "col": start.column,
                "endLine": end.line,
                "endColumn": end.column,
            }
        where = f"{diagnostic.path}:{start.line}:{start.column}"
        of_game = whereabouts(diagnostic)
        advice = diagnostic.help.split("\n") if diagnostic.help else []
        advice = advice or [fix.title for fix in diagnostic.fixes]
        lines = [
            f"{where}: {diagnostic.message}",
            *([of_game] if of_game else []),
            *(f"help: {line}" for line in advice),
        ]
        command = _COMMANDS[diagnostic.severity]
        return self._command(command, diagnostic.path, place, diagnostic.code, lines)

    def file(self, report: FileReport) -> str:
        """One command if the file could not be read or checked to its end."""
        if report.failure is None:
            return ""
        lines = [report.failure.message]
        return self._command("error", report.path, {}, report.failure.code, lines)

    def _command(
        self, command: str, path: str, place: dict[str, str | int], id: str, lines: list[str]
    ) -> str:
        properties: dict[str, str | int] = {} if path == STDIN else {"file": relative_path(path)}
        properties |= place
        properties["title"] = f"{id}: {code(id).title}"
        written = ",".join(
            f"{name}={str(value).translate(_IN_PROPERTIES)}" for name, value in properties.items()
        )
        message = "\n".join(self._cells.visible(line) for line in lines)
        return f"::{command} {written}::{message.translate(_IN_MESSAGES)}\n"
