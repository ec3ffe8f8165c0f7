"""A progress bar on standard error, for a person who waits at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread
from typing import Final, Protocol

_DELAY: Final = 1.0
_PERIOD: Final = 0.2
_BAR: Final = 24
_LONGEST_NAME: Final = 28
_CLEAR: Final = "\r\x1b[K"


class Progress(Protocol):
    """What a run tells about how far it is."""

    @property
    def unit(self) -> str:
        """What is counted: ``games`` or ``positions``."""

    @property
    def games(self) -> int:
        """Games, or positions, read so far."""

    @property
    def bytes_done(self) -> int:
        """Bytes read so far."""

    @property
    def bytes_total(self) -> int | None:
        """The size of the file; ``None`` for a pipe."""


def bar(name: str, run: Progress) -> str:
    """One line of less than 80 columns that says how far ``run`` is."""
    if len(name) > _LONGEST_NAME:
        name = f"...{name[3 - _LONGEST_NAME :]}"
    games = f"{run.games:,} {run.unit}"
    total = run.bytes_total
    if not total:
        return f"{name}: {games}, {run.bytes_done / 1e6:,.0f} MB"
    share = min(run.bytes_done / total, 1.0)
    done = int(share * _BAR)
    return f"{name} [{'#' * done}{'.' * (_BAR - done)}] {share:4.0%}  {games}"


class ProgressBar:
    """Shows a bar beside a run that takes longer than a second, from a thread of its own."""

    def __init__(self, name: str, run: Progress) -> None:
        self._name = name
        self._run = run
        self._lock = Lock()
        self._ended = Event()
        self._shown = False
        self._thread = Thread(target=self._draw, daemon=True)

    def __enter__(self) -> ProgressBar:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()
        with self.aside():
            pass

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Take the bar away while something else is written to the terminal."""
        with self._lock:
            if self._shown:
                sys.stderr.write(_CLEAR)
                sys.stderr.flush()
                self._shown = False
            yield

    def _draw(self) -> None:
        wait = _DELAY
        while not self._ended.wait(wait):
            wait = _PERIOD
            with self._lock:
                sys.stderr.write(_CLEAR + bar(self._name, self._run))
                sys.stderr.flush()
                self._shown = True
