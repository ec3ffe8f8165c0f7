"""Folders and patterns: which files are checked, in which order, and what is said of none."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.fakes import Answer, Checks
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.cli.inputs import expanded

Command = Callable[..., Answer]

FILES = (
    *("b.pgn", "a.PGN", "notes.txt", ".hidden.pgn", ".git/x.pgn", "club/2024/z.pgn"),
    *(
        "club/2024.pgn",
        "club/drafts/y.pgn",
        "positions/p.epd",
        "positions/q.fen",
        "empty/readme.md",
    ),
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("1. e4 *\n" if name.lower().endswith("pgn") else "", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _expanded(*names: str, exclude: tuple[str, ...] = ()) -> tuple[list[str], list[str]]:
    """The files, with / between names, and what was said."""
    said: list[str] = []
    files = expanded(
        names,
        exclude,
        lambda path, error: said.append(f"{path}: {type(error).__name__}"),
        lambda error: said.append(str(error)),
    )
    return [path.replace(os.sep, "/") for path in files], said


def test_a_folder_is_searched_in_order_and_hidden_things_are_not(folder: Path) -> None:
    files, said = _expanded(".")
    assert files == [
        *("./a.PGN", "./b.pgn", "./club/2024/z.pgn", "./club/2024.pgn", "./club/drafts/y.pgn"),
        *("./positions/p.epd", "./positions/q.fen"),
    ]
    assert not said
    assert _expanded("club/2024", "b.pgn", "positions")[0] == [
        *("club/2024/z.pgn", "b.pgn", "positions/p.epd", "positions/q.fen"),
    ]


def test_compressed_files_count(folder: Path) -> None:
    for name in ("c.pgn.gz", "d.EPD.zst", "e.txt.bz2", "f.gz"):
        (folder / "club" / "2024" / name).write_bytes(b"")
    assert _expanded("club/2024")[0] == [
        *("club/2024/c.pgn.gz", "club/2024/d.EPD.zst", "club/2024/z.pgn"),
    ]


def test_a_hidden_folder_that_is_named_is_meant(folder: Path) -> None:
    assert _expanded(".git") == ([".git/x.pgn"], [])


@pytest.mark.parametrize(
    ("patterns", "left"),
    [
        (("drafts",), ["2024/z.pgn", "2024.pgn"]),
        (("drafts/",), ["2024/z.pgn", "2024.pgn"]),
        (("2024/*",), ["2024.pgn", "drafts/y.pgn"]),
        (("2024*",), ["drafts/y.pgn"]),
        (("*.pgn", "x"), []),
        (("z.pgn", "y.pgn"), ["2024.pgn"]),
        (("club",), ["2024/z.pgn", "2024.pgn", "drafts/y.pgn"]),
    ],
)
def test_excluded(folder: Path, patterns: tuple[str, ...], left: list[str]) -> None:
    files, said = _expanded("club", exclude=patterns)
    assert files == [f"club/{name}" for name in left]
    assert said == (
        [] if left else ["nothing to check in club: --exclude leaves out all 3 files there"]
    )
    assert _expanded("club/2024.pgn", exclude=patterns)[0] == ["club/2024.pgn"]


def test_patterns_that_the_shell_left_alone(folder: Path) -> None:
    assert _expanded("*.pgn") == (["b.pgn"], [])
    assert _expanded("**/*.pgn")[0] == ["b.pgn", *_pgn_of_club()]
    assert _expanded("cl*") == (_expanded("club")[0], [])
    assert _expanded("[ab].[pP]*")[0] == ["a.PGN", "b.pgn"]
    assert _expanded("**/*.pgn", exclude=("club",))[0] == ["b.pgn"]
    assert _expanded("*.gpn", "b.pgn") == (["b.pgn"], ["no file is called *.gpn"])


def _pgn_of_club() -> list[str]:
    return ["club/2024/z.pgn", "club/2024.pgn", "club/drafts/y.pgn"]


def test_a_name_that_only_looks_like_a_pattern(folder: Path) -> None:
    (folder / "b[1].pgn").write_text("1. d4 *\n", encoding="utf-8")
    assert _expanded("b[1].pgn") == (["b[1].pgn"], [])


def test_what_is_no_folder_is_handed_on(folder: Path) -> None:
    assert _expanded("-", "missing.pgn", "notes.txt") == (["-", "missing.pgn", "notes.txt"], [])


def test_nothing_to_check(folder: Path, pgnlark: Command) -> None:
    answer = pgnlark("check", "empty", "b.pgn")
    assert answer.code == 2
    first, summary = answer.err.splitlines()
    assert first == (
        "error[PGN902]: nothing to check in empty: it has no file that ends with .pgn, .fen or .epd"
    )
    assert summary.startswith("1 game, 1 move: 0 errors")
    document = json.loads(pgnlark("check", "*.gpn", "b.pgn", "--format=json").out)
    assert [(file["path"], file["games"]) for file in document["files"]] == [
        ("*.gpn", 0),
        ("b.pgn", 1),
    ]
    assert document["files"][0]["failure"] == {
        "code": "PGN902",
        "message": "no file is called *.gpn",
    }


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="everybody may read everything"
)
def test_a_folder_that_cannot_be_read(folder: Path) -> None:
    os.chmod(folder / "club", 0)
    try:
        files, said = _expanded(".")
    finally:
        os.chmod(folder / "club", 0o700)
    assert files == ["./a.PGN", "./b.pgn", "./positions/p.epd", "./positions/q.fen"]
    assert said == ["./club: PermissionError"]


def test_a_circle_of_links_ends(folder: Path) -> None:
    try:
        os.symlink(folder, folder / "club" / "round", target_is_directory=True)
    except OSError:
        pytest.skip("no links here")
    assert len(_expanded(".")[0]) == 7


def test_the_check_counts_them_all(folder: Path, pgnlark: Command) -> None:
    answer = pgnlark("check", "club", "--exclude=drafts", "--exclude", "2024.pgn")
    assert answer.code == 0
    assert answer.err.startswith("1 game, 1 move: 0 errors")


@given(st.lists(st.text("ab*?[].-/", max_size=6), max_size=4))
def test_any_words_give_files_or_a_word(words: list[str]) -> None:
    files, said = _expanded(*words)
    assert len(files) + len(said) >= len(words) - words.count("/")


def test_with_fakes_names_go_through(checks: Checks, pgnlark: Command) -> None:
    checks.files["a"] = []
    assert pgnlark("check", "a").code == 0
    assert [path for path, _ in checks.seen] == ["a"]


def test_fix_takes_folders_and_patterns(folder: Path, pgnlark: Command) -> None:
    (folder / "club/drafts/y.pgn").write_text("1. Pe4 *\n", encoding="utf-8")
    (folder / "b.pgn").write_text("1. e5 Pe5 *\n", encoding="utf-8")
    answer = pgnlark("fix", "-w", ".", "--exclude", "drafts")
    assert answer.code == 1
    files = ("a.PGN", "b.pgn", "club/2024/z.pgn", "club/2024.pgn", "positions/p.epd")
    assert [line.partition(": ")[0] for line in answer.out.splitlines()] == [
        os.path.join(".", name) for name in (*files, "positions/q.fen")
    ]
    assert (folder / "club/drafts/y.pgn").read_text(encoding="utf-8") == "1. Pe4 *\n"
    assert (folder / "b.pgn").read_text(encoding="utf-8") == "1. e5 e5 *\n"
    assert pgnlark("fix", "-w", "club/**/*.pgn").code == 0
    assert (folder / "club/drafts/y.pgn").read_text(encoding="utf-8") == "1. e4 *\n"


def test_format_takes_the_games_of_folders(folder: Path, pgnlark: Command) -> None:
    answer = pgnlark("format", "--check", "club", "b.pgn", "--exclude", "drafts")
    assert answer.code == 1
    files = ("club/2024/z.pgn", "club/2024.pgn", "b.pgn")
    assert answer.out == "".join(f"would change {name}\n" for name in files)
    assert pgnlark("format", "-w", "club").code == 0
    assert pgnlark("format", "--check", "club").out == ""
    answer = pgnlark("format", "--check", "positions", "club")
    assert answer.code == 2
    assert "nothing to format in positions: it has no file that ends with .pgn\n" in answer.err


def test_a_pattern_without_a_file_is_wrong_for_every_command(
    folder: Path, pgnlark: Command
) -> None:
    for command in ("check", "fix", "format"):
        answer = pgnlark(command, "a.PGN", "no*.pgn")
        assert answer.code == 2
        assert "error[PGN902]: no file is called no*.pgn\n" in answer.err
    answer = pgnlark("fix", "empty", "b.pgn")
    assert answer.code == 2
    assert "nothing to fix in empty: it has no file that ends with .pgn, .fen or " in answer.err
    assert answer.out.startswith("b.pgn: nothing to fix")
