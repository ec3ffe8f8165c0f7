"""``pgnlark.toml`` and ``[tool.pgnlark]``: options that are always meant, and what is no option."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.fakes import Answer, Checks, Options, finding

from pgnlark.cli import check

Command = Callable[..., Answer]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, checks: Checks) -> Path:
    """A folder in a folder, and a file to check in it."""
    folder = tmp_path / "games" / "club"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    checks.files["a"] = []
    return folder


def _options(checks: Checks, pgnlark: Command, *words: str) -> Options:
    answer = pgnlark("check", "a", *words)
    assert answer.code == 0, answer.err
    return checks.seen[-1][1]


def test_without_a_file_all_is_as_usual(inside: Path, checks: Checks, pgnlark: Command) -> None:
    assert _options(checks, pgnlark) == Options()


ALL = """
dialect = "tolerant"
encoding = "windows-1252"
jobs = 3
no-legality = true
max-errors = 5
max-errors-per-game = 2
traditional = true
every = true
pieces = "de"
format = "concise"
select = ["PGN4", "PGN503"]
ignore = "PGN40"
exit-zero = false
statistics = false
exclude = ["drafts"]
color = "never"
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("pgnlark.toml", ALL),
        ("pyproject.toml", f"[project]\nname = 'pgnlark'\n[tool.pgnlark]\n{ALL}"),
        ("pyproject.toml", f"[ tool . 'pgnlark' ]{ALL}[tool.ruff]\nline-length = 3\n"),
    ],
)
@pytest.mark.parametrize("above", [0, 1, 2])
def test_every_option_from_the_nearest_file(
    inside: Path, checks: Checks, pgnlark: Command, name: str, text: str, above: int
) -> None:
    (inside, *inside.parents)[above].joinpath(name).write_text(text, encoding="utf-8")
    options = _options(checks, pgnlark)
    assert options.codes is not None
    assert "PGN410" in options.codes
    assert "PGN404" not in options.codes
    assert options == Options(
        "tolerant",
        "cp1252",
        3,
        False,
        max_errors=5,
        max_errors_per_game=2,
        traditional=True,
        every=True,
        most_of_a_kind=None,
        pieces="de",
        excerpts=False,
        codes=options.codes,
    )


def test_the_command_line_wins(inside: Path, checks: Checks, pgnlark: Command) -> None:
    (inside / "pgnlark.toml").write_text('jobs = 3\ndialect = "tolerant"\nselect = ["PGN4"]\n')
    options = _options(checks, pgnlark, "--jobs=1", "--select=PGN401", "--dialect", "import")
    assert options == Options(codes=frozenset({"PGN401"}))
    for word in ("--no-config", "--isolated"):
        assert _options(checks, pgnlark, word) == Options()


