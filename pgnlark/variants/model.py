"""What a variant is: everything in which one game of chess differs from another, as data."""

from __future__ import annotations

from typing import Any

from attrs import Attribute, field, frozen

from pgnlark.board import (
    ORTHODOX,
    CastlingStyle,
    Laws,
    PieceSet,
    Rules,
    castling_style,
    rules_for,
)
from pgnlark.board.laws import CHESS_LAWS
from pgnlark.notation.boards import BoardNotation, known_as
from pgnlark.notation.fragments import AnyFragment, given_fragments
from pgnlark.variants.names import plain_name


def passed_ranks(ranks: int, from_ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks, from 1, that pawns of both colours pass over when they go two squares.

    ``from_ranks`` are those that they start on, from 0 and from their own side.
    """
    white = {start + 2 for start in from_ranks}
    return tuple(sorted(white | {ranks + 1 - rank for rank in white}))


def _says_something(variant: object, attribute: Attribute[str], value: str) -> None:
    if not plain_name(value):
        raise ValueError(f"the {attribute.name} of a variant cannot be {value!r}")


@frozen(kw_only=True)
class Variant:
    """A game of chess.

    What is left out is as in orthodox chess.
    """

    key: str = field(validator=_says_something)
    """Names it in a program: lower-case letters and digits, no other variant has it."""

    name: str = field(validator=_says_something)
    """What players call it, for instance ``Janus``."""

    aliases: tuple[str, ...] = ()
    """Other values of a ``Variant`` tag that mean it; capitals, blanks and hyphens do not matter.
    ``key`` and ``name`` need not be among them."""

    tag: str = ""
    """The value of a ``Variant`` tag to write, which most programs know; without it ``name``."""

    files: int = 8
    """Files of the board, the a file first."""

    ranks: int = 8
    """Ranks of the board."""

    pieces: PieceSet = ORTHODOX
    """The pieces: their letters, names and moves, and what a pawn may become."""

    fragment: tuple[AnyFragment, ...] = field(default=(), converter=given_fragments)
    """Lines of grammar that moves and positions have in this game alone: a
    `pgnlark.notation.fragments.Fragment`, the name of one that comes with pgnlark (``drops``,
    ``gating``, ``pocket``, ``promoted``, ``checks``), or several of them."""

    laws: Laws | None = None
    """What else its rules have that chess has not, and how its games end; see `Laws`."""

    start: str = ""
    """The start position in X-FEN; empty if games start from many, so that each needs a FEN."""

    castling: CastlingStyle = field()
    """Where kings and rooks land.  Who may castle is told by the position."""

    @castling.default
    def _usual_castling(self) -> CastlingStyle:
        return castling_style("", self.files)

    board: str = field(init=False, repr=False)
    """The grammar's board: its name in `pgnlark.notation.boards`, where all that the notation has
    to know of this game is bound to the grammars.  Games that are written alike share one."""

    @board.default
    def _board_of_its_data(self) -> str:
        return known_as(
            BoardNotation(
                name=self.key,
                files=self.files,
                ranks=self.ranks,
                pieces="".join(letter for letter in self.pieces.numbers if letter != "P"),
                promoted="".join(
                    letter
                    for letter, number in self.pieces.numbers.items()
                    if number in self.pieces.promotions
                ),
                passed=passed_ranks(self.ranks, (self.laws or CHESS_LAWS).passed),
                fragments=self.fragment,
            )
        )

    @property
    def needs_fen(self) -> bool:
        """Must a game have a FEN tag for its start position to be known?"""
        return not self.start

    @property
    def promotions(self) -> str:
        """The letters of the pieces that a pawn may become."""
        return "".join(self.pieces.piece(number).letter for number in self.pieces.promotions)

    @property
    def rules(self) -> Rules:
        """Board and pieces worked out for play."""
        return rules_for(self.files, self.ranks, self.pieces, self.laws)

    @property
    def tag_value(self) -> str:
        """What a ``Variant`` tag is to say."""
        return self.tag or self.name

    @property
    def names(self) -> tuple[str, ...]:
        """All names, each once as names are compared."""
        given = (self.key, self.name, self.tag_value, *self.aliases)
        return tuple(dict.fromkeys(plain_name(name) for name in given))

    def style_for(self, prefix: str) -> CastlingStyle | None:
        """How castling goes in a position with this X-FEN prefix; ``None``: as the prefix says.

        A FEN without a prefix leaves it to the variant; one that is not the variant's own counts.
        """
        return self.castling if prefix in ("", self.castling.prefix) else None

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Variant):
            return NotImplemented
        return self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)
