"""Why a move cannot be played, in the words of the game.

The board gives the reason as data; here it gets its code and its sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pgnlark.board import (
    AMBIGUOUS,
    BLACK,
    PROMOTION_MISSING,
    Board,
    Ending,
    Move,
    Reason,
    Refusal,
    Wanted,
)
from pgnlark.diagnostics import moves as codes
from pgnlark.diagnostics import variant_moves as laws
from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.model import Edit, Finding, Fix
from pgnlark.diagnostics.san import LOWER_CASE_PIECE
from pgnlark.semantic.elements import MoveText
from pgnlark.semantic.places import labels, replacing
from pgnlark.semantic.words import (
    colour,
    kind_called,
    listed,
    man_on,
    mover,
    piece_name,
    quoted,
)

if TYPE_CHECKING:
    from pgnlark.ast.san import San

# The sentence goes on from `"Ke3" is illegal: `.  {man} and {other} are men with their squares,
# {square} is a square, {piece} what was asked for, {origin} where the spelling says it stands.
_SENTENCES: Final[dict[Reason, tuple[Code, str]]] = {
    Reason.OFF_BOARD: (codes.NO_SUCH_MOVE, "the board has no such square"),
    Reason.UNKNOWN_PIECE: (codes.NO_SUCH_MOVE, "this game has no such piece"),
    Reason.DROP: (codes.NO_SUCH_MOVE, "in this game no pieces are put onto the board"),
    Reason.GATE: (laws.GATING_IMPOSSIBLE, "in this game no piece enters with a move"),
    Reason.NULL_IN_CHECK: (
        codes.NULL_MOVE_IN_CHECK,
        "the king is in check from {other}, so {side} cannot pass",
    ),
    Reason.WRONG_SIDE: (codes.WRONG_SIDE, "it is {side}'s move, and only {enemy} could play this"),
    Reason.NO_SUCH_PIECE: (codes.NO_SUCH_PIECE, "{side} has no {piece}"),
    Reason.NOT_AT_ORIGIN: (codes.NO_SUCH_PIECE, "{side} has no {piece} {origin}"),
    Reason.OWN_MAN_ON_TARGET: (codes.WAY_BLOCKED, "{side}'s own {other_name} stands on {target}"),
    Reason.WRONG_GEOMETRY: (codes.CANNOT_REACH, "{man} cannot go to {target}"),
    Reason.BLOCKED: (codes.WAY_BLOCKED, "{other} stands in the way of {man}"),
    Reason.PINNED: (codes.KING_IN_CHECK, "{man} is pinned against its king by {other}"),
    Reason.LEAVES_KING_IN_CHECK: (
        codes.KING_IN_CHECK,
        "the king would still stand in check from {other}",
    ),
    Reason.KING_INTO_CHECK: (codes.KING_IN_CHECK, "the king would stand in check from {other}"),
    Reason.NO_PAWN_THERE: (codes.NO_SUCH_PIECE, "{side} has no pawn that could {go} {target}"),
    Reason.PAWN_TAKES_DIAGONALLY: (codes.WAY_BLOCKED, "{other} stands in the way of {man}"),
    Reason.PAWN_FILE_NOT_ADJACENT: (
        codes.CANNOT_REACH,
        "a pawn {origin} cannot capture on {target}",
    ),
    Reason.PAWN_DOUBLE_STEP: (
        codes.CANNOT_REACH,
        "{man} has moved already, so it goes one square at a time",
    ),
    Reason.NOTHING_TO_CAPTURE: (codes.NOTHING_TO_CAPTURE, "nothing stands on {target} to capture"),
    Reason.EN_PASSANT_GONE: (
        codes.NOTHING_TO_CAPTURE,
        "{other} did not just make a double step, so it cannot be captured en passant",
    ),
    Reason.EN_PASSANT_OPENS_LINE: (
        codes.KING_IN_CHECK,
        "with both pawns gone, the king would stand in check from {other}",
    ),
    Reason.PROMOTION_NOT_ON_LAST_RANK: (
        codes.PROMOTION_IMPOSSIBLE,
        "a pawn becomes another piece on the {last_ranks} only",
    ),
    Reason.PROMOTION_NOT_A_PAWN: (
        codes.PROMOTION_IMPOSSIBLE,
        "only a pawn becomes another piece, and never a {piece}",
    ),
    Reason.PROMOTION_PIECE: (codes.PROMOTION_IMPOSSIBLE, "a pawn cannot become that piece"),
    Reason.PROMOTION_LIMIT: (
        codes.PROMOTION_IMPOSSIBLE,
        "a pawn becomes only what {side} has lost, and {side} has lost no {promotion}",
    ),
    Reason.GAME_OVER: (codes.GAME_IS_OVER, "the game has ended before"),
    Reason.MUST_CAPTURE: (laws.MUST_CAPTURE, "in this game one must capture, and {side} can"),
    Reason.KING_LOST: (laws.KING_LOST, "the capture would blow up {side}'s own king"),
    Reason.GIVES_CHECK: (laws.CHECK_FORBIDDEN, "it gives check, which is not allowed in this game"),
    Reason.BANNED: (laws.LAW_OF_VARIANT, "{words}"),
    Reason.POCKET_EMPTY: (laws.POCKET_EMPTY, "{side} holds no {entering}"),
    Reason.DROP_OCCUPIED: (laws.DROP_IMPOSSIBLE, "{other} stands there already"),
    Reason.DROP_PAWN_RANK: (
        laws.DROP_IMPOSSIBLE,
        "no pawn may be put down on rank {rank}",
    ),
    Reason.DROP_SQUARE: (laws.DROP_IMPOSSIBLE, "no {piece} may be put down on {target}"),
    Reason.GATE_CLOSED: (
        laws.GATING_IMPOSSIBLE,
        "{man} has moved before, so no piece can enter in its place",
    ),
    Reason.CASTLING_NO_RIGHT: (
        codes.CASTLING_IMPOSSIBLE,
        "the start position gives {side} no right to castle there",
    ),
    Reason.CASTLING_KING_MOVED: (codes.CASTLING_IMPOSSIBLE, "{side}'s king has moved before"),
    Reason.CASTLING_ROOK_MOVED: (
        codes.CASTLING_IMPOSSIBLE,
        "the rook from {other_square} has moved before",
    ),
    Reason.CASTLING_ROOK_TAKEN: (
        codes.CASTLING_IMPOSSIBLE,
        "the rook from {other_square} was captured",
    ),
    Reason.CASTLING_IN_CHECK: (codes.CASTLING_IMPOSSIBLE, "the king is in check from {other}"),
    Reason.CASTLING_BLOCKED: (codes.CASTLING_IMPOSSIBLE, "{other} stands in the way"),
    Reason.CASTLING_THROUGH_CHECK: (
        codes.CASTLING_IMPOSSIBLE,
        "the king would cross {square}, where {other} attacks it",
    ),
    Reason.CASTLING_INTO_CHECK: (
        codes.CASTLING_IMPOSSIBLE,
        "the king would stand in check from {other}",
    ),
}

_WITH_A_HINT: Final = (
    codes.NO_SUCH_PIECE,
    codes.CANNOT_REACH,
    codes.WAY_BLOCKED,
    codes.KING_IN_CHECK,
    codes.NOTHING_TO_CAPTURE,
    laws.KING_LOST,
    laws.CHECK_FORBIDDEN,
)
_MOST_HINTS: Final = 3


def not_played(
    move: MoveText,
    san: San,
    board: Board,
    wanted: Wanted,
    outcome: int,
    last: MoveText | None = None,
) -> Finding:
    """Why a move cannot be played.

    ``outcome`` is what `Board.play` said, ``last`` the move before.
    """
    if outcome == AMBIGUOUS:
        return ambiguous(move, san, board, wanted)
    if outcome == PROMOTION_MISSING:
        return promotion_missing(move, san, board, wanted)
    end = board.ending()
    if end is not None:
        return game_over(move, end, last)
    return refused(move, san, board, wanted)


def refused(move: MoveText, san: San, board: Board, wanted: Wanted) -> Finding:
    """A move that is not legal: for which reason."""
    refusal = board.why_not(wanted)
    code, sentence = _SENTENCES[refusal.reason]
    reason = refusal.reason
    if reason is Reason.PAWN_TAKES_DIAGONALLY and san.capture:
        code, sentence = codes.CANNOT_REACH, "a pawn captures diagonally, not straight ahead"
    elif reason is Reason.OWN_MAN_ON_TARGET and san.piece == board.piece_at(refusal.other).upper():
        sentence = "{other} stands there already"
    elif reason is Reason.WRONG_GEOMETRY and not refusal.square:
        sentence = "no {piece} of {side}'s can go to {target}"
    text = sentence.format(
        side=mover(board),
        enemy=colour(board.turn == BLACK),
        piece=piece_name(board, san),
        go="capture on" if wanted.pawn_takes else "go to",
        target=san.target,
        origin=_origin(san),
        man=man_on(board, refusal.square),
        square=board.square_name(refusal.square),
        other=man_on(board, refusal.other),
        other_name=_name(board, refusal.other),
        other_square=board.square_name(refusal.other),
        words=refusal.words,
        promotion=kind_called(board, san.promotion),
        entering=kind_called(board, san.gate or san.piece),
        rank=san.target[1:],
        last_ranks=_last_ranks(board),
    )
    hint = _others_to(board, refusal) if code in _WITH_A_HINT else ""
    if reason is Reason.MUST_CAPTURE:
        hint = _captures(board, refusal)
    return Finding(code.id, f"{quoted(move.text)} is illegal: {text}", move.span, help=hint)


def _name(board: Board, square: int) -> str:
    man = board.squares[square]
    return board.rules.pieces.piece(man).name if square and man else "piece"


def _origin(san: San) -> str:
    """Where the spelling says the piece stands."""
    if san.origin_file and san.origin_rank:
        return f"on {san.origin_file}{san.origin_rank}"
    if san.origin_file:
        return f"on the {san.origin_file} file"
    return f"on rank {san.origin_rank}" if san.origin_rank else "there"


def _others_to(board: Board, refusal: Refusal) -> str:
    """What could go to the square that the move names."""
    legal = [move for move in board.legal_moves() if move.target == refusal.target]
    if not refusal.target or not 0 < len(legal) <= _MOST_HINTS:
        return ""
    spelled = sorted(board.san(move) for move in legal)
    return f"legal moves to {board.square_name(refusal.target)}: {', '.join(spelled)}"


def _captures(board: Board, refusal: Refusal) -> str:
    """What must be played instead."""
    spelled = sorted(board.san(move) for move in refusal.moves)
    if len(spelled) > _MOST_HINTS:
        return ""
    return f"legal captures: {', '.join(spelled)}" if spelled[1:] else f"play {spelled[0]}"


def _last_ranks(board: Board) -> str:
    laws = board.rules.laws
    count = 1 if laws is None else laws.promotion_ranks
    return "last rank" if count == 1 else f"last {count} ranks"


def game_over(move: MoveText, end: Ending, last: MoveText | None) -> Finding:
    """A move where no move is possible: the game has ended before."""
    if last is None:
        before = f"this is {end.name}" if end.plain else f"the game is over by {end.name}"
    elif end.plain:
        before = f"the game ended in {end.name} with {quoted(last.text)}"
    else:
        before = f"the game ended with {quoted(last.text)}, which {end.said}"
    label = labels((last.span if last else None, end.name))
    message = f"{quoted(move.text)} cannot be played: {before}"
    return Finding(codes.GAME_IS_OVER.id, message, move.span, label)


def ambiguous(move: MoveText, san: San, board: Board, wanted: Wanted) -> Finding:
    """A move that two or more pieces could make: which, and how each would be spelled."""
    legal = board.matching(wanted)
    if san.castling:
        message = f"{quoted(move.text)} does not say how far the king goes"
        return _choice(codes.AMBIGUOUS, message, move, san, board, legal)
    squares = sorted({board.square_name(candidate.origin) for candidate in legal})
    pieces = f"the {piece_name(board, san)}s on {listed(squares)}"
    both = "both" if len(squares) == 2 else "all"
    verb = "capture on" if san.piece == "P" else "go to"
    message = f"{quoted(move.text)} is ambiguous: {pieces} can {both} {verb} {san.target}"
    return _choice(codes.AMBIGUOUS, message, move, san, board, legal)


def promotion_missing(move: MoveText, san: San, board: Board, wanted: Wanted) -> Finding:
    """A pawn on the last rank that does not say what it becomes."""
    message = f"{quoted(move.text)} does not say what the pawn becomes"
    return _choice(codes.PROMOTION_MISSING, message, move, san, board, board.matching(wanted))


def _choice(
    code: Code, message: str, move: MoveText, san: San, board: Board, legal: list[Move]
) -> Finding:
    """A finding that lists the legal spellings, each with its fix."""
    legal.sort(key=lambda legal: (board.square_name(legal.origin), board.square_name(legal.target)))
    spelled = [board.san(candidate) for candidate in legal]
    fixes: tuple[Fix, ...] = ()
    if move.span is not None:
        fixes = tuple(
            Fix(f"write {quoted(text)}", (Edit(move.span, text + san.suffix),), safe=False)
            for text in spelled
        )
    choice = f"{', '.join(map(quoted, spelled[:-1]))} or {quoted(spelled[-1])}"
    return Finding(code.id, message, move.span, help=f"write {choice}", fixes=fixes)


def small_bishop(move: MoveText, san: San, board: Board, legal: Move) -> Finding:
    """A spelling that only a bishop can have meant."""
    right = board.san(legal)
    title = f"write {quoted(right)}"
    return Finding(
        LOWER_CASE_PIECE.id,
        f"{quoted(move.text)} can only be a move of {man_on(board, legal.origin)}",
        move.span,
        help=title,
        fixes=replacing(move.span, right + san.suffix, title, safe=True),
    )
