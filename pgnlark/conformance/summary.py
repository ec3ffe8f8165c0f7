"""The sums of a run: what each parser gets right, by what it was asked; never one number."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import asdict, define

from pgnlark.conformance.case import SUITE_VERSION, Case
from pgnlark.conformance.results import Results
from pgnlark.conformance.running import Run

FAMILIES: Final = {
    "PGN": ("pgn-import",),
    "PGN, tolerant": ("pgn-tolerant",),
    "export": ("pgn-export", "pgn-write"),
    "SAN": ("san", "san-tolerant", "san-spell"),
    "FEN": ("fen", "fen-tolerant"),
    "X-FEN": ("xfen", "shredder"),
    "EPD": ("epd", "epd-tolerant"),
}
"""Dialects under the names that tables have them by."""

BEGIN: Final = (
    "<!-- conformance summary: pgnlark conformance report RESULTS --md FILE writes it -->"
)
END: Final = "<!-- end of conformance summary -->"
_BROKEN: Final = ("crash", "timeout", "memory")


@define
class Sums:
    """How often a parser was right, and how often it was asked."""

    recognised: int = 0
    asked: int = 0
    meant: int = 0
    read: int = 0
    located: int = 0
    pointed: int = 0
    lost: int = 0
    broken: int = 0

    def count(self, run: Run, case: Case) -> None:
        """Add what a run made of a case."""
        result = run.results.get(case.id)
        if result is None or result.verdict.kind == "skipped":
            return
        verdict = result.verdict
        self.lost += verdict.kind == "silent-loss"
        self.broken += verdict.kind in _BROKEN
        for told, right, all_of in (
            (verdict.recognised, "recognised", "asked"),
            (verdict.meant, "meant", "read"),
            (verdict.located, "located", "pointed"),
        ):
            if told is not None:
                setattr(self, all_of, getattr(self, all_of) + 1)
                setattr(self, right, getattr(self, right) + told)


def sums_by_family(run: Run, cases: Iterable[Case]) -> dict[str, Sums]:
    """The sums of a run, by the names of :data:`FAMILIES`."""
    sums = {name: Sums() for name in FAMILIES}
    names = {dialect: name for name, dialects in FAMILIES.items() for dialect in dialects}
    for case in cases:
        sums[names[case.dialect]].count(run, case)
    return sums


def total_of(sums: Mapping[str, Sums]) -> Sums:
    """The sums of all families together."""
    total = Sums()
    for one in sums.values():
        for name, value in asdict(one).items():
            setattr(total, name, getattr(total, name) + value)
    return total


def sums_text(results: Results, cases: Sequence[Case]) -> str:
    """The sums as JSON, by parser and dialect."""
    parsers = {
        run.adapter.name: {
            "version": run.adapter.version,
            "sums": {name: asdict(sums) for name, sums in sums_by_family(run, cases).items()},
        }
        for run in results.runs
    }
    values = {"suite_version": SUITE_VERSION, "cases": len(cases), "parsers": parsers}
    return json.dumps(values, ensure_ascii=False, indent=1) + "\n"


def summary(results: Results, cases: Sequence[Case]) -> str:
    """Two tables in Markdown: recognition by dialect, and what else there is to tell."""
    sums = {run.adapter.name: sums_by_family(run, cases) for run in results.runs}
    title = {
        run.adapter.name: f"{run.adapter.name} {run.adapter.version}".rstrip()
        for run in results.runs
    }
    asked = sum(any(case.id in run.results for run in results.runs) for case in cases)
    lines = [
        f"Rightly taken or refused, of {asked} cases:",
        "",
        *_table(
            ["parser", *FAMILIES],
            (
                [title[name], *(_of(one.recognised, one.asked) for one in families.values())]
                for name, families in sums.items()
            ),
        ),
        "",
        "Was the meaning right of what was rightly taken, and the place of what was refused?",
        "",
        *_table(
            ["parser", "meaning right", "lost without a word", "place right", "no answer"],
            (_other_row(title[name], total_of(families)) for name, families in sums.items()),
        ),
    ]
    return "\n".join(lines) + "\n"


def _other_row(title: str, total: Sums) -> list[str]:
    return [
        title,
        _of(total.meant, total.read),
        str(total.lost) if total.read else "–",
        _of(total.located, total.pointed),
        str(total.broken),
    ]


def _of(right: int, asked: int) -> str:
    return f"{right} of {asked}" if asked else "–"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def renewed(old: str, text: str) -> str:
    """A page with the summary in the place of the one it has, or the summary alone."""
    before, begin, rest = old.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        return text
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"
