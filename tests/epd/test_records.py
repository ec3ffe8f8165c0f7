"""EPD records: what is read, what is refused and where, and what is written."""

from __future__ import annotations

import pytest
from fen.records import errors, findings, marked, mended
from hypothesis import example, given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.ast.opcodes import OPCODES, Kind
from pgnlark.writer.epd import NotEpd

HERE = "4k3/8/8/8/8/8/4P3/4K3 w - -"


def told(operations: str) -> list[tuple[str, str]]:
    """Code and marked text of each finding."""
    text = f"{HERE} {operations}" if operations else HERE
    return [(found.code, marked(text, found)) for found in findings(text, "epd")]


FINE = [
    "",
    "bm Kd2 e4;",
    "bm e4 Kd2;",
    'id "pawns; and \\ more";',
    "am e3; bm e4;",
    "acn 120000; acs 30;",
    'c0 "key"; c9;',
    "ce 32766;",
    "ce -32767;",
    "dm 3;",
    "draw_accept; draw_reject;",
    "draw_claim; draw_offer; sm e4;",
    'eco "B22"; nic "SI 4"; v0 "Sicilian";',
    "eco;",
    "fmvn 12; hmvc 3;",
    'noop a 1 "b c";',
    "pm e4; pv e4 Kd7 e5;",
    "rc 2; resign; tcgs 1;",
    'tcri "a@b" "A"; tcsi "c@d" "C";',
    "zz 1; Xfoo; D1 20; acd 12; a23456789012345 x;",
    "id BK.15;",
]


@pytest.mark.parametrize("operations", FINE)
def test_what_the_standard_has(operations: str) -> None:
    assert told(operations) == []
    text = f"{HERE} {operations}".strip()
    record = pgnlark.parse_epd(text)
    again = pgnlark.parse_epd(pgnlark.epd_text(record))
    assert sorted(o.opcode for o in again.operations) == sorted(o.opcode for o in record.operations)
    assert pgnlark.epd_text(again) == pgnlark.epd_text(record)


WRONG = [
    # notation
    ("bm e4 ;", "PGN632", " "),
    ("bm  e4;", "PGN632", " "),
    ("bm\te4;", "PGN630", "\t"),
    ("bm e4;am e3;", "PGN632", ""),
    ("bm e4; ", "PGN632", " "),
    ("bm e4", "PGN634", ""),
    ("bm e4;; am e3;", "PGN633", ";"),
    ("bm e4;;", "PGN633", ";"),
    ("1st e4;", "PGN635", "1st"),
    ("b-m e4;", "PGN635", "b-m"),
    ("a234567890123456 x;", "PGN635", "a234567890123456"),
    ('id "never', "PGN636", '"never'),
    (f'id "{"x" * 256}";', "PGN637", f'"{"x" * 256}"'),
    ("0 12", "PGN631", "0 12"),
    ("0 12 bm e4;", "PGN631", "0 12"),
    # moves
    ("bm Ke9;", "PGN301", "Ke9"),
    ("bm e2e4;", "PGN306", "e2e4"),
    ("bm e5;", "PGN401", "e5"),
    ("am e4 Kd3;", "PGN402", "Kd3"),
    ("pv e4 Kd7 e6;", "PGN402", "e6"),
    ("sm Kd1;", "", ""),
    # operands
    ("bm e4; bm e3;", "PGN640", "bm"),
    ("sm e4 e3;", "PGN641", "sm e4 e3;"),
    ("id BK 15;", "PGN641", "id BK 15;"),
    ("dm;", "PGN641", "dm"),
    ("resign 1;", "PGN641", "resign 1;"),
    ("tcri x;", "PGN641", "tcri x;"),
    ("rc 0;", "PGN642", "0"),
    ("hmvc -1;", "PGN642", "-1"),
    ("ce 40000;", "PGN642", "40000"),
    ("ce 1e3;", "PGN642", "1e3"),
    ('ce "1";', "PGN642", '"1"'),
    ('bm "e4";', "PGN642", '"e4"'),
    ("pm e3; pv e4 Kd7;", "PGN644", "e3"),
    ("draw_offer;", "PGN645", "draw_offer"),
    ("draw_claim; bm e4;", "PGN645", "draw_claim"),
]


@pytest.mark.parametrize(
    ("operations", "code", "stretch"), WRONG, ids=[row[0][:40] for row in WRONG]
)
def test_what_is_wrong_and_where(operations: str, code: str, stretch: str) -> None:
    found = told(operations)
    if code:
        assert (code, stretch) in found
    else:
        assert found == []


