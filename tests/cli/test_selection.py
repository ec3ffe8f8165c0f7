"""``--select``, ``--ignore``, ``--statistics``, ``--exit-zero`` and ``--stdin-filename``."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.fakes import Answer, Checks, Options, finding

from pgnlark.cli.selection import UnknownCode, selected_codes
from pgnlark.diagnostics.codes import all_codes
from pgnlark.diagnostics.model import Severity

Command = Callable[..., Answer]

WRONG = """[Event "x"]
[Date "1.2"]

1. e4 e5 2. 0-0 Nf6 3. d9 *

[Event "y"]

1. e4 e5 2. o-o Nf6 3. Bc4 1:0
"""


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.pgn"
    path.write_text(WRONG, encoding="utf-8")
    return str(path)


def _codes(answer: Answer) -> list[str]:
    return [json.loads(line)["code"] for line in answer.out.splitlines()]


def test_all_are_told_unless_something_is_asked_for() -> None:
    assert selected_codes(None, None) is None
    assert selected_codes([], []) is None
    assert selected_codes(["PGN"], None) == {code.id for code in all_codes()}


def test_every_code_is_named_by_its_beginnings_its_name_and_its_phase() -> None:
    for code in all_codes():
        for word in (code.id, code.id[:5], code.id[:4].lower(), code.name, code.phase.value):
            told = selected_codes([word], None)
            assert told is not None
            assert code.id in told
            assert code.id not in (selected_codes(None, [word]) or ())
        assert selected_codes([code.id], None) == selected_codes([code.name.upper()], None)


def test_what_is_ignored_is_ignored() -> None:
    told = selected_codes(["PGN40,PGN503", "PGN502"], [" PGN401 , PGN402"])
    assert told is not None
    assert {"PGN403", "PGN502", "PGN503"} <= told
    assert not {"PGN401", "PGN402", "PGN410"} & told


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("PGN999", "did you mean PGN9"),
        ("404", "did you mean PGN404?"),
        ("4", "did you mean PGN4?"),
        ("PGN4xx", "did you mean PGN4?"),
        ("PGN50*", "did you mean PGN50?"),
        ("semantics", "did you mean semantic?"),
        ("ambigous-move", "did you mean PGN420 (ambiguous-move)?"),
        ("zugzwang!", "pgnlark explain --all lists them"),
    ],
)
def test_unknown_codes(checks: Checks, pgnlark: Command, word: str, hint: str) -> None:
    with pytest.raises(UnknownCode, match="no code is called"):
        selected_codes(["PGN4", word], None)
    answer = pgnlark("check", "a", "--ignore", word)
    assert (answer.code, answer.out, checks.seen) == (2, "", [])
    assert f"no code is called {word!r} or begins so; {hint}" in answer.err


def test_the_check_is_told_which(checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = []
    pgnlark("check", "a", "--select", "PGN401,PGN403", "--ignore=PGN403")
    assert checks.seen == [("a", Options(codes=frozenset({"PGN401"})))]


def test_what_is_not_selected_neither_shows_nor_fails(pgnlark: Command, wrong: str) -> None:
    everything = pgnlark("check", wrong, "--format=jsonl")
    assert everything.code == 1
    codes = _codes(everything)
    assert len(codes) > len(set(codes)) > 3
    for code in set(codes):
        only = pgnlark("check", wrong, "--format=jsonl", "--select", code)
        rest = pgnlark("check", wrong, "--format=jsonl", "--ignore", code)
        assert sorted(only.out.splitlines() + rest.out.splitlines()) == sorted(
            everything.out.splitlines()
        )
    answer = pgnlark("check", wrong, "--select=PGN503")
    assert answer.code == 0
    assert "0 errors, 1 warning" in answer.err


@pytest.mark.parametrize("dialect", ["import", "export"])
def test_limits_count_what_is_selected(pgnlark: Command, wrong: str, dialect: str) -> None:
    options = ("--format=jsonl", "--select=PGN302", f"--dialect={dialect}")
    assert _codes(pgnlark("check", wrong, *options)) == ["PGN302", "PGN302"]
    answer = pgnlark("check", wrong, *options, "--max-errors=2")
    assert _codes(answer) == ["PGN302", "PGN302"]
    assert "stopped at 2 errors" in answer.err
    assert _codes(pgnlark("check", wrong, *options, "--max-errors=1")) == ["PGN302"]
    both = pgnlark("check", wrong, *options, "--max-errors-per-game=1")
    assert _codes(both) == ["PGN302", "PGN302"]
    last = pgnlark(
        *("check", wrong, "--format=jsonl", "--select=PGN121", f"--dialect={dialect}"),
        "--max-errors-per-game=1",
    )
    assert _codes(last) == ["PGN121"]


def test_positions_are_selected_too(pgnlark: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.fen"
    path.write_text("8/8/8/8/8/8/8/8 w - - 0 1\nnonsense\n", encoding="utf-8")
    codes = set(_codes(pgnlark("check", str(path), "--format=jsonl")))
    assert len(codes) > 1
    for code in codes:
        answer = pgnlark(
            "check", str(path), "--format=jsonl", "--select", code, "--max-errors-per-game=1"
        )
        assert set(_codes(answer)) == {code}


def test_exit_zero(checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = [finding("a")]
    answer = pgnlark("check", "a", "--exit-zero")
    assert answer.code == 0
    assert "1 error" in answer.err
    checks.files["b"] = FileNotFoundError()
    assert pgnlark("check", "a", "b", "--exit-zero").code == 2


def test_statistics(checks: Checks, pgnlark: Command) -> None:
    other = {"code": "PGN503", "severity": Severity.WARNING}
    checks.files["a"] = [
        finding("a", game=1),
        finding("a", game=1),
        finding("a", game=1, **other),
        finding("a", game=2),
        finding("a", game=None),
    ]
    checks.files["b"] = [finding("b", game=2)]
    answer = pgnlark("check", "a", "b", "--statistics")
    assert answer.code == 1
    assert answer.out.splitlines() == [
        "findings  games  files  code",
        "       5      3      2  PGN401  error: no such piece stands there",
        "       1      1      1  PGN503  "
        "warning: a tag's value is not written as this tag wants it",
        "       6      3      2  in all",
    ]
    assert "5 errors, 1 warning" in answer.err
    assert not checks.seen[0][1].excerpts
    lines = pgnlark("check", "a", "b", "--statistics", "--format=jsonl").out.splitlines()
    assert json.loads(lines[0]) == {
        "code": "PGN401",
        "severity": "error",
        "title": "no such piece stands there",
        "findings": 5,
        "games": 3,
        "files": 2,
    }


def test_statistics_of_positions_and_of_nothing(
    checks: Checks, pgnlark: Command, tmp_path: Path
) -> None:
    path = tmp_path / "a.fen"
    path.write_text("8/8/8/8/8/8/8/8 w - - 0 1\nnonsense\nnonsense\n", encoding="utf-8")
    table = pgnlark("check", str(path), "--statistics").out.splitlines()
    assert table[0].split() == ["findings", "positions", "files", "code"]
    assert ["2", "2", "1", "PGN601"] in [row.split()[:4] for row in table]
    checks.files["a"] = []
    assert pgnlark("check", "a", "--statistics").out == ""


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [("club/x.pgn", b"1. e5 *", "PGN405"), ("x.fen", b"8/8/8 w - - 0 1", "PGN603")],
)
def test_the_name_of_standard_input(
    pgnlark: Command, monkeypatch: pytest.MonkeyPatch, name: str, text: bytes, said: str
) -> None:
    class Input:
        buffer = io.BytesIO(text)

    monkeypatch.setattr(sys, "stdin", Input)
    answer = pgnlark("check", "-", "--stdin-filename", name, "--format=concise")
    assert answer.out.startswith(f"{name}:1:")
    assert said in answer.out


def test_a_name_for_standard_input_that_is_not_read(checks: Checks, pgnlark: Command) -> None:
    answer = pgnlark("check", "a", "--stdin-filename=x.pgn")
    assert (answer.code, checks.seen) == (2, [])
    assert "--stdin-filename is for standard input, which is the file -" in answer.err
