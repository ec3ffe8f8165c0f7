"""How fast pgnlark checks and formats games beside python-chess and pgn-extract: ratios of one run.

Whole processes are timed, start-up included, the peers taking turns round by round, and the
medians compared.  Without ``--data`` it measures on random games made by ``make_games.py``; with
``--data DIR`` on DIR/plain.pgn, DIR/clocks.pgn and DIR/annotated.pgn, each repeated until it takes
seconds.  At the end stands a table of what was to be reached (``reach.py``) and what was found.
Peers that are not there are left out with a line that says so.

    python tests/benchmarks/bench.py                       # some minutes
    python tests/benchmarks/bench.py --quick               # seconds, for a first look
    python tests/benchmarks/bench.py --data DIR --clock cpu --history FILE
    python tests/benchmarks/bench.py --pure VENV/bin/python  # another interpreted install
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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path

import reach

HERE = Path(__file__).resolve().parent
KINDS = ("plain", "clocks", "annotated")
CHECK = "import sys; from pgnlark.cli.main import program; sys.exit(program())"
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
GAMES = """
import sys, pgnlark
with open(sys.argv[1], "rb") as handle:
    database = pgnlark.parse(handle.read())
print(len(database.games), len(database.diagnostics))
"""
NODES = GAMES + "print(sum(len(game.elements) for game in database.games))"
REPEATED = 16_000_000
"""Bytes to which the user's files are repeated."""
SLOW = 10.0
"""Seconds; what takes longer runs twice at most."""

PYTHON_CHESS = "python-chess read_game"
PGN_EXTRACT = "pgn-extract -r"
PGNLARK = "pgnlark check"
PURE = "pgnlark check, interpreted"
SYNTAX = "pgnlark check --no-legality"
JOBS = "pgnlark check --jobs 2"
PGNLARK_GAMES = "pgnlark.parse"
PGNLARK_NODES = "pgnlark.parse, all looked at"
PYTHON_CHESS_WRITES = "python-chess StringExporter"
PGN_EXTRACT_WRITES = "pgn-extract -s"
PGNLARK_WRITES = "pgnlark format"
PURE_WRITES = "pgnlark format, interpreted"
READERS = (PYTHON_CHESS, PGN_EXTRACT, PURE, PGNLARK)
PLAIN_READERS = (*READERS, SYNTAX, PGNLARK_GAMES, PGNLARK_NODES)
PYTHON_PEERS = (PYTHON_CHESS, PYTHON_CHESS_WRITES)
EXTRACT_PEERS = (PGN_EXTRACT, PGN_EXTRACT_WRITES)
WIDE_GAMES = 20
"""Random games on each board; each has 80 plies."""
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
    env: dict[str, str] = field(default_factory=dict)
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


def seconds_of_two(command: Sequence[str], path: Path, env: dict[str, str]) -> float:
    """How long two processes of the command take that run at the same time."""
    with ThreadPoolExecutor(2) as both:
        runs = list(both.map(lambda _: measure(command, path, env), range(2)))
    return max(run.seconds for run in runs)


def take_turns(pairs: Sequence[tuple[Peer, Path]], rounds: int, env: dict[str, str]) -> None:
    """Run every peer on its file once a round, so that a slow minute hits all of them."""
    for _ in range(rounds):
        for peer, path in pairs:
            # two runs of what is slow are enough
            if len(peer.runs) < 2 or peer.runs[0].seconds < SLOW:
                peer.runs.append(measure(peer.command, path, {**env, **peer.env}))


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
    maker = HERE / ("make_games.py" if kind in KINDS else "make_board_games.py")
    with open(target, "wb") as out:
        subprocess.run([sys.executable, str(maker), kind, str(games)], stdout=out, check=True)
    return target


