"""FEN and SAN text made into what the board reads, for tests that do without the parser."""

from __future__ import annotations

import re

from pgnlark.ast import Fen, San
from pgnlark.board import Board, CastlingStyle, FaultKind, PieceSet, Reason, Rules, Wanted, wanted

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
OF_VARIANTS = {
    Reason.GATE,
    Reason.PROMOTION_LIMIT,
    Reason.GAME_OVER,
    Reason.MUST_CAPTURE,
    Reason.KING_LOST,
    Reason.GIVES_CHECK,
    Reason.BANNED,
    Reason.POCKET_EMPTY,
    Reason.DROP_OCCUPIED,
    Reason.DROP_PAWN_RANK,
    Reason.DROP_SQUARE,
    Reason.GATE_CLOSED,
}
"""Why moves are refused in some variants alone: their tests are with those."""
FAULTS_OF_VARIANTS = {FaultKind.POCKET_PIECE, FaultKind.CHECKS, FaultKind.GATE_WITHOUT_MAN}
SAN = re.compile(r"([A-Z]?)([a-w]?)(\d*)(x?)([a-z]\d+)(?:=([A-Z]))?")


def fen(text: str) -> Fen:
    placement, side, castling, en_passant, halfmove, fullmove = text.split()
    ranks = tuple(
        tuple(int(run) if run.isdigit() else run for run in re.findall(r"\d+|\D", rank))
        for rank in placement.split("/")
    )
    style = castling[0] if castling[0] in "sm" else ""
    letters = castling[len(style) :]
    return Fen(
        ranks=ranks,
        side=side,
        castling="" if letters == "-" else letters,
        castling_style=style,
        en_passant="" if en_passant == "-" else en_passant,
        halfmove=int(halfmove),
        fullmove=int(fullmove),
    )


def board(text: str, rules: Rules | None = None, style: CastlingStyle | None = None) -> Board:
    return Board.from_fen(fen(text), rules, style)


def san(text: str) -> San:
    """A spelling; also ``--`` for a null move and ``N@f3`` for a drop."""
    if text == "--":
        return San(null=True)
    check = text[-1] if text[-1] in "+#" else ""
    text = text.removesuffix(check) if check else text
    if text in ("O-O", "O-O-O"):
        return San(castling=text, check=check)
    if "@" in text:
        piece, target = text.split("@")
        return San(piece=piece or "P", target=target, check=check, drop=True)
    found = SAN.fullmatch(text)
    assert found is not None, text
    piece, file, rank, capture, target, promotion = found.groups()
    return San(
        piece=piece or "P",
        target=target,
        origin_file=file,
        origin_rank=rank,
        capture=bool(capture),
        promotion=promotion or "",
        check=check,
    )


def wish(text: str, board: Board | None = None) -> Wanted:
    return wanted(san(text)) if board is None else board.wanted(san(text))


def play(board: Board, moves: str) -> list[int]:
    """Play spellings one after another; what each came to."""
    return [board.play(wish(text, board)) for text in moves.split()]


def janus() -> PieceSet:
    """The pieces of Janus chess, where bishop and knight in one are called janus."""
    from pgnlark.board import WIDE, Piece

    archbishop = WIDE.kinds[WIDE.number("A") - 1]
    others = [kind for kind in WIDE.kinds if kind.letter in "NBQ"]
    return PieceSet(
        "janus", [*others, Piece("J", "janus", archbishop.leaps, archbishop.rides)], "QJRBN"
    )
