"""A comment as tokens of export format (PGN 5, which leaves the layout open)."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.writer.layout import LINE_END
from pgnlark.writer.refusal import CONTROL

_WORD: Final = re.compile(r"(?:\[%[^\[\]]*\]|[^ \t\n\v\r])+")
_BLANKS: Final = re.compile(r"[ \t\n\v\r]+")


def comment_tokens(text: str) -> list[str]:
    r"""The tokens of a comment; none if there is nothing in it.

    The words between blanks are the tokens, braces joined to the first and the last.  A command
    such as ``[%clk 1:00]`` is never broken.  A word that would mean something else at the start
    of a line, one with ``%`` or ``[`` in front, stays with the word before it.  A text with ``}``
    can only be said to the end of a line, behind ``;``.  Control codes are left out.

    >>> comment_tokens(" best  by [%eval 0.3] test ")
    ['{best', 'by', '[%eval 0.3]', 'test}']
    >>> comment_tokens("a } b")
    [';a } b', '\n']
    """
    words = [_BLANKS.sub(" ", word) for word in _WORD.findall(CONTROL.sub("", text))]
    if not words:
        return []
    if "}" in text:
        return [";" + " ".join(words), LINE_END]
    tokens = ["{" + words[0]]
    for word in words[1:]:
        if word[0] == "%" or (word[0] == "[" and word[1:2] != "%"):
            tokens[-1] += " " + word
        else:
            tokens.append(word)
    tokens[-1] += "}"
    return tokens
