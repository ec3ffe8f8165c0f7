"""A compressed file is checked and read as the text in it; a damaged one is told, never fatal."""

from __future__ import annotations

import bz2
import gzip
import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark import compressed
from pgnlark.cli.main import main
from pgnlark.compressed import PACKINGS, Unpacked, name_inside, packing_of
from pgnlark.stream import Reach, pieces

ZSTD = import_module("compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd")
PACK: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "bzip2": bz2.compress,
    "zstd": ZSTD.compress,
}
GAME = b'[White "Ant"]\n[Black "Bee"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n'
FAULTY = b'[White "Ant"]\n[Black "Bee"]\n\n1. e4 e5 2. Ke3 *\n\n'
TEXT = GAME + FAULTY + GAME
MANY = b"".join(
    b'[Event "%d"]\n\n1. e4 {%x} *\n\n' % (number, hash((number, "x")) & 0xFFFFFFFF)
    for number in range(40_000)
)
packings = pytest.mark.parametrize("how", PACK)


def told(source: bytes, **options: object) -> list[tuple[str, object, str]]:
    return [(d.code, d.start, d.message) for d in pgnlark.check(source, **options)]  # type: ignore[arg-type]


def test_every_packing_is_tried() -> None:
    assert list(PACK) == [packing.name for packing in PACKINGS]


@packings
@pytest.mark.parametrize("jobs", [1, 2])
def test_the_text_is_checked_as_if_it_were_not_compressed(how: str, jobs: int) -> None:
    packed = PACK[how](TEXT)
    assert told(packed, jobs=jobs) == told(TEXT)
    run = pgnlark.check(packed)
    assert [d.code for d in run]
    assert run.games == 3
    assert list(pgnlark.read(packed)) == list(pgnlark.read(TEXT))
    assert pgnlark.parse(packed) == pgnlark.parse(TEXT)
    assert pgnlark.parse(packed).diagnostics == pgnlark.parse(TEXT).diagnostics
    assert pgnlark.fix(packed).data == pgnlark.fix(TEXT).data


@packings
def test_several_archives_one_after_the_other_are_one_text(how: str) -> None:
    packed = PACK[how](GAME) + PACK[how](FAULTY) + PACK[how](GAME)
    assert told(packed) == told(TEXT)


@packings
def test_records_one_a_line_too(how: str, tmp_path: Path) -> None:
    fen = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n8/8/8/8/8/8/8/8 w - - 0 1\n"
    suffix = next(packing.suffix for packing in PACKINGS if packing.name == how)
    plain, path = tmp_path / "a.fen", tmp_path / f"a.fen{suffix.upper()}"
    plain.write_bytes(fen)
    path.write_bytes(PACK[how](fen))
    run, packed = pgnlark.check(plain), pgnlark.check(path)
    assert [(d.code, d.start) for d in run] == [(d.code, d.start) for d in packed]
    assert run.unit == packed.unit == "positions"
    path.write_bytes(PACK[how](fen)[:-4])
    assert [d.code for d in pgnlark.check(path)][-1] == "PGN007"


def test_a_name_is_no_proof(tmp_path: Path) -> None:
    path = tmp_path / "plain.pgn.gz"
    path.write_bytes(GAME)
    assert len(list(pgnlark.read(path))) == 1
    path = tmp_path / "packed.pgn"
    path.write_bytes(gzip.compress(GAME))
    assert len(list(pgnlark.read(path))) == 1


@given(text=st.binary(max_size=60))
def test_what_is_not_compressed_passes_as_it_is(text: bytes) -> None:
    if packing_of(text) is None:
        unpacked = Unpacked(io.BytesIO(text))
        assert b"".join(iter(lambda: unpacked.read(7), b"")) == text
        assert not unpacked.damage


@packings
@given(text=st.binary(max_size=2000), size=st.integers(1, 700), slow=st.booleans())
@settings(max_examples=30)
def test_reads_of_any_size_give_the_same_text(how: str, text: bytes, size: int, slow: bool) -> None:
    packed = io.BytesIO(PACK[how](text))
    unpacked = Unpacked(Trickle(packed) if slow else packed)
    assert b"".join(iter(lambda: unpacked.read(size), b"")) == text
    assert not unpacked.damage


class Trickle:
    """A pipe that gives a byte or two at a time, and cannot go back."""

    def __init__(self, file: io.BytesIO) -> None:
        self._file = file

    def read(self, size: int = -1, /) -> bytes:
        return self._file.read(2 if size < 0 or size > 2 else size)


@packings
@given(share=st.floats(0.0, 0.999))
@settings(max_examples=25, deadline=None)
def test_a_file_that_is_cut_off_is_told_where_its_text_ends(how: str, share: float) -> None:
    packed = PACK[how](TEXT)
    packed = packed[: max(10, int(len(packed) * share))]
    found = list(pgnlark.check(packed))
    assert found[-1].code == "PGN007"
    assert "ends before its own end" in found[-1].message
    begin, end = found[-1].span
    assert begin == end <= len(TEXT)
    assert found[-1].start.line == TEXT.count(b"\n", 0, begin) + 1


