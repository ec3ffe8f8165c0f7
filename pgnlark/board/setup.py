"""A FEN record set up on a board, and what is wrong with the position it describes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pgnlark.board.castling import MIN_CASTLING_FILES, CastlingStyle, castling_style
from pgnlark.board.faults import Fault, FaultKind
from pgnlark.board.fen import en_passant_takers, outermost_rook
from pgnlark.board.geometry import FILE_LETTERS
from pgnlark.board.laws import CHESS_LAWS
from pgnlark.board.mailbox import HOMES, Mailbox
from pgnlark.board.pieces import (
    BLACK,
    EMPTY,
    KING,
    ORTHODOX,
    PAWN,
    PIECE_MASK,
    ROOK,
    WHITE,
    WIDE,
)
from pgnlark.board.rules import Rules, rules_for

if TYPE_CHECKING:
    from pgnlark.ast import Fen


class FieldText(NamedTuple):
    """A field of a record as it is written, and where in the file."""

    text: str
    span: tuple[int, int] | None


class Array(NamedTuple):
    """An array to start from, told as a FEN record tells it; what most games need is no more.

    ``fields`` and ``span`` are there if it comes from a record, ``None`` for an unknown place.
    """

    ranks: tuple[tuple[str | int, ...], ...]
    castling: str = "KQkq"
    side: str = "w"
    castling_style: str = ""
    en_passant: str = ""
    halfmove: int = 0
    fullmove: int = 1
    pocket: str | None = None
    promoted: tuple[str, ...] = ()
    checks: str = ""
    fields: tuple[FieldText, ...] = ()
    span: tuple[int, int] | None = None


# Counters beyond this are cut down to it.
_MAX_COUNTER: Final = 1_000_000


class SetupError(ValueError):
    """A FEN record that cannot be set up; ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.kind.value)
        self.fault = fault


def style_of(fen: Fen | Array, rules: Rules) -> CastlingStyle:
    """The castling style that a record names; raises `SetupError` if there is none such."""
    if fen.castling_style not in ("", "s", "m"):
        raise SetupError(Fault(FaultKind.CASTLING_STYLE, letter=fen.castling_style))
    return castling_style(fen.castling_style, rules.geometry.files)


def set_up(fen: Fen | Array, position: Mailbox) -> list[Fault]:
    """Set a record up on an empty board; what is wrong with it.

    Raises `SetupError`, see `Board.from_fen`.
    """
    if fen.side not in ("w", "b"):
        raise SetupError(Fault(FaultKind.SIDE, letter=fen.side))
    _place_men(fen, position)
    position.turn = WHITE if fen.side == "w" else BLACK
    position.halfmove = min(fen.halfmove, _MAX_COUNTER)
    position.fullmove = min(max(fen.fullmove, 1), _MAX_COUNTER)
    faults: list[Fault] = []
    position.supply(fen.pocket or "", fen.promoted, fen.checks, faults)
    _judge_men(position, faults)
    _grant_rights(fen, position, faults)
    _judge_en_passant(fen, position, faults)
    _judge_checks(position, faults)
    _judge_clocks(fen, position, faults)
    return faults


def _width(rank: tuple[str | int, ...]) -> int:
    return sum(run if isinstance(run, int) else 1 for run in rank)


def rules_of(fen: Fen | Array) -> Rules:
    """The rules by the size of the board and the letters of the men."""
    files = _width(fen.ranks[0]) if fen.ranks else 0
    letters = {run.upper() for rank in fen.ranks for run in rank if isinstance(run, str)}
    orthodox = files <= 8 and all(ORTHODOX.number(letter) for letter in letters)
    try:
        return rules_for(files, len(fen.ranks), ORTHODOX if orthodox else WIDE)
    except ValueError:
        raise SetupError(Fault(FaultKind.SIZE)) from None


