"""Which variant a game is of, as far as its tags tell without a look at the position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pgnlark.variants.builtin import CHESS
from pgnlark.variants.builtin_wide import CAPABLANCA_RANDOM
from pgnlark.variants.model import Variant
from pgnlark.variants.names import names_a_variant
from pgnlark.variants.registry import all_variants, named


class Identity(NamedTuple):
    """The variant, ``None`` if its rules are not known, and the tag that told (``""`` none)."""

    variant: Variant | None
    told_by: str = ""

    @property
    def board(self) -> str:
        """The grammar's board for its moves."""
        return "standard" if self.variant is None else self.variant.board

    @property
    def fen_board(self) -> str | None:
        """The grammar's board for its FEN; ``None`` if the FEN itself is to tell."""
        return self.board if self.told_by else None


UNTOLD: Final = Identity(CHESS)


def identified(tags: Mapping[str, str]) -> Identity:
    """The variant by the values of the tags `names.TELLING`.

    ``Variant`` tells.  Without it a ``Variation`` that can only be meant as one does, or a FEN
    whose ranks have ten squares: that is the game that starts so, or else Capablanca Random.
    """
    value = tags.get("Variant")
    if value is not None:
        return Identity(named(value), "Variant")
    value = tags.get("Variation")
    if value is not None and names_a_variant(value):
        return Identity(named(value), "Variation")
    value = tags.get("FEN")
    if value is not None and _is_wide(value):
        return Identity(_starting_from(value), "FEN")
    return UNTOLD


def _is_wide(fen: str) -> bool:
    """Have more ranks of the record ten squares than have eight?"""
    widths = [_width(rank) for rank in fen.lstrip().split(" ", 1)[0].split("/")]
    return widths.count(10) > widths.count(8)


def _width(rank: str) -> int:
    runs = rank.replace("10", "55")
    return sum(
        int(character) if "0" <= character <= "9" else character.isalpha() for character in runs
    )


def _starting_from(fen: str) -> Variant:
    placement = fen.split(" ")[0]
    for variant in all_variants():
        if variant.start.split(" ")[0] == placement:
            return variant
    return CAPABLANCA_RANDOM
