"""Several processes say the same, byte for byte and in the same order, as one."""

from __future__ import annotations

from pathlib import Path

import pytest
from check.made import Maker, file_of
from check.runs import outcome

from pgnlark.cli.main import main
from pgnlark.stream import Reach

SMALL = Reach(1000, 3000, 1 << 20)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("limits", [{}, {"max_errors": 3}, {"max_errors_per_game": 1}])
def test_two_processes(seed: int, limits: dict[str, int]) -> None:
    data = b"\n\n".join(file_of(1000 * seed + n, 3, n % 4) for n in range(4))
    assert outcome(data, SMALL, jobs=2, **limits) == outcome(data, SMALL, **limits)


def test_two_processes_on_the_command_line(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    games = [Maker(seed).game() for seed in range(12)]
    wrong = games[0].replace("1.", "2.", 1).replace('[Site "', "[Site ", 1)
    path = tmp_path / "many.pgn"
    path.write_text("".join([*games, wrong] * 60), encoding="utf-8")
    assert path.stat().st_size > 1 << 18
    said = []
    for jobs in ("1", "2"):
        for form in ("text", "jsonl"):
            code = main(["check", str(path), "--jobs", jobs, "--format", form])
            said.append((code, capsysbinary.readouterr().out))
    assert said[:2] == said[2:]
    assert said[0][0] == 1
