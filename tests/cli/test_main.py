"""The command as a process: version, help, explain, closed pipes, and a quick start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from cli.fakes import Answer

from pgnlark import __version__
from pgnlark.cli.main import COMMANDS
from pgnlark.diagnostics.codes import all_codes

Command = Callable[..., Answer]
ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"}


def test_version(pgnlark: Command) -> None:
    answer = pgnlark("--version")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"pgnlark {__version__} (")


def test_help_names_every_command(pgnlark: Command) -> None:
    answer = pgnlark("--help")
    assert answer.code == 0
    assert "exit codes" in answer.out
    for name in COMMANDS:
        assert f"\n    {name}" in answer.out
        assert pgnlark(name, "--help").code == 0


def test_wrong_usage_speaks_of_every_command(pgnlark: Command) -> None:
    """The parsers of the others are made only where something is said of them."""
    unknown = pgnlark("chekc", "games.pgn")
    assert unknown.code == 2
    assert all(name in unknown.err for name in COMMANDS)
    for words in (("check", "--no-such-option", "x.pgn"), ("--no-such-option", "check", "x.pgn")):
        odd = pgnlark(*words)
        assert odd.code == 2
        assert "COMMAND ..." in odd.err
    assert all(f"\n    {name}" in pgnlark("--help", "check").out for name in COMMANDS)


def test_explain_by_id_and_by_name(pgnlark: Command) -> None:
    by_id = pgnlark("explain", "pgn001")
    assert by_id.code == 0
    assert by_id.out.startswith("PGN001 utf-16-file: the file is in UTF-16 or UTF-32\n")
    assert "  wrong, in UTF-16: 1. e4" in by_id.out
    assert by_id.out.endswith("  spec:  PGN 4.1\n")
    assert pgnlark("explain", "UTF-16-File").out == by_id.out


def test_explain_all(pgnlark: Command) -> None:
    answer = pgnlark("explain", "--all")
    assert answer.code == 0
    for code in all_codes():
        assert f"{code.id} {code.name}: {code.title}\n" in answer.out
    assert "warning under --dialect tolerant" in answer.out


def test_explain_what_is_not_there(pgnlark: Command) -> None:
    answer = pgnlark("explain", "PGN0001", "PGN001", "nonsense-of-a-code-it-is")
    assert answer.code == 2
    assert answer.out.startswith("PGN001 utf-16-file")
    assert answer.err.splitlines() == [
        "pgnlark: there is no code 'PGN0001'; did you mean PGN001 utf-16-file?",
        "pgnlark: there is no code 'nonsense-of-a-code-it-is'; pgnlark explain --all lists them",
    ]
    for usage in ([], ["PGN001", "--all"]):
        assert pgnlark("explain", *usage).code == 2


def test_closed_pipe_is_quiet() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        [sys.executable, "-m", "pgnlark", "explain", "--all"],
        stdout=writer,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        check=False,
    )
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_pipes_get_utf8_whatever_the_locale() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pgnlark", "explain", "PGN002"],
        capture_output=True,
        env={**ENVIRONMENT, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        check=True,
    )
    assert "Müller" in ended.stdout.decode("utf-8")


def test_start_up_imports_only_what_the_command_needs() -> None:
    script = (
        "import sys; from pgnlark.cli import main\n"
        "main._parser('check')\n"
        "import pgnlark.source\n"
        "print(*sys.modules)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=ENVIRONMENT, check=True
    )
    loaded = set(ended.stdout.split())
    costly = {"attr", "difflib", "json", "lark", "multiprocessing", "shutil", "traceback"}
    assert not loaded & costly
    assert not {name for name in loaded if name.startswith(("pgnlark.render", "pgnlark.diag"))}
