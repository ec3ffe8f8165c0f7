"""The variants that are known, by any of their names."""

from __future__ import annotations

from functools import cache
from typing import Final

from pgnlark.board import Rules
from pgnlark.variants.builtin import BUILT_IN
from pgnlark.variants.model import Variant
from pgnlark.variants.names import plain_name

_BY_NAME: Final[dict[str, Variant]] = {}
"""Those that come with pgnlark, and those that a program registered."""

_OFFERED: Final[dict[str, Variant]] = {}
"""Those of other packages, once they were asked for."""

_TROUBLES: Final[list[str]] = []
"""What is wrong with those of other packages that cannot be used."""

_SOUND: Final[dict[str, str]] = {}
"""By the key of a variant that was looked at: what is wrong with it, ``""`` if nothing is."""


def register(variant: Variant) -> Variant:
    """Make a variant known, and give it back.

    Its grammars and start position are looked at when a game of it is met first, or by
    `check_variant`.  Other processes know it only if they are forked afterwards: what a package
    offers (`pgnlark.variants.extensions`) is known to all of them.

    Raises:
        ValueError: one of its names is another variant's, or a letter of its pieces cannot be one.
    """
    from pgnlark.variants.checking import check_letters

    check_letters(variant)
    return _added(variant, _BY_NAME, (_BY_NAME,))


def _added(
    variant: Variant, to: dict[str, Variant], taken: tuple[dict[str, Variant], ...]
) -> Variant:
    names = variant.names
    for name in names:
        for known in taken:
            holder = known.get(name)
            if holder is not None:
                raise ValueError(f"{variant.key}: the name {name!r} is taken by {holder.key}")
    to.update(dict.fromkeys(names, variant))
    return variant


@cache
def _take_offers() -> None:
    """Ask other packages for their variants; only the first call does."""
    from pgnlark.variants.checking import check_letters
    from pgnlark.variants.extensions import offers

    for offer in offers():
        trouble = offer.trouble
        for variant in offer.variants:
            try:
                check_letters(variant)
                _added(variant, _OFFERED, (_BY_NAME, _OFFERED))
            except ValueError as error:
                trouble = str(error)
        if trouble:
            _TROUBLES.append(f"the variants of {offer.source} cannot all be used: {trouble}")


def _sound(variant: Variant) -> bool:
    """Can a variant be used?  One that does not come with pgnlark is looked at once."""
    if variant in _ours():
        return True
    if variant.key not in _SOUND:
        from pgnlark.variants.checking import check_variant

        try:
            check_variant(variant)
            _SOUND[variant.key] = ""
        except ValueError as error:
            _SOUND[variant.key] = str(error)
            _TROUBLES.append(f"the variant {variant.name} cannot be used: {error}")
    return not _SOUND[variant.key]


@cache
def _ours() -> frozenset[Variant]:
    return frozenset(BUILT_IN)


def named(name: str) -> Variant | None:
    """The variant that a ``Variant`` tag of this value means, ``None`` if none is known.

    A value that holds no letter and no digit (``?``, ``-``) says nothing: that is chess.  A name
    that is not known here is looked for in other packages, and a variant of theirs that does not
    hold together counts as unknown: `trouble_with` has the reason.
    """
    plain = plain_name(name) or "chess"
    found = _BY_NAME.get(plain)
    if found is None:
        _take_offers()
        found = _OFFERED.get(plain)
    return found if found is not None and _sound(found) else None


def trouble_with(name: str) -> str:
    """Why no variant of this name can be used, as far as other packages are the reason."""
    plain = plain_name(name)
    found = _BY_NAME.get(plain) or _OFFERED.get(plain)
    if found is not None:
        return _SOUND.get(found.key, "")
    return "; ".join(_TROUBLES)


def variant(name: str) -> Variant:
    """The variant with this name.

    Raises:
        ValueError: none is known by it, or it does not hold together.
    """
    found = named(name) if plain_name(name) else None
    if found is None:
        known = ", ".join(variant.name for variant in all_variants())
        trouble = trouble_with(name)
        also = f"; {trouble}" if trouble else ""
        raise ValueError(f"no variant is called {name!r}: there are {known}{also}")
    return found


def board_of(rules: Rules) -> str:
    """The grammar's board for moves by these rules; that of chess if no variant has them."""
    for variant in known_variants():
        if variant.pieces is rules.pieces and variant.rules is rules:
            return variant.board
    return "standard"


def known_variants() -> tuple[Variant, ...]:
    """Every variant met so far once: other packages are not asked."""
    return tuple(dict.fromkeys([*_BY_NAME.values(), *_OFFERED.values()]))


def all_variants() -> tuple[Variant, ...]:
    """Every known variant once, in the order in which they were registered.

    Those of other packages come last; one that cannot be used is left out, and `troubles` tells.
    """
    _take_offers()
    return tuple(variant for variant in known_variants() if _sound(variant))


def troubles() -> tuple[str, ...]:
    """What is wrong with variants of other packages, as far as they were looked at."""
    return tuple(_TROUBLES)


def is_registered(plain: str) -> bool:
    """Is this, as names are compared, one of a variant that is known without asking packages?"""
    return plain in _BY_NAME


for _variant in BUILT_IN:
    _added(_variant, _BY_NAME, (_BY_NAME,))
