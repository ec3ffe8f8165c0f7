"""What holds for any position that play reaches, and for any text at all."""

from __future__ import annotations

from random import Random

import pytest
from fen.records import START, errors, findings
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.board import Board
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.notations import parse_epd, parse_fen
from pgnlark.transform.fen import FenReader
from pgnlark.writer.fen import NotSayable, fen_text

STARTS = [
    START,
    "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
    "rrkbbnqn/8/8/pppppppp/PPPPPPPP/8/8/RRKBBNQN w Bb - 0 1",
    "rkr1bnqn/pppppppp/8/8/8/8/PPPPPPPP/RKR1BNQN w sKQkq - 0 1",
    "4k2r/pppppppp/8/8/8/8/PPPPPPPP/RR2KR1R w mFBk - 0 1",
    "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1",
    "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w mKQkq - 0 1",
    "ranbkqbnar/pppppppppp/10/10/10/10/PPPPPPPPPP/RANBKQBNAR w sKQkq - 0 1",
]
NASTY = [*"0123456789/ -_[]~+;\tKQRBNPACkqrbnpacswmhHeE36é\x00\n", "10", "w", "3+3", "[Qq]", "KQkq"]


def played(seed: int) -> Board:
    """A position that random play reaches, more often than not by captures and castling."""
    random = Random(seed)
    board = Board.from_fen(parse_fen(random.choice(STARTS)))
    for _ in range(random.randrange(60)):
        moves = board.legal_moves()
        if not moves:
            break
        lively = [move for move in moves if move.castling or board.squares[move.target]]
        board.push(random.choice(lively if lively and random.random() < 0.3 else moves))
    return board


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 1 << 32))
def test_a_position_is_written_and_read_back_equal_in_each_notation(seed: int) -> None:
    board = played(seed)
    known = fen_text(board, "xfen")
    for notation in ("fen", "xfen", "shredder"):
        try:
            text = fen_text(board, notation)
        except NotSayable:
            continue
        again = Board.from_fen(parse_fen(text, notation=notation))
        assert fen_text(again, notation) == text
        assert fen_text(again, "xfen") == known
        assert list(again.squares) == list(board.squares)
        assert list(again.castling)[:4] == list(board.castling)[:4]
        assert errors(text, notation) == []
    assert findings(known, "xfen") == []


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A record with a little damage."""
    text = fen_text(played(draw(st.integers(0, 1000))), "xfen")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        gone = draw(st.integers(0, 3))
        text = text[:at] + draw(st.sampled_from([*NASTY, ""])) + text[at + gone :]
    return text


@settings(max_examples=400, deadline=None)
@given(damaged(), st.sampled_from(["", "fen", "xfen", "shredder"]))
def test_a_damaged_record_is_a_position_or_has_a_place_where_it_is_none(
    text: str, notation: str
) -> None:
    size = len(text.encode())
    found = findings(text, notation)
    for finding in found:
        assert finding.span is not None
        assert 0 <= finding.span[0] <= finding.span[1] <= size
        assert finding.message
    if not errors(text, notation):
        fen = parse_fen(text, notation=notation or "xfen")
        assert Board.from_fen(fen).playable


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60) | st.text("4k/8 w-KQ0b1;\t_", max_size=60))
def test_any_text_is_told_of(text: str) -> None:
    assert errors(text) or parse_fen(text)
    for notation in ("epd",):
        assert errors(text, notation) or parse_epd(text)


GRAMMARS = {"": "fen_import", "fen": "fen_1994", "shredder": "fen_shredder"}
READERS = {
    (notation, board): WholeReader(grammar, board)
    for notation, grammar in GRAMMARS.items()
    for board in ("standard", "wide")
}


@pytest.mark.parametrize("notation", GRAMMARS)
def test_what_is_told_of_a_notation_is_what_its_grammar_refuses(notation: str) -> None:
    tolerant = FenReader()

    @settings(max_examples=300, deadline=None)
    @given(damaged())
    def law(text: str) -> None:
        reading = tolerant.read(text.encode())
        if reading.board.files == 10 and notation == "fen":
            return
        board = "wide" if reading.board.files == 10 else "standard"
        tree = READERS[notation, board].read(text.encode())
        told = [code for code in errors(text, notation) if "PGN601" <= code <= "PGN619"]
        if set(told) & {"PGN602"} and not isinstance(tree, Fault):
            # how ranks add up is looked at in the tree
            assert set(told) == {"PGN602"}
        else:
            assert bool(told) == isinstance(tree, Fault), told

    law()


def test_a_position_of_ten_files_plays_its_own_moves() -> None:
    position = pgnlark.Position.from_fen(STARTS[5])
    for move in ("i4", "j5", "ixj5", "Cg6", "Ab3"):
        position.play(move)
    assert position.fen() == (
        "rnabqkb1nr/ppppppppp1/6c3/9P/10/1A8/PPPPPPPP1P/RN1BQKBCNR b KQkq - 2 3"
    )
    with pytest.raises(pgnlark.PgnError, match="illegal"):
        position.play("Cj5")
