"""Plain games are written straight from their tokens: the same bytes as by way of syntax trees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from export.made import exportable
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.engine.tree import Tree
from pgnlark.plain_games import NAMING, TELLING, PlainGames
from pgnlark.reader import GameReader
from pgnlark.source import Text
from pgnlark.stream import whole
from pgnlark.trees import TreeReader
from pgnlark.variants import names
from pgnlark.writer.pgn import PgnWriter
from pgnlark.writer.style import Style

SAMPLES = Path(__file__).parents[1] / "samples"
SUFFIXES = ("!", "?", "!!", "??", "!?", "?!")
PLAIN = PlainGames(79)
NARROW = PlainGames(23)


def trees(data: bytes) -> list[tuple[Tree, Text]]:
    piece = whole(data)
    reader = TreeReader()
    return [(tree, piece.text) for tree in reader.trees(piece) if reader.is_game(tree)]


def both(data: bytes, plain: PlainGames = PLAIN, columns: int = 79) -> list[bool]:
    """Hold the two ways together; says of each game whether it is plain."""
    reader = GameReader()
    writer = PgnWriter(style=Style(columns=columns))
    found = []
    for tree, text in trees(data):
        written = plain.written(tree, text)
        found.append(written is not None)
        if written is not None:
            game = reader.game(tree, text, [])
            assert game is not None
            assert written.decode() == writer.game(game).text
            assert plain.read_back([tree], written)
    return found


@st.composite
def loosened(draw: st.DrawFn) -> str:
    """A game with other white space, numbers and suffixes than export format has."""
    text = pgnlark.export(draw(exportable()))
    tags, movetext = text.split("\n\n", 1)
    if draw(st.booleans()):
        movetext = re.sub(r"(?<=\d\.)\s", "", movetext)
    if draw(st.booleans()):
        movetext = re.sub(r"\s\$([1-6])(?![\d])", lambda nag: SUFFIXES[int(nag[1]) - 1], movetext)
    if draw(st.booleans()):
        movetext = movetext.replace(" ", draw(st.sampled_from(("  ", "\r\n", "\n", "\t "))))
    lines = tags.split("\n")
    if draw(st.booleans()):
        lines = draw(st.permutations(lines))[draw(st.integers(0, 2)) :]
    return "\n".join(lines) + "\n\n" + movetext


@settings(max_examples=60)
@given(loosened())
def test_both_ways_write_the_same(text: str) -> None:
    both(text.encode())
    both(text.encode(), NARROW, 23)


@pytest.mark.parametrize("name", ["miniatures", "annotated", "endings", "pinned", "variants"])
def test_both_ways_write_the_same_of_samples(name: str) -> None:
    found = both((SAMPLES / f"{name}.pgn").read_bytes())
    if name == "miniatures":
        assert all(found), "these need no syntax tree"


@pytest.mark.parametrize(
    "text",
    [
        "1.e4 e5!  2. Nf3 $10 $1 *",
        '[White "Müller"]\n\n1.e4 {größer [%clk 0:01:00]  [x %y} (1. d4 {a} (1. c4) d5) e5 1/2-1/2',
        "{one} {two} 1. e4 {} (1. d4) (1. c4 c5 {x} 2. g3) e5 0-1",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 *",
        "*",
        '[WhiteElo "~2700"]\n[Termination ""]\n\n*',
        '[Round ""]\n[White ""]\n[Date "1982"]\n[ECO "b20"]\n[Result "1:0"]\n\n*',
        '[Result ""]\n[TimeControl ""]\n[BlackElo ""]\n\n1-0',
        '[Variant "Standard"]\n[Variation "Najdorf"]\n\n1. e4 *',
        '[Result "?"]\n[Time "18.05.00"]\n\n1/2-1/2',
        "e4 ({[%eval 0.2  3]} d4 d5) 1-0",
    ],
)
def test_such_games_are_plain(text: str) -> None:
    for data in (text.encode(), text.replace(" ", "\n").encode()):
        assert both(data) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "1. Ng1f3 *",  # not canonical
        "1. e4 e5 2. Nf3+ *",
        "1. e4 e4 *",  # not legal
        "1. e4! $0 *",
        "1. e4 {x} $1 *",  # the writer knows where a NAG goes
        "$1 1. e4 *",
        "1. e4 ; e5\n e5 *",
        "1. e4 {a\x01} *",
        '[FEN "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"]\n\n*',
        '[Variant "Atomic"]\n\n*',
        '[Variant "From Position"]\n\n*',
        '[Variation "Crazyhouse"]\n\n*',
        '[SetUp "1"]\n\n*',
        '[ECO "A00"]\n[ECO "A01"]\n\n*',
        '[Site "a\\\\b"]\n\n*',
        '[Site "M\udcfcnchen"]\n\n*',
        "1. e4 (1. d4 *",
        "1. e4 ({no move}) e5 *",
        "1. e4 (()) e5 *",
    ],
)
def test_the_writer_is_asked_of_others(text: str) -> None:
    assert both(text.encode("utf-8", "surrogateescape")) == [False]


@pytest.mark.parametrize(
    "other",
    [
        "1. e4 {x y} e5 (1... c5) 2. Nf3 *",
        "1. e4 $2 {x y} e5 (1... c5) 2. Nf3 *",
        "1. e4! {x z} e5 (1... c5) 2. Nf3 *",
        "1. e4! {xy} e5 (1... c5) 2. Nf3 *",
        "1. e4! {x y z} e5 (1... c5) 2. Nf3 *",
        "1. e4! {x} {y} e5 (1... c5) 2. Nf3 *",
        "1. e4! {x y} e5 (1... c6) 2. Nf3 *",
        "1. e4! {x y} e5 2. Nf3 *",
        "1. e4! {x y} e5 (1... c5) 2. Nc3 *",
        "1. e4! {x y} e5 (1... c5) 2. Nf3 1-0",
        "1. e4! {x y} e5 (1... c5) 2. Nf3 Nc6 *",
        "1. e4! {x y} e5 (1... c5 2. Nf3) *",
        "1. e4! {x y} e5 (1... c5) 2. Nf3 {z} *",
        '[ECO "A00"]\n\n1. e4! {x y} e5 (1... c5) 2. Nf3 *',
        '[Event "x"]\n\n1. e4! {x y} e5 (1... c5) 2. Nf3 *',
        "1. e4! {x y} e5 (1... c5) 2. Nf3 * *",
    ],
)
def test_what_reads_back_otherwise_is_seen(other: str) -> None:
    ((same, _),) = trees(b"1. e4! {x  y} e5 (1... c5) 2. Nf3 *")
    assert PLAIN.read_back([same], b"1. e4 $1 {x\ny} {} 1... e5 (1... c5) 2. Nf3 *")
    assert not PLAIN.read_back([same], other.encode())
    assert not PLAIN.read_back([tree for tree, _ in trees(other.encode())], b"1. e4 *")
    assert not PLAIN.read_back([same, same], other.encode())


def test_values_that_read_back_otherwise_are_seen() -> None:
    ((same, _),) = trees(b'[Round ""]\n[Date "1982"]\n[Result "?"]\n\n1-0')
    tags = '[Round "?"]\n[Date "1982.??.??"]\n[Result "1-0"]'
    assert PLAIN.read_back([same], f"{tags}\n\n1-0\n\n".encode())
    for tags in (
        '[Round "2"]\n[Date "1982.??.??"]\n[Result "1-0"]',
        '[Round "?"]\n[Date "1928.??.??"]\n[Result "1-0"]',
        '[Round "?"]\n[Date "1982.01.??"]\n[Result "1-0"]',
        '[Date "1982.??.??"]\n[Result "1-0"]',
    ):
        assert not PLAIN.read_back([same], f"{tags}\n\n1-0\n\n".encode())


def test_tags_that_tell_of_another_start_are_known() -> None:
    assert {name.decode() for name in TELLING | NAMING} >= {*names.TELLING, "SetUp"}
