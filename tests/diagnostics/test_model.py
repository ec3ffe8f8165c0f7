"""Findings are values: equal by what they say, the same after a journey between processes."""

from __future__ import annotations

import ast
import inspect
import pickle
from pathlib import Path

import pytest

import pgnlark
from pgnlark.diagnostics.model import Diagnostic, Edit, Finding, Fix, Label, Place

WRONG = b'[Event "a"]\n[Result "0-1"]\n\n1. e4 e5 2. Ke3 d7-d5 ( ) 1/2\n'
FOUND = tuple(pgnlark.check(WRONG))


@pytest.mark.parametrize("diagnostic", FOUND, ids=lambda diagnostic: diagnostic.code)
def test_a_diagnostic_is_a_value(diagnostic: Diagnostic) -> None:
    copy = pickle.loads(pickle.dumps(diagnostic))
    assert copy == diagnostic
    assert (copy != diagnostic) is False
    assert hash(copy) == hash(diagnostic)
    assert type(copy) is Diagnostic
    assert (copy.excerpt, copy.encoding) == (diagnostic.excerpt, diagnostic.encoding)
    assert repr(copy).startswith(f"Diagnostic(code='{diagnostic.code}', severity=<Severity.")
    with pytest.raises(AttributeError):
        copy.message = "another"  # type: ignore[misc]


def test_how_it_is_shown_makes_no_other_diagnostic() -> None:
    first = FOUND[0]
    shown = first._replace(encoding="latin-1", excerpt=())
    assert shown == first
    assert (shown != first) is False
    assert hash(shown) == hash(first)
    for name in set(Diagnostic._fields) - {"encoding", "excerpt"}:
        assert first._replace(**{name: "else"}) != first


def test_a_place_in_lines_makes_no_other_edit() -> None:
    plain, placed = Edit((1, 2), "x"), Edit((1, 2), "x", Place(1, 2), Place(1, 3))
    assert plain == placed
    assert (plain != placed) is False
    assert hash(plain) == hash(placed)
    assert plain != Edit((1, 2), "y")
    assert Fix("write", (plain,)) == Fix("write", (placed,))
    assert Finding("PGN401", "a", fixes=(Fix("write", (plain,)),)) == Finding(
        "PGN401", "a", fixes=(Fix("write", (placed,)),)
    )


def test_kinds_are_told_apart() -> None:
    assert Edit((1, 2), "x") != ((1, 2), "x", None, None)
    assert FOUND[0] != tuple(FOUND[0])
    assert Edit((1, 2), "x") != Label((1, 2), "x")


MADE_WITHOUT = (
    *("checker", "judge", "judged_games", "line_checker", "offers", "piece_check", "placing"),
    *("diagnostics", "render", "semantic"),
    *("syntax/deviations", "syntax/encoding", "syntax/fen_forms", "syntax/game_report"),
    *("syntax/report", "syntax/san"),
)
"""Modules and rooms that say and show what is ordinary."""


def test_what_tells_findings_needs_no_attrs_to_be_loaded() -> None:
    """It would be most of what a run's first finding costs."""
    package = Path(inspect.getfile(pgnlark)).parent
    for name in MADE_WITHOUT:
        room = package / name
        for path in sorted(room.glob("*.py")) if room.is_dir() else [room.with_suffix(".py")]:
            body = ast.parse(path.read_text(encoding="utf-8")).body
            loaded = {node.module for node in body if isinstance(node, ast.ImportFrom)}
            assert loaded.isdisjoint({"attr", "attrs", "dataclasses"}), path
