"""What could have stood somewhere, in the words of chess: no terminal is ever named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_PHRASES: Final[dict[str, str]] = {
    # movetext
    "MOVE": "a move",
    "NUMBER": "a move number",
    "PERIOD": "a period",
    "NAG": "a NAG",
    "BRACE_COMMENT": "a comment",
    "COMMAND_COMMENT": "a comment",
    "LINE_COMMENT": "a comment",
    "LPAR": '"("',
    "RPAR": '")"',
    "WHITE_WINS": "the result",
    "BLACK_WINS": "the result",
    "DRAW": "the result",
    "UNFINISHED": "the result",
    # tag pairs
    "LSQB": "a tag pair",
    "RSQB": '"]"',
    "TAG_NAME": "a tag name",
    "STRING": "a value in quotes",
    # export format
    "NUMBER_WHITE": "a move number",
    "NUMBER_BLACK": "a move number",
    "COMMENT": "a comment",
    "EVENT": "Event",
    "SITE": "Site",
    "DATE": "Date",
    "ROUND": "Round",
    "WHITE": "White",
    "BLACK": "Black",
    "RESULT": "Result",
    "NAME": "a tag name",
    "SP": "a space",
    "NL": "a line break",
    # a move
    "PIECE": "a piece letter",
    "FILE": "a file",
    "RANK": "a rank",
    "CAPTURE": '"x"',
    "EQUALS": '"="',
    "PROMOTED_PIECE": "the piece it becomes",
    "H_SIDE": "O-O",
    "A_SIDE": "O-O-O",
    "CHECK": '"+"',
    "MATE": '"#"',
    "SUFFIX": '"!" or "?"',
    "PAWN": '"P"',
    "AT": '"@"',
    # FEN
    "FEN_PIECE": "a piece letter",
    "EMPTY_RUN": "a number of empty squares",
    "SLASH": '"/"',
    "SPACE": "a space",
    "SIDE": '"w" or "b"',
    "NONE": '"-"',
    "HOME_RIGHTS": "castling rights",
    "INNER_ROOK_RIGHTS": "castling rights",
    "STYLED_RIGHTS": "castling rights",
    "ROOK_FILE_RIGHTS": "castling rights",
    "GATING_RIGHTS": "castling rights",
    "POCKET": "a pocket",
    "NINTH_POCKET": "a pocket",
    "PROMOTED_MARK": '"~"',
    "CHECKS_LEFT": "the checks left to give",
    "CHECKS_GIVEN": "the checks that were given",
    "EN_PASSANT_SQUARE": "a square",
    "COUNT": "a number",
    # EPD
    "OPCODE": "an opcode",
    "WORD": "an operand",
    "SEMICOLON": '";"',
    "$END": "the end",
}
"""Every terminal of an import grammar, in the order of telling; several may share a phrase.

Those of a fragment of another package are called by their names, in small letters."""

_ORDER: Final = {terminal: place for place, terminal in enumerate(_PHRASES)}


def phrase(terminal: str) -> str:
    """What a chess player calls a terminal."""
    return _PHRASES.get(terminal) or terminal.lower().replace("_", " ").strip()


def in_words(terminals: Iterable[str]) -> str:
    """``a move, a comment or the result``; empty for no terminal."""
    in_order = sorted(terminals, key=lambda terminal: _ORDER.get(terminal, len(_ORDER)))
    phrases = list(dict.fromkeys(phrase(terminal) for terminal in in_order))
    if len(phrases) < 2:
        return "".join(phrases)
    return f"{', '.join(phrases[:-1])} or {phrases[-1]}"
