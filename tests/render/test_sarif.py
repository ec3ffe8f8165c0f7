"""SARIF: valid by the standard's schema, and every place and fix is where it says."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from render.sarif_schema import checked_log, schemas

import pgnlark
from pgnlark import build_info
from pgnlark.diagnostics.codes import all_codes
from pgnlark.diagnostics.model import Diagnostic, Edit, Fix, Phase, Severity
from pgnlark.render.reports import STDIN, Counts, Failure, FileReport, RunReport
from pgnlark.render.sarif import SarifRenderer

Finder = Callable[..., Diagnostic]
FOLDER = "/home/ada/games"
QUIET = RunReport(0, Counts())


def written(
    found: Sequence[Diagnostic] = (),
    files: Sequence[FileReport] = (),
    end: RunReport = QUIET,
) -> str:
    renderer = SarifRenderer(FOLDER)
    parts = [renderer.begin(), *map(renderer.render, found), *map(renderer.file, files)]
    return "".join([*parts, renderer.end(end)])


def run_of(*found: Diagnostic, **more: Any) -> dict[str, Any]:
    return checked_log(written(found, **more))


def result_of(found: Diagnostic) -> dict[str, Any]:
    (result,) = run_of(found)["results"]
    return dict(result)


def region_in(data: bytes, region: dict[str, Any], newlines: Sequence[str], codec: str) -> str:
    """The text of a region, from its lines and columns alone."""
    text = data.decode(codec)
    starts = [0]
    starts += [end.end() for end in re.finditer("|".join(map(re.escape, newlines)), text)]
    begin = starts[region["startLine"] - 1] + region["startColumn"] - 1
    end = starts[region["endLine"] - 1] + region["endColumn"] - 1
    return text[begin:end]


def test_a_run_that_finds_nothing() -> None:
    run = run_of(files=[FileReport("a.pgn", Counts(games=2, moves=9), 300)])
    assert run["results"] == []
    assert run["artifacts"] == [
        {
            "location": {"uri": "a.pgn", "uriBaseId": "%SRCROOT%"},
            "roles": ["analysisTarget"],
            "length": 300,
            "mimeType": "application/vnd.chess-pgn",
            "properties": {"games": 2, "moves": 9},
        }
    ]
    assert run["originalUriBaseIds"]["%SRCROOT%"]["uri"] == "file:///home/ada/games/"
    (invocation,) = run["invocations"]
    assert (invocation["executionSuccessful"], invocation["exitCode"]) == (True, 0)


def test_every_code_is_a_rule_or_a_notice() -> None:
    driver = run_of()["tool"]["driver"]
    assert driver["version"] == pgnlark.__version__
    listed = {entry["id"]: entry for entry in driver["rules"] + driver["notifications"]}
    assert sorted(listed) == [code.id for code in all_codes()]
    assert [entry["id"] for entry in driver["notifications"]] == ["PGN901", "PGN902"]
    levels = {"error": "error", "warning": "warning", "info": "note"}
    for code in all_codes():
        entry = listed[code.id]
        assert entry["name"] == code.name
        assert entry["fullDescription"]["text"] == code.explain
        assert entry["defaultConfiguration"]["level"] == levels[code.severity.value]
        assert code.id in entry["help"]["text"]
        assert entry["help"]["markdown"].startswith(f"## {code.id} {code.name}\n")


@pytest.mark.parametrize(
    ("named", "page"),
    [
        (["Source, https://example.org/code", "Homepage, https://example.org/"], True),
        (["Source, https://example.org/code"], False),
        (None, False),
    ],
)
def test_the_home_page_is_that_of_the_package(
    monkeypatch: pytest.MonkeyPatch, named: list[str] | None, page: bool
) -> None:
    class Metadata:
        def get_all(self, name: str) -> list[str] | None:
            assert name == "Project-URL"
            return named

    monkeypatch.setattr("importlib.metadata.metadata", lambda name: Metadata())
    assert build_info.home_page() == ("https://example.org/" if page else "")
    driver = run_of()["tool"]["driver"]
    assert driver.get("informationUri", "") == build_info.home_page()


def test_a_package_that_is_not_installed_has_no_home_page(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import PackageNotFoundError

    def missing(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("importlib.metadata.metadata", missing)
    assert build_info.home_page() == ""


def test_a_finding_in_full(found: Finder) -> None:
    result = result_of(
        found(
            "1. e4 e5\n𝄞 1. Nd2 Nf3 *",
            "Nd2",
            ("e5", "another move"),
            ("Nd2", "this one"),
            path="my games/a.pgn",
            message='"Nd2" is ambiguous',
            help='write "Nbd2" or "Nfd2"\nlegal moves: a4',
            game=3,
            players="Ant – Bee",
            ply=1,
            move="1. Nd2",
            spec="PGN 8.2.3.4",
        )
    )
    assert result["ruleId"] == "PGN401"
    assert result["level"] == "error"
    assert result["message"]["text"] == (
        '"Nd2" is ambiguous.\nWrite "Nbd2" or "Nfd2".\nLegal moves: a4.'
    )
    (location,) = result["locations"]
    assert location["message"] == {"text": "this one"}
    assert location["logicalLocations"] == [
        {"fullyQualifiedName": 'game 3 "Ant – Bee", ply 1 (1. Nd2)'}
    ]
    assert location["physicalLocation"] == {
        "artifactLocation": {"uri": "my%20games/a.pgn", "uriBaseId": "%SRCROOT%", "index": 0},
        "region": {
            "startLine": 2,
            "startColumn": 6,
            "endLine": 2,
            "endColumn": 9,
            "byteOffset": 17,
            "byteLength": 3,
            "snippet": {"text": "Nd2"},
        },
        "contextRegion": {
            "startLine": 2,
            "startColumn": 1,
            "endLine": 2,
            "endColumn": 15,
            "snippet": {"text": "𝄞 1. Nd2 Nf3 *"},
        },
    }
    (related,) = result["relatedLocations"]
    assert (related["id"], related["message"]) == (1, {"text": "another move"})
    assert related["physicalLocation"]["region"]["snippet"] == {"text": "e5"}
    assert result["properties"] == {
        "game": 3,
        "players": "Ant – Bee",
        "ply": 1,
        "move": "1. Nd2",
        "spec": "PGN 8.2.3.4",
    }


def test_levels_are_those_of_the_run_and_not_of_the_rule(found: Finder) -> None:
    levels = [result_of(found("x", "x", severity=severity))["level"] for severity in Severity]
    assert levels == ["error", "warning", "note"]


def test_a_region_over_several_lines_has_no_snippet(found: Finder) -> None:
    region = result_of(found("a b\r\nc d", "b\r\nc"))["locations"][0]["physicalLocation"]["region"]
    assert region == {
        "startLine": 1,
        "startColumn": 3,
        "endLine": 2,
        "endColumn": 2,
        "byteOffset": 2,
        "byteLength": 4,
    }


def test_an_edit_without_a_place_is_told_in_bytes(found: Finder) -> None:
    fix = Fix("mend", (Edit((0, 1), "y"),))
    renderer = SarifRenderer(FOLDER)
    assert '"deletedRegion":{"byteOffset":0,"byteLength":1}' in renderer.render(
        found("x", "x", fixes=(fix,))
    )


def test_a_fix_that_the_encoding_cannot_hold_is_left_out(found: Finder) -> None:
    fixes = tuple(Fix(text, (Edit((0, 1), text),)) for text in ("é", "♘"))
    renderer = SarifRenderer(FOLDER)
    text = renderer.render(found("x", "x", fixes=fixes, encoding="latin-1"))
    assert "é" in text
    assert "♘" not in text


def illegal_moves(text: str) -> list[Diagnostic]:
    return [
        found
        for found in pgnlark.check(text.encode())
        if found.phase is Phase.SEMANTIC and found.severity is Severity.ERROR
    ]


def test_fingerprints_outlive_other_games(found: Finder) -> None:
    wrong = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 *\n'
    other = '[White "C"]\n[Black "D"]\n\n1. e4 e5 2. Ke3 *\n'
    before = illegal_moves(wrong)
    after = illegal_moves(other + "\n" + wrong)
    assert [one.game for one in after] == [1, 2]

    def prints(diagnostics: Sequence[Diagnostic]) -> list[str]:
        results = run_of(*diagnostics)["results"]
        return [result["partialFingerprints"]["pgnlarkFinding/v1"] for result in results]

    assert prints(before) == prints(after[1:])
    assert prints(before) != prints(after[:1])


MOVETEXTS = st.lists(
    st.sampled_from(
        [
            *("1. e4", "e5", "Ke3", "0-0", "{𝄞 a}", "±", "(", ")", "}", "♘f3", "Nf3++", "1:0"),
            *("8. d4", "\n", "\r\n", "\r", '[Date "𝄞"]', "é", "\u200b", "{😀", "e2-e4", "*"),
        ]
    ),
    max_size=14,
).map(" ".join)


@settings(max_examples=40)
@given(MOVETEXTS, st.sampled_from(["utf-8", "latin-1"]))
def test_places_and_fixes_are_where_they_say(text: str, codec: str) -> None:
    data = text.encode(codec, "replace")
    found = list(pgnlark.check(data, encoding=codec))
    run = run_of(*found)
    assert len(run["results"]) == len(found)
    rules = run["tool"]["driver"]["rules"]
    for result, diagnostic in zip(run["results"], found, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == diagnostic.code
        places = [result["locations"][0], *result.get("relatedLocations", ())]
        regions = [place["physicalLocation"]["region"] for place in places]
        for fix in result.get("fixes", ()):
            (change,) = fix["artifactChanges"]
            regions += [made["deletedRegion"] for made in change["replacements"]]
        for region in regions:
            begin = region["byteOffset"]
            there = data[begin : begin + region["byteLength"]].decode(codec)
            assert region_in(data, region, run["newlineSequences"], codec) == there
            assert region.get("snippet", {"text": there})["text"] == there
        made = [
            [
                (one["deletedRegion"]["byteOffset"], one.get("insertedContent", {}).get("text", ""))
                for one in fix["artifactChanges"][0]["replacements"]
            ]
            for fix in result.get("fixes", ())
        ]
        encodable = [
            fix
            for fix in diagnostic.fixes
            if not any(_fails(edit.text, codec) for edit in fix.edits)
        ]
        assert made == [[(edit.span[0], edit.text) for edit in fix.edits] for fix in encodable]


def _fails(text: str, codec: str) -> bool:
    return text.encode(codec, "replace").decode(codec) != text


def test_files_that_cannot_be_read_and_a_run_that_stops(found: Finder) -> None:
    run = run_of(
        found("x", "x", path="a.pgn"),
        files=[
            FileReport("a.pgn", Counts(games=1, errors=1), 10),
            FileReport("b,é.pgn", Counts(), 0, Failure("PGN902", "cannot read b: no such file")),
            FileReport(STDIN, Counts(), 0, Failure("PGN901", "pgnlark itself failed")),
        ],
        end=RunReport(3, Counts(games=1, errors=1), stopped=1),
    )
    (invocation,) = run["invocations"]
    assert not invocation["executionSuccessful"]
    notices = invocation["toolExecutionNotifications"]
    driver = run["tool"]["driver"]
    for notice, id in zip(notices, ("PGN902", "PGN901"), strict=False):
        assert notice["descriptor"]["id"] == id
        assert driver["notifications"][notice["descriptor"]["index"]]["id"] == id
    where = [
        place["physicalLocation"]["artifactLocation"]
        for n in notices[:2]
        for place in n["locations"]
    ]
    assert where == [
        {"uri": "b%2C%C3%A9.pgn", "uriBaseId": "%SRCROOT%", "index": 1},
        {"uri": "stdin:", "index": 2},
    ]
    assert run["artifacts"][2]["roles"] == ["analysisTarget", "standardStream"]
    assert notices[2]["message"]["text"] == "The check ended at 1 error (--max-errors)."
    assert run["properties"] == {"games": 1, "errors": 1}


@settings(max_examples=40)
@given(st.text(st.characters(categories=None), max_size=20), st.text(max_size=20))
def test_any_text_makes_a_valid_log(said: str, path: str) -> None:
    diagnostic = next(iter(pgnlark.check(b"1. e4 e5 2. Ke3 *")))
    odd = diagnostic._replace(message=said or "x", path=path or "x", players=said, help=said)
    text = written(
        [odd, odd], [FileReport(path or "x", Counts(), 0, Failure("PGN902", said or "x"))]
    )
    assert text.encode("utf-8").decode("utf-8") == text
    assert len(checked_log(text)["results"]) == 2


def test_the_schema_of_the_standard_is_there() -> None:
    assert len(schemas()) == (2 if sys.version_info >= (3, 11) else 1)
