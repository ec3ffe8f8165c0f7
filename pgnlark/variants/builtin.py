"""The variants that come with pgnlark: orthodox chess, its shuffles, and what is in the families.

Arrays, castling and names as met in the wild; ``spec-notes/variants.md`` tells the sources and
what was decided where they differ.
"""

from __future__ import annotations

from typing import Final

from pgnlark.board import castling_style
from pgnlark.variants.arrays import start_fen
from pgnlark.variants.builtin_laws import GAMES_OF_OTHER_LAWS
from pgnlark.variants.builtin_pieces import GAMES_OF_OTHER_PIECES
from pgnlark.variants.builtin_wide import WIDE_GAMES
from pgnlark.variants.model import Variant
from pgnlark.variants.names import CHESS960 as SHUFFLED
from pgnlark.variants.names import CHESS_ALIASES, POSITION, POSITION_ALIASES

CHESS: Final = Variant(
    key="chess",
    name="Chess",
    tag="Standard",
    aliases=CHESS_ALIASES,
    start=start_fen("RNBQKBNR", "KQkq"),
)

FROM_POSITION: Final = Variant(key="fromposition", name=POSITION, aliases=POSITION_ALIASES)

CHESS960: Final = Variant(
    key="chess960",
    name=SHUFFLED,
    aliases=(
        "960",
        "fischerandom",
        "fischerrandom",
        "fischerandom chess",
        "fischer random chess",
        "frc",
        "freestyle",
        "freestyle chess",
    ),
)

CHESS480: Final = Variant(
    key="chess480", name="Chess480", aliases=("480",), castling=castling_style("m", 8)
)

BUILT_IN: Final = (
    CHESS,
    FROM_POSITION,
    CHESS960,
    CHESS480,
    *WIDE_GAMES,
    *GAMES_OF_OTHER_PIECES,
    *GAMES_OF_OTHER_LAWS,
)
