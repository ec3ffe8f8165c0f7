"""Moves as the board has them, whatever they were spelled like: in canonical SAN (PGN 8.2.3)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pgnlark.ast import Move, San
from pgnlark.board import ILLEGAL, Board, Rules, Wanted
from pgnlark.board import Move as LegalMove
from pgnlark.board.outcome import CASTLING_BY_KING
from pgnlark.notation.languages import ENGLISH
from pgnlark.notations import read_move, read_san
from pgnlark.semantic.rereading import by_bishop, by_coordinates
from pgnlark.semantic.spelling import NEEDS_ORIGIN, corrected, parts_of
from pgnlark.semantic.words import file_of
from pgnlark.variants.registry import board_of
from pgnlark.writer.move_notations import NOTATIONS, with_letters
from pgnlark.writer.refusal import NotExportable

SUFFIX_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""What the suffixes of moves say as glyphs (PGN 8.2.3.8)."""

NULL: Final = "--"

_SUFFIX: Final = re.compile(r"[!?]+\Z")
_TOKEN: Final = re.compile(r"[^\s{}\[\];$\"%\x00-\x1f\x7f]+")


class _Spelling(NamedTuple):
    """One spelling on one board: ``text`` is right where the board has no objection."""

    san: San | None
    wanted: Wanted | None
    text: str
    nag: int
    from_text: bool


class Speller:
    """Spells moves; what it learnt of a spelling serves all games.

    It writes canonical SAN, or what ``notation`` makes of that, in the letters of ``pieces``.
    """

    def __init__(self, notation: str = "san", pieces: str = ENGLISH) -> None:
        self._notation = NOTATIONS[notation]
        self._pieces = pieces
        self._is_san = notation == "san"
        self._known: dict[Rules, dict[str | San | None, _Spelling]] = {}

    def as_read(self, move: Move) -> tuple[str, int]:
        """The move in its own spelling, and the glyph that its suffix is (0: none)."""
        text = _without_mark(move)
        suffix = _SUFFIX.search(text)
        if not text and move.san is not None:
            text = NULL if move.san.null else "".join(parts_of(move.san))
            suffix = _SUFFIX.search(text)
        nag = SUFFIX_NAGS.get(suffix[0], 0) if suffix else 0
        if nag and suffix:
            text = text[: suffix.start()]
        if self._pieces != ENGLISH and move.san is not None and not move.san.null:
            text = with_letters("".join(parts_of(move.san._replace(suffix=""))), self._pieces)
        if not _TOKEN.fullmatch(text):
            raise NotExportable(f'"{text}" cannot be written as a move', move.span)
        return text, nag

    def played(self, move: Move, board: Board) -> tuple[str, int] | None:
        """Play the move and give its spelling with the glyph of its suffix.

        ``None`` if it cannot be played, because no or more than one legal move is what it says;
        the board is as before then.
        """
        if self._is_san:
            played = self._in_san(move, board)
            if played is None or self._pieces == ENGLISH:
                return played
            return with_letters(played[0], self._pieces), played[1]
        before = board.copy()
        played = self._in_san(move, board)
        if played is None or played[0] == NULL:
            return played
        san, nag = played
        return with_letters(self._notation(san, _meant(san, before), before), self._pieces), nag

    def _in_san(self, move: Move, board: Board) -> tuple[str, int] | None:
        spelling = self._spelling(move, board)
        san, wanted = spelling.san, spelling.wanted
        if san is None or wanted is None:
            return None
        open_file = not san.origin_file and (san.origin_rank or (san.piece == "P" and san.capture))
        king_move = san.piece == "K" and board.style.by_king
        position = board.copy() if open_file or king_move else board
        outcome = board.play(wanted)
        if outcome == 0:
            return spelling.text, spelling.nag
        if outcome > 0:
            if outcome & CASTLING_BY_KING:
                return position.san(position.matching(wanted)[0]), spelling.nag
            file = ""
            if outcome & NEEDS_ORIGIN:
                file = file_of(position, position.matching(wanted)[0].origin)
            return corrected(san, int(outcome), file), spelling.nag
        if not spelling.from_text or outcome != ILLEGAL:
            return None
        legal = by_coordinates(board, san) or by_bishop(board, san)
        if legal is None:
            return None
        text = board.san(legal)
        board.push(legal)
        return text, spelling.nag

    def _spelling(self, move: Move, board: Board) -> _Spelling:
        from_text = move.span is not None or move.san is None
        key = move.text if from_text else move.san
        # one text is read in different ways on different boards
        spellings = self._known.setdefault(board.rules, {})
        spelling = spellings.get(key)
        if spelling is None:
            spelling = spellings[key] = _read(move, board, from_text)
        return spelling


def _without_mark(move: Move) -> str:
    """A move's spelling without the N of a new move or the sign of an evaluation behind it.

    Where it was read from a text, the NAG for it stands behind the move.
    """
    if move.span is None or move.san is None or move.text == "".join(parts_of(move.san)):
        return move.text
    reading, _ = read_san(move.text, None)
    if reading.mark is None or reading.san != move.san:
        return move.text
    data = move.text.encode()
    begin, end = reading.mark
    return (data[:begin] + data[end:]).decode()


def _meant(text: str, board: Board) -> LegalMove:
    """The legal move that canonical SAN means."""
    san, _ = read_move(Move(text), board_of(board.rules))
    assert san is not None, text
    moves = board.matching(board.wanted(san))
    if len(moves) == 1:
        return moves[0]
    return next(move for move in board.legal_moves() if board.san(move) == text)


def _read(move: Move, board: Board, from_text: bool) -> _Spelling:
    san = move.san
    if san is None and move.span is None:
        san, _ = read_move(move, board_of(board.rules))
    if san is None:
        return _Spelling(None, None, "", 0, from_text)
    nag = SUFFIX_NAGS.get(san.suffix, 0)
    plain = san._replace(suffix="")
    text = NULL if san.null else "".join(parts_of(plain))
    return _Spelling(plain, board.wanted(plain), text, nag, from_text)
