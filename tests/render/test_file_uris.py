"""How files are called in reports of other tools, on every system."""

from __future__ import annotations

import ntpath
import os
import posixpath
from pathlib import Path, PurePosixPath
from types import ModuleType
from urllib.parse import unquote_to_bytes, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pgnlark.render.file_uris import file_uri, folder_uri, relative_path

HERE = {posixpath: "/home/ada/games", ntpath: "C:\\Users\\Ada"}


@pytest.mark.parametrize(
    ("system", "path", "relative", "uri"),
    [
        (posixpath, "a.pgn", "a.pgn", "a.pgn"),
        (posixpath, "./old//a.pgn", "old/a.pgn", "old/a.pgn"),
        (posixpath, "old/../a.pgn", "a.pgn", "a.pgn"),
        (posixpath, "/home/ada/games/a.pgn", "a.pgn", "a.pgn"),
        (posixpath, "../b.pgn", "/home/ada/b.pgn", "file:///home/ada/b.pgn"),
        (posixpath, "/home/ada/games2/a.pgn", "/home/ada/games2/a.pgn", None),
        (posixpath, "/:/a", "/:/a", "file:///%3A/a"),
        (posixpath, "a b#1?.pgn", "a b#1?.pgn", "a%20b%231%3F.pgn"),
        (posixpath, "c:d.pgn", "c:d.pgn", "c%3Ad.pgn"),
        (posixpath, "50%.pgn", "50%.pgn", "50%25.pgn"),
        (posixpath, "é\udcff.pgn", "é\udcff.pgn", "%C3%A9%FF.pgn"),
        (posixpath, "back\\slash.pgn", "back\\slash.pgn", "back%5Cslash.pgn"),
        (ntpath, "old\\a.pgn", "old/a.pgn", "old/a.pgn"),
        (ntpath, "old/a.pgn", "old/a.pgn", "old/a.pgn"),
        (ntpath, "c:\\users\\ADA\\a.pgn", "a.pgn", "a.pgn"),
        (ntpath, "..\\b c.pgn", "C:/Users/b c.pgn", "file:///C:/Users/b%20c.pgn"),
        (ntpath, "D:\\games\\a.pgn", "D:/games/a.pgn", "file:///D:/games/a.pgn"),
        (ntpath, "\\\\box\\share\\a.pgn", "//box/share/a.pgn", "file://box/share/a.pgn"),
    ],
)
def test_paths(system: ModuleType, path: str, relative: str, uri: str | None) -> None:
    assert relative_path(path, HERE[system], system) == relative
    assert file_uri(path, HERE[system], system) == (uri or f"file://{relative}")


def test_folders() -> None:
    assert folder_uri("/home/ada/my games", posixpath) == "file:///home/ada/my%20games/"
    assert folder_uri("/", posixpath) == "file:///"
    assert folder_uri("C:\\Users\\Ada", ntpath) == "file:///C:/Users/Ada/"
    assert folder_uri("C:\\", ntpath) == "file:///C:/"
    assert file_uri("/a.pgn", "/", posixpath) == "a.pgn"


def test_without_a_folder_it_is_the_one_we_are_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert file_uri(str(tmp_path / "a.pgn")) == "a.pgn"
    assert folder_uri() == f"{Path.cwd().as_uri()}/"


NAMES = st.text(st.characters(exclude_characters="/\0", exclude_categories=["Cs"]), min_size=1)


@given(st.lists(NAMES.filter(lambda name: name not in (".", "..")), min_size=1, max_size=4))
def test_a_uri_is_ascii_and_leads_back_to_the_file(names: list[str]) -> None:
    path = str(PurePosixPath(*names))
    uri = file_uri(path, "/home/ada", posixpath)
    assert uri.isascii()
    parts = urlsplit(uri)
    assert (parts.scheme, parts.netloc, parts.query, parts.fragment) == ("", "", "", "")
    assert unquote_to_bytes(parts.path) == os.fsencode(posixpath.normpath(path))
