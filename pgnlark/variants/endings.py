"""How games of variants end, other than by mate and stalemate: hooks for `Laws.endings`.

They are plain objects: another package's are made in the same way.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from pgnlark.board import BLACK, DRAWN, WHITE, Ending, VariantBoard

_COLOURS: Final = (WHITE, BLACK)
_NAMES: Final = {WHITE: "White", BLACK: "Black"}


def _other(colour: int) -> int:
    return BLACK - colour


@frozen
class KingOn:
    """Who has the king on one of these squares has won; ``place`` is what they are called."""

    squares: frozenset[str]
    place: str

    def __call__(self, board: VariantBoard) -> Ending | None:
        """The end of the game, ``None`` if it goes on."""
        for colour in _COLOURS:
            king = int(board.king_of(colour))
            if king and board.square_name(king) in self.squares:
                return Ending(
                    colour, f"the king on {self.place}", f"brings the king to {self.place}"
                )
        return None


@frozen
class KingsRace:
    """The first king on the last rank wins; if it is White's, Black may level at once."""

    def __call__(self, board: VariantBoard) -> Ending | None:
        """The end of the game, ``None`` if it goes on."""
        last = board.rules.geometry.ranks - 1
        there = [
            colour
            for colour in _COLOURS
            if board.king_of(colour)
            and board.rules.geometry.rank_of(int(board.king_of(colour))) == last
        ]
        if len(there) == 2:
            return Ending(DRAWN, "a dead heat", "leaves both kings on the last rank")
        if not there or (there == [WHITE] and board.turn == BLACK and _can_follow(board, last)):
            return None
        name = _NAMES[there[0]]
        return Ending(there[0], "the race won", f"leaves only {name}'s king on the last rank")


def _can_follow(board: VariantBoard, last: int) -> bool:
    """Can the king of the side to move go to the last rank?"""
    geometry = board.rules.geometry
    return any(
        geometry.rank_of(int(move.target)) == last and board.is_legal(move)
        for move in board.moves_from(int(board.king))
    )


@frozen
class ChecksGiven:
    """Who has given as many checks as the laws ask for has won."""

    def __call__(self, board: VariantBoard) -> Ending | None:
        """The end of the game, ``None`` if it goes on."""
        for colour, left in zip(_COLOURS, board.checks_left, strict=True):
            if left <= 0:
                count = _ordinal(board.laws.checks_to_win)
                return Ending(colour, f"the {count} check", f"gives the {count} check")
        return None


def _ordinal(number: int) -> str:
    words = ("", "first", "second", "third", "fourth", "fifth")
    return words[number] if number < len(words) else f"{number}th"


@frozen
class NoMenLeft:
    """A side whose last man is gone has lost, or has won."""

    wins: bool = False

    def __call__(self, board: VariantBoard) -> Ending | None:
        """The end of the game, ``None`` if it goes on."""
        for colour in _COLOURS:
            if not board.men_of(colour):
                winner = colour if self.wins else _other(colour)
                return Ending(winner, "the last piece", f"takes {_NAMES[colour]}'s last piece")
        return None


@frozen
class RoyalLost:
    """A side that has nothing royal left has lost; ``said`` goes on from the move."""

    said: str = "takes the king"

    def __call__(self, board: VariantBoard) -> Ending | None:
        """The end of the game, ``None`` if it goes on."""
        for colour in _COLOURS:
            if board.laws.royal[colour >> 4] and not board.royals(colour):
                return Ending(_other(colour), "the loss of the king", self.said)
        return None


_NO_MOVE: Final = "leaves no move"


@frozen
class StalemateWins:
    """Who cannot move has won."""

    def __call__(self, board: VariantBoard) -> Ending | None:
        """The end of the game, ``None`` if it goes on."""
        return Ending(board.turn, "stalemate", f"{_NO_MOVE} to {_NAMES[board.turn]}")


@frozen
class FewerMenWin:
    """Where one side cannot move, the side with fewer men has won."""

    def __call__(self, board: VariantBoard) -> Ending | None:
        """The end of the game, ``None`` if it goes on."""
        white, black = (len(board.men_of(colour)) for colour in _COLOURS)
        side = _NAMES[board.turn]
        if white == black:
            return Ending(
                DRAWN, "stalemate", f"{_NO_MOVE} to {side}, with as many men on both sides"
            )
        winner = WHITE if white < black else BLACK
        said = f"{_NO_MOVE} to {side}, and {_NAMES[winner]} has fewer men"
        return Ending(winner, "stalemate", said)
