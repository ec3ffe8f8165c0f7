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
from pgnlark.transform.alike import RESULTS, read_alike, results_by_terminal
from pgnlark.transform.base import Span
from pgnlark.transform.glyphs import GLYPH_NAGS, SUFFIX_NAGS
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader
from pgnlark.transform.tag_tokens import Name, TagTokens, Value

_OF_HEADS: Final = (
    *("LSQB", "RSQB", "TAG_NAME", "STRING"),
    *("BRACE_COMMENT", "COMMAND_COMMENT", "LINE_COMMENT"),
)
"""What import lets stand before the movetext: tag pairs and comments."""
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


class _Missing:
    """A parenthesis that is not there."""


class PgnTransformer(TagTokens):
    """One method for each rule of the PGN grammars.

    Give each game's codec before folding its tree; spans are moved by ``base``, the file
    offset of the tree's text.  Moves are read by ``spellings``.
    """

    def __init__(self, san: SanReader, strings: StringReader) -> None:
        super().__init__(strings)
        self.spellings = san
        names = self.names
        self._of_heads = frozenset(names.index(name) for name in _OF_HEADS)
        results = results_by_terminal()
        self._markers = frozenset(number for number, name in enumerate(names) if name in results)
        # what words of games are, by the reader of moves and the codec: most come again
        self._known: dict[tuple[SanReader, str], tuple[_Moves, _Numbers]] = {}
        self._moves: _Moves = {}
        self._numbers: _Numbers = {}

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

    def NAG(self, span: Span) -> Nag:
        digits = self._spelled(span)[1:]
        return Nag(int(digits) if len(digits) < 10 else 10**9, span=self._at(span))

    def SUFFIX_APART(self, span: Span) -> Nag | Unread:
        value = SUFFIX_NAGS.get(self._spelled(span)[:2])
        return self.UNREAD(span) if value is None else Nag(value, span=self._at(span))

    def GLYPH(self, span: Span) -> Nag | Unread:
        value = GLYPH_NAGS.get(self.text[span[0] : span[1]].decode("utf-8"))
        return self.UNREAD(span) if value is None else Nag(value, span=self._at(span))

    def ESCAPED_NAG(self, span: Span) -> Nag:
        return self.NAG((span[0] + 1, span[1]))

    def UNREAD(self, span: Span) -> Unread:
        return Unread(self._spelled(span), span=self._at(span))

    def BRACE_COMMENT(self, span: Span) -> Comment:
        return Comment(self._spelled((span[0] + 1, span[1] - 1)), span=self._at(span))

    def COMMAND_APART(self, span: Span) -> Comment:
        return Comment(self._spelled(span), span=self._at(span))

    def UNCLOSED_COMMENT(self, span: Span) -> Comment:
        return Comment(self._spelled((span[0] + 1, span[1])), span=self._at(span))

    def LINE_COMMENT(self, span: Span) -> Comment:
        text = self._spelled((span[0] + 1, span[1]))
        return Comment(text, to_line_end=True, span=self._at(span))

    # markers
    def _marker(self, value: str, span: Span) -> Result:
        return Result(value, self._spelled(span), span=self._at(span))

    def WHITE_WINS(self, span: Span) -> Result:
        return self._marker(RESULTS["WHITE_WINS"], span)

    def BLACK_WINS(self, span: Span) -> Result:
        return self._marker(RESULTS["BLACK_WINS"], span)

    def DRAW(self, span: Span) -> Result:
        return self._marker(RESULTS["DRAW"], span)

    def UNFINISHED(self, span: Span) -> Result:
        return self._marker(RESULTS["UNFINISHED"], span)

    # tag pairs
    def tag(self, children: list[Any], span: Span) -> list[Any]:
        """The tag pair, then what stood inside it besides."""
        if len(children) == 2 and type(children[0]) is Name and type(children[1]) is Value:
            # nearly all are so
            name, value = children
        else:
            name = next(child for child in children if type(child) is Name)
            value = next((child for child in children if type(child) is Value), None)
        tag = Tag(
            name.text,
            "" if value is None else value.text,
            span=self._at(span),
            name_span=name.span,
            value_span=None if value is None else value.span,
        )
        if tag.name == "FEN" and value is not None:
            tag.places = self.places_of(value.text, value.span)
        if len(children) == 2 and value is not None:
            return [tag]
        return [tag, *(child for child in children if not isinstance(child, Name))]

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


read_alike(PgnTransformer)
