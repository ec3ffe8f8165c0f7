"""``pgnlark check``: exit codes, formats, limits, and what is said when things go wrong."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Callable

import pytest
from attrs import evolve
from cli.fakes import Answer, Checks, Options, Stream, finding

from pgnlark.cli.main import main
from pgnlark.diagnostics.model import Severity

Command = Callable[..., Answer]
SUMMARY = r"1 game, 2 moves: {} \(\d+\.\d\d s\)\n"


def test_nothing_wrong(checks: Checks, pgnlark: Command) -> None:
    checks.files["a.pgn"] = []
    answer = pgnlark("check", "a.pgn")
    assert (answer.code, answer.out) == (0, "")
    assert answer.err.startswith("1 game, 2 moves: 0 errors, 0 warnings (0.")
    assert checks.seen == [("a.pgn", Options())]


def test_warnings_are_no_failure(checks: Checks, pgnlark: Command) -> None:
    found = [finding("a.pgn", Severity.WARNING), finding("a.pgn", Severity.INFO)]
    checks.files["a.pgn"] = [*found]
    answer = pgnlark("check", "a.pgn")
    assert answer.code == 0
    assert "0 errors, 1 warning (" in answer.err
    assert answer.out.count("[PGN401]: something is wrong") == 2


def test_errors_are(checks: Checks, pgnlark: Command) -> None:
    checks.files["a.pgn"] = [finding("a.pgn")]
    checks.files["b.pgn"] = []
    answer = pgnlark("check", "a.pgn", "b.pgn")
    assert answer.code == 1
    assert answer.err.startswith("2 games, 4 moves: 1 error, 0 warnings (")
    assert answer.out.splitlines() == [
        "error[PGN401]: something is wrong",
        " ┌─ a.pgn:1:7   game 1",
        "1│ 1. e4 e5 *",
        " │       ^^",
        "",
    ]


def test_concise_and_jsonl(checks: Checks, pgnlark: Command) -> None:
    checks.files["a.pgn"] = [finding("a.pgn"), finding("a.pgn", message="é")]
    answer = pgnlark("check", "a.pgn", "--format", "concise")
    assert answer.out.splitlines() == [
        "a.pgn:1:7: error[PGN401] something is wrong",
        "a.pgn:1:7: error[PGN401] é",
    ]
    answer = pgnlark("check", "a.pgn", "--format=jsonl")
    assert [json.loads(line)["message"] for line in answer.out.splitlines()] == [
        "something is wrong",
        "é",
    ]


def test_options_reach_the_check(checks: Checks, pgnlark: Command) -> None:
    checks.files["-"] = []
    pgnlark(
        *("check", "-", "--dialect=tolerant", "--encoding=windows-1252", "--jobs=3"),
        *("--no-legality", "--max-errors=5", "--max-errors-per-game=2"),
    )
    limits = Options(max_errors=5, max_errors_per_game=2, most_of_a_kind=None)
    assert checks.seen == [
        ("-", evolve(limits, dialect="tolerant", encoding="cp1252", jobs=3, legality=False))
    ]


def test_the_limit_is_over_all_files(checks: Checks, pgnlark: Command) -> None:
    for path in ("a", "b", "c"):
        checks.files[path] = [finding(path), finding(path, Severity.WARNING)]
    answer = pgnlark("check", "a", "b", "c", "--max-errors", "2")
    assert [(path, options.max_errors) for path, options in checks.seen] == [("a", 2), ("b", 1)]
    assert answer.code == 1
    assert answer.err.endswith("pgnlark: stopped at 2 errors (--max-errors)\n")


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file"), "there is no such file"),
        (PermissionError(errno.EACCES, "Denied"), "you have no permission to read it"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
    ],
)
@pytest.mark.parametrize("late", [False, True])
def test_unreadable_files(
    checks: Checks, pgnlark: Command, error: OSError, reason: str, late: bool
) -> None:
    checks.files["a"] = [finding("a")]
    checks.files["bad\x1b"] = [finding("bad"), error] if late else error
    checks.files["c"] = [finding("c")]
    answer = pgnlark("check", "a", "bad\x1b", "c", "--format=concise")
    assert answer.code == 2
    found = ["a", "bad", "c"] if late else ["a", "c"]
    assert [line.split(":")[0] for line in answer.out.splitlines()] == found
    said, summary = answer.err.splitlines()
    assert said == f"error[PGN902]: cannot read bad<U+001B>: {reason}"
    assert f"{len(found)} errors, 0 warnings, 1 file not read (" in summary


@pytest.mark.parametrize("late", [False, True])
def test_internal_errors_are_one_line(checks: Checks, pgnlark: Command, late: bool) -> None:
    checks.files["a"] = FileNotFoundError()
    error = KeyError("x\n\x1b")
    checks.files["b"] = [error] if late else error
    checks.files["c"] = [finding("c")]
    answer = pgnlark("check", "a", "b", "c")
    assert answer.code == 3
    assert "c:1:7" in answer.out
    assert answer.err.splitlines()[1] == (
        "error[PGN901]: pgnlark itself failed on b (KeyError: 'x\\n\\x1b'); "
        "please report it with the file: see pgnlark explain PGN901"
    )
    assert "Traceback" not in answer.err


def test_internal_errors_in_full(
    checks: Checks, pgnlark: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGNLARK_DEBUG", "1")
    checks.files["a"] = ZeroDivisionError("no")
    answer = pgnlark("check", "a")
    assert answer.code == 3
    assert answer.err.startswith("Traceback (most recent call last)")
    assert "ZeroDivisionError: no" in answer.err


def test_a_failing_renderer_is_internal_too(checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = [finding("a", message=None)]
    answer = pgnlark("check", "a")
    assert answer.code == 3
    assert answer.err.startswith("error[PGN901]: pgnlark itself failed (")


def test_interrupted(checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = [finding("a"), KeyboardInterrupt()]
    answer = pgnlark("check", "a", "--format=concise")
    assert answer.code == 130
    assert answer.out == "a:1:7: error[PGN401] something is wrong\n"
    assert answer.err == "pgnlark: interrupted\n"


def test_full_disk(
    checks: Checks, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full(Stream):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full(terminal=False))
    checks.files["a"] = [finding("a")]
    assert main(["check", "a"]) == 2
    said = capsys.readouterr().err
    assert said == "pgnlark: cannot write the output: No space left on device\n"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chek"],
        ["check"],
        ["check", "a", "--max-errors=0"],
        ["check", "a", "--jobs=-1"],
        ["check", "a", "--jobs=²"],
        ["check", "a", "--dialect=strict"],
        ["check", "a", "--encoding=utf-16"],
        ["check", "a", "--encoding=klingon"],
        ["check", "a", "--max", "3"],
    ],
)
def test_wrong_usage(checks: Checks, pgnlark: Command, arguments: list[str]) -> None:
    answer = pgnlark(*arguments)
    assert (answer.code, answer.out, checks.seen) == (2, "", [])
    assert answer.err.startswith("usage: pgnlark")


@pytest.mark.parametrize(
    ("choice", "environment", "terminal", "painted"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"TERM": "dumb"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {}, True, False),
    ],
)
def test_colour(
    checks: Checks,
    monkeypatch: pytest.MonkeyPatch,
    choice: str,
    environment: dict[str, str],
    terminal: bool,
    painted: bool,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    stream = Stream(terminal)
    monkeypatch.setattr(sys, "stdout", stream)
    checks.files["a"] = [finding("a")]
    assert main(["check", "a", "--color", choice]) == 1
    assert (b"\x1b[" in stream.bytes.getvalue()) == painted


def test_ascii_terminals_and_utf8_pipes(checks: Checks, monkeypatch: pytest.MonkeyPatch) -> None:
    checks.files["a"] = [finding("a", message="é")]
    written = []
    for terminal in (True, False):
        stream = Stream(terminal, "ascii")
        monkeypatch.setattr(sys, "stdout", stream)
        main(["check", "a", "--color=never"])
        written.append(stream.bytes.getvalue().splitlines()[:2])
    assert written == [
        [b"error[PGN401]: <U+00E9>", b" --> a:1:7   game 1"],
        ["error[PGN401]: é".encode(), " ┌─ a:1:7   game 1".encode()],
    ]


def test_jsonl_is_utf8_whatever_the_terminal(
    checks: Checks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    stream = Stream(True, "latin-1")
    monkeypatch.setattr(sys, "stdout", stream)
    checks.files["a"] = [finding("a", message="é\udcff")]
    main(["check", "a", "--format=jsonl"])
    assert json.loads(stream.bytes.getvalue().decode("utf-8"))["message"] == "é\udcff"
