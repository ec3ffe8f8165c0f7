"""The rules on tag pairs: roster, duplicates, names, values, the result and PlyCount."""

from __future__ import annotations

import pytest
from semantic.handmade import check, game, moves_of, read_fen, told, value_fault

from pgnlark.ast import Result, Tag
from pgnlark.diagnostics.model import Finding
from pgnlark.semantic.game import check_game
from pgnlark.semantic.places import value_text_span
from pgnlark.semantic.tag_shapes import RIGHT_CASE, SHAPES

ROSTER = (
    '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n'
    '[White "?"]\n[Black "?"]\n[Result "*"]\n'
)


def only(text: str) -> Finding:
    (finding,) = moves_of(text)
    return finding


def test_full_roster() -> None:
    assert check(ROSTER + "\n1. e4 *") == []


def test_missing_roster_tags_are_one_finding_at_the_first_tag() -> None:
    text = ROSTER.replace('[Site "?"]\n', "").replace('[White "?"]\n', "") + "\n1. e4 *"
    (finding,) = check(text)
    assert (finding.code, finding.message) == ("PGN501", "the game has no Site and White tags")
    assert finding.span is not None
    assert text[slice(*finding.span)] == '[Event "?"]'


def test_one_missing_roster_tag() -> None:
    (finding,) = check(ROSTER.replace('[Round "?"]\n', "") + "\n1. e4 *")
    assert finding.message == "the game has no Round tag"


def test_a_game_without_tags_lacks_none() -> None:
    assert check("1. e4 *") == []


def test_a_roster_tag_in_other_capitals_is_not_missing_too() -> None:
    found = check(ROSTER.replace("Site", "site") + "\n1. e4 *")
    assert [finding.code for finding in found] == ["PGN505"]


def test_duplicate_tag() -> None:
    text = '[Event "a"]\n[Event "b"]\n\n1. e4 *'
    finding = only(text)
    assert (finding.code, finding.span) == ("PGN502", (13, 18))
    (label,) = finding.labels
    assert (label.span, label.text) == ((1, 6), 'first given here as "a"')


def test_every_further_duplicate_points_to_the_first() -> None:
    found = moves_of('[Event "a"]\n[Event "b"]\n[Event "a"]\n\n1. e4 *')
    assert [finding.labels[0].span for finding in found] == [(1, 6), (1, 6)]
    assert "with the same value" in found[1].message


@pytest.mark.parametrize(("wrong", "right"), [("Setup", "SetUp"), ("white", "White")])
def test_name_in_other_capitals(wrong: str, right: str) -> None:
    finding = only(f'[{wrong} "1"]\n\n1. e4 *')
    assert finding.code == "PGN505"
    assert finding.message == f'the tag "{wrong}" means nothing: its name is written "{right}"'
    assert [(fix.edits[0].text, fix.safe) for fix in finding.fixes] == [(right, False)]


def test_other_names_are_free() -> None:
    assert told('[Fen1 "x"]\n[WhiteTeam "x"]\n[mark "x"]\n[white "x"]\n[White "x"]\n1. e4 *') == []


def test_a_fen_in_other_capitals_sets_nothing_up() -> None:
    text = '[Setup "1"]\n[Fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. Kd2 *'
    assert told(text) == [("PGN505", "Setup"), ("PGN505", "Fen"), ("PGN403", "Kd2")]


GOOD = {
    "Date": ["1992.08.31", "????.??.??", "1993.??.??", "2001.??.13", "2024.02.29", "????.02.29"],
    "EventDate": ["2010.07.??"],
    "UTCDate": ["2017.09.13"],
    "Time": ["18:05:00", "??:??:??"],
    "UTCTime": ["00:00:00"],
    "Round": ["1", "4.1.2", "?", "-", "3.7", "5(2)", "Final", "IV", "1.?"],
    "WhiteElo": ["2785", "-", "?", "1500?"],
    "BlackUSCF": ["1850"],
    "WhiteTitle": ["GM", "IM:-:GM", "-", "WGM", "BOT"],
    "BlackType": ["human", "program:human", "Program"],
    "Board": ["3"],
    "ECO": ["B22", "B22/07", "D02k", "C18q1", "?"],
    "TimeControl": [
        "?",
        "-",
        "40/9000:20/3600:900",
        "300",
        "5400+60",
        "*180",
        "180+0",
        "1/86400",
        "59.399+0.594",
        "40/5400+30:1800+30",
        "40/1980:40/1980:40/1980",
        "300+3d",
    ],
    "SetUp": ["0"],
    "Clock": ["B/0:45:56", "N/1:00:00"],
    "WhiteClock": ["1:07:00", "0:15:00.000"],
    "Termination": ["time forfeit", "X won by checkmate", ""],
    "Mode": ["OTB", "anything"],
    "WhiteNA": [""],
}

BAD = {
    "Date": ["1982", "1993-01-02", "93.1.2", "2001.13.01", "?", "", "1993.01.021"],
    "EventDate": ["Sept 92"],
    "UTCDate": ["31.01.2024"],
    "Time": ["6pm", "24:00:00"],
    "UTCTime": ["18.05"],
    "Round": ["3.", "1..2", "5("],
    "Result": ["1/2", "½-½", "O-1", "?"],
    "WhiteElo": ["~2700", "2700 ", ""],
    "BlackUSCF": ["1850P"],
    "WhiteTitle": ["Master", "IM:"],
    "BlackType": ["bot"],
    "Board": ["top"],
    "PlyCount": ["43 moves", "-1"],
    "ECO": ["F10", "B2", "B22/7"],
    "TimeControl": ["2h", "40/150m", "300:40/900", "+60", "180*", "?:300", "40/9000,900"],
    "SetUp": ["yes"],
    "Clock": ["0:45:56"],
    "WhiteClock": ["67 min"],
}


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, values in GOOD.items() for v in values])
def test_good_values(name: str, value: str) -> None:
    assert told(f'[{name} "{value}"]\n\n1. e4 *') == []


