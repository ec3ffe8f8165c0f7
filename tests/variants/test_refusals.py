"""Why a move is refused by a variant's own laws: reason, men and squares, and the words."""

from __future__ import annotations

import random

import pytest
from chess_text import OF_VARIANTS

import pgnlark
from pgnlark import Position, San
from pgnlark.board import AMBIGUOUS, PROMOTION_MISSING, Laws, Reason
from pgnlark.notations import read_san
from pgnlark.semantic.refusals import not_played
from pgnlark.variants import Variant, all_variants

GAMES = [game for game in all_variants() if not game.needs_fen]
HALF_GATED = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HE] w KQBCDF - 0 1"
TO_PROMOTE = "r8r/1nbqkcabn1/P9/10/10/10/10/1PPPPPPPPP/1NBQKCABN1/R8R w - - 0 1"
PEACE = Variant(
    key="peace",
    name="Peace",
    laws=Laws(bans=(lambda board, move, after: "this is peace" if board.takes(move) else "",)),
    start=Position().fen(),
)
NO_QUEENS_FIRST = Variant(
    key="kingside",
    name="Kingside drops",
    fragment=("drops", "pocket"),
    laws=Laws(
        pocket="QRBNP",
        drops=True,
        drop_rule=lambda board, piece, square: board.square_name(square)[0] in "efgh",
    ),
    start="rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w KQkq - 0 1",
)

# Variant, FEN ("" its start), moves before, the move, reason, square, other, words
CASES = [
    ("atomic", "", "e4 e5 Qh5 a6 Qxf7#", "a5", Reason.GAME_OVER, "-", "-", "the game is over"),
    ("chess", "", "", "Nf3", Reason.LEGAL, "g1", "-", ""),
    ("antichess", "", "e4 d5", "a3", Reason.MUST_CAPTURE, "a2", "-", "one must capture"),
    (
        "atomic",
        "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
        "",
        "Kxe2",
        Reason.KING_LOST,
        "e1",
        "e2",
        "the capture would blow up White's own king",
    ),
    (
        "atomic",
        "4k3/4p3/8/8/8/8/4p1p1/3NK2R w - - 0 1",
        "",
        "Nf2",
        Reason.LEGAL,
        "d1",
        "-",
        "",
    ),
    (
        "atomic",
        "4k3/8/8/8/4r3/4N3/4K3/8 w - - 0 1",
        "",
        "Nc4",
        Reason.KING_INTO_CHECK,
        "e2",
        "e4",
        "the king would stand in check from the rook on e4",
    ),
    (
        "atomic",
        "4k3/8/8/8/4r3/8/4K2N/8 w - - 0 1",
        "",
        "Nf3",
        Reason.LEAVES_KING_IN_CHECK,
        "e2",
        "e4",
        "the king would still stand in check from the rook on e4",
    ),
    ("racingkings", "", "", "Nc3", Reason.GIVES_CHECK, "a2", "c3", "it gives check, which is not"),
    (PEACE, "", "e4 d5", "exd5", Reason.BANNED, "e4", "-", "this is peace"),
    ("crazyhouse", "", "", "N@e4", Reason.POCKET_EMPTY, "-", "-", "White holds no knight"),
    ("crazyhouse", "", "", "K@e4", Reason.POCKET_EMPTY, "-", "-", "White holds no king"),
    (
        "crazyhouse",
        "",
        "e4 d5 exd5 Qxd5",
        "P@e7",
        Reason.DROP_OCCUPIED,
        "-",
        "e7",
        "the pawn on e7 stands there already",
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1",
        "",
        "@a8",
        Reason.DROP_PAWN_RANK,
        "-",
        "-",
        "no pawn may be put down on rank 8",
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/4r3/4K3[Pn] w - - 0 1",
        "",
        "P@a7",
        Reason.LEAVES_KING_IN_CHECK,
        "e1",
        "e2",
        "the king would still stand in check from the rook on e2",
    ),
    ("chess", "", "", "Ke4", Reason.WRONG_GEOMETRY, "e1", "-", ""),
    (NO_QUEENS_FIRST, "", "", "Q@d4", Reason.DROP_SQUARE, "-", "-", "no queen may be put down on"),
    (
        "seirawan",
        "",
        "Nf3 Nf6 Ng1 Ng8",
        "Nf3/H",
        Reason.GATE_CLOSED,
        "g1",
        "-",
        "the knight on g1 has moved before",
    ),
    ("seirawan", "", "Nf3/H Nf6", "Nc3/H", Reason.POCKET_EMPTY, "-", "-", "White holds no hawk"),
    ("seirawan", "", "", "Nf4/H", Reason.WRONG_GEOMETRY, "-", "-", "no knight of White's can go"),
    ("seirawan", HALF_GATED, "", "Nf3/H", Reason.GATE_CLOSED, "g1", "-", "has moved before"),
    (
        "grand",
        TO_PROMOTE,
        "",
        "axb9=Q",
        Reason.PROMOTION_LIMIT,
        "-",
        "b9",
        "a pawn becomes only what White has lost, and White has lost no queen",
    ),
    (
        "grand",
        "",
        "",
        "a5=R",
        Reason.PROMOTION_NOT_ON_LAST_RANK,
        "-",
        "a5",
        "a pawn becomes another piece on the last 3 ranks only",
    ),
    ("grand", "", "", "a9", Reason.NO_PAWN_THERE, "a8", "-", ""),
    ("horde", "", "", "Kd4", Reason.NO_SUCH_PIECE, "-", "-", "White has no king"),
    ("crazyhouse", "", "", "e5", Reason.WRONG_SIDE, "e7", "-", "only Black could play this"),
]


