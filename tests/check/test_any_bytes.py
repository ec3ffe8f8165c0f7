"""Any bytes at all give diagnostics that hold together, and no exception."""

from __future__ import annotations

import json
import re

from check.made import anything
from check.runs import diagnostics, outcome
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.diagnostics.model import Diagnostic, Place, Severity
from pgnlark.encoding import FALLBACK, encoding_of
from pgnlark.render.concise import ConciseRenderer
from pgnlark.render.text import TextRenderer

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "dialect": st.just("tolerant"),
        "legality": st.just(False),
        "encoding": st.sampled_from(("utf-8", "cp1252", "latin-1", "euc_jp")),
    },
)
LINE_END = re.compile(rb"\r\n?|\n")


def line_of(data: bytes, offset: int) -> tuple[int, int]:
    """The number of the line that an offset is in, and where that line starts."""
    number, start = 1, 3 if data.startswith(b"\xef\xbb\xbf") else 0
    for found in LINE_END.finditer(data):
        if found.end() > offset:
            break
        number, start = number + 1, found.end()
    return number, start


def spans(diagnostic: Diagnostic) -> list[tuple[int, int]]:
    edits = [edit.span for fix in diagnostic.fixes for edit in fix.edits]
    return [diagnostic.span, *(label.span for label in diagnostic.labels), *edits]


@settings(max_examples=300, deadline=None)
@given(anything, OPTIONS)
def test_diagnostics_hold_together(data: bytes, options: dict[str, object]) -> None:
    found = diagnostics(data, **options)
    starts = [diagnostic.span[0] for diagnostic in found]
    assert starts == sorted(starts)
    for diagnostic in found:
        assert all(0 <= begin <= end <= len(data) for begin, end in spans(diagnostic))
        assert diagnostic.message.strip()
        assert diagnostic.game is None or diagnostic.game > 0
        assert diagnostic.start.line == line_of(data, diagnostic.span[0])[0]
        assert diagnostic.start <= diagnostic.end
    games = [diagnostic.game for diagnostic in found if diagnostic.game is not None]
    assert games == sorted(games)


@settings(max_examples=150, deadline=None)
@given(anything)
def test_columns_are_those_of_the_encoding(data: bytes) -> None:
    """Checked where the whole file is in one encoding, so that any reader would count alike."""
    verdict = encoding_of(data)
    if verdict.name == "latin-1":
        data = data.decode("latin-1").encode()
        verdict = encoding_of(data)
    for diagnostic in diagnostics(data):
        for offset, place in zip(diagnostic.span, (diagnostic.start, diagnostic.end), strict=True):
            number, start = line_of(data, offset)
            before = data[start:offset].decode(verdict.codec, FALLBACK)
            assert place == Place(number, len(before) + 1)


@settings(max_examples=150, deadline=None)
@given(anything, OPTIONS)
def test_json_lines_and_counters(data: bytes, options: dict[str, object]) -> None:
    found = diagnostics(data, **options)
    came = outcome(data, **options)
    assert len(came.lines) == len(found)
    for line, diagnostic in zip(came.lines, found, strict=True):
        assert line.endswith("\n")
        assert len(line.encode().splitlines()) == 1
        assert json.loads(line)["message"] == diagnostic.message
    severities = [diagnostic.severity for diagnostic in found]
    assert came.errors == severities.count(Severity.ERROR)
    assert came.warnings == severities.count(Severity.WARNING)
    assert came.games >= len({d.game for d in found if d.game is not None})


@settings(max_examples=150, deadline=None)
@given(anything, st.sampled_from(("utf-8", "ascii", "cp1252")), st.sampled_from((None, 40, 80)))
def test_every_finding_can_be_shown(data: bytes, charset: str, width: int | None) -> None:
    for diagnostic in diagnostics(data):
        TextRenderer(charset, colour=False, width=width).render(diagnostic).encode(charset)
        line = ConciseRenderer(charset).render(diagnostic)
        assert line.count("\n") == 1
        line.encode(charset)


@settings(max_examples=60, deadline=None)
@given(anything, st.integers(1, 5), st.integers(1, 3))
def test_limits(data: bytes, most: int, most_of_game: int) -> None:
    everything = outcome(data)
    limited = outcome(data, max_errors=most)
    assert limited.errors == min(most, everything.errors)
    assert limited.lines == everything.lines[: len(limited.lines)]
    few = [json.loads(line) for line in outcome(data, max_errors_per_game=most_of_game).lines]
    errors = [line["game"] for line in few if line["severity"] == "error"]
    numbered = [game for game in errors if game is not None]
    assert all(numbered.count(game) <= most_of_game for game in set(numbered))
    kept = {json.dumps(line) for line in few}
    lines = [json.loads(line) for line in everything.lines]
    assert all(json.dumps(line) in kept for line in lines if line["severity"] != "error")
