"""The tool, as a SARIF log describes it: its version, and the registry of codes as its rules."""

from __future__ import annotations

from typing import Any, Final

from pgnlark import __version__
from pgnlark.build_info import home_page
from pgnlark.diagnostics.codes import Code, all_codes
from pgnlark.diagnostics.general import INTERNAL, UNREADABLE_FILE
from pgnlark.diagnostics.model import Severity
from pgnlark.render.explanation import as_markdown, explained

LEVELS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFO: "note",
}

_PROBLEMS: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFO: "recommendation",
}
"""How code scanning calls severities, for the order in which it shows alerts."""

_OF_THE_RUN: Final = frozenset({INTERNAL.id, UNREADABLE_FILE.id})
"""Codes that are told of the run itself: notifications, not results."""


def rules() -> tuple[Code, ...]:
    """The codes that results have, in the order in which the tool lists them."""
    return tuple(code for code in all_codes() if code.id not in _OF_THE_RUN)


def notifications() -> tuple[Code, ...]:
    """The codes that notifications have, in the order in which the tool lists them."""
    return tuple(code for code in all_codes() if code.id in _OF_THE_RUN)


def tool() -> dict[str, Any]:
    """The ``tool`` object."""
    page = home_page()
    return {
        "driver": {
            "name": "pgnlark",
            "version": __version__,
            "semanticVersion": __version__,
            **({"informationUri": page} if page else {}),
            "shortDescription": {
                "text": "Checks chess games in PGN, and positions in FEN and EPD."
            },
            "rules": [_descriptor(code) for code in rules()],
            "notifications": [_descriptor(code) for code in notifications()],
        }
    }


def _descriptor(code: Code) -> dict[str, Any]:
    """One code; the level is that under the import dialect, and results have their own."""
    return {
        "id": code.id,
        "name": code.name,
        "shortDescription": {"text": f"{code.title[0].upper()}{code.title[1:]}."},
        "fullDescription": {"text": code.explain},
        "help": {"text": explained(code), "markdown": as_markdown(code)},
        "defaultConfiguration": {"level": LEVELS[code.severity]},
        "properties": {
            "tags": ["chess", code.phase.value],
            "precision": "very-high",
            "problem.severity": _PROBLEMS[code.severity],
            **({"spec": code.spec} if code.spec else {}),
        },
    }
