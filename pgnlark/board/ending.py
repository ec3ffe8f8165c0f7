"""How a game has ended: who won, and by what."""

from __future__ import annotations

from typing import Final

from pgnlark.board.pieces import BLACK, WHITE

DRAWN: Final = -1


class Ending:
    """The end of a game.

    ``winner`` is ``WHITE``, ``BLACK`` or `DRAWN`.  ``name`` says what such an end is called
    (``mate``), ``said`` what the last move did, in words that go on from the move: ``is mate``,
    ``leaves a stalemate``.
    """

    def __init__(self, winner: int, name: str, said: str) -> None:
        self.winner = winner
        self.name = name
        self.said = said

    @property
    def plain(self) -> bool:
        """Is it mate or a drawn stalemate, as in chess?"""
        return self.name == "mate" or (self.name == "stalemate" and self.winner == DRAWN)

    @property
    def result(self) -> str:
        """The marker of such a game."""
        if self.winner == DRAWN:
            return "1/2-1/2"
        return "1-0" if self.winner == WHITE else "0-1"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ending):
            return NotImplemented
        return self.winner == other.winner and self.name == other.name

    def __hash__(self) -> int:
        return hash((self.winner, self.name))

    def __repr__(self) -> str:
        return f"Ending({self.result}, {self.name})"


STALEMATE: Final = Ending(DRAWN, "stalemate", "leaves a stalemate")
_MATED: Final = {
    WHITE: Ending(BLACK, "mate", "is mate"),
    BLACK: Ending(WHITE, "mate", "is mate"),
}


def mated(colour: int) -> Ending:
    """The end of a game in which this side was checkmated."""
    return _MATED[colour]
