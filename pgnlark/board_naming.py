"""Which board the moves of a game are on, as its tags name it."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.engine.tree import Tree
from pgnlark.transform.heads import HeadReader

_TELLING: Final = re.compile(b"FEN|Varia(?:nt|tion)")
"""Without these letters no tag says that the board is another than usual."""


def board_named(tree: Tree, codec: str, heads: HeadReader) -> str:
    """The grammar's board for the moves of a game, as its tags name it."""
    if not _TELLING.search(tree.text, tree.start, tree.end):
        return "standard"
    from pgnlark.variants.identity import identified

    return identified({tag.name: tag.value for tag in heads.head_of(tree, codec, 0).tags}).board
