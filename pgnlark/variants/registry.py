"""The variants that are known, by any of their names."""

from __future__ import annotations

from functools import cache
from typing import Final

from pgnlark.board import Rules
from pgnlark.variants.builtin import BUILT_IN, ONLY_BY_NAME
from pgnlark.variants.model import Variant
from pgnlark.variants.names import plain_name

_BY_NAME: Final[dict[str, Variant]] = {}


def register(variant: Variant) -> Variant:
    """Make a variant known, and give it back.

    Raises:
        ValueError: one of its names is another variant's.
    """
    names = variant.names
    for name in names:
        holder = _BY_NAME.get(name)
        if holder is not None:
            raise ValueError(f"{variant.key}: the name {name!r} is taken by {holder.key}")
    _BY_NAME.update(dict.fromkeys(names, variant))
    return variant


def named(name: str) -> Variant | None:
    """The variant that a ``Variant`` tag of this value means, ``None`` if none is known.

    A value that holds no letter and no digit (``?``, ``-``) says nothing: that is chess.
    """
    return _BY_NAME.get(plain_name(name) or "chess")


def variant(name: str) -> Variant:
    """The variant with this name.

    Raises:
        ValueError: none is known by it.
    """
    found = _BY_NAME.get(plain_name(name))
    if found is None:
        known = ", ".join(variant.name for variant in all_variants())
        raise ValueError(f"no variant is called {name!r}: there are {known}")
    return found


def board_of(rules: Rules) -> str:
    """The grammar's board for moves by these rules; that of chess if no variant has them."""
    for variant in all_variants():
        if variant.pieces is rules.pieces and variant.rules is rules:
            return variant.board
    return "standard"


def all_variants() -> tuple[Variant, ...]:
    """Every known variant once, in the order in which they were registered."""
    return tuple(dict.fromkeys(_BY_NAME.values()))


def known_by_name(name: str) -> bool:
    """Is this the name of a variant, if only one whose rules are not known?"""
    return plain_name(name) in _BY_NAME or plain_name(name) in _only_by_name()


@cache
def _only_by_name() -> frozenset[str]:
    return frozenset(plain_name(name) for name in ONLY_BY_NAME)


for _variant in BUILT_IN:
    register(_variant)
