"""Castling rights in X-FEN, and where king and rook land in each style."""

from __future__ import annotations

import pytest
from chess_text import board, wish

from pgnlark.board import CastlingStyle, castling_style

# Placement of White's first rank, rights, spelling, the rank after castling.
TARGETS = [
    # c and g; rook on d and f.
    ("R3K2R", "KQ", "O-O", "R4RK1"),
    ("R3K2R", "KQ", "O-O-O", "2KR3R"),
    ("5KR1", "K", "O-O", "5RK1"),
    ("5K1R", "K", "O-O", "5RK1"),
    ("6KR", "K", "O-O", "5RK1"),
    ("R5KR", "KQ", "O-O-O", "2KR3R"),
    ("1RK4R", "KQ", "O-O-O", "2KR3R"),
    ("RK6", "Q", "O-O-O", "2KR4"),
    ("R1K4R", "KQ", "O-O", "R4RK1"),
    ("1K3R1R", "F", "O-O", "5RKR"),
    ("3RKR2", "KQ", "O-O-O", "2KR1R2"),
    # s: b and g; rook on c and f.
    ("R3K2R", "sKQ", "O-O", "R4RK1"),
    ("R3K2R", "sKQ", "O-O-O", "1KR4R"),
    ("1K5R", "sK", "O-O", "5RK1"),
    ("RK6", "sQ", "O-O-O", "1KR5"),
    # m: two files towards the rook, as far as there are files.
    ("R3K2R", "mKQ", "O-O", "R4RK1"),
    ("R3K2R", "mKQ", "O-O-O", "2KR3R"),
    ("R2K3R", "mKQ", "O-O", "R3RK2"),
    ("R2K3R", "mKQ", "O-O-O", "1KR4R"),
    ("6KR", "mK", "O-O", "6RK"),
    ("RK6", "mQ", "O-O-O", "KR6"),
    ("5K1R", "mK", "O-O", "6RK"),
    # Ten files: c and i.
    ("R4K3R", "KQ", "O-O", "R6RK1"),
    ("R4K3R", "KQ", "O-O-O", "2KR5R"),
    # s: b and i, as in Janus.
    ("R3K4R", "sKQ", "O-O", "R6RK1"),
    ("R3K4R", "sKQ", "O-O-O", "1KR6R"),
    # m: three files, as in Embassy.
    ("R3K4R", "mKQ", "O-O", "R5RK2"),
    ("R3K4R", "mKQ", "O-O-O", "1KR6R"),
    ("7K1R", "mK", "O-O", "8RK"),
]


def with_first_rank(rank: str, rights: str) -> str:
    files = sum(int(letter) if letter.isdigit() else 1 for letter in rank)
    pawns = "p" * files  # no rook on the first rank gives check through them
    empty = "/".join([str(files)] * 5)
    return f"{files - 1}k/{pawns}/{empty}/{rank} w {rights} - 0 1"


@pytest.mark.parametrize(("rank", "rights", "text", "after"), TARGETS)
def test_targets(rank: str, rights: str, text: str, after: str) -> None:
    position = board(with_first_rank(rank, rights))
    assert position.faults() == []
    assert position.fen_fields()[2] == rights
    castling = [position.san(move) for move in position.legal_moves() if move.castling]
    assert text in castling
    assert position.play(wish(text, position)) == 0
    assert position.fen_fields()[0].split("/")[-1] == after
    assert position.fen_fields()[2] == "-"


def test_a_style_of_its_own() -> None:
    """Opti chess: rooks on b and i, the king moves two files on ten."""
    style = CastlingStyle("", 0, 0, 2)
    position = board(with_first_rank("1R3K2R1", "KQ"), style=style)
    assert position.play(wish("O-O", position)) == 0
    assert position.fen_fields()[0].split("/")[-1] == "1R4RK2"


def test_unknown_styles_are_refused() -> None:
    with pytest.raises(ValueError, match="no castling style"):
        castling_style("x", 8)


@pytest.mark.parametrize(
    ("placement", "rights"),
    [
        ("4k3/8/8/8/8/8/8/1K3R1R", "F"),
        ("4k3/8/8/8/8/8/8/1K3R1R", "K"),
        ("r1r1k1rr/8/8/8/8/8/8/R1R1K1RR", "GCgc"),
        ("r1r1k1rr/8/8/8/8/8/8/R1R1K1RR", "KCkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "sKq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "mQk"),
        ("r8k/10/10/10/10/10/10/R3K3RR", "IQ"),
    ],
)
def test_rights_are_written_as_read(placement: str, rights: str) -> None:
    text = f"{placement} w {rights} - 0 1"
    assert board(text).fen() == text


@pytest.mark.parametrize(
    ("placement", "written", "canonical", "shredder"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R", "HAha", "KQkq", "HAha"),
        ("r3k2r/8/8/8/8/8/8/R3K2R", "qAkH", "KQkq", "HAha"),
        ("4k3/8/8/8/8/8/8/1K3R1R", "HF", "K", "H"),
        ("4k3/8/8/8/8/8/8/1K3R1R", "F", "F", "F"),
    ],
)
def test_shredder_letters(placement: str, written: str, canonical: str, shredder: str) -> None:
    position = board(f"{placement} w {written} - 0 1")
    assert position.fen_fields()[2] == canonical
    assert position.fen_fields("fen", "shredder")[2] == shredder


def test_a_right_belongs_to_its_rook() -> None:
    """The outer rook moves away: what was an inner rook's right is the outermost's now."""
    position = board("4k3/8/8/8/8/8/8/1K3R1R w F - 0 1")
    position.play(wish("Rh5"))
    assert position.fen_fields()[2] == "K"
    position = board("4k3/8/8/8/8/8/8/1K3R1R w F - 0 1")
    position.play(wish("Rf5"))
    assert position.fen_fields()[2] == "-"


def test_the_style_stays_with_the_position() -> None:
    position = board("r3k2r/8/8/8/8/8/8/R3K2R w mKQkq - 0 1")
    position.play(wish("Rxh8+"))
    assert position.fen_fields()[2] == "mQq"
    assert position.copy().style.prefix == "m"


def test_writing_knows_its_notations() -> None:
    position = board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    with pytest.raises(ValueError, match="en_passant"):
        position.fen("always")
    with pytest.raises(ValueError, match="castling"):
        position.fen("fen", "epd")
