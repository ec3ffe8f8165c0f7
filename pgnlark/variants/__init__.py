"""Which games of chess there are besides the orthodox one, and which of them a game names.

`Variant` is what a game is, ``variant`` finds one by a name, ``register`` makes one known, and
``all_variants`` has them all.  ``check_variant`` looks at a new one; `Fragment` holds the lines of
grammar that its moves and positions need, and ``piece`` makes a piece of a letter, a name and its
moves in Betza's notation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pgnlark.notation.fragments import Fragment
    from pgnlark.variants.checking import check_variant
    from pgnlark.variants.made_pieces import piece, pieces
    from pgnlark.variants.model import Variant
    from pgnlark.variants.registry import all_variants, register, variant

_HOMES = {
    "Fragment": "pgnlark.notation.fragments",
    "Variant": "pgnlark.variants.model",
    "all_variants": "pgnlark.variants.registry",
    "check_variant": "pgnlark.variants.checking",
    "piece": "pgnlark.variants.made_pieces",
    "pieces": "pgnlark.variants.made_pieces",
    "register": "pgnlark.variants.registry",
    "variant": "pgnlark.variants.registry",
}
__all__ = [
    "Fragment",
    "Variant",
    "all_variants",
    "check_variant",
    "piece",
    "pieces",
    "register",
    "variant",
]


def __getattr__(name: str) -> Any:
    """Imported when first used: a check of orthodox games needs none of them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
