"""Moves in canonical SAN: as the board has them, whatever they were spelled like (PGN 8.2.3)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from attrs import evolve

from pgnlark.ast import Move, San
from pgnlark.board import ILLEGAL, Board, Rules, Wanted
from pgnlark.board.outcome import CASTLING_BY_KING
from pgnlark.notations import read_move
from pgnlark.semantic.rereading import by_bishop, by_coordinates
from pgnlark.semantic.spelling import NEEDS_ORIGIN, corrected, parts_of
from pgnlark.semantic.words import file_of
from pgnlark.variants.registry import board_of
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
    """Spells moves; what it learnt of a spelling serves all games."""

    def __init__(self) -> None:
        self._known: dict[Rules, dict[str | San | None, _Spelling]] = {}

    def as_read(self, move: Move) -> tuple[str, int]:
        """The move in its own spelling, and the glyph that its suffix is (0: none)."""
        suffix = _SUFFIX.search(move.text)
        text = move.text
        if not text and move.san is not None:
            text = NULL if move.san.null else "".join(parts_of(move.san))
            suffix = _SUFFIX.search(text)
        nag = SUFFIX_NAGS.get(suffix[0], 0) if suffix else 0
        if nag and suffix:
            text = text[: suffix.start()]
        if not _TOKEN.fullmatch(text):
            raise NotExportable(f'"{text}" cannot be written as a move', move.span)
        return text, nag

    def played(self, move: Move, board: Board) -> tuple[str, int] | None:
        """Play the move and give its canonical SAN with the glyph of its suffix.

        ``None`` if it cannot be played, because no or more than one legal move is what it says;
        the board is as before then.
        """
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


def _read(move: Move, board: Board, from_text: bool) -> _Spelling:
    san = move.san
    if san is None and move.span is None:
        san, _ = read_move(move, board_of(board.rules))
    if san is None:
        return _Spelling(None, None, "", 0, from_text)
    nag = SUFFIX_NAGS.get(san.suffix, 0)
    plain = evolve(san, suffix="")
    text = NULL if san.null else "".join(parts_of(plain))
    return _Spelling(plain, board.wanted(plain), text, nag, from_text)
