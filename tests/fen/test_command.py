"""The command that explains a position."""

from __future__ import annotations

import io

import pytest

from pgnlark.cli.main import main

FRC = "4k3/8/8/8/8/8/8/1K3R1R w F - 0 1"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["fen", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_position_in_words_and_in_each_notation(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, FRC)
    assert (code, err) == (0, "")
    assert "8 files, 8 ranks\nWhite to move; move 1\n" in out
    assert "White may castle O-O with the rook on f1: king b1 to g1, rook stays on f1" in out
    assert f"X-FEN         {FRC}\n" in out
    assert f"Shredder-FEN  {FRC}\n" in out
    assert "FEN           (FEN cannot say" in out


def test_another_notation_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    start = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9"
    assert run(capsys, start, "--to", "shredder") == (0, start.replace("KQkq", "HAha") + "\n", "")
    assert run(capsys, start.replace("KQkq", "HAha"), "--to", "fen")[1] == start + "\n"


def test_what_a_notation_cannot_say(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, FRC, "--to", "fen")
    assert (code, out) == (1, "")
    assert err == "pgnlark: FEN cannot say the castling rights 'F'; X-FEN has them\n"
    wide = "4k5/10/10/10/10/10/10/R3K4R w sKQ - 0 1"
    assert run(capsys, wide, "--to", "fen")[2].startswith("pgnlark: FEN has boards of 8 files")
    assert run(capsys, wide, "--to", "shredder")[0] == 1
    assert run(capsys, wide, "--to", "xfen")[1] == wide + "\n"


def test_faults_are_shown_where_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, FRC.replace(" w ", " white "))
    assert (code, out) == (1, "")
    assert 'error[PGN605]: the side to move is "w" or "b", not "white"' in err
    assert "^^^^^" in err
    code, out, err = run(capsys, FRC[:-4], "--dialect", "tolerant", "--to", "xfen")
    assert (code, out) == (0, FRC + "\n")
    assert "warning[PGN610]" in err
    assert run(capsys, FRC, "--notation", "fen")[0] == 1


def test_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, FRC, "--board")[1]
    assert out.startswith("8  . . . . k . . .\n7  . . . . . . . .\n")
    assert "1  . K . . . R . R\n\n   a b c d e f g h\n" in out


def test_a_line_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{FRC}\nmore\n"))
    assert run(capsys, "-", "--to", "xfen")[1] == FRC + "\n"


def test_mate_and_stalemate_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    mate = "4k3/8/8/8/7q/5p2/4PPP1/4KR1r w - - 0 1"
    stale = "k7/1R6/K7/8/8/8/8/8 b - - 0 1"
    assert "White to move, in check" in run(capsys, "4k3/8/8/8/8/8/8/4K2r w - - 0 1")[1]
    assert "nobody may castle" in run(capsys, stale)[1]
    assert "Black to move" in run(capsys, stale)[1]
    assert run(capsys, mate)[0] == 0


def test_a_position_of_a_game_that_has_more(capsys: pytest.CaptureFixture[str]) -> None:
    house = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ~KBNR[Qp] w KQkq - 0 1"
    code, out, err = run(capsys, house, "--variant", "Crazyhouse", "--to", "xfen")
    assert (code, out, err) == (0, f"{house}\n", "")
    code, out, err = run(capsys, house)
    assert code == 1
    assert "error[PGN616]" in err
    code, out, err = run(capsys, "4k5/10/10 w - - 0 1", "--variant", "grand")
    assert code == 1
    assert "only 3 ranks, not 10" in err
    code, out, err = run(capsys, house, "--variant", "nonsense")
    assert (code, out) == (2, "")
    assert "no variant is called 'nonsense'" in err
