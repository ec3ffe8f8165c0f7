"""The registry: every code is there once, well formed, and says something."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pgnlark.diagnostics import codes
from pgnlark.diagnostics.codes import Code, all_codes, code, declare
from pgnlark.diagnostics.model import Phase, Severity

EXAMPLE = Code(
    id="PGN998",
    name="example",
    phase=Phase.SYNTAX,
    severity=Severity.ERROR,
    title="an example",
    explain="It is one. It serves here only.",
)


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry of this test alone."""
    all_codes()
    for table in ("_registry", "_named"):
        monkeypatch.setattr(codes, table, dict(getattr(codes, table)))


@pytest.mark.usefixtures("registry")
def test_declared_codes_are_found() -> None:
    assert declare(EXAMPLE) is EXAMPLE
    assert code("PGN998") is EXAMPLE
    assert EXAMPLE in all_codes()


@pytest.mark.usefixtures("registry")
def test_an_id_and_a_name_serve_once() -> None:
    declare(EXAMPLE)
    for other in (EXAMPLE._replace(name="other"), EXAMPLE._replace(id="PGN997"), EXAMPLE):
        with pytest.raises(ValueError, match="is taken: PGN998 example"):
            declare(other)


@pytest.mark.parametrize("entry", all_codes(), ids=lambda entry: entry.id)
def test_codes_are_well_formed(entry: Code) -> None:
    assert re.fullmatch(r"PGN[0-9]{3}", entry.id)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.name)


def test_unknown_codes() -> None:
    with pytest.raises(KeyError):
        code("PGN000")


def test_severity_follows_the_dialect() -> None:
    forgiven = EXAMPLE._replace(tolerant=Severity.WARNING)
    assert forgiven.severity_in("import") is Severity.ERROR
    assert forgiven.severity_in("tolerant") is Severity.WARNING
    assert EXAMPLE.severity_in("tolerant") is Severity.ERROR


def test_codes_come_in_order() -> None:
    ids = [entry.id for entry in all_codes()]
    assert ids == sorted(set(ids))
    assert "PGN001" in ids


@pytest.mark.parametrize("entry", all_codes(), ids=lambda entry: entry.id)
def test_every_code_explains_itself(entry: Code) -> None:
    assert 40 <= len(entry.explain) <= 600
    assert entry.explain.endswith((".", "?"))
    assert len(entry.title) <= 80
    assert not entry.title.endswith(".")
    assert bool(entry.wrong) == bool(entry.right)


def test_every_module_of_entries_is_loaded() -> None:
    modules = {path.stem for path in Path(codes.__file__).parent.glob("*.py")}
    assert modules - {"__init__", "codes", "few", "model"} == set(codes._ENTRIES)
