"""Which board the moves of a game are on, as its tags name it."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.engine.tree import Tree
from pgnlark.transform.pgn import PgnTransformer

_TELLING: Final = re.compile(b"FEN|Varia(?:nt|tion)")
"""Without these letters no tag says that the board is another than usual."""


def board_named(tree: Tree, codec: str, transformer: PgnTransformer) -> str:
    """The grammar's board for the moves of a game, as its tags name it."""
    if not _TELLING.search(tree.text, tree.start, tree.end):
        return "standard"
    from pgnlark.variants.identity import identified

    tags = transformer.tags_of(tree, codec)
    return identified({tag.name: tag.value for tag in tags}).board
