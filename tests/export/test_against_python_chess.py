"""python-chess reads what is written to the same moves, comments, NAGs and variations."""

from __future__ import annotations

import io
from collections.abc import Iterator

import chess.pgn
from export.made import exportable
from hypothesis import given, settings

import pgnlark
from pgnlark.content import difference


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


@settings(max_examples=40, deadline=None)
@given(exportable())
def test_it_reads_the_same_game(game: pgnlark.Game) -> None:
    comments = [node for node in game.walk() if isinstance(node, pgnlark.Comment)]
    if game.tag("Variant") is not None or any("}" in comment.text for comment in comments):
        return  # it does not know these boards, and has no braces in comments
    text = pgnlark.export(game)
    theirs = read(text)
    exporter = chess.pgn.StringExporter(headers=True, variations=True, comments=True)
    # written by python-chess from what it read, and read again by pgnlark
    (again,) = pgnlark.parse(theirs.accept(exporter), "tolerant").games
    assert [*said(read(pgnlark.export(again)))] == [*said(theirs)]
    moves = [move.text.rstrip("!?") for move in game.moves()]
    board = theirs.board()
    assert [board.san_and_push(move) for move in theirs.mainline_moves()] == moves
    if not any(character in tag.value for tag in game.tags for character in '"\\'):
        # it writes quotes and backslashes without an escape
        assert {tag.name for tag in again.tags} >= {tag.name for tag in game.tags}


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
