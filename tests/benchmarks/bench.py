"""How fast pgnlark checks and formats games beside python-chess and pgn-extract: ratios of one run.

Whole processes are timed, start-up included, the peers taking turns round by round, and the
medians compared.  Without ``--data`` it measures on random games made by ``make_games.py``; with
``--data DIR`` on DIR/plain.pgn, DIR/clocks.pgn and DIR/annotated.pgn.  Peers that are not there
are left out with a line that says so.

    python tests/benchmarks/bench.py                       # a minute or two
    python tests/benchmarks/bench.py --quick               # seconds, for a first look
    python tests/benchmarks/bench.py --pure VENV/bin/python  # an interpreted install beside it
    python tests/benchmarks/bench.py --format --clock cpu    # writing games, not checking them

This module imports no peer and holds no games: a child's peak memory starts from its parent's.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
KINDS = ("plain", "clocks", "annotated")
CHECK = "import sys; from pgnlark.cli.main import main; sys.exit(main(sys.argv[1:]))"
READ_GAMES = """
import sys, chess.pgn
games = 0
with open(sys.argv[1], encoding="utf-8", errors="replace") as handle:
    while chess.pgn.read_game(handle) is not None:
        games += 1
print(games)
"""
WRITE_GAMES = """
import sys, chess.pgn
with open(sys.argv[1], encoding="utf-8", errors="replace") as handle:
    while (game := chess.pgn.read_game(handle)) is not None:
        sys.stdout.write(game.accept(chess.pgn.StringExporter()) + "\\n\\n")
