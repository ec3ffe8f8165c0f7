"""Records judged as ``pgnlark check`` judges them, and text put right by the fixes offered."""

from __future__ import annotations

from functools import cache

from pgnlark.diagnostics.codes import code
from pgnlark.diagnostics.model import Finding, Severity
from pgnlark.line_checker import RecordChecker

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@cache
def checker(notation: str) -> RecordChecker:
    return RecordChecker(notation)


def findings(text: str, notation: str = "") -> list[Finding]:
    return checker(notation).findings(text.encode("utf-8", "surrogatepass"), 0)


def errors(text: str, notation: str = "", dialect: str = "import") -> list[str]:
    """The codes of a record's errors."""
    return [
        finding.code
        for finding in findings(text, notation)
        if code(finding.code).severity_in(dialect) is Severity.ERROR
    ]


def marked(text: str, finding: Finding) -> str:
    """The stretch a finding is about."""
    assert finding.span is not None
    return text.encode()[slice(*finding.span)].decode()


def mended(text: str, finding: Finding) -> str:
    """The text with the first fix of a finding made."""
    data = text.encode()
    for edit in sorted(finding.fixes[0].edits, key=lambda edit: edit.span, reverse=True):
        data = data[: edit.span[0]] + edit.text.encode() + data[edit.span[1] :]
    return data.decode()
