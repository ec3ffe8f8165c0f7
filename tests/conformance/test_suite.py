"""The cases: well formed, the same in every form, and right by pgnlark itself."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest
from conformance import coverage

from pgnlark.conformance.built import MANIFEST, built_files, read_built, toml_of, write_built
from pgnlark.conformance.reference import answer
from pgnlark.conformance.small_toml import read_toml
from pgnlark.conformance.suite import fixture_cases
from pgnlark.conformance.verdict import exact_differences

HERE = Path(__file__).resolve().parent
NOTES = HERE.parents[1] / "spec-notes"
CASES = fixture_cases(HERE / "cases")
BY_ID = {case.id: case for case in CASES}
SMALL = 400


@pytest.mark.parametrize("id", BY_ID)
def test_pgnlark_passes(id: str) -> None:
    case = BY_ID[id]
    assert exact_differences(case, answer(case.dialect, case.data)) == []


def test_every_title_is_said_once_in_a_section() -> None:
    titles = Counter(
        (case.area, case.section, case.dialect, case.id.rpartition("-")[0], case.title)
        for case in CASES
    )
    assert [title for title, count in titles.items() if count > 1] == []


def test_inputs_are_small_where_size_is_not_what_they_are_about() -> None:
    large = [case.id for case in CASES if len(case.data) > SMALL and case.area != "robustness"]
    assert large == []


def test_the_built_suite_is_read_back_as_it_was(tmp_path: Path) -> None:
    write_built(CASES, tmp_path)
    assert read_built(tmp_path) == CASES


def test_the_manifest_is_that_of_the_cases() -> None:
    committed = (HERE / MANIFEST).read_bytes()
    assert committed == built_files(CASES)[MANIFEST], "pgnlark conformance build --manifest FILE"


def test_the_table_of_requirements_is_that_of_the_cases() -> None:
    written = coverage.TABLE.read_text(encoding="utf-8")
    assert written == coverage.table(CASES), "python tests/conformance/coverage.py"


def test_requirements_and_notes_that_are_cited_exist() -> None:
    known = {one.id for one in coverage.requirements()}
    known |= {f"PGN-L-{number:02}" for number in range(1, 61)}
    known |= {f"note:{path.stem}" for path in NOTES.glob("*.md")}
    known |= {f"decision:{path.name[:4]}" for path in NOTES.glob("decisions/*.md")}
    assert {id for case in CASES for id in case.spec} - known == set()


@pytest.mark.skipif(sys.version_info < (3, 11), reason="Python's own TOML reader is of 3.11")
def test_descriptions_are_toml_to_any_reader() -> None:
    import tomllib

    for case in CASES:
        text = toml_of(case)
        assert tomllib.loads(text) == read_toml(text)
