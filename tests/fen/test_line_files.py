"""Files of positions, one a line: places, blocks, encodings, limits."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import pgnlark
from pgnlark import line_checker

GOOD = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
BAD = "4k3/8/8/8/8/8/8/4K2 w - - 0 1"


def check(data: bytes, notation: str = "fen", **options: object) -> pgnlark.CheckRun:
    return pgnlark.check(data, notation=notation, **options)  # type: ignore[arg-type]


def places(data: bytes, notation: str = "fen") -> list[tuple[str, int, int]]:
    return [(found.code, *found.start) for found in check(data, notation)]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_lines_and_columns(end: str, mark: bytes) -> None:
    data = mark + end.join([BAD, "", GOOD, f"   {BAD}", BAD]).encode()
    run = check(data)
    found = [(d.code, *d.start, d.game) for d in run]
    assert found == [
        ("PGN602", 1, 17, None),
        ("PGN611", 4, 1, None),
        ("PGN602", 4, 20, None),
        ("PGN602", 5, 17, None),
    ]
    assert (run.games, run.moves, run.errors) == (4, 0, 4)


@pytest.mark.parametrize("block", [1, 2, 3, 7, 31, 64])
def test_blocks_change_nothing(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    data = f"{GOOD}\r\n{BAD}\n\n{BAD}x\r{GOOD}\r\n{BAD}".encode()
    known = [(d.code, d.start, d.end, d.span) for d in check(data)]
    monkeypatch.setattr(line_checker, "BLOCK", block)
    assert [(d.code, d.start, d.end, d.span) for d in check(data)] == known


def test_a_line_without_end_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_checker, "BLOCK", 100)
    monkeypatch.setattr(line_checker, "LONGEST_READ", 200)
    data = b"8" * 5000 + f"\n{GOOD}\n{BAD}\n".encode() + b"8" * 3000
    assert places(data) == [("PGN647", 1, 1), ("PGN602", 3, 17), ("PGN647", 4, 1)]


def test_a_file_says_by_its_name_what_it_holds(tmp_path: Path) -> None:
    for name, text in [("a.fen", BAD), ("b.EPD", BAD), ("c.pgn", "1. e4 *"), ("d.txt", "1. e4 *")]:
        (tmp_path / name).write_text(text)
    codes = {
        path.name: [found.code for found in pgnlark.check(path)] for path in tmp_path.iterdir()
    }
    assert codes["a.fen"] == ["PGN602"]
    assert "PGN631" in codes["b.EPD"]
    assert codes["c.pgn"] == codes["d.txt"] != codes["a.fen"]


def test_other_encodings() -> None:
    name = '4k3/8/8/8/8/8/4P3/4K3 w - - id "Änne"; zz é; bm e5;\n'
    for encoding in ("utf-8", "latin-1"):
        found = list(check(name.encode(encoding) * 2, "epd"))
        columns = [(d.start.line, d.start.column) for d in found if d.code == "PGN401"]
        assert columns == [(1, 49), (2, 49)]
        assert [d.code for d in found].count("PGN002") == (encoding == "latin-1")
    (found,) = check(GOOD.encode("utf-16"))
    assert "UTF-16" in found.message


def test_limits() -> None:
    run = check(f"{BAD}\n".encode() * 5, max_errors=2)
    assert len(list(run)) == run.errors == 2
    assert len(list(check(b"8/8 white KX e4 x y\n" * 3, max_errors_per_game=1))) == 3


def test_what_is_worth_knowing_is_told_once() -> None:
    text = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1\n"
    assert [d.code for d in check(text.encode() * 3, "xfen")] == ["PGN650"] * 3
    run = pgnlark.check(io.BytesIO(text.encode() * 3), notation="")
    assert [d.code for d in run] == ["PGN651"]


def test_an_unknown_notation() -> None:
    with pytest.raises(ValueError, match="shredder"):
        check(GOOD.encode(), "pgn")
