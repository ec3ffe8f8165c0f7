"""Which games of chess there are besides the orthodox one, and which of them a game names.

`Variant` is what a game is, ``variant`` finds one by a name, ``register`` makes one known, and
``all_variants`` has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pgnlark.variants.model import Variant
    from pgnlark.variants.registry import all_variants, register, variant

__all__ = ["Variant", "all_variants", "register", "variant"]


def __getattr__(name: str) -> Any:
    """Imported when first used: a check of orthodox games needs none of them."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    home = "model" if name == "Variant" else "registry"
    return getattr(import_module(f"{__name__}.{home}"), name)
