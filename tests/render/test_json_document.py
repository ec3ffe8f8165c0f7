"""The JSON document: what JSON Lines say, and the files and sums, in one value."""

from __future__ import annotations

import json
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

import pgnlark
from pgnlark.diagnostics.model import Diagnostic
from pgnlark.render.json_document import JsonRenderer
from pgnlark.render.jsonl import JsonLinesRenderer, as_json
from pgnlark.render.reports import Counts, Failure, FileReport, RunReport

Finder = Callable[..., Diagnostic]


def test_a_run_that_finds_nothing() -> None:
    renderer = JsonRenderer()
    text = renderer.begin() + renderer.end(RunReport(0, Counts()))
    assert json.loads(text) == {
        "schema": 1,
        "tool": "pgnlark",
        "version": pgnlark.__version__,
        "findings": [],
        "files": [],
        "total": {"files": 0, "failures": 0} | Counts()._asdict(),
        "stopped_at_errors": None,
        "exit_code": 0,
    }
    assert text.endswith("}\n")


def test_a_run_with_all_there_is(found: Finder) -> None:
    renderer = JsonRenderer()
    findings = [found("x y", "x"), found("x y", "y", ("x", "here"), message="é")]
    failure = Failure("PGN902", "cannot read b.pgn: there is no such file")
    counts = Counts(games=3, positions=0, moves=80, skipped=1, errors=2, warnings=1)
    text = renderer.begin()
    text += "".join(map(renderer.render, findings))
    text += renderer.file(FileReport("games.pgn", counts, 512))
    text += renderer.file(FileReport("b.pgn", Counts(), 0, failure))
    text += renderer.end(RunReport(2, counts, stopped=2))
    document = json.loads(text)
    assert document["findings"] == [as_json(finding) for finding in findings]
    assert [json.loads(line.rstrip(",")) for line in text.splitlines()[1:3]] == [
        json.loads(JsonLinesRenderer().render(finding)) for finding in findings
    ]
    assert document["files"] == [
        {"path": "games.pgn", "bytes": 512, **counts._asdict(), "failure": None},
        {"path": "b.pgn", "bytes": 0, **Counts()._asdict(), "failure": failure._asdict()},
    ]
    assert document["total"] == {"files": 2, "failures": 1, **counts._asdict()}
    assert (document["stopped_at_errors"], document["exit_code"]) == (2, 2)


def test_findings_are_written_as_they_come(found: Finder) -> None:
    renderer = JsonRenderer()
    renderer.begin()
    for number in range(3):
        assert f'"finding {number}"' in renderer.render(
            found("x", "x", message=f"finding {number}")
        )


@given(st.lists(st.text(st.characters(categories=None)), max_size=4))
def test_any_path_keeps_the_document_whole(paths: list[str]) -> None:
    renderer = JsonRenderer()
    text = renderer.begin()
    for path in paths:
        text += renderer.file(FileReport(path, Counts(), 0, Failure("PGN902", path)))
    text += renderer.end(RunReport(2, Counts()))
    assert len(json.loads(text.encode("utf-8"))["files"]) == len(paths)
    assert json.loads(text)["total"]["failures"] == len(paths)
