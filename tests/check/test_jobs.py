"""Several processes say the same, byte for byte and in the same order, as one."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import pytest
from check.made import Maker, file_of
from check.runs import Outcome, outcome, outcome_of

from pgnlark import relay
from pgnlark.checker import CheckOptions, CheckRun, check_file
from pgnlark.cli.main import main
from pgnlark.piece_check import Checker, PieceReport
from pgnlark.stream import Piece, Reach

SMALL = Reach(1000, 3000, 1 << 20)
FAULTY = b'[Event "a"]\n\n1. e4 e5 2. Ke3 *\n\n'
MANY = FAULTY * 300

INTERRUPTIBLE = """
import signal, sys
# a shell lets what it runs in the background ignore it
signal.signal(signal.SIGINT, signal.default_int_handler)
from pgnlark.cli.main import main
sys.exit(main(sys.argv[1:]))
"""

relays = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be forked here")


class Stream:
    """A file that can only be read on."""

    def __init__(self, data: bytes) -> None:
        self._file = io.BytesIO(data)

    def read(self, size: int) -> bytes:
        return self._file.read(size)


def _on_disk(data: bytes, folder: Path) -> BinaryIO:
    path = folder / "a.pgn"
    path.write_bytes(data)
    return open(path, "rb")


def _behind_something(data: bytes, folder: Path) -> BinaryIO:
    """A file that was read in part already."""
    file = _on_disk(b"what is read before" + data, folder)
    file.read(19)
    return file


def _stream(data: bytes, folder: Path) -> BinaryIO:
    return Stream(data)  # type: ignore[return-value]


KINDS: dict[str, Callable[[bytes, Path], BinaryIO]] = {
    "memory": lambda data, folder: io.BytesIO(data),
    "disk": _on_disk,
    "behind": _behind_something,
    "stream": _stream,
}


def _told(data: bytes, kind: str, folder: Path, **options: int) -> Outcome:
    file = KINDS[kind](data, folder)
    run = CheckRun(file, "x.pgn", CheckOptions(**options), reach=SMALL, opened=kind == "disk")  # type: ignore[arg-type]
    try:
        return outcome_of(run)
    finally:
        if kind == "behind":
            file.close()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("limits", [{}, {"max_errors": 3}, {"max_errors_per_game": 1}])
@pytest.mark.parametrize("kind", KINDS)
def test_two_processes(seed: int, limits: dict[str, int], kind: str, tmp_path: Path) -> None:
    data = b"\n\n".join(file_of(1000 * seed + n, 3, n % 4) for n in range(4))
    assert _told(data, kind, tmp_path, jobs=2, **limits) == outcome(data, SMALL, **limits)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + MANY,
        # no game begins at a hard boundary
        b"1. e4 e5 2. Ke3 * " * 600,
        # the first game does not end for long, and no line does
        b"{" + 9000 * b"a " + b"} 1. e5 * " + MANY.replace(b"\n", b"\r"),
        '[White "Ä"]\n\n1. e4 * '.encode("latin-1") * 300 + MANY,
        MANY + b"1. e4 {",
    ],
    ids=["mark", "open", "long", "latin", "unclosed"],
)
def test_what_goes_from_piece_to_piece(data: bytes, kind: str, tmp_path: Path) -> None:
    assert _told(data, kind, tmp_path, jobs=3) == outcome(data, SMALL)


def test_two_processes_on_the_command_line(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    games = [Maker(seed).game() for seed in range(12)]
    wrong = games[0].replace("1.", "2.", 1).replace('[Site "', "[Site ", 1)
    path = tmp_path / "many.pgn"
    path.write_text("".join([*games, wrong] * 60), encoding="utf-8")
    assert path.stat().st_size > 1 << 18
    said = []
    for jobs in ("1", "2"):
        for form in ("text", "jsonl"):
            code = main(["check", str(path), "--jobs", jobs, "--format", form])
            said.append((code, capsysbinary.readouterr().out))
    assert said[:2] == said[2:]
    assert said[0][0] == 1


def _run(jobs: int = 2, size: int = len(MANY)) -> CheckRun:
    return CheckRun(io.BytesIO(MANY[:size]), "x.pgn", CheckOptions(jobs=jobs), reach=SMALL)


def _no_process_is_left() -> bool:
    try:
        os.waitpid(-1, os.WNOHANG)
    except ChildProcessError:
        return True
    return False


@relays
def test_a_check_that_is_left_ends_its_processes() -> None:
    run = _run()
    for _ in range(100):
        next(run)
    assert not _no_process_is_left()
    run.close()
    assert _no_process_is_left()


@relays
def test_a_small_file_starts_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fork() -> int:
        raise AssertionError("a process is started")

    monkeypatch.setattr("os.fork", fork)
    assert outcome_of(_run(size=900)) == outcome(MANY[:900], SMALL)


@relays
def test_of_large_pieces_one_is_checked_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "LARGE_PIECE", 500)
    assert outcome_of(_run()) == outcome(MANY, SMALL)


@relays
def test_each_process_knows_when_it_found_enough() -> None:
    options = CheckOptions(jobs=2, most_of_a_kind=3)
    run = CheckRun(io.BytesIO(MANY), "x.pgn", options, reach=SMALL)
    reports = list(run._parallel())
    found = [finding.code for report in reports for finding in report.diagnostics]
    assert found.count("PGN402") <= 9
    assert found.count("PGN402") + sum(r.untold.get("PGN402", 0) for r in reports) == 300


@relays
def test_a_file_that_gets_shorter_ends_there(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = relay.places_of

    def longer(file: BinaryIO) -> relay.Places | None:
        places = usual(file)
        assert places is not None
        return places._replace(size=places.size + 100_000)

    monkeypatch.setattr(relay, "places_of", longer)
    assert outcome_of(_run()) == outcome(MANY, SMALL)
    assert outcome_of(_run(size=500)) == outcome(MANY[:500], SMALL)


class NoWord(ValueError):
    """An error that cannot be sent as it is."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one)