@pytest.mark.parametrize("operations", [row[0] for row in WRONG])
def test_mends_mend(operations: str) -> None:
    text = f"{HERE} {operations}"
    for found in findings(text, "epd"):
        if found.fixes and found.code.startswith("PGN63"):
            assert found.code not in [f.code for f in findings(mended(text, found), "epd")]


def test_records_that_are_no_position() -> None:
    for text, code in [
        ("4k3/8/8/8/8/8/4P3/4K3 w -", "PGN630"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - -; bm e4;", "PGN633"),
        ("4k3/8/8/8/8/8/4P3/4K2 w - - bm e4;", "PGN602"),
        ("4k3/8/8/8/8/8/4P3/8 w - - bm e4;", "PGN621"),
    ]:
        assert errors(text, "epd")[0] == code


def test_no_counters_are_missed_in_a_record_without_them() -> None:
    (found,) = findings("4k3/8/8/8/8/8/4P3/4K3 w", "epd")
    assert found.message == "the record ends without castling rights and en passant square"


def test_a_line_may_have_1024_characters() -> None:
    def line(size: int) -> str:
        comments = "".join(f' c{n} "{"é" * 200}";' for n in range(4))
        start = f'{HERE}{comments} c9 "'
        return start + "x" * (size - len(start) - 2) + '";'

    assert "PGN646" not in [found.code for found in findings(line(1024), "epd")]
    assert "PGN646" in [found.code for found in findings(line(1025), "epd")]


def test_positions_of_ten_files_have_their_own_moves() -> None:
    text = "4k5/10/10/10/10/10/8P1/A4K4 w - - bm Ac3 i4;"
    assert findings(text, "epd") == []
    assert pgnlark.epd_text(pgnlark.parse_epd(text)) == text
    assert errors(text.replace("i4", "j4"), "epd") == ["PGN401"]


def test_counters_come_from_their_operations() -> None:
    record = pgnlark.parse_epd(f"{HERE} fmvn 12; hmvc 3;")
    assert (record.position.fullmove, record.position.halfmove) == (12, 3)
    assert record.operands("hmvc") == ("3",)
    assert record.operands("bm") is None


def test_the_order_of_writing() -> None:
    text = f'{HERE} pv e4 Kd7; id "b"; bm e4 Kd2; c1 x; c0 "a"; Zz 2 1; noop b a;'
    assert pgnlark.epd_text(pgnlark.parse_epd(text)) == (
        f'{HERE} Zz 2 1; bm Kd2 e4; c0 "a"; c1 "x"; id "b"; noop b a; pv e4 Kd7;'
    )


@pytest.mark.parametrize("text", ['a"b', "a\nb", "\x7f"])
def test_what_epd_cannot_say(text: str) -> None:
    position = pgnlark.parse_epd(HERE).position
    operation = pgnlark.Operation("id", (pgnlark.Operand(text, quoted=True),))
    with pytest.raises(NotEpd):
        pgnlark.epd_text(pgnlark.Epd(position, (operation,)))
    with pytest.raises(NotEpd, match="no opcode"):
        pgnlark.epd_text(pgnlark.Epd(position, (pgnlark.Operation("1st"),)))


def test_the_table_of_opcodes_is_whole() -> None:
    assert len(OPCODES) == 24 + 20
    assert all(opcode.kind is Kind.MOVE for name, opcode in OPCODES.items() if name in ("bm", "pv"))


def test_refusals_are_errors_that_tell_their_place() -> None:
    with pytest.raises(pgnlark.PgnError, match="is not a move") as refused:
        pgnlark.parse_epd(f"{HERE} bm Ke9;")
    assert refused.value.diagnostic.span == (31, 34)
    with pytest.raises(pgnlark.PgnError, match="without en passant square"):
        pgnlark.parse_epd("4k3/8/8/8/8/8/4P3/4K3 w -")


PARTS = st.sampled_from(
    [*FINE, *(row[0] for row in WRONG), ";", " ", '"', "é", "\t", "bm", "-", "x"]
)


@settings(max_examples=200, deadline=None)
@example(['id a"b;'], 60, 0)
@given(st.lists(PARTS, max_size=4), st.integers(0, 60), st.integers(0, 2))
def test_any_line_is_told_of_or_read(parts: list[str], at: int, gone: int) -> None:
    text = f"{HERE} {' '.join(parts)}"
    text = text[:at] + text[at + gone :]
    size = len(text.encode())
    found = findings(text, "epd")
    assert all(f.span is not None and 0 <= f.span[0] <= f.span[1] <= size for f in found)
    if not errors(text, "epd"):
        record = pgnlark.parse_epd(text)
        written = pgnlark.epd_text(record)
        assert not [code for code in errors(written, "epd") if code != "PGN634"]
        assert pgnlark.epd_text(pgnlark.parse_epd(written)) == written
