"""pgn-extract has nothing to say about games in export format: of random games, and of files named.

    python tests/differential/pgn_extract.py [FILE...]

It is a program of its own and no package, so this is no test of the suite: ``.ci/run`` installs the
program and calls this.  Left out are games that pgnlark has something to say about, games of other
rules than chess, and those in which a comment to the line's end had to stay one, which it cannot
read.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pgnlark

HERE = Path(__file__).resolve().parent
MAKE_GAMES = HERE.parent / "benchmarks" / "make_games.py"
SAMPLES = ("miniatures", "annotated", "endings")
PROGRESS = re.compile(r"(?:Games: \d+\s*)+")


def exported(data: bytes) -> list[str]:
    """The orthodox games of a text in export format."""
    games = []
    for game in pgnlark.parse(data, "tolerant", legality=False).games:
        try:
            text = pgnlark.export(game)
        except pgnlark.NotExportable:
            continue
        # what a game says wrongly is still wrong in export format, and told by both
        wrong = any(found.severity.value != "info" for found in pgnlark.check(text.encode()))
        if wrong or game.tag("Variant"):
            continue
        if not any(line[0:1] == ";" for line in text.splitlines()):
            games.append(text)
    return games


def complaints(program: str, texts: list[str]) -> list[str]:
    """What the program says about the games."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.pgn")
        path.write_text("".join(texts), encoding="utf-8", newline="\n")
        run = subprocess.run([program, "-s", "-r", str(path)], capture_output=True, check=False)
    lines = run.stderr.decode("utf-8", "replace").splitlines()
    return [line for line in lines if line.strip() and not PROGRESS.fullmatch(line)]


def sources(paths: list[str]) -> list[tuple[str, bytes]]:
    """Files by name; without any, samples and random games."""
    if paths:
        return [(path, Path(path).read_bytes()) for path in paths]
    found = [(name, (HERE.parent / "samples" / f"{name}.pgn").read_bytes()) for name in SAMPLES]
    for kind in ("plain", "clocks", "annotated"):
        command = [sys.executable, str(MAKE_GAMES), kind, "60"]
        found.append((f"random games, {kind}", subprocess.check_output(command)))
    return found


def main(paths: list[str]) -> int:
    """1 if it has something to say."""
    places = os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])
    program = shutil.which("pgn-extract", path=places)
    if program is None:
        print("pgn-extract is not installed", file=sys.stderr)
        return 2
    failed = 0
    for name, data in sources(paths):
        texts = exported(data)
        told = complaints(program, texts)
        failed |= bool(told) or not texts
        print(f"{name}: {len(texts):,} games, {len(told)} complaints")
        for line in told[:20]:
            print(f"    {line}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
