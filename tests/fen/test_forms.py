"""Every form that X-FEN does not have: where it is, what is said, and that its mend mends."""

from __future__ import annotations

import pytest
from fen.records import START, errors, findings, marked, mended

from pgnlark.notation.tables import load_tables
from pgnlark.syntax.fen_forms import FORMS

BARE = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

# name of the form, record, code, marked stretch, part of the message, forgiven by tolerant
ROWS = [
    ("RANK_SUM", BARE.replace("8/8/8/8/8/8", "8/8/9/8/8/8"), "602", "9",
     "rank 5 adds up to 9 squares, not 8", False),
    ("RANK_SUM", START.replace("pppppppp", "ppppppp"), "602", "ppppppp",
     "rank 7 adds up to 7 squares, not 8", False),
    ("RANK_SUM", BARE.replace("4k3/8/8", "4k3//8"), "602", "", "rank 7 adds up to 0", False),
    ("RANK_SUM", "4k5/10/10/11/10/10/10/4K5 w - - 0 1", "602", "11", "2 squares, not 10", False),
    ("NO_RANKS", "checkmate", "601", "checkmate", "has no ranks", False),
    ("TOO_FEW_RANKS", BARE.replace("4k3/8", "4k3"), "603", "4k3/8/8/8/8/8/4K3",
     "only 7 ranks", False),
    ("NINTH_RANK", BARE.replace("4K3", "4K3/8"), "603", "/8", "too many: the board has 8", False),
    ("ODD_MAN", BARE.replace("4k3", "4x3"), "604", "x", '"x" is no piece', False),
    ("ODD_MAN", BARE.replace("4k3", "4é3"), "604", "é", '"é" is no piece', False),
    ("ZERO_RUN", BARE.replace("4k3", "4k03"), "604", "0", "no number of empty squares", False),
    ("ODD_SIDE", BARE.replace("w", "white"), "605", "white", 'is "w" or "b", not "white"', False),
    ("ODD_SIDE", BARE.replace("w", "W"), "605", "W", 'is "w" or "b", not "W"', False),
    ("ODD_RIGHTS", BARE.replace("w -", "w O-O"), "606", "O-O", "K Q k q in this order", False),
    ("ODD_RIGHTS", BARE.replace("w -", "w s"), "606", "s", "K Q k q in this order", False),
    ("MIXED_RIGHTS", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "607", "qkQK", "in this order", True),
    ("MIXED_RIGHTS", "r3k2r/8/8/8/8/8/8/R3K2R w kK - 0 1", "607", "kK", "in this order", True),
    ("ODD_SQUARE", BARE.replace("- - 0", "- e5 0"), "608", "e5", "is on rank 3 or 6", False),
    ("ODD_SQUARE", BARE.replace("- - 0", "- e 0"), "608", "e", "is on rank 3 or 6", False),
    ("ODD_HALFMOVE", BARE.replace("0 1", "- 1"), "609", "-", "a number from 0", False),
    ("ODD_FULLMOVE", BARE.replace("0 1", "0 -1"), "609", "-1", "a number from 1", False),
    ("FIELDS_MISSING", BARE[:-4], "610", "", "without half-move counter and move number", True),
    ("FIELDS_MISSING", BARE[:-2], "610", "", "without move number", True),
    ("FIELDS_MISSING", BARE.split()[0], "610", "", "without side to move, castling", True),
    ("MORE_BLANKS", BARE.replace(" - 0", "  - 0"), "611", " ", "one space", True),
    ("MORE_BLANKS", f"  {BARE}", "611", "  ", "one space", True),
    ("TAB", BARE.replace(" 0", "\t0"), "611", "\t", "one space", True),
    ("LAST_BLANKS", f"{BARE} ", "611", " ", "behind the record", True),
    ("UNDERSCORE", BARE.replace(" ", "_"), "612", "_", "a space stands between", False),
    ("EXTRA_TEXT", f"{BARE};", "613", ";", "a FEN record ends here", False),
    ("EXTRA_TEXT", f"{BARE} bm e4;", "613", "bm e4;", "a FEN record ends here", False),
    ("ADJACENT_RUN", BARE.replace("4k3/8", "4k3/44"), "614", "4", "are one number", True),
    ("ADJACENT_RUN", BARE.replace("4k3", "4k111"), "614", "1", "are one number", True),
    ("LEADING_ZEROS", BARE.replace("0 1", "0 01"), "615", "01", "zeros in front", True),
    ("POCKET", BARE.replace("4K3", "4K3[]"), "616", "[]", "games with drops", True),
    ("POCKET", BARE.replace("4K3", "4K3[-]"), "616", "[-]", "games with drops", True),
    ("POCKET", BARE.replace("4K3", "4K3[Qrp]"), "616", "[Qrp]", "games with drops", True),
    ("POCKET", BARE.replace("4K3", "4K3/QRp"), "616", "/QRp", "games with drops", True),
    ("POCKET", BARE.replace("4K3", "4K3/"), "616", "/", "games with drops", True),
    ("PROMOTED_MARK", BARE.replace("4K3", "4KQ~2"), "617", "~", "games with drops", True),
    ("CHECKS", BARE.replace("0 1", "3+3 0 1"), "618", "3+3", "counts checks", True),
    ("CHECKS", f"{BARE} +0+2", "618", "+0+2", "counts checks", True),
]  # fmt: skip
TABLE = pytest.mark.parametrize(
    ("name", "text", "code", "stretch", "message", "forgiven"), ROWS, ids=[row[1] for row in ROWS]
)


