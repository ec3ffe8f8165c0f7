"""The cases notice small faults in a copy of pgnlark.  A few are tried by default, all if slow."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conformance.mutations import MUTATIONS, Mutation

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("pgnlark", "grammar", "tests/conformance/cases")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
SAMPLE = MUTATIONS[::15]
HOLDS, FAILS = 0, 1


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache for grammars, which the copies share: the same text gives the same tables."""
    return tmp_path_factory.mktemp("cache")


def copied(folder: Path) -> Path:
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=NOT_COPIED)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def tried(folder: Path, cases: str, cache: Path) -> subprocess.CompletedProcess[str]:
    """What the copy says of its cases."""
    globs = [word for glob in cases.split() for word in ("--cases", glob)]
    return subprocess.run(
        [sys.executable, "-m", "pgnlark", "conformance", "try", *globs],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PGNLARK_CACHE": str(cache)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )


def planted(mutation: Mutation, folder: Path) -> None:
    path = folder / mutation.file
    text = path.read_text(encoding="utf-8")
    assert text.count(mutation.old) == 1, f"{mutation.file} has changed: plant it anew"
    path.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")


def test_there_are_enough_faults_and_each_can_be_planted() -> None:
    assert len(MUTATIONS) >= 30
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS)
    for mutation in MUTATIONS:
        text = (ROOT / mutation.file).read_text(encoding="utf-8")
        assert text.count(mutation.old) == 1, f"{mutation.file}: {mutation.old}"


@pytest.mark.parametrize("cases", ["san-pin-* right-*", "tags nag"])
def test_without_a_fault_every_case_holds(cases: str, tmp_path: Path, cache: Path) -> None:
    said = tried(copied(tmp_path), cases, cache)
    assert said.returncode == HOLDS, said.stdout + said.stderr


def is_noticed(mutation: Mutation, folder: Path, cache: Path) -> None:
    planted(mutation, copied(folder))
    said = tried(folder, mutation.cases, cache)
    assert said.returncode == FAILS, f"no case notices: {mutation.name}\n{said.stderr}"


@pytest.mark.parametrize("mutation", SAMPLE, ids=lambda mutation: mutation.name)
def test_a_fault_is_noticed(mutation: Mutation, tmp_path: Path, cache: Path) -> None:
    is_noticed(mutation, tmp_path, cache)


@pytest.mark.slow
@pytest.mark.parametrize(
    "mutation",
    [one for one in MUTATIONS if one not in SAMPLE],
    ids=lambda mutation: mutation.name,
)
def test_every_fault_is_noticed(mutation: Mutation, tmp_path: Path, cache: Path) -> None:
    is_noticed(mutation, tmp_path, cache)
