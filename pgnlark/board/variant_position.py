"""What a position of a variant has besides men on squares, and what a move does to it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board.board import Board
from pgnlark.board.castling import H_SIDE, KING_HAS_MOVED, ROOK_HAS_MOVED, ROOK_WAS_TAKEN
from pgnlark.board.castling import CastlingStyle as Style
from pgnlark.board.ending import Ending
from pgnlark.board.faults import Fault, FaultKind
from pgnlark.board.laws import CHESS_LAWS, Laws
from pgnlark.board.mailbox import HOMES, Mailbox
from pgnlark.board.move import Move
from pgnlark.board.pieces import BLACK, EMPTY, KING, PAWN, PIECE_MASK, ROOK, WHITE
from pgnlark.board.rules import CHESS, Rules
from pgnlark.board.variant_fen import checks_left, gates_among
from pgnlark.engine.packing import packed


class VariantPosition(Board):
    """A position with all that variants have besides, and how a move changes it.

    ``pockets`` counts for each man what his side holds of that kind; ``promoted`` has the squares
    of men that were pawns, ``gates`` those of men that have not moved and may let another enter.
    ``checks_left`` are the checks White and Black have still to give, where these count.  ``over``
    is the end of the game if a law ends it, other than by mate and stalemate.
    """

    def __init__(
        self,
        rules: Rules = CHESS,
        style: Style | None = None,
        like: Mailbox | None = None,
    ) -> None:
        super().__init__(rules, style, like)
        self.laws: Laws = self.rules.laws or CHESS_LAWS
        self.over: Ending | None = None
        if isinstance(like, VariantPosition):
            self.pockets: vec[i64] = like.pockets[:]
            self.promoted: set[int] = like.promoted.copy()
            self.gates: set[int] = like.gates.copy()
            self.checks_left: tuple[int, int] = like.checks_left
            self.over = like.over
            return
        self.pockets = packed([0] * (2 * BLACK))
        self.promoted = set()
        self.gates = set()
        self.checks_left = (self.laws.checks_to_win, self.laws.checks_to_win)

    # --- what the laws ask of a position

    def supply(
        self, pocket: str, promoted: tuple[str, ...], checks: str, faults: list[Fault]
    ) -> None:
        """Take what a record says of pockets, promoted men and checks."""
        for letter in pocket:
            man = self.rules.pieces.man(letter)
            if man == 0 or (man & PIECE_MASK) not in self.pocketed():
                faults.append(Fault(FaultKind.POCKET_PIECE, letter=letter))
            else:
                self.pockets[man] += 1
        for name in promoted:
            square = self.rules.geometry.parse(name)
            if square:
                self.promoted.add(square)
        if checks and self.laws.checks_to_win:
            left = checks_left(checks, self.laws.checks_to_win)
            if left is None:
                faults.append(Fault(FaultKind.CHECKS, letter=checks))
            else:
                self.checks_left = left

    def pocketed(self) -> list[int]:
        """The numbers of the pieces that may be in a pocket."""
        return [self.rules.pieces.number(letter) for letter in self.laws.pocket]

    def held(self, piece: int) -> int:
        """How many pieces of a kind the side to move holds."""
        return self.pockets[piece + self.turn]

    def holds(self, colour: int) -> str:
        """The letters of what a side holds in its pocket."""
        return "".join(
            self.rules.pieces.letter(piece + colour) * int(self.pockets[piece + colour])
            for piece in self.pocketed()
        )

    def open_gate(self, square: int, colour: int) -> bool:
        """Let the man of a side that stands on ``square`` make room for another; is there one?"""
        man = self.squares[square]
        if square == 0 or man == EMPTY or man & BLACK != colour:
            return False
        self.gates.add(square)
        return True

    def castle_through_gates(self) -> None:
        """Grant the rights of kings and rooks that are told by their gates.

        Neither has moved while both may still let another enter.
        """
        for colour in (WHITE, BLACK):
            king = self.king_of(colour)
            if king not in self.gates:
                continue
            for square in sorted(self.gates):
                if self.squares[square] == ROOK + colour:
                    right = (colour >> 3) + (0 if square > king else 1)
                    if self.castling[right] == 0:
                        self.castling[right] = square
                        self.castling[HOMES + right] = square

    def mark(self, square: int) -> str:
        """What FEN says of a man besides his letter."""
        return "~" if square in self.promoted else ""

    def rank_from_home(self, square: int) -> int:
        """The rank of a square as the side to move counts, the first = 0."""
        rank = self.rules.geometry.rank_of(square)
        return rank if self.turn == WHITE else self.rules.geometry.ranks - 1 - rank

    def neighbours(self, square: int) -> list[int]:
        """The squares beside one, at its sides and corners."""
        geometry = self.rules.geometry
        rows = (-geometry.stride, 0, geometry.stride)
        around = [int(square + row + step) for row in rows for step in (-1, 0, 1)]
        return [at for at in around if at != square and geometry.contains(at)]

    def men_of(self, colour: int) -> list[int]:
        """The squares of all men of a colour."""
        squares = self.squares
        return [
            square
            for square in self.rules.geometry.squares
            if squares[square] != EMPTY and squares[square] & BLACK == colour
        ]

    def royals(self, colour: int) -> list[int]:
        """The squares of the men of one colour that must not be left to be captured."""
        bits = self.rules.royal_of[colour >> 4]
        if bits == 0:
            return []
        if self.rules.one_king:
            king = self.king_of(colour)
            return [int(king)] if king else []
        return [at for at in self.men_of(colour) if bits >> (self.squares[at] & PIECE_MASK) & 1]

    def threatened(self, square: i64, by: i64) -> bool:
        """Would a king on ``square`` be in check from a man of colour ``by``?"""
        if not self.laws.royal[1 if by == WHITE else 0]:
            return False
        if self.laws.touching_kings and int(self.king_of(by)) in self.neighbours(square):
            return False
        return self.attacked(square, by)

    def look_for_check(self) -> None:
        """Find out whether the side to move is in check."""
        self.in_check = self.in_danger(self.turn)

    def in_danger(self, colour: int) -> bool:
        """Could a royal man of this side be captured?"""
        enemy: i64 = BLACK - colour
        return any(self.threatened(square, enemy) for square in self.royals(colour))

    @property
    def promotes_from(self) -> int:
        """The first rank, as each side counts, on which a pawn may be promoted."""
        return int(self.rules.geometry.ranks) - self.laws.promotion_ranks

    def may_become(self, piece: int) -> bool:
        """May a pawn of the side to move become this piece now?"""
        most = self.laws.promotion_limits.get(self.rules.pieces.piece(piece).letter)
        if most is None:
            return True
        man = piece + self.turn
        return sum(self.squares[at] == man for at in self.rules.geometry.squares) < most

    def may_drop(self, piece: int, square: int) -> bool:
        """May the side to move put this piece down on that empty square?"""
        if piece == PAWN and not self.may_drop_pawn(square):
            return False
        rule = self.laws.drop_rule
        return rule is None or rule(self, piece, square)

    def may_drop_pawn(self, square: int) -> bool:
        """May a pawn of the side to move be put down on the rank of a square?"""
        rank = self.rank_from_home(square)
        forbidden = self.laws.pawn_drops
        return rank not in forbidden and rank - self.rules.geometry.ranks not in forbidden

    def takes(self, move: Move) -> bool:
        """Does this move of the side to move capture something?"""
        if move.drop or move.castling:
            return False
        return self.squares[move.target] != EMPTY or self._in_passing(move)

    def _in_passing(self, move: Move) -> bool:
        return (
            move.target == self.en_passant
            and move.target != 0
            and self.squares[move.origin] & PIECE_MASK == PAWN
            and (move.target - move.origin) % self.rules.stride != 0
        )

    # --- making moves

    def remove(self, square: int) -> None:
        """Take the man on ``square`` off the board, with all that was tied to him."""
        man = self.squares[square]
        if man == EMPTY:
            return
        colour = man & BLACK
        right = colour >> 3
        self.squares[square] = EMPTY
        self.promoted.discard(square)
        self.gates.discard(square)
        if man == ROOK + colour:
            self.lose_rook(right, square, ROOK_WAS_TAKEN)
        elif man == KING + colour and square == self.king_of(colour):
            self.lose_right(right, KING_HAS_MOVED)
            self.lose_right(right + 1, KING_HAS_MOVED)

    def _make(self, move: Move) -> None:
        """Move the men and pass the turn; what follows for the game is not looked at."""
        turn = self.turn
        self.halfmove += 1
        passed: i64 = 0
        if move.drop:
            self.squares[move.target] = move.drop + turn
            self.pockets[move.drop + turn] -= 1
            if move.drop == PAWN:
                self.halfmove = 0
        elif move.castling:
            self._castle_men(move)
        else:
            passed = self._move_man(move)
        if move.gate:
            self.squares[move.gate_at] = move.gate + turn
            self.pockets[move.gate + turn] -= 1
            if not self.holds(turn):
                self.gates -= set(self.men_of(turn))
        self.en_passant = passed
        self.turn = BLACK - turn
        self.king, self.enemy_king = self.enemy_king, self.king
        if turn == BLACK:
            self.fullmove += 1
        self.king = self._king_now(self.king, self.turn)
        self.enemy_king = self._king_now(self.enemy_king, turn)

    def _king_now(self, king: i64, colour: i64) -> i64:
        """Where the king of a side is that stood on ``king``; of others that it has, the first."""
        man: i64 = KING + colour
        if king != 0 and self.squares[king] == man:
            return king
        for square in self.rules.geometry.squares:
            if self.squares[square] == man:
                return square
        return 0

    def _castle_men(self, move: Move) -> None:
        turn = self.turn
        rook = self.castling[(turn >> 3) + move.castling - 1]
        self.squares[rook] = EMPTY
        self.squares[move.origin] = EMPTY
        self.squares[move.target] = KING + turn
        self.squares[move.target + (-1 if move.castling == H_SIDE else 1)] = ROOK + turn
        self.king = move.target
        self.gates.discard(rook)
        self.gates.discard(move.origin)
        self.lose_right(turn >> 3, KING_HAS_MOVED)
        self.lose_right((turn >> 3) + 1, KING_HAS_MOVED)

    def _move_man(self, move: Move) -> i64:
        """A man goes, and maybe captures; the square that he may be captured on in passing."""
        squares = self.squares
        turn: i64 = self.turn
        origin: i64 = move.origin
        target: i64 = move.target
        man: i64 = squares[origin]
        up: i64 = self.rules.stride if turn == WHITE else -self.rules.stride
        passed: i64 = 0
        taken_at: i64 = target - up if self._in_passing(move) else target
        taken: i64 = squares[taken_at]
        if taken != EMPTY:
            if self.laws.captures_to_pocket:
                kind: i64 = PAWN if taken_at in self.promoted else taken & PIECE_MASK
                self.pockets[kind + turn] += 1
            self.remove(taken_at)
        if man == PAWN + turn:
            if target == origin + 2 * up and self.rank_from_home(origin) in self.laws.passed:
                passed = origin + up
        elif man == ROOK + turn:
            self.lose_rook(turn >> 3, origin, ROOK_HAS_MOVED)
        elif origin == self.king:
            self.king = target
            self.lose_right(turn >> 3, KING_HAS_MOVED)
            self.lose_right((turn >> 3) + 1, KING_HAS_MOVED)
        if man == PAWN + turn or taken != EMPTY:
            self.halfmove = 0
        squares[origin] = EMPTY
        squares[target] = move.promotion + turn if move.promotion else man
        self.gates.discard(origin)
        if origin in self.promoted:
            self.promoted.discard(origin)
            self.promoted.add(target)
        elif move.promotion and self.laws.captures_to_pocket:
            self.promoted.add(target)
        if taken != EMPTY:
            for effect in self.laws.after_capture:
                effect(self, target)
        return passed

    def fen_fields(self, en_passant: str = "fen", castling: str = "xfen") -> tuple[str, ...]:
        """The fields of the position's FEN, see `Board.fen_fields`.

        The pocket stands behind the board in brackets, gates among the castling rights, and before
        the counters the checks that White and Black have still to give (``3+3``).
        """
        fields = list(super().fen_fields(en_passant, castling))
        if self.laws.pocket:
            fields[0] += f"[{self.holds(WHITE)}{self.holds(BLACK)}]"
        if self.laws.gating:
            fields[2] = gates_among(self, self.gates, fields[2])
        if self.laws.checks_to_win:
            white, black = self.checks_left
            fields.insert(4, f"{white}+{black}")
        return tuple(fields)
