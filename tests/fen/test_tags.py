"""Faults of a FEN inside a PGN file: their place is right whatever stands around and in them."""

from __future__ import annotations

import pytest

import pgnlark

FEN = "4k3/8/8/9/8/8/8/4K3 w - - 0 1"


def fen_findings(text: bytes, **options: str) -> list[tuple[str, bytes]]:
    """Code and stretch of what is said of positions."""
    return [
        (found.code, text[slice(*found.span)])
        for found in pgnlark.check(text, **options)  # type: ignore[arg-type]
        if found.code.startswith("PGN6")
    ]


@pytest.mark.parametrize(
    ("value", "stretch"),
    [
        (FEN, "9"),
        (FEN.replace("4k3", '\\"k6'), '\\"'),
        (FEN.replace("9", "8").replace("w", "\\\\x"), "\\\\x"),
        (FEN.replace("9", "8").replace("w", 'a\\"b'), 'a\\"b'),
        (FEN.replace("9", "8").replace("w - -", "w - \\\\"), "\\\\"),
        (FEN.replace("9", "8").replace("w", "é\\\\"), "é\\\\"),
        (FEN.replace("4k3", "4kü2"), "ü"),
        (FEN.replace("9", "8").replace("0 1", "0 1 \\\\\\\\"), "\\\\\\\\"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_the_place_is_inside_the_value(value: str, stretch: str, encoding: str) -> None:
    text = f'[White "Änne"]\n[SetUp "1"]\n[FEN "{value}"]\n\n*'.encode(encoding)
    first = fen_findings(text)[0]
    assert first[1] == stretch.encode(encoding)


def test_a_mend_in_a_tag_mends_the_file() -> None:
    text = b'[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w  - - 0 01"]\n\n*'
    found = [d for d in pgnlark.check(text) if d.code.startswith("PGN6")]
    assert [d.code for d in found] == ["PGN611", "PGN615"]
    for diagnostic in reversed(found):
        (edit,) = diagnostic.fixes[0].edits
        text = text[: edit.span[0]] + edit.text.encode() + text[edit.span[1] :]
    assert b'"4k3/8/8/8/8/8/8/4K3 w - - 0 1"' in text
    assert fen_findings(text) == []


def test_moves_are_judged_from_a_record_that_is_clear() -> None:
    text = b'[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - -"]\n\n1. e4 Ke3 *'
    codes = [found.code for found in pgnlark.check(text, "tolerant") if found.code > "PGN4"]
    assert "PGN610" in codes
    assert "PGN402" in codes


def test_positions_of_ten_files_are_known_by_their_ranks() -> None:
    text = b'[SetUp "1"]\n[FEN "4k5/10/10/9/10/10/10/4K5 w - - 0 1"]\n\n*'
    assert fen_findings(text) == [("PGN602", b"9")]


def test_a_tag_made_by_hand_has_no_place() -> None:
    game = pgnlark.Game(
        [pgnlark.Tag("SetUp", "1"), pgnlark.Tag("FEN", FEN)], [], pgnlark.Result("*")
    )
    (found,) = [f for f in pgnlark.check_game(game) if f.code.startswith("PGN6")]
    assert found.message == "rank 5 adds up to 9 squares, not 8"
    assert found.span is None
    assert found.fixes == ()
