"""A game's movetext as the walk goes through it: step by step, in the order of the text.

The steps come from the nodes of a game (`node_steps`) or straight from the tokens of one that was
read (`tree_steps`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board import Board, Wanted
from pgnlark.board.pieces import KING
from pgnlark.board.rules import Rules
from pgnlark.board.wanted import NOT_SAID, PAWN_MOVE, PIECE_MOVE
from pgnlark.engine.packing import packed
from pgnlark.semantic.elements import MoveText, NumberText
from pgnlark.semantic.spelling import is_long

if TYPE_CHECKING:
    from pgnlark.ast import Move, Variation
    from pgnlark.ast.san import San

_Span: TypeAlias = tuple[int, int]

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
            wanted = self._pieces[letter] = board.wanted(san._replace(piece=letter))
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

    def move(self, at: i64) -> MoveText:
        """The move at a step, to be pointed at."""
        raise NotImplementedError

    def number_text(self, at: i64) -> NumberText:
        """The move number at a step, to be pointed at."""
        raise NotImplementedError

    def unread(self, at: i64) -> str | None:
        """The text at an ``OTHER`` step; ``None`` if it is a glyph that has no meaning."""
        raise NotImplementedError

    def span(self, at: i64) -> _Span | None:
        """Where a move or a glyph stands in the file, ``None`` if it was made by hand."""
        raise NotImplementedError

    def node(self, at: i64) -> Move:
        """The node of a move that was made by hand."""
        raise NotImplementedError

    def variation(self, at: i64) -> Variation | None:
        """The node of the variation that a step opens, if it was made by hand."""
        return None


def look_ahead(kinds: vec[i64]) -> None:
    """Set in the kinds of steps what is known of each once those behind it are known.

    A ``CLOSE`` may be ``UNCLOSED``; that goes over to its ``OPEN``.
    """
    at: i64 = len(kinds)
    # of the line that a step stands in: does a variation follow before a move, anything at all?
    branches: i64 = 0
    last: i64 = LAST
    around: list[int] = []
    while at > 0:
        at -= 1
        kind: i64 = kinds[at]
        if kind == MOVE:
            kinds[at] = MOVE | branches
            branches = 0
            last = 0
        elif kind & KIND == CLOSE:
            around.append(int(kind & UNCLOSED | branches | last))
            kinds[at] = CLOSE
            branches = 0
            last = LAST
        elif kind == OPEN:
            kinds[at] = OPEN | around.pop()
            branches = BRANCHES
            last = 0
        else:
            last = 0
