"""The operations of EPD as data: what each opcode takes (PGN 16.2.4, the table after it)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from attrs import frozen


class Kind(Enum):
    """What an operand can be; the value says it to people."""

    MOVE = "a move"
    STRING = "a text"
    INTEGER = "a whole number"
    ANYTHING = "anything"


@frozen
class Opcode:
    """What one opcode takes: from ``least`` to ``most`` operands (``None``: any number).

    ``low`` and ``high`` bound a number.  ``ordered`` operands are written as given, others in
    ASCII order; ``line`` says that moves follow one another, else each is played from the
    position.  ``needs`` is an opcode that must be there too.
    """

    meaning: str
    kind: Kind = Kind.ANYTHING
    least: int = 0
    most: int | None = 0
    low: int | None = None
    high: int | None = None
    ordered: bool = False
    line: bool = False
    needs: str = ""


_REGISTERS: Final = range(10)
_CHECKMATE_SOON: Final = 32766

OPCODES: Final[dict[str, Opcode]] = {
    "acn": Opcode("nodes analysed", Kind.INTEGER, 1, 1, low=0),
    "acs": Opcode("seconds analysed", Kind.INTEGER, 1, 1, low=0),
    "am": Opcode("moves to avoid", Kind.MOVE, 0, None),
    "bm": Opcode("best moves", Kind.MOVE, 0, None),
    **{f"c{n}": Opcode(f"comment {n}", Kind.STRING, 0, 1) for n in _REGISTERS},
    "ce": Opcode("centipawns", Kind.INTEGER, 1, 1, low=-32767, high=_CHECKMATE_SOON),
    "dm": Opcode("mate in so many moves", Kind.INTEGER, 1, 1, low=1),
    "draw_accept": Opcode("the draw offer is accepted"),
    "draw_claim": Opcode("a draw is claimed", needs="sm"),
    "draw_offer": Opcode("a draw is offered", needs="sm"),
    "draw_reject": Opcode("the draw offer is rejected"),
    "eco": Opcode("ECO code", Kind.STRING, 0, 1),
    "fmvn": Opcode("the number of the next move", Kind.INTEGER, 1, 1, low=1),
    "hmvc": Opcode("half-moves since a capture or pawn move", Kind.INTEGER, 1, 1, low=0),
    "id": Opcode("the name of the position", Kind.STRING, 1, 1),
    "nic": Opcode("NIC code", Kind.STRING, 0, 1),
    "noop": Opcode("nothing", Kind.ANYTHING, 0, None, ordered=True),
    "pm": Opcode("the move expected next", Kind.MOVE, 1, 1),
    "pv": Opcode("the line expected", Kind.MOVE, 0, None, ordered=True, line=True),
    "rc": Opcode("how often the position has been there", Kind.INTEGER, 1, 1, low=1),
    "resign": Opcode("the side to move gives up"),
    "sm": Opcode("the move played", Kind.MOVE, 1, 1),
    "tcgs": Opcode("which game", Kind.INTEGER, 1, 1, low=1),
    "tcri": Opcode("the receiver's address and name", Kind.STRING, 2, 2, ordered=True),
    "tcsi": Opcode("the sender's address and name", Kind.STRING, 2, 2, ordered=True),
    **{f"v{n}": Opcode(f"variation name {n}", Kind.STRING, 0, 1) for n in _REGISTERS},
}
"""Every opcode of the standard; others are read and left alone (16.2.4.2)."""


def takes(opcode: str) -> Opcode | None:
    """What an opcode takes, ``None`` if the standard has none of that name."""
    return OPCODES.get(opcode)
