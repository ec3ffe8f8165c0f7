"""What a plain FEN tag says, straight from the tree of its value (PGN 9.7.2, 16.1).

A file of endings or puzzles has a position a game: here one is read without a node, by the grammar
of 1994.  Every other record is left to the transformer, which tells the same of these; a test
holds them together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board import Board
from pgnlark.board.faults import FaultKind
from pgnlark.board.setup import Array, FieldText
from pgnlark.engine.packing import packed
from pgnlark.engine.tree import MAX_TEXT, Fault
from pgnlark.engine.whole import WholeReader

# what a terminal of the FEN grammar is here
_MAN: Final = 0
_RUN: Final = 1
_NEXT_RANK: Final = 2
_NEXT_FIELD: Final = 3
_VALUE: Final = 4

_TERMINALS: Final = {
    "FEN_PIECE": _MAN,
    "EMPTY_RUN": _RUN,
    "SLASH": _NEXT_RANK,
    "SPACE": _NEXT_FIELD,
}
"""All others are the value of a field as a whole."""

_FILES: Final = 8
_FIELDS: Final = 6
_MOST_DIGITS: Final = 6
"""Digits of counters that games come to."""


class PlainFen:
    """Reads records of chess."""

    def __init__(self) -> None:
        self._reader = WholeReader("fen_1994")
        names = self._reader.machine.tables.terminals
        self._roles: vec[i64] = packed([_TERMINALS.get(name, _VALUE) for name in names])

    def array(self, record: bytes, begin: int = -1) -> Array | None:
        """What a record in the notation of 1994 says; ``None`` for any other.

        ``begin`` is where it begins in the file, -1 if that is not known.
        """
        tree = self._reader.read(record)
        if isinstance(tree, Fault):
            return None
        ranks: list[tuple[str | int, ...]] = []
        rank: list[str | int] = []
        width: i64 = 0
        fields: list[str] = [""]
        texts: list[FieldText] = []
        first: i64 = 0
        for item in tree.items:
            if item < 0:
                continue
            role: i64 = self._roles[item >> 56]
            start: i64 = (item >> 28) & MAX_TEXT
            size: i64 = item & MAX_TEXT
            if role == _MAN:
                rank.append(chr(int(record[start])))
                width += 1
            elif role == _RUN:
                run: i64 = record[start] - 48
                rank.append(int(run))
                width += run
            elif role == _VALUE:
                value = record[start : start + size].decode("ascii")
                fields[len(fields) - 1] = "" if value == "-" else value
            else:
                if len(fields) == 1:
                    if width != _FILES:
                        return None
                    ranks.append(tuple(rank))
                    rank = []
                    width = 0
                if role == _NEXT_FIELD:
                    texts.append(_field(record, first, start, begin))
                    fields.append("")
                    first = start + size
        if len(fields) != _FIELDS or max(len(fields[4]), len(fields[5])) > _MOST_DIGITS:
            return None
        texts.append(_field(record, first, len(record), begin))
        return Array(
            tuple(ranks),
            castling=fields[2],
            side=fields[1],
            en_passant=fields[3],
            halfmove=int(fields[4]),
            fullmove=int(fields[5]),
            fields=tuple(texts),
            span=None if begin < 0 else (begin, begin + len(record)),
        )


def _field(record: bytes, start: i64, end: i64, begin: i64) -> FieldText:
    text = record[start:end].decode("ascii")
    return FieldText(text, None if begin < 0 else (int(begin + start), int(begin + end)))


def is_clean(board: Board) -> bool:
    """Whether no rule has anything to say of the position that a board was set up from."""
    # a square that nobody can take on is what the text of 1994 wants after every double step
    return all(fault.kind is FaultKind.EN_PASSANT_NO_TAKER for fault in board.setup_faults)
