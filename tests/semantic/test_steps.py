"""The steps of a tree and those of the nodes made of it are the same walk."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.ast import Game
from pgnlark.board import Board
from pgnlark.diagnostics.few import Few
from pgnlark.semantic.moves import Walk
from pgnlark.semantic.node_steps import GameSteps
from pgnlark.semantic.notes import Notes
from pgnlark.semantic.results import MainLine
from pgnlark.semantic.steps import KIND, MOVE, NUMBER, OTHER, Steps
from pgnlark.semantic.tree_steps import StepMaker
from pgnlark.source import Text
from pgnlark.stream import Piece
from pgnlark.transform.heads import Head, HeadReader
from pgnlark.transform.pgn import PgnTransformer
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader
from pgnlark.trees import TreeReader

TREES = TreeReader()
SPELLINGS = SanReader()
STRINGS = StringReader()
TRANSFORMER = PgnTransformer(SPELLINGS, STRINGS)
HEADS = HeadReader(STRINGS)
MAKER = StepMaker()

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
    return line, few.told(), (notes.short, notes.places, notes.bishops)


def told(head: Game | Head) -> tuple[object, ...]:
    """Everything that rules ask of a head."""
    tags = [
        (tag.name, tag.value, tag.span, tag.name_span, tag.value_span, tag.places)
        for tag in head.tags
    ]
    result = head.result
    return tags, None if result is None else (result.value, result.text, result.span)


def said(steps: Steps, at: int, kind: int) -> object:
    """Everything that the walk can ask of a step."""
    if kind == MOVE:
        move, word = steps.move(at), steps.word(at)
        return move.text, move.span, steps.span(at), word.text, word.san
    if kind == NUMBER:
        number = steps.number_text(at)
        return number.number, number.periods, number.span, steps.number(at)
    if kind == OTHER:
        text = steps.unread(at)
        return text, steps.span(at) if text is None else None
    return None


def compare(data: bytes, base: int = 0, codec: str = "utf-8") -> None:
    for tree in TREES.trees(Piece(Text(data, base=base), 0, [])):
        if not TREES.is_game(tree):
            continue
        game = TRANSFORMER.game_of(tree, codec, base)
        assert told(HEADS.head_of(tree, codec, base)) == told(game), data
        steps, nodes = MAKER.steps_of(tree, codec, base, SPELLINGS), GameSteps(game)
        assert list(steps.kinds) == list(nodes.kinds), data
        for at, step in enumerate(steps.kinds):
            assert said(steps, at, step & KIND) == said(nodes, at, step & KIND), data
        assert walked(steps) == walked(nodes), data


@given(st.sampled_from(TAGS), st.lists(st.sampled_from(WORDS), max_size=25), st.integers(0, 1000))
def test_a_tree_is_walked_as_its_nodes(tags: str, words: list[str], base: int) -> None:
    compare((tags + " ".join(words)).encode(), base)


TAG_PARTS = (
    *("[", "]", "[[", "]]", '"', "Event", "FEN", "B@d", "_x", "\u00a0", " ", "\n", "\n\n", "\\"),
    *('"a"', '"a\\"b"', '"\\\\"', '"caf\u00e9"', '"\u00e9 \\"w"', "a b", "'a'", "&quot;a&quot;"),
    *('[FEN "8/8 \u00e9"]\n', '[FEN "8\\\\8"]\n', '[A "a" "b"]\n', '[A "x\ny"]\n', "{c}", "; c\n"),
    *('[Event "a"]\n', '[ Site"b" ]', "[White {c} \"d\" ; e\n]\n", "[A ]\n", '["x"]\n', "*\n"),
    *("\x07", "<b>", "1-0"),
)  # fmt: skip


@settings(max_examples=200)
@given(st.lists(st.sampled_from(TAG_PARTS), max_size=12), st.sampled_from(["utf-8", "latin-1"]))
def test_a_head_is_read_as_its_nodes(parts: list[str], codec: str) -> None:
    compare(("".join(parts) + "\n\n1. e4 *\n").encode(codec), 7, codec)


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
