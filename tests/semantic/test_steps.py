"""The steps of a tree and those of the nodes made of it are the same walk."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pgnlark
from pgnlark.ast import Game
from pgnlark.board import Board
from pgnlark.diagnostics.few import Few
from pgnlark.semantic.moves import Walk
from pgnlark.semantic.notes import Notes
from pgnlark.semantic.results import MainLine
from pgnlark.semantic.steps import GameSteps, Steps
from pgnlark.semantic.tree_steps import StepMaker
from pgnlark.source import Text
from pgnlark.stream import Piece
from pgnlark.transform.pgn import PgnTransformer
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader
from pgnlark.trees import TreeReader

TREES = TreeReader()
MAKER = StepMaker(PgnTransformer(SanReader(), StringReader()))

WORDS = (
    *("1.", "1...", "2.", "3", "9.", "77777777777.", ".", "...", "…", "12 .", "1 {x} ."),
    *("e4", "e5", "Nf3", "Nc6", "Nf3+", "ed5", "exd5", "Ke2", "0-0", "O-O", "g1f3", "e2-e4"),
    *("Sf3", "--", "Z0", "hello", "Nf3N", "e4=", "e8Q", "Pe4", "Nd2-f3", "Qh5", "g5", "Qxf7#"),
    *("$1", "$255", "$256", "$99999999999", "\\$14", "!", "?!", "±", "N", "D", "e.p.", "+", "(=)"),
    *("{c}", "; c\n", "{[%clk 0:01:00]}", "{ ( }", "(", "(", ")", ")", "( 1. d4 )", "(1. d4 d5)"),
    *("1-0", "*", "1/2", "½", "1-0)", ">", "<", "}", "]", "&amp;", "<b>", "\u00a0", "\x07"),
)  # fmt: skip
TAGS = (
    *('[pgn]\n[Event "x"]\n', '[Event "x"]\n<b>\n[Site "y"]\n\n', ') [A "b"]\n', '&amp; [A "b"] ['),
    *('[A "b"', "[A b]\n", '[A "b" x]\n', '[[A "b"]]\n'),
    '[Event "x"]\n',
    '[Event "x"] e4 [Site "?"]\n\n',
    "",
    "{c}\n",
    "hello\n\n",
)


def walked(steps: Steps) -> tuple[MainLine, object, object]:
    few, notes = Few(every=True), Notes(wanted=True)
    line = Walk(steps, Board.initial(), notes=notes, few=few).run()
    return line, few.told(), notes


def compare(data: bytes, base: int = 0) -> None:
    for tree in TREES.trees(Piece(Text(data, base=base), 0, [])):
        if not TREES.is_game(tree):
            continue
        game = MAKER.transformer.game_of(tree, "utf-8", base)
        head = MAKER.transformer.head_of(tree, "utf-8", base)
        assert (head.tags, head.result, head.span) == (game.tags, game.result, game.span)
        assert isinstance(game, Game)
        kinds = list(MAKER.steps_of(tree, "utf-8", base).kinds)
        assert kinds == list(GameSteps(game).kinds), data
        of_tree = walked(MAKER.steps_of(tree, "utf-8", base))
        assert of_tree == walked(GameSteps(game)), data


@given(st.sampled_from(TAGS), st.lists(st.sampled_from(WORDS), max_size=25), st.integers(0, 1000))
def test_a_tree_is_walked_as_its_nodes(tags: str, words: list[str], base: int) -> None:
    compare((tags + " ".join(words)).encode(), base)


@pytest.mark.parametrize("seed", range(30))
def test_many_words_at_random(seed: int) -> None:
    choose = random.Random(seed)
    for _ in range(10):
        words = choose.choices(WORDS, k=choose.randint(1, 60))
        compare((choose.choice(TAGS) + " ".join(words)).encode())


@pytest.mark.parametrize("before", ["[pgn]\n", '[A "b"]\n<b>\n', '&amp; [A "b"]\n', ') [A "b"]\n'])
def test_words_between_tag_pairs_are_none_of_the_moves(before: str) -> None:
    text = before + '[Event "x"]\n[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n'
    assert "PGN402" in [diagnostic.code for diagnostic in pgnlark.check(text.encode())]


def test_a_deep_nest_keeps_only_its_last_line() -> None:
    depth = 2_000
    text = "1. e4 " + "(1. d4 " * depth + ")" * depth + " e5 2. Ke3 *"
    compare(text.encode())
