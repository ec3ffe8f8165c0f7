"""A game that was read is made when it is first looked at, and nobody can tell the difference."""

from __future__ import annotations

import copy
import pickle
import threading
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark import Comment, Game, Unread
from pgnlark.ast import nodes
from pgnlark.reader import GameReader
from pgnlark.stream import whole

SAMPLES = sorted((Path(__file__).parents[1] / "samples").glob("*.pgn"))
WORDS = [
    *'[Event "A"]|[FEN "x"]|[|"|{c}|{|;d\n|(|)|1.|2...|e4|Nf3|0-0|zz|$3|!|*|1-0'.split("|"),
    *("\n\n", "é"),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join)
GAME = b'{before} [White "Ant"] {in} 1. e4 {x} (1. d4 d5) 1... e5 $1 2. Nf3 1-0\n\n'


def read_at_once(data: bytes, traditional: bool) -> tuple[list[Game], list[Comment | Unread]]:
    """Games made while they are read, and what follows the last one."""
    reader = GameReader()
    tail: list[Comment | Unread] = []
    games = []
    for tree in reader.trees.trees(whole(data)):
        game = reader.game(tree, whole(data).text, tail)
        if game is not None and not (traditional and game.tag("FEN") is not None):
            games.append(game)
    return games, tail


def spans(game: Game) -> list[object]:
    return [game.span, *(node.span for node in game.walk())]


def hold_together(data: bytes, traditional: bool = False) -> None:
    games, tail = read_at_once(data, traditional)
    database = pgnlark.parse(data, traditional=traditional)
    assert database.games == games
    assert database.tail == tail
    assert [spans(game) for game in database.games] == [spans(game) for game in games]
    assert list(pgnlark.read(data, traditional=traditional)) == games
    tags = list(pgnlark.read(data, traditional=traditional, only_tags=True))
    assert tags == [attrs.evolve(game, elements=[]) for game in games]
    assert [node.span for game in tags for node in game.walk()] == [
        node.span for game in games for node in [*game.head, game.result] if node is not None
    ]
    assert [game.span for game in tags] == [game.span for game in games]
    found = pgnlark.check(data, traditional=traditional)
    assert database.diagnostics == list(found)


@settings(deadline=None)
@given(TEXTS, st.booleans())
def test_made_later_is_made_the_same(text: str, traditional: bool) -> None:
    hold_together(text.encode(), traditional)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples_too(path: Path) -> None:
    hold_together(path.read_bytes())


@pytest.mark.parametrize("dialect", ["import", "tolerant", "export"])
def test_findings_are_those_of_a_check_in_every_dialect(dialect: str) -> None:
    data = b"".join(path.read_bytes() for path in SAMPLES)
    assert pgnlark.parse(data, dialect).diagnostics == list(pgnlark.check(data, dialect))


def unmade() -> Game:
    (game,) = pgnlark.parse(GAME).games
    assert is_unmade(game)
    return game


def is_unmade(game: Game) -> bool:
    try:
        object.__getattribute__(game, "elements")
    except AttributeError:
        return True
    return False


USES: dict[str, Callable[[Game], object]] = {
    "head": lambda game: game.head,
    "elements": lambda game: game.elements,
    "result": lambda game: game.result,
    "span": lambda game: game.span,
    "tag": lambda game: game.tag("White"),
    "tags": lambda game: game.tags,
    "moves": lambda game: list(game.moves()),
    "walk": lambda game: list(game.walk()),
    "repr": repr,
    "pickle": pickle.dumps,
    "asdict": attrs.asdict,
    "export": pgnlark.export,
    "check_game": pgnlark.check_game,
    "replay": lambda game: [move.text for move, _ in pgnlark.replay(game)],
}


@pytest.mark.parametrize("use", USES)
def test_any_use_makes_it(use: str) -> None:
    game = unmade()
    made = read_at_once(GAME, False)[0][0]
    assert USES[use](game) == USES[use](made)
    assert not is_unmade(game)
    assert game == made


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, attrs.evolve, lambda g: pickle.loads(pickle.dumps(g))]
)
def test_copies_are_whole(copied: Callable[[Game], Game]) -> None:
    game = copied(unmade())
    assert not is_unmade(game)
    assert game == unmade()
    assert type(game) is Game


def test_it_can_be_changed_before_and_after() -> None:
    game = unmade()
    game.result = pgnlark.Result("0-1")
    game.elements.clear()
    assert game.result.value == "0-1"
    assert game.elements == []
    assert game.tag("White") == "Ant"
    other = unmade()
    other.elements = []
    other.result = pgnlark.Result("0-1")
    assert game == other
    assert game != unmade()
    assert attrs.evolve(unmade(), elements=[]).elements == []
    assert {field.name for field in attrs.fields(Game)} == set(nodes._PARTS)


def test_what_is_not_there_is_said() -> None:
    game = unmade()
    with pytest.raises(AttributeError, match="'Game' object has no attribute 'moove'"):
        game.moove  # type: ignore[attr-defined]  # noqa: B018
    assert is_unmade(game)
    for made in (Game(), game):
        made.head = []
        del made.head
    with pytest.raises(AttributeError, match="head"):
        Game.__delattr__(game, "head")


def test_threads_may_ask_at_once() -> None:
    data = GAME * 200
    wanted = read_at_once(data, False)[0]
    games = pgnlark.parse(data).games
    seen: list[list[int]] = [[], [], [], []]
    barrier = threading.Barrier(4)

    def look(place: int) -> None:
        barrier.wait()
        for game in games if place % 2 else games[::-1]:
            seen[place].append(id(game.elements))

    threads = [threading.Thread(target=look, args=(place,)) for place in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert games == wanted
    assert seen[1] == seen[3] == seen[0][::-1] == seen[2][::-1], "one game is made once"


def test_games_that_nobody_looks_at_stay_small(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    usual = GameReader.game
    monkeypatch.setattr(GameReader, "game", lambda *a: (made.append(a), usual(*a))[1])
    games = list(pgnlark.read(GAME * 50))
    assert not made
    assert games[7].tag("White") == "Ant"
    assert len(made) == 1


def test_words_that_come_again_are_read_in_the_encoding_of_their_game() -> None:
    word = "Nf3é".encode()
    data = b'[Event "A"]\n\n1. %s *\n\n[Event "\xff"]\n\n1. %s *\n\n[Event "A"]\n\n1. %s *\n\n'
    texts = [
        [node.text for node in game.walk() if isinstance(node, (pgnlark.Move, Unread))]
        for game in pgnlark.read(data % (word, word, word))
    ]
    assert texts[0] == texts[2] != texts[1]
    assert "é" in "".join(texts[0])
    assert "Ã©" in "".join(texts[1])
