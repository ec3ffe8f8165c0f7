"""What a capture does in Atomic chess: a hook for `Laws.after_capture`."""

from __future__ import annotations

from pgnlark.board import VariantPosition


def explode(board: VariantPosition, square: int) -> None:
    """The man that captured goes off the board, and all around him but for pawns."""
    board.remove(square)
    for beside in board.neighbours(square):
        if board.piece_at(beside).upper() != "P":
            board.remove(beside)
