"""One JSON document for a whole run: the findings, and what was met in each file and in all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pgnlark import __version__
from pgnlark.diagnostics.model import Diagnostic
from pgnlark.render.json_text import json_text
from pgnlark.render.jsonl import as_json
from pgnlark.render.renderer import Renderer
from pgnlark.render.reports import FileReport, RunReport

SCHEMA: Final = 1
"""Changes when a key goes or means something else; keys may be added without."""


def statistics_document(rows: Sequence[Mapping[str, Any]], report: RunReport) -> str:
    """A document with how often each code was found, in the place of the findings."""
    total = {"total": report.counts._asdict(), **_outcome(report)}
    return json_text({**_head(), "statistics": rows, **total}) + "\n"


def _head() -> dict[str, Any]:
    return {"schema": SCHEMA, "tool": "pgnlark", "version": __version__}


def _outcome(report: RunReport) -> dict[str, Any]:
    return {"stopped_at_errors": report.stopped, "exit_code": report.exit_code}


def _file(report: FileReport) -> dict[str, Any]:
    failure = report.failure
    return {
        "path": report.path,
        "bytes": report.size,
        **report.counts._asdict(),
        "failure": None if failure is None else failure._asdict(),
    }


class JsonRenderer(Renderer):
    """A finding on each line as soon as it is there; of files only the counts are kept."""

    def __init__(self) -> None:
        self._files: list[str] = []
        self._failures = 0
        self._any = False

    def begin(self) -> str:
        """The beginning of the document, with the version that writes it."""
        return f'{json_text(_head())[:-1]}, "findings": ['

    def render(self, diagnostic: Diagnostic) -> str:
        """The finding as JSON Lines have it."""
        before = ",\n" if self._any else "\n"
        text = before + json_text(as_json(diagnostic))
        self._any = True
        return text

    def file(self, report: FileReport) -> str:
        """Nothing yet: the files are told at the end."""
        self._files.append(json_text(_file(report)))
        self._failures += report.failure is not None
        return ""

    def end(self, report: RunReport) -> str:
        """The files and the sums."""
        files = ",\n".join(self._files)
        read = {"files": len(self._files), "failures": self._failures}
        rest = {"total": {**read, **report.counts._asdict()}, **_outcome(report)}
        return f'\n], "files": [\n{files}\n], {json_text(rest)[1:]}\n'
