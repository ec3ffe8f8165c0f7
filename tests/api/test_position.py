"""Positions, moves and records as texts: what is read, and what is said if it cannot be."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark import LegalMove, Move, PgnError, Position

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ONE_KING = "8/8/8/8/8/8/4P3/4K3 w - - 0 1"


def refused(call: Callable[[], object]) -> PgnError:
    with pytest.raises(PgnError) as caught:
        call()
    return caught.value


@settings(deadline=None, max_examples=40)
@given(st.data())
def test_a_random_game_agrees_with_python_chess(data: st.DataObject) -> None:
    position, board = Position(), chess.Board()
    for _ in range(data.draw(st.integers(0, 30))):
        legal = position.legal_moves()
        assert {position.san(move) for move in legal} == {board.san(m) for m in board.legal_moves}
        if not legal:
            break
        move = data.draw(st.sampled_from(legal))
        san = position.san(move)
        before = position.copy()
        before.push(move)
        assert position.play(san) == move
        assert position == before
        board.push_san(san)
        assert position.fen() == board.fen(en_passant="xfen")
        assert position.fen("fen") == board.fen(en_passant="fen")
        assert position.fen("shredder") == board.fen(shredder=True, en_passant="fen")
        assert str(position) == str(board)
        assert position.turn == ("w" if board.turn else "b")
        assert (position.fullmove, position.halfmove) == (
            board.fullmove_number,
            board.halfmove_clock,
        )
        assert position.is_check() == board.is_check()
        assert position.is_mate() == board.is_checkmate()
        assert position.is_stalemate() == board.is_stalemate()
    assert Position.from_fen(position.fen()) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert copy.deepcopy(position) == position
    assert eval(repr(position)) == position


def test_copies_share_nothing() -> None:
    position = Position()
    other = position.copy()
    other.play("e4")
    assert position == Position() != other
    assert position != START
    with pytest.raises(TypeError):
        hash(position)


@pytest.mark.parametrize(
    ("played", "text", "message"),
    [
        ("", "Ke2", '"Ke2" is illegal: White\'s own pawn stands on e2'),
        ("", "Nf6", '"Nf6" is illegal: it is White\'s move, and only Black could play this'),
        ("", "Rh3", '"Rh3" is illegal: the pawn on h2 stands in the way of the rook on h1'),
        ("", "O-O", '"O-O" is illegal: the bishop on f1 stands in the way'),
        ("e4 e5 Nc3 Nc6 Nb1 Nb8 Na3", "Sf3", "no English piece letter"),
        ("Nf3 a6 Nc3 a5 Nd4 a4", "Nb5", '"Nb5" is ambiguous: the knights on c3 and d4'),
        ("f3 e5 g4 Qh4", "a3", '"a3" cannot be played: this is mate'),
        ("", "hello", '"hello" is not a move'),
        ("", "", '"" is not a move'),
        ("", "0-0", 'capital letters O, not "0-0"'),
    ],
)
def test_a_move_that_cannot_be_played(played: str, text: str, message: str) -> None:
    position = Position()
    for move in played.split():
        position.play(move)
    before = position.fen()
    error = refused(lambda: position.play(text))
    assert message in str(error)
    assert position.fen() == before
    assert error.diagnostic.span == (0, len(text))
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.diagnostic) == (str(error), error.diagnostic)


@pytest.mark.parametrize("text", ["Ke3", "Nf6", "O-O", "bxc3", "e9", "Zf3", "e4e5", "Qd1-h5"])
def test_play_and_check_say_the_same(text: str) -> None:
    told = [d for d in pgnlark.parse(f"1. {text} *").diagnostics if d.severity.value == "error"]
    diagnostic = refused(lambda: Position().play(text)).diagnostic
    assert (diagnostic.code, diagnostic.message, diagnostic.help) == (
        told[0].code,
        told[0].message,
        told[0].help,
    )


def test_tolerant_spellings() -> None:
    position = Position()
    for text in ("e2-e4", "e7e5", "Ng1-f3", "♘c6", "bc4", "d6", "0-0"):
        position.play(text, dialect="tolerant")
    assert position.fen() == "r1bqkbnr/ppp2ppp/2np4/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4"
    assert position.play("--", "tolerant") == LegalMove()
    assert position.turn == "w"
    assert position.san(LegalMove()) == "--"
    position.push(LegalMove())
    assert position.turn == "b"


def test_a_small_b_for_a_bishop() -> None:
    position = Position.from_fen("4k3/8/8/8/8/8/6P1/4KB2 w - - 0 1")
    message = str(refused(lambda: position.play("bc4")))
    assert "bc4" in message
    assert position.play("bc4", "tolerant") == LegalMove("f1", "c4")


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (LegalMove("e2", "e5"), "no pawn that could go to e5"),
        (LegalMove("g1", "g3"), "the knight on g1 cannot go to g3"),
        (LegalMove("e4", "e5"), "White has no pawn that could go to e5"),
        (LegalMove("e1", "g1", castling="O-O"), "the bishop on f1 stands in the way"),
        (LegalMove("e2", "e4", "Q"), "a pawn becomes another piece on the last rank only"),
        (LegalMove("x", "y"), "the board has no such square"),
    ],
)
def test_squares_of_no_legal_move(move: LegalMove, message: str) -> None:
    position = Position()
    for call in (position.push, position.san):
        assert message in str(refused(lambda call=call: call(move)))
    assert position == Position()


def test_castling_is_known_by_its_side() -> None:
    position = Position.from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert position.san(LegalMove(castling="O-O-O")) == "O-O-O"
    position.push(LegalMove(castling="O-O"))
    assert position.fen() == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"


def test_a_null_move_in_check_is_none() -> None:
    position = Position.from_fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")
    assert "cannot pass" in str(refused(lambda: position.push(LegalMove())))
    assert "cannot pass" in str(refused(lambda: position.play("--", "tolerant")))


@pytest.mark.parametrize(
    ("text", "message", "marked"),
    [
        ("", "it ends too early, in the placement of the pieces", ""),
        (ONE_KING.replace(" w ", " white "), '"w" or "b", not "white"', "white"),
        (ONE_KING.replace("w -", "w KX"), 'K Q k q in this order, or "-", not "KX"', "KX"),
        (ONE_KING.replace("- - 0", "- e4 0"), 'on rank 3 or 6, or "-", not "e4"', "e4"),
        (ONE_KING.replace("0 1", "00 1"), '"00" has zeros in front', "00"),
        (ONE_KING[:-2], "the record ends without move number", ""),
        (ONE_KING + " ", "blanks behind the record", " "),
        (ONE_KING + "x", 'the move number is a number from 1, not "1x"', "1x"),
        (ONE_KING.replace("/4P3", ""), "only 7 ranks, not 8", "8/8/8/8/8/8/4K3"),
        (ONE_KING.replace("4P3", "44"), "empty squares side by side are one number", "4"),
        (ONE_KING, "Black has no king", "8/8/8/8/8/8/4P3/4K3"),
        (START.replace("8/8/8/8", "8/9/8/8"), "rank 5 adds up to 9 squares, not 8", "9"),
        (
            START.replace("pppppppp", "ppppppp"),
            "rank 7 adds up to 7 squares, not 8",
            "ppppppp",
        ),
        (START.replace("/RNBQKBNR", "/RNBQKBN1"), 'no castling right "K"', "KQkq"),
        (START.replace("KQkq -", "KQkq e3"), "cannot just have passed e3", "e3"),
        (START + "é", 'not "1é"', "1é"),
    ],
)
def test_a_record_that_is_no_position(text: str, message: str, marked: str) -> None:
    error = refused(lambda: Position.from_fen(text))
    assert message in str(error)
    start, end = error.diagnostic.span
    assert text.encode()[start:end].decode() == marked
    assert error.diagnostic.start == (1, start + 1)
    assert error.diagnostic.code.startswith("PGN6")


def test_tolerant_records() -> None:
    text = "4k3/8/8/8/8/8/4P3/4K3 w KQ e6 0 1"
    assert Position.from_fen(text, "tolerant").fen() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert "no king" in str(refused(lambda: Position.from_fen(ONE_KING, "tolerant")))


def test_records_of_fischer_random() -> None:
    text = "4k3/8/8/8/8/8/8/1K3R1R w F - 0 1"
    position = Position.from_fen(text)
    assert position.fen() == text
    assert position.fen("shredder") == text
    with pytest.raises(ValueError, match="X-FEN has"):
        position.fen("fen")
    with pytest.raises(ValueError, match="xfen"):
        position.fen("epd")
    assert position.play("O-O").castling == "O-O"


def test_squares() -> None:
    position = Position()
    assert [position.piece_at(square) for square in ("e1", "d8", "e4")] == ["K", "q", ""]
    with pytest.raises(ValueError, match="z9"):
        position.piece_at("z9")
    assert position.board.piece_at(position.board.square("e1")) == "K"


@pytest.mark.parametrize("text", ["1-0", "1/2-1/2", "*", "Sf3", "e9"])
@pytest.mark.parametrize("dialect", ["import", "tolerant"])
def test_what_says_no_move_is_refused_in_every_dialect(text: str, dialect: str) -> None:
    with pytest.raises(PgnError):
        pgnlark.parse_san(text, dialect)
    with pytest.raises(PgnError):
        Position().play(text, dialect)


def test_san_by_itself() -> None:
    san = pgnlark.parse_san("Qh4xe1+!?")
    assert san == pgnlark.San("Q", "e1", "h", "4", capture=True, check="+", suffix="!?")
    assert pgnlark.parse_san("e8Q", dialect="tolerant").promotion == "Q"
    error = refused(lambda: pgnlark.parse_san("Nf9"))
    assert str(error) == '"Nf9" is not a move'
    assert "a rank" in error.diagnostic.labels[0].text
    assert error.diagnostic.labels[0].span == (2, 3)
    with pytest.raises(ValueError, match="dialect"):
        pgnlark.parse_san("e4", dialect="lax")
    with pytest.raises(PgnError):
        pgnlark.parse_san("Sf3", dialect="tolerant")


@settings(deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (pgnlark.parse_san, pgnlark.parse_fen, Position.from_fen, Position().play):
        try:
            read(text)
        except PgnError as error:
            assert str(error)


def test_a_record_says_what_it_says() -> None:
    fen = pgnlark.parse_fen(START)
    assert (fen.side, fen.castling, fen.en_passant, fen.fullmove) == ("w", "KQkq", "", 1)
    assert [field.text for field in fen.fields] == START.split()
    assert [START[slice(*field.span)] for field in fen.fields] == START.split()


def test_moves_of_a_parsed_game_are_played() -> None:
    position = Position()
    for move in pgnlark.parse("1. e4 e5 2. Nf3 *").games[0].moves():
        position.play(move)
    assert position.fen().startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b")
    assert "illegal" in str(refused(lambda: position.play(Move("e4", pgnlark.parse_san("e4")))))


def test_threads_do_not_disturb_each_other() -> None:
    from concurrent.futures import ThreadPoolExecutor

    def play(_: int) -> str:
        position = Position()
        for text in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"):
            position.play(text)
            pgnlark.parse_fen(position.fen())
        return position.fen()

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(play, range(20)))) == 1
