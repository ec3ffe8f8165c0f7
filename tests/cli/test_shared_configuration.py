"""``fix`` and ``format`` take from the configuration of ``check`` what they share with it."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from cli.fakes import Answer

Command = Callable[..., Answer]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _declared(command: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    import_module(f"pgnlark.cli.{command}").configure(parser)
    return parser


@pytest.mark.parametrize("command", ["fix", "format"])
def test_what_is_called_the_same_is_the_same_for_every_command(command: str) -> None:
    ours, theirs = (
        {name: action for action in _declared(each)._actions for name in action.option_strings}
        for each in ("check", command)
    )
    shared = ours.keys() & theirs.keys() - {"-h", "--help"}
    assert {"--encoding", "--pieces", "--exclude", "--config", "--no-config"} <= shared
    for name in shared - {"--dialect"}:
        one, other = ours[name], theirs[name]
        for of in ("dest", "nargs", "type", "choices", "metavar", "help"):
            assert getattr(one, of) == getattr(other, of)
    dests = {action.dest for action in ours.values()} & {action.dest for action in theirs.values()}
    assert dests == {ours[name].dest for name in shared} | {"help"}


@pytest.mark.parametrize("name", ["pgnlark.toml", "pyproject.toml"])
def test_fix_and_format_read_what_they_share_with_check(
    folder: Path, pgnlark: Command, name: str
) -> None:
    table = "[tool.pgnlark]\n" if name == "pyproject.toml" else ""
    text = f"{table}pieces = 'de'\nencoding = 'cp1250'\njobs = 2\nexclude = ['drafts']\n"
    (folder / name).write_text(text, encoding="utf-8")
    (folder / "drafts").mkdir()
    (folder / "drafts" / "a.pgn").write_text("1. Pe4 *\n", encoding="utf-8")
    path = folder / "a.pgn"
    path.write_bytes('[White "Łódź"]\n\n1. Sf3 d5 3. Pd4 *\n'.encode("cp1250"))
    answer = pgnlark("fix", "-w", ".")
    assert (answer.code, answer.err) == (0, "")
    assert "drafts" not in answer.out
    assert path.read_bytes() == '[White "Łódź"]\n\n1. Sf3 d5 2. d4 *\n'.encode("cp1250")
    assert pgnlark("fix", "a.pgn", "--isolated").code == 1
    answer = pgnlark("format", ".")
    assert answer.code == 0
    assert 'White "Łódź"' in answer.out
    assert "1. Nf3 d5 2. d4 *" in answer.out
    answer = pgnlark("format", ".", "--pieces", "en")
    assert "stand as they were read" in answer.err


def test_fix_of_a_configured_dialect(folder: Path, pgnlark: Command) -> None:
    (folder / "a.pgn").write_text("1. Pe4 *\n", encoding="utf-8")
    for dialect, code in (("import", 1), ("tolerant", 0), ("export", 1)):
        (folder / "pgnlark.toml").write_text(f"dialect = '{dialect}'\n", encoding="utf-8")
        answer = pgnlark("fix", "a.pgn")
        assert (answer.code, answer.err) == (code, "")
        assert "1 fix in 1 game (PGN307 1)" in answer.out
    assert pgnlark("fix", "a.pgn", "--dialect", "tolerant").code == 0


def test_what_is_not_told_is_not_fixed(folder: Path, pgnlark: Command) -> None:
    (folder / "a.pgn").write_text("1. Pe4 e7e5 *\n", encoding="utf-8")
    (folder / "pgnlark.toml").write_text("ignore = ['PGN307']\n", encoding="utf-8")
    answer = pgnlark("fix", "-w", "a.pgn")
    assert (answer.code, answer.out) == (0, "a.pgn: 1 fix in 1 game (PGN306 1)\n")
    assert (folder / "a.pgn").read_text(encoding="utf-8") == "1. Pe4 e5 *\n"
    assert pgnlark("fix", "a.pgn", "--isolated").code == 1
    answer = pgnlark("fix", "a.pgn", "--isolated", "--select", "PGN4")
    assert (answer.code, answer.out) == (0, "a.pgn: nothing to fix\n")


@pytest.mark.parametrize("command", ["fix", "format"])
def test_a_configuration_has_to_make_sense_for_check(
    folder: Path, pgnlark: Command, command: str
) -> None:
    (folder / "a.pgn").write_text("1. e4 *\n", encoding="utf-8")
    for text, said in (
        ("jbs = 2\n", "there is no option 'jbs'; did you mean jobs?"),
        ("unsafe = true\n", "there is no option 'unsafe'"),
        ("jobs = 'x'\n", "jobs is a whole number above 0"),
    ):
        (folder / "pgnlark.toml").write_text(text, encoding="utf-8")
        answer = pgnlark(command, "a.pgn")
        assert (answer.code, answer.out) == (2, "")
        assert said in answer.err
