"""Where kings and rooks land in each variant, and how that is spelled."""

from __future__ import annotations

import pickle

import pytest

import pgnlark
from pgnlark import PgnError, Position
from pgnlark.variants import variant

EMPTY = {
    4: "r3k4r/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1",
    5: "r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1",
}
CLOSE = "1r3k2r1/pppppppppp/10/10/10/10/PPPPPPPPPP/1R3K2R1 w KQkq - 0 1"

WIDE = "{}/pppppppppp/10/10/10/10/PPPPPPPPPP/{} w KQkq - 0 1"
NARROW = "{}/pppppppp/8/8/8/8/PPPPPPPP/{} w {} - 0 1"

# the files of king and rook after O-O, and after O-O-O
FIXED = [
    ("capablanca", EMPTY[5], "ih", "cd"),
    ("gothic", EMPTY[5], "ih", "cd"),
    ("bird", EMPTY[5], "ih", "cd"),
    ("moderncarrera", EMPTY[5], "ih", "cd"),
    ("janus", EMPTY[4], "ih", "bc"),
    ("embassy", EMPTY[4], "hg", "bc"),
    ("opti", CLOSE, "hg", "de"),
    ("caparandom", WIDE.format("1r1k4r1", "1R1K4R1"), "ih", "cd"),
    ("chess", NARROW.format("r3k2r", "R3K2R", "KQkq"), "gf", "cd"),
    ("chess960", NARROW.format("1r1k2r1", "1R1K2R1", "KQkq"), "gf", "cd"),
    ("chess480", NARROW.format("1r1k2r1", "1R1K2R1", "KQkq"), "fe", "bc"),
    ("chess480", NARROW.format("1k6", "6KR", "K"), "hg", ""),
]


@pytest.mark.parametrize(("key", "fen", "h_side", "a_side"), FIXED)
def test_fixed_targets(key: str, fen: str, h_side: str, a_side: str) -> None:
    for spelling, files in (("O-O", h_side), ("O-O-O", a_side)):
        if not files:
            continue
        position = Position.from_fen(fen, variant=key)
        (legal,) = [move for move in position.legal_moves() if move.castling == spelling]
        assert position.san(legal) == spelling
        assert position.play(spelling) == legal
        assert legal.target == f"{files[0]}1"
        assert [position.piece_at(f"{file}1") for file in files] == ["K", "R"]


FLEXIBLE = {
    "grotesque": (4, {"O-O": "g h i", "O-O-O": "c b"}),
    "ladorean": (4, {"O-O": "g h i", "O-O-O": "c b"}),
    "schoolbook": (5, {"O-O": "h i", "O-O-O": "d c b"}),
    "univers": (5, {"O-O": "h i", "O-O-O": "d c b"}),
}


@pytest.mark.parametrize("key", FLEXIBLE)
def test_flexible_castling(key: str) -> None:
    file, targets = FLEXIBLE[key]
    for side, files in targets.items():
        position = Position.from_fen(EMPTY[file], variant=key)
        moves = [move for move in position.legal_moves() if move.castling == side]
        assert [move.target for move in moves] == [f"{target}1" for target in files.split()]
        for move in moves:
            spelled = position.san(move)
            assert spelled == f"K{move.target}"
            after = position.copy()
            assert after.play(spelled) == move
            inner = chr(ord(move.target[0]) + (-1 if side == "O-O" else 1)) + "1"
            assert (after.piece_at(move.target), after.piece_at(inner)) == ("K", "R")
            again = position.copy()
            again.push(move)
            assert again == after
            assert after.fen().split()[2] == "kq"


def test_a_bare_castling_must_say_how_far() -> None:
    position = Position.from_fen(EMPTY[4], variant="grotesque")
    with pytest.raises(PgnError, match='"O-O" does not say how far the king goes') as raised:
        position.play("O-O")
    assert raised.value.diagnostic.help == 'write "Kg1", "Kh1" or "Ki1"'
    # ... unless there is one way only: i1 is attacked, and the rook would be in the way of h1
    one = Position.from_fen("4k2rr1/10/10/10/10/10/10/R3K4R w KQ - 0 1", variant="grotesque")
    assert [move.target for move in one.legal_moves() if move.castling == "O-O"] == ["g1"]
    assert one.play("O-O").target == "g1"


def test_schoolbook_has_a_usual_way() -> None:
    for spelling, target in (("O-O", "i1"), ("O-O-O", "c1")):
        position = Position.from_fen(EMPTY[5], variant="schoolbook")
        assert position.play(spelling).target == target


@pytest.mark.parametrize(
    ("fen", "move", "why"),
    [
        (EMPTY[4], "Kj1", "White's own rook stands on j1"),
        (EMPTY[4].replace("R3K4R", "R3KN3R"), "Kg1", "the king on e1 cannot go to g1"),
        (EMPTY[4].replace("w KQkq", "w Qkq"), "O-O", "gives White no right to castle there"),
        ("4k5/10/10/10/10/10/10/R3K1R3 w KQ - 0 1", "O-O", "the rook on g1 stands in the way"),
    ],
)
def test_flexible_castling_refused(fen: str, move: str, why: str) -> None:
    with pytest.raises(PgnError) as raised:
        Position.from_fen(fen, variant="grotesque").play(move)
    assert why in raised.value.diagnostic.message


def test_janus_castling_by_the_kings_move_is_read() -> None:
    for spelling, right in (("Ki1", "O-O"), ("Kb1", "O-O-O")):
        game = f'[Variant "Janus"]\n[SetUp "1"]\n[FEN "{EMPTY[4]}"]\n\n1. {spelling}! *'
        found = [d for d in pgnlark.parse(game).diagnostics if d.code != "PGN501"]
        assert [(d.code, d.help) for d in found] == [("PGN438", f'write "{right}"')]
        (edit,) = found[0].fixes[0].edits
        fixed = game[: edit.span[0]] + edit.text + game[edit.span[1] :]
        assert fixed.endswith(f"1. {right}! *")
        assert [d.code for d in pgnlark.parse(fixed).diagnostics] == ["PGN501"]


def test_elsewhere_the_kings_move_is_no_castling() -> None:
    for key in ("capablanca", "chess960"):
        fen = EMPTY[5] if key == "capablanca" else "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        with pytest.raises(PgnError):
            Position.from_fen(fen, variant=key).play("Ki1" if key == "capablanca" else "Kg1")


def test_the_janus_has_two_letters() -> None:
    by_j = Position("janus")
    by_a = Position.from_fen(
        variant("janus").start.replace("j", "a").replace("J", "A"), variant="janus"
    )
    assert by_j == by_a
    assert by_j.play("Jc3") == by_a.play("Ac3")
    assert by_j.fen().startswith("rjnbkqbnjr/pppppppppp/10/10/10/2J7/")


def test_positions_keep_their_game() -> None:
    position = Position.from_fen(EMPTY[4], variant="grotesque")
    for same in (position.copy(), pickle.loads(pickle.dumps(position))):
        assert same == position
        assert same.variant is variant("grotesque")
        assert same.play("Kh1").target == "h1"
    odd = Position.from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert pickle.loads(pickle.dumps(odd)) == odd
