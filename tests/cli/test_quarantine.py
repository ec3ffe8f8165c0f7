"""``--quarantine BAD --keep GOOD``: two files that appear whole or not at all."""

from __future__ import annotations

import errno
import gzip
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.fakes import Answer

from pgnlark.cli.replacing import NotWritable, file_in_place_of

Command = Callable[..., Answer]

GOOD = (b"1. e4 e5 *\n\n", b'[Event "b"]\n\n1. d4 *\n{the end}\n')
BAD = (b"1. e5 *\n\n", b'[Event "b"]\n\n1. d9 *\n\n')
GAMES = GOOD[0] + BAD[0] + BAD[1] + GOOD[1]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.pgn").write_bytes(GAMES)
    return tmp_path


def _part(pgnlark: Command, *more: str) -> Answer:
    return pgnlark("check", "games.pgn", "--quarantine=bad.pgn", "--keep=good.pgn", *more)


@pytest.mark.parametrize("form", ["text", "json", "sarif"])
def test_each_game_is_on_one_side(pgnlark: Command, folder: Path, form: str) -> None:
    usual = pgnlark("check", "games.pgn", "--format", form)
    answer = _part(pgnlark, "--format", form)
    assert (answer.code, answer.out) == (1, usual.out)
    assert (folder / "bad.pgn").read_bytes() == b"".join(BAD)
    assert (folder / "good.pgn").read_bytes() == b"".join(GOOD)
    assert (folder / "games.pgn").read_bytes() == GAMES
    assert answer.err.splitlines()[-1] == "pgnlark: 2 games to bad.pgn, 2 to good.pgn"
    assert pgnlark("check", "good.pgn").code == 0
    assert sorted(os.listdir(folder)) == ["bad.pgn", "games.pgn", "good.pgn"]


def test_old_files_are_replaced_and_empty_ones_made(pgnlark: Command, folder: Path) -> None:
    (folder / "bad.pgn").write_bytes(b"old")
    (folder / "games.pgn").write_bytes(GOOD[0])
    assert _part(pgnlark).code == 0
    assert (folder / "bad.pgn").read_bytes() == b""
    assert (folder / "good.pgn").read_bytes() == GOOD[0]


def test_only_selected_errors_count(pgnlark: Command, folder: Path) -> None:
    _part(pgnlark, "--ignore=PGN405", "--exit-zero", "--statistics")
    assert (folder / "bad.pgn").read_bytes() == BAD[1]


def test_standard_input(pgnlark: Command, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Input:
        buffer = io.BytesIO(GAMES)

    monkeypatch.setattr(sys, "stdin", Input)
    answer = pgnlark("check", "-", "--quarantine=bad.pgn", "--keep=good.pgn")
    assert answer.code == 1
    assert (folder / "bad.pgn").read_bytes() == b"".join(BAD)


def test_what_is_compressed_is_parted_as_text(pgnlark: Command, folder: Path) -> None:
    packed = gzip.compress(GAMES)
    (folder / "games.pgn.gz").write_bytes(packed)
    answer = pgnlark("check", "games.pgn.gz", "--quarantine=bad.pgn", "--keep=good.pgn")
    assert answer.code == 1
    assert (folder / "good.pgn").read_bytes() == b"".join(GOOD)
    (folder / "games.pgn.gz").write_bytes(packed[:-6])
    answer = pgnlark("check", "games.pgn.gz", "--quarantine=bad.pgn", "--keep=good.pgn")
    assert (folder / "bad.pgn").read_bytes() == GAMES[len(GOOD[0]) :], "the last one may be cut off"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--keep=good.pgn"], "go together"),
        (["--quarantine=bad.pgn"], "go together"),
        (["--quarantine=a", "--keep=b", "--notation=epd"], "for games, not for positions"),
        (["--quarantine=a", "--keep=b", "--max-errors=3"], "leave out --max-errors"),
        (["--quarantine=a", "--keep=games.pgn"], "would overwrite the file that is checked"),
        (["--quarantine=./games.pgn", "--keep=b"], "would overwrite the file that is checked"),
        (["--quarantine=a", "--keep=link.pgn"], "would overwrite the file that is checked"),
        (["--quarantine=a", "--keep=./a"], "must be two files"),
        (["--quarantine=a", "--keep=-"], "--keep wants the name of a file, which standard input"),
        (["--quarantine=.", "--keep=b"], "--quarantine wants the name of a file, which . is not"),
    ],
)
def test_refused(pgnlark: Command, folder: Path, words: list[str], said: str) -> None:
    if "--keep=link.pgn" in words:
        try:
            os.symlink(folder / "games.pgn", folder / "link.pgn")
        except OSError:
            pytest.skip("no links here")
    answer = pgnlark("check", "games.pgn", *words)
    assert answer.code == 2
    assert said in answer.err
    assert (folder / "games.pgn").read_bytes() == GAMES
    assert not {"a", "b", "good.pgn", "bad.pgn"} & set(os.listdir(folder))


def test_a_folder_is_refused(pgnlark: Command, folder: Path) -> None:
    for names in ((".",), ("games.pgn", "games.pgn")):
        answer = pgnlark("check", *names, "--quarantine=a", "--keep=b")
        assert answer.code == 2
        assert "one file at a time" in answer.err


def test_without_an_answer_no_file_is_written(
    pgnlark: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = pgnlark("check", "missing.pgn", "--quarantine=bad.pgn", "--keep=good.pgn")
    assert answer.code == 2
    assert "there is no such file" in answer.err
    answer = pgnlark("check", "games.pgn", "--quarantine=no/bad.pgn", "--keep=good.pgn")
    assert answer.code == 2
    assert "pgnlark: cannot write no/bad.pgn: " in answer.err
    for failure, code in ((ZeroDivisionError(), 3), (KeyboardInterrupt(), 130)):

        def fail(*_: object, failure: BaseException = failure) -> None:
            raise failure

        monkeypatch.setattr("pgnlark.parting.Parting.piece", fail)
        assert _part(pgnlark).code == code
    assert os.listdir(folder) == ["games.pgn"]


@pytest.mark.parametrize("where", ["pgnlark.parting.Parting.piece", "os.fsync"])
def test_a_full_disk(
    pgnlark: Command, folder: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def full(*_: object) -> None:
        error = OSError(errno.ENOSPC, "No space left on device")
        raise error if where == "os.fsync" else NotWritable("bad.pgn", error)

    monkeypatch.setattr(where, full)
    answer = _part(pgnlark, "--format=json")
    assert answer.code == 2
    assert answer.err.splitlines()[-1].startswith("pgnlark: cannot write ")
    assert answer.err.endswith("pgn: No space left on device\n")
    assert json.loads(answer.out)["schema"] == 1
    assert os.listdir(folder) == ["games.pgn"]


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are of another kind")
def test_permissions(folder: Path) -> None:
    old, new = folder / "old", folder / "new"
    old.write_bytes(b"x")
    os.chmod(old, 0o640)
    mask = os.umask(0o027)
    try:
        for path in (old, new):
            with file_in_place_of(str(path)) as file:
                file.write(b"y")
    finally:
        os.umask(mask)
    assert [path.stat().st_mode & 0o777 for path in (old, new)] == [0o640, 0o640]
    assert old.read_bytes() == new.read_bytes() == b"y"


def test_failures_of_others_are_not_the_file_s(folder: Path) -> None:
    with pytest.raises(BrokenPipeError), file_in_place_of(str(folder / "x")):
        raise BrokenPipeError
    assert os.listdir(folder) == ["games.pgn"]
