"""The progress bar: what it says, and that it is out of the way when findings are written."""

from __future__ import annotations

import sys
import time

import pytest
from cli.fakes import Checks, Run, Stream, finding

from pgnlark.cli import progress
from pgnlark.cli.main import main
from pgnlark.cli.progress import bar
from pgnlark.diagnostics.model import Diagnostic


def test_bar() -> None:
    run = Run([], games=12_345, bytes_done=250, bytes_total=1000)
    assert bar("a.pgn", run) == "a.pgn [######..................]  25%  12,345 games"
    run.bytes_done = 2000
    assert bar("a.pgn", run) == "a.pgn [########################] 100%  12,345 games"
    run.bytes_total = None
    run.bytes_done = 7_400_000
    assert bar("standard input", run) == "standard input: 12,345 games, 7 MB"
    run.bytes_total = 0
    assert len(bar("x" * 300, run)) < 80


def test_bar_on_a_terminal_only(checks: Checks, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_DELAY", 0.001)
    monkeypatch.setattr(progress, "_PERIOD", 0.001)

    class Slow(Run):
        def __next__(self) -> Diagnostic:
            time.sleep(0.03)
            return super().__next__()

    monkeypatch.setattr(
        sys.modules["pgnlark.checker"],
        "check_path",
        lambda path, options, after, name: Slow([finding("a")]),
    )
    screens = []
    for terminal in (True, False):
        out, err = Stream(False), Stream(terminal)
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "stderr", err)
        assert main(["check", "a", "--format=concise"]) == 1
        assert out.bytes.getvalue() == b"a:1:7: error[PGN401] something is wrong\n"
        screens.append(err.bytes.getvalue().decode())
    shown, summary = screens[0].rsplit("\x1b[K", 1)
    assert shown.startswith("\r\x1b[Ka [....")
    assert "1 games" in shown
    assert summary.startswith("1 game, 2 moves: 1 error")
    assert "\x1b" not in screens[1]