def test_which_file(inside: Path, checks: Checks, pgnlark: Command) -> None:
    (inside.parent / "pgnlark.toml").write_text("jobs = 2\n")
    (inside / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    assert _options(checks, pgnlark).jobs == 2, "a project without the table says nothing"
    (inside / "pyproject.toml").write_text("tool = {pgnlark = {jobs = 4}}\n")
    assert _options(checks, pgnlark).jobs == 4
    (inside / "pgnlark.toml").write_text("jobs = 5\n")
    assert _options(checks, pgnlark).jobs == 5
    (inside / "other.toml").write_text("jobs = 6\n")
    assert _options(checks, pgnlark, "--config", "other.toml").jobs == 6
    assert _options(checks, pgnlark, "--config", "pyproject.toml").jobs == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("jobs = 1\nselct = []\n", ":2: there is no option 'selct'; did you mean select?"),
        ("max_errors = 1\n", ":1: there is no option 'max_errors'; did you mean max-errors?"),
        ("zugzwang = 1\n", ":1: there is no option 'zugzwang'; there are format, dialect,"),
        (
            'quarantine = "a"\n',
            ":1: there is no option 'quarantine' for a configuration: "
            "it is given on the command line",
        ),
        ('\njobs = "2"\n', ':2: jobs is a whole number above 0, not "2"'),
        ("jobs = true\n", ":1: jobs is a whole number above 0, not true"),
        ("jobs = 0\n", ":1: jobs: '0' is no whole number above 0"),
        ("traditional = 1\n", ":1: traditional is true or false, not 1"),
        ("select = 4\n", ":1: select is a list of texts, not 4"),
        ("ignore = ['PGN4', 4]\n", ':1: ignore is a list of texts, not ["PGN4", 4]'),
        ("# x\n\nselect = ['PGN4', 'PGNX']\n", ":3: select: no code is called 'PGNX' or begins so"),
        ("dialect = 'strict'\n", ':1: dialect is one of "import", "tolerant", "export", not "str'),
        ("encoding = 3\n", ":1: encoding is a text in quotes, not 3"),
        ("encoding = 'klingon'\n", ":1: encoding: "),
        ("[jobs]\nx = 1\n", ":1: jobs is a whole number above 0, not a table"),
        ("jobs = 1\njobs 2\n", ":2: this is no TOML: "),
    ],
)
def test_what_makes_no_sense_is_told_with_its_line(
    inside: Path, checks: Checks, pgnlark: Command, text: str, said: str
) -> None:
    (inside / "pgnlark.toml").write_text(text, encoding="utf-8")
    answer = pgnlark("check", "a")
    assert (answer.code, answer.out, checks.seen) == (2, "", [])
    assert answer.err.startswith(f"pgnlark: {inside / 'pgnlark.toml'}{said}")
    assert answer.err.count("\n") == 1


def test_lines_of_a_pyproject(inside: Path, checks: Checks, pgnlark: Command) -> None:
    path = inside / "pyproject.toml"
    for text, line in (
        ("[other]\njob = 1\n[tool.pgnlark]\njob = 1\n", ":4: "),
        ("[tool]\npgnlark = 3\n", ": [tool.pgnlark] is no table"),
        ("[tool]\npgnlark.job = 1\n", ": there is no option 'job'"),
    ):
        path.write_text(text, encoding="utf-8")
        answer = pgnlark("check", "a")
        assert answer.code == 2
        assert answer.err.startswith(f"pgnlark: {path}{line}")


def test_files_that_cannot_be_read(inside: Path, checks: Checks, pgnlark: Command) -> None:
    answer = pgnlark("check", "a", "--config=missing.toml")
    assert (answer.code, checks.seen) == (2, [])
    assert answer.err == "pgnlark: cannot read missing.toml: No such file or directory\n"
    (inside / "pgnlark.toml").write_bytes(b"jobs = 1\n# \xe9\n")
    assert "pgnlark.toml:2: the file is not in UTF-8" in pgnlark("check", "a").err
    (inside / "pgnlark.toml").write_bytes(b"\xef\xbb\xbfjobs = 7\n")
    assert _options(checks, pgnlark).jobs == 7


def test_a_configured_exit_code(inside: Path, checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = [finding("a")]
    assert pgnlark("check", "a").code == 1
    (inside / "pgnlark.toml").write_text("exit-zero = true\n")
    assert pgnlark("check", "a").code == 0


def test_every_option_can_be_configured_but_those_of_one_run() -> None:
    parser = argparse.ArgumentParser()
    check.configure(parser)
    options = parser.get_default("options")
    names = {name[2:] for action in parser._actions for name in action.option_strings}
    assert names - options._actions.keys() - {""} == {
        *("help", "config", "no-config", "isolated", "stdin-filename"),
        *("quarantine", "keep"),
    }


def test_toml_is_read_only_where_there_is_some(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_text("1. e4 *\n")
    (tmp_path / "pyproject.toml").write_text("[project]\ndependencies = ['pgnlark']\n")
    asked = (
        "import sys; from pgnlark.cli.main import main; main(['check', 'a.pgn']);"
        "print([name for name in ('tomllib', 'tomli', 'difflib', 'pgnlark.cli.inputs') "
        "if name in sys.modules])"
    )
    for text, found in (("", "[]"), ("jobs = 1\n", "['toml")):
        if text:
            (tmp_path / "pgnlark.toml").write_text(text)
        result = subprocess.run(
            [sys.executable, "-c", asked],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert result.stdout.startswith(found)
