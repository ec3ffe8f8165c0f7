"""The README shows what the program really says.

A ``console`` block begins with ``$ pgnlark ...`` and goes on with what that prints, findings and
summary; a ``python`` block is a session with ``>>>``.  Both are run from the top of the checkout.
"""

from __future__ import annotations

import argparse
import doctest
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(README)
CONSOLE = [text for kind, text in BLOCKS if kind == "console"]
PYTHON = [text for kind, text in BLOCKS if kind == "python"]
SHELL = [text for kind, text in BLOCKS if kind == "sh"]
WORD = re.compile(r"--[a-z-]+")
SAID_SHORTER = {"--help", "--write", "--isolated"}
MAIN = "import sys; from pgnlark.cli.main import main; sys.exit(main(sys.argv[1:]))"


def _without_time(text: str) -> str:
    return re.sub(r"\(\d+\.\d\d s\)", "(0.00 s)", text)


def test_there_is_something_to_try() -> None:
    assert CONSOLE
    assert PYTHON
    assert len(SHELL) == 2, "the README opens with exactly two commands for a fresh machine"
    assert all(text.count("\n") == 1 for text in SHELL)


@pytest.mark.parametrize("block", CONSOLE)
def test_console(block: str) -> None:
    asked, _, shown = block.partition("\n")
    assert asked.startswith("$ pgnlark ")
    result = subprocess.run(
        [sys.executable, "-c", MAIN, *asked.split()[2:]],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert _without_time(result.stdout) == _without_time(shown)


@pytest.mark.parametrize("block", PYTHON)
def test_python(block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    session = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session)
    assert results.attempted
    assert not results.failed


@pytest.mark.parametrize("command", ["check", "fix", "format"])
def test_every_option_is_told(command: str) -> None:
    parser = argparse.ArgumentParser()
    import_module(f"pgnlark.cli.{command}").configure(parser)
    table = {
        word for line in README.splitlines() if line[:3] == "| `" for word in WORD.findall(line)
    }
    options = {name for action in parser._actions for name in action.option_strings}
    assert {name for name in options if name[:2] == "--"} - table <= SAID_SHORTER