def _place_men(fen: Fen | Array, position: Mailbox) -> None:
    geometry = position.rules.geometry
    if len(fen.ranks) != geometry.ranks:
        raise SetupError(Fault(FaultKind.WRONG_SIZE))
    for index, rank in enumerate(fen.ranks):
        if _width(rank) != geometry.files:
            same = all(_width(other) == _width(rank) for other in fen.ranks)
            kind = FaultKind.WRONG_SIZE if same else FaultKind.RAGGED_RANK
            raise SetupError(Fault(kind, index=index))
        square = geometry.square(0, geometry.ranks - 1 - index)
        for run in rank:
            if isinstance(run, int):
                square += run
                continue
            man = position.rules.pieces.man(run)
            if man == 0:
                raise SetupError(
                    Fault(FaultKind.UNKNOWN_PIECE, square=square, index=index, letter=run)
                )
            position.squares[square] = man
            square += 1


def _judge_men(position: Mailbox, faults: list[Fault]) -> None:
    geometry = position.rules.geometry
    laws = position.rules.laws or CHESS_LAWS
    men = {WHITE: 0, BLACK: 0}
    pawns = {WHITE: 0, BLACK: 0}
    for square in geometry.squares:
        man = position.squares[square]
        if man == EMPTY:
            continue
        colour = man & BLACK
        men[colour] += 1
        if man == KING + colour:
            king = position.king_of(colour)
            if king != 0:
                if position.rules.one_king:
                    faults.append(Fault(FaultKind.TWO_KINGS, colour, square, king))
            elif colour == position.turn:
                position.king = square
            else:
                position.enemy_king = square
        elif man == PAWN + colour:
            pawns[colour] += 1
            rank = geometry.rank_of(square)
            if colour == BLACK:
                rank = geometry.ranks - 1 - rank
            if rank == geometry.ranks - 1 or (rank == 0 and 0 not in laws.double_steps):
                faults.append(Fault(FaultKind.PAWN_ON_LAST_RANK, colour, square))
    for colour in (WHITE, BLACK):
        # where a capture may take a king off, one without is a game that is over
        if not laws.after_capture and not _has_royal(position, colour):
            faults.append(Fault(FaultKind.NO_KING, colour))
        if laws.crowded:
            continue
        if pawns[colour] > geometry.files:
            faults.append(Fault(FaultKind.TOO_MANY_PAWNS, colour))
        if men[colour] > 2 * geometry.files:
            faults.append(Fault(FaultKind.TOO_MANY_MEN, colour))


def _has_royal(position: Mailbox, colour: int) -> bool:
    """Has a side what it must not lose, if there is such a thing?"""
    royal = position.rules.royal_of[colour >> 4]
    if royal == 0 or (royal == 1 << KING and position.king_of(colour) != 0):
        return True
    return any(
        man != EMPTY and man & BLACK == colour and royal >> (man & PIECE_MASK) & 1
        for man in (position.squares[square] for square in position.rules.geometry.squares)
    )


def _grant_rights(fen: Fen | Array, position: Mailbox, faults: list[Fault]) -> None:
    highest = -1
    for index, letter in enumerate(fen.castling):
        right = _grant_right(position, letter, index, faults)
        if right < 0:
            continue
        if right < highest:
            colour = WHITE if right < 2 else BLACK
            faults.append(Fault(FaultKind.RIGHT_ORDER, colour, index=index, letter=letter))
        highest = max(highest, right)
    laws = position.rules.laws
    if laws is not None and laws.gating:
        position.castle_through_gates()