@relays
@pytest.mark.parametrize(
    ("raised", "caught", "message"),
    [
        (ZeroDivisionError("here"), ZeroDivisionError, "here"),
        (NoWord("here", "there"), RuntimeError, "NoWord: here"),
        (None, RuntimeError, "a process of the check died"),
    ],
)
@pytest.mark.parametrize("jobs", [2, 3])
def test_what_goes_wrong_in_a_process(
    monkeypatch: pytest.MonkeyPatch,
    raised: Exception | None,
    caught: type[Exception],
    message: str,
    jobs: int,
) -> None:
    """It is told in its turn, as with one process."""
    usual = Checker.check
    here = os.getpid()

    def check(self: Checker, piece: Piece, spent: frozenset[str]) -> PieceReport:
        if piece.text.base > 5000 and os.getpid() != here:
            if raised is None:
                os._exit(1)
            raise raised
        return usual(self, piece, spent)

    monkeypatch.setattr(Checker, "check", check)
    run = _run(jobs)
    with pytest.raises(caught, match=message):
        list(run)
    if raised is not None:
        assert 4000 < run.bytes_done <= 6000
    assert _no_process_is_left()


@relays
def test_a_file_that_cannot_be_read_further(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = relay.places_of

    def broken(file: BinaryIO) -> relay.Places | None:
        places = usual(file)
        assert places is not None
        read = places.read_at

        def read_at(size: int, at: int) -> bytes:
            if at > 5000:
                raise OSError(5, "Input/output error")
            return read(size, at)

        return places._replace(read_at=read_at)

    monkeypatch.setattr(relay, "places_of", broken)
    run = _run()
    with pytest.raises(OSError, match="Input/output error") as failed:
        list(run)
    assert failed.value.errno == 5
    assert run.games > 100
    assert _no_process_is_left()


def test_what_only_looks_like_a_file_is_read_as_it_says(tmp_path: Path) -> None:
    """Such as one that unpacks, and has the number of the file that is packed."""

    class Upper(io.BufferedReader):
        def read(self, size: int | None = -1, /) -> bytes:
            return super().read(size).replace(b"Ke3", b"Ke2")

    path = tmp_path / "a.pgn"
    path.write_bytes(MANY)
    with Upper(io.FileIO(str(path))) as file:
        assert relay.places_of(file) is None
        assert not [d for d in check_file(file, "", CheckOptions(jobs=2)) if d.code == "PGN402"]


@relays
def test_an_interrupt_ends_all_processes(tmp_path: Path) -> None:
    """What they print to is closed only when the last of them is gone."""
    path = tmp_path / "many.pgn"
    clean = b'[Event "a"]\n\n{' + 9000 * b"a " + b"} *\n\n"
    path.write_bytes(20 * clean + 3 * MANY + 60 * clean)
    checks = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "check", "--jobs", "2", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert checks.stdout is not None
    checks.stdout.read(1)
    os.killpg(checks.pid, signal.SIGINT)
    _, said = checks.communicate()
    assert checks.returncode == 130
    assert b"Traceback" not in said
