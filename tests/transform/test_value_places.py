"""Where the characters of a FEN tag's value stand in the file, however the value is written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.ast import Tag

PIECES = [*'"\\ ]8/wK-\t', '\\"', '"]', "\n", "é", "½"]


def fen_tag(value: bytes) -> Tag | None:
    database = pgnlark.parse(b"[FEN " + value + b"]\n\n*")
    return next((tag for game in database.games for tag in game.tags if tag.name == "FEN"), None)


@settings(deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=12), st.sampled_from(["utf-8", "latin-1"]))
def test_places_stand_in_the_value_in_order(pieces: list[str], codec: str) -> None:
    for quote in ("", '"'):
        tag = fen_tag(f"{quote}{''.join(pieces)}{quote}".encode(codec, "replace"))
        if tag is None or tag.places is None:
            continue
        assert tag.value_span is not None
        begin, end = tag.value_span
        assert list(tag.places) == sorted(tag.places)
        assert all(begin <= place <= end for place in tag.places)
        assert len(tag.places) == len(tag.value.encode("utf-8", "surrogatepass")) + 1


@pytest.mark.parametrize(
    ("value", "places"),
    [
        ("é".encode("latin-1"), (5, 5, 6)),
        ("é8".encode(), (5, 5, 7, 8)),
        (b'"a\\"b"', (6, 7, 9, 10)),
    ],
)
def test_values_without_quotes_begin_at_once(value: bytes, places: tuple[int, ...]) -> None:
    tag = fen_tag(value)
    assert tag is not None
    assert tag.places == places
