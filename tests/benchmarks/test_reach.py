"""The benchmark's table says what holds and what falls short; its history keeps one line a run."""

from __future__ import annotations

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
    lines = reach.read_history(path)
    assert [line["found"] for line in lines] == [{"jobs": 1.0}, {"jobs": 2.0}]
    assert all({"date", "commit", "python", "clock"} <= line.keys() for line in lines)


def test_runs_stand_side_by_side() -> None:
    runs = [
        {"date": "2026-01-02T03:04:05", "commit": "0123456789ab", "found": {"jobs": 1.5}},
        {"date": "2026-02-02T03:04:05", "commit": "ba9876543210", "found": {"wide": 0.7}},
    ]
    assert [line.split() for line in reach.side_by_side(runs)] == [
        ["2026-01-02", "2026-02-02"],
        ["0123456", "ba98765"],
        "full check on 2 cores, the large file >= 1.9 x 1.50 -".split(),
        "10x8 games, plies a second >= 0.7 x - 0.70".split(),
    ]


def test_the_recorded_history_is_of_commits_and_rows() -> None:
    keys = {row.key for row in reach.ROWS}
    for run in reach.read_history(reach.HISTORY):
        assert {"date", "commit", "python", "clock", "data", "found"} == run.keys()
        assert "dirty" not in run["commit"]
        assert run["found"].keys() <= keys
