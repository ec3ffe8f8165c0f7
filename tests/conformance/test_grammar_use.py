"""Every alternative of the grammars is used by a case, and every reason is given by one."""

from __future__ import annotations

from pathlib import Path

from conformance.grammar_use import NO_CASE, missing

from pgnlark.conformance.suite import fixture_cases
from pgnlark.diagnostics.codes import all_codes

CASES = fixture_cases(Path(__file__).resolve().parent / "cases")


def test_nothing_is_left_out() -> None:
    assert {name: sorted(parts) for name, parts in missing(CASES).items() if parts} == {}


def test_reasons_without_a_case_are_reasons() -> None:
    assert {code.name for code in all_codes()} >= NO_CASE.keys()
    given = {told.reason for case in CASES for told in case.diagnostics}
    assert not given & NO_CASE.keys()
