"""``pgnlark fix``: what is written where, and the exit codes."""

from __future__ import annotations

import io
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.fakes import Answer

Command = Callable[..., Answer]

WRONG = "1. e4 d5 2. ed5 Qxd5 4. Nc3 *\n"
RIGHT = "1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n"


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.pgn"
    path.write_bytes(WRONG.encode())
    return path


def test_without_options_it_says_what_it_would_do(bad: Path, pgnlark: Command) -> None:
    answer = pgnlark("fix", str(bad))
    assert answer.code == 1, "the file still has an error"
    assert answer.out == (
        f"{bad}: 2 fixes in 1 game (PGN304 1, PGN440 1); -w writes, --diff shows them\n"
    )
    assert bad.read_bytes() == WRONG.encode()


def test_w_writes_and_keeps_the_mode(bad: Path, pgnlark: Command) -> None:
    bad.chmod(0o640)
    answer = pgnlark("fix", "-w", str(bad))
    assert (answer.code, answer.out) == (0, f"{bad}: 2 fixes in 1 game (PGN304 1, PGN440 1)\n")
    assert bad.read_bytes() == RIGHT.encode()
    assert stat.S_IMODE(bad.stat().st_mode) == 0o640
    assert os.listdir(bad.parent) == ["bad.pgn"]


def test_w_leaves_a_file_without_fixes_alone(tmp_path: Path, pgnlark: Command) -> None:
    path = tmp_path / "good.pgn"
    path.write_bytes(RIGHT.encode())
    before = path.stat()
    answer = pgnlark("fix", "-w", str(path))
    assert (answer.code, answer.out) == (0, f"{path}: nothing to fix\n")
    after = path.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_link_stays_a_link(bad: Path, pgnlark: Command) -> None:
    link = bad.with_name("link.pgn")
    link.symlink_to(bad.name)
    assert pgnlark("fix", "-w", str(link)).code == 0
    assert link.is_symlink()
    assert bad.read_bytes() == RIGHT.encode()


def test_a_diff(bad: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    from pgnlark.cli.main import main

    assert main(["fix", "--diff", str(bad)]) == 1
    out, err = capfdbinary.readouterr()
    assert out.decode() == f"--- {bad}\n+++ {bad}\n@@ -1 +1 @@\n-{WRONG}+{RIGHT}"
    assert err.decode().endswith("(PGN304 1, PGN440 1), not written\n")


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    from pgnlark.cli.main import main

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WRONG.encode())))
    assert main(["fix", "-"]) == 0
    out, err = capfdbinary.readouterr()
    assert out.decode() == RIGHT
    assert err.decode() == "standard input: 2 fixes in 1 game (PGN304 1, PGN440 1)\n"


def test_codes(bad: Path, pgnlark: Command) -> None:
    assert pgnlark("fix", "-w", "--code", "PGN440", str(bad)).code == 1
    assert bad.read_bytes() == WRONG.replace("4. ", "3. ").encode()
    answer = pgnlark("fix", "--code", "PGN000", str(bad))
    assert answer.code == 2
    assert "there is no code 'PGN000'" in answer.err


def test_what_is_left_is_said(tmp_path: Path, pgnlark: Command) -> None:
    path = tmp_path / "left.pgn"
    path.write_text("1. Nf3 Nf6 2. d3 d6 3. Nd2!!! e4 *\n\n1. e4!!! *\n")
    answer = pgnlark("fix", str(path))
    assert answer.out == (
        f"{path}: nothing to fix; 2 more with --unsafe; 1 where you must choose; "
        "3 errors are left\n"
    )
    answer = pgnlark("fix", "-w", "--unsafe", str(path))
    assert path.read_text() == "1. Nf3 Nf6 2. d3 d6 3. Nd2!! e4 *\n\n1. e4!! *\n"
    assert answer.code == 1


def test_what_cannot_be_fixed(tmp_path: Path, pgnlark: Command) -> None:
    path = tmp_path / "wide.pgn"
    path.write_bytes(RIGHT.encode("utf-16"))
    answer = pgnlark("fix", "-w", str(path))
    assert answer.code == 2
    assert "UTF-16" in answer.err
    assert path.read_bytes() == RIGHT.encode("utf-16")
    assert pgnlark("fix", str(tmp_path / "none.pgn")).code == 2
    assert pgnlark("fix", "-", "-w").code == 2
