"""An index tells where games stand, and each is read from there as in the whole file."""

from __future__ import annotations

import gzip
import io
import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark import Game

SAMPLES = sorted((Path(__file__).parents[1] / "samples").glob("*.pgn"))
WORDS = [
    *'[Event "A"]|\n\n[Event "B"]\n|[White "x"]|[FEN "x"]|[|"|{c}|{|;d\n|(|)|1.|e4|Nf3|zz'.split(
        "|"
    ),
    *("*", "1-0", "*\n", "\n", "\n\n", "\r", "%x\n", "é", "\ufeff", "Dear Ada"),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)
TIGHT = st.lists(st.sampled_from(WORDS), max_size=40).map("".join)


def spans(game: Game) -> list[object]:
    return [game.span, *(node.span for node in game.walk())]


def holds(data: bytes, encoding: str | None = None) -> None:
    games = list(pgnlark.read(data, encoding=encoding))
    index = pgnlark.index(data, tags=["White", "Event"], encoding=encoding)
    assert len(index) == len(games)
    for number, (place, game) in enumerate(zip(index, games, strict=True)):
        assert game.span == (place.offset, place.offset + place.length)
        assert place.tags == {name: game.tag(name) for name in ("White", "Event")}
        read = index.game(number)
        assert read == game
        assert spans(read) == spans(game)
        assert index.game(number - len(games), only_tags=True).head == game.head
        lines = data[: place.offset].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        assert place.line == lines.count(b"\n") + 1


@settings(deadline=None)
@given(st.one_of(TEXTS, TIGHT), st.sampled_from([None, "latin-1"]))
def test_every_game_is_read_as_in_the_whole_file(text: str, encoding: str | None) -> None:
    holds(text.encode(), encoding)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples(path: Path) -> None:
    holds(path.read_bytes())


GAME = '[Event "{0}"]\n[White "Ant {0}"]\n\n1. e4 {{{1}}} e5 *\n\n'


@pytest.mark.parametrize("event", [True, False], ids=["with boundaries", "without"])
def test_games_far_into_a_large_file(event: bool) -> None:
    texts = [GAME.format(number, "x" * (number % 900)) for number in range(3000)]
    if not event:
        texts = [text.partition("\n")[2] for text in texts]
    data = "".join(texts).encode()
    assert len(data) > 1 << 20
    games = list(pgnlark.read(data))
    index = pgnlark.index(data)
    assert len(index) == len(games) == 3000
    for number in (0, 1, 899, 1500, 2998, 2999, -1):
        assert index.game(number) == games[number]
        assert spans(index.game(number)) == spans(games[number])


def test_a_place_is_what_it_says(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text("".join(GAME.format(number, "c") for number in range(5)), encoding="utf-8")
    index = pgnlark.index(path, tags=["White"])
    place = index[3]
    assert isinstance(place, pgnlark.GamePlace)
    assert path.read_bytes()[place.offset :][: place.length].startswith(b'[Event "3"]')
    assert (place.line, place.tags) == (16, {"White": "Ant 3"})
    assert index[1:3] == [index[1], index[2]]
    assert [at for at, place in enumerate(index) if place.tags["White"] == "Ant 2"] == [2]
    assert index.game(2).tag("White") == "Ant 2"
    assert index.game(2, only_tags=True).elements == []
    assert pickle.loads(pickle.dumps(index)).game(4) == index.game(4)
    with pytest.raises(IndexError):
        index.game(5)
    with pytest.raises(IndexError):
        index[5]


def test_a_file_of_the_caller_stays_open() -> None:
    file = io.BytesIO("".join(GAME.format(number, "c") for number in range(5)).encode())
    index = pgnlark.index(file)
    assert [index.game(number).tag("Event") for number in (4, 0)] == ["4", "0"]
    assert not file.closed


def test_a_file_that_was_changed_is_not_read_as_if_it_were_not(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(GAME.format(1, "c") * 3, encoding="utf-8")
    index = pgnlark.index(path)
    path.write_text("\n" + GAME.format(1, "cc") * 3, encoding="utf-8")
    with pytest.raises(ValueError, match="was changed"):
        index.game(1)
    path.write_text("", encoding="utf-8")
    with pytest.raises(ValueError, match="was changed"):
        index.game(1)


def test_what_has_no_places() -> None:
    with pytest.raises(ValueError, match=r"compressed \(gzip\)"):
        pgnlark.index(gzip.compress(b"1. e4 *"))
    with pytest.raises(pgnlark.PgnError, match="UTF-16"):
        pgnlark.index("1. e4 *".encode("utf-16"))
    with pytest.raises(ValueError, match="no encoding"):
        pgnlark.index(b"", encoding="klingon")
    assert not pgnlark.index(b"")
