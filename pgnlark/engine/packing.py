"""Arrays of numbers for the hot loops: packed where these are compiled, lists where they are not.

Compiled code reads a ``vec`` without an object for each number; the interpreter makes the object
all the same, and takes it from a list in half the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

COMPILED: Final = not __file__.endswith(".py")


def packed(values: Sequence[int]) -> vec[i64]:
    """``values``, to be read by index and never to grow."""
    if COMPILED:
        return vec[i64]([i64(value) for value in values])
    return cast("vec[i64]", list(values))


def packed_lists(values: Sequence[Sequence[int]]) -> vec[vec[i64]]:
    """``values``, each to be read one after the other."""
    if COMPILED:
        return vec[vec[i64]]([packed(value) for value in values])
    return cast("vec[vec[i64]]", [list(value) for value in values])


def grown(values: vec[i64]) -> vec[i64]:
    """``values`` with as much room behind them again."""
    if not COMPILED:
        return cast("vec[i64]", [*values, *values])
    wider: vec[i64] = values
    for value in values:
        wider = append(wider, value)
    return wider


def filled(value: i64, count: int) -> vec[i64]:
    """An array of ``count`` times the same number, to be read and written by index."""
    if COMPILED:
        return vec[i64]([value] * count)
    return cast("vec[i64]", [value] * count)
