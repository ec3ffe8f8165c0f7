"""Laws that hold for every position that play can bring about."""

from __future__ import annotations

from chess_text import START, board, wish
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.ast import Fen, San
from pgnlark.board import AMBIGUOUS, ILLEGAL, PROMOTION_MISSING, Board, Reason
from pgnlark.board.outcome import ORIGIN_FILE_NEEDLESS, ORIGIN_RANK_NEEDLESS

STARTS = [
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rq2bnkr/pp1pppp1/1npb4/5P1p/8/PNP3N1/1P1PP1PP/RQ1BB1KR w KQkq - 1 8",
    "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w sKQkq - 0 1",
    "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w mKQkq - 0 1",
    "q3k3/1P4P1/8/3pP3/2Q1Q3/8/2Q3p1/4K3 w - d6 0 1",
]


@st.composite
def positions(draw: st.DrawFn) -> Board:
    position = board(draw(st.sampled_from(STARTS)))
    for choice in draw(st.lists(st.integers(0, 255), max_size=40)):
        moves = position.legal_moves()
        if not moves:
            break
        position.push(moves[choice % len(moves)])
    return position


@settings(max_examples=60, deadline=None)
@given(positions())
def test_a_move_played_by_its_spelling_is_the_move_pushed(position: Board) -> None:
    before = position.fen()
    spellings = set()
    for move in position.legal_moves():
        text = position.san(move)
        spellings.add(text)
        pushed = position.copy()
        pushed.push(move)
        played = position.copy()
        assert played.play(wish(text, position)) == 0, (before, text)
        assert played.fen() == pushed.fen()
        assert played.in_check == pushed.in_check
        assert played.castling == pushed.castling
        assert position.matching(wish(text, position)) == [move]
    assert len(spellings) == len(position.legal_moves())
    assert position.fen() == before


@settings(max_examples=150, deadline=None)
@given(positions())
def test_what_is_written_reads_back(position: Board) -> None:
    for en_passant in ("fen", "xfen"):
        for castling in ("xfen", "shredder"):
            text = position.fen(en_passant, castling)
            again = board(text)
            assert again.fen(en_passant, castling) == text
            assert again.in_check == position.in_check
            assert again.playable


@settings(max_examples=60, deadline=None)
@given(positions())
def test_mate_and_stalemate_are_having_no_move(position: Board) -> None:
    stuck = not position.legal_moves()
    assert position.has_legal_move() != stuck
    assert position.is_mate() == (stuck and position.in_check)
    assert position.is_stalemate() == (stuck and not position.in_check)


@settings(max_examples=60, deadline=None)
@given(positions())
def test_the_full_origin_is_legal_but_mostly_needless(position: Board) -> None:
    for move in position.legal_moves():
        text = position.san(move)
        if text[0] in "RNBQKAC" and not move.castling:
            takes = "x" if "x" in text else ""
            mark = text[-1] if text[-1] in "+#" else ""
            origin = position.square_name(move.origin)
            full = text[0] + origin + takes + position.square_name(move.target) + mark
            flags = position.copy().play(wish(full, position))
            assert flags & ~(ORIGIN_FILE_NEEDLESS | ORIGIN_RANK_NEEDLESS) == 0
            assert (flags == 0) == (text == full)


files = st.sampled_from("abcdefghij")
ranks = st.sampled_from("123456789")
spellings = st.builds(
    San,
    piece=st.sampled_from("PPPPNBRQKAC"),
    target=st.builds(str.__add__, files, ranks),
    origin_file=st.one_of(st.just(""), files),
    origin_rank=st.one_of(st.just(""), st.just(""), ranks),
    capture=st.booleans(),
    promotion=st.sampled_from(["", "", "Q", "N", "K", "Z"]),
    castling=st.sampled_from(["", "", "", "", "O-O", "O-O-O"]),
    check=st.sampled_from(["", "+", "#"]),
    drop=st.sampled_from([False, False, False, True]),
    null=st.sampled_from([False, False, False, True]),
    # left to itself Hypothesis would think of any text for these
    suffix=st.just(""),
    gate=st.just(""),
    gate_square=st.just(""),
)
REASON_OF = {
    AMBIGUOUS: Reason.AMBIGUOUS,
    PROMOTION_MISSING: Reason.PROMOTION_MISSING,
}


@settings(max_examples=80, deadline=None)
@given(positions(), st.lists(spellings, min_size=10, max_size=30))
def test_a_refusal_agrees_with_what_playing_answers(position: Board, texts: list[San]) -> None:
    before = position.fen()
    for text in texts:
        w = position.wanted(text)
        refusal = position.why_not(w)
        assert position.fen() == before
        result = position.copy().play(w)
        if result >= 0:
            assert refusal.reason is Reason.LEGAL
            assert len(position.matching(w)) == (0 if text.null else 1)
        elif result == ILLEGAL:
            assert refusal.reason not in (Reason.LEGAL, *REASON_OF.values())
            assert position.matching(w) == []
        else:
            assert refusal.reason is REASON_OF[result]


@st.composite
def setups(draw: st.DrawFn) -> Fen:
    """Anything at all set up on a board of any usual size."""
    width = draw(st.integers(3, 12))
    height = draw(st.integers(2, 12))
    men = st.sampled_from([*[1] * 12, *"KkKkQqRrBbNnPpPpAaCc"])
    rank = st.lists(men, min_size=width, max_size=width).map(tuple)
    return Fen(
        ranks=tuple(draw(st.lists(rank, min_size=height, max_size=height))),
        side=draw(st.sampled_from("wb")),
        castling=draw(st.sampled_from(["", "KQkq", "HAha", "CcBb", "GgqQ"])),
        castling_style=draw(st.sampled_from(["", "s", "m"])),
        en_passant=draw(st.one_of(st.just(""), st.builds(str.__add__, files, ranks))),
    )


@settings(max_examples=150, deadline=None)
@given(setups(), st.lists(st.integers(0, 255), max_size=30), st.lists(spellings, max_size=5))
def test_nothing_that_can_be_set_up_breaks_the_board(
    record: Fen, choices: list[int], texts: list[San]
) -> None:
    position = Board.from_fen(record)
    again = board(position.fen())
    assert again.fen() == position.fen()
    for choice in choices:
        moves = position.legal_moves()
        assert position.has_legal_move() == bool(moves)
        for spelled in texts:
            position.why_not(position.wanted(spelled))
            position.copy().play(position.wanted(spelled))
        if not moves:
            break
        move = moves[choice % len(moves)]
        position.san(move)
        position.push(move)
