"""``pgnlark check --format``: documents for programs are whole, whatever happens to the run."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cli.fakes import Answer, Checks, Stream, finding
from render.sarif_schema import checked_log

from pgnlark.cli.formats import FORMATS
from pgnlark.cli.main import main
from pgnlark.diagnostics.model import Severity

Command = Callable[..., Answer]
ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "tests" / "samples"
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONSAFEPATH": "1"}


class Told:
    """What a document says of a run, in either format."""

    def __init__(self, form: str, text: str) -> None:
        if form == "json":
            document: dict[str, Any] = json.loads(text)
            files, total = document["files"], document["total"]
            self.findings = [found["code"] for found in document["findings"]]
            self.paths = [file["path"] for file in files]
            self.failed = [f["failure"]["code"] for f in files if f["failure"] is not None]
            self.errors: int = total["errors"]
            self.exit_code: int = document["exit_code"]
            self.stopped = document["stopped_at_errors"] is not None
        else:
            run = checked_log(text)
            (invocation,) = run["invocations"]
            notices = invocation["toolExecutionNotifications"]
            self.findings = [result["ruleId"] for result in run["results"]]
            self.paths = [artifact["location"]["uri"] for artifact in run["artifacts"]]
            self.failed = [n["descriptor"]["id"] for n in notices if "descriptor" in n]
            self.errors = run["properties"].get("errors", 0)
            self.exit_code = invocation["exitCode"]
            self.stopped = any("--max-errors" in n["message"]["text"] for n in notices)
            assert invocation["executionSuccessful"] == (self.exit_code in (0, 1))


@pytest.fixture(params=["json", "sarif"])
def form(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def told(pgnlark: Command, form: str) -> Callable[..., Told]:
    """Run a check and read its document; its exit code is the one it tells."""

    def run(*arguments: str) -> Told:
        answer = pgnlark("check", f"--format={form}", *arguments)
        document = Told(form, answer.out)
        assert document.exit_code == answer.code
        return document

    return run


Tell = Callable[..., Told]


@pytest.fixture
def tell_real(pgnlark: Command, form: str) -> Tell:
    """The same on files that are there."""
    return lambda *given: Told(form, pgnlark("check", f"--format={form}", *given).out)


def test_nothing_wrong(checks: Checks, told: Tell) -> None:
    checks.files["a.pgn"] = []
    said = told("a.pgn")
    assert (said.findings, said.paths, said.errors, said.exit_code) == ([], ["a.pgn"], 0, 0)


def test_several_files(checks: Checks, told: Tell) -> None:
    checks.files["a.pgn"] = [finding("a.pgn"), finding("a.pgn", Severity.WARNING, code="PGN402")]
    checks.files["b.pgn"] = []
    checks.files["c.pgn"] = [finding("c.pgn")]
    said = told("a.pgn", "b.pgn", "c.pgn")
    assert said.findings == ["PGN401", "PGN402", "PGN401"]
    assert (said.paths, said.errors, said.exit_code) == (["a.pgn", "b.pgn", "c.pgn"], 2, 1)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(
    ("error", "code", "exit_code"),
    [(FileNotFoundError(errno.ENOENT, "No"), "PGN902", 2), (KeyError("x"), "PGN901", 3)],
)
def test_files_that_cannot_be_read_or_checked(
    checks: Checks, told: Tell, error: Exception, code: str, exit_code: int, late: bool
) -> None:
    checks.files["a"] = [finding("a"), error] if late else error
    checks.files["b"] = [finding("b")]
    said = told("a", "b")
    assert said.findings == ["PGN401"] * (1 + late)
    assert (said.paths, said.failed, said.exit_code) == (["a", "b"], [code], exit_code)


def test_the_limit_of_errors(checks: Checks, told: Tell) -> None:
    for path in "ab":
        checks.files[path] = [finding(path)]
    assert not told("a", "b", "--max-errors=3").stopped
    said = told("a", "b", "--max-errors=1")
    assert (said.stopped, said.paths, said.errors, said.exit_code) == (True, ["a"], 1, 1)


def test_interrupted(checks: Checks, told: Tell) -> None:
    checks.files["a"] = [finding("a"), KeyboardInterrupt()]
    said = told("a")
    assert (said.findings, said.errors, said.exit_code) == (["PGN401"], 1, 130)


def test_interrupted_while_it_looks_for_files(
    checks: Checks, told: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(*_: object) -> Iterator[str]:
        yield "a"
        raise KeyboardInterrupt

    monkeypatch.setattr("pgnlark.cli.inputs.expanded", found)
    checks.files["a"] = [finding("a")]
    said = told("*.pgn")
    assert (said.findings, said.paths, said.exit_code) == (["PGN401"], ["a"], 130)


def test_a_folder_and_a_pattern_without_files(tell_real: Tell, tmp_path: Path) -> None:
    said = tell_real(str(tmp_path), str(tmp_path / "*.pgn"))
    assert (said.findings, said.failed, said.exit_code) == ([], ["PGN902", "PGN902"], 2)


def test_a_finding_that_cannot_be_written(checks: Checks, told: Tell) -> None:
    checks.files["a"] = [finding("a"), finding("a", labels=None)]
    said = told("a")
    assert (said.findings, said.exit_code) == (["PGN401"], 3)


def test_errors_that_are_forgiven(checks: Checks, told: Tell) -> None:
    checks.files["a"] = [finding("a")]
    said = told("a", "--exit-zero")
    assert (said.errors, said.exit_code) == (1, 0)


@pytest.mark.parametrize("name", ["", "games/new.pgn"])
def test_standard_input(checks: Checks, told: Tell, form: str, name: str) -> None:
    checks.files["-"] = []
    said = told("-", *(["--stdin-filename", name] if name else []))
    assert said.paths == [name or {"json": "<stdin>", "sarif": "stdin:"}[form]]


def test_only_those_with_lines_to_show_ask_for_them(checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = []
    for form in FORMATS:
        pgnlark("check", "a", f"--format={form}")
    asked = [options.excerpts for _, options in checks.seen]
    assert dict(zip(FORMATS, asked, strict=True)) == {
        "text": True,
        "concise": False,
        "json": False,
        "jsonl": False,
        "sarif": True,
        "github": False,
    }


def test_github(checks: Checks, pgnlark: Command) -> None:
    checks.files["a.pgn"] = [finding("a.pgn")]
    checks.files["b.pgn"] = PermissionError()
    answer = pgnlark("check", "--format=github", "a.pgn", "b.pgn")
    assert answer.code == 2
    first, second = answer.out.splitlines()
    assert first.startswith("::error file=a.pgn,line=1,col=7,endLine=1,endColumn=9,title=PGN401")
    assert second == (
        "::error file=b.pgn,title=PGN902%3A a file cannot be read::"
        "cannot read b.pgn: you have no permission to read it"
    )


@pytest.mark.parametrize("form", ["json", "sarif", "github"])
def test_utf8_whatever_the_terminal(
    checks: Checks, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "latin-1")
    stream = Stream(True, "latin-1")
    monkeypatch.setattr(sys, "stdout", stream)
    checks.files["a"] = [finding("a", message="½ 𝄞")]
    main(["check", "a", f"--format={form}"])
    assert "½ 𝄞" in stream.bytes.getvalue().decode("utf-8")


def test_findings_go_out_before_the_run_is_over(
    checks: Checks, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    stream = Stream(False)
    monkeypatch.setattr(sys, "stdout", stream)
    held: list[bytes] = []

    class Watched(list[Any]):
        def pop(self, index: int = -1) -> Any:  # type: ignore[override]
            held.append(stream.bytes.getvalue())
            return super().pop(index)

    # the run copies its findings into what it calls a list, and takes them from there one by one
    monkeypatch.setattr("cli.fakes.list", Watched, raising=False)
    checks.files["a"] = [finding("a", message="first"), finding("a", message="second")]
    main(["check", "a", f"--format={form}"])
    assert [b"first" in text.lower() for text in held] == [False, True]


@pytest.mark.parametrize("form", ["sarif", "github"])
def test_statistics_are_a_table(checks: Checks, pgnlark: Command, form: str) -> None:
    checks.files["a"] = [finding("a")]
    answer = pgnlark("check", "a", "--statistics", f"--format={form}")
    assert (answer.code, answer.out, checks.seen) == (2, "", [])
    assert f"--statistics has no form in --format {form}" in answer.err


def test_statistics_as_a_document(checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = [finding("a"), finding("a"), finding("a", Severity.WARNING)]
    checks.files["b"] = FileNotFoundError()
    answer = pgnlark("check", "a", "b", "--statistics", "--format=json")
    lines = pgnlark("check", "a", "b", "--statistics", "--format=jsonl").out.splitlines()
    document = json.loads(answer.out)
    assert document["statistics"] == [json.loads(line) for line in lines]
    assert [row["findings"] for row in document["statistics"]] == [2, 1]
    assert (document["schema"], document["exit_code"], answer.code) == (1, 2, 2)
    assert (document["total"]["errors"], document["total"]["games"]) == (2, 1)


def run(*arguments: str, given: bytes = b"", **more: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "pgnlark", "check", *arguments]
    return subprocess.run(
        command, input=given, capture_output=True, env=ENVIRONMENT, check=False, **more
    )


def test_the_command_on_real_files(form: str) -> None:
    paths = ["broken.pgn", "fix/scanned.pgn", "missing.pgn", "-"]
    given = "1. e4 {𝄞} e5 2. 0-0 ♘f3 ± *\n".encode()
    ran = run(f"--format={form}", *paths, given=given, cwd=SAMPLES)
    said = Told(form, ran.stdout.decode("utf-8"))
    concise = run("--format=concise", *paths, given=given, cwd=SAMPLES)
    lines = concise.stdout.decode("utf-8").splitlines()
    assert said.findings == [line.split("[", 1)[1][:6] for line in lines]
    assert (said.exit_code, said.failed) == (2, ["PGN902"])
    assert ran.returncode == 2
    assert said.paths[:3] == paths[:3]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_same_bytes_for_any_number_of_processes(form: str, jobs: str) -> None:
    one = run(f"--format={form}", "broken.pgn", "fix/scanned.pgn", cwd=SAMPLES)
    more = run(f"--format={form}", f"--jobs={jobs}", "broken.pgn", "fix/scanned.pgn", cwd=SAMPLES)
    assert one.stdout == more.stdout


@pytest.mark.parametrize("form", ["json", "sarif", "github"])
def test_a_reader_that_goes_away(form: str, tmp_path: Path) -> None:
    path = tmp_path / "many.pgn"
    path.write_text("1. e4 e5 2. Ke3 *\n\n" * 2_000, encoding="utf-8")
    command = [sys.executable, "-m", "pgnlark", "check", f"--format={form}", str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(100)
        process.stdout.close()
        said = process.stderr.read()
        assert process.wait(120) == 141
    assert said == b""
