"""However a file is cut into pieces, what is found is the same to the byte."""

from __future__ import annotations

from io import BytesIO

from check.made import files, soups
from check.runs import AT_ONCE, outcome
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.checker import CheckOptions, CheckRun
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
