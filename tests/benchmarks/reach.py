"""What the benchmark has to reach, one row for each comparison, and the history of its runs.

    python tests/benchmarks/reach.py [FILE]     # the recorded runs side by side

The history that belongs to the project is ``history.jsonl`` beside this module: one line a run,
of a commit without changes on a machine that did nothing else, added by ``bench.py --history``.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

HISTORY = Path(__file__).with_name("history.jsonl")


@dataclass(frozen=True)
class Row:
    """One comparison: ``key`` is its name in reports, ``bound`` what it has to reach.

    A ratio says how many times as fast pgnlark is as what it is held ``against``.  With ``most``
    the bound is the largest number that is good; without a bound the row is there to be known.
    """

    key: str
    what: str
    against: str
    bound: float | None = None
    most: bool = False
    unit: str = "x"

    def holds(self, value: float) -> bool:
        """Is this value good enough?"""
        if self.bound is None:
            return True
        return value <= self.bound if self.most else value >= self.bound

    def wanted(self) -> str:
        """The bound, for people."""
        if self.bound is None:
            return "-"
        return f"{'<=' if self.most else '>='} {self.bound:g} {self.unit}"


ROWS = (
    Row("plain/python-chess", "full check, plain, repeated", "python-chess read_game", 45),
    Row("plain/pgn-extract", "full check, plain, repeated", "pgn-extract -r", 2.0),
    Row("clocks/pgn-extract", "full check, clocks, repeated", "pgn-extract -r", 1.8),
    Row("clocks once/pgn-extract", "full check, clocks, the file once", "pgn-extract -r", 1.8),
    Row("clocks more/pgn-extract", "each further copy of clocks, no start", "pgn-extract -r"),
    Row("annotated/pgn-extract", "full check, annotated, repeated", "pgn-extract -r", 1.8),
    Row("annotated once/pgn-extract", "full check, annotated, once", "pgn-extract -r", 1.8),
    Row("annotated more/pgn-extract", "each further copy of annotated", "pgn-extract -r"),
    Row("jobs", "full check on 2 cores, the large file", "itself on 1", 1.9),
    Row("cores", "two checks of half of it at once", "one after the other"),
    Row("syntax/python-chess", "check --no-legality, plain", "python-chess read_game", 80),
    Row("games/pgn-extract", "games and findings in Python, plain", "pgn-extract -r", 1.0),
    Row("nodes/pgn-extract", "the same, every game looked at", "pgn-extract -r"),
    Row("interpreted/python-chess", "full check, not compiled, plain", "python-chess", 3.5),
    Row("memory", "check --jobs 2, 1 GB (--gigabyte)", "", 96, True, "MiB"),
    Row("one game", "one small file, time of the process", "python-chess", 0.8, True),
    Row("wide", "10x8 games, plies a second", "orthodox games", 0.7),
)


def table(found: Mapping[str, float]) -> Iterator[str]:
    """The rows that were measured, with what was found, line by line."""
    yield f"{'what':38} {'against':24} {'wanted':>12} {'found':>12}"
    for row in ROWS:
        if row.key in found:
            value = found[row.key]
            sign = "" if row.bound is None else "  ok" if row.holds(value) else "  short"
            number = f"{value:.2f} {row.unit}"
            yield f"{row.what:38} {row.against:24} {row.wanted():>12} {number:>12}{sign}"


def add_to_history(path: Path, found: Mapping[str, float], about: Mapping[str, object]) -> None:
    """Append one line of JSON: when, of which commit, and the ratios, which need no machine."""
    line = {
        "date": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "commit": _commit(),
        "python": platform.python_version(),
        **about,
        "found": {key: round(value, 3) for key, value in found.items()},
    }
    with open(path, "a", encoding="utf-8") as out:
        out.write(json.dumps(line) + "\n")


def read_history(path: Path) -> list[dict[str, Any]]:
    """The recorded runs, oldest first."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def side_by_side(runs: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What each run found, a column for each, below its day and its commit."""
    for head, width in (("date", 10), ("commit", 7)):
        yield f"{'':38} {'':>12}" + "".join(f"{run[head][:width]:>12}" for run in runs)
    for row in ROWS:
        if any(row.key in run["found"] for run in runs):
            found = (run["found"].get(row.key) for run in runs)
            numbers = "".join(f"{'-' if n is None else format(n, '.2f'):>12}" for n in found)
            yield f"{row.what:38} {row.wanted():>12}{numbers}"


def _commit() -> str:
    """The commit that is checked out, marked if something was changed since; ``""`` if unknown."""
    try:
        return subprocess.run(
            ["git", "describe", "--always", "--dirty", "--abbrev=12"],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


if __name__ == "__main__":
    asked = Path(sys.argv[1]) if len(sys.argv) > 1 else HISTORY
    print("\n".join(side_by_side(read_history(asked))))
