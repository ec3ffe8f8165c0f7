"""What the benchmark has to reach, one row for each comparison, and the history of its runs."""

from __future__ import annotations

import json
import platform
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path


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
    Row("annotated/pgn-extract", "full check, annotated, repeated", "pgn-extract -r", 1.8),
    Row("annotated once/pgn-extract", "full check, annotated, once", "pgn-extract -r", 1.8),
    Row("jobs", "full check on 2 cores, the large file", "itself on 1", 1.9),
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
