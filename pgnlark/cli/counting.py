"""How many there are, in words."""

from __future__ import annotations


def count(number: int, thing: str, things: str = "") -> str:
    """``1 game``, ``1,200 games``; ``things`` where more is not just an s more."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"
