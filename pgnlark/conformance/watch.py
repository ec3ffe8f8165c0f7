"""A process on a lead: it has so much time and memory, and its children with it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Final

_PAUSE: Final = 0.02
"""Seconds between two looks."""

_PROC: Final = Path("/proc")
LARGEST_OUTPUT: Final = 64 << 20
"""Bytes that a process may write into a file."""


class WatchedProcess:
    """A process in a group of its own that ends with the block at the latest.

    ``ended_for`` is ``"timeout"`` or ``"memory"`` if it was ended for that, otherwise empty.
    Memory is looked at where the system has ``/proc``; elsewhere only time counts.
    """

    def __init__(
        self,
        words: list[str],
        *,
        stdin: IO[bytes] | int,
        stdout: IO[bytes] | int,
        stderr: IO[bytes] | int,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.ended_for = ""
        self._lock = threading.Lock()
        self._deadline: float | None = None
        self._megabytes = 0
        self.process = subprocess.Popen(
            words,
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            env={**os.environ, **(environment or {})},
            start_new_session=True,
        )
        _limit_files(self.process.pid)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def __enter__(self) -> WatchedProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def allow(self, seconds: float, megabytes: int) -> None:
        """Give it so much time from now, and so much memory."""
        with self._lock:
            self._deadline = time.monotonic() + seconds
            self._megabytes = megabytes

    def rest(self) -> None:
        """Nothing is asked of it now: let it wait."""
        with self._lock:
            self._deadline = None

    def end(self) -> None:
        """End it and all that it started."""
        self._over.set()
        _kill_group(self.process)
        self.process.wait()
        self._thread.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def _look(self) -> None:
        while not self._over.wait(_PAUSE) and self.process.poll() is None:
            with self._lock:
                deadline, megabytes = self._deadline, self._megabytes
            if deadline is None:
                continue
            if time.monotonic() > deadline:
                self.ended_for = "timeout"
            elif resident(self.process.pid) > megabytes << 20:
                self.ended_for = "memory"
            if self.ended_for:
                _kill_group(self.process)
                return


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            # the group lives on as long as one of its processes does
            os.killpg(process.pid, signal.SIGKILL)


def _limit_files(pid: int) -> None:
    with suppress(ImportError, AttributeError, OSError):
        import resource

        resource.prlimit(pid, resource.RLIMIT_FSIZE, (LARGEST_OUTPUT, LARGEST_OUTPUT))


def resident(pid: int) -> int:
    """The bytes of memory that a process and its children use now; 0 where nobody tells."""
    total = 0
    left = [pid]
    while left:
        one = _PROC / str(left.pop())
        try:
            pages = int((one / "statm").read_text().split()[1])
            left += map(int, (one / "task" / one.name / "children").read_text().split())
        except (OSError, ValueError, IndexError):
            continue
        total += pages * os.sysconf("SC_PAGE_SIZE")
    return total
