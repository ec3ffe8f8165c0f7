"""Lines of grammar that some games have: what they add, and what is said if they do not fit."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.parsers.lalr_analysis import LALR_Analyzer

from pgnlark.ast import San
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.notation.boards import BoardNotation, known_as
from pgnlark.notation.dialects import FRAGMENTS, GRAMMARS
from pgnlark.notation.fragments import BUILT_IN, Fragment, FragmentError, given_fragments
from pgnlark.notation.loader import build_lark
from pgnlark.notation.tables import load_tables
from pgnlark.transform.fen import FenReader
from pgnlark.transform.san import SanReader

DROPS = known_as(BoardNotation("zh", fragments=("drops", "pocket", "promoted")))
GATING = known_as(
    BoardNotation("gates", pieces="KQRBNEH", promoted="QRBNEH", fragments=("pocket", "gating"))
)
CHECKS = known_as(BoardNotation("threechecks", fragments=("checks",)))
ALL = known_as(BoardNotation("all", fragments=tuple(BUILT_IN)))
BOUND = [name for name, grammar in GRAMMARS.items() if set(FRAGMENTS) & set(grammar.files)]


def said(spelling: str, board: str) -> San | None:
    reading = SanReader(board).read(spelling.encode())
    assert not reading.deviations
    return reading.san


@pytest.mark.parametrize("board", [DROPS, GATING, CHECKS, ALL])
@pytest.mark.parametrize("name", BOUND)
def test_no_fragment_makes_a_conflict(name: str, board: str) -> None:
    LALR_Analyzer(build_lark(name, board).parser.parser_conf, strict=True).compute_lalr()


@pytest.mark.parametrize(
    ("spelling", "board", "san"),
    [
        ("N@f3", DROPS, San("N", "f3", drop=True)),
        ("P@e4+", DROPS, San("P", "e4", drop=True, check="+")),
        ("@e4#!", DROPS, San("P", "e4", drop=True, check="#", suffix="!")),
        ("Nf3/H", GATING, San("N", "f3", gate="H")),
        ("R1xa3/E+", GATING, San("R", "a3", origin_rank="1", capture=True, check="+", gate="E")),
        ("O-O/He1", GATING, San(castling="O-O", gate="H", gate_square="e1")),
        ("O-O-O/E", GATING, San(castling="O-O-O", gate="E")),
        ("Hc3", GATING, San("H", "c3")),
        ("e8=E", GATING, San("P", "e8", promotion="E")),
    ],
)
def test_moves_of_games_that_have_more(spelling: str, board: str, san: San) -> None:
    assert said(spelling, board) == san
    assert not isinstance(WholeReader("san_import", board).read(spelling.encode()), Fault)
    for other in {"standard", DROPS, GATING} - {board}:
        assert SanReader(other).read(spelling.encode()).said is None


def test_moves_of_other_games_are_known_as_such() -> None:
    for board, forms in (
        ("standard", {"N@f3": "drops", "@e4+": "drops", "Nf3/Q": "gating", "N@": "", "Nf3": ""}),
        (DROPS, {"Nf3/Q": "gating", "N@i3": ""}),
        (GATING, {"H@f3": "drops", "Nf3/": ""}),
    ):
        reader = SanReader(board)
        for spelling, form in forms.items():
            assert reader.read(spelling.encode()).form == form
    import pgnlark

    for spelling, words in (("N@f3", "games such as Crazyhouse"), ("Nf3/Q", "Seirawan chess")):
        with pytest.raises(pgnlark.PgnError) as raised:
            pgnlark.parse_san(spelling)
        assert words in raised.value.diagnostic.help


def test_moves_with_the_letters_of_a_language() -> None:
    german = SanReader(DROPS, "de")
    assert german.read(b"S@f3").san == San("N", "f3", drop=True)
    assert german.read(b"P@f3").san == San("P", "f3", drop=True)
    german = SanReader(GATING, "de")
    assert german.read(b"Sf3/H").san == San("N", "f3", gate="H")
    assert german.read(b"O-O/De1").san == San(castling="O-O", gate="Q", gate_square="e1")


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


@pytest.mark.parametrize(
    ("text", "board", "pocket", "promoted", "checks", "castling"),
    [
        (f"{START}[] w KQkq - 0 1", DROPS, "", (), "", "KQkq"),
        (f"{START}/ w KQkq - 0 1", DROPS, "", (), "", "KQkq"),
        (f"{START}/Qnn w KQkq - 0 1", DROPS, "Qnn", (), "", "KQkq"),
        ("8/k7/8/8/8/8/8/1Q~2R~K2[Qp] w - - 0 1", DROPS, "Qp", ("b1", "e1"), "", ""),
        (f"{START}[HEhe] w KQBCDFGkqbcdfg - 0 1", GATING, "HEhe", (), "", "KQBCDFGkqbcdfg"),
        (f"{START}[e] w ABkq - 0 1", GATING, "e", (), "", "ABkq"),
        (f"{START}[e] w HECBFQKhecbfqk - 0 1", GATING, "e", (), "", "HECBFQKhecbfqk"),
        (f"{START} w KQkq - 3+2 0 1", CHECKS, None, (), "3+2", "KQkq"),
        (f"{START} w KQkq - 0 1 +0+1", CHECKS, None, (), "+0+1", "KQkq"),
    ],
)
def test_positions_of_games_that_have_more(
    text: str,
    board: str,
    pocket: str | None,
    promoted: tuple[str, ...],
    checks: str,
    castling: str,
) -> None:
    reading = FenReader(board).read(text.encode())
    assert reading.deviations == ()
    fen = reading.fen
    assert fen is not None
    assert (fen.pocket, fen.promoted, fen.checks, fen.castling) == (
        pocket,
        promoted,
        checks,
        castling,
    )
    assert not isinstance(WholeReader("fen_import", board).read(text.encode()), Fault)
    # elsewhere it is a form of other games, or none at all
    assert isinstance(WholeReader("fen_import").read(text.encode()), Fault)
    elsewhere = FenReader("standard").read(text.encode())
    assert elsewhere.deviations or elsewhere.fault is not None


@cache
def readers(board: str) -> tuple[WholeReader, SanReader, WholeReader, FenReader]:
    return (
        WholeReader("san_import", board),
        SanReader(board),
        WholeReader("fen_import", board),
        FenReader(board),
    )


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from([DROPS, GATING, ALL]),
    st.lists(st.sampled_from("N P H K @ / a b e 1 4 8 x = + # ! O-O 0-0 - e1".split()), max_size=6),
)
def test_import_takes_a_move_exactly_if_tolerant_finds_nothing_odd(
    board: str, parts: list[str]
) -> None:
    narrow, wide, _, _ = readers(board)
    text = "".join(parts).encode()
    reading = wide.read(text)
    plain = reading.said is not None and not reading.deviations
    assert plain == (not isinstance(narrow.read(text), Fault))


PLACED = ["8", "k7", "Q~7", "q~3K~2", "7p~", "Q~~6", "~8", "1~7"]
FIELDS = "[] [-] [Qn] [x] / /Qn /8 [] []".split()


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from([DROPS, GATING, CHECKS, ALL]),
    st.lists(st.sampled_from(PLACED), min_size=1, max_size=2),
    st.sampled_from(["", *FIELDS]),
    st.sampled_from("- KQkq KQBCkqbc Bb kK AHah HAha sKQ".split()),
    st.sampled_from(
        ["0 1", "3+3 0 1", "0 1 +1+2", "0 1  +1+2", "3+3", "0 1 ", "3+3 3+3 0 1", "+ 1"]
    ),
)
def test_import_takes_a_position_exactly_if_tolerant_finds_nothing_odd(
    board: str, ranks: list[str], pocket: str, castling: str, counters: str
) -> None:
    _, _, narrow, wide = readers(board)
    placement = "/".join([*ranks, *["8"] * (8 - len(ranks))])
    text = f"{placement}{pocket} w {castling} - {counters}".encode()
    reading = wide.read(text)
    fault = isinstance(narrow.read(text), Fault)
    odd = {found.name for found in reading.deviations}
    if odd != {"RANK_SUM"}:
        assert fault == (reading.fault is not None or bool(odd))


FRAGMENT = "a game's own lines (SAN)"


@pytest.mark.parametrize(
    ("lines", "line", "words"),
    [
        ("%extend nothing: PIECE", 1, 'there is no "nothing" to extend or override'),
        ("\n%override hop: PIECE", 2, 'there is no "hop" to extend or override'),
        ("\n%extend _move: hop", 2, '"hop" is used, but nothing defines it'),
        ("// HAND\n%extend _move: PIECE HAND", 2, '"HAND" is used, but nothing defines it'),
        ("%extend _move: hop\nhop: (PIECE target", 2, "this is no line of a Lark grammar"),
        ("%extend _move: hop\n\nhop PIECE target", 3, "this is no line of a Lark grammar"),
        ('%extend _move: D\nD: "a', 2, "this is no line of a Lark grammar"),
        ("// mine\nPIECE: /[WX]/", 2, '"PIECE" is defined already'),
        ("%extend _move: hop\nhop: PIECE target", 2, "can be read in two ways"),
        ("%extend _move: square HOP\nHOP: /[/", 2, "HOP is no regular expression"),
        ("%ignore HOP", 1, 'there is no "HOP" to ignore'),
        (
            "\n%extend _move: PIECE <peices>",
            2,
            "<peices> stands for nothing: there are <last_file>, ",
        ),
    ],
)
def test_lines_that_do_not_fit_are_told_by_file_and_line(lines: str, line: int, words: str) -> None:
    fragment = Fragment(lines, name="a game's own lines")
    board = known_as(BoardNotation("odd", fragments=(fragment,)))
    with pytest.raises(FragmentError) as raised:
        load_tables("san_import", board)
    error = raised.value
    assert (error.source, error.line) == (FRAGMENT, line)
    assert str(error).startswith(f"{FRAGMENT}, line {line}: ")
    assert words in error.reason


def test_a_fragment_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "hops.lark"
    file.write_text('%extend _move: hop\nhop: PIECE "^" target\n', encoding="utf-8")
    board = known_as(BoardNotation("hops", fragments=(Fragment(san=file),)))
    # what an unknown rule says is what its parts say
    assert said("N^f3", board) == San("N", "f3")
    reading = SanReader(board).read(b"N^")
    assert (reading.fault, set(reading.expected)) == (2, {"FILE"})
    file.write_text("%extend _move: hop", encoding="utf-8")
    board = known_as(BoardNotation("hops", fragments=(Fragment(san=file),)))
    with pytest.raises(FragmentError, match=r"hops\.lark, line 1: "):
        load_tables("san_import", board)


def test_names_of_fragments() -> None:
    assert given_fragments("drops") == ("drops",)
    assert given_fragments(["drops", "pocket"]) == ("drops", "pocket")
    mine = Fragment("%extend _move: square")
    assert given_fragments(mine) == (mine,) == (Fragment("%extend _move: square"),)
    with pytest.raises(ValueError, match="no fragment is called 'dorps': there are drops, "):
        given_fragments("dorps")
    with pytest.raises(ValueError, match="a fragment is a Fragment or a name, not 3"):
        given_fragments([3])
