"""A game of another package: installed into a fresh environment, it is played, judged and written.

``example_package`` is the tutorial of ``spec-notes/new-variant.md``, file by file.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pytest

import pgnlark

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = Path(__file__).parent / "example_package"
TUTORIAL = ROOT / "spec-notes" / "new-variant.md"

GAME = """\
[Event "Club"]
[Site "?"]
[Date "2026.11.30"]
[Round "1"]
[White "Ant"]
[Black "Bee"]
[Result "*"]
[Variant "Hawk House"]

1. Ha3 e4 2. Hxc5 Kxc5 3. P@d3 H@b4 4. dxe4 Hxd2 5. P@a3 *
"""


def test_the_tutorial_is_the_example() -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    for language, file in (("python", "hawkhouse.py"), ("toml", "pyproject.toml")):
        blocks = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        assert (EXAMPLE / file).read_text(encoding="utf-8") in blocks
    assert len((EXAMPLE / "hawkhouse.py").read_text(encoding="utf-8").splitlines()) < 30


def _has_setuptools() -> bool:
    try:
        return int(version("setuptools").partition(".")[0]) >= 77
    except PackageNotFoundError:
        return False


class Environment:
    """A fresh virtual environment that sees pgnlark and what it needs, and has the example."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=False)
        scripts = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / "venv" / scripts / "python"
        self.folder = folder
        (self.packages,) = (folder / "venv").rglob("site-packages")
        seen = [str(Path(pgnlark.__file__).parents[1]), sysconfig.get_paths()["purelib"]]
        (self.packages / "seen.pth").write_text("\n".join(seen), encoding="utf-8")
        source = shutil.copytree(EXAMPLE, folder / "source")
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        install += ["--disable-pip-version-check", "--target", str(self.packages), str(source)]
        if _has_setuptools():
            # nothing to fetch
            install += ["--no-build-isolation"]
        subprocess.run(install, check=True, capture_output=True, text=True, timeout=300)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        clean = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
        return subprocess.run(
            [str(self.python), *arguments],
            cwd=self.folder,
            env=clean,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=300,
        )

    def check(self, text: str, *options: str) -> list[dict[str, Any]]:
        file = self.folder / "game.pgn"
        file.write_bytes(text.encode())
        ran = self.run("-m", "pgnlark", "check", "--format", "jsonl", *options, file.name)
        assert ran.returncode in (0, 1)
        return [json.loads(line) for line in ran.stdout.splitlines()]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("example"))


def test_its_games_are_read_and_judged(environment: Environment) -> None:
    assert environment.check(GAME) == []
    for right, wrong, code, words in (
        ("Ha3", "Hb3", "PGN402", "no hawk of White's can go to b3"),
        ("P@d3", "P@d4", "PGN417", "no pawn may be put down on d4"),
        ("P@d3", "N@d3", "PGN416", "White holds no knight"),
        ("Kxc5", "Kxc7", "PGN301", '"Kxc7" is not a move'),
    ):
        text = GAME.replace(right, wrong, 1)
        (told,) = environment.check(text)
        assert (told["severity"], told["code"]) == ("error", code)
        assert words in told["message"]
        assert text[told["start"] : told["end"]] == wrong


def test_it_is_written_and_read_back(environment: Environment) -> None:
    script = (
        "import sys, pgnlark\n"
        "data = sys.argv[1].encode()\n"
        "game = pgnlark.parse(data).games[0]\n"
        "text = pgnlark.export(game)\n"
        "again = pgnlark.parse(text).games[0]\n"
        "assert again == game and pgnlark.export(again) == text\n"
        "assert not list(pgnlark.check(text.encode(), 'export'))\n"
        "*_, (move, position) = pgnlark.replay(game)\n"
        "assert pgnlark.Position.from_fen(position.fen(), variant='hawks') == position\n"
        "print(position.fen())\n"
    )
    ran = environment.run("-c", script, GAME)
    assert ran.stderr == ""
    assert ran.stdout == "rnh1hr/ppkp1p/4P1/P5/PPPhPP/RN1KHR[p] b - - 0 5\n"


def test_the_command_line_shows_it(environment: Environment) -> None:
    ran = environment.run("-m", "pgnlark", "variants", "hawks")
    assert (ran.returncode, ran.stderr) == (0, "")
    for line in (
        "Hawk House",
        "  6 files, 6 ranks",
        "  6  r n h k h r",
        "  H hawk    2 along ranks and files, 2 diagonally",
    ):
        assert line in ran.stdout.splitlines()
    ran = environment.run("-m", "pgnlark", "grammar", "show", "--variant", "hawkhouse")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "PIECE: /[KRNH]/" in ran.stdout
    assert "drop: PIECE AT square" in ran.stdout
