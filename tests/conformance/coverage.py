"""Which requirement has which cases: ``python tests/conformance/coverage.py`` writes the table.

``requirements.tsv`` has the requirements of the notations with their level (``–``: the source does
not say) and whom they are for: readers, writers of export format, or all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from pgnlark.conformance.case import Case
from pgnlark.conformance.suite import fixture_cases

HERE = Path(__file__).resolve().parent
TABLE = HERE.parents[1] / "spec-notes" / "conformance-coverage.md"
SECTIONS = {
    "A": "Characters, lines, escapes, files",
    "B": "Tokens",
    "C": "Tag pairs",
    "D": "Movetext",
    "E": "SAN",
    "F": "Export format",
    "G": "FEN",
    "H": "EPD",
    "I": "NAGs",
    "J": "X-FEN, Shredder-FEN, variants",
    "K": "Commands in comments",
}
HEAD = """\
# Which requirement has which cases

Written by `python tests/conformance/coverage.py`; a test keeps it so. A requirement is *kept* by
cases that are right, and *broken* by cases in which something is told, as an error or a warning.
Cases that may be taken or refused are in neither column. The levels are those of the sources: `–`
where they say a thing without saying how binding it is.
"""


class Requirement(NamedTuple):
    """An id, its level, and whom it is for."""

    id: str
    level: str
    of: str


def requirements() -> list[Requirement]:
    """All requirements, in order."""
    lines = (HERE / "requirements.tsv").read_text(encoding="utf-8").splitlines()
    return [Requirement(*line.split("\t")) for line in lines[1:]]


def breaks(case: Case) -> bool:
    """Does the case show something wrong?"""
    return case.expect == "reject" or bool(case.diagnostics)


def by_requirement(cases: Iterable[Case]) -> dict[str, tuple[list[str], list[str]]]:
    """The ids of the cases that keep and that break each requirement."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for case in cases:
        for id in case.spec:
            kept, broken = found.setdefault(id, ([], []))
            if case.expect != "either":
                (broken if breaks(case) else kept).append(case.id)
    return found


def table(cases: Iterable[Case]) -> str:
    """The page."""
    found = by_requirement(cases)
    parts = [HEAD]
    for letter, title in SECTIONS.items():
        parts.append(
            f"## {letter}. {title}\n\n| requirement | level | kept | broken |\n|---|---|---|---|\n"
        )
        for one in requirements():
            if one.id[4] == letter:
                kept, broken = found.get(one.id, ([], []))
                parts.append(f"| {one.id} | {_level(one)} | {_ids(kept)} | {_ids(broken)} |\n")
        parts.append("\n")
    missing = [one for one in requirements() if not any(found.get(one.id, ([], [])))]
    half = [
        one
        for one in requirements()
        if one.level == "MUST" and one not in missing and not all(found[one.id])
    ]
    parts.append("## Not yet covered\n\n")
    parts.append(_list("Without any case", missing))
    parts.append(_list("Of level MUST, kept or broken by no case", half))
    return "".join(parts).rstrip() + "\n"


def _level(one: Requirement) -> str:
    return one.level if one.of == "all" else f"{one.level} {one.of}"


def _list(title: str, these: list[Requirement]) -> str:
    return f"{title}: {', '.join(one.id for one in these) or 'none'}.\n\n"


def _ids(ids: Iterable[str]) -> str:
    """Ids in short: neighbours are joined."""
    runs: list[list[str]] = []
    for id in sorted(set(ids)):
        stem, _, number = id.rpartition("-")
        if runs:
            last_stem, _, last = runs[-1][-1].rpartition("-")
            if last_stem == stem and int(last) + 1 == int(number):
                runs[-1].append(id)
                continue
        runs.append([id])
    return ", ".join(_runs(runs))


def _runs(runs: list[list[str]]) -> Iterator[str]:
    for run in runs:
        if len(run) < 3:
            yield from run
        else:
            yield f"{run[0]} to {run[-1].rpartition('-')[2]}"


if __name__ == "__main__":
    TABLE.write_text(table(fixture_cases(HERE / "cases")), encoding="utf-8")
