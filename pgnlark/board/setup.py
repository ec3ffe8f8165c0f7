"""A FEN record set up on a board, and what is wrong with the position it describes."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final, NamedTuple

from pgnlark.board.castling import MIN_CASTLING_FILES, CastlingStyle, castling_style
from pgnlark.board.fen import en_passant_takers, outermost_rook
from pgnlark.board.geometry import FILE_LETTERS
from pgnlark.board.mailbox import HOMES, Mailbox
from pgnlark.board.pieces import BLACK, EMPTY, KING, ORTHODOX, PAWN, ROOK, WHITE, WIDE
from pgnlark.board.rules import Rules, rules_for

if TYPE_CHECKING:
    from pgnlark.ast import Fen


class Array(NamedTuple):
    """An array to start from, told as a FEN record tells it; what most games need is no more."""

    ranks: tuple[tuple[str | int, ...], ...]
    castling: str = "KQkq"
    side: str = "w"
    castling_style: str = ""
    en_passant: str = ""
    halfmove: int = 0
    fullmove: int = 1


class FaultKind(enum.Enum):
    """What can be wrong with a position."""

    # These leave nothing to set up (`SetupError`).
    SIZE = "no board has this many files and ranks"
    RAGGED_RANK = "a rank is longer or shorter than the others"
    WRONG_SIZE = "the board of this game has another size"
    UNKNOWN_PIECE = "the game has no piece with this letter"
    SIDE = "the side to move is neither w nor b"
    CASTLING_STYLE = "no castling style has this prefix"
    # With these one cannot speak of legal moves.
    NO_KING = "a side has no king"
    TWO_KINGS = "a side has more than one king"
    KING_CAPTURABLE = "the side to move could capture the king"
    PAWN_ON_LAST_RANK = "a pawn stands on a first or last rank"
    # With these the position is played as if the record did not say so.
    RIGHT_LETTER = "no castling right is written like this"
    RIGHT_TWICE = "the same castling right twice"
    RIGHT_SECOND_ROOK = "two rooks of one side of the king have the right to castle"
    RIGHT_WITHOUT_KING = "a castling right, but the king is not on his first rank"
    RIGHT_WITHOUT_ROOK = "a castling right, but no rook for it"
    EN_PASSANT_SQUARE = "the en passant square is none of the board"
    EN_PASSANT_RANK = "the en passant square is on a rank no pawn has just passed"
    EN_PASSANT_OCCUPIED = "a pawn cannot have passed a square that is occupied"
    EN_PASSANT_NO_PAWN = "no pawn stands before the en passant square"
    # These are only strange.
    RIGHT_OUTERMOST = "a file letter for the outermost rook: X-FEN has K or Q"
    RIGHT_ORDER = "castling rights in another order than White, Black, h side, a side"
    EN_PASSANT_NO_TAKER = "no pawn could capture on the en passant square"
    EN_PASSANT_CLOCK = "a pawn has just moved, but plies are counted since the last pawn move"
    TOO_MANY_PAWNS = "a side has more pawns than files"
    TOO_MANY_MEN = "a side has more men than it can have started with"
    TOO_MANY_CHECKERS = "more men give check than one move can bring about"
    CLOCKS = "more plies without capture or pawn move than the game has had"
    COUNTER = "a counter that no game comes to"
    MOVE_NUMBER = "moves are counted from 1"


_UNPLAYABLE: Final = (
    FaultKind.NO_KING,
    FaultKind.TWO_KINGS,
    FaultKind.KING_CAPTURABLE,
    FaultKind.PAWN_ON_LAST_RANK,
)

# Counters beyond this are cut down to it.
_MAX_COUNTER: Final = 1_000_000


class Fault:
    """One thing wrong: ``kind``, and what it is about as far as that makes sense.

    ``colour`` is ``WHITE`` or ``BLACK`` (-1 if neither); ``square`` and ``other`` are square
    numbers, 0 for none (a king and the man attacking it, the second king ...); ``index`` is a
    place counted from 0: of the letter in the castling letters, or of the rank as written.
    """

    def __init__(
        self,
        kind: FaultKind,
        colour: int = -1,
        square: int = 0,
        other: int = 0,
        index: int = -1,
        letter: str = "",
    ) -> None:
        self.kind = kind
        self.colour = colour
        self.square = square
        self.other = other
        self.index = index
        self.letter = letter

    @property
    def playable(self) -> bool:
        """Can one speak of legal moves nevertheless?"""
        return self.kind not in _UNPLAYABLE

    def __repr__(self) -> str:
        return f"Fault({self.kind.name}, {self.colour}, {self.square}, {self.index})"


class SetupError(ValueError):
    """A FEN record that cannot be set up; ``fault`` says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.kind.value)
        self.fault = fault


def read_setup(
    fen: Fen | Array, rules: Rules | None, style: CastlingStyle | None
) -> tuple[Mailbox, list[Fault]]:
    """The position of ``fen`` and its faults; raises `SetupError`, see `Board.from_fen`."""
    if rules is None:
        rules = _rules_of(fen)
    geometry = rules.geometry
    if fen.side not in ("w", "b"):
        raise SetupError(Fault(FaultKind.SIDE, letter=fen.side))
    if style is None:
        if fen.castling_style not in ("", "s", "m"):
            raise SetupError(Fault(FaultKind.CASTLING_STYLE, letter=fen.castling_style))
        style = castling_style(fen.castling_style, geometry.files)
    position = Mailbox(rules, style)
    _place_men(fen, position)
    position.turn = WHITE if fen.side == "w" else BLACK
    position.halfmove = min(fen.halfmove, _MAX_COUNTER)
    position.fullmove = min(max(fen.fullmove, 1), _MAX_COUNTER)
    faults: list[Fault] = []
    _judge_men(position, faults)
    _grant_rights(fen, position, faults)
    _judge_en_passant(fen, position, faults)
    _judge_checks(position, faults)
    _judge_clocks(fen, position, faults)
    return position, faults


def _width(rank: tuple[str | int, ...]) -> int:
    return sum(run if isinstance(run, int) else 1 for run in rank)


def _rules_of(fen: Fen | Array) -> Rules:
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
                faults.append(Fault(FaultKind.TWO_KINGS, colour, square, king))
            elif colour == position.turn:
                position.king = square
            else:
                position.enemy_king = square
        elif man == PAWN + colour:
            pawns[colour] += 1
            if geometry.rank_of(square) in (0, geometry.ranks - 1):
                faults.append(Fault(FaultKind.PAWN_ON_LAST_RANK, colour, square))
    for colour in (WHITE, BLACK):
        if position.king_of(colour) == 0:
            faults.append(Fault(FaultKind.NO_KING, colour))
        if pawns[colour] > geometry.files:
            faults.append(Fault(FaultKind.TOO_MANY_PAWNS, colour))
        if men[colour] > 2 * geometry.files:
            faults.append(Fault(FaultKind.TOO_MANY_MEN, colour))


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
    if geometry.rank_of(square) != (2 if mover == WHITE else geometry.ranks - 3):
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
    enemy_king = position.enemy_king
    position.in_check = position.attacked(own_king, BLACK - turn)
    if enemy_king:
        attacker = position.attacker(enemy_king, turn)
        if attacker:
            faults.append(Fault(FaultKind.KING_CAPTURABLE, BLACK - turn, enemy_king, attacker))
    if position.in_check:
        checkers = position.attackers(own_king, BLACK - turn)
        if len(checkers) > 2:
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
