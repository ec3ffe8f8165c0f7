"""A check of one game must not pay for what it does not use."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def _loaded(path: Path, rooms: tuple[str, ...], cache: Path) -> str:
    """Which of the modules a check of a file imports, in a process of its own."""
    check = """
import sys
from pgnlark.cli.main import main
main(["check", sys.argv[1], "--format", "jsonl"])
print(*(name for name in sys.argv[2:] if name in sys.modules))
"""
    result = subprocess.run(
        [sys.executable, "-c", check, str(path), *rooms],
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