"""
PYTHON_CHESS = "python-chess read_game"
PGN_EXTRACT = "pgn-extract -r"
PGNLARK = "pgnlark check"
PURE = "pgnlark check, interpreted"
PYTHON_CHESS_WRITES = "python-chess StringExporter"
PGN_EXTRACT_WRITES = "pgn-extract -s"
PGNLARK_WRITES = "pgnlark format"
PURE_WRITES = "pgnlark format, interpreted"
READERS = (PYTHON_CHESS, PGN_EXTRACT, PURE, PGNLARK)
PYTHON_PEERS = (PYTHON_CHESS, PYTHON_CHESS_WRITES)
EXTRACT_PEERS = (PGN_EXTRACT, PGN_EXTRACT_WRITES)
WRITERS = (PYTHON_CHESS_WRITES, PGN_EXTRACT_WRITES, PURE_WRITES, PGNLARK_WRITES)


@dataclass
class Run:
    """What one process cost."""

    seconds: float
    cpu: float
    peak_mib: float


@dataclass
class Peer:
    """A program that reads a PGN file given as its last argument, and its runs so far."""

    name: str
    command: list[str]
    runs: list[Run] = field(default_factory=list)

    def median(self, clock: str) -> float:
        """The median cost of its runs in seconds of that clock."""
        return statistics.median(getattr(run, clock) for run in self.runs)


def measure(command: Sequence[str], path: Path, env: dict[str, str]) -> Run:
    """Run the command on the file as a process of its own, its output thrown away.

    It starts in the file's folder: from a checkout's, Python would import the code that lies
    there and not what is installed.
    """
    with open(os.devnull, "w") as nowhere:
        begin = time.perf_counter()
        child = subprocess.Popen(
            [*command, str(path)], stdout=nowhere, stderr=nowhere, env=env, cwd=path.parent
        )
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - begin
    child.returncode = code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):
        raise SystemExit(f"bench: {' '.join(command)} {path} stopped with exit code {code}")
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


def take_turns(pairs: Sequence[tuple[Peer, Path]], rounds: int, env: dict[str, str]) -> None:
    """Run every peer on its file once a round, so that a slow minute hits all of them."""
    for _ in range(rounds):
        for peer, path in pairs:
            peer.runs.append(measure(peer.command, path, env))


def repeated(source: Path, times: int, target: Path) -> Path:
    """The file written several times over, an empty line between the copies."""
    with open(target, "wb") as out:
        for _ in range(times):
            with open(source, "rb") as handle:
                shutil.copyfileobj(handle, out)
            out.write(b"\n")
    return target


def make_games(kind: str, games: int, target: Path) -> Path:
    """Random games made by a process of its own."""
    with open(target, "wb") as out:
        subprocess.run(
            [sys.executable, str(HERE / "make_games.py"), kind, str(games)], stdout=out, check=True
        )
    return target


class Bench:
    """One benchmark run: its peers, its files, what it found."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options = options
        self.folder = folder
        self.env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "NO_COLOR": "1"}
        self.report: dict[str, object] = {}
        self.failures: list[str] = []
        self.commands = self._commands()

    def _commands(self) -> dict[str, list[str]]:
        """The peers that are there, by name; a line for each that is not."""
        check = ["-c", CHECK, "check", "--format", "concise"]
        write = ["-c", CHECK, "format", "--stdout", "--keep-errors"]
        found = {
            PGNLARK: [sys.executable, *check],
            PGNLARK_WRITES: [sys.executable, *write],
        }
        if self.options.pure:
            pure = os.path.abspath(self.options.pure)
            found |= {PURE: [pure, *check], PURE_WRITES: [pure, *write]}
        if importlib.util.find_spec("chess"):
            found[PYTHON_CHESS] = [sys.executable, "-c", READ_GAMES]
            found[PYTHON_CHESS_WRITES] = [sys.executable, "-c", WRITE_GAMES]
        else:
            say("python-chess is not installed here: measured without it")
        places = os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])
        extract = shutil.which("pgn-extract", path=places)
        if extract:
            found |= {PGN_EXTRACT: [extract, "-r"], PGN_EXTRACT_WRITES: [extract, "-s"]}
        else:
            say("pgn-extract is not installed here: measured without it")
        return found

    def peers(self, *names: str) -> list[Peer]:
        """Fresh records for those of the named peers that are there."""
        return [Peer(name, self.commands[name]) for name in names if name in self.commands]

    def source(self, kind: str) -> Path:
        """The file of that kind: the user's own, or random games."""
        if self.options.data:
            return Path(self.options.data, f"{kind}.pgn").resolve()
        return make_games(kind, self.options.games, self.folder / f"{kind}-random.pgn")

    def speed(self, kind: str, source: Path) -> None:
        """Compare all peers on one file, repeated."""
        times = self.options.repeat
        path = repeated(source, times, self.folder / f"{kind}.pgn")
        size = path.stat().st_size / 1e6
        peers = self.peers(*(WRITERS if self.options.format else READERS))
        take_turns([(peer, path) for peer in peers], self.options.rounds, self.env)
        costs = {peer.name: peer.median(self.options.clock) for peer in peers}
        say(f"\n{source.name} x {times} ({size:.1f} MB)")
        say(f"  {'':30}{'seconds':>9}{'MB/s':>8}" + "".join(f"{n:>30}" for n in self.bases(costs)))
        for name, cost in costs.items():
            ratios = "".join(f"{costs[base] / cost:>29.2f}x" for base in self.bases(costs))
            say(f"  {name:30}{cost:>9.2f}{size / cost:>8.2f}{ratios}")
        self.report[kind] = {
            "megabytes": size,
            "seconds": costs,
            "runs": {peer.name: [asdict(run) for run in peer.runs] for peer in peers},
        }
        least = self.options.at_least
        *_, mine = costs.values()
        base = next((costs[name] for name in PYTHON_PEERS if name in costs), None)
        if least and base is not None and base / mine < least:
            self.failures.append(f"{kind}: less than {least:g} times as fast as python-chess")

    def bases(self, costs: dict[str, float]) -> list[str]:
        """The peers that others are compared with."""
        return [name for name in (*PYTHON_PEERS, *EXTRACT_PEERS) if name in costs]

    def memory_and_growth(self, source: Path) -> None:
        """Peak memory on a large file, and whether twice the file takes twice the time."""
        wanted = self.options.megabytes * 1_000_000
        times = max(1, round(wanted / 2 / source.stat().st_size))
        half = repeated(source, times, self.folder / "half.pgn")
        whole = repeated(source, 2 * times, self.folder / "whole.pgn")
        (once,) = self.peers(PGNLARK)
        (twice,) = self.peers(PGNLARK)
        rounds = max(1, self.options.rounds // 2)
        take_turns([(once, half), (twice, whole)], rounds, self.env)
        peak = max(run.peak_mib for run in twice.runs)
        growth = twice.median(self.options.clock) / once.median(self.options.clock)
        size = whole.stat().st_size / 1e6
        say(f"\n{size:.0f} MB file: peak memory {peak:.1f} MiB, ", end="")
        say(f"{twice.median(self.options.clock):.2f} s; against half of it x {growth:.2f} in time")
        self.report["large"] = {"megabytes": size, "peak_mib": peak, "growth": growth}
        if self.options.max_rss and peak > self.options.max_rss:
            self.failures.append(f"peak memory over {self.options.max_rss:g} MiB")

    def one_game(self) -> None:
        """How long the shortest use takes: one small file, one process."""
        path = HERE.parent / "samples" / "miniatures.pgn"
        peers = self.peers(PYTHON_CHESS, PURE, PGNLARK)
        take_turns([(peer, path) for peer in peers], 2 * self.options.rounds + 1, self.env)
        say("\none small file, whole process")
        costs = {peer.name: peer.median(self.options.clock) for peer in peers}
        for name, cost in costs.items():
            say(f"  {name:30}{1000 * cost:>9.0f} ms")
        self.report["one_game"] = costs

    def run(self) -> None:
        """Everything, the tables built first so that no round pays for them."""
        warm = HERE.parent / "samples" / "miniatures.pgn"
        for peer in self.peers(PGNLARK, PURE):
            first = measure(peer.command, warm, self.env)
            say(f"{peer.name}: first run, making its tables: {1000 * first.seconds:.0f} ms")
        sources = {kind: self.source(kind) for kind in self.options.kinds}
        for kind, source in sources.items():
            self.speed(kind, source)
        if self.options.format:
            return
        self.memory_and_growth(next(iter(sources.values())))
        self.one_game()


def say(text: str, end: str = "\n") -> None:
    """Print at once, so that a reader sees how far it is."""
    print(text, end=end, flush=True)


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("--data", metavar="DIR", help="a folder with plain.pgn and the others")
    asked.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    asked.add_argument("--pure", metavar="PYTHON", help="the Python of an interpreted install")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--repeat", type=int, help="copies of each file (4; random games: 20)")
    asked.add_argument("--games", type=int, default=400, help="random games of each kind")
    asked.add_argument("--megabytes", type=int, default=100, help="size of the large file")
    asked.add_argument("--format", action="store_true", help="measure writing, not checking")
    asked.add_argument("--clock", choices=("seconds", "cpu"), default="seconds")
    asked.add_argument("--quick", action="store_true", help="one kind, few games, two rounds")
    asked.add_argument("--at-least", type=float, metavar="N", help="fail below N x python-chess")
    asked.add_argument("--max-rss", type=float, metavar="MIB", help="fail above that peak memory")
    asked.add_argument("--json", metavar="FILE", help="write all numbers there; - is the output")
    options = asked.parse_args(arguments)
    if options.quick:
        options.kinds, options.rounds = options.kinds[:1], min(options.rounds, 2)
        options.games, options.megabytes = min(options.games, 200), min(options.megabytes, 20)
    if options.repeat is None:
        options.repeat = 4 if options.data else 20
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 1 where a demanded bound does not hold."""
    options = options_of(arguments)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="pgnlark-bench-"))
        if options.json == "-":
            stack.enter_context(contextlib.redirect_stdout(sys.stderr))
        bench = Bench(options, Path(folder))
        bench.run()
        for failure in bench.failures:
            say(f"bench: FAILED: {failure}")
    if options.json:
        text = json.dumps(bench.report, indent=2) + "\n"
        if options.json == "-":
            sys.stdout.write(text)
        else:
            Path(options.json).write_text(text, encoding="utf-8")
    return 1 if bench.failures else 0


if __name__ == "__main__":
    sys.exit(main())
