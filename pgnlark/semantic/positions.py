"""What is wrong with a position that a FEN sets up, in the words of the game (PGN 16.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pgnlark.board import (
    BLACK,
    WHITE,
    Board,
    CastlingStyle,
    Fault,
    FaultKind,
    Rules,
    SetupError,
)
from pgnlark.board.setup import Array
from pgnlark.diagnostics import positions as codes
from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.model import Edit, Finding, Fix, Span
from pgnlark.semantic.words import colour, listed, man_on, quoted

if TYPE_CHECKING:
    from pgnlark.ast import Fen

# The fields of a FEN record.
_PLACEMENT: Final = 0
_CASTLING: Final = 2
_EN_PASSANT: Final = 3
_HALFMOVE: Final = 4
_FULLMOVE: Final = 5

_NOT_SET_UP: Final[dict[FaultKind, str]] = {
    FaultKind.SIZE: "no board has this many files and ranks",
    FaultKind.RAGGED_RANK: "rank {rank} has another number of squares than the others",
    FaultKind.WRONG_SIZE: "the board has another size than this game's",
    FaultKind.UNKNOWN_PIECE: 'this game has no piece with the letter "{letter}"',
    FaultKind.SIDE: "the side to move is neither w nor b",
    FaultKind.CASTLING_STYLE: 'no way of castling has the prefix "{letter}"',
}

_UNPLAYABLE: Final[dict[FaultKind, tuple[Code, str]]] = {
    FaultKind.NO_KING: (codes.KING_MISSING, "{side} has no king"),
    FaultKind.TWO_KINGS: (codes.SECOND_KING, "{side} has a king on {other} and on {square}"),
    FaultKind.KING_CAPTURABLE: (
        codes.KING_CAPTURABLE,
        "it is {enemy}'s move, and {other_man} could capture {side}'s king on {square}",
    ),
    FaultKind.POCKET_PIECE: (codes.NOT_SET_UP, 'no pocket of this game holds a "{letter}"'),
    FaultKind.CHECKS: (codes.NOT_SET_UP, 'no game counts checks to "{letter}"'),
    FaultKind.PAWN_ON_LAST_RANK: (codes.PAWN_ON_LAST_RANK, "a pawn of {side}'s stands on {square}"),
}

_RIGHTS: Final[dict[FaultKind, str]] = {
    FaultKind.RIGHT_LETTER: "no castling is written like this",
    FaultKind.RIGHT_TWICE: "the rook on {square} has this right already",
    FaultKind.RIGHT_SECOND_ROOK: "the rook on {other} has the right on that side already",
    FaultKind.RIGHT_WITHOUT_KING: "{side}'s king does not stand on his first rank",
    FaultKind.RIGHT_WITHOUT_ROOK: "{side} has no rook there to castle with",
    FaultKind.GATE_WITHOUT_MAN: "{side} has no piece there in whose place another could enter",
}

_SPELLED_OTHERWISE: Final = (FaultKind.RIGHT_OUTERMOST, FaultKind.RIGHT_ORDER)

_OTHERS: Final[dict[FaultKind, tuple[Code, int, str]]] = {
    FaultKind.EN_PASSANT_SQUARE: (
        codes.EN_PASSANT_IMPOSSIBLE,
        _EN_PASSANT,
        "the board has no square {letter} to capture on en passant",
    ),
    FaultKind.EN_PASSANT_RANK: (
        codes.EN_PASSANT_IMPOSSIBLE,
        _EN_PASSANT,
        "{side} cannot just have passed {square} with a pawn",
    ),
    FaultKind.EN_PASSANT_OCCUPIED: (
        codes.EN_PASSANT_IMPOSSIBLE,
        _EN_PASSANT,
        "no pawn can just have passed {square}: {other_man} stands in the way",
    ),
    FaultKind.EN_PASSANT_NO_PAWN: (
        codes.EN_PASSANT_IMPOSSIBLE,
        _EN_PASSANT,
        "no pawn can just have passed {square}: none of {side}'s stands on {other}",
    ),
    FaultKind.EN_PASSANT_CLOCK: (
        codes.COUNTERS_IMPOSSIBLE,
        _HALFMOVE,
        "a pawn has just passed {square}, so the count of moves since the last pawn move is 0",
    ),
    FaultKind.TOO_MANY_PAWNS: (
        codes.POSITION_STRANGE,
        _PLACEMENT,
        "{side} has more pawns than a game starts with",
    ),
    FaultKind.TOO_MANY_MEN: (
        codes.POSITION_STRANGE,
        _PLACEMENT,
        "{side} has more pieces and pawns than a game starts with",
    ),
    FaultKind.TOO_MANY_CHECKERS: (
        codes.POSITION_STRANGE,
        _PLACEMENT,
        "more pieces give check to {side}'s king than one move can bring about",
    ),
    FaultKind.CLOCKS: (
        codes.COUNTERS_IMPOSSIBLE,
        _HALFMOVE,
        "{halfmove} half-moves without capture or pawn move, but the game is at move {fullmove}",
    ),
    FaultKind.MOVE_NUMBER: (codes.COUNTERS_IMPOSSIBLE, _FULLMOVE, "moves are counted from 1"),
}
"""Faults that leave the position playable.  An en passant square that no pawn could capture on is
not among them: it is what the 1994 text wants after every double step (PGN 16.1.3.4)."""


def set_up(
    fen: Fen | Array,
    span: Span | None,
    notation: str | None = None,
    *,
    rules: Rules | None = None,
    style: CastlingStyle | None = None,
) -> tuple[Board | None, list[Finding]]:
    """The board of a record, ``None`` if it cannot be played on, and what is wrong with it.

    ``span`` is the place of the whole record, for findings whose field has no place of its own.
    With ``notation`` the record is also held to what that one writes: ``"fen"``, ``"xfen"``,
    ``"shredder"``, or ``""`` for X-FEN without being strict about en passant squares.
    ``rules`` and ``style`` are those of the game, where the record is not to tell.
    """
    try:
        board = Board.from_fen(fen, rules, style)
    except SetupError as error:
        fault = error.fault
        text = _NOT_SET_UP[fault.kind].format(
            letter=fault.letter, rank=len(fen.ranks) - fault.index
        )
        place = _field(fen, _PLACEMENT, span)
        return None, [Finding(codes.NOT_SET_UP.id, f"the position cannot be set up: {text}", place)]
    findings = list(_unplayable(fen, board, span))
    if findings:
        return None, findings
    findings = [*_rights(fen, board, span, notation), *_others(fen, board, span)]
    if notation is not None:
        from pgnlark.semantic.notation import notation_findings  # games never ask for it

        assert not isinstance(fen, Array)
        findings += notation_findings(fen, board, span, notation)
    findings.sort(key=lambda finding: finding.span or (-1, -1))
    return board, findings


def _field(fen: Fen | Array, number: int, span: Span | None) -> Span | None:
    """The place of a field, or else of the whole record."""
    place = fen.fields[number].span if number < len(fen.fields) else None
    return place or span or fen.span


def _said(text: str, fen: Fen | Array, board: Board, fault: Fault) -> str:
    return text.format(
        side=colour(fault.colour == WHITE),
        enemy=colour(fault.colour == BLACK),
        square=board.square_name(fault.square),
        other=board.square_name(fault.other),
        other_man=man_on(board, fault.other),
        letter=fault.letter,
        halfmove=fen.halfmove,
        fullmove=fen.fullmove,
    )


def _unplayable(fen: Fen | Array, board: Board, span: Span | None) -> Iterator[Finding]:
    """Faults with which one cannot speak of legal moves; the others would only follow from them."""
    for fault in board.faults():
        if fault.kind in _UNPLAYABLE:
            code, text = _UNPLAYABLE[fault.kind]
            yield Finding(code.id, _said(text, fen, board, fault), _field(fen, _PLACEMENT, span))


def _rights(
    fen: Fen | Array, board: Board, span: Span | None, notation: str | None
) -> Iterator[Finding]:
    """Castling rights that the position does not have, or that are written in another way."""
    place = _field(fen, _CASTLING, span)
    spelling = "shredder" if notation == "shredder" else "xfen"
    plain = board.fen_fields(castling=spelling)[_CASTLING]
    fixes: tuple[Fix, ...] = ()
    if place is not None and place != span:
        fixes = (Fix(f"write {plain}", (Edit(place, plain),), safe=False),)
    faults = [fault for fault in board.faults() if fault.kind in _RIGHTS]
    if faults:
        letters = quoted("".join(fault.letter for fault in faults))
        reasons = dict.fromkeys(_said(_RIGHTS[fault.kind], fen, board, fault) for fault in faults)
        what = "castling right" if len(faults) == 1 else "castling rights"
        yield Finding(
            codes.CASTLING_RIGHT_IMPOSSIBLE.id,
            f"no {what} {letters}: {listed(list(reasons))}",
            place,
            help=f"write {plain}",
            fixes=fixes,
        )
    elif notation != "shredder" and any(
        fault.kind in _SPELLED_OTHERWISE for fault in board.faults()
    ):
        yield Finding(
            codes.CASTLING_SPELLING.id,
            f"the castling rights {quoted(fen.castling_style + fen.castling)} "
            f"are written {quoted(plain)}",
            place,
            help=f"write {plain}",
            fixes=tuple(fix._replace(safe=True) for fix in fixes),
        )


def _others(fen: Fen | Array, board: Board, span: Span | None) -> Iterator[Finding]:
    for fault in board.faults():
        if fault.kind in _OTHERS:
            code, field, text = _OTHERS[fault.kind]
            yield Finding(code.id, _said(text, fen, board, fault), _field(fen, field, span))
