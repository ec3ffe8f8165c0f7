"""Games made by chance as trees of nodes, of every kind that export format can say."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

import pgnlark
from pgnlark import Comment, Game, Move, Nag, Position, Result, Tag, Variation
from pgnlark.ast import Element

ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
MARKERS: Final = ("1-0", "0-1", "1/2-1/2", "*")
STARTS: Final = (
    None,
    None,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 17",
    "8/2P5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
)
VARIANTS: Final = ("Chess960", "Gothic", "Capablanca")

letters = st.characters(
    min_codepoint=32, max_codepoint=255, exclude_characters="{\x7f", exclude_categories=("Cc",)
)
values = st.text(letters, max_size=90)
names = st.from_regex(r"\A[A-Z][A-Za-z0-9_]{0,12}\Z").filter(
    lambda name: name not in (*ROSTER, "FEN", "SetUp", "Variant", "Variation")
)
words = st.one_of(
    st.text(letters, min_size=1, max_size=12),
    st.sampled_from(("%", "[Event", "[%clk 0:01:02]", "[%eval", "a" * 100, ";", "\n", "}")),
)
texts = st.lists(words, max_size=25).map(" ".join)
nags = st.integers(1, 255).map(Nag)


@st.composite
def _line(draw: st.DrawFn, position: Position, depth: int, most: int = 12) -> list[Element]:
    elements: list[Element] = []
    for _ in range(draw(st.integers(1, most))):
        legal = position.legal_moves()
        if not legal:
            break
        before = position.copy()
        move = legal[draw(st.integers(0, len(legal) - 1))]
        elements.append(Move(position.san(move) + draw(st.sampled_from(("", "", "", "!", "?!")))))
        position.push(move)
        for kind in draw(st.lists(st.sampled_from("nncv"), max_size=2)):
            if kind == "n":
                elements.append(draw(nags))
            elif kind == "c":
                elements.append(Comment(draw(texts)))
            elif depth:
                inner = draw(_line(before.copy(), depth - 1, 4))
                elements.append(Variation(inner))
    return elements


@st.composite
def exportable(draw: st.DrawFn) -> Game:
    """A legal game from one of several starts, with tags in any order."""
    pairs = draw(st.dictionaries(st.one_of(names, st.sampled_from(ROSTER[:6])), values, max_size=6))
    tags = [Tag(name, value) for name, value in pairs.items()]
    fen = draw(st.sampled_from(STARTS))
    if fen is None and draw(st.booleans()) and draw(st.booleans()):
        variant = draw(st.sampled_from(VARIANTS[1:]))
        tags.insert(0, Tag("Variant", variant))
        position = Position(variant)
    elif fen is None:
        position = Position()
    else:
        tags.append(Tag("FEN", fen))
        position = Position.from_fen(fen)
    head: list[pgnlark.Tag | Comment | pgnlark.Unread] = [*draw(st.permutations(tags))]
    head += [Comment(text) for text in draw(st.lists(texts, max_size=1))]
    marker = Result(draw(st.sampled_from(MARKERS)))
    empty = draw(st.integers(0, 9)) == 0
    return Game(head, [] if empty else draw(_line(position, 3)), marker)