@TABLE
def test_a_form_is_located_and_said(
    name: str, text: str, code: str, stretch: str, message: str, forgiven: bool
) -> None:
    found = findings(text)
    first = found[0]
    assert first.code == f"PGN{code}" == FORMS[name].code.id
    assert marked(text, first) == stretch
    assert message in first.message
    assert bool(errors(text, dialect="tolerant")) != forgiven


@TABLE
def test_the_mend_of_a_form_leaves_nothing_of_it(
    name: str, text: str, code: str, stretch: str, message: str, forgiven: bool
) -> None:
    first = findings(text)[0]
    if not first.fixes:
        assert not forgiven or name == "CHECKS"
        return
    assert first.code not in [finding.code for finding in findings(mended(text, first))]


def test_every_form_is_shown_here() -> None:
    epd = {name for name in FORMS if name.startswith(("EPD_", "STRAY", "FEN_", "UN", "LONG"))}
    assert {row[0] for row in ROWS} | epd | {"ODD_OPCODE", "UNFINISHED"} == set(FORMS)


def test_faults_of_several_fields_are_told_together() -> None:
    text = "4k3/8/8/8/8/8/8/4K3 white KX e4 x y"
    assert [finding.code for finding in findings(text)] == [
        f"PGN{number}" for number in (605, 606, 608, 609, 609)
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("the start position", "PGN601"),
        ("hello w - - 0 1", "PGN601"),
        ("4k3/80/8/8/8/8/8/4K3 w - - 0 1", "PGN604"),
        ("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "PGN603"),
    ],
)
def test_one_fault_is_told_once(text: str, code: str) -> None:
    assert [finding.code for finding in findings(text)] == [code]


@pytest.mark.parametrize(
    ("text", "notation", "code"),
    [
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "fen", "PGN619"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "fen", "PGN619"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w sKQkq - 0 1", "fen", "PGN619"),
        ("bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1", "fen", "PGN653"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "shredder", "PGN619"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w sHAha - 0 1", "shredder", "PGN619"),
        ("4k5/10/10/10/10/10/10/4K5 w - - 0 1", "fen", "PGN619"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "shredder", ""),
        ("r3k2r/8/8/8/8/8/8/R3K2R w AHah - 0 1", "shredder", ""),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "xfen", ""),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "fen", ""),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "fen", ""),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "xfen", "PGN650"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "", "PGN651"),
        ("4k3/8/8/8/8/8/8/3K1RR1 w K - 0 1", "", "PGN652"),
        ("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "", ""),
        ("4k3/8/8/8/8/8/8/4KR1R w K - 0 1", "", ""),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "xfen", "PGN627"),
    ],
)
def test_what_a_notation_does_not_write(text: str, notation: str, code: str) -> None:
    assert [finding.code for finding in findings(text, notation)] == ([code] if code else [])


@pytest.mark.parametrize("name", ["fen_import", "fen_1994", "fen_shredder"])
def test_each_notation_has_tables_for_both_boards(name: str) -> None:
    standard, wide = load_tables(name), load_tables(name, "wide")
    assert set(standard.terminals) == set(wide.terminals)
    assert standard.classes != wide.classes
