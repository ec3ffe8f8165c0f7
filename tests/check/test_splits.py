"""However a file is cut into pieces, what is found is the same to the byte."""

from __future__ import annotations

from io import BytesIO

import pytest
from check.made import files, soups
from check.runs import AT_ONCE, outcome
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.engine.tree import Tree
from pgnlark.judge import Judgement
from pgnlark.semantic.screen import Screen
from pgnlark.stream import Reach

reaches = st.builds(
    Reach,
    st.sampled_from((1, 2, 3, 7, 16, 33, 64, 100, 257, 1000)),
    st.sampled_from((1, 10, 100, 300, 1000, 1 << 30)),
    st.just(1 << 30),
)


@settings(max_examples=200, deadline=None)
@given(st.one_of(files, soups), reaches)
def test_pieces_of_any_size(data: bytes, reach: Reach) -> None:
    assert outcome(data, reach) == outcome(data, AT_ONCE)


@settings(max_examples=50, deadline=None)
@given(st.one_of(files, soups), reaches)
def test_without_excerpts_all_else_is_told(data: bytes, reach: Reach) -> None:
    whole, bare = (
        list(CheckRun(BytesIO(data), "", CheckOptions(excerpts=shown), reach=reach))
        for shown in (True, False)
    )
    assert whole == bare, "excerpts are not compared"
    assert all(diagnostic.excerpt for diagnostic in whole)
    assert not any(diagnostic.excerpt for diagnostic in bare)


def test_a_gap_in_the_roster_is_looked_into_once_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game that is judged takes as long as ten that are not, and a piece is a few hundred."""
    judged: list[int] = []
    game = Judgement.game

    def counted(self: Judgement, tree: Tree, number: int, screen: Screen) -> None:
        judged.append(number)
        game(self, tree, number, screen)

    monkeypatch.setattr(Judgement, "game", counted)
    no_round = b'[Event "x"]\n[Site "?"]\n\n1. e4 *\n\n'
    first = CheckRun(BytesIO(no_round * 50), "", CheckOptions(), reach=Reach(64, 1000, 1 << 30))
    assert [diagnostic.code for diagnostic in first] == ["PGN501"]
    assert (first.games, len(judged)) == (50, 1)
    second = CheckRun(BytesIO(no_round * 50), "", CheckOptions(), after=first)
    assert [diagnostic.code for diagnostic in second] == ["PGN501"], "of each file it is told"
