"""Movetext as lines: as many tokens on each as fit (PGN 8.2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLUMNS: Final = 79
"""The longest line, in characters; the standard's "less than 80"."""

LINE_END: Final = "\n"
"""Among tokens: the line ends here whether it is full or not."""


def filled(tokens: Iterable[str], columns: int = COLUMNS) -> str:
    """The tokens as lines, each ended by LF.

    Every line takes as many tokens as fit into ``columns``, one space between them; a token that
    is longer stands alone on its line, unbroken.  Tokens may have spaces inside: those are kept.
    """
    lines: list[str] = []
    line: list[str] = []
    width = -1
    for token in tokens:
        if token == LINE_END:
            lines.append(" ".join(line))
            line, width = [], -1
            continue
        longer = width + 1 + len(token)
        if longer > columns and line:
            lines.append(" ".join(line))
            line, longer = [], len(token)
        line.append(token)
        width = longer
    if line:
        lines.append(" ".join(line))
    lines.append("")
    return "\n".join(lines)
