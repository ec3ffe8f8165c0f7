"""Commands in comments (PGN supplement of 2001, section 3), and what the known ones say."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import TypeAlias

from attrs import field, frozen

from pgnlark.ast.command_names import TAKES as TAKES
from pgnlark.ast.nodes import Span


@frozen
class Evaluation:
    """What an engine thinks of a position, from White's side.

    ``pawns`` is an advantage in pawns; ``mate`` in how many moves there is mate, below 0 if Black
    mates.  One of them is ``None``.  ``depth`` is in plies, ``None`` where it is not told.
    """

    pawns: Decimal | None = None
    mate: int | None = None
    depth: int | None = None


@frozen
class Mark:
    """A square in a colour, which is the first letter of an English word: ``R G Y B O C M``."""

    colour: str
    square: str


@frozen
class Arrow:
    """An arrow in a colour from one square to another."""

    colour: str
    origin: str
    target: str


CommandValue: TypeAlias = "timedelta | Evaluation | tuple[Mark, ...] | tuple[Arrow, ...] | None"


@frozen
class Command:
    """A command inside a comment: ``[%name operands]``.

    ``operands`` are as written, those in quotes without them.  ``value`` is what a known command
    says: ``clk`` the time left on the clock of who moved, ``emt`` the time for the move, ``egt``
    that for the game so far and ``mct`` what a mechanical clock shows, each a `timedelta`;
    ``eval`` an `Evaluation`, ``csl`` the marks and ``cal`` the arrows.  It is ``None`` for any
    other command, and for one that does not fit.  ``span`` is in the comment's file.
    """

    name: str
    operands: tuple[str, ...] = ()
    value: CommandValue = None
    span: Span | None = field(default=None, eq=False)
