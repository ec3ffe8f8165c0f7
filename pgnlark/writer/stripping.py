"""Games with something taken out: comments, clocks, commands, NAGs or variations."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve, frozen

from pgnlark.ast import Comment, Element, Game, Move, Nag, Tag, Unread, Variation
from pgnlark.notations import read_commands

_CLOCKS: Final = frozenset(("clk", "emt", "egt", "mct"))
"""Time left, time for this move, time used so far, reading of a mechanical clock."""

_BLANKS: Final = " \t\n\v\r"
_SUFFIX: Final = re.compile(r"[!?]+\Z")


@frozen
class Strip:
    """What to take out: comments, the clocks in them or all commands, NAGs, variations.

    ``clocks`` are commands such as ``[%clk 0:01:00]``.  A comment in which nothing else stands goes
    with them.
    """

    comments: bool = False
    clocks: bool = False
    commands: bool = False
    nags: bool = False
    variations: bool = False

    @property
    def nothing(self) -> bool:
        """Is there nothing to take out?"""
        return not any((self.comments, self.clocks, self.commands, self.nags, self.variations))

    def game(self, game: Game) -> Game:
        """The game without it; the game itself is not changed."""
        if self.nothing:
            return game
        head: list[Tag | Comment | Unread] = []
        for node in game.head:
            kept = self.comment(node) if isinstance(node, Comment) else node
            if kept is not None:
                head.append(kept)
        return evolve(game, head=head, elements=self._elements(game.elements))

    def _elements(self, elements: list[Element]) -> list[Element]:
        """A line without it, and the variations inside it; no recursion."""
        top: list[Element] = []
        stack = [(iter(elements), top)]
        while stack:
            line, kept = stack[-1]
            for element in line:
                if isinstance(element, Variation):
                    if not self.variations:
                        inner = evolve(element, elements=[])
                        kept.append(inner)
                        stack.append((iter(element.elements), inner.elements))
                        break
                    continue
                one = self._element(element)
                if one is not None:
                    kept.append(one)
            else:
                stack.pop()
        return top

    def _element(self, element: Element) -> Element | None:
        if isinstance(element, Comment):
            return self.comment(element)
        if self.nags and isinstance(element, Nag):
            return None
        if self.nags and isinstance(element, Move):
            san = element.san._replace(suffix="") if element.san is not None else None
            return evolve(element, text=_SUFFIX.sub("", element.text), san=san)
        return element

    def comment(self, comment: Comment) -> Comment | None:
        """A comment without it; ``None`` if nothing is left."""
        if self.comments:
            return None
        if not (self.commands or self.clocks):
            return comment
        data = comment.text.encode("utf-8", "surrogatepass")
        kept = b""
        at = 0
        for command in read_commands(comment.text):
            if command.span is not None and (self.commands or command.name in _CLOCKS):
                kept += data[at : command.span[0]] + b" "
                at = command.span[1]
        if at == 0:
            return comment
        text = (kept + data[at:]).decode("utf-8", "surrogatepass")
        return evolve(comment, text=text) if text.strip(_BLANKS) else None
