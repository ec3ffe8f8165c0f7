"""A game's movetext as the walk goes through it: step by step, in the order of the text.

The steps come from the nodes of a game or straight from the tokens of one that was read; then
a node is made only of what there is something to say about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import evolve
from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.ast import (
    Element,
    Game,
    Move,
    MoveNumber,
    Nag,
    San,
    Span,
    Unread,
    Variation,
)
from pgnlark.board import Board, Wanted
from pgnlark.board.pieces import KING
from pgnlark.board.rules import Rules
from pgnlark.board.wanted import NOT_SAID, PAWN_MOVE, PIECE_MOVE
from pgnlark.engine.packing import packed
from pgnlark.semantic.spelling import is_long, parts_of

# what a step is
MOVE: Final = 0
NUMBER: Final = 1
OPEN: Final = 2
CLOSE: Final = 3
OTHER: Final = 4
"""A glyph that there is something to say about, or text that could not be used."""
KIND: Final = 7

# what is known of a step besides
BRANCHES: Final = 8
"""A variation follows before the next move: behind this move, or behind this variation."""
LAST: Final = 16
"""Behind this variation the line that it stands in has nothing more."""
UNCLOSED: Final = 32
"""The variation has no end of its own."""

LAST_NAG: Final = 255


class Word:
    """A move's spelling: its text, and what it says.

    ``readable`` is false if it says no move.  ``from_text`` says that the reading comes from the
    text, so that what is wrong with the spelling was told with it.  ``long`` is one that names the
    square it comes from as long notation does; of one with ``open_file`` the correction may have
    to ask for the file; and one ``of_king`` may be castling.
    """

    def __init__(self, text: str, san: San | None, from_text: bool = True) -> None:
        self.text = text
        self.from_text = from_text
        self.readable = san is not None
        self.long = False
        self.open_file = False
        self.of_king = False
        self._san = san
        self._reader: Callable[[], San | None] | None = None
        self._rules: Rules | None = None
        self._wanted: Wanted | None = None
        # what it asks for as a move of another piece, by the rules of that board
        self._piece_rules: Rules | None = None
        self._pieces: dict[str, Wanted] = {}
        if san is not None:
            self.long = from_text and is_long(text, san)
            pawn_takes = san.piece == "P" and san.capture
            self.open_file = not san.origin_file and bool(san.origin_rank or pawn_takes)
            self.of_king = san.piece == "K"

    @property
    def san(self) -> San | None:
        """The reading as a node; made when it is asked for."""
        if self._reader is not None:
            self._san = self._reader()
            self._reader = None
        return self._san

    def wanted_on(self, board: Board) -> Wanted:
        """What a readable move asks for on this board and those of the same rules."""
        wanted = self._wanted
        if wanted is None or self._rules is not board.rules:
            san = self.san
            assert san is not None
            self._rules = board.rules
            wanted = self._wanted = board.wanted(san)
        return wanted

    def of_piece_on(self, board: Board) -> Wanted | None:
        """What coordinates ask for as a move of the piece that stands there.

        ``None`` if there is none, or one that castles or is promoted.
        """
        san = self.san
        if san is None or san.piece != "P" or not self.long or san.promotion:
            return None
        letter = board.piece_at(board.square(san.origin_file + san.origin_rank)).upper()
        if letter in ("", "P", "K"):
            return None
        if self._piece_rules is not board.rules:
            self._piece_rules = board.rules
            self._pieces = {}
        wanted = self._pieces.get(letter)
        if wanted is None:
            wanted = self._pieces[letter] = board.wanted(evolve(san, piece=letter))
        return wanted


def plain_word(text: str, wanted: Wanted, rules: Rules, reader: Callable[[], San | None]) -> Word:
    """A word in plain SAN, of which is known what it asks for; ``reader`` reads the rest."""
    word = Word(text, None)
    word.readable = True
    named_file = wanted.file != NOT_SAID
    named_rank = wanted.rank != NOT_SAID
    if wanted.kind == PAWN_MOVE:
        word.long = named_file and named_rank
        word.open_file = not named_file and (named_rank or wanted.capture)
    elif wanted.kind == PIECE_MOVE:
        word.open_file = not named_file and named_rank
        word.of_king = wanted.piece == KING
    word._reader = reader
    word._rules = rules
    word._wanted = wanted
    return word


class Steps:
    """The steps of a movetext; ``kinds`` says what each is, with what is known of it."""

    def __init__(self) -> None:
        self.kinds: vec[i64] = packed([])

    def word(self, at: i64) -> Word:
        """The spelling of the move at a step."""
        raise NotImplementedError

    def number(self, at: i64) -> i64:
        """The move number at a step; a negative one is of more digits than can be right."""
        raise NotImplementedError

    def element(self, at: i64) -> Element:
        """The node of a step that is no variation's end."""
        raise NotImplementedError

    def move(self, at: i64) -> Move:
        """The node of a move."""
        element = self.element(at)
        assert isinstance(element, Move)
        return element

    def span(self, at: i64) -> Span | None:
        """Where a move stands in the file, ``None`` if it was made by hand."""
        return self.move(at).span

    def variation(self, at: i64) -> Variation | None:
        """The node of the variation that a step opens, if it was made by hand."""
        return None


def look_ahead(kinds: list[int]) -> vec[i64]:
    """The kinds with what is known of each step once those behind it are known.

    A ``CLOSE`` may be ``UNCLOSED``; that goes over to its ``OPEN``.
    """
    at = len(kinds)
    # of the line that a step stands in: does a variation follow before a move, anything at all?
    branches = 0
    last = LAST
    around: list[int] = []
    while at > 0:
        at -= 1
        kind = kinds[at]
        if kind == MOVE:
            kinds[at] = MOVE | branches
            branches = 0
            last = 0
        elif kind & KIND == CLOSE:
            around.append(kind & UNCLOSED | branches | last)
            kinds[at] = CLOSE
            branches = 0
            last = LAST
        elif kind == OPEN:
            kinds[at] = OPEN | around.pop()
            branches = BRANCHES
            last = 0
        else:
            last = 0
    return packed(kinds)


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
        self.kinds = look_ahead(kinds)

    def word(self, at: i64) -> Word:
        """The spelling of the move at a step."""
        move = self.move(at)
        san = move.san
        if san is None:
            return Word(move.text, None)
        if move.span is None:
            # a program that gives a reading need give no text
            return Word(move.text, san, from_text=False)
        key = (move.text, id(san))
        word = self._words.get(key)
        if word is None:
            word = self._words[key] = Word(move.text, san)
        return word

    def number(self, at: i64) -> i64:
        """The move number at a step; -1 for one larger than can be right."""
        number: int = self._elements[at].number  # type: ignore[union-attr]
        return number if number < 1 << 40 else -1

    def element(self, at: i64) -> Element:
        """The node of a step that is no variation's end."""
        element = self._elements[at]
        assert element is not None
        return element

    def move(self, at: i64) -> Move:
        """The node of a move, with its text if it was made without."""
        move = self._elements[at]
        assert isinstance(move, Move)
        if move.san is not None and not move.text:
            return Move("".join(parts_of(move.san)), move.san, span=move.span)
        return move

    def variation(self, at: i64) -> Variation | None:
        """The node of a variation, if it was made by hand."""
        variation = self._elements[at]
        assert isinstance(variation, Variation)
        return variation if variation.span is None else None
