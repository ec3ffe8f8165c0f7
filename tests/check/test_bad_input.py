"""Hostile files: a clear word, the right exit code, and nothing behind them lost.

How long they take and how much memory is measured by ``tests/benchmarks/hostile.py``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest
from check.runs import diagnostics

from pgnlark.cli.main import main

AFTER = b"""

[Event "after"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 e5 2. Ke3 *
"""
CHECK = "import sys; from pgnlark.cli.main import main; sys.exit(main(sys.argv[1:]))"
CHECK_AS_NOBODY = """
import os, sys
from pgnlark.cli.main import main
import pgnlark.render.cells
main(["check", sys.argv[1]])
os.getuid() or os.setuid(65534)
sys.exit(main(["check", sys.argv[2]]))
"""

HOSTILE = {
    "NULs": b"\0" * 3000,
    "bytes": bytes(range(256)) * 20,
    "nested": b"(" * 3000,
    "nested with moves": b"1. e4 " + b"(1. d4 " * 2000 + b")" * 2000 + b" *",
    "nested, then what fits nowhere": b"(" * 2000 + b"e4 ] " * 2000,
    "closing": b")" * 3000,
    "unclosed comment": b"1. e4 {" + b"1. e4 e5 2. Nf3 Nc6\n" * 5000,
    "braces": b"{" * 50_000,
    "long line": b"1. e4 e5 " * 20_000,
    "long letters": b"e" * 300_000,
    "blank lines": b"\n" * 100_000,
    "Event lines": b'[Event "\n' * 3000,
    "long value": b'[Event "' + b"v" * 300_000 + b'"]\n\n*\n',
    "long bare value": b"[Event " + b"v" * 300_000 + b"]\n\n*\n",
    "long date": b'[Date "' + b"1" * 100_000 + b'"]\n\n*\n',
    "long counter": b'[FEN "8/8/8/8/8/8/8/8 w - - 0 ' + b"1" * 10_000 + b'"]\n\n*\n',
    "long number": b"1. e4 " + b"7" * 100_000 + b" $" + b"7" * 100_000 + b" *",
    "tags": b'[Event "x"]\n' * 3000 + b"\n*\n",
    "quotes": b'[Event "' + b'"' * 5000 + b'"]\n\n*\n',
    "backslashes": b'[Event "' + b"\\a" * 3000 + b'"]\n\n*\n',
    "value over lines": b'[Event "' + b"x\n" * 3000 + b'"]\n\n*\n',
    "comments and periods": b"1 " + b"{c} " * 3000 + b". " * 3000 + b"e4 *\n",
    "tiny games": b"*\n" * 5000,
    "UTF-8 cut short": b"1. e4 {\xe2\x82} *\n" * 50,
    "marks": b"\xef\xbb\xbf" * 1000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_the_game_behind_is_judged(name: str) -> None:
    data = HOSTILE[name] + AFTER
    found = diagnostics(data)
    last = found[-1]
    assert (last.code, data[slice(*last.span)]) == ("PGN402", b"Ke3")
    assert len(found) < 500
    assert all(len(line.text) < 1000 for diagnostic in found for line in diagnostic.excerpt)


def feed(file: IO[bytes], block: bytes) -> None:
    """Write for as long as somebody reads; in the end that is too long."""
    for _ in range(100_000):
        file.write(block)


def checked(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", CHECK, "check", *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = tmp_path / "good.pgn"
    good.write_bytes(AFTER.replace(b"Ke3", b"Ke2"))
    path = tmp_path / "none.pgn"
    assert main(["check", str(path), str(good)]) == 2
    said = capsys.readouterr().err
    assert f"error[PGN902]: cannot read {path}: there is no such file" in said
    assert "1 game, 3 moves: 0 errors, 0 warnings, 1 file not read" in said


@pytest.mark.skipif(os.name != "posix", reason="devices and users of POSIX")
class TestPosix:
    def test_nothing_at_all(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["check", os.devnull]) == 0
        assert "0 games, 0 moves: 0 errors" in capsys.readouterr().err

    def test_a_file_that_may_not_be_read(self, tmp_path: Path) -> None:
        """The superuser may read anything, so this needs somebody else."""
        path = tmp_path / "secret.pgn"
        path.write_bytes(AFTER)
        path.chmod(0)
        good = tmp_path / "good.pgn"
        good.write_bytes(AFTER)
        # all is imported before the user changes: the package may lie where only root can read
        result = subprocess.run(
            [sys.executable, "-c", CHECK_AS_NOBODY, str(good), str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 2
        assert "you have no permission to read it" in result.stderr

    def test_reading_fails(self) -> None:
        # a folder that was opened before it was looked at, where there is no such file
        path = "/proc/self/mem" if os.path.exists("/proc/self/mem") else "/"
        result = checked(path)
        assert result.returncode == 2
        assert f"error[PGN902]: cannot read {path}" in result.stderr
        assert "Traceback" not in result.stderr

    def test_standard_input(self) -> None:
        result = subprocess.run(
            [sys.executable, "-c", CHECK, "check", "-", "--format", "concise"],
            input=AFTER,
            capture_output=True,
            check=False,
        )
        assert result.returncode == 1
        assert result.stdout.startswith(b"<stdin>:11:13: error[PGN402]")

    def test_the_reader_of_the_output_goes_away(self) -> None:
        """Input that never ends, and a reader who has seen enough."""
        with subprocess.Popen(
            [sys.executable, "-c", CHECK, "check", "-", "--format", "concise"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
        ) as child:
            assert child.stdin is not None
            assert child.stdout is not None
            child.stdout.close()
            with pytest.raises(BrokenPipeError):
                feed(child.stdin, AFTER * 100)
        assert child.returncode == 141
