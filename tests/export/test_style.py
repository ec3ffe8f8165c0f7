"""Games in other styles than export format read back as the same games."""

from __future__ import annotations

import itertools

import pytest
from export.made import exportable
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark import Strip, Style
from pgnlark.content import difference
from pgnlark.notation.languages import LANGUAGES

GAME = "1. e4 {a [%clk 0:01:00] [%eval 0.2]} e5! (1... c5 {[%clk 0:02:00]}) 2. Ng1f3 $10 *"

styles = st.builds(
    Style,
    moves=st.sampled_from(("san", "lan", "uci")),
    pieces=st.sampled_from(("en", "de", "fr", "ru", "figurine")),
    columns=st.integers(1, 200),
    line_end=st.sampled_from(("lf", "crlf")),
    strip=st.builds(Strip, *([st.booleans()] * 5)),
)


def movetext(text: str, style: Style) -> str:
    game = pgnlark.parse(text, "tolerant").games[0]
    return " ".join(pgnlark.export(game, style=style).split("\n\n", 1)[1].split())


@settings(max_examples=60)
@given(exportable(), styles)
def test_every_style_reads_back_the_same(game: pgnlark.Game, style: Style) -> None:
    if game.tag("Variant") is not None:
        return  # the letters of their pieces may be another's in a language
    text = pgnlark.export(game, style=style)
    (again,) = pgnlark.parse(text, "tolerant", pieces=style.pieces).games
    assert difference(style.strip.game(game), again) == ""


@settings(max_examples=20)
@given(exportable(), st.sampled_from(("san", "lan", "uci")), st.integers(1, 60))
def test_lines_are_no_longer_than_asked(game: pgnlark.Game, moves: str, columns: int) -> None:
    style = Style(moves=moves, columns=columns, strip=Strip(comments=True))
    movetext = pgnlark.export(game, style=style).split("\n\n", 1)[1]
    for line in movetext.splitlines():
        assert len(line) <= columns or " " not in line


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_language_reads_what_it_writes(code: str) -> None:
    game = pgnlark.parse("1. Nf3 e5 2. Nxe5 Qe7 3. Rg1 Kd8 4. b3 f5 5. Bb2 *").games[0]
    text = pgnlark.export(game, style=Style(pieces=code))
    (again,) = pgnlark.parse(text, "tolerant", pieces=code).games
    assert difference(game, again) == ""


@pytest.mark.parametrize(
    ("style", "written"),
    [
        (Style(moves="lan"), "2. Ng1-f3 $10 *"),
        (Style(moves="uci"), "2. g1f3 $10 *"),
        (Style(pieces="de"), "2. Sf3 $10 *"),
        (Style(moves="lan", pieces="figurine"), "2. ♘g1-f3 $10 *"),
        (Style(strip=Strip(nags=True)), "2. Nf3 *"),
    ],
)
def test_moves_are_spelled_as_asked(style: Style, written: str) -> None:
    assert movetext(GAME, style).endswith(written)


@pytest.mark.parametrize(
    ("strip", "written"),
    [
        (Strip(comments=True), "1. e4 e5 $1 (1... c5) 2. Nf3 $10 *"),
        (Strip(clocks=True), "1. e4 {a [%eval 0.2]} 1... e5 $1 (1... c5) 2. Nf3 $10 *"),
        (Strip(commands=True), "1. e4 {a} 1... e5 $1 (1... c5) 2. Nf3 $10 *"),
        (Strip(comments=True, nags=True), "1. e4 e5 (1... c5) 2. Nf3 *"),
        (Strip(comments=True, variations=True), "1. e4 e5 $1 2. Nf3 $10 *"),
    ],
)
def test_what_is_taken_out(strip: Strip, written: str) -> None:
    assert movetext(GAME, Style(strip=strip)) == written