class Bench:
    """One benchmark run: its peers, its files, what it found."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options = options
        self.folder = folder
        self.env = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "NO_COLOR": "1"}
        self.report: dict[str, object] = {}
        self.found: dict[str, float] = {}
        self.failures: list[str] = []
        self.commands = self._commands()
        self.pure_env = self._without_compiled_modules()

    def _commands(self) -> dict[str, list[str]]:
        """The peers that are there, by name; a line for each that is not."""
        check = ["-c", CHECK, "check", "--format", "concise"]
        write = ["-c", CHECK, "format", "--stdout", "--keep-errors"]
        pure = os.path.abspath(self.options.pure) if self.options.pure else sys.executable
        found = {
            PGNLARK: [sys.executable, *check],
            SYNTAX: [sys.executable, *check, "--no-legality"],
            JOBS: [sys.executable, *check, "--jobs", "2"],
            PGNLARK_GAMES: [sys.executable, "-c", GAMES],
            PGNLARK_NODES: [sys.executable, "-c", NODES],
            PGNLARK_WRITES: [sys.executable, *write],
            PURE: [pure, *check],
            PURE_WRITES: [pure, *write],
        }
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
        pure = {PURE, PURE_WRITES}
        return [
            Peer(name, self.commands[name], self.pure_env if name in pure else {})
            for name in names
            if name in self.commands
        ]

    def _without_compiled_modules(self) -> dict[str, str]:
        """Where the modules that run here lie once more, but not the compiled ones."""
        if self.options.pure:
            return {}
        spec = importlib.util.find_spec("pgnlark")
        assert spec is not None
        assert spec.origin is not None
        package = Path(spec.origin).parent
        left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        copied = shutil.copytree(package, self.folder / "pure" / "pgnlark", ignore=left_out)
        grammar = package.parent / "grammar"
        if not (copied / "grammar").is_dir():
            shutil.copytree(grammar, copied / "grammar")
        paths = [str(copied.parent), os.environ.get("PYTHONPATH", "")]
        return {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}

    def source(self, kind: str) -> Path:
        """The file of that kind: the user's own, or random games."""
        if self.options.data:
            return Path(self.options.data, f"{kind}.pgn").resolve()
        return make_games(kind, self.options.games, self.folder / f"{kind}-random.pgn")

    def repeats(self, source: Path) -> int:
        """How many copies of a file are enough to take seconds."""
        if self.options.repeat is not None:
            return int(self.options.repeat)
        return max(1, round(REPEATED / source.stat().st_size)) if self.options.data else 20

    def speed(self, kind: str, source: Path) -> None:
        """Compare all peers on one file, repeated."""
        times = self.repeats(source)
        path = repeated(source, times, self.folder / f"{kind}.pgn")
        readers = PLAIN_READERS if kind == "plain" else READERS
        costs = self.compared(kind, path, f"{source.name} x {times}", readers)
        least = self.options.at_least
        mine = costs[PGNLARK_WRITES if self.options.format else PGNLARK]
        base = next((costs[name] for name in PYTHON_PEERS if name in costs), None)
        if least and base is not None and base / mine < least:
            self.failures.append(f"{kind}: less than {least:g} times as fast as python-chess")
        if self.options.format:
            return
        if kind == "plain":
            self.note("plain/python-chess", costs, PYTHON_CHESS, PGNLARK)
            self.note("syntax/python-chess", costs, PYTHON_CHESS, SYNTAX)
            self.note("interpreted/python-chess", costs, PYTHON_CHESS, PURE)
            self.note("games/pgn-extract", costs, PGN_EXTRACT, PGNLARK_GAMES)
            self.note("nodes/pgn-extract", costs, PGN_EXTRACT, PGNLARK_NODES)
        elif self.options.data:
            once = self.compared(f"{kind} once", source, source.name, (PGN_EXTRACT, PGNLARK))
            self.note(f"{kind} once/pgn-extract", once, PGN_EXTRACT, PGNLARK)
            more = {name: costs[name] - once[name] for name in once}
            self.note(f"{kind} more/pgn-extract", more, PGN_EXTRACT, PGNLARK)
        self.note(f"{kind}/pgn-extract", costs, PGN_EXTRACT, PGNLARK)

    def compared(
        self, kind: str, path: Path, title: str, readers: Sequence[str]
    ) -> dict[str, float]:
        """What each peer costs on a file, said and reported."""
        size = path.stat().st_size / 1e6
        peers = self.peers(*(WRITERS if self.options.format else readers))
        take_turns([(peer, path) for peer in peers], self.options.rounds, self.env)
        costs = {peer.name: peer.median(self.options.clock) for peer in peers}
        say(f"\n{title} ({size:.1f} MB)")
        say(f"  {'':30}{'seconds':>9}{'MB/s':>8}" + "".join(f"{n:>30}" for n in self.bases(costs)))
        for name, cost in costs.items():
            ratios = "".join(f"{costs[base] / cost:>29.2f}x" for base in self.bases(costs))
            say(f"  {name:30}{cost:>9.2f}{size / cost:>8.2f}{ratios}")
        self.report[kind] = {
            "megabytes": size,
            "seconds": costs,
            "runs": {peer.name: [asdict(run) for run in peer.runs] for peer in peers},
        }
        return costs

    def note(self, key: str, costs: dict[str, float], base: str, name: str) -> None:
        """Keep how many times as fast one peer is as another, if both are there."""
        if base in costs and name in costs:
            self.found[key] = costs[base] / costs[name]

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
        (shared,) = self.peers(JOBS)
        beside: list[float] = []
        for _ in range(max(1, self.options.rounds // 2)):
            take_turns([(once, half), (twice, whole), (shared, whole)], 1, self.env)
            beside.append(seconds_of_two(once.command, half, self.env))
        self.found["jobs"] = twice.median("seconds") / shared.median("seconds")
        self.found["cores"] = 2 * once.median("seconds") / statistics.median(beside)
        peak = max(run.peak_mib for run in twice.runs)
        growth = twice.median(self.options.clock) / once.median(self.options.clock)
        size = whole.stat().st_size / 1e6
        say(f"\n{size:.0f} MB file: peak memory {peak:.1f} MiB, ", end="")
        say(f"{twice.median(self.options.clock):.2f} s; against half of it x {growth:.2f} in time")
        say(f"  with --jobs 2 {shared.median('seconds'):.2f} s: x {self.found['jobs']:.2f}")
        say(f"  two checks of half of it at once: x {self.found['cores']:.2f} in time")
        self.report["large"] = {
            "megabytes": size,
            "peak_mib": peak,
            "growth": growth,
            "jobs": self.found["jobs"],
            "cores": self.found["cores"],
        }
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
        if PYTHON_CHESS in costs:
            self.found["one game"] = costs[PGNLARK] / costs[PYTHON_CHESS]

    def wide_board(self) -> None:
        """Plies a second in games of ten files, against those in orthodox games made alike."""
        times = max(1, round(self.options.wide_plies / (WIDE_GAMES * 80)))
        pairs: dict[str, tuple[Peer, Path]] = {}
        for kind in ("orthodox", "wide"):
            source = make_games(kind, WIDE_GAMES, self.folder / f"{kind}-random.pgn")
            path = repeated(source, times, self.folder / f"{kind}.pgn")
            pairs[kind] = (*self.peers(PGNLARK), path)
        take_turns(list(pairs.values()), 2 * self.options.rounds + 1, self.env)
        rates = {}
        for kind, (peer, _) in pairs.items():
            rates[kind] = WIDE_GAMES * 80 * times / peer.median(self.options.clock)
            say(f"  {kind:12} {rates[kind]:>12,.0f} plies a second")
        self.found["wide"] = rates["wide"] / rates["orthodox"]
        self.report["wide"] = rates

    def gigabyte(self, source: Path) -> None:
        """The memory of all processes of a check with two of them, on 1 GB."""
        times = max(1, round(1e9 / source.stat().st_size))
        path = repeated(source, times, self.folder / "gigabyte.pgn")
        peak = peak_of_all([*self.commands[JOBS], str(path)], self.env)
        path.unlink()
        say(f"\n1 GB, --jobs 2: {peak:.1f} MiB in all processes")
        self.found["memory"] = peak
        self.report["gigabyte"] = peak

    def run(self) -> None:
        """Everything, the tables built first so that no round pays for them."""
        warm = HERE.parent / "samples" / "miniatures.pgn"
        for peer in self.peers(PGNLARK, PURE):
            first = measure(peer.command, warm, {**self.env, **peer.env})
            say(f"{peer.name}: first run: {1000 * first.seconds:.0f} ms")
        sources = {kind: self.source(kind) for kind in self.options.kinds}
        for kind, source in sources.items():
            self.speed(kind, source)
        if self.options.format:
            return
        self.memory_and_growth(next(iter(sources.values())))
        self.one_game()
        say("\nboards")
        self.wide_board()
        if self.options.gigabyte:
            self.gigabyte(next(iter(sources.values())))
        say("")
        for line in reach.table(self.found):
            say(line)


def peak_of_all(command: Sequence[str], env: dict[str, str]) -> float:
    """The peak memory in MiB of a process and all it starts, pages that they share counted once."""
    with open(os.devnull, "w") as nowhere:
        child = subprocess.Popen(command, stdout=nowhere, stderr=nowhere, env=env)
        peak = 0.0
        while child.poll() is None:
            peak = max(peak, sum(map(share_of_memory, family(child.pid))))
            time.sleep(0.05)
    return peak / 1024


def family(pid: int) -> list[int]:
    """A process and those that it started, as Linux tells it."""
    found = [pid]
    for parent in found:
        with contextlib.suppress(OSError):
            text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
            found += map(int, text.split())
    return found


def share_of_memory(pid: int) -> int:
    """A process's memory in KiB, its share of what it shares with others (0 if it is gone)."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


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
    asked.add_argument(
        "--repeat", type=int, help="copies of each file (up to 16 MB; random games: 20)"
    )
    asked.add_argument("--games", type=int, default=400, help="random games of each kind")
    asked.add_argument("--megabytes", type=int, default=100, help="size of the large file")
    asked.add_argument("--format", action="store_true", help="measure writing, not checking")
    asked.add_argument("--clock", choices=("seconds", "cpu"), default="seconds")
    asked.add_argument("--quick", action="store_true", help="one kind, few games, two rounds")
    asked.add_argument("--at-least", type=float, metavar="N", help="fail below N x python-chess")
    asked.add_argument("--max-rss", type=float, metavar="MIB", help="fail above that peak memory")
    asked.add_argument("--gigabyte", action="store_true", help="also memory on 1 GB (Linux)")
    asked.add_argument("--history", metavar="FILE", help="append date, commit and ratios there")
    asked.add_argument("--json", metavar="FILE", help="write all numbers there; - is the output")
    options = asked.parse_args(arguments)
    if options.quick:
        options.kinds, options.rounds = options.kinds[:1], min(options.rounds, 2)
        options.games, options.megabytes = min(options.games, 200), min(options.megabytes, 20)
    options.wide_plies = 80_000 if options.quick else 800_000
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
    if options.history:
        about = {"data": options.data is not None, "clock": options.clock}
        reach.add_to_history(Path(options.history), bench.found, about)
    if options.json:
        text = json.dumps(bench.report, indent=2) + "\n"
        if options.json == "-":
            sys.stdout.write(text)
        else:
            Path(options.json).write_text(text, encoding="utf-8")
    return 1 if bench.failures else 0


if __name__ == "__main__":
    sys.exit(main())
