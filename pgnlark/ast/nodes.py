"""What a game is, as data: attrs classes for PGN and FEN, without parser, board or text.

Every node has a ``span``: half-open byte offsets ``(start, end)`` into the file it was read
from, or ``None`` for a node made by hand.  Spans do not take part in comparison.

Variations may be nested to any depth: comparing, printing, copying and pickling them takes no
recursion (``attrs.asdict`` and other ways round these classes do).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from attrs import Factory, define, field, frozen

from pgnlark.ast.san import San as San

if TYPE_CHECKING:
    from pgnlark.diagnostics.model import Diagnostic

Span: TypeAlias = tuple[int, int]


def _span() -> Span | None:
    return field(default=None, eq=False, repr=False, kw_only=True)  # type: ignore[no-any-return]


@define
class Tag:
    """A tag pair (PGN 8.1); ``value`` is decoded: no quotes, no escapes.

    ``places`` are the file offsets of the bytes of ``value`` in UTF-8, and of its end.  It is
    ``None`` where they follow the opening quote one by one, and where nobody points into the value.
    """

    name: str
    value: str
    span: Span | None = _span()
    name_span: Span | None = _span()
    value_span: Span | None = _span()
    places: tuple[int, ...] | None = field(default=None, eq=False, repr=False, kw_only=True)


@define
class Comment:
    """A comment (PGN 5): ``text`` without its braces or semicolon, line breaks kept."""

    text: str
    to_line_end: bool = False
    span: Span | None = _span()


@define
class MoveNumber:
    """A move number indication (PGN 8.2.2): an integer and the periods that follow it."""

    number: int
    periods: int = 1
    span: Span | None = _span()


@define
class Move:
    """A move as spelled, and what the spelling says.

    ``san`` is ``None`` if a text's spelling is no SAN.  In a game made by hand it may be left out:
    whoever checks or replays the game reads ``text`` then.
    """

    text: str
    san: San | None = None
    span: Span | None = _span()


@define
class Nag:
    """A numeric annotation glyph (PGN 8.2.4)."""

    value: int
    span: Span | None = _span()


@define
class Unread:
    """Text that no rule of the grammar could use, kept where it stood."""

    text: str
    span: Span | None = _span()


@define
class Variation:
    """A recursive annotation variation (PGN 8.2.5): it replaces the move before it.

    ``closed`` is false if its ``)`` is missing, so that where it ends is a guess.
    """

    elements: list[Element] = field(factory=list)
    closed: bool = field(default=True, eq=False, kw_only=True)
    span: Span | None = _span()

    def moves(self) -> Iterator[Move]:
        """The moves of the variation itself, in order; those of variations inside it left out."""
        return (element for element in self.elements if isinstance(element, Move))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variation):
            return NotImplemented
        pairs = [(self.elements, other.elements)]
        while pairs:
            mine, theirs = pairs.pop()
            if len(mine) != len(theirs):
                return False
            for one, another in zip(mine, theirs, strict=True):
                if isinstance(one, Variation) and isinstance(another, Variation):
                    pairs.append((one.elements, another.elements))
                elif one != another:
                    return False
        return True

    def __repr__(self) -> str:
        text: list[str] = []
        for event, node in _nested(self):
            if event is not _CLOSE and text and text[-1][-1] != "[":
                text.append(", ")
            if event is _LEAF:
                text.append(repr(node))
            elif event is _OPEN:
                text.append("Variation(elements=[")
            else:
                assert isinstance(node, Variation)
                text.append(f"], closed={node.closed})")
        return "".join(text)

    def __reduce__(self) -> tuple[Any, ...]:
        # what `copy` and `pickle` get: the nest as one flat list
        flat: list[Any] = []
        for event, node in _nested(self):
            if event is _OPEN:
                flat.append((node.closed, node.span))  # type: ignore[union-attr]
            else:
                flat.append(None if event is _CLOSE else node)
        return _from_flat, (flat,)


_OPEN, _LEAF, _CLOSE = range(3)


def _nested(variation: Variation) -> Iterator[tuple[int, Element]]:
    """The nodes of a variation in the order of text; each variation is opened and closed."""
    stack: list[tuple[Variation, Iterator[Element]]] = [(variation, iter(variation.elements))]
    yield _OPEN, variation
    while stack:
        inner, elements = stack[-1]
        for element in elements:
            if isinstance(element, Variation):
                stack.append((element, iter(element.elements)))
                yield _OPEN, element
                break
            yield _LEAF, element
        else:
            stack.pop()
            yield _CLOSE, inner


def _from_flat(flat: list[Any]) -> Variation:
    """The nest that ``Variation.__reduce__`` made flat."""
    top = Variation()
    opened = [top]
    for item in flat:
        if item is None:
            opened.pop()
        elif isinstance(item, tuple):
            closed, span = item
            inner = Variation(closed=closed, span=span)
            opened[-1].elements.append(inner)
            opened.append(inner)
        else:
            opened[-1].elements.append(item)
    (made,) = top.elements
    assert isinstance(made, Variation)
    return made


Element: TypeAlias = MoveNumber | Move | Nag | Comment | Variation | Unread
"""What movetext is made of."""


@define
class Result:
    """A game termination marker (PGN 8.2.6).

    ``value`` is one of ``1-0 0-1 1/2-1/2 *``; ``text`` is the spelling found, empty when a text
    lacks its marker (then ``value`` is ``*``).  A marker made by hand is spelled as its value.
    """

    value: str
    text: str = Factory(lambda made: made.value, takes_self=True)
    span: Span | None = _span()


class GameSource(Protocol):
    """What a game can be made from."""

    def made(self) -> Game:
        """The game; the same one whenever it is asked."""


_PARTS: Final = ("head", "elements", "result", "span")


class _MadeLater:
    """A game that was read has its parts made when the first of them is asked for.

    Until then they are not set, and what it is made from is.  An attribute that is set never comes
    by here, so that a game made by hand, or made by now, is not slower for it.
    """

    __slots__ = ("_source",)
    _source: GameSource | None

    def _wait_for(self, source: GameSource) -> None:
        self._source = source

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name not in _PARTS:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            source = getattr(self, "_source", None)
            if source is not None:
                made = source.made()
                for part in _PARTS:
                    try:
                        object.__getattribute__(self, part)
                    except AttributeError:
                        setattr(self, part, getattr(made, part))
                self._source = None
            return object.__getattribute__(self, name)


def game_made_later(source: GameSource) -> Game:
    """A game whose parts are made from ``source`` when the first of them is asked for."""
    game = Game.__new__(Game)
    game._wait_for(source)
    return game


@define
class Game(_MadeLater):
    """One game (PGN 8): tag section, movetext, termination marker.

    ``head`` holds tag pairs with the comments that stand before and between them, in order;
    ``elements`` the movetext, in order, without the marker.
    """

    head: list[Tag | Comment | Unread] = field(factory=list)
    elements: list[Element] = field(factory=list)
    result: Result | None = None
    span: Span | None = _span()

    @property
    def tags(self) -> list[Tag]:
        """The tag pairs in order, duplicates included."""
        return [node for node in self.head if isinstance(node, Tag)]

    def tag(self, name: str) -> str | None:
        """The value of the last tag pair called ``name``, or ``None``."""
        found = None
        for node in self.head:
            if isinstance(node, Tag) and node.name == name:
                found = node.value
        return found

    def moves(self) -> Iterator[Move]:
        """The moves of the main line, in order."""
        return (element for element in self.elements if isinstance(element, Move))

    def walk(self) -> Iterator[Tag | Element | Result]:
        """Every node of the game in the order of text, those inside variations too.

        A variation comes before what it holds.  Change no list while walking.
        """
        yield from self.head
        for element in self.elements:
            if isinstance(element, Variation):
                for event, node in _nested(element):
                    if event is not _CLOSE:
                        yield node
            else:
                yield element
        if self.result is not None:
            yield self.result


@frozen
class FenField:
    """One field of a FEN record as written."""

    text: str
    span: Span | None = _span()


@frozen
class Fen:
    """A FEN record (PGN 16.1) or its X-FEN extension, read but not judged.

    ``ranks`` go from the top rank down; each is a tuple of piece letters and of integers that
    count empty squares.  ``castling_style`` is ``""``, ``"s"`` or ``"m"``; ``castling`` holds
    the letters alone (``""`` for ``-``), in games with gating those of all files whose men have not
    moved.  ``en_passant`` is a square or ``""``.
    ``pocket`` holds the letters of captured pieces to drop, ``None`` where the record has no
    pocket; ``promoted`` names the squares of pieces marked as promoted pawns; ``checks`` is the
    check counter of three-check games as written.
    ``fields`` are the written fields, for messages that point into them.
    """

    ranks: tuple[tuple[str | int, ...], ...]
    side: str = "w"
    castling: str = ""
    castling_style: str = ""
    en_passant: str = ""
    halfmove: int = 0
    fullmove: int = 1
    pocket: str | None = None
    promoted: tuple[str, ...] = ()
    checks: str = ""
    fields: tuple[FenField, ...] = field(default=(), eq=False, repr=False)
    span: Span | None = _span()


@define
class Database:
    """Games in file order, and the comments after the last one (PGN 8).

    ``diagnostics`` is everything that is wrong with the text the games were read from, in order
    of place.
    """

    games: list[Game] = field(factory=list)
    tail: list[Comment | Unread] = field(factory=list)
    diagnostics: list[Diagnostic] = field(factory=list, eq=False, repr=False)


def variation_follows(elements: list[Element], at: int) -> bool:
    """Does a variation stand before the next move, from ``elements[at]`` on?"""
    while at < len(elements):
        if isinstance(elements[at], Variation):
            return True
        if isinstance(elements[at], Move):
            return False
        at += 1
    return False