@packings
@given(at=st.integers(10, 200), byte=st.integers(1, 255))
@settings(max_examples=40, deadline=None)
def test_a_damaged_file_never_stops_the_program(how: str, at: int, byte: int) -> None:
    packed = bytearray(PACK[how](TEXT))
    packed[at % (len(packed) - 10) + 10] ^= byte
    codes = [found.code for found in pgnlark.check(bytes(packed))]
    assert "PGN901" not in codes
    try:
        games = list(pgnlark.read(bytes(packed)))
    except pgnlark.PgnError as error:
        assert error.diagnostic.code == "PGN007"
        assert "PGN007" in codes
    else:
        assert len(games) <= 3 or "PGN007" not in codes


@packings
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_stands_before_the_damage_is_checked(how: str, jobs: int) -> None:
    packed = PACK[how](MANY)
    run = pgnlark.check(packed[: len(packed) * 3 // 4], jobs=jobs)
    *_, last = run
    assert last.code == "PGN007"
    assert run.games > 15_000
    assert last.start.line > 3 * 15_000


def test_games_come_before_the_damage_is_raised() -> None:
    packed = gzip.compress(TEXT) + b"no gzip"
    read: list[pgnlark.Game] = []
    with pytest.raises(pgnlark.PgnError, match="damaged"):
        read.extend(pgnlark.read(packed))
    with pytest.raises(pgnlark.PgnError, match="damaged"):
        pgnlark.fix(packed)
    games = pgnlark.read(packed)
    assert [next(games).tag("White") for _ in range(3)] == ["Ant"] * 3


class Counting(io.BytesIO):
    """Counts what was read of it."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        block = super().read(size)
        self.taken += len(block)
        return block


def most_at_once(packed: bytes) -> Iterator[int]:
    """The size of each piece of a very large text in a small file."""
    for piece in pieces(io.BytesIO(packed), reach=Reach(1 << 16, 1 << 17, 1 << 18)):
        yield len(piece.text.data)


@packings
def test_a_small_file_that_holds_a_large_one_is_unpacked_as_it_is_read(how: str) -> None:
    packed = PACK[how](b"\n" * 50_000_000)
    assert len(packed) < 60_000
    sizes = most_at_once(packed)
    assert max(next(sizes) for _ in range(20)) <= 1 << 19


def test_the_reader_of_a_pipe_takes_no_more_than_it_needs() -> None:
    file = Counting(gzip.compress(MANY))
    next(pgnlark.read(file))
    assert file.taken < len(file.getvalue())


def test_without_a_package_for_zstd_it_is_said_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.pgn.zst"
    path.write_bytes(PACK["zstd"](GAME))
    for name in ("compression", "compression.zstd", "backports", "backports.zstd"):
        monkeypatch.setitem(sys.modules, name, None)
    assert main(["check", str(path)]) == 2
    said = capsys.readouterr().err
    assert "pip install 'pgnlark[zst]'" in said
    with pytest.raises(OSError, match="zstd"):
        list(pgnlark.read(path))


@packings
def test_what_is_compressed_is_not_written_to(
    how: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes(PACK[how](b"1. e4 e5 2. 0-0 *"))
    before = path.read_bytes()
    for command in (["fix", "-w"], ["format", "-w"]):
        assert main([*command, str(path)]) == 2
        assert f"it is compressed ({how}), and was left as it is" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert main(["fix", "--diff", str(path)]) in (0, 1)
    assert main(["format", "--keep-errors", str(path)]) in (0, 1)
    capsys.readouterr()
    path.write_bytes(before[:-3])
    for command in ("fix", "format"):
        assert main([command, str(path)]) == 2
        assert "ends before its own end" in capsys.readouterr().err
    path.write_bytes(gzip.compress(gzip.compress(GAME)))
    assert main(["fix", str(path)]) == 2
    assert "compressed twice over" in capsys.readouterr().err


def test_standard_input_may_be_compressed() -> None:
    root = str(Path(compressed.__file__).parents[1])
    path = os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-m", "pgnlark", "check", "-"],
        input=gzip.compress(GAME),
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0
    assert b"1 game, 4 moves: 0 errors" in run.stderr


def test_reading_that_fails_is_no_damage() -> None:
    class Broken(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            if self.tell() > 1000:
                raise OSError(5, "Input/output error")
            return super().read(500)

    for pack in PACK.values():
        with pytest.raises(OSError, match="Input/output"):
            list(pgnlark.check(Broken(pack(os.urandom(100_000)))))


def test_names() -> None:
    assert name_inside("a.PGN.GZ") == "a.PGN"
    assert name_inside("a.fen.zst") == "a.fen"
    assert name_inside("a.gz.fen") == "a.gz.fen"
