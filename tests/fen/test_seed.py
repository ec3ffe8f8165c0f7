"""Each sentence of the description of X-FEN: what it allows, said in two ways, and refused in two.

``other`` is another spelling of the same position; ``ill_formed`` breaks the notation, and
``impossible`` is well formed but says what the position cannot have.
"""

from __future__ import annotations

import pytest
from attrs import frozen
from fen.records import START, errors, findings

from pgnlark.board import A_SIDE, H_SIDE, Board
from pgnlark.notations import parse_fen

WIDE = "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"
JANUS = "rjnbkqbnjr".replace("j", "a")
JANUS_START = f"{JANUS}/pppppppppp/10/10/10/10/PPPPPPPPPP/{JANUS.upper()} w sKQkq - 0 1"
EMBASSY = "rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w mKQkq - 0 1"
CHESS480 = "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w mKQkq - 0 1"


@frozen
class Sentence:
    """What a sentence says, by a record that shows it."""

    says: str
    record: str
    other: str
    ill_formed: str
    impossible: str


SENTENCES = [
    Sentence(
        "fully backward compatible with FEN",
        START,
        START.replace("KQkq", "HAha"),
        START.replace("KQkq", "KQqk"),
        START.replace("/RNBQKBNR", "/RNBQKBN1"),
    ),
    Sentence(
        "positions of 10x8 boards with the two compound pieces",
        WIDE,
        WIDE.replace("KQkq", "JAja"),
        WIDE.replace("RNABQKBCNR", "RNABQKBCN"),
        WIDE.replace("RNABQKBCNR", "RNABQQBCNR"),
    ),
    Sentence(
        "en passant squares only with an enemy pawn beside the pawn",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 00 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1",
        "4k3/8/8/8/3p1P2/8/8/4K3 b - e3 0 1",
    ),
    Sentence(
        "the square also if the capture would leave the king in check",
        "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1",
        "8/8/8/8/k2pP2R/8/8/4K3 b  - e3 0 1",
        "8/8/8/8/k2pP2R/8/8/4K3 b - e 0 1",
        "8/8/8/8/k2p3R/4P3/8/4K3 b - e3 0 1",
    ),
    Sentence(
        "K is g castling, Q is c castling, capitals for White",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Ha - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w qK - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K3 w Kq - 0 1",
    ),
    Sentence(
        "the letters stand for the outermost rook of the side",
        "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1",
        "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w GCgc - 0 1",
        "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQKQ - 0 1",
        "bbrknnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1",
    ),
    Sentence(
        "an inner rook is named by the letter of its file",
        "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
        "4k3/8/8/8/8/8/8/4K1RR w  G - 0 1",
        "4k3/8/8/8/8/8/8/4K1RR w GX - 0 1",
        "4k3/8/8/8/8/8/8/4K1RR w F - 0 1",
    ),
    Sentence(
        "targets are two files from the left border or one from the right",
        "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1",
        "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",
        "4k3/8/8/8/8/8/8/1R3KR1 w K-Q - 0 1",
        "4k3/8/8/8/8/8/5K2/1R4R1 w KQ - 0 1",
    ),
    Sentence(
        "s precedes the rights where targets are symmetric",
        JANUS_START,
        JANUS_START.replace("sKQkq", "sJAja"),
        JANUS_START.replace("sKQkq", "KQkqs"),
        JANUS_START.replace(JANUS.upper(), "RANBKQBNAA"),
    ),
    Sentence(
        "m precedes the rights of modern castling, on eight files",
        CHESS480,
        CHESS480.replace("mKQkq", "mGDgd"),
        CHESS480.replace("mKQkq", "smKQkq"),
        CHESS480.replace("BQNRNKRB", "BQNRNKBR"[:6] + "BB"),
    ),
    Sentence(
        "m precedes the rights of modern castling, on ten files",
        EMBASSY,
        EMBASSY.replace("mKQkq", "mJAja"),
        EMBASSY.replace("mKQkq", "m-"),
        EMBASSY.replace("RNBQKCABNR", "RNBQKCABN1"),
    ),
    Sentence(
        "ten empty squares are 10, nine are 9",
        "4k5/10/9p/10/10/10/10/4K5 w - - 0 1",
        "4k5/10/9p/55/10/10/10/4K5 w - - 0 1",
        "4k5/10/10p/10/10/10/10/4K5 w - - 0 1",
        "4k5/10/10/10/10/10/10/4K4p w - - 0 1",
    ),
    Sentence(
        "A is the archbishop and C the chancellor, small letters for Black",
        "a3k4c/10/10/10/10/10/10/A4K3C w - - 0 1",
        "a3k4c/10/10/10/10/10/10/A4K3C w  - - 0 1",
        "m3k4c/10/10/10/10/10/10/A4K3C w - - 0 1",
        "a3k4c/10/10/10/10/10/10/A8C w - - 0 1",
    ),
    Sentence(
        "the start arrays with king and rooks at home are written as usual",
        "rqnbknbr/pppppppp/8/8/8/8/PPPPPPPP/RQNBKNBR w KQkq - 0 1",
        "rqnbknbr/pppppppp/8/8/8/8/PPPPPPPP/RQNBKNBR w HAha - 0 1",
        "rqnbknbr/pppppppp/8/8/8/8/PPPPPPPP/RQNBKNBR w kqKQ - 0 1",
        "rqnbknbb/pppppppp/8/8/8/8/PPPPPPPP/RQNBKNBR w KQkq - 0 1",
    ),
]
ROWS = pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.says)


