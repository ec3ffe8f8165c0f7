"""The texts a grammar is made of, once its board, its fragments and its piece letters are bound.

A board is named as in `pgnlark.notation.boards`; ``standard+sl`` is the same board with the piece
letters of a language, which only the grammar with ``san_pieces.lark`` makes a difference of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pgnlark.notation.boards import BoardNotation, board_called
from pgnlark.notation.dialects import FRAGMENTS, Grammar
from pgnlark.notation.fragments import FragmentError, Lines, lines_of
from pgnlark.notation.languages import bound_letters
from pgnlark.notation.resources import grammar_text

LOCAL: Final = "san_pieces.lark"
_SOMEBODY: Final = "de"
"""Whose letters fill the place of a language's where none is named, so that any board has some."""

_NAME: Final = re.compile(r"<([a-z_]+)>")
_WITH_VALUES: Final = ("board.lark", "board_fen.lark", "variants/")
"""Where names in angle brackets stand for values of the board."""


def texts_of(grammar: Grammar, board: str) -> list[str]:
    """The texts to join, in order."""
    return [lines.text for lines in parts_of(grammar, board)]


def parts_of(grammar: Grammar, board: str) -> list[Lines]:
    """The texts to join, in order, and what file each is from.

    Raises:
        FragmentError: a fragment names a value that no board has.
    """
    name, _, language = board.partition("+")
    notation = board_called(name)
    parts: list[Lines] = []
    had: set[str] = set()
    for file in grammar.files:
        if file == LOCAL:
            code = language or _SOMEBODY
            letters = bound_letters(code, notation.pieces, notation.values()["promoted"])
            parts.append(Lines(f"piece letters of {code!r}", letters))
        for lines in _read(file, notation):
            # a form of other games that this one has itself is in its grammar already
            if lines.source not in had:
                parts.append(lines)
                had.add(lines.source)
    return parts


def _read(file: str, board: BoardNotation) -> Iterator[Lines]:
    if file in FRAGMENTS:
        for fragment in board.fragments:
            lines = lines_of(fragment, FRAGMENTS[file])
            if lines is not None:
                yield _bound(lines, board)
        return
    lines = Lines(file, grammar_text(file))
    yield _bound(lines, board) if file.startswith(_WITH_VALUES) else lines


def _bound(lines: Lines, board: BoardNotation) -> Lines:
    """The same lines with the board's values for the names in angle brackets."""
    values = board.values()

    def value(found: re.Match[str]) -> str:
        name = found[1]
        if name not in values:
            line = lines.text.count("\n", 0, found.start()) + 1
            known = ", ".join(f"<{known}>" for known in values)
            raise FragmentError(
                lines.source, line, f"<{name}> stands for nothing: there are {known}"
            )
        return values[name]

    return lines._replace(text=_NAME.sub(value, lines.text))
