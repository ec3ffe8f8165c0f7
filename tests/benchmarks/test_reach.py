"""The benchmark's table says what holds and what falls short; its history keeps one line a run."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks import reach


def test_the_table_has_a_line_for_what_was_measured() -> None:
    found = {"plain/python-chess": 50.0, "one game": 0.9, "nodes/pgn-extract": 0.2}
    head, *lines = reach.table(found)
    assert "wanted" in head
    assert len(lines) == 3
    assert lines[0].endswith("50.00 x  ok")
    assert lines[1].endswith("0.20 x")
    assert lines[2].endswith("0.90 x  short")


def test_bounds_hold_from_the_bound_on() -> None:
    for row in reach.ROWS:
        if row.bound is not None:
            assert row.holds(row.bound)
            assert row.holds(row.bound + 1) != row.most
            assert row.holds(row.bound - 0.01) == row.most
    assert len({row.key for row in reach.ROWS}) == len(reach.ROWS)


def test_a_run_is_one_line_of_the_history(tmp_path: Path) -> None:
    path = tmp_path / "history.jsonl"
    for number in (1.0, 2.0):
        reach.add_to_history(path, {"jobs": number}, {"clock": "cpu"})
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line["found"] for line in lines] == [{"jobs": 1.0}, {"jobs": 2.0}]
    assert all({"date", "commit", "python", "clock"} <= line.keys() for line in lines)
