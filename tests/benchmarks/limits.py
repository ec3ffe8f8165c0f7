"""Where the time of a check goes: reading alone, looking without playing, playing.

    python tests/benchmarks/limits.py FILE [ROUNDS]

Each is measured in this process on the pieces of a file that is read before, without start-up and
with everything learned that files teach, and the median of the rounds is said: what is faster
than that, no change to one of the parts alone can reach.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from pgnlark.piece_check import Checker, CheckOptions
from pgnlark.stream import Piece, pieces
from pgnlark.trees import TreeReader


def read(reader: TreeReader, text: list[Piece]) -> None:
    """Trees of all games, which nobody looks at."""
    for piece in text:
        reader.begin(piece)
        while reader.next_tree() is not None:
            pass


def check(checker: Checker, text: list[Piece]) -> int:
    """The moves of all games, checked."""
    return sum(checker.check(piece).moves for piece in text)


def seconds(work: Callable[[], object], rounds: int) -> float:
    """The median, after one round that does not count."""
    work()
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def main() -> None:
    """Measure and print."""
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with open(sys.argv[1], "rb") as file:
        text = list(pieces(file))
    size = sum(len(piece.text.data) for piece in text) / 1e6
    checker = Checker(CheckOptions())
    quick = Checker(CheckOptions(legality=False))
    moves = check(checker, text)
    reader = TreeReader()
    reading = seconds(lambda: read(reader, text), rounds)
    looking = seconds(lambda: check(quick, text), rounds)
    checking = seconds(lambda: check(checker, text), rounds)
    print(f"{size:.1f} MB, {moves:,} moves")
    print(f"bytes to trees        {size / reading:8.1f} MB/s")
    print(f"the same and looked at{size / looking:8.1f} MB/s  (no board)")
    print(f"full check            {size / checking:8.1f} MB/s")
    print(
        f"moves on the board    {moves / max(checking - looking, 1e-9) / 1e6:8.2f} million a second"
    )


if __name__ == "__main__":
    main()