@pytest.mark.parametrize(
    ("game", "fen", "before", "move", "reason", "square", "other", "words"), CASES
)
def test_reasons(
    game: str | Variant,
    fen: str,
    before: str,
    move: str,
    reason: Reason,
    square: str,
    other: str,
    words: str,
) -> None:
    position = Position.from_fen(fen, variant=game) if fen else Position(game)
    for played in before.split():
        position.play(played)
    board = position.board
    variant = position.variant
    assert variant is not None
    reading, _ = read_san(move, board=variant.board)
    assert reading.san is not None
    wanted = board.wanted(reading.san)
    refusal = board.why_not(wanted)
    assert (refusal.reason, board.square_name(refusal.square)) == (reason, square)
    assert board.square_name(refusal.other) == other
    assert (board.copy().play(wanted) < 0) == (reason is not Reason.LEGAL)
    if reason is not Reason.LEGAL:
        with pytest.raises(pgnlark.PgnError) as caught:
            position.play(move)
        assert words in str(caught.value)


def test_a_piece_enters_in_no_other_game() -> None:
    board = Position().board
    wanted = board.wanted(pgnlark.San(piece="N", target="f3", gate="Q"))
    assert board.why_not(wanted).reason is Reason.GATE
    assert board.play(wanted) < 0


def test_every_reason_of_variants_is_tested() -> None:
    assert {case[4] for case in CASES} | {Reason.GATE} >= OF_VARIANTS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_whatever_is_asked_is_played_or_refused_with_a_reason(game: Variant) -> None:
    """Random wishes on the way through random games: no board changes by one that is refused."""
    rng = random.Random(game.key)
    board = Position(game).board
    letters = [kind.letter for kind in board.rules.pieces.kinds]
    squares = [board.square_name(square) for square in board.rules.geometry.squares]
    for _ in range(40):
        legal = board.legal_moves()
        if not legal:
            board = Position(game).board
            continue
        for _ in range(12):
            san = wish_at_random(rng, letters, squares)
            wanted = board.wanted(san)
            before = board.fen()
            after = board.copy()
            outcome = after.play(wanted)
            matching = board.matching(wanted)
            if outcome >= 0:
                assert san.null or len(matching) == 1
                assert san.null or matching[0] in legal
                continue
            assert after.fen() == before
            reason = board.why_not(wanted).reason
            assert (reason is Reason.AMBIGUOUS) == (outcome == AMBIGUOUS)
            assert (reason is Reason.PROMOTION_MISSING) == (outcome == PROMOTION_MISSING)
            assert reason is not Reason.LEGAL
            finding = not_played(pgnlark.Move("?", san), san, board, wanted, outcome)
            assert "{" not in finding.message
            assert board.fen() == before
        board.push(rng.choice(legal))


def wish_at_random(rng: random.Random, letters: list[str], squares: list[str]) -> San:
    kind = rng.random()
    if kind < 0.1:
        return San(castling=rng.choice(("O-O", "O-O-O")), gate=rng.choice(("", "", "H")))
    if kind < 0.3:
        return San(piece=rng.choice(letters), target=rng.choice(squares), drop=True)
    if kind < 0.33:
        return San(null=True)
    origin = rng.choice(("", "", rng.choice(squares)))
    return San(
        piece=rng.choice((*letters, "P", "P", "P")),
        target=rng.choice(squares),
        origin_file=origin[:1],
        origin_rank=rng.choice(("", origin[1:])),
        capture=rng.random() < 0.3,
        promotion=rng.choice(("", "", "", *letters)),
        gate=rng.choice(("", "", "", "", "E", "H")),
    )
