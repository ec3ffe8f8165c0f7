"""Pieces of a file sent to several processes, and what comes back told in the order of the file.

This is for what cannot be read from the middle, or where processes cannot be forked; the rest goes
by `pgnlark.relay`, which sends no text.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from pgnlark.piece_check import Checker, CheckOptions, PieceReport
from pgnlark.stream import LARGE_PIECE, Piece

_worker: Checker | None = None


def _begin_work(options: CheckOptions) -> None:
    global _worker
    _worker = Checker(options)


def _work(piece: Piece, spent: frozenset[str]) -> PieceReport:
    assert _worker is not None
    return _worker.check(piece, spent)


def sent_out(
    pieces: Iterable[Piece], checker: Checker, spent: Callable[[], frozenset[str]]
) -> Iterator[PieceReport]:
    """Pieces are sent to processes; ``checker`` itself checks what cannot be.

    ``spent`` tells of which codes there are enough findings by now.
    """
    from concurrent.futures import Future, ProcessPoolExecutor

    waiting: deque[Future[PieceReport]] = deque()
    options = checker.options
    jobs = options.jobs
    with ProcessPoolExecutor(jobs, initializer=_begin_work, initargs=(options,)) as pool:
        try:
            for piece in pieces:
                if piece.is_open or len(piece.text.data) > LARGE_PIECE:
                    # where it ends depends on what is in it, or several are too much
                    while waiting:
                        yield waiting.popleft().result()
                    yield checker.check(piece, spent())
                    continue
                waiting.append(pool.submit(_work, piece, spent()))
                if len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
