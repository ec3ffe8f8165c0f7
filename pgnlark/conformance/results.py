"""The file of results: what each adapter made of each case, for reports and for comparison.

One line a case, so that a change is seen in a review.  A cell is a list: the verdict; the letters
``r``, ``m`` and ``l`` for recognition, meaning and location, capital where right and small where
wrong; and, where there is something to tell, the detail and what the parser said.
"""

from __future__ import annotations

import json
from typing import Any, Final

from attrs import define, field

from pgnlark.conformance.adapter import Adapter
from pgnlark.conformance.case import SUITE_VERSION
from pgnlark.conformance.running import Result, Run
from pgnlark.conformance.verdict import VERDICTS, Verdict

_ABOUT: Final = ("name", "version", "language", "homepage", "level", "dialects", "lacks", "events")
_PARTS: Final = {"r": "recognised", "m": "meant", "l": "located"}


class BadResults(ValueError):
    """A file that holds no results."""


@define
class Results:
    """Runs of adapters over the same cases."""

    runs: list[Run] = field(factory=list)

    def put(self, run: Run) -> None:
        """Add a run in the place of an older one of the same name."""
        for at, other in enumerate(self.runs):
            if other.adapter.name == run.adapter.name:
                self.runs[at] = run
                return
        self.runs.append(run)


def results_text(results: Results) -> str:
    """The text of the file."""
    about = [
        {name: _plain(getattr(run.adapter, name)) for name in _ABOUT if getattr(run.adapter, name)}
        for run in results.runs
    ]
    ids = list(dict.fromkeys(id for run in results.runs for id in run.results))
    rows = ",\n".join(
        f"{json.dumps(id)}: {_json([_cell(run.results.get(id)) for run in results.runs])}"
        for id in ids
    )
    adapters = ",\n".join(map(_json, about))
    return (
        f'{{"suite_version": {SUITE_VERSION},\n"adapters": [\n{adapters}\n],\n'
        f'"results": {{\n{rows}\n}}}}\n'
    )


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _cell(result: Result | None) -> list[str] | None:
    if result is None:
        return None
    verdict = result.verdict
    parts = ""
    for letter, name in _PARTS.items():
        value = getattr(verdict, name)
        if value is not None:
            parts += letter.upper() if value else letter
    cell = [verdict.kind, parts, verdict.detail, result.output]
    if verdict.kind in ("pass", "skipped"):
        cell[2:] = []
    while cell and not cell[-1]:
        cell.pop()
    return cell


def read_results(text: str) -> Results:
    """The results that a text holds.

    Raises:
        BadResults: it is no file of results, or of another version of the suite.
    """
    try:
        values = json.loads(text)
        if values["suite_version"] != SUITE_VERSION:
            raise BadResults(f"results of version {values['suite_version']} of the suite")
        runs = [Run(_adapter(about)) for about in values["adapters"]]
        for id, cells in values["results"].items():
            for run, cell in zip(runs, cells, strict=True):
                if cell is not None:
                    run.results[id] = _result(cell)
    except BadResults:
        raise
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadResults(f"no file of results ({type(error).__name__}: {error})") from error
    return Results(runs)


def _adapter(about: dict[str, Any]) -> Adapter:
    known = {name: about[name] for name in _ABOUT if name in about}
    for name in ("dialects", "lacks", "events"):
        known[name] = tuple(known.get(name, ()))
    return Adapter(command="", **{"level": 0, **known})


def _result(cell: list[str]) -> Result:
    kind, parts, detail, output = (cell + ["", "", ""])[:4]
    if kind not in VERDICTS:
        raise BadResults(f"{kind!r} is no verdict")
    told = {_PARTS[letter.lower()]: letter.isupper() for letter in parts}
    return Result(Verdict(kind=kind, detail=detail, **told), output)
