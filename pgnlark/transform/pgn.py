"""From a game's tree to its syntax tree (PGN 8)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

from pgnlark.ast import (
    Comment,
    Database,
    Element,
    Game,
    Move,
    MoveNumber,
    Nag,
    Result,
    San,
    Tag,
    Unread,
    Variation,
)
from pgnlark.encoding import FALLBACK
from pgnlark.engine.tree import Tree
from pgnlark.notation.tables import load_tables
from pgnlark.transform.base import Span, Transformer
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader, unquoted

SUFFIX_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
GLYPH_NAGS: Final = {
    "=": 10, "∞": 13, "⩲": 14, "+/=": 14, "+=": 14, "⩱": 15, "=/+": 15, "=+": 15,
    "±": 16, "+/-": 16, "∓": 17, "-/+": 17, "+-": 18, "-+": 19, "⨀": 22, "⟳": 32,
    "↑": 36, "→": 40, "⇆": 132, "□": 7, "‼": 3, "⁇": 4, "⁉": 5, "⁈": 6,
    "+–": 18, "+—": 18, "+−": 18, "–+": 19, "—+": 19, "−+": 19,
    "+/−": 16, "+/–": 16, "−/+": 17, "–/+": 17,
    "=/∞": 44, "=∞": 44, "∞/=": 45, "∞ /=": 45, "∞=": 45, "○": 26, "⊙": 22, "⨁": 138, "⊕": 138,
    "△": 140, "∆": 140, "∇": 141, "▽": 141, "⌓": 142, "N": 146, "TN": 146, "D": 220,
}  # fmt: skip


_OF_HEADS: Final = (
    *("LSQB", "RSQB", "TAG_NAME", "STRING"),
    *("BRACE_COMMENT", "COMMAND_COMMENT", "LINE_COMMENT"),
)
"""What import lets stand before the movetext: tag pairs and comments."""
_MARKERS: Final = ("WHITE_WINS", "BLACK_WINS", "DRAW", "UNFINISHED")
_MOST_KEPT: Final = 20_000
_LONGEST_KEPT: Final = 32
_Moves: TypeAlias = "dict[bytes, tuple[str, San | None]]"
_Numbers: TypeAlias = "dict[bytes, tuple[int, int]]"


class _Marked(NamedTuple):
    """A move, and the sign for a NAG that stands in its spelling."""

    move: Move
    sign: Nag | Unread


class _Periods:
    """Periods apart from their number; they join the number before them."""

    def __init__(self, count: int, span: Span) -> None:
        self.count = count
        self.span = span


class _Name:
    __slots__ = ("span", "text")

    def __init__(self, text: str, span: Span) -> None:
        self.text = text
        self.span = span


class _Value(_Name):
    """A tag pair's value, decoded."""

    __slots__ = ()


class _Missing:
    """A parenthesis that is not there."""


