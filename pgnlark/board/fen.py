"""A position written as FEN (PGN 16.1) or X-FEN fields."""

from __future__ import annotations

from pgnlark.board.geometry import FILE_LETTERS
from pgnlark.board.mailbox import Mailbox
from pgnlark.board.pieces import BLACK, EMPTY, PAWN, ROOK, WHITE


def fen_fields(position: Mailbox, en_passant: str, castling: str) -> tuple[str, ...]:
    """Placement, side to move, castling, en passant square and both counters."""
    if en_passant not in ("fen", "xfen"):
        raise ValueError(f"en_passant is 'fen' or 'xfen', not {en_passant!r}")
    if castling not in ("xfen", "shredder"):
        raise ValueError(f"castling is 'xfen' or 'shredder', not {castling!r}")
    return (
        placement(position),
        "w" if position.turn == WHITE else "b",
        castling_field(position, castling == "shredder"),
        en_passant_field(position, en_passant == "fen"),
        str(position.halfmove),
        str(position.fullmove),
    )


def placement(position: Mailbox) -> str:
    """The men rank by rank from the top; empty squares as the length of their run."""
    geometry = position.rules.geometry
    pieces = position.rules.pieces
    ranks: list[str] = []
    for rank in range(geometry.ranks - 1, -1, -1):
        text = ""
        empty = 0
        for file in range(geometry.files):
            man = position.squares[geometry.square(file, rank)]
            if man == EMPTY:
                empty += 1
                continue
            if empty:
                text += str(empty)
                empty = 0
            text += pieces.letter(man) + position.mark(geometry.square(file, rank))
        ranks.append(text + str(empty) if empty else text)
    return "/".join(ranks)


def castling_field(position: Mailbox, always_files: bool = False) -> str:
    """The rights, White before Black and h side before a side; ``-`` if there are none.

    X-FEN says ``K`` and ``Q`` for the outermost rook of that side and a file letter for any
    other; with ``always_files`` every right is a file letter (Shredder-FEN).
    """
    geometry = position.rules.geometry
    text = ""
    for right in range(4):
        rook = position.castling[right]
        if rook == 0:
            continue
        colour = WHITE if right < 2 else BLACK
        h_side = right % 2 == 0
        if not always_files and rook == outermost_rook(position, colour, h_side):
            letter = "K" if h_side else "Q"
        else:
            letter = FILE_LETTERS[geometry.file_of(rook)].upper()
        text += letter if colour == WHITE else letter.lower()
    return position.style.prefix + text if text else "-"


def has_home_rights_only(position: Mailbox) -> bool:
    """Are all rights those of 1994: king on e1 or e8, rooks in the corners, usual targets?"""
    geometry = position.rules.geometry
    if position.style.prefix:
        return castling_field(position) == "-"
    for right in range(4):
        rook = position.castling[right]
        if rook == 0:
            continue
        king = position.king_of(WHITE if right < 2 else BLACK)
        corner = geometry.files - 1 if right % 2 == 0 else 0
        if geometry.file_of(king) != 4 or geometry.file_of(rook) != corner:
            return False
    return True


def outermost_rook(position: Mailbox, colour: int, h_side: bool) -> int:
    """The own rook nearest the border on one side of the king, on his rank; 0 if none is."""
    geometry = position.rules.geometry
    king = position.king_of(colour)
    if king == 0:
        return 0
    square = king - geometry.file_of(king)
    step = 1
    if h_side:
        square += geometry.files - 1
        step = -1
    while square != king:
        if position.squares[square] == ROOK + colour:
            return square
        square += step
    return 0


def en_passant_field(position: Mailbox, always: bool) -> str:
    """The square passed over; unless ``always``, only if a pawn stands ready to take there."""
    square = position.en_passant
    if square and (always or en_passant_takers(position)):
        return position.rules.geometry.name(square)
    return "-"


def en_passant_takers(position: Mailbox) -> list[int]:
    """The squares of the pawns that could capture in passing, were their king left aside."""
    if position.en_passant == 0:
        return []
    stride = position.rules.stride
    beside = position.en_passant + (-stride if position.turn == WHITE else stride)
    pawn = PAWN + position.turn
    return [at for at in (beside - 1, beside + 1) if position.squares[at] == pawn]
