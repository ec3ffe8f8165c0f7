"""python-chess reads what is written to the same moves, comments, NAGs and variations."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import chess.pgn
import pytest
from export.made import ROSTER, exportable
from hypothesis import given, settings

import pgnlark
from pgnlark.ast import Element
from pgnlark.content import difference

SAMPLES = Path(__file__).parents[1] / "samples"
SUFFIXES = ("", "!", "?", "!!", "??", "!?", "?!")


def said(node: chess.pgn.GameNode) -> Iterator[tuple[object, ...]]:
    """What hangs on a node, then its lines, the first of them last."""
    yield tuple(sorted(node.nags)), " ".join(node.comment.split())
    for child in reversed(node.variations):
        yield ("move", child.uci(), " ".join(child.starting_comment.split()))
        yield from said(child)
        yield ("back",)


def read(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert not game.errors
    return game


class Node:
    """A position of a game, made of pgnlark's nodes as python-chess would make it."""

    def __init__(self, uci: str = "", starting: str = "") -> None:
        self.uci = uci
        self.starting = starting
        self.nags: set[int] = set()
        self.comment = ""
        self.lines: list[Node] = []

    def said(self) -> Iterator[tuple[object, ...]]:
        yield tuple(sorted(self.nags)), " ".join(self.comment.split())
        for child in reversed(self.lines):
            yield ("move", child.uci, " ".join(child.starting.split()))
            yield from child.said()
            yield ("back",)


def meant(game: pgnlark.Game) -> Iterator[tuple[object, ...]]:
    """What a game says, told by its nodes and a board of pgnlark's, in the form of `said`."""
    root = Node()
    root.comment = " ".join(node.text for node in game.head if isinstance(node, pgnlark.Comment))
    fen = game.tag("FEN")
    start = pgnlark.Position() if fen is None else pgnlark.Position.from_fen(fen)
    add_line(game.elements, root, start)
    return root.said()


def add_line(elements: list[Element], parent: Node, position: pgnlark.Position) -> None:
    node, before, starting = parent, position, ""
    moved = parent.uci == "" and not parent.lines
    for element in elements:
        if isinstance(element, pgnlark.Move):
            parent, before = node, position.copy()
            legal = position.play(element)
            node = Node(legal.origin + legal.target + legal.promotion.lower(), starting)
            suffix = element.text[len(element.text.rstrip("!?")) :]
            node.nags |= {SUFFIXES.index(suffix)} - {0}
            parent.lines.append(node)
            starting, moved = "", True
        elif isinstance(element, pgnlark.Nag):
            node.nags.add(element.value)
        elif isinstance(element, pgnlark.Comment) and moved:
            node.comment += " " + element.text
        elif isinstance(element, pgnlark.Comment):
            starting += " " + element.text
        elif isinstance(element, pgnlark.Variation):
            add_line(element.elements, parent, before.copy())


@settings(max_examples=60, deadline=None)
@given(exportable())
def test_it_reads_the_same_game(game: pgnlark.Game) -> None:
    comments = [node for node in game.walk() if isinstance(node, pgnlark.Comment)]
    if game.tag("Variant") is not None or any("}" in comment.text for comment in comments):
        return  # it does not know these boards, and has no braces in comments
    theirs = read(pgnlark.export(game))
    assert [*said(theirs)] == [*meant(game)]
    assert {tag.name for tag in game.tags} <= {*theirs.headers}
    for tag in game.tags:
        # it keeps escapes in values as they are, and makes the Result tag of the marker
        if not {'"', "\\"} & {*tag.value} and tag.name != "Result":
            empty = tag.name in ROSTER and not tag.value.strip()
            unknown = "????.??.??" if tag.name == "Date" else "?"
            assert theirs.headers[tag.name] == (unknown if empty else tag.value)


@pytest.mark.parametrize("name", ["miniatures", "annotated", "endings"])
def test_it_reads_the_samples_as_they_are_meant(name: str) -> None:
    data = (SAMPLES / f"{name}.pgn").read_bytes()
    for game in pgnlark.parse(data, "tolerant").games:
        assert [*said(read(pgnlark.export(game)))] == [*meant(game)]


def test_the_comparison_sees_what_differs() -> None:
    def game(text: str) -> pgnlark.Game:
        return pgnlark.parse(text, "tolerant").games[0]

    same = game("1. e4! {x  y} e5 (1... c5) 2. Ng1f3 *")
    assert difference(same, game('[Event "?"]\n\n1. e4 $1 {x y} 1... e5 (c5) 2. Nf3 *')) == ""
    for other in (
        "1. e4 {x y} e5 (1... c5) 2. Nf3 *",
        "1. e4! {x z} e5 (1... c5) 2. Nf3 *",
        "1. e4! {x y} e5 (1... c6) 2. Nf3 *",
        "1. e4! {x y} e5 2. Nf3 *",
        "1. e4! {x y} e5 (1... c5) 2. Nc3 *",
        "1. e4! {x y} e5 (1... c5) 2. Nf3 1-0",
        "1. e4! {x y} e5 (1... c5) 2. Nf3 Nc6 *",
        '[ECO "A00"]\n\n1. e4! {x y} e5 (1... c5) 2. Nf3 *',
    ):
        assert difference(same, game(other)) != "", other
        assert difference(game(other), same) != "", other
