"""Lark, with its own lexer and parser, is the oracle of the engine: same verdict, same tree.

There is one exception.  Lark looks for the next token before it reduces.  The state behind a move,
a comment or a NAG is shared by all places where one can stand, so Lark lets a termination marker
be found in a variation, and then refuses it.  The engine reduces first, knows that it is in a
variation, where import has no markers, and reads ``1-0`` as the MOVE that its characters make;
that no move is spelled so is left to the grammar of moves.  Neither takes the text for import.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from engine.oracle import Shape, engine_shape, fault_of, lark_of, lark_shape, trees_of
from engine.texts import SAMPLES, damaged, damaged_games, games
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from pgnlark.engine.tree import MAX_TEXT
from pgnlark.notation.dialects import GRAMMARS
from pgnlark.notation.tables import load_tables

WHOLE = sorted(name for name in GRAMMARS if not GRAMMARS[name].fallback)
TOKENS_RUN_TOGETHER = ("pgn_export", "pgn_import", "string_tolerant")
MARKERS = {b"1-0": b"abc", b"0-1": b"abc", b"1/2-1/2": b"abcdefg"}
LATIN_1 = st.characters(max_codepoint=255)


def without_markers_as_moves(name: str, text: bytes) -> bytes:
    """The text with every marker that the engine took for a move replaced by a word as long."""
    move = load_tables(name).terminals.index("MOVE")
    for tree in trees_of(name, text) or ():
        for item in tree.items:
            if item >= 0 and item >> 56 == move:
                start = (item >> 28) & MAX_TEXT
                end = start + (item & MAX_TEXT)
                text = text[:start] + MARKERS.get(text[start:end], text[start:end]) + text[end:]
    return text


def agree(name: str, text: bytes) -> Shape | None:
    """Assert that Lark and the engine agree on a text; the tree."""
    ours = engine_shape(name, text)
    theirs = lark_shape(name, text)
    if theirs is None and ours is not None and GRAMMARS[name].emits:
        other = without_markers_as_moves(name, text)
        assert other != text
        theirs = lark_shape(name, other)
    assert ours == theirs
    return ours


@pytest.mark.parametrize("name", WHOLE)
def test_text_made_from_the_grammar(name: str) -> None:
    refused = []

    @settings(max_examples=40, deadline=None)
    @given(from_lark(lark_of(name), start=GRAMMARS[name].start, alphabet=LATIN_1))
    def law(text: str) -> None:
        if agree(name, text.encode("latin-1")) is None:
            refused.append(text)

    law()
    # tokens side by side may make another token (`1-0` twice, two quotes); elsewhere, a text
    # that does not read back shows two terminals in each other's way
    assert not refused or name in TOKENS_RUN_TOGETHER


@pytest.mark.parametrize("name", WHOLE)
def test_text_made_from_the_grammar_and_damaged(name: str) -> None:
    @settings(max_examples=40, deadline=None)
    @given(
        from_lark(lark_of(name), start=GRAMMARS[name].start, alphabet=LATIN_1),
        st.integers(0, 100),
        st.integers(0, 2),
        st.text(LATIN_1, max_size=2),
    )
    def law(text: str, at: int, gone: int, new: str) -> None:
        agree(name, (text[:at] + new + text[at + gone :]).encode("latin-1"))

    law()


@pytest.mark.parametrize("text", [b"a1b1", b"b1b2", b"h7g8b", b"b7b8b", b"a2b3", b"bb3", b"bxa8=b"])
def test_a_small_b_is_a_file_or_a_bishop(text: bytes) -> None:
    assert agree("san_tolerant", text) is not None


def test_a_text_starts_as_a_line_does() -> None:
    pieces = (b"\r", b"\n", b"\xa0", b"\xc2\xa0", b"%", b" ", b"*", b"{}", b"\xc2")
    for length in range(4):
        for chosen in product(pieces, repeat=length):
            agree("pgn_import", b"".join(chosen))


@pytest.mark.parametrize("text", games(), ids=lambda text: f"{len(text)}")
def test_whole_games(text: bytes) -> None:
    is_sample = text in [path.read_bytes() for path in SAMPLES]
    assert agree("pgn_import", text) is not None or is_sample


@settings(max_examples=400, deadline=None)
@given(damaged_games())
def test_damaged_games(text: bytes) -> None:
    agree("pgn_import", text)


@pytest.mark.parametrize("count", [4_000, pytest.param(150_000, marks=pytest.mark.slow)])
def test_many_damaged_games(count: int) -> None:
    random = Random(count)
    accepted = 0
    for _ in range(count):
        most = random.choice([1, 1, 2, 4])
        accepted += agree("pgn_import", damaged(random, random.choice(games()), most)) is not None
    assert count // 20 < accepted < count // 2


@pytest.mark.parametrize(
    "text",
    [
        b"1. e4 (1. d4 1-0) *",
        b"1. e4 (1. d4 {why} 0-1) *",
        b"1. e4 (1. d4 $1 1/2-1/2 d5) *",
        b"1. e4 (1. d4 (1. c4) 1-0) *",
    ],
)
def test_a_marker_in_a_variation_is_a_move_to_the_engine_alone(text: bytes) -> None:
    assert engine_shape("pgn_import", text) is not None
    assert lark_shape("pgn_import", text) is None
    agree("pgn_import", text)
    marker = next(marker for marker in MARKERS if marker in text)
    assert fault_of("san_import", marker) == 0, "the grammar of moves refuses it"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"% hidden\n*",
        b"%",
        b"*%",
        b"*\r%x\r*",
        b"{a}{b};c",
        b"1. e4 {x} 5",
        b"38. .. g5 *",
        b"1 {x} . e4 *",
        b"e4 ... e5 *",
        b'[A {x} "b" ;y\n] *',
        b"1. e4 (e5) (d5 (c5 c4) c3) e6 1-0 {tail}",
        b"* 1-0 0-1 1/2-1/2",
        b"\xe2\x99\x98f3 *",
    ],
)
def test_texts_that_were_or_might_be_trouble(text: bytes) -> None:
    agree("pgn_import", text)
