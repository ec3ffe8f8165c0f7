"""What the Variant tag may say where the rules are those of chess."""

from __future__ import annotations

from typing import Final

# Names are compared by letters and digits alone, so "chess 960" is Chess960.
FIXED_START: Final = frozenset(
    ("", "standard", "normal", "chess", "orthodox", "orthodoxchess", "regular", "standardchess")
)
FREE_START: Final = frozenset(
    (
        "chess960",
        "960",
        "fischerandom",
        "fischerrandom",
        "fischerandomchess",
        "fischerrandomchess",
        "frc",
        "freestyle",
        "freestylechess",
        "fromposition",
        "setup",
    )
)


def plain_name(variant: str) -> str:
    """A variant's name as it is compared."""
    return "".join(letter for letter in variant.lower() if letter.isalnum())


def start_is_usual(variant: str) -> bool:
    """Whether a Variant tag leaves the rules and the start position as they are."""
    return plain_name(variant) in FIXED_START
