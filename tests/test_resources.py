"""The grammar folder is found where it may be, and nowhere else."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pgnlark.notation import resources
from pgnlark.notation.resources import (
    GrammarMissing,
    grammar_names,
    grammar_root,
    grammar_text,
)

ROOT = Path(__file__).resolve().parents[1]
FILES = {path.relative_to(ROOT / "grammar").as_posix() for path in ROOT.glob("grammar/**/*.lark")}
SHOW = (
    "from pgnlark.notation.resources import grammar_names, grammar_text\n"
    "print(*grammar_names()); print(sum(len(grammar_text(n)) for n in grammar_names()) > 0)"
)


def _run(folder: Path, code: str = SHOW) -> subprocess.CompletedProcess[str]:
    """Run ``code`` with only ``folder`` as a place to import from (and the standard library)."""
    setup = f"import sys; sys.path.insert(0, {str(folder)!r}); sys.dont_write_bytecode = True\n"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", setup + code],
        capture_output=True,
        text=True,
        cwd=folder.parent,
        check=False,
    )


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder with the code of the resolver's package and nothing beside it."""
    place = tmp_path / "place"
    target = place / "pgnlark" / "notation"
    target.mkdir(parents=True)
    for name in ("__init__.py", "notation/__init__.py", "notation/resources.py"):
        shutil.copy(ROOT / "pgnlark" / name, place / "pgnlark" / name)
    # The root may import its public names lazily or not; where to look does not hang on them.
    (place / "pgnlark" / "__init__.py").write_text('__version__ = "0"\n', encoding="utf-8")
    return place


def test_every_grammar_file_is_named_and_read() -> None:
    assert set(grammar_names()) == FILES
    assert grammar_root().is_dir()
    for name in grammar_names():
        assert grammar_text(name) == (ROOT / "grammar" / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "name",
    ["no_such.lark", "variants", "", "/etc/passwd", "../pyproject.toml", "./san.lark", "a//x"],
)
def test_a_name_that_is_no_grammar_file_is_said(name: str) -> None:
    with pytest.raises(GrammarMissing, match="grammar file"):
        grammar_text(name)


def test_without_a_grammar_folder_the_error_says_where_it_looked(bare: Path) -> None:
    result = _run(bare)
    assert result.returncode == 1
    assert "GrammarMissing: pgnlark's grammar files are missing: neither" in result.stderr
    assert str(bare / "grammar") in result.stderr


def test_another_projects_grammar_folder_is_never_taken(bare: Path) -> None:
    (bare / "grammar").mkdir()
    (bare / "grammar" / "other.lark").write_text("start: A", encoding="utf-8")
    assert _run(bare).returncode == 1
    (bare / "pyproject.toml").write_text('[project]\nname = "other"\n', encoding="utf-8")
    assert _run(bare).returncode == 1


def test_a_checkout_reads_its_own_folder(bare: Path) -> None:
    shutil.copytree(ROOT / "grammar", bare / "grammar")
    shutil.copy(ROOT / "pyproject.toml", bare / "pyproject.toml")
    assert _run(bare).stdout.split("\n")[:2] == [" ".join(sorted(FILES)), "True"]


def test_the_installed_folder_wins_over_a_checkout(bare: Path) -> None:
    shutil.copytree(ROOT / "grammar", bare / "grammar")
    shutil.copy(ROOT / "pyproject.toml", bare / "pyproject.toml")
    (bare / "pgnlark" / "grammar").mkdir()
    (bare / "pgnlark" / "grammar" / "only.lark").write_text("start: A", encoding="utf-8")
    assert _run(bare).stdout.split("\n")[:2] == ["only.lark", "True"]


def test_a_package_in_a_zip_reads_from_the_zip(bare: Path) -> None:
    shutil.copytree(ROOT / "grammar", bare / "pgnlark" / "grammar")
    archive = bare.parent / "pgnlark.zip"
    with zipfile.ZipFile(archive, "w") as zipped:
        for path in sorted(bare.rglob("*")):
            zipped.write(path, path.relative_to(bare))
    assert _run(archive).stdout.split("\n")[:2] == [" ".join(sorted(FILES)), "True"]


def test_the_resolver_does_not_pay_for_importlib_resources(bare: Path) -> None:
    shutil.copytree(ROOT / "grammar", bare / "pgnlark" / "grammar")
    code = "import pgnlark.notation.resources as r, sys; r.grammar_names()\n"
    result = _run(bare, code + "print('importlib.resources' in sys.modules)")
    assert result.stdout == "False\n", result.stderr


def test_the_project_file_is_known_by_its_name_line() -> None:
    assert resources._is_our_checkout(ROOT)
    assert not resources._is_our_checkout(ROOT / "grammar")
