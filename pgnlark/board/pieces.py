"""Which pieces a game has and how each of them moves, as data."""

from __future__ import annotations

from typing import Final

# A man on the board is its piece's number plus its colour; an empty square is 0.
WHITE: Final = 0
BLACK: Final = 16
EMPTY: Final = 0
OFF_BOARD: Final = 32
PIECE_MASK: Final = 15

# These three have a part of their own in the rules, so they have fixed numbers.
PAWN: Final = 1
ROOK: Final = 2
KING: Final = 3

DIAGONAL: Final = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
STRAIGHT: Final = [(1, 0), (0, 1), (-1, 0), (0, -1)]
KNIGHT_LEAPS: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


class Piece:
    """A kind of piece: its letter, its English name, and its moves.

    ``leaps`` and ``rides`` are (file, rank) steps as White sees them; a leap is made once and
    over anything, a ride is repeated while the squares are empty.  Black's go the other way up.
    """

    def __init__(
        self, letter: str, name: str, leaps: list[tuple[int, int]], rides: list[tuple[int, int]]
    ) -> None:
        self.letter = letter
        self.name = name
        self.leaps = leaps
        self.rides = rides
        # does it move up the board as it moves down, so that both colours move alike?
        self.mirrored = all(
            (file, -rank) in steps for steps in (leaps, rides) for file, rank in steps
        )

    def steps(self, colour: int, rides: bool) -> list[tuple[int, int]]:
        """The leaps or rides of one colour's men."""
        steps = self.rides if rides else self.leaps
        if colour == WHITE or self.mirrored:
            return steps
        return [(file, -rank) for file, rank in steps]


_PAWN: Final = Piece("P", "pawn", [], [])  # moves by its own rules, see mailbox.py
_ROOK: Final = Piece("R", "rook", [], STRAIGHT)
_KING: Final = Piece("K", "king", DIAGONAL + STRAIGHT, [])
_KNIGHT: Final = Piece("N", "knight", KNIGHT_LEAPS, [])
_BISHOP: Final = Piece("B", "bishop", [], DIAGONAL)
_QUEEN: Final = Piece("Q", "queen", [], DIAGONAL + STRAIGHT)
_ARCHBISHOP: Final = Piece("A", "archbishop", KNIGHT_LEAPS, DIAGONAL)
_CHANCELLOR: Final = Piece("C", "chancellor", KNIGHT_LEAPS, STRAIGHT)


class PieceSet:
    """The pieces of a game: pawn, rook and king, and ``others`` (twelve at most).

    ``promotions`` are the letters a pawn may become, in the order they are to be listed.
    ``other_letters`` are read as the letters they lead to, but never written.  ``king`` is for
    games in which the king moves in another way; its letter is K all the same.
    """

    def __init__(
        self,
        name: str,
        others: list[Piece],
        promotions: str,
        other_letters: dict[str, str] | None = None,
        king: Piece | None = None,
    ) -> None:
        kinds = [_PAWN, _ROOK, king or _KING, *others]
        if len(kinds) > PIECE_MASK:
            raise ValueError(f"{len(kinds)} kinds of pieces are too many, {PIECE_MASK} fit")
        if kinds[KING - 1].letter != "K":
            raise ValueError(f"the letter of a king is K, not {kinds[KING - 1].letter}")
        self.name = name
        self.kinds: list[Piece] = kinds
        self.numbers: dict[str, int] = {kind.letter: i + 1 for i, kind in enumerate(kinds)}
        if len(self.numbers) < len(kinds):
            letters = "".join(kind.letter for kind in kinds)
            raise ValueError(f"two of these pieces have the same letter: {letters}")
        for other, letter in (other_letters or {}).items():
            self.numbers[other] = self.numbers[letter]
        self.promotions: list[int] = [self.numbers[letter] for letter in promotions]

    @property
    def mirrored(self) -> bool:
        """Do both colours of every piece but pawns move alike?"""
        return all(kind.mirrored for kind in self.kinds)

    def number(self, letter: str) -> int:
        """The number of the piece with this upper-case letter; 0 if the game has none."""
        return self.numbers.get(letter, 0)

    def piece(self, man: int) -> Piece:
        """The kind of a man of either colour."""
        return self.kinds[(man & PIECE_MASK) - 1]

    def letter(self, man: int) -> str:
        """The FEN letter of a man: upper case for White, lower case for Black, ``""`` for none."""
        if man & PIECE_MASK == 0:
            return ""
        letter = self.kinds[(man & PIECE_MASK) - 1].letter
        return letter.lower() if man & BLACK else letter

    def man(self, letter: str) -> int:
        """The man with this FEN letter; 0 if the game has none."""
        number = self.number(letter.upper())
        return number + BLACK if number and letter.islower() else number


ORTHODOX: Final = PieceSet("orthodox", [_KNIGHT, _BISHOP, _QUEEN], "QRBN")
WIDE: Final = PieceSet("wide", [_KNIGHT, _BISHOP, _QUEEN, _ARCHBISHOP, _CHANCELLOR], "QCARBN")
