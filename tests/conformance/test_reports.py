"""What is made of results: the page, the summary, the tests of pytest, and the command line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pgnlark.cli.main import main
from pgnlark.conformance.adapter import Adapter
from pgnlark.conformance.page import page
from pgnlark.conformance.results import Results, read_results
from pgnlark.conformance.running import run_cases
from pgnlark.conformance.suite import all_cases
from pgnlark.conformance.summary import BEGIN, END, renewed, summary, sums_text

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PGNLARK = f"{sys.executable} -m pgnlark conformance serve"
YES = f"{sys.executable} -c pass"
CASES = [case for case in all_cases() if case.area == "comments"][:20]


@pytest.fixture(scope="module")
def results() -> Results:
    adapters = [
        Adapter(command=PGNLARK, level=2, name="pgnlark"),
        Adapter(command=YES, level=0, name="</script><b>yes"),
    ]
    return Results([run_cases(adapter, CASES) for adapter in adapters])


def test_the_readme_has_the_summary_of_the_committed_results() -> None:
    text = (HERE / "results.json").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    told = summary(read_results(text), all_cases())
    assert readme == renewed(readme, told), "pgnlark conformance report RESULTS --md README.md"
    assert told in readme


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))


def test_the_page_needs_nothing_else_and_its_data_are_whole(results: Results) -> None:
    text = page(results, CASES)
    elements = Elements()
    elements.feed(text)
    names = [name for name, _ in elements.seen]
    assert names.count("script") == 2
    assert "b" not in names
    assert not [attrs for _, attrs in elements.seen if "src" in attrs]
    assert [attrs["href"] for _, attrs in elements.seen if "href" in attrs] == ["data:,"]
    assert "http" not in text
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    assert [case["id"] for case in data["cases"]] == [case.id for case in CASES]
    assert [parser["name"] for parser in data["parsers"]] == ["pgnlark", "</script><b>yes"]
    assert all(len(case["cells"]) == 2 for case in data["cases"])


def test_the_sums(results: Results) -> None:
    sums = json.loads(sums_text(results, CASES))["parsers"]
    asked = [case for case in CASES if case.expect != "either" and case.dialect == "pgn-import"]
    right = [case for case in asked if case.expect == "accept"]
    one = sums["pgnlark"]["sums"]["PGN"]
    assert one["recognised"] == one["asked"] == len(asked)
    assert one["meant"] == one["read"]
    assert one["located"] == one["pointed"]
    other = sums["</script><b>yes"]["sums"]["PGN"]
    assert (other["recognised"], other["asked"]) == (len(right), len(asked))
    assert other["read"] == other["pointed"] == 0


def test_the_summary_takes_the_place_of_an_older_one(results: Results) -> None:
    text = summary(results, CASES)
    assert text.count("\n| pgnlark") == 2
    old = f"# Page\n\n{BEGIN}\n\nold\n\n{END}\n\nrest\n"
    new = renewed(old, text)
    assert new.startswith("# Page\n")
    assert new.endswith(f"{END}\n\nrest\n")
    assert "old" not in new
    assert renewed(new, text) == new
    assert renewed("other", text) == text


def run_pytest(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    if not _is_installed():
        command += ["-p", "pgnlark.conformance.pytest_face"]
    return subprocess.run(
        [*command, *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )


def _is_installed() -> bool:
    from importlib.metadata import entry_points

    return any(one.name == "pgn-conformance" for one in entry_points(group="pytest11"))


def test_the_face_of_pytest(tmp_path: Path) -> None:
    only = ("--pgn-cases", "comments")
    done = run_pytest("--pgn-adapter", PGNLARK, "--pgn-level", "2", *only)
    assert done.returncode == 0, done.stdout + done.stderr
    done = run_pytest("--pgn-adapter", YES, *only)
    assert done.returncode == 1
    wrong = [case.id for case in all_cases() if case.area == "comments" and case.expect == "reject"]
    failed = re.findall(r"^FAILED pgn-conformance::(\S+)", done.stdout, re.MULTILINE)
    assert failed == wrong
    assert "takes what it has to refuse" in done.stdout
    known = tmp_path / "known.txt"
    known.write_text("\n".join(wrong), encoding="utf-8")
    done = run_pytest("--pgn-adapter", YES, "--pgn-known", str(known), *only)
    assert done.returncode == 0, done.stdout
    done = run_pytest("--pgn-adapter", "no-such-program", "--pgn-level", "2", *only)
    assert done.returncode == 4
    assert "no-such-program" in done.stderr


def conformance(*arguments: str | Path) -> int:
    return main(["conformance", *map(str, arguments)])


def test_run_and_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "results.json"
    only = ("--cases", "comments", "--json", kept)
    assert conformance("run", "--adapter", PGNLARK, "--level", "2", *only) == 0
    assert conformance("run", "--adapter", YES, *only) == 1
    told = capsys.readouterr()
    assert "wrong-accept comment-002" in told.out
    assert "cases: " in told.err
    assert len(json.loads(kept.read_text(encoding="utf-8"))["adapters"]) == 2
    html, md, sums = tmp_path / "page.html", tmp_path / "page.md", tmp_path / "sums.json"
    assert conformance("report", kept, "--html", html, "--md", md, "--json", sums) == 0
    assert html.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert md.read_text(encoding="utf-8").count("| pgnlark") == 2
    assert json.loads(sums.read_text(encoding="utf-8"))["parsers"].keys() >= {"pgnlark"}


def test_known_failures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = tmp_path / "known.txt"
    adapter = ("--adapter", YES, "--cases", "comments")
    assert conformance("run", *adapter, "--write-known", known) == 1
    assert conformance("run", *adapter, "--known", known) == 0
    known.write_text(known.read_text(encoding="utf-8") + "comment-001\n", encoding="utf-8")
    assert conformance("run", *adapter, "--known", known) == 0
    assert "fixed comment-001" in capsys.readouterr().out
    assert conformance("run", *adapter, "--known", known, "--strict-known") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("list", "--cases", "none-such"), "no such cases"),
        (("run", "--adapter", "no-such-program"), "no-such-program"),
        (("run", "--adapter", "no-such.toml"), "no-such.toml"),
        (("run", "--adapter", "false", "--level", "2"), "does not start"),
        (("report", "no-such.json", "--md", "x"), "no-such.json"),
        (("report", str(HERE / "README.md"), "--md", "x"), "no file of results"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert conformance(*arguments) == 2
    assert said in capsys.readouterr().err


def test_list_and_try(capsys: pytest.CaptureFixture[str]) -> None:
    assert conformance("list", "--cases", "comment-002") == 0
    assert capsys.readouterr().out.startswith("comment-002\tpgn-import\treject\tPGN-B-14\t")
    assert conformance("try", "--cases", "comment-002", "--show") == 0
    assert "error nested-comment (syntax) at 1:14 13-14" in capsys.readouterr().out
