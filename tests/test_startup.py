"""A check of one game must not pay for what it does not use."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parent / "samples"
CODES = {
    "miniatures.pgn": ["0"],
    "annotated.pgn": ["0"],
    "endings.pgn": ["0"],
    "pinned.pgn": ["1"],
    "broken.pgn": ["1"],
}
HEAVY = ("lark", "interegular", "importlib.resources", "multiprocessing", "concurrent.futures")
CHECK = f"""
import sys
from pgnlark.notation import shipped
shipped.shipped_root = lambda: None
from pgnlark.cli.main import main
code = main(["check", sys.argv[1]])
print(code, *(name for name in {HEAVY!r} if name in sys.modules))
"""


def _check(sample: str, cache: Path) -> list[str]:
    """The exit code of a check in a process of its own, and the heavy modules it imported."""
    result = subprocess.run(
        [sys.executable, "-c", CHECK, str(SAMPLES / sample)],
        env={**os.environ, "PGNLARK_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout.splitlines()[-1].split()


def test_lark_makes_the_tables_once_and_is_never_imported_again(tmp_path: Path) -> None:
    first = {sample: _check(sample, tmp_path) for sample in CODES}
    assert "lark" in first["miniatures.pgn"]
    assert {sample: _check(sample, tmp_path) for sample in CODES} == CODES


def _loaded(path: Path, rooms: tuple[str, ...], cache: Path, form: str = "jsonl") -> str:
    """Which of the modules a check of a file imports, in a process of its own."""
    check = """
import sys
from pgnlark.cli.main import main
main(["check", sys.argv[1], "--format", sys.argv[2]])
print(*(name for name in sys.argv[3:] if name in sys.modules))
"""
    result = subprocess.run(
        [sys.executable, "-c", check, str(path), form, *rooms],
        env={**os.environ, "PGNLARK_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout.splitlines()[-1]


def test_a_clean_game_needs_no_judge(tmp_path: Path) -> None:
    """Rules, words and codes are not imported where there is nothing to tell."""
    rooms = (
        "pgnlark.judge",
        "pgnlark.syntax.report",
        "pgnlark.diagnostics",
        "pgnlark.semantic.moves",
    )
    assert _loaded(SAMPLES / "miniatures.pgn", rooms, tmp_path) == ""


def test_a_finding_on_a_tag_needs_no_other_rules(tmp_path: Path) -> None:
    """Nor are those of variants, positions, moves and commands for an empty value of a tag."""
    path = tmp_path / "a.pgn"
    path.write_text('[Event "a"]\n[Round ""]\n\n1. e4 {[%clk 0:01:00]} *\n')
    rooms = (
        *("pgnlark.variants.registry", "pgnlark.semantic.start", "pgnlark.semantic.moves"),
        *("pgnlark.transform.commands", "pgnlark.syntax.report", "pgnlark.transform.fen"),
    )
    assert _loaded(path, rooms, tmp_path) == ""


ORDINARY = """[Event "a"]
[Site "?"]
[Date "2020.02.30"]
[Round "1"]
[White "A"]
[Black "B"]
[Result "1-0"]
[WhiteElo "x"]
[Variation "Richter"]

1. e4 {[%emt 0:00:01] [%csl Gd5]} e5?! 3. Bc4 Nc6 4. Qh5 $300 (4. Nf3) 4... Nf6 5. Qxf7 1/2-1/2

[Event "b"]
[SetUp "1"]
[FEN "r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1"]

1. O-O bc4 Se3 *

[Event "c"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]

1. Rh8 Ke3 {x} <b> Sf3 \u00bd
"""


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_ordinary_findings_need_no_nodes(tmp_path: Path, form: str) -> None:
    """Tags, moves, numbers, results and positions are judged from tokens and named tuples."""
    path = tmp_path / "a.pgn"
    path.write_text(ORDINARY, encoding="utf-8")
    rooms = (
        *("attr", "attrs", "pgnlark.ast.nodes", "pgnlark.transform.pgn", "pgnlark.transform.fen"),
        *("pgnlark.variants.builtin", "pgnlark.semantic.start", "pgnlark.semantic.node_steps"),
        *("pgnlark.transform.commands", "inspect", "dataclasses"),
    )
    _loaded(path, (), tmp_path)  # makes the tables
    assert _loaded(path, rooms, tmp_path, form) == ""
