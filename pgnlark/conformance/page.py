"""One page with all results: rows are cases by section, columns are parsers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from pgnlark.conformance.case import DIALECTS, SUITE_VERSION, Case
from pgnlark.conformance.glyphs import visible
from pgnlark.conformance.meaning import events_text
from pgnlark.conformance.results import Results
from pgnlark.conformance.running import Run
from pgnlark.conformance.summary import FAMILIES, sums_by_family, total_of
from pgnlark.conformance.verdict import VERDICTS

_TEMPLATE: Final = "page.html"
_HOLE: Final = "/* data */"
_LONGEST: Final = 1500
"""Characters of an input or a meaning that are shown."""


def page(results: Results, cases: Sequence[Case]) -> str:
    """The HTML page: it needs no other file and no network."""
    template = files("pgnlark.conformance").joinpath(_TEMPLATE).read_text(encoding="utf-8")
    data = {
        "suite": SUITE_VERSION,
        "verdicts": VERDICTS,
        "dialects": DIALECTS,
        "families": list(FAMILIES),
        "parsers": [_parser(run, cases) for run in results.runs],
        "cases": [_case(case, results) for case in cases if _was_asked(case, results)],
    }
    # nothing in the data may end the script element
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    before, _, after = template.partition(_HOLE)
    return f"{before}{text}{after}"


def _was_asked(case: Case, results: Results) -> bool:
    return any(case.id in run.results for run in results.runs)


def _parser(run: Run, cases: Sequence[Case]) -> dict[str, Any]:
    sums = sums_by_family(run, cases)
    total = total_of(sums)
    return {
        "name": run.adapter.name,
        "version": run.adapter.version,
        "language": run.adapter.language,
        "level": run.adapter.level,
        "lacks": run.adapter.lacks,
        "sums": [[one.recognised, one.asked] for one in sums.values()],
        "meant": [total.meant, total.read],
        "located": [total.located, total.pointed],
        "lost": total.lost,
        "broken": total.broken,
    }


def _case(case: Case, results: Results) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "id": case.id,
        "title": case.title,
        "section": case.section,
        "area": case.area,
        "dialect": case.dialect,
        "expect": case.expect,
        "spec": case.spec,
        "input": _cut(visible(case.data, [(one.start, one.end) for one in case.diagnostics])),
        "why": [f"{one.severity} {one.line}:{one.column} {one.reason}" for one in case.diagnostics],
        "meanings": [_cut(events_text(events)) for events in case.meanings],
        "cells": [],
    }
    for run in results.runs:
        result = run.results.get(case.id)
        if result is None:
            shown["cells"].append(None)
            continue
        cell = [result.verdict.kind, result.verdict.detail, result.output]
        while len(cell) > 1 and not cell[-1]:
            cell.pop()
        shown["cells"].append(cell)
    return shown


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"
