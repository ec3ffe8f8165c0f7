"""Of very many findings with one code in a file the rest is counted, and counted right."""

from __future__ import annotations

import io
from collections import Counter
from pathlib import Path

import pytest
from check.made import file_of
from check.runs import AT_ONCE, diagnostics
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.cli.main import main
from pgnlark.diagnostics.model import Diagnostic
from pgnlark.stream import Reach

MOST = 3
REACHES = (AT_ONCE, Reach(1, 40, 1 << 20), Reach(1000, 3000, 1 << 20))
FEN = '[FEN "8/8/8/8/8/8/k7/2K5 w - - 0 1"]\n'
GAMES = (
    "1. Sf3 Sf6 2. Sg1 Sg8 3. Lh3 *",
    "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. e1g1 *",
    "1. g1f3 g8f6 2. b1c3 b8c6 3. d2d4 d7d5 4. d1d3 c8f5 5. c1d2 h8f8 6. e1c1 d5e4 7. d3c8 *",
    "1. Ng1-f3 Ng8-f6 2. Nf3-g1 3. Nf6xg8 1-0",
    "1. Nf3+ Nf6+ 2. Ng1# Ng8 (2... Nd5++ 3. e4 ed5) *",
    "1. e4 d5 2. ed5 Qd5 3. bc4 (3. bb5 c6) Qe4 1/2",
    "1. king pawn horse 2. rook $256 $300 {[%clk x] [%eval y]} ) } 3. e4 *",
    "1. Ke2 2. -- Z0 3. Nd4 e8Q 9. hello (((1. d4 0-0-0 *",
    '[Event "a"]\n[Date "2020.02.31"]\n[Result "1-0"]\n[WhiteElo "x"]\n1. f3 e5 2. g4 Qh4 0-1',
    FEN + "1. Kd1 Kb1 2. Ke3 \\$14 \\$15 Ka1 e.p. *",
    '[Variant "Nonsense"]\n1. Qx9 e4 e9 *',
    "[Event 'a']\n1.e4!!!  1. e5 ½-½",
)


def told(data: bytes, reach: Reach, jobs: int = 1) -> tuple[list[Diagnostic], Counter[str], int]:
    options = CheckOptions(most_of_a_kind=MOST, jobs=jobs)
    run = CheckRun(io.BytesIO(data), "x.pgn", options, reach=reach)
    found = list(run)
    assert run.errors + run.warnings == run.untold.total() + sum(
        diagnostic.severity.value != "info" for diagnostic in found
    )
    return found, run.untold, run.errors


def compare(data: bytes, jobs: tuple[int, ...] = (1,)) -> None:
    every = diagnostics(data)
    met: Counter[str] = Counter()
    shown = []
    for diagnostic in every:
        met[diagnostic.code] += diagnostic.severity.value != "info"
        if met[diagnostic.code] <= MOST:
            shown.append(diagnostic)
    left = Counter({code: count - MOST for code, count in met.items() if count > MOST})
    errors = sum(diagnostic.severity.value == "error" for diagnostic in every)
    for reach in REACHES:
        for number in jobs:
            assert told(data, reach, number) == (shown, left, errors)


@given(st.lists(st.sampled_from(GAMES), max_size=20))
def test_games_with_an_error_in_every_move(games: list[str]) -> None:
    compare("\n\n".join(games).encode())


@pytest.mark.parametrize("seed", range(12))
def test_files_made_at_random(seed: int) -> None:
    compare(b"\n\n".join(file_of(1000 * seed + n, 3, n % 4) for n in range(4)), jobs=(1, 2))


def test_a_game_with_more_than_it_is_told_of() -> None:
    # of a game a hundred alike are told, and so many count
    game = "1. Nf3+ Nf6+ " + "2. Ng1+ Ng8+ 3. Nf3+ Nf6+ " * 60 + "*\n\n"
    compare(game.encode() * 3)


def test_what_a_user_sees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = f"{tmp_path}/a.pgn"
    with open(path, "w") as file:
        file.write("1. Sf3 Sf6 2. Sg1 Sg8 *\n\n" * 300)
    assert main(["check", path, "--format", "concise"]) == 1
    out, err = capsys.readouterr()
    assert out.count("PGN315") == 1000
    assert ": 1,200 errors, " in err
    assert "pgnlark: 200 more like those above are not shown: PGN315 " in err
    assert err.endswith("(200); --every shows all\n")
    for more in (["--every"], ["--max-errors", "2000"], ["--format", "jsonl"]):
        assert main(["check", path, "--format", "concise", *more]) == 1
        out, err = capsys.readouterr()
        assert (out.count("PGN315"), "not shown" in err) == (1200, False)
