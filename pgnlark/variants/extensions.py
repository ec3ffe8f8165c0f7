"""Variants of other packages: those that offer some under the entry-point group say so themselves.

A package has one line for it in its ``pyproject.toml``::

    [project.entry-points."pgnlark.variants"]
    mygame = "mypackage:MY_GAME"

where ``MY_GAME`` is a `Variant`, or a list or tuple of several.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pgnlark.variants.model import Variant

GROUP: Final = "pgnlark.variants"


class Offer(NamedTuple):
    """What one package offers: its variants, or what is the ``trouble`` with them."""

    source: str
    variants: tuple[Variant, ...] = ()
    trouble: str = ""


def offers() -> Iterator[Offer]:
    """What installed packages offer, in the order of their names; none of it is registered."""
    from importlib.metadata import entry_points  # slow to import, and few games need it

    found = {(entry.name, entry.value): entry for entry in entry_points(group=GROUP)}
    for _, entry in sorted(found.items()):
        source = f"{entry.name} ({entry.value})"
        try:
            offered = entry.load()
        except Exception as error:
            yield Offer(source, trouble=f"{type(error).__name__}: {first_line(error)}")
            continue
        several = offered if isinstance(offered, (list, tuple)) else (offered,)
        if several and all(isinstance(variant, Variant) for variant in several):
            yield Offer(source, tuple(several))
        else:
            yield Offer(source, trouble="it is no Variant, nor a list of them")


def first_line(error: Exception) -> str:
    """What an exception says, in one line."""
    return str(error).strip().partition("\n")[0]
