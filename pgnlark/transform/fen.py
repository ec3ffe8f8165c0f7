"""From a FEN record to what it says (PGN 16.1, X-FEN)."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from pgnlark.ast import Fen, FenField
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.transform.base import Span, Transformer


@frozen
class FenFault:
    """Where a text ceases to be FEN: byte offsets, and the terminals that could stand there."""

    start: int
    end: int
    expected: tuple[str, ...]


class FenTransformer(Transformer):
    """One method for each rule of fen.lark."""

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode("latin-1")

    def FEN_PIECE(self, span: Span) -> str:
        return self._spelled(span)

    def EMPTY_RUN(self, span: Span) -> int:
        return int(self._spelled(span))

    SIDE = FEN_PIECE
    NONE = FEN_PIECE
    CASTLING_RIGHTS = FEN_PIECE
    EN_PASSANT_SQUARE = FEN_PIECE

    def COUNT(self, span: Span) -> int:
        return int(self._spelled(span))

    def rank(self, children: list[str | int], span: Span) -> tuple[str | int, ...]:
        return tuple(children)

    def _field(self, children: list[Any], span: Span) -> tuple[Any, FenField]:
        value = children[0] if len(children) == 1 else tuple(children)
        return value, FenField(self._spelled(span), span=span)

    placement = side = castling = en_passant = halfmove = fullmove = _field

    def fen(self, children: list[tuple[Any, FenField]], span: Span) -> Fen:
        values = [value for value, _ in children]
        ranks, side, castling, en_passant, halfmove, fullmove = values
        letters = "" if castling == "-" else castling
        style = letters[:1] if letters[:1] in ("s", "m") else ""
        return Fen(
            ranks=ranks,
            side=side,
            castling=letters.removeprefix(style),
            castling_style=style,
            en_passant="" if en_passant == "-" else en_passant,
            halfmove=halfmove,
            fullmove=fullmove,
            fields=tuple(field for _, field in children),
            span=span,
        )


class FenReader:
    """Reads FEN records on one board."""

    def __init__(self, board: str = "standard") -> None:
        self._reader = WholeReader("fen_import", board)
        self._transformer = FenTransformer(self._reader.machine.tables)

    def read(self, text: bytes) -> Fen | FenFault:
        """The record, with spans inside ``text``, or where it ceases to be one."""
        tree = self._reader.read(text)
        if isinstance(tree, Fault):
            return FenFault(tree.start, tree.end, tuple(self._reader.expected(tree)))
        fen = self._transformer.fold(tree)
        assert isinstance(fen, Fen)
        return fen


def moved(fen: Fen, by: int) -> Fen:
    """The same record with its spans ``by`` bytes further on."""

    def shifted(span: Span | None) -> Span | None:
        return None if span is None else (span[0] + by, span[1] + by)

    fields = tuple(evolve(field, span=shifted(field.span)) for field in fen.fields)
    return evolve(fen, fields=fields, span=shifted(fen.span))
