"""The dialects are nested: import accepts a text exactly when tolerant finds nothing odd in it.

Both over main and inner grammars together.  And where the text is not import, the first oddity
starts where import fails, or covers that place.
"""

from __future__ import annotations

import re
from random import Random

import pytest
from engine.import_run import INNER, import_run
from engine.oracle import fault_of, lark_of
from engine.texts import damaged, damaged_games, games
from engine.tolerant_run import SPELLINGS, STRINGS, TOLERANT, tolerant_run
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from pgnlark.engine.tree import Fault

LATIN_1 = st.characters(max_codepoint=255)
ODD_STRING = re.compile(TOLERANT.patterns[TOLERANT.terminals.index("ODD_STRING")].encode("latin-1"))


def obey_the_laws(text: bytes) -> bool:
    """Assert both laws for a text; whether it is import."""
    narrow = import_run(text)
    wide = tolerant_run(text)
    assert narrow.main == fault_of("pgn_import", text), "the driver is the plain loop"
    assert wide.deviant == bool(wide.deviations), "a tree says whether it is worth a look"
    assert (narrow.fault < 0) == (not wide.deviations)
    if narrow.fault < 0:
        return True
    first = wide.deviations[0]
    assert first.start <= narrow.fault <= max(first.start, first.end)
    return False


@settings(max_examples=400, deadline=None)
@given(damaged_games())
def test_damaged_games(text: bytes) -> None:
    obey_the_laws(text)


@pytest.mark.parametrize("count", [6_000, pytest.param(200_000, marks=pytest.mark.slow)])
def test_many_damaged_games(count: int) -> None:
    random = Random(count)
    accepted = sum(
        obey_the_laws(damaged(random, random.choice(games()), random.choice([1, 1, 2, 4])))
        for _ in range(count)
    )
    assert count // 20 < accepted < count // 2


@pytest.mark.parametrize("text", games(), ids=lambda text: f"{len(text)}")
def test_whole_games(text: bytes) -> None:
    obey_the_laws(text)


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=40))
def test_any_bytes(text: bytes) -> None:
    obey_the_laws(text)


@pytest.mark.parametrize(
    "text",
    [
        b'[Event "Club \\"]\\""] *',  # an escaped quote and a bracket inside a value
        b'[Event "\\"] x"]',
        b"1. a2b3 *",
        b"$ *",
        b"1/2 *",
        b"(*)",
        b"1. e4 (1. d4 1-0) *",
        b"0000 *",
    ],
)
def test_texts_that_were_or_might_be_trouble(text: bytes) -> None:
    obey_the_laws(text)


@settings(max_examples=300, deadline=None)
@given(
    from_lark(lark_of("san_tolerant"), start="san", alphabet=LATIN_1),
    st.text("abh18KNOxo0-=+#!e.p/:", max_size=2),
    st.integers(0, 8),
)
def test_moves(spelling: str, more: str, at: int) -> None:
    text = (spelling[:at] + more + spelling[at:]).encode("latin-1")
    reading = SPELLINGS.read(text)
    plain = reading.san is not None and not reading.deviations
    assert plain == (not isinstance(INNER["MOVE"].read(text), Fault))


@settings(max_examples=300, deadline=None)
@given(st.from_regex(ODD_STRING, fullmatch=True))
def test_strings(token: bytes) -> None:
    plain = not STRINGS.read(token).deviations
    assert plain == (not isinstance(INNER["STRING"].read(token), Fault))
