"""`parse`, `read` and `check`: the same games and findings, however the text comes."""

from __future__ import annotations

import copy
import io
import os
import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark import Comment, Game, Move, Nag, Tag, Unread, Variation
from pgnlark.engine.tree import MAX_TEXT
from pgnlark.reader import GameReader
from pgnlark.stream import whole

SAMPLES = sorted((Path(__file__).parents[1] / "samples").glob("*.pgn"))
PIECES = st.sampled_from(
    [
        *'[Event "A"]|[White "x\\"y"]|[|]|"|{|}|{c}|;d\n|(|)|1.|2...|e4|e5|Nf3|0-0|zz|$3|!|*'.split(
            "|"
        ),
        *"1-0|0-1|\n|\n\n|%x\n|é| ".split("|"),
    ]
)
TEXTS = st.lists(PIECES, max_size=30).map(" ".join)


def same_findings(one: list[pgnlark.Diagnostic], other: list[pgnlark.Diagnostic]) -> bool:
    return [str(d) for d in one] == [str(d) for d in other] and one == other


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_every_way_in_gives_the_same(path: Path) -> None:
    data = path.read_bytes()
    database = pgnlark.parse(data)
    assert database.games
    for source in (path, str(path), data, io.BytesIO(data)):
        assert list(pgnlark.read(source)) == database.games
    assert same_findings(list(pgnlark.check(data)), database.diagnostics)
    named = list(pgnlark.check(path))
    assert {diagnostic.path for diagnostic in named} <= {str(path)}
    assert [d.message for d in named] == [d.message for d in database.diagnostics]


@settings(deadline=None)
@given(TEXTS)
def test_a_text_and_its_bytes_give_the_same(text: str) -> None:
    database = pgnlark.parse(text)
    data = text.encode()
    assert database == pgnlark.parse(data, encoding="utf-8")
    assert database.games == list(pgnlark.read(data))
    assert same_findings(database.diagnostics, list(pgnlark.check(data, encoding="utf-8")))
    for diagnostic in database.diagnostics:
        assert 0 <= diagnostic.span[0] <= diagnostic.span[1] <= len(data)


@settings(deadline=None)
@given(st.one_of(st.binary(max_size=200), st.text(st.characters(), max_size=60)))
def test_nothing_is_raised_whatever_the_text(data: bytes | str) -> None:
    database = pgnlark.parse(data)
    assert pickle.loads(pickle.dumps(database)) == database


@settings(deadline=None)
@given(TEXTS)
def test_comments_are_kept_in_order_and_letter_by_letter(text: str) -> None:
    """What the grammar takes for a comment comes out where it stood, with nothing changed."""
    data = text.encode()
    database = pgnlark.parse(data, encoding="utf-8")
    nodes = [node for game in database.games for node in game.walk()] + database.tail
    comments = [node for node in nodes if isinstance(node, Comment)]
    places = [comment.span for comment in comments]
    assert places == sorted(places)
    for comment in comments:
        start, end = comment.span
        source = data[start:end].decode()
        assert source[:1] in "{;"
        assert comment.text in (source[1:], source[1:-1])
        assert comment.to_line_end == source.startswith(";")


def moves_of_trees(data: bytes) -> list[str]:
    """The spellings of moves in the trees of a text, as the engine gives them."""
    reader = GameReader()
    names = reader.reporter.names
    found = []
    for tree in reader.trees.trees(whole(data, declared="utf-8")):
        if not reader.trees.is_game(tree) or reader.reporter.is_stray_text(tree):
            continue
        for item in tree.items:
            if item >= 0 and names[item >> 56] in ("MOVE", "NULL_MOVE"):
                start = (item >> 28) & MAX_TEXT
                found.append(data[start : start + (item & MAX_TEXT)].decode())
    return found


@settings(deadline=None)
@given(TEXTS)
def test_trees_games_and_checks_have_the_same_moves(text: str) -> None:
    data = text.encode()
    games = pgnlark.parse(text).games
    moves = [node.text for game in games for node in game.walk() if isinstance(node, Move)]
    assert moves == moves_of_trees(data)
    run = pgnlark.check(data, encoding="utf-8")
    list(run)
    assert (run.games, run.moves) == (len(games), len(moves))


def text_of(nodes: list[object]) -> list[str]:
    return [getattr(node, "text", None) or getattr(node, "name", "") for node in nodes]


def test_comments_stand_at_their_place() -> None:
    database = pgnlark.parse(
        "{a} ;b\n"
        '[Event {in} "x"] {c} {d}\n[Site "y"]\n\n'
        "{e} {f} 1. {g} e4 {h} ({i} 1. d4 {j}) {k} 1... e5 ; l\n 1-0\n"
        "{m} ;n\n"
        "1. d4 *\n"
        "{o} {[%eval 0.3] p}\n"
    )
    first, second = database.games
    assert text_of(first.head) == ["a", "b", "Event", "in", "c", "d", "Site", "e", "f"]
    kinds = [type(node).__name__ for node in first.elements]
    assert kinds == [
        *("MoveNumber", "Comment", "Move", "Comment", "Variation", "Comment"),
        *("MoveNumber", "Move", "Comment"),
    ]
    variation = first.elements[4]
    assert isinstance(variation, Variation)
    assert text_of(variation.elements) == ["i", "", "d4", "j"]
    assert first.elements[-1] == Comment(" l", to_line_end=True)
    assert second.head == [Comment("m"), Comment("n", to_line_end=True)]
    assert database.tail == [Comment("o"), Comment("[%eval 0.3] p")]


