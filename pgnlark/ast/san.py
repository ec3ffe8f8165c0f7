"""What one move says, apart from the nodes of games: checks ask for it that need none of those."""

from __future__ import annotations

from typing import NamedTuple


class San(NamedTuple):
    """What one move spelling says (PGN 8.2.3), before any board is asked.

    ``piece`` is an upper-case English letter (``"P"`` for pawns); ``castling`` is ``"O-O"`` or
    ``"O-O-O"`` for the h side or a side, and then the other fields are empty.  ``check`` is
    ``""``, ``"+"`` or ``"#"`` as written; ``suffix`` one of ``! ? !! !? ?! ??`` or ``""``.

    Some games have more: with ``drop`` the piece is put down on ``target`` from the pocket
    (``N@f3``); ``gate`` is the letter of a piece that enters on the square that the move leaves
    (``Nf3/H``), and ``gate_square`` that square as written, where two are left (``O-O/He1``).
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
    gate: str = ""
    gate_square: str = ""
