"""Several processes check one file, and each reads for itself what it checks.

The place where the next piece begins goes from process to process like the baton of a relay race.
Who takes it finds where the piece ends, hands the place behind it on, and then checks the piece.
So no byte of the file is sent to anyone, and only reports come back.  The processes are forks:
what the first piece taught the check, all of them know.
"""

from __future__ import annotations

import io
import os
import pickle
import select
import signal
import stat
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import BinaryIO, Final, NamedTuple, NoReturn

from pgnlark.piece_check import Checker, PieceReport
from pgnlark.source import Text
from pgnlark.stream import LARGE_PIECE, Piece, Reach, pieces

_NUMBER: Final = 8
"""So many bytes is each number in what processes send."""
_FULL: Final = 4096
"""A baton is shorter."""
_BLOCK: Final = 1 << 20
_FINISH: Final = b"."
"""The baton when the file is at its end."""


class Places(NamedTuple):
    """A file of ``size`` bytes that can be read anywhere: ``read_at(size, offset)``."""

    read_at: Callable[[int, int], bytes]
    size: int


def places_of(file: BinaryIO) -> Places | None:
    """The rest of a file, from where it stands, as all processes can read it.

    ``None`` where they cannot: it is no file on a disk and not in memory, or processes cannot be
    forked here.  (On a Mac they can, but the system's own libraries do not bear it.)
    """
    if sys.platform == "darwin" or not hasattr(os, "fork"):
        return None
    if type(file) is io.BytesIO:
        start = file.tell()
        data = file.getvalue()
        return Places(lambda size, at: data[start + at : start + at + size], len(data) - start)
    if type(file) is not io.BufferedReader or type(file.raw) is not io.FileIO:
        return None
    descriptor = file.fileno()
    status = os.fstat(descriptor)
    if not stat.S_ISREG(status.st_mode):
        return None
    start = file.tell()
    return Places(lambda size, at: os.pread(descriptor, size, start + at), status.st_size - start)


class _From:
    """A file read from a place on."""

    def __init__(self, places: Places, at: int) -> None:
        self._places = places
        self._at = at

    def read(self, size: int, /) -> bytes:
        block = self._places.read_at(size, self._at)
        self._at += len(block)
        return block


class _Baton(NamedTuple):
    """The pipe that the baton is in while nobody has it."""

    taken: int
    given: int

    def give(self, number: int, behind: tuple[Text, bytes]) -> None:
        """Piece ``number`` begins at this place."""
        text, before = behind
        numbers = (number, text.base, text.first_line, text.first_column, text.first_byte)
        os.write(self.given, b"".join(n.to_bytes(_NUMBER, "big") for n in numbers) + before)

    def finish(self) -> None:
        """There are no more pieces: whoever takes the baton gives it on."""
        os.write(self.given, _FINISH)

    def take(self, like: Text) -> tuple[int, tuple[Text, bytes]] | None:
        """Wait for the baton: a piece's number and place, in the file that ``like`` is of."""
        said = os.read(self.taken, _FULL)
        if said == _FINISH:
            self.finish()
            return None
        number, base, line, column, byte = (
            int.from_bytes(said[at : at + _NUMBER], "big") for at in range(0, 5 * _NUMBER, _NUMBER)
        )
        text = type(like)(
            b"",
            path=like.path,
            base=base,
            first_line=line,
            first_column=column,
            first_byte=byte,
            declared=like.declared,
        )
        return number, (text, said[5 * _NUMBER :])


class _Leg:
    """What one process does: it takes pieces and checks them, until there are no more."""

    def __init__(
        self,
        places: Places,
        like: Text,
        checker: Checker,
        reach: Reach,
        baton: _Baton,
        spent: frozenset[str],
    ) -> None:
        self._places = places
        self._like = like
        self._checker = checker
        self._reach = reach
        self._baton = baton
        self._spent = spent
        self._counts: Counter[str] = Counter()
        self._has_baton = False
        self._number = 0

    def reports(self) -> Iterator[tuple[int, PieceReport | Exception]]:
        """The pieces' numbers and reports; the last may be what kept one from being checked."""
        while (taken := self._baton.take(self._like)) is not None:
            self._has_baton = True
            self._number, behind = taken
            try:
                for piece in self._pieces(behind):
                    yield self._number, self._checked(piece)
                    self._number += 1
            except Exception as error:
                if self._has_baton:
                    self._baton.finish()
                yield self._number, _that_travels(error)
                return

    def _pieces(self, behind: tuple[Text, bytes]) -> Iterator[Piece]:
        """The pieces from a place on, as long as the baton is here when they are checked."""
        text = self._like
        file = _From(self._places, behind[0].base)
        for piece in pieces(file, text.path, text.declared, self._reach, type(text), behind):
            if not piece.text.data:
                break
            yield piece
            if not self._has_baton:
                return
        self._has_baton = False
        self._baton.finish()

    def _checked(self, piece: Piece) -> PieceReport:
        if not piece.is_open and len(piece.text.data) <= LARGE_PIECE:
            self._hand_on(piece)
            return self._report(piece)
        # where it ends depends on what is in it, or several are too much
        report = self._report(piece)
        if piece.consumed:
            self._hand_on(piece)
        return report

    def _report(self, piece: Piece) -> PieceReport:
        """The report on a piece, whose file has enough of what was found here before it."""
        report = self._checker.check(piece, self._spent)
        options = self._checker.options
        if options.most_of_a_kind is not None and report.diagnostics:
            self._counts.update(
                diagnostic.code
                for diagnostic in report.diagnostics
                if diagnostic.severity.value != "info"
                and (options.codes is None or diagnostic.code in options.codes)
            )
            self._spent |= {
                code for code, count in self._counts.items() if count >= options.most_of_a_kind
            }
        return report

    def _hand_on(self, piece: Piece) -> None:
        self._has_baton = False
        self._baton.give(self._number + 1, piece.behind())


