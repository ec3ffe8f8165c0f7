"""A comment as tokens of export format (PGN 5, which leaves the layout open)."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.writer.layout import LINE_END
from pgnlark.writer.refusal import CONTROL

_BLANKS: Final = re.compile(r"[ \t\n\v\r]+")
_COMMAND_SIGN: Final = "[%"


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
    text = _BLANKS.sub(" ", CONTROL.sub("", text)).strip(" ")
    if not text:
        return []
    if "}" in text:
        return [";" + text, LINE_END]
    first, *others = _words(text)
    tokens = ["{" + first]
    for word in others:
        if word[0] == "%" or (word[0] == "[" and word[1:2] != "%"):
            tokens[-1] += " " + word
        else:
            tokens.append(word)
    tokens[-1] += "}"
    return tokens


def _words(text: str) -> list[str]:
    """What stands between spaces; those inside a command do not count."""
    if _COMMAND_SIGN not in text:
        return text.split(" ")
    from pgnlark.notations import command_places  # most games have none

    # the places of commands are in bytes
    data = text.encode("utf-8", "surrogatepass")
    words = [b""]
    at = 0
    for start, end in command_places(data):
        first, *others = data[at:start].split(b" ")
        words[-1] += first
        words += others
        words[-1] += data[start:end]
        at = end
    first, *others = data[at:].split(b" ")
    words[-1] += first
    words += others
    return [word.decode("utf-8", "surrogatepass") for word in words]
