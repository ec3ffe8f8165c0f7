"""The tables' cache saves time and never changes an answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pgnlark.notation import binding, shipped
from pgnlark.notation import tables as module
from pgnlark.notation.dialects import FRAGMENTS, GRAMMARS
from pgnlark.notation.flat_file import flattened, unflattened
from pgnlark.notation.resources import grammar_text
from pgnlark.notation.tables import Tables, cache_folder, tables_bytes, tables_file
from pgnlark.variants.builtin import BUILT_IN

NAME = "san_tolerant"
ROOT = str(Path(module.__file__).parents[2])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PGNLARK_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the grammars that were built, in order."""
    built: list[str] = []
    build = module.build_tables

    def noting(name: str, board: str = "standard") -> Tables:
        built.append(name)
        return build(name, board)

    monkeypatch.setattr(module, "build_tables", noting)
    return built


def load(name: str = NAME) -> Tables:
    """Tables as a new process would get them: past the cache in memory."""
    module.load_tables.cache_clear()
    return module.load_tables(name)


@pytest.fixture(autouse=True)
def _nothing_shipped_and_nothing_kept(monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.setattr(shipped, "shipped_root", lambda: None)
    yield
    module.load_tables.cache_clear()


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("*"))


def test_a_grammar_is_built_once(folder: Path, builds: list[str]) -> None:
    first = load()
    assert builds == [NAME, GRAMMARS[NAME].extends]
    assert flattened(load()) == flattened(first)
    assert len(builds) == 2
    assert len(kept(folder)) == 2


