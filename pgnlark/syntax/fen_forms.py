"""What is said of each form of a position's notation that X-FEN does not have."""

from __future__ import annotations

from typing import Final, NamedTuple

from pgnlark.diagnostics import epd, fen
from pgnlark.diagnostics.codes import Code


class Form(NamedTuple):
    """The code and words of one form.

    The message may hold ``{text}``, ``{rank}``, ``{count}``, ``{missing}``, and of the
    board ``{files}``, ``{ranks}`` and ``{passed}``.
    ``title`` names the mend, with ``{new}`` for what is written instead; ``safe`` says that it
    cannot change what the record says.
    """

    code: Code
    message: str
    help: str = ""
    title: str = "leave it out"
    safe: bool = True


_WRITE: Final = 'write "{new}"'

FORMS: Final[dict[str, Form]] = {
    "RANK_SUM": Form(fen.RANK_SUM, "rank {rank} adds up to {count} squares, not {files}"),
    "NO_RANKS": Form(fen.NOT_FEN, 'this is no FEN record: "{text}" has no ranks'),
    "TOO_FEW_RANKS": Form(fen.RANK_COUNT, "only {count} ranks, not {ranks}"),
    "NINTH_RANK": Form(fen.RANK_COUNT, "one rank too many: the board has {ranks}"),
    "ODD_MAN": Form(fen.NO_PIECE, '"{text}" is no piece'),
    "ZERO_RUN": Form(fen.NO_PIECE, '"{text}" is no number of empty squares'),
    "ODD_SIDE": Form(
        fen.SIDE_TO_MOVE, 'the side to move is "w" or "b", not "{text}"', title=_WRITE
    ),
    "ODD_RIGHTS": Form(
        fen.CASTLING_FIELD,
        'castling rights are written K Q k q in this order, or "-", not "{text}"',
    ),
    "MIXED_RIGHTS": Form(
        fen.CASTLING_ORDER,
        'castling rights are written K Q k q in this order, not "{text}"',
        title=_WRITE,
    ),
    "ODD_SQUARE": Form(
        fen.EN_PASSANT_FIELD, 'the en passant square is on rank {passed}, or "-", not "{text}"'
    ),
    "ODD_HALFMOVE": Form(
        fen.COUNTER_FIELD, 'the half-move counter is a number from 0, not "{text}"'
    ),
    "ODD_FULLMOVE": Form(fen.COUNTER_FIELD, 'the move number is a number from 1, not "{text}"'),
    "FIELDS_MISSING": Form(
        fen.FIELDS_MISSING, "the record ends without {missing}", title="add{new}", safe=False
    ),
    "MORE_BLANKS": Form(fen.FIELD_SPACING, "one space stands between two fields"),
    "TAB": Form(fen.FIELD_SPACING, "one space stands between two fields", title="write a space"),
    "LAST_BLANKS": Form(fen.FIELD_SPACING, "blanks behind the record"),
    "UNDERSCORE": Form(
        fen.UNDERSCORES,
        'a space stands between two fields, not "_"',
        title="write spaces",
    ),
    "EXTRA_TEXT": Form(fen.TRAILING_TEXT, 'a FEN record ends here: "{text}" is no part of it'),
    "ADJACENT_RUN": Form(
        fen.RUN_IN_PARTS, "empty squares side by side are one number", title=_WRITE
    ),
    "LEADING_ZEROS": Form(fen.LEADING_ZEROS, '"{text}" has zeros in front', title=_WRITE),
    "POCKET": Form(fen.POCKET, "a pocket belongs to games with drops", safe=False),
    "PROMOTED_MARK": Form(fen.PROMOTED_MARK, "the mark belongs to games with drops", safe=False),
    "CHECKS": Form(fen.CHECK_COUNTER, '"{text}" counts checks, which three-check games do'),
    # EPD
    "EPD_FIELDS_MISSING": Form(epd.NOT_EPD, "the record ends without {missing}"),
    "EPD_BLANKS": Form(epd.EPD_SPACING, "one space stands here"),
    "EPD_TAB": Form(epd.EPD_SPACING, "a space stands here, not a tab", title="write a space"),
    "EPD_LAST_BLANKS": Form(epd.EPD_SPACING, "blanks behind the record"),
    "EPD_GLUED": Form(
        epd.EPD_SPACING, "a space stands between two operations", title="put a space in"
    ),
    "EPD_BLANK_BEFORE": Form(epd.EPD_SPACING, 'the ";" stands without a space before it'),
    "STRAY_SEMICOLON": Form(
        epd.STRAY_SEMICOLON, 'a ";" ends an operation, and here is none', safe=False
    ),
    "FEN_COUNTERS": Form(
        epd.COUNTERS_IN_EPD,
        '"{text}" are the counters of a FEN record; in EPD they are operations',
        title=_WRITE,
        safe=False,
    ),
    "ODD_OPCODE": Form(
        epd.ODD_OPCODE,
        'an opcode is a letter and up to 14 letters, digits or "_" more, not "{text}"',
    ),
    "UNFINISHED": Form(epd.UNFINISHED_OPERATION, 'the last operation has no ";"', title='add ";"'),
    "UNCLOSED_STRING": Form(
        epd.UNCLOSED_TEXT, "this text is never closed", "put a quote at its end"
    ),
    "LONG_STRING": Form(epd.LONG_TEXT, "this text is longer than 255 bytes"),
}
