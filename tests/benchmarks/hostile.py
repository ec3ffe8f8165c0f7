"""What hostile input costs: time against its size, peak memory, and whether anything is lost.

Each case is written to a file once and once again twice as long, and checked in processes of
their own.  Behind the hostile part stands a game with one illegal move: its finding must come.

    python tests/benchmarks/hostile.py            # all cases, a few minutes
    python tests/benchmarks/hostile.py braces     # the cases whose name holds "braces"

The rate is that of the whole process, its start and what it writes included.  A case fails if time
more than doubles with the size (``--growth``), memory goes over ``--max-rss``, the exit code is
wrong, the last finding is lost, or one cause gives more findings than ``--most``.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

CHECK = "import sys; from pgnlark.cli.main import program; sys.exit(program())"
MEGABYTE = 1_000_000
AFTER = b"""

[Event "after"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 e5 2. O-O *
"""
ILLEGAL = ("PGN407", "O-O")
"""Code of the finding in the game behind, and what its message holds."""

Case = Callable[[float], bytes]


def _random_bytes(scale: float) -> bytes:
    return random.Random(1).randbytes(int(200_000 * scale))


def _random_text(scale: float) -> bytes:
    dice = random.Random(2)
    letters = b'abcdefgh12345678NBRQKx+#=O-().,;{}[]"\\$!?* \n\n%'
    return bytes(dice.choices(letters, k=int(MEGABYTE * scale)))


def _shuffling(plies: int, mark: str = "") -> str:
    """Knights that go out and back, numbered."""
    moves = ("Nf3", "Nf6", "Ng1", "Ng8")
    return " ".join(
        f"{ply // 2 + 1}. {moves[ply % 4]}{mark}" if ply % 2 == 0 else moves[ply % 4] + mark
        for ply in range(plies)
    )


def _long_game(scale: float) -> bytes:
    return (_shuffling(int(200_000 * scale)) + " 1/2-1/2\n").encode()


def _long_wrong_game(scale: float) -> bytes:
    return (_shuffling(int(200_000 * scale), "+") + " 1/2-1/2\n").encode()


def _long_line(scale: float) -> bytes:
    return (_shuffling(int(7_000_000 * scale)) + " 1/2-1/2\n").encode()


def _many_variations(scale: float) -> bytes:
    return b"1. e4 " + b"(1. d4) " * int(100_000 * scale) + b"e5 *\n"


def _nest_with_moves(scale: float) -> bytes:
    depth = int(100_000 * scale)
    return b"1. e4 " + b"(1. d4 " * depth + b")" * depth + b" *\n"


def _deep(inside: bytes) -> Case:
    def case(scale: float) -> bytes:
        count = int(100_000 * scale)
        return b"(" * count + inside * count + b"\n"

    return case


ROSTER = b"""[Event "{}"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1/2-1/2"]

"""


def _wrong_games(moves: str) -> Case:
    """Games of the usual length, numbered, of four plies again and again; each spelled wrong."""
    spelled = moves.split()
    plies = [
        f"{ply // 2 + 1}. {spelled[ply % 4]}" if ply % 2 == 0 else spelled[ply % 4]
        for ply in range(80)
    ]
    game = ROSTER + " ".join(plies).encode() + b" 1/2-1/2\n\n"
    return lambda scale: b"".join(
        game.replace(b"{}", str(number).encode()) for number in range(int(4_000 * scale))
    )


def _repeat(text: bytes, count: int, before: bytes = b"", behind: bytes = b"\n") -> Case:
    return lambda scale: before + text * int(count * scale) + behind


CASES: dict[str, Case] = {
    "random bytes": _random_bytes,
    "random text": _random_text,
    "NULs": _repeat(b"\0", 5 * MEGABYTE),
    "high bytes": _repeat(b"\xff", MEGABYTE),
    "nested (": _repeat(b"(", 100_000),
    "nested ( with moves": _nest_with_moves,
    "nested ( never closed": _repeat(b"(1. d4 ", 100_000, b"1. e4 "),
    "deep ( then ]": _deep(b"]"),
    "deep ( then e4 ]": _deep(b"e4 ] "),
    "closing )": _repeat(b")", MEGABYTE),
    "( e4 ) (": _repeat(b"( e4 ) ( ", 200_000),
    "stray ) between moves": _repeat(b"e4 ) ", 200_000),
    "unclosed { before 50 MB": _repeat(b"1. e4 e5 2. Nf3 Nc6 and so on\n", 1_700_000, b"1. e4 {"),
    "{ again and again": _repeat(b"{", 5 * MEGABYTE),
    "closed {}": _repeat(b"{}", 2 * MEGABYTE),
    "a line of 50 MB": _long_line,
    "a wrong line of 50 MB": lambda scale: b"1. e5 " + _long_line(scale),
    "a letter 50 MB long": _repeat(b"e", 50 * MEGABYTE),
    "50 MB of one comment": _repeat(b"x ", 25 * MEGABYTE, b"{", b"} 1. e4 *\n"),
    "blank lines": _repeat(b"\n", MEGABYTE),
    "no-break spaces": _repeat(b" \xc2\xa0", MEGABYTE, b"\n"),
    "lines of no-break spaces": _repeat(b"\xc2\xa0\n", MEGABYTE),
    "[Event lines": _repeat(b'[Event "\n', MEGABYTE),
    "[Event lines apart": _repeat(b'[Event "\n\n', 100_000),
    "tag value of 10 MB": _repeat(b"v", 10 * MEGABYTE, b'[Event "', b'"]\n\n*\n'),
    "date of 10 MB": _repeat(b"1", 10 * MEGABYTE, b'[Date "', b'"]\n\n*\n'),
    "FEN of 10 MB": _repeat(b"1", 10 * MEGABYTE, b'[FEN "8/8/8/8/8/8/8/8 w - - 0 ', b'"]\n\n*\n'),
    "bare value of 10 MB": _repeat(b"v", 10 * MEGABYTE, b"[Event ", b"]\n\n*\n"),
    "tags of one game": _repeat(b'[Event "x"]\n', 100_000, b"", b"\n*\n"),
    "different tags of one game": lambda scale: (
        b"".join(b'[T%d "x"]\n' % number for number in range(int(100_000 * scale))) + b"\n*\n"
    ),
    "quotes in a value": _repeat(b'"', MEGABYTE, b'[Event "', b'"]\n\n*\n'),
    "backslashes in a value": _repeat(b"\\a", MEGABYTE, b'[Event "', b'"]\n\n*\n'),
    "values over lines": _repeat(b"x\n", MEGABYTE, b'[Event "', b'"]\n\n*\n'),
    "periods after comments": lambda scale: (
        b"1 " + b"{c} " * int(100_000 * scale) + b". " * int(100_000 * scale) + b"e4 *\n"
    ),
    "NAGs": _repeat(b"$1 ", MEGABYTE, b"1. e4 ", b"*\n"),
    "NAGs too high": _repeat(b"$999 ", 200_000, b"1. e4 ", b"*\n"),
    "numbers": _repeat(b"7. ", MEGABYTE, b"1. e4 ", b"*\n"),
    "a number of 10 MB": _repeat(b"7", 10 * MEGABYTE, b"1. e4 ", b" *\n"),
    "a game of 200,000 moves": _long_game,
    "200,000 wrong check marks": _long_wrong_game,
    "an error in every move: long": _wrong_games("Ng1-f3 Ng8-f6 Nf3-g1 Nf6-g8"),
    "an error in every move: coordinates": _wrong_games("g1f3 g8f6 f3g1 f6g8"),
    "an error in every move: glyphs": _wrong_games("Nf3\u00b1 Nf6\u00b1 Ng1\u00b1 Ng8\u00b1"),
    "an error in every move: marks": _wrong_games("Nf3+ Nf6+ Ng1+ Ng8+"),
    "an error in every move: German": _wrong_games("Sf3 Sf6 Sg1 Sg8"),
    "an error in every move: illegal": _wrong_games("Nf4 Nf5 Ng2 Ng7"),
    "an error in every move: words": _wrong_games("king pawn horse rook"),
    "variations of one move": _many_variations,
    "tiny games": _repeat(b"*\n", MEGABYTE),
    "tiny games on one line": _repeat(b"* ", MEGABYTE),
    "games without Event": _repeat(b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", 1_500_000),
    "games that break": _repeat(b"1. e4 e5 2. Ke3 ( ] *\n\n", 20_000),
    "lone CR": _repeat(b"1. e4 *\r", 100_000),
}
MANY_CAUSES = (
    "games that break",
    *(n for n in CASES if "every move" in n),
    "random text",
    "random bytes",
    "[Event lines apart",
)
"""Cases of many games, each with something wrong."""


def measured(path: Path, arguments: list[str], env: dict[str, str]) -> tuple[float, float, int]:
    """CPU seconds, peak memory in MiB and exit code of one check; its output beside the file."""
    with open(path.with_suffix(".out"), "wb") as out, open(path.with_suffix(".err"), "wb") as err:
        child = subprocess.Popen(
            [sys.executable, "-c", CHECK, "check", *arguments, str(path)],
            stdout=out,
            stderr=err,
            env=env,
            cwd=path.parent,
        )
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit, child.returncode


def read_findings(path: Path) -> tuple[int, str]:
    """How many lines there are, and the end of the last one; little at a time."""
    count = 0
    last = b""
    with open(path, "rb") as file:
        while block := file.read(1 << 16):
            count += block.count(b"\n")
            last = (last + block)[-500:]
    return count, last.rstrip(b"\n").rpartition(b"\n")[2].decode("utf-8", "replace")


def tried(name: str, folder: Path, env: dict[str, str], options: argparse.Namespace) -> list[str]:
    """Measure one case, print its line, and say what is wrong with it."""
    seconds, peaks, counts, outputs = [], [], [], []
    faults = []
    size = 0
    for scale in (options.scale, 2 * options.scale):
        path = folder / "case.pgn"
        # a process of its own: the peak memory of a child starts from that of its parent
        writer = [sys.executable, __file__, "--write", str(path), "--scale", str(scale), name]
        subprocess.run(writer, check=True)
        size = path.stat().st_size
        begin = time.perf_counter()
        cost, peak, code = measured(path, ["--format", options.format], env)
        took = time.perf_counter() - begin
        found, last = read_findings(path.with_suffix(".out"))
        outputs.append(path.with_suffix(".out").stat().st_size / MEGABYTE)
        seconds.append(cost)
        peaks.append(peak)
        counts.append(found)
        said = path.with_suffix(".err").read_text()
        if code != 1 or "Traceback" in said:
            faults.append(f"exit code {code}: {said[-300:]}")
        if not all(part in last for part in ILLEGAL):
            faults.append(f"the game behind it is lost: {last[-200:]}")
        if took > options.slow:
            faults.append(f"took {took:.0f} s")
            break
    growth = seconds[-1] / seconds[0]
    print(
        f"{name:32}{size / MEGABYTE:>8.1f} MB{seconds[-1]:>8.2f} s  x{growth:>5.2f}"
        f"{size / MEGABYTE / seconds[-1]:>6.1f} MB/s"
        f"{peaks[0]:>7.0f}{peaks[-1]:>6.0f} MiB{counts[-1]:>9} findings{outputs[-1]:>8.1f} MB",
        flush=True,
    )
    if growth > options.growth and seconds[-1] > 1.0:
        faults.append(f"time grows by {growth:.2f} with twice the size")
    if peaks[-1] > options.max_rss:
        faults.append(f"peak memory {peaks[-1]:.0f} MiB")
    if counts[-1] > options.most and name not in MANY_CAUSES:
        faults.append(f"{counts[-1]} findings")
    for fault in faults:
        print(f"  FAILED: {fault}", flush=True)
    return faults


def main() -> int:
    """Try the cases asked for; 1 if any fails."""
    asked = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    asked.add_argument("cases", nargs="*", metavar="WORD", help="only cases with a WORD in it")
    asked.add_argument("--scale", type=float, default=0.5, help="size, 2 n = 1 is as described")
    asked.add_argument("--growth", type=float, default=2.2)
    asked.add_argument("--max-rss", type=float, default=640.0, metavar="MIB")
    asked.add_argument("--most", type=int, default=1000, metavar="N", help="findings of a cause")
    asked.add_argument("--slow", type=float, default=60.0, metavar="SECONDS")
    asked.add_argument("--format", choices=("concise", "jsonl"), default="concise")
    asked.add_argument("--write", metavar="FILE", help="only write the one case named")
    options = asked.parse_args()
    if options.write:
        Path(options.write).write_bytes(CASES[options.cases[0]](options.scale) + AFTER)
        return 0
    wanted = [n for n in CASES if not options.cases or any(word in n for word in options.cases)]
    failed = 0
    with tempfile.TemporaryDirectory(prefix="pgnlark-hostile-") as folder:
        env = {**os.environ, "XDG_CACHE_HOME": os.path.join(folder, "cache"), "NO_COLOR": "1"}
        warm = Path(folder, "warm.pgn")
        warm.write_bytes(AFTER)
        measured(warm, [], env)
        for name in wanted:
            failed += bool(tried(name, Path(folder), env, options))
    print(f"{len(wanted)} cases, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
