"""How things are said to a chess player: lists, quotations, colours, pieces, moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pgnlark.board import WHITE, Board

if TYPE_CHECKING:
    from pgnlark.ast.san import San

_LONGEST_QUOTATION: Final = 40


def listed(words: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def shortened(text: str) -> str:
    """The text, cut if it is long."""
    return text if len(text) <= _LONGEST_QUOTATION else text[: _LONGEST_QUOTATION - 1] + "…"


def quoted(text: str) -> str:
    """The text between quotation marks, cut if it is long."""
    return f'"{shortened(text)}"'


def move_words(number: int, white: bool, text: str) -> str:
    """A move with its number as it is spoken of: ``12. Nf3``, ``12... Nf6``."""
    return f"{number}{'.' if white else '...'} {shortened(text)}"


def colour(white: bool) -> str:
    """``White`` or ``Black``."""
    return "White" if white else "Black"


def mover(board: Board) -> str:
    """The side to move."""
    return colour(board.turn == WHITE)


def piece_name(board: Board, san: San) -> str:
    """What the pieces are called that a spelling names: ``knight``; castling names the king."""
    return kind_called(board, "K" if san.castling else san.piece)


def kind_called(board: Board, letter: str) -> str:
    """What the pieces with this letter are called."""
    number = board.rules.pieces.number(letter)
    return board.rules.pieces.piece(number).name if number else "piece"


def man_on(board: Board, square: int) -> str:
    """``the rook on e8``; the square alone if it is empty."""
    man = board.squares[square]
    name = board.square_name(square)
    return f"the {board.rules.pieces.piece(man).name} on {name}" if man else name


def file_of(board: Board, square: int) -> str:
    """The letter of a square's file."""
    return board.square_name(square)[0]
