"""What a game is, as data: attrs classes for PGN, SAN and FEN, without parser, board or text.

Every node has a ``span``: half-open byte offsets ``(start, end)`` into the file it was read
from, or ``None`` for a node made by hand.  Spans do not take part in comparison.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import define, field, frozen

Span: TypeAlias = tuple[int, int]


def _span() -> Span | None:
    return field(default=None, eq=False, repr=False, kw_only=True)  # type: ignore[no-any-return]


@frozen
class San:
    """What one move spelling says (PGN 8.2.3), before any board is asked.

    ``piece`` is an upper-case English letter (``"P"`` for pawns); ``castling`` is ``"O-O"`` or
    ``"O-O-O"`` for the h side or a side, and then the other fields are empty.  ``check`` is
    ``""``, ``"+"`` or ``"#"`` as written; ``suffix`` one of ``! ? !! !? ?! ??`` or ``""``.
    """

    piece: str = ""
    target: str = ""
    origin_file: str = ""
    origin_rank: str = ""
    capture: bool = False
    promotion: str = ""
    castling: str = ""
    check: str = ""
    suffix: str = ""
    drop: bool = False
    null: bool = False


@define
class Tag:
    """A tag pair (PGN 8.1); ``value`` is decoded: no quotes, no escapes."""

    name: str
    value: str
    span: Span | None = _span()
    name_span: Span | None = _span()
    value_span: Span | None = _span()


@frozen
class Command:
    """A ``[%name operands]`` command inside a comment (2001 supplement, section 3)."""

    name: str
    operands: tuple[str, ...] = ()
    span: Span | None = _span()


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
    """A move as spelled, and what the spelling says; ``san`` is ``None`` if it is no SAN."""

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


Element: TypeAlias = "MoveNumber | Move | Nag | Comment | Variation | Unread"


@define
class Result:
    """A game termination marker (PGN 8.2.6).

    ``value`` is one of ``1-0 0-1 1/2-1/2 *``; ``text`` is the spelling found, empty when the
    marker is missing (then ``value`` is ``*``).
    """

    value: str
    text: str = ""
    span: Span | None = _span()


@define
class Game:
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
    the letters alone (``""`` for ``-``).  ``en_passant`` is a square or ``""``.
    ``fields`` are the written fields, for messages that point into them.
    """

    ranks: tuple[tuple[str | int, ...], ...]
    side: str = "w"
    castling: str = ""
    castling_style: str = ""
    en_passant: str = ""
    halfmove: int = 0
    fullmove: int = 1
    fields: tuple[FenField, ...] = field(default=(), eq=False, repr=False)
    span: Span | None = _span()


@define
class Database:
    """Games in file order, and the comments after the last one (PGN 8)."""

    games: list[Game] = field(factory=list)
    tail: list[Comment | Unread] = field(factory=list)
