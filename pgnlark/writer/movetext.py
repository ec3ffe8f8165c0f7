"""The movetext of export format as tokens (PGN 8.2)."""

from __future__ import annotations

import re
from typing import Final

from attrs import define

from pgnlark.ast import Comment, Element, Fen, Game, Move, MoveNumber, Nag, Unread, Variation
from pgnlark.ast.nodes import variation_follows
from pgnlark.board import WHITE, Board
from pgnlark.writer.comments import comment_tokens
from pgnlark.writer.layout import LINE_END
from pgnlark.writer.refusal import NotExportable
from pgnlark.writer.spelling import Speller
from pgnlark.writer.tag_values import MARKERS, result_value

_MEANS_NOTHING: Final = re.compile(
    r"e\.?p\.?|\+\+?|#|[}<>]|<[^<>]*>|\[/?pgn\]|[.…‥․ꓸ܂．。]+", re.IGNORECASE
)
"""What is no token of PGN, and says nothing that the canonical move does not say."""

_SIGN: Final = re.compile(r"[^\x00-\x7f]{1,4}|/=|&#?[A-Za-z0-9]+;")
"""A sign that no NAG is known for: kept as a comment."""

_SAID: Final = {"(=)": "draw offered"}
"""What is no token of PGN inside movetext, and the comment that says the same."""

_LARGEST_NAG: Final = 10**9


@define
class _Line:
    """A line being written: the main line or a variation.

    ``board`` has the position before the next move, ``None`` where moves are not judged;
    ``before`` the one before the last move, if a variation may replace it.  ``numbered`` says
    that a move of Black must have a number (8.2.2.2).
    """

    elements: list[Element]
    board: Board | None
    number: int
    white: bool
    at: int = 0
    before: Board | None = None
    moved: bool = False
    numbered: bool = True


class Movetext:
    """The tokens of one game, made in one walk; ``unjudged`` counts moves left as they were.

    With ``bare`` the moves of the main line are all there is.  No recursion: variations may be
    nested to any depth.
    """

    def __init__(self, speller: Speller, bare: bool = False) -> None:
        self.tokens: list[str] = []
        self.unjudged = 0
        self._speller = speller
        self._bare = bare
        self._opening = ""

    def write(self, game: Game, board: Board | None, number: int, white: bool) -> None:
        """Add the tokens of a game that starts from ``board``, marker excepted."""
        main = _Line(game.elements, board, number, white)
        for node in game.head:
            if isinstance(node, Unread):
                self._unread(main, node)
            elif isinstance(node, Comment):
                self._comment(main, node.text)
        stack = [main]
        self._glyphs(main, 0)
        while stack:
            line = stack[-1]
            variation = self._go_on(line)
            if variation is not None:
                stack.append(self._branch(line, variation))
                self._opening += "("
                self._glyphs(stack[-1], 0)
                continue
            stack.pop()
            if stack:
                self._close()
                stack[-1].numbered = True

    def _go_on(self, line: _Line) -> Variation | None:
        """Write a line up to its next variation, which is given back, or to its end."""
        elements = line.elements
        while line.at < len(elements):
            element = elements[line.at]
            line.at += 1
            if isinstance(element, Move) and element.text in MARKERS:
                self._comment(line, element.text)  # where a variation has a result
            elif isinstance(element, Move):
                self._move(line, element)
            elif isinstance(element, Comment):
                self._comment(line, element.text)
            elif isinstance(element, Unread):
                self._unread(line, element)
            elif isinstance(element, Variation) and not self._bare:
                if any(isinstance(inner, Move) for inner in element.elements):
                    return element
                self._without_move(line, element)
        return None

    def _emit(self, token: str) -> None:
        if self._opening:
            token = self._opening + token
            self._opening = ""
        self.tokens.append(token)

    def _close(self) -> None:
        if self.tokens[-1] == LINE_END:
            self.tokens.append(")")
        else:
            self.tokens[-1] += ")"

    # --- elements

    def _move(self, line: _Line, move: Move) -> None:
        board = line.board
        if line.at < len(line.elements) and not self._bare:
            replaced = variation_follows(line.elements, line.at)
            line.before = board.copy() if board is not None and replaced else None
        text, nag = self._spelled(line, move)
        if line.white:
            self._emit(f"{line.number}.")
        elif line.numbered:
            self._emit(f"{line.number}...")
        self._emit(text)
        line.moved, line.numbered = True, False
        if not line.white:
            line.number += 1
        line.white = not line.white
        if not self._bare:
            self._glyphs(line, nag)

    def _spelled(self, line: _Line, move: Move) -> tuple[str, int]:
        if line.board is not None:
            played = self._speller.played(move, line.board)
            if played is not None:
                return played
            line.board = None
        self.unjudged += 1
        return self._speller.as_read(move)

    def _glyphs(self, line: _Line, first: int) -> None:
        """Write the NAGs up to the line's next move, in order of their numbers, each once."""
        values = {first} if first else set()
        at = line.at
        while at < len(line.elements):
            element = line.elements[at]
            if isinstance(element, Move):
                break
            if isinstance(element, Nag):
                if not 0 <= element.value < _LARGEST_NAG:
                    raise NotExportable("a NAG has a number that none can have", element.span)
                values.add(element.value)
            at += 1
        # $0 says that there is no annotation
        values.discard(0)
        if self._bare:
            return
        for value in sorted(values):
            self._emit(f"${value}")
            line.numbered = True

    def _comment(self, line: _Line, text: str) -> None:
        if self._bare:
            return
        for token in comment_tokens(text):
            if token == LINE_END:
                self.tokens.append(token)
            else:
                self._emit(token)
            line.numbered = True

    def _unread(self, line: _Line, unread: Unread) -> None:
        text = unread.text
        if _MEANS_NOTHING.fullmatch(text):
            return
        if text in _SAID or result_value(text) in MARKERS or _SIGN.fullmatch(text):
            self._comment(line, _SAID.get(text, text))
        else:
            raise NotExportable("there is text that is no PGN", unread.span)

    def _without_move(self, line: _Line, variation: Variation) -> None:
        """Comments in parentheses, without a move, are comments of the line."""
        for element in variation.elements:
            if isinstance(element, Comment):
                self._comment(line, element.text)
            elif not isinstance(element, MoveNumber):
                raise NotExportable("a variation holds no move", variation.span)

    def _branch(self, line: _Line, variation: Variation) -> _Line:
        if not line.moved:
            raise NotExportable("a variation stands before the move it replaces", variation.span)
        if not variation.closed:
            raise NotExportable("a variation has no end", variation.span)
        board = line.before
        if board is not None and variation_follows(line.elements, line.at):
            board = board.copy()
        number = line.number - 1 if line.white else line.number
        return _Line(variation.elements, board, number, not line.white)


def start_number(game: Game, fen: Fen | None, board: Board | None) -> tuple[int, bool]:
    """The number of the first move, and whether White makes it.

    It is that of the position, or of its record where no position can be made of that.  Where the
    game starts from a record that cannot be read, the first number in its text has to do.
    """
    if board is not None:
        return int(board.fullmove), board.turn == WHITE
    if fen is not None:
        return fen.fullmove, fen.side != "b"
    first = next((node for node in game.walk() if isinstance(node, MoveNumber | Move)), None)
    if game.tag("FEN") is None or not isinstance(first, MoveNumber):
        return 1, True
    return first.number, first.periods < len("...")
