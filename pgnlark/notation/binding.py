"""The texts a grammar is made of, once its board and its piece letters are bound.

A board is named as its file in ``grammar/boards``; ``standard+sl`` is the same board with the
piece letters of a language, which only the grammar with ``san_pieces.lark`` makes a difference of.
"""

from __future__ import annotations

import re
from typing import Final

from pgnlark.notation.dialects import Grammar
from pgnlark.notation.languages import bound_letters
from pgnlark.notation.resources import grammar_text

LOCAL: Final = "san_pieces.lark"
_SOMEBODY: Final = "de"
"""Whose letters fill the place of a language's where none is named, so that any board has some."""


def texts_of(grammar: Grammar, board: str) -> list[str]:
    """The texts to join, in order."""
    board, _, language = board.partition("+")
    texts: list[str] = []
    for name in grammar.files:
        if name == LOCAL:
            letters = dict(re.findall(r"^(\w+): /\[(\w+)\]/$", texts[0], re.MULTILINE))
            code = language or _SOMEBODY
            texts.append(bound_letters(code, letters["PIECE"], letters["PROMOTED_PIECE"]))
        texts.append(grammar_text(name.format(board=board)))
    return texts
