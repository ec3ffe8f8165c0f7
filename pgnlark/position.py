"""A position that reads and writes texts: moves in SAN, positions in FEN."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from pgnlark.ast import Move, San
from pgnlark.board import A_SIDE, H_SIDE, ILLEGAL, WHITE, Board
from pgnlark.board import Move as BoardMove
from pgnlark.diagnostics.codes import known_dialect
from pgnlark.diagnostics.model import Finding, PgnError
from pgnlark.notations import in_bytes, raise_first_error, read_fen, san_said, text_of
from pgnlark.placing import placed
from pgnlark.semantic.elements import MoveText
from pgnlark.semantic.positions import set_up
from pgnlark.semantic.refusals import not_played, small_bishop
from pgnlark.semantic.rereading import by_bishop, by_coordinates
from pgnlark.variants.builtin import CHESS
from pgnlark.variants.model import Variant
from pgnlark.variants.registry import known_variants
from pgnlark.variants.registry import variant as variant_named
from pgnlark.writer.fen import fen_text

_SIDES: Final = {0: "", H_SIDE: "O-O", A_SIDE: "O-O-O"}


@frozen
class LegalMove:
    """A move by its squares, as a position gives it.

    ``origin`` and ``target`` are names of squares, the king's if ``castling`` is ``"O-O"`` or
    ``"O-O-O"``; ``promotion`` is the letter of the piece a pawn becomes, or ``""``.  A null move
    has no squares.

    ``drop`` is the letter of a piece that is put down from the pocket, and then there is no
    origin; ``gate`` that of one that enters on ``gate_square``, which its first man leaves.
    """

    origin: str = ""
    target: str = ""
    promotion: str = ""
    castling: str = ""
    drop: str = ""
    gate: str = ""
    gate_square: str = ""


_NULL: Final = LegalMove()


class Position:
    """A position of chess: whose turn it is, what is legal, and how it is written.

    Playing a move changes it; ``copy`` gives one to try things on.  Two positions are equal if
    their FEN records are, counters included.

    >>> import pgnlark
    >>> position = pgnlark.Position()
    >>> move = position.play("e4")
    >>> move.origin, move.target
    ('e2', 'e4')
    >>> position.fen()
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
    >>> position.play("Ke6")
    Traceback (most recent call last):
    pgnlark.diagnostics.model.PgnError: "Ke6" is illegal: the king on e8 cannot go to e6
    """

    __slots__ = ("_board", "_variant")

    def __init__(self, variant: Variant | str = CHESS) -> None:
        """The start position of a variant, given by itself or by a name.

        >>> import pgnlark
        >>> pgnlark.Position("Gothic").fen()
        'rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1'

        Raises:
            ValueError: no variant is called so, or it has no start position of its own.
        """
        game = _variant(variant)
        if game.needs_fen:
            raise ValueError(f"{game.name} has no one start position: give a FEN")
        self._variant: Variant | None = game
        if game is CHESS:
            self._board = Board.initial()
        else:
            self._board = Position.from_fen(game.start, variant=game)._board

    @classmethod
    def from_fen(
        cls, text: str, dialect: str = "import", *, variant: Variant | str | None = None
    ) -> Position:
        """The position of a FEN or X-FEN record (PGN 16.1), in a ``variant`` or as it tells.

        Under ``dialect="tolerant"`` castling rights and an en passant square that the position
        cannot have are left out; under ``"import"`` they are errors.

        Raises:
            PgnError: the text is no FEN record, or no game can be played from the position; the
                diagnostic tells the reason and the field.
        """
        known_dialect(dialect)
        game = None if variant is None else _variant(variant)
        fen, found = read_fen(text, board=None if game is None else game.board)
        raise_first_error(found, text, dialect)
        assert fen is not None
        if game is None:
            board, found = set_up(fen, fen.span)
        else:
            style = game.style_for(fen.castling_style)
            board, found = set_up(fen, fen.span, rules=game.rules, style=style)
        if board is None or dialect == "import":
            raise_first_error(found, text, dialect)
        assert board is not None
        return cls.from_board(board, game)

    @classmethod
    def from_board(cls, board: Board, variant: Variant | None = None) -> Position:
        """The position on a board of ``pgnlark.board``, which is shared, not copied."""
        position = cls.__new__(cls)
        position._board = board
        position._variant = variant or _variant_of(board)
        return position

    @property
    def variant(self) -> Variant | None:
        """The game it is of, ``None`` if no known one has such a board and pieces.

        Unless it was told, it is the first of those that are the same but for their start.
        """
        return self._variant

    @property
    def board(self) -> Board:
        """The board behind the position, which counts squares and pieces in numbers."""
        return self._board

    @property
    def _grammar_board(self) -> str:
        return "standard" if self._variant is None else self._variant.board

    # --- moves

    def play(self, move: str | Move, dialect: str = "import") -> LegalMove:
        """Play a move in SAN, and give it back by its squares.

        The move must be clear and legal; a missing or wrong check mark, a missing ``x`` and more
        of an origin than needed are let through, as for ``pgnlark check`` they are no errors.
        ``dialect="tolerant"`` also reads ``0-0``, ``e8Q``, ``e2-e4``, ``--`` and the like.

        Raises:
            PgnError: the text is no SAN, or the move is illegal or ambiguous; the reason is said
                in the words of ``pgnlark check``, and the position is as before.
        """
        known_dialect(dialect)
        if isinstance(move, str):
            move = Move(move)
        san = move.san
        from_text = san is None or move.span is not None
        if san is None:
            san = san_said(move.text, dialect, self._grammar_board)
        board = self._board
        wanted = board.wanted(san)
        legal = [] if san.null else board.matching(wanted)
        outcome = board.play(wanted)
        if outcome >= 0:
            return self._named(legal[0]) if legal else LegalMove()
        other = None
        if from_text and outcome == ILLEGAL:
            other = self._reread(move, san, dialect)
        if other is None:
            raise _refusal(not_played(_spanned(move.text), san, board, wanted, outcome), move.text)
        board.push(other)
        return self._named(other)

    def _reread(self, move: Move, san: San, dialect: str) -> BoardMove | None:
        """The move of another piece that a pawn's spelling can mean on this board."""
        legal = by_coordinates(self._board, san)
        if legal is None:
            legal = by_bishop(self._board, san)
            if legal is not None:
                finding = small_bishop(_spanned(move.text), san, self._board, legal)
                raise_first_error([finding], move.text, dialect)
        return legal

    def push(self, move: LegalMove) -> None:
        """Play a move given by its squares.

        Raises:
            PgnError: the move is not legal here; the position is as before.
        """
        if move == _NULL and not self._board.in_check:
            self._board.play(self._board.wanted(San(null=True)))
        else:
            self._board.push(self._found(move))

    def legal_moves(self) -> list[LegalMove]:
        """Every legal move of the side to move; null moves are none."""
        return [self._named(move) for move in self._board.legal_moves()]

    def san(self, move: LegalMove) -> str:
        """The move in SAN, as short as the standard allows, with ``+`` or ``#`` (PGN 8.2.3).

        Raises:
            PgnError: the move is not legal here.
        """
        if move == _NULL and not self._board.in_check:
            return "--"
        return self._board.san(self._found(move))

    def _named(self, move: BoardMove) -> LegalMove:
        board = self._board
        letter = board.rules.pieces.letter
        return LegalMove(
            "" if move.drop else board.square_name(move.origin),
            board.square_name(move.target),
            letter(move.promotion),
            _SIDES[move.castling],
            letter(move.drop),
            letter(move.gate),
            board.square_name(move.gate_at) if move.gate else "",
        )

    def _found(self, move: LegalMove) -> BoardMove:
        """The board's own legal move that has these squares, or does this castling."""
        board = self._board
        for legal in board.legal_moves():
            named = self._named(legal)
            if named == move:
                return legal
            same_side = move.castling and named.castling == move.castling and not move.gate
            if same_side and not named.gate and not board.style.chooses:
                return legal
        man = board.piece_at(board.square(move.origin)).upper()
        if move == _NULL:
            san = San(null=True)
        elif move.castling:
            san = San(castling=move.castling, gate=move.gate, gate_square=move.gate_square)
        elif move.drop:
            san = San(piece=move.drop, target=move.target, drop=True)
        else:
            san = San(
                piece=man or "P",
                target=move.target,
                origin_file=move.origin[:1],
                origin_rank=move.origin[1:],
                capture=man == "P" and move.origin[:1] != move.target[:1],
                promotion=move.promotion,
                gate=move.gate,
            )
        text = (
            move.castling
            or (f"{move.drop}@{move.target}" if move.drop else "")
            or f"{move.origin}{move.target}{move.promotion.lower()}"
            or "--"
        )
        wanted = board.wanted(san)
        outcome = board.copy().play(wanted)
        raise _refusal(not_played(_spanned(text), san, board, wanted, outcome), text)

    # --- asking

    @property
    def turn(self) -> str:
        """The side to move: ``"w"`` or ``"b"``."""
        return "w" if self._board.turn == WHITE else "b"

    @property
    def fullmove(self) -> int:
        """The number of the next move; it grows after Black's."""
        return self._board.fullmove

    @property
    def halfmove(self) -> int:
        """The half-moves since the last capture or pawn move."""
        return self._board.halfmove

    def piece_at(self, square: str) -> str:
        """The FEN letter of what stands on a square such as ``"e4"``, ``""`` if nothing does.

        Raises:
            ValueError: the board has no such square.
        """
        number = self._board.square(square)
        if not number:
            raise ValueError(f"the board has no square {square!r}")
        return self._board.piece_at(number)

    def is_check(self) -> bool:
        """Is the side to move in check?"""
        return self._board.in_check

    def is_mate(self) -> bool:
        """Is the side to move checkmated?"""
        return self._board.is_mate()

    def is_stalemate(self) -> bool:
        """Is the side to move not in check, but without a legal move?"""
        return self._board.is_stalemate()

    def result(self) -> str:
        """How the game has ended in this position, as a marker says it; ``""`` if it goes on.

        Mate and stalemate end it, and what else its variant knows; draws by agreement, repetition
        and the like are not in a position.

        >>> import pgnlark
        >>> position = pgnlark.Position("King of the Hill")
        >>> for move in "e4 e5 Ke2 a6 Ke3 a5 Kd3 a4 Kc4 a3 Kd5".split():
        ...     move = position.play(move)
        >>> position.result()
        '1-0'
        """
        end = self._board.ending()
        return "" if end is None else end.result

    def copy(self) -> Position:
        """An equal position that shares nothing with this one."""
        return Position.from_board(self._board.copy(), self._variant)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    # --- writing

    def fen(self, notation: str = "xfen") -> str:
        """The position as a FEN record (PGN 16.1).

        ``"xfen"`` names the en passant square only if a pawn stands ready to capture there, and
        gives castling rights as ``KQkq`` with a file letter for an inner rook.  ``"fen"`` names
        the square after every double step, as the 1994 text has it.  ``"shredder"`` does as well,
        and writes the rook's file for every castling right.

        Raises:
            ValueError: there is no such notation, or it cannot say the position: ``"fen"`` has
                eight files and castling rights for king and rooks at home alone, ``"shredder"``
                no other ways of castling.
        """
        return fen_text(self._board, notation)

    def __str__(self) -> str:
        """The board as White sees it, FEN letters for the pieces and points for empty squares."""
        geometry = self._board.rules.geometry
        rows = (
            (
                self._board.piece_at(geometry.square(file, rank)) or "."
                for file in range(geometry.files)
            )
            for rank in reversed(range(geometry.ranks))
        )
        return "\n".join(" ".join(row) for row in rows)

    def __repr__(self) -> str:
        return f"Position.from_fen({self.fen()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.fen() == other.fen()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (self.fen(), self._variant and self._variant.key)


def _variant(named: Variant | str) -> Variant:
    return variant_named(named) if isinstance(named, str) else named


def _variant_of(board: Board) -> Variant | None:
    """The first variant with such a board, whatever its start position and castling."""
    for variant in known_variants():
        if variant.rules is board.rules:
            return variant
    return None


def _unpickled(fen: str, variant: str | None) -> Position:
    return Position.from_fen(fen, "tolerant", variant=variant)


def _spanned(text: str) -> MoveText:
    """The move as a text of its own, whatever file it came from."""
    return MoveText(text, (0, len(in_bytes(text))))


def _refusal(finding: Finding, text: str) -> PgnError:
    return PgnError(placed(finding, text_of(text), "import"))