def test_words_before_the_first_tag_are_kept() -> None:
    database = pgnlark.parse('Dear Ada, a game:\n\n[Event "x"]\n\n1. e4 *\n\nYours, Bob\n')
    (game,) = database.games
    assert isinstance(game.head[0], Unread)
    assert game.head[0].text.startswith("Dear Ada")
    assert database.tail
    assert "Bob" in database.tail[-1].text


def test_a_file_is_read_game_by_game() -> None:
    class Endless(io.RawIOBase):
        """A file that never ends, and says how far it was read."""

        count = 0

        def readable(self) -> bool:
            return True

        def read(self, size: int = -1) -> bytes:
            self.count += size
            return (b'[Event "x"]\n\n1. e4 *\n\n' * (size // 22 + 1))[:size]

    file = Endless()
    games = pgnlark.read(file)
    for _ in range(100):
        assert next(games).tag("Event") == "x"
    assert file.count < 1 << 23
    games.close()
    assert not file.closed


def test_a_file_of_the_caller_stays_open_and_one_of_ours_does_not() -> None:
    file = io.BytesIO(b"1. e4 *")
    assert len(list(pgnlark.read(file))) == 1
    file.seek(0)
    assert list(pgnlark.check(file)) == []
    assert not file.closed
    run = pgnlark.check(SAMPLES[0])
    run.close()  # not one finding was asked for, and no warning about an open file comes
    assert list(run) == []


def test_a_file_opened_as_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.pgn"
    path.write_text("1. e4 *")
    with path.open(encoding="utf-8") as file, pytest.raises(TypeError, match="binary"):
        pgnlark.check(file)  # type: ignore[arg-type]


def test_what_cannot_be_opened_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        pgnlark.check(tmp_path / "none.pgn")
    with pytest.raises(IsADirectoryError):
        next(pgnlark.read(os.fspath(tmp_path)))


def test_utf_16_is_no_pgn() -> None:
    data = "1. e4 *".encode("utf-16")
    database = pgnlark.parse(data)
    assert not database.games
    assert [d.code for d in database.diagnostics] == ["PGN001"]
    with pytest.raises(pgnlark.PgnError, match="UTF-16") as caught:
        list(pgnlark.read(data))
    assert caught.value.diagnostic.code == "PGN001"
    assert pgnlark.parse("1. e4 *").games


def test_wrong_names_are_value_errors() -> None:
    with pytest.raises(ValueError, match="import and tolerant"):
        pgnlark.parse("", "strict")
    with pytest.raises(ValueError, match="no encoding"):
        list(pgnlark.read(b"", encoding="klingon"))
    with pytest.raises(ValueError, match="convert"):
        pgnlark.check(b"", encoding="utf-16")


def test_the_dialect_decides_what_is_an_error() -> None:
    text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *"
    severities = {
        dialect: pgnlark.parse(text, dialect).diagnostics[-1].severity
        for dialect in ("import", "tolerant")
    }
    assert severities == {
        "import": pgnlark.Severity.ERROR,
        "tolerant": pgnlark.Severity.WARNING,
    }


def test_a_check_counts_and_stops() -> None:
    run = pgnlark.check(b"1. e5 *\n\n1. e5 *\n\n1. e4 *", max_errors=1)
    assert [d.game for d in run if d.severity is pgnlark.Severity.ERROR] == [1]
    run = pgnlark.check(b"1. e5 *\n\n1. e5 *\n\n1. e4 *")
    assert len(list(run)) == run.errors + run.warnings == 2
    assert (run.games, run.moves) == (3, 3)
    assert not list(pgnlark.check(b"1. e5 *", legality=False))


def nest(depth: int) -> Game:
    variation = Variation([Move("e4"), Comment("x")])
    for _ in range(depth):
        variation = Variation([Move("d4"), variation, Nag(1)])
    return Game([Tag("Event", "x")], [Move("e4"), variation], pgnlark.Result("*"))


@pytest.mark.parametrize("depth", [0, 3, 100_000])
def test_nests_of_any_depth(depth: int) -> None:
    game, equal = nest(depth), nest(depth)
    assert game == equal
    assert repr(game) == repr(equal)
    assert copy.deepcopy(game) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert sum(isinstance(node, Variation) for node in game.walk()) == depth + 1
    assert {finding.code for finding in pgnlark.check_game(game)} <= {"PGN501", "PGN404"}
    inner = equal.elements[1]
    while isinstance(inner, Variation) and isinstance(inner.elements[1], Variation):
        inner = inner.elements[1]
    assert isinstance(inner, Variation)
    inner.elements.append(Comment("y"))
    assert game != equal


def test_a_text_of_deep_nests() -> None:
    depth = 100_000
    text = "1. e4 " + "(1. d4 " * depth + ")" * depth + " *"
    (game,) = pgnlark.parse(text, legality=False).games
    assert sum(1 for node in game.walk() if isinstance(node, Variation)) == depth
    assert pickle.loads(pickle.dumps(game)) == game


def test_repr_of_a_variation_can_be_read_back() -> None:
    variation = Variation([Move("e4"), Variation([Comment("}")], closed=False), Variation()])
    assert eval(repr(variation)) == variation
    assert repr(Variation()) == "Variation(elements=[], closed=True)"


def test_equality_ignores_places() -> None:
    one, other = (pgnlark.parse(text).games[0] for text in ("1. e4 (1. d4) *", "1.e4(1.d4)\n*"))
    assert one == other
    assert one != pgnlark.parse("1. e4 (1. c4) *").games[0]
    assert Variation([Move("e4")]) != [Move("e4")]
    copied = copy.deepcopy(one)
    assert [node.span for node in copied.walk()] == [node.span for node in one.walk()]
