"""Every way to install pgnlark gives one that finds its grammars and checks games.

Each test builds from a fresh copy of the checkout, into a fresh virtual environment, and runs
there from a folder that holds nothing of the project.  The builds fetch their requirements
with pip, so these tests need a package index.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.packaging]

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "tests" / "samples"
SUITE = "pgnlark/conformance/suite"
GRAMMARS = {
    path.relative_to(ROOT / "grammar").as_posix() for path in ROOT.glob("grammar/**/*.lark")
}
NOT_COPIED = shutil.ignore_patterns(
    ".*", "build", "dist", "*.egg-info", "__pycache__", "*.so", "*.pyd", "venv"
)
CAN_COMPILE = (
    bool(shutil.which("cc") or shutil.which("gcc"))
    and Path(sysconfig.get_paths()["include"], "Python.h").is_file()
)

LOOK = """
import json, sys
import pgnlark, pgnlark.build_info
from pgnlark.notation import resources
names = resources.grammar_names()
assert all(resources.grammar_text(name) for name in names)
print(json.dumps({
    "file": pgnlark.__file__,
    "root": str(resources.grammar_root()),
    "names": names,
    "compiled": pgnlark.build_info.is_compiled(),
    "version": pgnlark.__version__,
}))
"""

FIRST = """
import sys
from pgnlark.cli.main import main
codes = [main(["check", *sys.argv[1:]]), main(["check", "--pieces", "en", *sys.argv[1:]])]
sys.stderr.flush()
print(*codes, *(name for name in ("lark", "interegular") if name in sys.modules))
"""


def run(
    *command: str | Path, cwd: Path, env: Mapping[str, str] | None = None, code: int = 0
) -> str:
    """Run a command with no trace of this checkout in its environment; what it said."""
    ours = ("PYTHON", "PGNLARK_", "PIP_QUIET", "PIP_VERBOSE")
    clean = {k: v for k, v in os.environ.items() if not k.startswith(ours)}
    result = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**clean, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "NO_COLOR": "1", **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=900,
    )
    assert result.returncode == code, f"{command}\n{result.stdout}"
    return result.stdout


class Environment:
    """A virtual environment of its own, and an empty folder to run its programs from."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=True, symlinks=True)
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.site = folder / "venv"
        self.empty = folder / "empty"
        self.empty.mkdir()

    def install(self, *what: str | Path, env: Mapping[str, str] | None = None) -> str:
        return run(
            self.bin / "python", "-m", "pip", "install", "-v", *what, cwd=self.empty, env=env
        )

    def look(self, env: Mapping[str, str] | None = None) -> dict[str, Any]:
        """What the installed package says of itself; every grammar file has been read."""
        found = json.loads(run(self.bin / "python", "-c", LOOK, cwd=self.empty, env=env))
        assert isinstance(found, dict)
        assert set(found["names"]) == GRAMMARS
        return found

    def first_check(self, env: Mapping[str, str] | None = None) -> list[str]:
        """A check of games of several boards by a user without a cache folder.

        The exit codes, and which of the packages that make tables it took.
        """
        paths = [SAMPLES / name for name in ("annotated.pgn", "endings.pgn", "variants.pgn")]
        nobody = {"HOME": str(self.empty / "nobody"), "XDG_CACHE_HOME": str(self.empty / "none")}
        env = {**nobody, **(env or {})}
        said = run(self.bin / "python", "-c", FIRST, *paths, cwd=self.empty, env=env)
        return said.splitlines()[-1].split()

    def check_samples(self, *, compiled: bool) -> None:
        """The installed command says how it runs, passes right games and faults broken ones."""
        command = self.bin / "pgnlark"
        said = run(command, "--version", cwd=self.empty)
        assert ("(compiled)" in said) == compiled
        assert ("(interpreted" in said) != compiled
        for name in ("miniatures.pgn", "annotated.pgn", "endings.pgn"):
            run(command, "check", SAMPLES / name, cwd=self.empty)
        found = run(
            command, "check", "--format", "jsonl", SAMPLES / "broken.pgn", cwd=self.empty, code=1
        )
        lines = [json.loads(line) for line in found.splitlines() if line.startswith("{")]
        assert {line["game"] for line in lines if line["severity"] == "error"} == {1, 2, 3}


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A fresh copy of the checkout, to build in."""
    return Path(shutil.copytree(ROOT, tmp_path / "source", ignore=NOT_COPIED))


@pytest.fixture
def fresh(tmp_path: Path) -> Callable[[], Environment]:
    """Makes fresh virtual environments."""
    made = iter(range(100))

    def make() -> Environment:
        folder = tmp_path / f"environment{next(made)}"
        folder.mkdir()
        return Environment(folder)

    return make


def build(source: Path, what: str, out: Path, env: Mapping[str, str] | None = None) -> Path:
    run(
        sys.executable, "-m", "build", f"--{what}", "--outdir", out, source, cwd=out.parent, env=env
    )
    (built,) = out.iterdir()
    return built


def test_a_wheel_built_from_the_sdist(
    source: Path, fresh: Callable[[], Environment], tmp_path: Path
) -> None:
    sdist = build(source, "sdist", tmp_path / "sdist")
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"grammar/{name}" for name in GRAMMARS} <= names
    assert {"LICENSE", "CHANGELOG.md", "setup.py", "tests/samples/broken.pgn"} <= names
    environment = fresh()
    # pip keeps a wheel for each path it built from: one of an earlier run must not come back.
    said = environment.install("--no-cache-dir", sdist)
    found = environment.look()
    assert found["root"].startswith(str(environment.site))
    assert found["compiled"] == CAN_COMPILE, said
    assert environment.first_check() == ["0", "0"], "the first run needs no Lark"
    assert not [*environment.empty.iterdir()], "and keeps nothing"
    environment.check_samples(compiled=CAN_COMPILE)


def test_pip_install_of_the_checkout(source: Path, fresh: Callable[[], Environment]) -> None:
    environment = fresh()
    said = environment.install(source)
    found = environment.look()
    assert found["root"].startswith(str(environment.site))
    assert found["compiled"] == CAN_COMPILE, said
    environment.check_samples(compiled=CAN_COMPILE)


def test_editable_install_reads_what_is_edited(
    source: Path, fresh: Callable[[], Environment]
) -> None:
    environment = fresh()
    said = environment.install("--editable", source)
    assert "pgnlark: no compiled modules, the interpreted ones are used" in said
    found = environment.look()
    assert found["root"] == str(source / "grammar")
    assert found["file"] == str(source / "pgnlark" / "__init__.py")
    assert not found["compiled"]
    environment.check_samples(compiled=False)


def test_without_a_c_compiler_every_module_stays_interpreted(
    source: Path, fresh: Callable[[], Environment]
) -> None:
    environment = fresh()
    said = environment.install(source, env={"CC": "false"})
    assert said.count("pgnlark: no compiled modules, the interpreted ones are used") == 1
    assert not environment.look()["compiled"]
    assert not [*environment.site.rglob("*pgnlark*.so"), *environment.site.rglob("pgnlark/**/*.so")]
    environment.check_samples(compiled=False)


def test_a_build_without_lark_leaves_the_tables_to_the_first_run(
    source: Path, fresh: Callable[[], Environment]
) -> None:
    project = source / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    needed = '    "lark>=1.2,<2",\n    "interegular>=0.3.3",\n]\nbuild-backend'
    assert needed in text
    project.write_text(text.replace(needed, "]\nbuild-backend"), encoding="utf-8")
    environment = fresh()
    said = environment.install(source, env={"PGNLARK_PURE": "1"})
    assert "pgnlark: some tables are left to be built at first use" in said
    assert environment.first_check() == ["0", "0", "lark", "interegular"]
    environment.check_samples(compiled=False)


def test_a_compiled_install_can_be_demanded(source: Path, fresh: Callable[[], Environment]) -> None:
    environment = fresh()
    demanded = {"PGNLARK_COMPILED": "1", "CC": "false"}
    pip = (environment.bin / "python", "-m", "pip", "install", source)
    run(*pip, cwd=environment.empty, env=demanded, code=1)


def test_a_pure_wheel_runs_installed_and_from_the_zip(
    source: Path, fresh: Callable[[], Environment], tmp_path: Path
) -> None:
    wheel = build(source, "wheel", tmp_path / "wheel", env={"PGNLARK_PURE": "1"})
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        manifest = packed.read(f"{SUITE}/manifest.json")
    assert {f"pgnlark/grammar/{name}" for name in GRAMMARS} <= names
    assert {"pgnlark/py.typed", "pgnlark/conformance/page.html"} <= names
    assert sum(name.startswith("pgnlark/tables/pgn_tolerant-") for name in names) == 1
    assert manifest == (ROOT / "tests" / "conformance" / "manifest.json").read_bytes()
    cases = json.loads(manifest)["cases"]
    assert {f"{SUITE}/{case['path']}" for case in cases.values()} <= names
    assert {name.split("/")[0].partition("-")[0] for name in names} == {"pgnlark"}
    environment = fresh()
    environment.install(wheel)
    assert not environment.look()["compiled"]
    environment.check_samples(compiled=False)
    pgnlark = environment.bin / "pgnlark"
    said = run(pgnlark, "conformance", "list", cwd=environment.empty)
    assert [line.split("\t")[0] for line in said.splitlines()] == list(cases)
    run(pgnlark, "conformance", "try", "--cases", "comments", cwd=environment.empty)
    run(environment.bin / "python", "-m", "pip", "uninstall", "-y", "pgnlark", cwd=tmp_path)
    zipped = {"PYTHONPATH": str(wheel)}
    assert environment.look(env=zipped)["root"].startswith(str(wheel))
    assert environment.first_check(env=zipped) == ["0", "0"]
    command = (environment.bin / "python", "-m", "pgnlark", "conformance", "list")
    assert run(*command, cwd=environment.empty, env=zipped) == said