@pytest.mark.parametrize(
    ("comment", "clocks", "commands"),
    [
        ('[%tqu "En","a ] b"] x', '[%tqu "En","a ] b"] x', "x"),
        ("[%clk soon] x", "x", "x"),
        ("[%clk_of 1:00] x", "[%clk_of 1:00] x", "x"),
        ("[%clk: 1:00] x", "[%clk: 1:00] x", "[%clk: 1:00] x"),
        ("a[%emt 0:00:01]b", "a b", "a b"),
        ("é [%mct 17:10:42]", "é", "é"),
    ],
)
def test_commands_are_those_of_their_grammar(comment: str, clocks: str, commands: str) -> None:
    game = f"1. e4 {{{comment}}} *"
    assert movetext(game, Style(strip=Strip(clocks=True))) == f"1. e4 {{{clocks}}} *"
    assert movetext(game, Style(strip=Strip(commands=True))) == f"1. e4 {{{commands}}} *"


def test_no_command_is_broken() -> None:
    command = '[%tqu "En","' + "a ] b " * 30 + '","",10]'
    text = pgnlark.export(pgnlark.parse(f"1. e4 {{{'x ' * 30}{command} y}} *"))
    assert command in text
    assert pgnlark.export(pgnlark.parse(text)) == text


@pytest.mark.parametrize(
    ("fen", "move", "written"),
    [
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "e1g1"),
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "e1c1"),
        ("1k6/8/8/8/8/8/8/1K4R1 w G - 0 1", "O-O", "b1g1"),
        ("4k3/8/8/8/8/8/8/5K1R w H - 0 1", "O-O", "f1h1"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q+", "a7a8q"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "e5d6"),
    ],
)
def test_uci(fen: str, move: str, written: str) -> None:
    game = pgnlark.Game([pgnlark.Tag("FEN", fen)], [pgnlark.Move(move)])
    text = pgnlark.export(game, style=Style(moves="uci"))
    assert text.endswith(f"\n1. {written} *\n\n")
    (again,) = pgnlark.parse(text, "tolerant").games
    assert pgnlark.export(again) == pgnlark.export(game)


def test_a_king_onto_his_rook_is_castling_only_where_he_may() -> None:
    position = pgnlark.Position.from_fen("1k6/8/8/8/8/8/8/1K4RR w G - 0 1")
    with pytest.raises(pgnlark.PgnError):
        position.copy().play("b1h1", "tolerant")
    assert position.play("b1g1", "tolerant").castling == "O-O"


def test_null_moves_and_drops_stay() -> None:
    game = pgnlark.parse("1. e4 -- 2. d4 *", "tolerant").games[0]
    for moves in ("lan", "uci"):
        assert " -- " in pgnlark.export(game, style=Style(moves=moves))


def test_what_does_not_fit_into_the_encoding_is_told_where_it_is() -> None:
    text = '[White "Łukasz"]\n\n1. e4 {ů} *'
    game = pgnlark.parse(text, "tolerant").games[0]
    with pytest.raises(
        pgnlark.NotExportable, match=r'the tag White has "Ł" \(U\+0141\)'
    ) as refusal:
        pgnlark.export(game, style=Style(encoding="latin-1"))
    assert refusal.value.span == (0, len('[White "Łukasz"]'.encode()))
    game.head.clear()
    with pytest.raises(pgnlark.NotExportable, match='a comment has "ů"'):
        pgnlark.export(game, style=Style(encoding="latin-1"))
    fits = pgnlark.export(game, style=Style(encoding="iso8859-2"))
    assert fits.encode("iso8859-2")


@pytest.mark.parametrize(
    "wrong",
    [{"moves": "descriptive"}, {"pieces": "xx"}, {"columns": 0}, {"line_end": "cr"},
     {"encoding": "utf-16"}, {"encoding": "none"}],
)  # fmt: skip
def test_what_is_no_style(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Style(**wrong)  # type: ignore[arg-type]


def test_only_the_usual_style_is_export_format() -> None:
    assert Style().is_export_format
    assert Style(strip=Strip(comments=True)).is_export_format
    others = [Style(moves="lan"), Style(pieces="de"), Style(columns=80), Style(line_end="crlf")]
    assert not any(style.is_export_format for style in others)
    assert len({*others, Style()}) == 5
    for one, other in itertools.pairwise(others):
        assert one != other


@pytest.mark.parametrize("piece", ["q", "r", "b", "n"])
def test_promotion_as_uci_has_it_is_read(piece: str) -> None:
    san = pgnlark.parse_san(f"h7g8{piece}", "tolerant")
    assert (san.origin_file, san.target, san.promotion) == ("h", "g8", piece.upper())
