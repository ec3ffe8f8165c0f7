"""How games of variants end: recognised, told in chess words, and nothing can be played after."""

from __future__ import annotations

import pytest

import pgnlark
from pgnlark import Position
from pgnlark.board import BLACK, DRAWN, WHITE, Ending, Laws
from pgnlark.board.ending import STALEMATE, mated
from pgnlark.variants import Variant
from pgnlark.variants.endings import ChecksGiven, RoyalLost

HILL = "e4 e5 Ke2 Ke7 Kd3 a6 Kc4 a5 "
CHECKS = "e4 e5 Bc4 d6 Bxf7+ Kxf7 Qh5+ g6 "

# Variant, FEN ("" its start), moves (the last ends the game), marker, what the last move does
ENDINGS = [
    ("chess", "", "f3 e5 g4 Qh4#", "0-1", "is mate"),
    ("chess", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg6", "1/2-1/2", "leaves a stalemate"),
    ("kingofthehill", "", HILL + "Kd5#", "1-0", "brings the king to the centre"),
    ("kingofthehill", "", "f3 e5 g4 Qh4#", "0-1", "is mate"),
    ("threecheck", "", CHECKS + "Qxg6#", "1-0", "gives the third check"),
    ("atomic", "", "e4 e5 Qh5 a6 Qxf7#", "1-0", "blows up the king"),
    ("atomic", "3k4/8/8/8/8/8/r7/1q5K w - - 0 1", "", "0-1", "is mate"),
    ("horde", "4k3/8/8/8/8/8/8/r6P b - - 0 1", "Rxh1#", "0-1", "takes White's last piece"),
    ("horde", "3k4/8/8/8/8/p7/P7/8 w - - 0 1", "", "1/2-1/2", "leaves a stalemate"),
    ("antichess", "8/8/8/8/8/p7/1P6/8 w - - 0 1", "bxa3#", "0-1", "takes Black's last piece"),
    ("antichess", "8/8/p7/8/P7/8/8/8 w - - 0 1", "a5#", "0-1", "leaves no move to Black"),
    ("suicide", "8/8/p7/8/P7/8/8/8 w - - 0 1", "a5", "1/2-1/2", "leaves no move to Black, with"),
    (
        "suicide",
        "8/8/p7/8/P7/8/8/N7 w - - 0 1",
        "a5#",
        "0-1",
        "leaves no move to Black, and Black has fewer men",
    ),
    (
        "racingkings",
        "8/K7/8/8/8/8/8/7k w - - 0 1",
        "Ka8#",
        "1-0",
        "leaves only White's king on the last rank",
    ),
    ("racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "Ka8", "", ""),
    (
        "racingkings",
        "8/K6k/8/8/8/8/8/8 w - - 0 1",
        "Ka8 Kg8",
        "1/2-1/2",
        "leaves both kings on the last rank",
    ),
    ("racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "Ka8 Kg6#", "1-0", "leaves only White's"),
    ("racingkings", "8/7k/K7/8/8/8/8/8 b - - 0 1", "Kg8#", "0-1", "leaves only Black's"),
    ("crazyhouse", "6rk/6pp/8/8/8/8/8/K7[N] w - - 0 1", "N@f7#", "1-0", "is mate"),
    ("crazyhouse", "6k1/5ppp/8/8/8/8/8/K3R3[] w - - 0 1", "Re8#", "1-0", "is mate"),
    ("crazyhouse", "6k1/5ppp/8/8/8/8/8/K3R3[b] w - - 0 1", "Re8+", "", ""),
]


@pytest.mark.parametrize(("game", "fen", "moves", "marker", "said"), ENDINGS)
def test_how_a_game_ends(game: str, fen: str, moves: str, marker: str, said: str) -> None:
    position = Position.from_fen(fen, variant=game) if fen else Position(game)
    for move in moves.split():
        assert position.result() == ""
        legal = {position.san(move): move for move in position.legal_moves()}
        position.push(legal[move])
    assert position.result() == marker
    end = position.board.ending()
    if not marker:
        assert end is None
        return
    assert end is not None
    assert end.said.startswith(said)
    assert position.legal_moves() == []
    assert not position.board.has_legal_move()
    assert position.is_mate() == (end.name == "mate")
    last = moves.split()[-1:]
    assert ("#" in "".join(last)) == (bool(last) and end.winner != DRAWN)


@pytest.mark.parametrize(("game", "fen", "moves", "marker", "said"), ENDINGS)
def test_what_the_check_says_of_it(game: str, fen: str, moves: str, marker: str, said: str) -> None:
    """The marker is held against the board, and a move behind the end is told as one."""
    if not marker or not moves:
        return
    tags = f'[Variant "{game}"]\n' + (f'[SetUp "1"]\n[FEN "{fen}"]\n' if fen else "")
    position = Position.from_fen(fen, variant=game) if fen else Position(game)
    words: list[str] = []
    for move in moves.split():
        words.append(f"{position.fullmove}{'.' if position.turn == 'w' else '...'} {move}")
        position.play(move)
    text = f"{tags}\n{' '.join(words)}"
    assert codes(f"{text} {marker}") == []
    assert codes(f"{text} *") == []
    other = "1-0" if marker != "1-0" else "0-1"
    (against,) = found(f"{text} {other}")
    assert against.code == "PGN450"
    assert f"{words[-1]} {said}" in against.message
    number = f"{position.fullmove}{'.' if position.turn == 'w' else '...'}"
    for behind in ("Kh3", "d3", "O-O"):
        (over,) = found(f"{text} {number} {behind} *")
        assert over.code == "PGN410"
        assert moves.split()[-1] in over.message


@pytest.mark.parametrize(("game", "fen", "moves", "marker", "said"), ENDINGS)
def test_a_move_that_ends_the_game_is_marked(
    game: str, fen: str, moves: str, marker: str, said: str
) -> None:
    if not moves.endswith("#"):
        return
    tags = f'[Variant "{game}"]\n' + (f'[SetUp "1"]\n[FEN "{fen}"]\n' if fen else "")
    start = "1..." if fen and " b " in fen else "1."
    text = f"{tags}\n{start} {moves.removesuffix('#')} *"
    (mark,) = [d for d in found(text) if d.code == "PGN436"]
    assert said in mark.message
    (edit,) = mark.fixes[0].edits
    assert edit.text.endswith("#")


def found(text: str) -> list[pgnlark.Diagnostic]:
    told = pgnlark.check(text.encode())
    return [d for d in told if d.code not in ("PGN501", "PGN440")]


def codes(text: str) -> list[str]:
    return [d.code for d in found(text)]


def test_endings_are_values() -> None:
    assert mated(WHITE) == Ending(BLACK, "mate", "whatever")
    assert len({mated(WHITE), Ending(BLACK, "mate", ""), mated(BLACK)}) == 2
    assert (mated(WHITE).result, mated(BLACK).result, STALEMATE.result) == ("0-1", "1-0", "1/2-1/2")
    assert mated(WHITE) != "mate"
    assert repr(mated(BLACK)) == "Ending(1-0, mate)"
    assert mated(WHITE).plain
    assert STALEMATE.plain
    assert not Ending(WHITE, "stalemate", "").plain


def test_other_numbers_of_checks() -> None:
    laws = Laws(checks_to_win=5, endings=(ChecksGiven(),))
    game = Variant(
        key="fivecheck",
        name="Five-check",
        fragment="checks",
        laws=laws,
        start="4k3/8/8/8/8/8/8/4K2R w K - 1+5 0 1",
    )
    position = Position(game)
    position.play("Rh8#")
    end = position.board.ending()
    assert end is not None
    assert (end.said, end.result) == ("gives the fifth check", "1-0")
    assert position.fen() == "4k2R/8/8/8/8/8/8/4K3 b - - 0+5 1 1"


def test_what_a_game_without_a_king_is() -> None:
    position = Position.from_fen("8/8/8/8/8/8/4k3/7R w - - 0 1", variant="atomic")
    assert position.result() == "0-1"
    assert RoyalLost()(position.board) == position.board.ending()
