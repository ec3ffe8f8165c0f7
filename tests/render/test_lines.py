"""The formats of one line: for grep, and for programs."""

from __future__ import annotations

import json
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from pgnlark.diagnostics.model import Diagnostic, Edit, Fix, Phase, Place, Severity
from pgnlark.render.concise import ConciseRenderer
from pgnlark.render.jsonl import JsonLinesRenderer

Finder = Callable[..., Diagnostic]

KEYS = [
    "path",
    "code",
    "severity",
    "phase",
    "message",
    "start",
    "end",
    "line",
    "column",
    "end_line",
    "end_column",
    "game",
    "players",
    "ply",
    "move",
    "spec",
    "help",
    "labels",
    "fixes",
]


def test_concise(found: Finder) -> None:
    shown = found("1. e4\n1. é e5", "e5", message="two\nlines\x1b", path="my games.pgn")
    assert ConciseRenderer().render(shown) == (
        "my games.pgn:2:6: error[PGN401] two<U+000A>lines<U+001B>\n"
    )
    warning = found("x", "x", severity=Severity.WARNING, message="½-½")
    assert ConciseRenderer("ascii").render(warning) == (
        "games.pgn:1:1: warning[PGN401] <U+00BD>-<U+00BD>\n"
    )


def test_jsonl_has_exactly_the_stable_keys(found: Finder) -> None:
    shown = found(
        "1. é\n1. Rd1 *",
        "Rd1",
        ("é", "here"),
        game=2,
        ply=1,
        spec="PGN 8.2.3.4",
        fixes=(Fix("write Rad1", (Edit((9, 12), "Rad1"),), safe=False),),
    )
    text = JsonLinesRenderer().render(shown)
    assert text.count("\n") == 1
    said = json.loads(text)
    assert list(said) == KEYS
    assert said == {
        "path": "games.pgn",
        "code": "PGN401",
        "severity": "error",
        "phase": "semantic",
        "message": "something is wrong",
        "start": 9,
        "end": 12,
        "line": 2,
        "column": 4,
        "end_line": 2,
        "end_column": 7,
        "game": 2,
        "players": "",
        "ply": 1,
        "move": "",
        "spec": "PGN 8.2.3.4",
        "help": "",
        "labels": [
            {
                "start": 3,
                "end": 5,
                "line": 1,
                "column": 4,
                "end_line": 1,
                "end_column": 5,
                "text": "here",
            }
        ],
        "fixes": [
            {
                "title": "write Rad1",
                "safe": False,
                "edits": [{"start": 9, "end": 12, "text": "Rad1"}],
            }
        ],
    }


def test_jsonl_outside_games(found: Finder) -> None:
    said = json.loads(JsonLinesRenderer().render(found("x", "x", severity=Severity.INFO)))
    assert (said["game"], said["ply"], said["spec"], said["fixes"]) == (None, None, "", [])
    assert said["severity"] == "info"


def test_jsonl_is_text_and_not_escapes(found: Finder) -> None:
    text = JsonLinesRenderer().render(found("x", "x", message='Müller “½” "棋"'))
    assert 'Müller “½” \\"棋\\"' in text


@given(st.text(st.characters(categories=None)) | st.text("a\ud800\udfff\u2028\x85\x9b\x1b\u202e"))
def test_jsonl_is_one_line_of_utf8_for_any_text(said: str) -> None:
    diagnostic = Diagnostic(
        code="PGN101",
        severity=Severity.ERROR,
        phase=Phase.LEX,
        message=said,
        path=said,
        span=(0, 0),
        start=Place(1, 1),
        end=Place(1, 1),
    )
    text = JsonLinesRenderer().render(diagnostic)
    line = text.encode("utf-8").decode("utf-8")
    assert len(line.splitlines()) == 1
    read = json.loads(line)
    paired = said.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
    assert read["message"] in (said, paired)
    assert not any(ord(letter) < 32 or 126 < ord(letter) < 160 for letter in line[:-1])
    assert "\u202e" not in line
