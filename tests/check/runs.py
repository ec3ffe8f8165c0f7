"""Running a check inside the test's process, and what came of it as a program sees it."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.diagnostics.model import Diagnostic
from pgnlark.render.jsonl import JsonLinesRenderer
from pgnlark.stream import Reach

AT_ONCE = Reach(1 << 30, 1 << 30, 1 << 30)
_RENDER = JsonLinesRenderer().render


class Outcome(NamedTuple):
    """JSON lines and the counters behind them."""

    lines: list[str]
    games: int
    moves: int
    errors: int
    warnings: int


def diagnostics(data: bytes, reach: Reach = AT_ONCE, **options: Any) -> list[Diagnostic]:
    return list(CheckRun(io.BytesIO(data), "x.pgn", CheckOptions(**options), reach=reach))


def outcome(data: bytes, reach: Reach = AT_ONCE, **options: Any) -> Outcome:
    return outcome_of(CheckRun(io.BytesIO(data), "x.pgn", CheckOptions(**options), reach=reach))


def outcome_of(run: CheckRun) -> Outcome:
    lines = [_RENDER(diagnostic) for diagnostic in run]
    return Outcome(lines, run.games, run.moves, run.errors, run.warnings)
