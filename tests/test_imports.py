"""The floors of the building: what may import what, read from the source, not from a run.

Each room imports its own modules and rooms on floors below it.  ``lark``, ``interegular`` and
``pytest`` have one door each, and no module is named for having no name.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "pgnlark"

FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"build_info", "compressed", "encoding"}),
    frozenset({"source"}),
    frozenset({"notation"}),
    frozenset({"engine"}),
    frozenset({"diagnostics"}),
    frozenset({"ast", "edits"}),
    frozenset({"transform", "board", "render"}),
    frozenset({"syntax", "stream", "variants"}),
    frozenset({"trees"}),
    frozenset({"board_naming", "fen_tags", "placing"}),
    frozenset({"reader"}),
    frozenset({"semantic", "notations"}),
    frozenset({"judge", "openings", "writer", "content"}),
    frozenset({"canonical", "plain_games", "format_request", "parting"}),
    frozenset({"piece_check"}),
    frozenset({"parallel", "relay"}),
    frozenset({"checker", "position"}),
    frozenset({"game_index", "judged_games", "line_checker", "syntax_formatting"}),
    frozenset({"formatting"}),
    frozenset({"offers"}),
    frozenset({"mending"}),
    frozenset({"library"}),
    frozenset({"conformance"}),
    frozenset({"cli"}),
)
"""Lowest first.  The first four are floor 1 of the design, in the order in which they build."""

DOORS = {
    "lark": "pgnlark.notation.loader",
    "interegular": "pgnlark.notation.dfa",
    "pytest": "pgnlark.conformance.pytest_face",
    "tomli": "pgnlark.cli.configuration_file",
}
"""A package that only one module may import.  The last is a module that only pytest loads."""

RUN_TIME = {"attr", "attrs", "interegular", "lark", "librt", "mypy_extensions", "pytest", "tomli"}
STANDARD = sys.stdlib_module_names | {"tomllib"}  # from 3.11 on
PUBLIC_FACE = {"pgnlark", "pgnlark.__main__"}


def _module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {_module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def _imports(module: str) -> Iterator[str]:
    """Every module that the source names in an import statement, wherever it stands."""
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            assert node.module is not None
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else node.module


def _own_imports(module: str) -> set[str]:
    """The modules of the project that ``module`` imports, the bare package aside."""
    return {name for name in _imports(module) if name.startswith("pgnlark.")}


def _room(module: str) -> str:
    return module.split(".")[1]


def _floor(room: str) -> int:
    for floor, rooms in enumerate(FLOORS):
        if room in rooms:
            return floor
    raise AssertionError(f"pgnlark/{room} has no floor yet: give it one in {Path(__file__).name}")


@pytest.mark.parametrize("module", sorted(MODULES.keys() - PUBLIC_FACE))
def test_imports_only_go_down(module: str) -> None:
    room = _room(module)
    for imported in sorted(_own_imports(module)):
        other = _room(imported)
        assert other == room or _floor(other) < _floor(room), f"{module} must not know {imported}"


@pytest.mark.parametrize("module", sorted(MODULES))
def test_other_packages_come_in_by_their_one_door(module: str) -> None:
    for imported in _imports(module):
        top = imported.split(".")[0]
        assert DOORS.get(top, module) == module, f"{top} is imported in {DOORS[top]} alone"
        assert top in RUN_TIME or top in STANDARD or top == "pgnlark", f"{module} imports {top}"


def test_no_circle_between_modules() -> None:
    graph = {module: _own_imports(module) & MODULES.keys() for module in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_every_folder_is_a_package_and_every_name_says_something() -> None:
    for path in MODULES.values():
        assert (path.parent / "__init__.py").is_file(), f"{path.parent} would miss the wheel"
        assert path.stem not in {"utils", "util", "helpers", "helper", "common", "misc"}, path


def test_modules_stay_small_enough_to_answer_one_question() -> None:
    long = {
        module: lines
        for module, path in MODULES.items()
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 500
    }
    assert not long