def board(text: str) -> Board:
    return Board.from_fen(parse_fen(text, "tolerant"))


@ROWS
def test_what_a_sentence_allows_is_read_and_written_again(sentence: Sentence) -> None:
    assert errors(sentence.record) == []
    assert board(sentence.record).fen("xfen", "xfen") == sentence.record


@ROWS
def test_the_other_spelling_says_the_same_and_is_told(sentence: Sentence) -> None:
    assert sentence.other != sentence.record
    assert board(sentence.other).fen("xfen", "xfen") == sentence.record
    assert errors(sentence.other, dialect="tolerant") == []
    assert findings(sentence.other) != []


@ROWS
def test_ill_formed_records_are_syntax_errors(sentence: Sentence) -> None:
    codes = errors(sentence.ill_formed)
    assert codes
    assert "PGN601" <= min(codes) <= "PGN619"


@ROWS
def test_impossible_records_are_well_formed(sentence: Sentence) -> None:
    codes = errors(sentence.impossible)
    assert codes
    assert min(codes) >= "PGN620"


@pytest.mark.parametrize(
    ("text", "side", "lands"),
    [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", H_SIDE, "g1 f1"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", A_SIDE, "c1 d1"),
        ("4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1", H_SIDE, "i1 h1"),
        ("4k5/10/10/10/10/10/10/R4K3R w KQ - 0 1", A_SIDE, "c1 d1"),
        ("4k3/8/8/8/8/8/8/R3K2R w sKQ - 0 1", H_SIDE, "g1 f1"),
        ("4k3/8/8/8/8/8/8/R3K2R w sKQ - 0 1", A_SIDE, "b1 c1"),
        ("4k5/10/10/10/10/10/10/R3K4R w sKQ - 0 1", H_SIDE, "i1 h1"),
        ("4k5/10/10/10/10/10/10/R3K4R w sKQ - 0 1", A_SIDE, "b1 c1"),
        ("4k3/8/8/8/8/8/8/R2K3R w mKQ - 0 1", H_SIDE, "f1 e1"),
        ("4k3/8/8/8/8/8/8/R2K3R w mKQ - 0 1", A_SIDE, "b1 c1"),
        ("4k5/10/10/10/10/10/10/R3K4R w mKQ - 0 1", H_SIDE, "h1 g1"),
        ("4k5/10/10/10/10/10/10/R3K4R w mKQ - 0 1", A_SIDE, "b1 c1"),
        ("4k3/8/8/8/8/8/8/6KR w mK - 0 1", H_SIDE, "h1 g1"),
    ],
)
def test_where_king_and_rook_land(text: str, side: int, lands: str) -> None:
    position = board(text)
    move = next(move for move in position.legal_moves() if move.castling == side)
    position.push(move)
    king, rook = lands.split()
    assert (position.piece_at(position.square(king)), position.piece_at(position.square(rook))) == (
        "K",
        "R",
    )


def test_the_prefix_stays_with_the_position_and_goes_with_the_last_right() -> None:
    position = board("r3k2r/8/8/8/8/8/8/R3K2R w mKQkq - 0 1")
    for spelling, rights in [("O-O", "mkq"), ("Ra7", "mk"), ("Kg2", "mk"), ("Kd8", "-")]:
        move = next(m for m in position.legal_moves() if position.san(m).rstrip("+") == spelling)
        position.push(move)
        assert position.fen_fields("xfen", "xfen")[2] == rights
