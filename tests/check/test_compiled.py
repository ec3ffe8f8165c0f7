"""Compiled modules and their sources give the same answers."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from check.made import file_of, soup
from check.runs import outcome

import pgnlark
from pgnlark.notation.resources import grammar_root

TESTS = Path(__file__).resolve().parents[1]
ANSWERS = """
import json, sys
from pgnlark import build_info
from check.test_compiled import answers
print(json.dumps([build_info.version_line(), answers()]))
"""


def answers() -> list[list[object]]:
    """What a check says about texts of all kinds."""
    texts = [file_of(seed, 1 + seed % 5, seed % 7) for seed in range(60)]
    texts += [soup(seed, 1 + seed % 40) for seed in range(60)]
    texts += [b"(" * 300 + b"] e4 ] " * 50, b"1. e4 {" * 20, b"[Event " * 40, bytes(range(256)) * 3]
    return [list(outcome(text, dialect=("import", "tolerant")[len(text) % 2])) for text in texts]


def test_the_sources_alone_say_the_same(tmp_path: Path) -> None:
    """In a process of its own, from a copy of the package without compiled modules."""
    package = Path(pgnlark.__file__).parent
    leave = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "grammar")
    shutil.copytree(package, tmp_path / "pgnlark", ignore=leave)
    shutil.copytree(str(grammar_root()), tmp_path / "pgnlark" / "grammar")
    result = subprocess.run(
        [sys.executable, "-S", "-c", "import sys; sys.path[:] = sys.argv[1:]\n" + ANSWERS]
        + [str(tmp_path), str(TESTS), *(place for place in sys.path if place)],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    version, by_sources = json.loads(result.stdout)
    assert "interpreted" in version
    assert by_sources == answers()