def _grant_right(position: Mailbox, letter: str, index: int, faults: list[Fault]) -> int:
    """Give the right that a letter names; its number, or -1 if there is no such right."""
    geometry = position.rules.geometry
    colour = WHITE if letter.isupper() else BLACK
    king = position.king_of(colour)
    named = letter.upper()
    file = FILE_LETTERS.find(letter.lower())
    if named not in ("K", "Q") and not 0 <= file < geometry.files:
        faults.append(Fault(FaultKind.RIGHT_LETTER, colour, index=index, letter=letter))
        return -1
    back_rank = 0 if colour == WHITE else geometry.ranks - 1
    laws = position.rules.laws
    if laws is not None and laws.gating and position.holds(colour):
        if named not in ("K", "Q"):
            # while there is something to enter, a file tells where it may
            square = geometry.square(file, back_rank)
            if not position.open_gate(square, colour):
                faults.append(Fault(FaultKind.GATE_WITHOUT_MAN, colour, square, 0, index, letter))
            return -1
        position.open_gate(king, colour)
        position.open_gate(outermost_rook(position, colour, named == "K"), colour)
    if king == 0 or geometry.rank_of(king) != back_rank or geometry.files < MIN_CASTLING_FILES:
        faults.append(Fault(FaultKind.RIGHT_WITHOUT_KING, colour, king, 0, index, letter))
        return -1
    if named in ("K", "Q"):
        h_side = named == "K"
        rook = outermost_rook(position, colour, h_side)
        place = 0
    else:
        rook = place = geometry.square(file, back_rank)
        h_side = rook > king
    if rook == 0 or position.squares[rook] != ROOK + colour:
        faults.append(Fault(FaultKind.RIGHT_WITHOUT_ROOK, colour, king, place, index, letter))
        return -1
    right = (colour >> 3) + (0 if h_side else 1)
    held = position.castling[right]
    if held != 0:
        kind = FaultKind.RIGHT_TWICE if held == rook else FaultKind.RIGHT_SECOND_ROOK
        faults.append(Fault(kind, colour, rook, held, index, letter))
        return -1
    if named not in ("K", "Q") and rook == outermost_rook(position, colour, h_side):
        faults.append(Fault(FaultKind.RIGHT_OUTERMOST, colour, rook, 0, index, letter))
    position.castling[right] = rook
    position.castling[HOMES + right] = rook
    return right


def _judge_en_passant(fen: Fen | Array, position: Mailbox, faults: list[Fault]) -> None:
    if not fen.en_passant:
        return
    rules = position.rules
    geometry = rules.geometry
    square = geometry.parse(fen.en_passant)
    if square == 0:
        faults.append(Fault(FaultKind.EN_PASSANT_SQUARE, letter=fen.en_passant))
        return
    mover = BLACK - position.turn
    back = -rules.stride if mover == WHITE else rules.stride
    rank = geometry.rank_of(square)
    if mover == BLACK:
        rank = geometry.ranks - 1 - rank
    if rank - 1 not in (rules.laws or CHESS_LAWS).passed:
        faults.append(Fault(FaultKind.EN_PASSANT_RANK, mover, square))
    elif position.squares[square - back] != PAWN + mover:
        faults.append(Fault(FaultKind.EN_PASSANT_NO_PAWN, mover, square, square - back))
    elif position.squares[square] != EMPTY:
        faults.append(Fault(FaultKind.EN_PASSANT_OCCUPIED, mover, square, square))
    elif position.squares[square + back] != EMPTY:
        faults.append(Fault(FaultKind.EN_PASSANT_OCCUPIED, mover, square, square + back))
    else:
        position.en_passant = square
        if not en_passant_takers(position):
            faults.append(Fault(FaultKind.EN_PASSANT_NO_TAKER, mover, square))
        if fen.halfmove != 0:
            faults.append(Fault(FaultKind.EN_PASSANT_CLOCK, mover, square))


def _judge_checks(position: Mailbox, faults: list[Fault]) -> None:
    turn = position.turn
    own_king = position.king
    position.look_for_check()
    for square in position.royals(BLACK - turn):
        if position.threatened(square, turn):
            attacker = position.attacker(square, turn)
            faults.append(Fault(FaultKind.KING_CAPTURABLE, BLACK - turn, square, attacker))
            break
    if position.in_check and own_king in position.royals(turn):
        checkers = position.attackers(own_king, BLACK - turn)
        if len(checkers) > 2 and position.rules.laws is None:
            faults.append(Fault(FaultKind.TOO_MANY_CHECKERS, turn, own_king, checkers[2]))


def _judge_clocks(fen: Fen | Array, position: Mailbox, faults: list[Fault]) -> None:
    if fen.fullmove < 1:
        faults.append(Fault(FaultKind.MOVE_NUMBER))
        return
    if max(fen.fullmove, fen.halfmove) > _MAX_COUNTER:
        faults.append(Fault(FaultKind.COUNTER))
        return
    plies = 2 * (fen.fullmove - 1) + (1 if position.turn == BLACK else 0)
    # A game that is set up may start anywhere, and many count from move 1 then.
    if fen.fullmove > 1 and fen.halfmove > plies:
        faults.append(Fault(FaultKind.CLOCKS))