def _that_travels(error: Exception) -> Exception:
    """An error that can be sent to another process."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


class _Runner:
    """A process that was started, and the pipe in which its reports come."""

    def __init__(self, leg: _Leg, others: list[_Runner]) -> None:
        self.reports, sent = os.pipe()
        try:
            self._pid = os.fork()
            if self._pid == 0:
                _run(leg, sent, [*others, self])
        except OSError:
            os.close(self.reports)
            raise
        finally:
            os.close(sent)

    def next_report(self) -> tuple[int, PieceReport | Exception] | None:
        """Wait for a report, or what kept a piece from being checked, and the piece's number.

        ``None`` when the process is done.

        Raises:
            RuntimeError: the process died.
        """
        head = self._read(_NUMBER)
        data = self._read(int.from_bytes(head, "big"))
        if data:
            sent: tuple[int, PieceReport | Exception] = pickle.loads(data)
            return sent
        status = self._end()
        if status:
            raise RuntimeError(f"a process of the check died (status {status})")
        return None

    def stop(self) -> None:
        """End it, whatever it is doing."""
        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
            self._end()

    def _end(self) -> int:
        os.close(self.reports)
        _, status = os.waitpid(self._pid, 0)
        self._pid = 0
        return status

    def _read(self, size: int) -> bytes:
        """So many bytes; none if the process ended before they came."""
        blocks = []
        while size:
            block = os.read(self.reports, min(size, _BLOCK))
            if not block:
                return b""
            blocks.append(block)
            size -= len(block)
        return b"".join(blocks)


def _run(leg: _Leg, pipe: int, runners: list[_Runner]) -> NoReturn:
    """What happens in a process that was started; nothing of the other's is tidied up here."""
    status = 1
    try:
        for runner in runners:
            # else it would not be noticed that nobody reads the reports any more
            os.close(runner.reports)
        with open(pipe, "wb") as out:
            for sent in leg.reports():
                data = pickle.dumps(sent, pickle.HIGHEST_PROTOCOL)
                out.write(len(data).to_bytes(_NUMBER, "big") + data)
                out.flush()
        status = 0
    finally:
        os._exit(status)


def relayed(
    places: Places,
    behind: tuple[Text, bytes],
    checker: Checker,
    reach: Reach,
    spent: frozenset[str] = frozenset(),
) -> Iterator[PieceReport]:
    """The reports of all pieces from a place on (`Piece.behind`), in order.

    Of the ``spent`` codes the file has enough findings before that.

    Raises:
        OSError: reading fails, or no process can be started.
        RuntimeError: a process died.
    """
    runners: list[_Runner] = []
    baton = _Baton(*os.pipe())
    # No interrupt here until all are known, and none ever in those who will be stopped from here.
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        try:
            leg = _Leg(places, behind[0], checker, reach, baton, spent)
            for _ in range(checker.options.jobs):
                runners.append(_Runner(leg, runners))
            baton.give(0, behind)
        finally:
            os.close(baton.taken)
            os.close(baton.given)
            signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        yield from _in_order(runners)
    finally:
        for runner in runners:
            runner.stop()


def _in_order(runners: list[_Runner]) -> Iterator[PieceReport]:
    """Reports as they come, each in its turn.

    Of each process one report at most waits here for its turn: the process of the next piece has
    none that waits, because it sends them by rising numbers.
    """
    asked = select.poll()
    running = {runner.reports: runner for runner in runners}
    early: dict[int, tuple[int, PieceReport | Exception]] = {}
    for pipe in running:
        asked.register(pipe, select.POLLIN)
    number = 0
    while running:
        for pipe, _ in asked.poll():
            asked.unregister(pipe)
            sent = running[pipe].next_report()
            if sent is None:
                del running[pipe]
            else:
                early[sent[0]] = pipe, sent[1]
        while number in early:
            pipe, report = early.pop(number)
            if isinstance(report, Exception):
                raise report
            asked.register(pipe, select.POLLIN)
            number += 1
            yield report
