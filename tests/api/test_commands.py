"""Commands in comments: typed where they are known, kept where not, told where they do not fit."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pgnlark
from pgnlark import Arrow, Evaluation, Mark
from pgnlark.ast.commands import TAKES
from pgnlark.engine.tree import MAX_TEXT
from pgnlark.stream import whole
from pgnlark.transform.commands import CommandReader
from pgnlark.trees import TreeReader

VALUES = [
    ("[%clk 0:07:00]", timedelta(minutes=7)),
    ("[%clk 0:09:57.2]", timedelta(minutes=9, seconds=57, milliseconds=200)),
    ("[%emt 0:05:42]", timedelta(minutes=5, seconds=42)),
    ("[%egt 1:31:17]", timedelta(hours=1, minutes=31, seconds=17)),
    ("[%mct 17:10:42]", timedelta(hours=17, minutes=10, seconds=42)),
    ("[%clk\n0:07:00]", timedelta(minutes=7)),
    ("[%eval 0.36]", Evaluation(Decimal("0.36"))),
    ("[%eval -6.05]", Evaluation(Decimal("-6.05"))),
    ("[%eval #-3,24]", Evaluation(mate=-3, depth=24)),
    # a whole number with a depth is in hundredths of a pawn, as some programs write it
    ("[%eval 14,24]", Evaluation(Decimal("0.14"), depth=24)),
    ("[%eval 0.14,24]", Evaluation(Decimal("0.14"), depth=24)),
    ("[%eval 2]", Evaluation(Decimal(2))),
    ("[%csl Gd5,Re4]", (Mark("G", "d5"), Mark("R", "e4"))),
    ("[%cal Ge2e4, Rd1h5]", (Arrow("G", "e2", "e4"), Arrow("R", "d1", "h5"))),
]


@pytest.mark.parametrize(("text", "value"), VALUES)
def test_what_known_commands_say(text: str, value: object) -> None:
    (command,) = pgnlark.read_commands(f"so {text} well")
    assert command.value == value
    assert command.span == (3, 3 + len(text))
    assert list(pgnlark.check(f"1. e4 {{{text}}} *".encode())) == []


KEPT = [
    ("[%foo 1]", ("1",)),
    ("[%foo]", ()),
    ('[%cmd "a, b]",e4]', ("a, b]", "e4")),
    ('[%tqu "En","why?","",,e2e4,10]', ("En", "why?", "", "", "e2e4", "10")),
    ("[%c_effect e4;square;size;100%;on,e5;off]", ("e4;square;size;100%;on", "e5;off")),
    ("[%CLK 5m]", ("5m",)),
    ("[%evp 0,2,19]", ("0", "2", "19")),
]


@pytest.mark.parametrize(("text", "operands"), KEPT)
def test_unknown_commands_are_kept_whole(text: str, operands: tuple[str, ...]) -> None:
    data = f"1. e4 {{{text}}} *".encode()
    (game,) = pgnlark.parse(data).games
    comment = game.elements[-1]
    assert isinstance(comment, pgnlark.Comment)
    assert comment.text == text
    (command,) = pgnlark.read_commands(comment)
    assert (command.operands, command.value) == (operands, None)
    assert command.span == (7, 7 + len(text))
    assert list(pgnlark.check(data)) == []
    assert text in pgnlark.export(game)


WRONG = [
    ("[%clk 5m]", "PGN802"),
    ("[%clk 0:75:00]", "PGN802"),
    ("[%emt 342]", "PGN802"),
    ("[%mct 7:10:42]", "PGN802"),
    ("[%eval +-]", "PGN802"),
    ("[%csl Gd9]", "PGN802"),
    ("[%cal Ge2]", "PGN802"),
    ("[%clk]", "PGN802"),
    ("[% clk 0:07:00]", "PGN801"),
    ("[%]", "PGN801"),
    ("[%clk-x 0:07:00]", "PGN801"),
    ("[%clk", "PGN801"),
]


@pytest.mark.parametrize("dialect", ["import", "tolerant"])
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
@pytest.mark.parametrize(("text", "code"), WRONG)
def test_what_does_not_fit_is_a_warning_inside_the_comment(
    text: str, code: str, encoding: str, dialect: str
) -> None:
    data = f"1. e4 {{caf\u00e9 [%clk 0:01:00] {text} }} e5 *".encode(encoding)
    (found,) = (one for one in pgnlark.check(data, dialect) if one.code != "PGN002")
    at = data.index(b"[%clk 0:01:00]") + 15
    assert (found.code, found.severity.value) == (code, "warning")
    assert found.span == (at, at + len(text))
    (game,) = pgnlark.parse(data).games
    first, *_ = pgnlark.read_commands(game.elements[2])  # type: ignore[arg-type]
    assert first.span == (at - 15, at - 1), "places hold in any encoding"


def test_it_is_told_wherever_the_comment_stands() -> None:
    for text in (
        '[Event "a"] {[%clk x]} [Site "b"] *',
        "{[%clk x]} 1. e4 *",
        "1. e4 (1. d4 {[%clk x]}) e5 *",
        "1. e4 e5 2. Ke3 {[%clk x]} *",
    ):
        assert [one.code for one in pgnlark.check(text.encode())].count("PGN802") == 1
    assert list(pgnlark.check(b"1. e4 ;[%clk x]\n*")) == [], "they stand in braces"


SCRAPS = st.lists(
    st.sampled_from(
        "[ [% ] clk emt mct eval csl cal foo 0:01:00 0:1:00 12:34:56 .5 , 0.3 -14 #-3 # Gd5 Ge2e4 "
        '" é % text'.split()
        + [" ", "\n", "[%clk 0:00:05]", "[%eval 0.3,12]", "[%csl Gd5,Re4]"]
    ),
    max_size=12,
).map("".join)


@given(SCRAPS)
def test_the_token_of_usual_commands_has_nothing_to_tell(text: str) -> None:
    """The engine looks at no commands in a plain comment, so they have to fit."""
    trees = TreeReader()
    data = f"1. e4 {{{text}}} *".encode()
    (tree, *_) = trees.trees(whole(data))
    faults = CommandReader().read(text.encode()).faults
    (kind,) = (
        trees.names[item >> 56]
        for item in tree.items
        if item >= 0 and data[(item >> 28) & MAX_TEXT] == ord("{")
    )
    assert kind == "COMMAND_COMMENT" or (kind == "BRACE_COMMENT" and not faults)
    found = [one for one in pgnlark.check(data) if one.code.startswith("PGN8")]
    assert [one.span[0] for one in found] == [7 + fault.span[0] for fault in faults]


def test_usual_commands_cost_nothing() -> None:
    trees = TreeReader()
    usual = "[%eval 0.17] [%clk 0:00:30] [%eval #-3,12][%csl Ra1,Gh8][%cal Ra1h8] [#] [x]"
    (tree, *_) = trees.trees(whole(f"1. e4 {{{usual}}} *".encode()))
    names = [trees.names[item >> 56] for item in tree.items if item >= 0]
    assert "BRACE_COMMENT" in names


@given(st.text(max_size=40))
def test_any_text_is_read(text: str) -> None:
    for command in pgnlark.read_commands(text):
        assert command.name in text
        assert (command.value is None) or command.name in TAKES
