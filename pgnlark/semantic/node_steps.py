"""The steps of a game's nodes."""

from __future__ import annotations

from mypy_extensions import i64

from pgnlark.ast import (
    Element,
    Game,
    Move,
    MoveNumber,
    Nag,
    Span,
    Unread,
    Variation,
)
from pgnlark.engine.packing import packed
from pgnlark.semantic.elements import MoveText, NumberText
from pgnlark.semantic.spelling import parts_of
from pgnlark.semantic.steps import (
    CLOSE,
    LAST_NAG,
    MOVE,
    NUMBER,
    OPEN,
    OTHER,
    UNCLOSED,
    Steps,
    Word,
    look_ahead,
)


class GameSteps(Steps):
    """The steps of a game's nodes.

    What stands in a line that no rule asks for, such as comments, is no step.
    """

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._elements: list[Element | None] = []
        self._words: dict[tuple[str, int], Word] = {}
        kinds: list[int] = []
        open_lines: list[tuple[Variation | None, list[Element], int]] = [(None, game.elements, 0)]
        while open_lines:
            variation, elements, at = open_lines.pop()
            inner: Variation | None = None
            while at < len(elements) and inner is None:
                element = elements[at]
                at += 1
                if isinstance(element, Move):
                    kinds.append(MOVE)
                elif isinstance(element, MoveNumber):
                    kinds.append(NUMBER)
                elif isinstance(element, Variation):
                    kinds.append(OPEN)
                    inner = element
                elif isinstance(element, Unread) or (
                    isinstance(element, Nag) and element.value > LAST_NAG
                ):
                    kinds.append(OTHER)
                else:
                    continue
                self._elements.append(element)
            if inner is not None:
                open_lines.append((variation, elements, at))
                open_lines.append((inner, inner.elements, 0))
            elif variation is not None:
                kinds.append(CLOSE if variation.closed else CLOSE | UNCLOSED)
                self._elements.append(None)
        self.kinds = packed(kinds)
        look_ahead(self.kinds)

    def word(self, at: i64) -> Word:
        """The spelling of the move at a step."""
        move = self.node(at)
        san, text = move.san, self.move(at).text
        if san is None:
            return Word(text, None)
        if move.span is None:
            # a program that gives a reading need give no text
            return Word(text, san, from_text=False)
        key = (text, id(san))
        word = self._words.get(key)
        if word is None:
            word = self._words[key] = Word(text, san)
        return word

    def number(self, at: i64) -> i64:
        """The move number at a step; -1 for one larger than can be right."""
        number: int = self._elements[at].number  # type: ignore[union-attr]
        return number if number < 1 << 40 else -1

    def move(self, at: i64) -> MoveText:
        """The move at a step, with a text if it was made without."""
        move = self.node(at)
        if move.san is not None and not move.text:
            return MoveText("".join(parts_of(move.san)), move.span)
        return MoveText(move.text, move.span)

    def number_text(self, at: i64) -> NumberText:
        """The move number at a step, to be pointed at."""
        number = self._elements[at]
        assert isinstance(number, MoveNumber)
        return NumberText(number.number, number.periods, number.span)

    def unread(self, at: i64) -> str | None:
        """The text at an ``OTHER`` step; ``None`` if it is a glyph that has no meaning."""
        element = self._elements[at]
        return element.text if isinstance(element, Unread) else None

    def span(self, at: i64) -> Span | None:
        """Where a move or a glyph stands in the file, ``None`` if it was made by hand."""
        element = self._elements[at]
        return None if element is None else element.span

    def node(self, at: i64) -> Move:
        """The node of a move."""
        move = self._elements[at]
        assert isinstance(move, Move)
        return move

    def variation(self, at: i64) -> Variation | None:
        """The node of a variation, if it was made by hand."""
        variation = self._elements[at]
        assert isinstance(variation, Variation)
        return variation if variation.span is None else None
