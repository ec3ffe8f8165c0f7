"""``--pieces`` says whose piece letters the files have."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli.fakes import Answer

from pgnlark.cli.main import main

SLOVENE = """\
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *
"""


def test_a_language_that_is_declared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "partija.pgn"
    file.write_text(SLOVENE)
    assert main(["check", "--format", "concise", str(file)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split('"')[1] for line in told] == ["Sf3", "Sc6", "Lb5"]
    assert main(["check", "--pieces", "sl", str(file)]) == 0
    assert capsys.readouterr().out == ""


def test_fix_leaves_letters_of_the_language_that_is_declared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "partija.pgn"
    wrong = SLOVENE.replace("Lb5 a6", "Lb5 a6 4. Lb5xc6 dc6 ! 5. 0-0 Dd6")
    file.write_text(wrong)
    assert main(["fix", "-w", "--pieces", "sl", str(file)]) == 0
    right = SLOVENE.replace("Lb5 a6", "Lb5 a6 4. Bxc6 dxc6! 5. O-O Dd6")
    assert file.read_text() == right
    capsys.readouterr()


def test_a_language_without_letters(pgnlark: Callable[..., Answer]) -> None:
    answer = pgnlark("check", "--pieces", "ga", "x.pgn")
    assert answer.code == 2
    assert "no piece letters are known for 'ga'" in answer.err
