"""The export grammar's language: what the writer writes is in it, and it is inside import's."""

from __future__ import annotations

import pytest
from engine.oracle import fault_of, lark_of
from engine.texts import SAMPLES, games
from export.made import exportable
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

import pgnlark


@settings(max_examples=50, deadline=None)
@given(
    from_lark(lark_of("pgn_export"), start="database", alphabet=st.characters(max_codepoint=255))
)
def test_export_is_a_part_of_import(made: str) -> None:
    text = made.encode("latin-1")
    if fault_of("pgn_export", text) < 0:
        assert fault_of("pgn_import", text) < 0


@settings(max_examples=30, deadline=None)
@given(exportable())
def test_what_is_written_is_in_both_languages(game: pgnlark.Game) -> None:
    text = pgnlark.export(game).encode()
    assert fault_of("pgn_export", text) < 0, text.decode()
    assert fault_of("pgn_import", text) < 0


@pytest.mark.parametrize(
    "text", [*games(), *(path.read_bytes() for path in SAMPLES)], ids=lambda text: f"{len(text)}"
)
def test_games_as_read_are_written_in_the_language(text: bytes) -> None:
    for game in pgnlark.parse(text, "tolerant").games:
        try:
            written = pgnlark.export(game)
        except pgnlark.NotExportable:
            continue
        at = fault_of("pgn_export", written.encode())
        if any(
            element.text == "--" for element in game.walk() if isinstance(element, pgnlark.Move)
        ):
            continue
        assert at < 0, written.encode()[at - 40 :].decode()


HEAD = '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n'
REFUSED = [
    "e4 *",
    "1.e4 *",
    "1. e4 1... e5 *",
    "1. e4 $1 e5 *",
    "1. e4 {a} e5 *",
    "1. e4 (1. d4) e5 *",
    "1. e4  e5 *",
    "1. e4 e5 * ",
    "1. e4 e5",
    "1. e4! *",
    "1. e4 ( 1. d4 ) *",
    "1. e4 (d4) *",
    "1. e4 {} *",
    "1. e4 { a} *",
    "1. e4 {a  b} *",
    "1. e4\te5 *",
    "1. e4 $01 *",
    "01. e4 *",
    "1. e4 e5 Nf3 *",
    "(1. e4) *",
    "1. e4 ()",
]


@pytest.mark.parametrize("movetext", REFUSED)
def test_what_no_writer_writes_is_refused(movetext: str) -> None:
    text = HEAD + '[Result "*"]\n\n' + movetext + "\n\n"
    assert fault_of("pgn_export", text.encode()) >= 0


ACCEPTED = [
    "*",
    "{a} *",
    "$1 {a} 1. e4 *",
    "5... e5 6. Nf3 1-0",
    "1. e4 $1 1... e5\n2. Nf3 {a\nb} (2. f4 (2. d4) 2... d5) 2... Nc6 *",
    "1. e4 (1. d4 ;a } b\n) 1... e5 *",
]


@pytest.mark.parametrize("movetext", ACCEPTED)
def test_what_a_writer_writes_is_accepted(movetext: str) -> None:
    text = HEAD + '[Result "*"]\n[Annotator "x \\"y\\""]\n\n' + movetext + "\n\n"
    assert fault_of("pgn_export", (text + text + "{tail}\n\n").encode()) < 0


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "\n*\n\n",
        HEAD.replace("Site", "Xite") + '[Result "*"]\n\n*\n\n',
        HEAD + '[Result "*"]\n*\n\n',
        HEAD + '[Result "*"]\n\n*\n',
        HEAD + '[Result "*"] \n\n*\n\n',
        HEAD + '[Result  "*"]\n\n*\n\n',
        "\n" + HEAD + '[Result "*"]\n\n*\n\n',
    ],
)
def test_tag_sections_and_blank_lines(text: str) -> None:
    assert fault_of("pgn_export", text.encode()) >= 0
