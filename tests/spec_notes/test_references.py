"""The notes and the grammars speak of codes and facts that exist, and of every code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pgnlark.diagnostics.codes import all_codes

ROOT = Path(__file__).resolve().parents[2]
NOTES = sorted((ROOT / "spec-notes").rglob("*.md"))
GRAMMARS = sorted((ROOT / "grammar").rglob("*.lark"))
FACT = re.compile(r"(?<!PGN-)\b[A-Z]-\d\d\b|\bPGN-\w+-\w+")
LAST = dict(zip("ABCDEFGHIJKLM", (21, 18, 78, 18, 25, 17, 14, 45, 7, 22, 16, 60, 3), strict=True))
"""The number of the last fact in each section of the digest."""


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_code_is_in_the_notes() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in NOTES)
    missing = [code.id for code in all_codes() if code.id not in text]
    assert not missing, "spec-notes/diagnostics.md has a table of codes"


@pytest.mark.parametrize("path", NOTES, ids=_name)
def test_the_notes_name_no_code_that_is_none(path: Path) -> None:
    known = {code.id for code in all_codes()}
    named = set(re.findall(r"PGN\d{3}\b", path.read_text(encoding="utf-8")))
    assert named <= known


@pytest.mark.parametrize("path", [*NOTES, *GRAMMARS], ids=_name)
def test_facts_have_the_right_form(path: Path) -> None:
    for fact in FACT.findall(path.read_text(encoding="utf-8")):
        found = re.fullmatch(r"(?:PGN-)?([A-M])-(\d\d)", fact)
        assert found, f"{fact}: a letter and two digits"
        assert 1 <= int(found[2]) <= LAST[found[1]], f"{fact}: no such fact"


def test_every_open_question_has_its_answer() -> None:
    text = (ROOT / "spec-notes" / "pgn.md").read_text(encoding="utf-8")
    answered = re.findall(r"^\| (L-\d\d) \|", text, re.MULTILINE)
    assert answered == [f"L-{number:02}" for number in range(1, 61)]


@pytest.mark.parametrize("path", NOTES, ids=_name)
def test_pages_that_are_referred_to_exist(path: Path) -> None:
    for page in re.findall(r"`([\w/-]+\.md)`", path.read_text(encoding="utf-8")):
        assert (path.parent / page).is_file() or (ROOT / "spec-notes" / page).is_file(), page