class PgnTransformer(Transformer):
    """One method for each rule of the PGN grammars.

    Give each game's codec before folding its tree; spans are moved by ``base``, the file
    offset of the tree's text.  Moves are read by ``spellings``.
    """

    def __init__(self, san: SanReader, strings: StringReader) -> None:
        super().__init__(load_tables("pgn_tolerant"))
        self.spellings = san
        self._strings = strings
        self._codec = "utf-8"
        self._base = 0

        names = load_tables("pgn_tolerant").terminals
        self.names = names
        self._of_heads = frozenset(names.index(name) for name in _OF_HEADS)
        self._markers = frozenset(
            number
            for number, name in enumerate(names)
            if any(self.are_alike(name, marker) for marker in _MARKERS)
        )
        # what words of games are, by the reader of moves and the codec: most come again
        self._known: dict[tuple[SanReader, str], tuple[_Moves, _Numbers]] = {}
        self._moves: _Moves = {}
        self._numbers: _Numbers = {}

    def are_alike(self, terminal: str, other: str) -> bool:
        """Whether tokens of two terminals are read in the same way."""
        kind = type(self)
        return getattr(kind, terminal, None) is getattr(kind, other)

    def begin(self, tree: Tree, codec: str, base: int) -> None:
        """Read single tokens of this tree next."""
        self.text = tree.text
        self._begin(codec, base)

    def element_of(self, tree: Tree, first: int, behind: int) -> Element:
        """The first element that the tokens with these numbers in the tree make."""
        values = [self.fold_token(item) for item in tree.items[first:behind]]
        return self._elements([value for value in values if value is not None])[0]

    def _begin(self, codec: str, base: int) -> None:
        """Set what the next tree is read with."""
        self._codec = codec
        self._base = base
        known = self._known.get((self.spellings, codec))
        if known is None:
            known = self._known[self.spellings, codec] = ({}, {})
        self._moves, self._numbers = known

    def game_of(self, tree: Tree, codec: str, base: int) -> Game:
        """The game of a tree whose root is ``game``."""
        game = self._folded(tree, codec, base)
        assert isinstance(game, Game)
        return game

    def tags_of(self, tree: Tree, codec: str) -> list[Tag]:
        """The tag pairs of a game's tree, without their places in the file."""
        self._begin(codec, 0)
        groups = [child for child in self.fold_until(tree, "tag") if isinstance(child, list)]
        return [tag for group in groups for tag in group if isinstance(tag, Tag)]

    def head_of(self, tree: Tree, codec: str, base: int) -> Game:
        """The same game without its movetext: tag pairs, comments between them, and marker."""
        self._begin(codec, base)
        children: list[Any] = []
        for child in self.fold_until(tree, "tag"):
            children.extend(child if isinstance(child, list) else [child])
        return Game(children, result=self._result_of(tree), span=self._at((tree.start, tree.end)))

    def _result_of(self, tree: Tree) -> Result | None:
        """The marker that ends a game's tree; nearly always the token before its last node."""
        items = tree.items
        at = len(items) - 1
        while at >= 0 and items[at] >> 56 not in self._markers:
            at -= 1
        return self.fold_token(items[at]) if at >= 0 else None

    def tags_only(self, tree: Tree, codec: str, base: int) -> Game:
        """The game of a tree that is as import has it, but without ``elements``.

        In front of the moves comments can stand that are part of the head.
        """
        self._begin(codec, base)
        items = tree.items
        behind = 0
        while items[behind] < 0 or items[behind] >> 56 in self._of_heads:
            behind += 1
        head: list[Any] = []
        for value in self._fold(tree, list(items[:behind])):
            if isinstance(value, list):
                head += value
            elif value is not None:
                head.append(value)
        return Game(head, [], self._result_of(tree), span=self._at((tree.start, tree.end)))

    def tail_of(self, tree: Tree, codec: str, base: int) -> list[Comment | Unread]:
        """What the last tree of a text, whose root is ``database``, has after the last game."""
        database = self._folded(tree, codec, base)
        assert isinstance(database, Database)
        return database.tail

    def _folded(self, tree: Tree, codec: str, base: int) -> Any:
        self._begin(codec, base)
        return self.fold(tree)

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode(self._codec, FALLBACK)

    def _at(self, span: Span) -> Span:
        return (span[0] + self._base, span[1] + self._base)

    # movetext
    def MOVE(self, span: Span) -> Move | _Marked:
        start, end = span
        base = self._base
        spelling = self.text[start:end]
        known = self._moves.get(spelling)
        if known is not None:
            return Move(known[0], known[1], span=(start + base, end + base))
        reading = self.spellings.read(spelling)
        move = Move(spelling.decode(self._codec, FALLBACK), reading.san, span=self._at(span))
        if reading.mark is None:
            if len(self._moves) < _MOST_KEPT and len(spelling) <= _LONGEST_KEPT:
                self._moves[spelling] = (move.text, move.san)
            return move
        begin, end = reading.mark
        return _Marked(move, self.GLYPH((start + begin, start + end)))

    NULL_MOVE = MOVE

    def NUMBER(self, span: Span) -> MoveNumber:
        start, end = span
        base = self._base
        spelling = self.text[start:end]
        known = self._numbers.get(spelling)
        if known is None:
            text = self._spelled(span)
            digits = text.rstrip(".")
            # a number of absurd length is kept as a number that cannot be right
            known = (int(digits) if len(digits) < 10 else -1, len(text) - len(digits))
            if len(self._numbers) < _MOST_KEPT and len(spelling) <= _LONGEST_KEPT:
                self._numbers[spelling] = known
        return MoveNumber(known[0], known[1], span=(start + base, end + base))

    def PERIOD(self, span: Span) -> _Periods:
        return _Periods(span[1] - span[0], self._at(span))

    DOTS = PERIOD

    def NAG(self, span: Span) -> Nag:
        digits = self._spelled(span)[1:]
        return Nag(int(digits) if len(digits) < 10 else 10**9, span=self._at(span))

    def SUFFIX_APART(self, span: Span) -> Nag | Unread:
        value = SUFFIX_NAGS.get(self._spelled(span)[:2])
        return self.UNREAD(span) if value is None else Nag(value, span=self._at(span))

    def GLYPH(self, span: Span) -> Nag | Unread:
        value = GLYPH_NAGS.get(self.text[span[0] : span[1]].decode("utf-8"))
        return self.UNREAD(span) if value is None else Nag(value, span=self._at(span))

    NOVELTY = DIAGRAM = GLYPH

    def ESCAPED_NAG(self, span: Span) -> Nag:
        return self.NAG((span[0] + 1, span[1]))

    def UNREAD(self, span: Span) -> Unread:
        return Unread(self._spelled(span), span=self._at(span))

    UNKNOWN = RESERVED = STRAY_BRACE = MIDLINE_ESCAPE = UNREAD
    MARKUP = ENTITY = WRAPPER = PERIOD_SIGN = BOARD_NUMBER = CUT_MOVE = UNREAD
    EP_MARK = EP_WORD = CHECK_APART = CHECK_SIGN = DRAW_OFFER = UNREAD
    MARKER_IN_RAV = UNREAD

    def BRACE_COMMENT(self, span: Span) -> Comment:
        return Comment(self._spelled((span[0] + 1, span[1] - 1)), span=self._at(span))

    COMMAND_COMMENT = CONTROL_COMMENT = NESTED_COMMENT = BRACE_COMMENT

    def COMMAND_APART(self, span: Span) -> Comment:
        return Comment(self._spelled(span), span=self._at(span))

    def UNCLOSED_COMMENT(self, span: Span) -> Comment:
        return Comment(self._spelled((span[0] + 1, span[1])), span=self._at(span))

    def LINE_COMMENT(self, span: Span) -> Comment:
        text = self._spelled((span[0] + 1, span[1]))
        return Comment(text, to_line_end=True, span=self._at(span))

    CONTROL_LINE_COMMENT = LINE_COMMENT

    # markers
    def _marker(self, value: str, span: Span) -> Result:
        return Result(value, self._spelled(span), span=self._at(span))

    def WHITE_WINS(self, span: Span) -> Result:
        return self._marker("1-0", span)

    WHITE_COLON = WHITE_DASH = WHITE_LETTER = WHITE_SPACED = WHITE_WINS

    def BLACK_WINS(self, span: Span) -> Result:
        return self._marker("0-1", span)

    BLACK_COLON = BLACK_DASH = BLACK_LETTER = BLACK_SPACED = BLACK_WINS

    def DRAW(self, span: Span) -> Result:
        return self._marker("1/2-1/2", span)

    HALF = HALF_SIGNS = HALF_SIGN = HALF_POINTS = DRAW
    DRAW_COLON = DRAW_DASH = DRAW_SLASH = DRAW_SPACED = DRAW

    def UNFINISHED(self, span: Span) -> Result:
        return self._marker("*", span)

    MISSING_RESULT = UNFINISHED

    # tag pairs
    def TAG_NAME(self, span: Span) -> _Name:
        return _Name(self._spelled(span), self._at(span))

    BAD_NAME = MISSING_NAME = TAG_NAME

    def NAME_AMID_BLANKS(self, span: Span) -> _Name:
        # what stands beside the name is nothing that prints, or beyond ASCII
        text = self.text[span[0] : span[1]]
        places = [at for at, byte in enumerate(text, span[0]) if 0x20 < byte < 0x7F]
        return self.TAG_NAME((places[0], places[-1] + 1))

    def STRING(self, span: Span) -> _Value:
        raw = self.text[span[0] + 1 : span[1] - 1]
        if b"\\" in raw:
            return self.ODD_STRING(span)
        return _Value(raw.decode(self._codec, FALLBACK), self._at(span))

    def ODD_STRING(self, span: Span) -> _Value:
        value = self._strings.read(self.text[span[0] : span[1]]).value
        return _Value(value.decode(self._codec, FALLBACK), self._at(span))

    BACKSLASH_CLOSE = NEWLINE_STRING = UNCLOSED_STRING = INNER_QUOTES = ODD_STRING

    def BARE_VALUE(self, span: Span) -> _Value:
        return _Value(self._spelled(span).rstrip(), self._at(span))

    MISSING_VALUE = BARE_VALUE

    def ODD_QUOTES(self, span: Span) -> _Value:
        return _Value(unquoted(self._spelled(span)), self._at(span))

    def ODD_CLOSE(self, span: Span) -> _Value:
        """The closing bracket is part of the token."""
        inside = self._spelled(span).rstrip(" \t")[:-1]
        return _Value(unquoted(inside), self._at(span))

    def tag(self, children: list[Any], span: Span) -> list[Any]:
        """The tag pair, then what stood inside it besides."""
        if len(children) == 2 and type(children[0]) is _Name and type(children[1]) is _Value:
            # nearly all are so
            name, value = children
        else:
            name = next(child for child in children if type(child) is _Name)
            value = next((child for child in children if type(child) is _Value), None)
        tag = Tag(
            name.text,
            "" if value is None else value.text,
            span=self._at(span),
            name_span=name.span,
            value_span=None if value is None else value.span,
        )
        if tag.name == "FEN" and value is not None:
            tag.places = self._places(value)
        if len(children) == 2 and value is not None:
            return [tag]
        return [tag, *(child for child in children if not isinstance(child, _Name))]

    def _places(self, value: _Value) -> tuple[int, ...] | None:
        """Where a value's bytes stand, if that does not follow from where it begins."""
        begin, end = value.span
        if value.text.isascii() and end - begin in (len(value.text) + 2, len(value.text)):
            return None
        inside = self._strings.places(self.text[begin - self._base : end - self._base])
        places: list[int] = []
        at = 0
        for character in value.text:
            for _ in character.encode("utf-8", "surrogatepass"):
                places.append(begin + inside[min(at, len(inside) - 1)])
            at += len(character.encode(self._codec, "replace"))
        last = begin + inside[-1] if inside else end - 1
        escaped = value.text[-1:] in ('"', "\\") and self.text[last - self._base] == 0x5C
        places.append(min(last + (2 if escaped else 1), end))
        return tuple(places)

    # lines
    def _elements(self, children: list[Any]) -> list[Element]:
        if not any(type(child) in (_Periods, _Marked) for child in children):
            return children
        elements: list[Element] = []
        # what periods join: comments may stand between
        before: Element | None = None
        for child in children:
            if isinstance(child, _Marked):
                elements += child
                before = child.sign
            elif not isinstance(child, _Periods):
                elements.append(child)
                if not isinstance(child, Comment):
                    before = child
            elif isinstance(before, MoveNumber):
                before.periods += child.count
                if before is elements[-1] and before.span is not None:
                    before.span = (before.span[0], child.span[1])
            else:
                before = Unread("." * child.count, span=child.span)
                elements.append(before)
        return elements

    def MISSING_RPAR(self, span: Span) -> _Missing:
        return _Missing()

    def rav(self, children: list[Any], span: Span) -> Variation:
        closed = not (children and isinstance(children[-1], _Missing))
        elements = self._elements(children if closed else children[:-1])
        return Variation(elements, closed=closed, span=self._at(span))

    rav_without_move = rav

    def rav_first(self, children: list[Variation], span: Span) -> Variation:
        return children[0]

    def RESULT_IN_RAV(self, span: Span) -> Unread:
        marker = self._spelled(span)[:-1].rstrip()
        return Unread(marker, span=self._at((span[0], span[0] + len(marker))))

    def game(self, children: list[Any], span: Span) -> Game:
        result = next((c for c in reversed(children) if isinstance(c, Result)), None)
        body = [child for child in children if child is not result]
        last_tag = max((i for i, c in enumerate(body) if isinstance(c, list)), default=-1)
        # without tag pairs, the comments in front still are the head
        split = last_tag + 1
        while split < len(body) and isinstance(body[split], Comment):
            split += 1
        head: list[Any] = []
        for child in body[:split]:
            head.extend(child if isinstance(child, list) else [child])
        return Game(head, self._elements(body[split:]), result, span=self._at(span))

    def database(self, children: list[Any], span: Span) -> Database:
        return Database(tail=children)
