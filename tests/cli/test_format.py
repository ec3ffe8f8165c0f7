"""``pgnlark format``: what it writes, what it refuses, and that no file is ever half written."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from pgnlark.cli.main import main

HEAD = (
    '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n'
    '[Result "*"]\n\n'
)
LOOSE = b'[Site "x"]\n1.e4 e5!  *'
TIGHT = HEAD.replace('Site "?"', 'Site "x"').encode() + b"1. e4 e5 $1 *\n\n"
BROKEN = b"1. e4 @@@@ & e5 *\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.pgn"
    path.write_bytes(LOOSE)
    return path


def test_the_games_go_to_standard_output(
    file: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["format", str(file)]) == 0
    assert capfdbinary.readouterr() == (TIGHT, b"")
    assert file.read_bytes() == LOOSE


def test_a_file_is_replaced_and_keeps_its_rights(file: Path) -> None:
    file.chmod(0o640)
    assert main(["format", "-w", str(file)]) == 0
    assert file.read_bytes() == TIGHT
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert os.listdir(file.parent) == ["a.pgn"]
    before = file.stat()
    assert main(["format", "-w", str(file)]) == 0
    assert file.stat().st_ino == before.st_ino, "what is right already is not touched"


def test_a_file_that_cannot_be_replaced_is_as_before(
    file: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert main(["format", "-w", str(file)]) == 2
    assert "cannot write" in capfd.readouterr().err
    assert file.read_bytes() == LOOSE
    assert os.listdir(file.parent) == ["a.pgn"]


def test_a_link_stays_a_link(file: Path) -> None:
    link = file.parent / "link.pgn"
    link.symlink_to(file)
    assert main(["format", "-w", str(link)]) == 0
    assert link.is_symlink()
    assert file.read_bytes() == TIGHT


def test_check_names_what_would_change(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["format", "--check", str(file)]) == 1
    assert capfd.readouterr().out == f"would change {file}\n"
    assert file.read_bytes() == LOOSE
    file.write_bytes(TIGHT)
    assert main(["format", "--check", str(file)]) == 0
    assert capfd.readouterr().out == ""


def test_diff_shows_it(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["format", "--diff", str(file)]) == 1
    out = capfd.readouterr().out.splitlines()
    assert "-1.e4 e5!  *" in out
    assert "+1. e4 e5 $1 *" in out


def test_nothing_is_written_of_a_file_with_a_game_that_cannot_be_read(
    file: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file.write_bytes(LOOSE + b"\n\n" + BROKEN)
    for how in ([], ["-w"], ["--check"], ["--diff"]):
        assert main(["format", *how, str(file)]) == 1
        out, said = capfdbinary.readouterr()
        assert out == b""
        assert b"a.pgn:4: game 2 was not formatted: PGN" in said
        assert b"nothing was written" in said
    assert file.read_bytes() == LOOSE + b"\n\n" + BROKEN


def test_keep_errors_leaves_such_a_game_as_it_is(
    file: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file.write_bytes(LOOSE + b"\n\n" + BROKEN + LOOSE)
    assert main(["format", "--keep-errors", "-w", str(file)]) == 1
    assert b"game 2 was not formatted" in capfdbinary.readouterr().err
    assert file.read_bytes() == TIGHT + BROKEN + b"\n" + TIGHT
    assert main(["format", "--keep-errors", "--check", str(file)]) == 1
    assert b"would change" not in capfdbinary.readouterr().out


def test_reduced(file: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    file.write_bytes(b'[ECO "A00"]\n\n1. e4! {x} e5 (1... c5) 2. Nf3 *')
    assert main(["format", "--reduced", str(file)]) == 0
    assert capfdbinary.readouterr().out == HEAD.encode() + b"1. e4 e5 2. Nf3 *\n\n"
    file.write_bytes(b'[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n*')
    assert main(["format", "--reduced", str(file)]) == 1
    assert b"reduced export format cannot say" in capfdbinary.readouterr().err


def test_moves_that_cannot_be_judged_are_told_of(
    file: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file.write_bytes(b"1. e4 Ke5 2. Ng1f3 *")
    assert main(["format", str(file)]) == 0
    out, said = capfdbinary.readouterr()
    assert out == HEAD.encode() + b"1. e4 Ke5 2. Ng1f3 *\n\n"
    assert b"moves of 1 game stand as they were read" in said


def test_latin_1_becomes_utf_8(file: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    file.write_bytes('[White "Grünfeld"]\n\n*'.encode("latin-1"))
    assert main(["format", str(file)]) == 0
    assert "Grünfeld".encode() in capfdbinary.readouterr().out
    file.write_bytes('[White "Łódź"]\n\n*'.encode("cp1250"))
    assert main(["format", "--encoding", "cp1250", str(file)]) == 0
    assert "Łódź".encode() in capfdbinary.readouterr().out


FULL = b"{a} 1. e4! {[%clk 1:00] b} e5 (1... c5 $2 {c [%eval 1]} (1... d5)) 2. Nf3 $14 * {z}\n"


@pytest.mark.parametrize(
    ("options", "movetext"),
    [
        (["--no-comments"], b"1. e4 $1 1... e5 (1... c5 $2 (1... d5)) 2. Nf3 $14 *\n\n"),
        (
            ["--no-commands"],
            b"{a} 1. e4 $1 {b} 1... e5 (1... c5 $2 {c} (1... d5)) 2. Nf3 $14 *\n\n{z}\n\n",
        ),
        (
            ["--no-nags"],
            b"{a} 1. e4 {[%clk 1:00] b} 1... e5 (1... c5 {c [%eval 1]} (1... d5)) 2. Nf3 *\n\n"
            b"{z}\n\n",
        ),
        (["--no-variations"], b"{a} 1. e4 $1 {[%clk 1:00] b} 1... e5 2. Nf3 $14 *\n\n{z}\n\n"),
        (["--no-comments", "--no-nags", "--no-variations"], b"1. e4 e5 2. Nf3 *\n\n"),
    ],
)
def test_what_is_taken_out(
    file: Path, capfdbinary: pytest.CaptureFixture[bytes], options: list[str], movetext: bytes
) -> None:
    file.write_bytes(FULL)
    assert main(["format", *options, str(file)]) == 0
    assert capfdbinary.readouterr().out == HEAD.encode() + movetext
    assert file.read_bytes() == FULL


def test_a_deep_nest_is_stripped_without_recursion(
    file: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file.write_bytes(b"1. e4 " + b"(1. d4 {x} " * 5000 + b")" * 5000 + b"*")
    assert main(["format", "--no-comments", str(file)]) == 0
    out = capfdbinary.readouterr().out
    assert (out.count(b"("), out.count(b"{")) == (5000, 0)


def test_other_languages_become_english(
    file: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    file.write_bytes(b"1. Sf3 Sc6 2. Sd4 Sb4 3. Sb5 Sd3+ *")
    assert main(["format", "--pieces", "de", str(file)]) == 0
    assert b"1. Nf3 Nc6 2. Nd4 Nb4 3. Nb5 Nd3+ *" in capfdbinary.readouterr().out
    with pytest.raises(SystemExit):
        main(["format", "--pieces", "xx", str(file)])


def test_an_unreadable_file_and_one_in_utf_16(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["format", str(tmp_path / "none.pgn")]) == 2
    wide = tmp_path / "wide.pgn"
    wide.write_bytes("1. e4 *".encode("utf-16"))
    assert main(["format", "-w", str(wide)]) == 1
    assert wide.read_bytes() == "1. e4 *".encode("utf-16")


def test_standard_input() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pgnlark", "format", "-"],
        input=LOOSE,
        capture_output=True,
        check=True,
    )
    assert run.stdout == TIGHT
