"""``pgnlark fen``: what a position is, who may castle with which rook, and how others write it."""

from __future__ import annotations

import argparse
import sys

from pgnlark.board import BLACK, WHITE, Board
from pgnlark.board.castling import A_SIDE, H_SIDE
from pgnlark.cli import output, status
from pgnlark.diagnostics.model import Finding, Severity
from pgnlark.writer.fen import WRITTEN, NotSayable, fen_text

_NAMES = {"fen": "FEN", "xfen": "X-FEN", "shredder": "Shredder-FEN"}


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("text", metavar="TEXT", help="a position in FEN, X-FEN or Shredder-FEN; - reads a line")
    add("--to", choices=WRITTEN, help="write the position in this notation, and nothing else")
    add("--board", action="store_true", help="draw the board")
    add(
        "--dialect",
        choices=("import", "tolerant"),
        default="import",
        help="the notation read literally (default), or with what people really write forgiven",
    )
    add(
        "--notation",
        choices=WRITTEN,
        help="the notation the text must be in (default: any of them)",
    )
    add("--variant", metavar="NAME", help="the game it is a position of (default: as it tells)")
    add(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colour what is wrong (default: on a terminal, unless NO_COLOR is set)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Explain the position; 1 if something is wrong with it, or it cannot be said as asked."""
    from pgnlark.notations import read_fen
    from pgnlark.semantic.positions import set_up

    charset = output.prepare()
    text = arguments.text
    if text == "-":
        text = sys.stdin.readline().rstrip("\r\n")
    notation = arguments.notation or ""
    game = None
    if arguments.variant is not None:
        from pgnlark.variants.registry import variant

        try:
            game = variant(arguments.variant)
        except ValueError as error:
            print(f"pgnlark: {error}", file=sys.stderr)
            return status.USAGE
    fen, found = read_fen(text, notation, None if game is None else game.board)
    board = None
    if fen is not None and game is not None:
        style = game.style_for(fen.castling_style)
        board, faults = set_up(fen, fen.span, notation, rules=game.rules, style=style)
        found += faults
    elif fen is not None:
        board, faults = set_up(fen, fen.span, notation)
        found += faults
    found.sort(key=lambda finding: finding.span or (-1, -1))
    code = _told(found, text, arguments, charset)
    if board is None:
        return status.FINDINGS
    if arguments.to is None:
        print(explained(board, arguments.board))
        return code
    if arguments.board:
        print(drawn(board))
    try:
        print(fen_text(board, arguments.to))
    except NotSayable as error:
        print(f"pgnlark: {error}", file=sys.stderr)
        return status.FINDINGS
    return code


def _told(found: list[Finding], text: str, arguments: argparse.Namespace, charset: str) -> int:
    """Write the findings to standard error; the exit code that follows from them."""
    if not found:
        return status.OK
    from pgnlark.notations import text_of
    from pgnlark.placing import placed
    from pgnlark.render.text import TextRenderer

    sys.stdout.flush()
    coloured = output.coloured(arguments.color) and sys.stderr.isatty()
    renderer = TextRenderer(charset, coloured, output.width())
    worst = status.OK
    for finding in found:
        diagnostic = placed(finding, text_of(text), arguments.dialect)
        sys.stderr.write(renderer.render(diagnostic._replace(path="<text>")))
        if diagnostic.severity is Severity.ERROR:
            worst = status.FINDINGS
    return worst


def explained(board: Board, with_board: bool = False) -> str:
    """The position in words, its castling rights, and the record in each notation."""
    parts = [drawn(board), ""] if with_board else []
    geometry = board.rules.geometry
    mover = "White" if board.turn == WHITE else "Black"
    state = ", checkmated" if board.is_mate() else ", in check" if board.in_check else ""
    if board.is_stalemate():
        state = ", stalemated"
    parts.append(f"{geometry.files} files, {geometry.ranks} ranks")
    parts.append(f"{mover} to move{state}; move {board.fullmove}")
    plies = board.halfmove
    moves = f"{plies} half-move{'' if plies == 1 else 's'} since the last capture or pawn move"
    parts.append(moves)
    if board.en_passant:
        parts.append(f"a pawn has just passed {board.square_name(board.en_passant)}")
    parts += castling_words(board) or ["nobody may castle"]
    parts.append("")
    width = max(map(len, _NAMES.values()))
    for notation, name in _NAMES.items():
        try:
            written = fen_text(board, notation)
        except NotSayable as error:
            written = f"({error})"
        parts.append(f"{name:<{width}}  {written}")
    return "\n".join(parts)


def castling_words(board: Board) -> list[str]:
    """Each castling right: whose, which rook, and where king and rook land."""
    geometry = board.rules.geometry
    words = []
    for right in range(4):
        rook = board.castling[right]
        if not rook:
            continue
        colour = WHITE if right < 2 else BLACK
        side = H_SIDE if right % 2 == 0 else A_SIDE
        king = board.king_of(colour)
        rank = geometry.rank_of(king)
        file = board.style.king_file(geometry.files, geometry.file_of(king), side)
        king_to = geometry.square(int(file), rank)
        rook_to = king_to + (-1 if side == H_SIDE else 1)
        words.append(
            f"{'White' if colour == WHITE else 'Black'} may castle "
            f"{'O-O' if side == H_SIDE else 'O-O-O'} with the rook on {board.square_name(rook)}: "
            f"king {_goes(board, king, king_to)}, rook {_goes(board, rook, rook_to)}"
        )
    return words


def _goes(board: Board, origin: int, target: int) -> str:
    if origin == target:
        return f"stays on {board.square_name(origin)}"
    return f"{board.square_name(origin)} to {board.square_name(target)}"


def drawn(board: Board) -> str:
    """The board as White sees it, with the names of files and ranks."""
    geometry = board.rules.geometry
    lines = []
    for rank in range(geometry.ranks - 1, -1, -1):
        men = (board.piece_at(geometry.square(file, rank)) or "." for file in range(geometry.files))
        lines.append(f"{rank + 1}  {' '.join(men)}")
    files = " ".join(board.square_name(geometry.square(f, 0))[0] for f in range(geometry.files))
    return "\n".join([*lines, "", f"   {files}"])
