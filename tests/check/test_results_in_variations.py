"""A result in a variation is told as one, however it is spelled and wherever it stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pgnlark

PLAIN = ("1-0", "0-1", "1/2-1/2")
ODD = (
    *("1/2", "½", "½-½", "½ - ½", "1/2:1/2", "1/2–1/2", "1/2 - 1/2", "1 / 2 - 1 / 2", "1∕2-1∕2"),
    *("0.5-0.5", ".5-.5", "=-=", "1:0", "1–0", "1-O", "1 - 0", "1 -0", "0:1", "0–1", "O-1", "0- 1"),
)
RESULTS = st.sampled_from(PLAIN + ODD)
INSIDE = (
    *("{}", "1. {}", "{} 1. d4", "1. {} d4", "{{x}} {}", "{} {{x}}", "1. d4 {}", "1. d4 d5 2. {}"),
    *("1. d4 {} d5", "1. d4 d5 2. {} c4", "1. d4 {} {{x}}", "1. d4 d5 2. {} {{x}}", "1. d4 {} $1"),
    *("1. d4 {} (1. c4) 1... d5", "1. d4 (1. c4 c5 2. {}) 1... d5", "1. d4 d5 2. {} ;x\n"),
)


def told(text: str) -> list[tuple[str, str]]:
    """The codes of all findings, and the text that each is about."""
    data = text.encode()
    return [
        (found.code, data[found.span[0] : found.span[1]].decode().removesuffix(")").rstrip())
        for found in pgnlark.parse(text).diagnostics
    ]


@pytest.mark.parametrize("inside", INSIDE)
@given(result=RESULTS)
def test_it_is_the_one_finding(inside: str, result: str) -> None:
    text = f"1. e4 ({inside.format(result)}) 1... e5 2. Nf3 *"
    assert told(text) == [("PGN122", result)]
    mended = pgnlark.fix(text.encode()).data.decode()
    assert mended == text.replace(result, "{" + result + "}", 1)
    # a variation that held nothing else has no move then
    assert [code for code, _ in told(mended) if code != "PGN125"] == []


@given(
    RESULTS,
    st.sampled_from(["1. d4 ", "1. d4 d5 2. ", "1. d4 {x} ", "1. d4 (1. c4 ", "1. d4 (1. c4) "]),
    st.sampled_from(["", "\n", "\n\n", ' \n\n[Site "x"]\n\n1. d4 *\n']),
)
def test_with_it_a_game_may_end_that_lacks_a_parenthesis(
    result: str, inside: str, behind: str
) -> None:
    text = f"1. e4 ({inside}{result}{behind}"
    place = len(f"1. e4 ({inside}".encode())
    found = pgnlark.parse(text).diagnostics
    assert [one.code for one in found if one.code[:4] == "PGN1"] == ["PGN123"]
    assert found[0].span[0] == found[0].span[1] == place
    mended = pgnlark.fix(text.encode(), unsafe=True).data.decode()
    assert not [code for code, _ in told(mended) if code[:4] == "PGN1"]
    assert len(pgnlark.parse(mended).games) == 1 + ("[" in behind)