@pytest.mark.parametrize("file", [f for f in GRAMMARS[NAME].files if f not in FRAGMENTS])
def test_a_changed_grammar_never_runs_on_old_tables(
    file: str, folder: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    load()
    files = kept(folder)
    builds.clear()

    def changed(name: str) -> str:
        text = grammar_text(name)
        return text + "\n// changed\n" if name == file else text

    monkeypatch.setattr(binding, "grammar_text", changed)
    load()
    assert NAME in builds
    assert set(kept(folder)) > set(files)


def test_a_changed_base_or_recipe_does_not_either(
    folder: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    load()
    builds.clear()
    monkeypatch.setattr(module, "FORMAT", module.FORMAT + 1)
    load()
    assert NAME in builds


def damage(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    return lambda path: path.write_bytes(change(path.read_bytes())) and None


def replace_by_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


DAMAGE: dict[str, Callable[[Path], None]] = {
    "empty": damage(lambda data: b""),
    "half": damage(lambda data: data[: len(data) // 2]),
    "other numbers": damage(lambda data: data[:-4] + b"\xff\xff\0\0"),
    "no tables": damage(lambda data: b"{}"),
    "no text": damage(lambda data: b"\xff\x00"),
    "too long": damage(lambda data: data + b"[" * 100_000),
    "a folder": replace_by_folder,
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_cache_is_built_anew(how: str, folder: Path, builds: list[str]) -> None:
    load()
    for path in kept(folder):
        DAMAGE[how](path)
    builds.clear()
    rebuilt = load()
    assert builds == [NAME, GRAMMARS[NAME].extends]
    assert len(rebuilt.actions) == len(rebuilt.defaults) * (len(rebuilt.terminals) + 2)
    builds.clear()
    load()
    assert (builds == []) == (how != "a folder"), "what can be mended is"


def test_a_cache_that_cannot_be_written_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder can be made here")
    monkeypatch.setenv("PGNLARK_CACHE", str(tmp_path / "file" / "cache"))
    assert load().name == NAME


def test_a_disk_that_fills_up_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: str, target: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(module.os, "replace", full)
    assert load().name == NAME
    assert kept(folder) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows knows the user's folder without HOME")
def test_without_a_folder_of_their_own_a_user_gets_no_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("PGNLARK_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.chdir(tmp_path)
    assert cache_folder() is None
    assert load().name == NAME
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def came_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of tables that came with the package."""
    root = tmp_path / "came along"
    root.mkdir()
    for name in (NAME, GRAMMARS[NAME].extends):
        (root / tables_file(name)).write_bytes(tables_bytes(module.build_tables(name)))
    monkeypatch.setattr(shipped, "shipped_root", lambda: root)
    module.load_tables.cache_clear()
    return root


def test_tables_that_came_along_are_taken_first(
    came_along: Path, folder: Path, builds: list[str]
) -> None:
    assert flattened(load()) == flattened(module.build_tables(NAME))
    assert builds == [NAME]
    assert not folder.exists()


def test_an_edited_grammar_does_not_run_on_tables_that_came_along(
    came_along: Path, folder: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def edited(name: str) -> str:
        return grammar_text(name) + "\n// edited\n"

    monkeypatch.setattr(binding, "grammar_text", edited)
    load()
    assert NAME in builds
    assert kept(folder)


@pytest.mark.parametrize("other", ["byteorder", "size"])
def test_tables_of_another_machine_do_not_count(
    other: str, came_along: Path, folder: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if other == "size":
        monkeypatch.setattr(module, "NUMBER_SIZE", 8)
    else:
        monkeypatch.setattr(module.sys, "byteorder", "middle")
    load()
    assert NAME in builds


@pytest.mark.parametrize("how", DAMAGE)
def test_damaged_tables_that_came_along_are_built(
    how: str, came_along: Path, folder: Path, builds: list[str]
) -> None:
    for path in kept(came_along):
        DAMAGE[how](path)
    assert load().name == NAME
    assert builds == [NAME, GRAMMARS[NAME].extends]
    builds.clear()
    load()
    assert builds == [], "the user's cache has them then"


def test_what_is_shipped_is_all_that_games_and_records_need() -> None:
    boards = [variant.board for variant in BUILT_IN]
    named = set(shipped.worth_shipping(boards))
    assert {name for name, board in named if board == "standard"} == set(GRAMMARS)
    for board in boards:
        assert {("san_tolerant", board), ("fen_tolerant", board)} <= named


LOAD = """
import sys
from pgnlark.notation import shipped
shipped.shipped_root = lambda: None
from pgnlark.notation.tables import load_tables
print(len(load_tables("pgn_tolerant").actions))
print(*(name for name in ("lark", "interegular") if name in sys.modules))
"""


def loading(folder: Path) -> subprocess.Popen[str]:
    path = os.pathsep.join([ROOT, os.environ.get("PYTHONPATH", "")])
    return subprocess.Popen(
        [sys.executable, "-c", LOAD],
        env={**os.environ, "PGNLARK_CACHE": str(folder), "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
    )


def test_processes_may_start_together_and_the_next_does_without_lark(folder: Path) -> None:
    first = [process.communicate()[0].split() for process in [loading(folder) for _ in range(4)]]
    assert all(said[1:] in (["lark", "interegular"], []) for said in first)
    assert first[0][1:] == ["lark", "interegular"]
    assert [path.suffix for path in kept(folder)] == [".tables", ".tables"], "no half files"
    (later,) = [process.communicate()[0].split() for process in [loading(folder)]]
    assert later == first[0][:1]
    assert {said[0] for said in first} == set(later)


BUILD = """
from pgnlark.notation import shipped
shipped.shipped_root = lambda: None
from pgnlark.notation.tables import build_tables
print([build_tables(name) for name in ("pgn_import", "san_tolerant")])
"""


def test_tables_are_the_same_in_every_process() -> None:
    path = os.pathsep.join([ROOT, os.environ.get("PYTHONPATH", "")])
    said = {
        subprocess.run(
            [sys.executable, "-c", BUILD],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(said) == 1


@pytest.mark.parametrize("name", ["pgn_import", NAME])
def test_what_is_kept_comes_back_whole(name: str) -> None:
    tables = module.build_tables(name)
    again = Tables(*unflattened(flattened(tables)))
    for field, value in tables._asdict().items():
        other = getattr(again, field)
        assert other == value or list(other) == list(value), field
    plain = [chr(code) for code in range(128)]
    assert unflattened(flattened([plain, "\0", 7, [], [[1], []]]))[:3] == [plain, "\0", 7]
