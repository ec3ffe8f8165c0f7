"""What a move in plain SAN asks for, straight from the tree of its spelling (PGN 8.2.3).

A file of games has thousands of spellings, and each is read once: here without a node or a
dictionary for any.  Every other spelling is left to the transformer, which tells the same of
these; a test holds them together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board.castling import A_SIDE, H_SIDE
from pgnlark.board.outcome import CHECK, MATE, QUIET
from pgnlark.board.pieces import PAWN
from pgnlark.board.rules import Rules
from pgnlark.board.wanted import CASTLING, NOT_SAID, PAWN_MOVE, PIECE_MOVE, Wanted
from pgnlark.engine.packing import packed
from pgnlark.engine.tree import MAX_TEXT, Fault
from pgnlark.engine.whole import WholeReader

# what a terminal of the SAN grammar is here
_STRANGE: Final = 0
_SILENT: Final = 1
_PIECE: Final = 2
_FILE: Final = 3
_RANK: Final = 4
_CAPTURE: Final = 5
_PROMOTED: Final = 6
_H_SIDE: Final = 7
_A_SIDE: Final = 8
_CHECK: Final = 9
_MATE: Final = 10

_TERMINALS: Final = {
    "PIECE": _PIECE,
    "FILE": _FILE,
    "RANK": _RANK,
    "CAPTURE": _CAPTURE,
    "EQUALS": _SILENT,
    "SUFFIX": _SILENT,
    "PROMOTED_PIECE": _PROMOTED,
    "H_SIDE": _H_SIDE,
    "A_SIDE": _A_SIDE,
    "CHECK": _CHECK,
    "MATE": _MATE,
}


class PlainSan:
    """Reads spellings by a board's SAN grammar for a board with these rules."""

    def __init__(self, board: str, rules: Rules) -> None:
        self.board = board
        self._reader = WholeReader("san_tolerant", board)
        names = self._reader.machine.tables.terminals
        self._roles: vec[i64] = packed([_TERMINALS.get(name, _STRANGE) for name in names])
        self._rules = rules

    def wanted(self, spelling: bytes) -> Wanted | None:
        """What the spelling asks for; ``None`` if it is not plain, or could be played nowhere."""
        tree = self._reader.read(spelling)
        if isinstance(tree, Fault) or tree.deviant:
            return None
        rules = self._rules
        kind: i64 = PAWN_MOVE
        piece: i64 = PAWN
        promotion: i64 = 0
        castling: i64 = 0
        check: i64 = QUIET
        capture = False
        # the file and rank told last, and those before them: the target and the origin
        file: i64 = NOT_SAID
        rank: i64 = NOT_SAID
        from_file: i64 = NOT_SAID
        from_rank: i64 = NOT_SAID
        for item in tree.items:
            if item < 0:
                continue
            role: i64 = self._roles[item >> 56]
            if role != _SILENT and role < _H_SIDE and (item & MAX_TEXT) != 1:
                return None  # a rank of two digits, a letter that is not ASCII
            character: i64 = spelling[(item >> 28) & MAX_TEXT]
            if role == _FILE:
                from_file = file
                file = character - 97
            elif role == _RANK:
                from_rank = rank
                rank = character - 49
            elif role == _CAPTURE:
                capture = True
            elif role in (_PIECE, _PROMOTED):
                number: i64 = rules.pieces.number(chr(int(character)))
                if number == 0:
                    return None
                if role == _PROMOTED:
                    promotion = number
                else:
                    kind = PIECE_MOVE
                    piece = number
            elif role == _CHECK:
                check = CHECK
            elif role == _MATE:
                check = MATE
            elif role in (_H_SIDE, _A_SIDE):
                kind = CASTLING
                castling = H_SIDE if role == _H_SIDE else A_SIDE
            elif role == _STRANGE:
                return None
        if kind == CASTLING:
            return Wanted(rules, CASTLING, castling=castling, check=check)
        geometry = rules.geometry
        if file < 0 or file >= geometry.files or rank < 0 or rank >= geometry.ranks:
            return None
        if promotion != 0 and (kind != PAWN_MOVE or not rules.promotable >> promotion & 1):
            return None
        target: i64 = geometry.first + rank * geometry.stride + file
        return Wanted(
            rules, kind, piece, target, from_file, from_rank, capture, promotion, 0, check
        )