@pytest.mark.parametrize(("name", "value"), [(n, v) for n, values in BAD.items() for v in values])
def test_malformed_values(name: str, value: str) -> None:
    assert told(f'[{name} "{value}"]\n\n1. e4 *') == [("PGN503", f'"{value}"')]


def test_every_shape_has_samples() -> None:
    assert {shape.start for shape in SHAPES.values()} == {
        SHAPES[name].start for name in BAD if name in SHAPES
    }
    assert set(SHAPES) <= set(RIGHT_CASE.values())


@pytest.mark.parametrize(
    ("name", "value", "mended"),
    [
        ("Date", "1982", "1982.??.??"),
        ("Date", "1993-01-02", "1993.01.02"),
        ("Date", "?", "????.??.??"),
        ("Date", "1982.08", "1982.08.??"),
        ("Date", "1982.8.3", "1982.08.03"),
        ("Date", "1982.?.?", "1982.??.??"),
        ("EventDate", "1982-08", "1982.08.??"),
        ("Result", "1/2", "1/2-1/2"),
        ("Result", "O-1", "0-1"),
        ("ECO", "b22", "B22"),
        ("WhiteTitle", "gm", "GM"),
        ("UTCTime", "18.05.30", "18:05:30"),
        ("WhiteElo", " 2700", "2700"),
    ],
)
def test_a_clear_value_is_mended(name: str, value: str, mended: str) -> None:
    text = f'[{name} "{value}"]\n\n1. e4 *'
    found = [finding for finding in moves_of(text) if finding.code == "PGN503"]
    (fix,) = found[0].fixes
    (edit,) = fix.edits
    assert fix.safe
    assert text[slice(*edit.span)] == value
    assert edit.text == mended
    assert value_fault(SHAPES[name].start, mended) == -1


@pytest.mark.parametrize("value", ["2001/02", "3.8.1992", "1992.13", "92.1.2", "1992.1.2.3"])
def test_a_date_that_could_be_another_is_left_to_people(value: str) -> None:
    (finding,) = [each for each in moves_of(f'[Date "{value}"]\n\n*') if each.code == "PGN503"]
    assert not finding.fixes


def test_the_part_that_does_not_fit() -> None:
    text = '[TimeControl "300:40/900"]\n\n1. e4 *'
    (label,) = only(text).labels
    assert text[slice(*label.span)] == ":40/900"


@pytest.mark.parametrize("value", ["1982.02.30", "1981.02.29", "1900.02.29", "????.04.31"])
def test_impossible_dates(value: str) -> None:
    assert told(f'[Date "{value}"]\n\n1. e4 *') == [("PGN504", f'"{value}"')]


def test_result_tag_against_marker() -> None:
    text = '[Result "1/2-1/2"]\n\n1. e4 0-1'
    finding = only(text)
    assert (finding.code, finding.span) == ("PGN510", (26, 29))
    assert finding.message == (
        '"0-1" after the moves says Black won, but the Result tag "1/2-1/2" says the game was drawn'
    )
    assert [(fix.edits[0].text, fix.safe) for fix in finding.fixes] == [
        ("0-1", False),
        ("1/2-1/2", False),
    ]


def test_a_result_tag_that_knows_nothing() -> None:
    finding = only('[Result "*"]\n\n1. e4 0-1')
    assert [(fix.edits[0].text, fix.safe) for fix in finding.fixes] == [("0-1", True)]


def test_a_malformed_result_tag_is_not_compared() -> None:
    assert told('[Result "1/2"]\n\n1. e4 1-0') == [("PGN503", '"1/2"')]


def test_a_missing_marker_is_not_compared() -> None:
    made = game('[Result "1-0"]\n[PlyCount "7"]\n\n1. e4')
    made.result = Result("*", "")
    found = check_game(made, read_fen=read_fen, value_fault=value_fault)
    assert [finding.code for finding in found] == ["PGN501"]


@pytest.mark.parametrize("text", ["1. e4 e5 *", "1. e4 (1. d4 d5 2. c4) e5 *"])
def test_ply_count(text: str) -> None:
    assert told(f'[PlyCount "2"]\n\n{text}') == []
    finding = only(f'[PlyCount "4"]\n\n{text}')
    assert finding.code == "PGN512"
    assert finding.message == "PlyCount says 4, but the game has 2 half-moves"


@pytest.mark.parametrize(
    "text", ["1. e4 <zz> e5 *", "1. e4 zz *", "1. e4 e5 (1... c5 *", "1. e4 Ke3 *"]
)
def test_ply_count_is_not_compared_with_moves_that_could_not_be_read(text: str) -> None:
    assert "PGN512" not in [code for code, _ in told(f'[PlyCount "9"]\n\n{text}')]


def test_places_inside_a_value() -> None:
    assert value_text_span(Tag("A", "bc", value_span=(4, 8))) == (5, 7)
    assert value_text_span(Tag("A", "bc", value_span=(4, 6))) == (4, 6)
    assert value_text_span(Tag("A", 'b"', value_span=(4, 9))) is None
    assert value_text_span(Tag("A", "é", value_span=(4, 8))) is None
    assert value_text_span(Tag("A", "bc")) is None
