"""Which grammar files make which grammar."""

from __future__ import annotations

from typing import NamedTuple


class Grammar(NamedTuple):
    """How one grammar is put together.

    ``files`` are joined in order; a game's own lines stand where `FRAGMENTS` says.  ``emits``
    names the rule after which a tree is handed on and forgotten, so that a file of any length
    can be read.  ``fallback`` lists the terminals a text is cut into where those of the parser's
    state do not fit.  ``extends`` names the grammar whose language this one widens: what only
    this one has is a deviation.
    """

    name: str
    start: str
    files: tuple[str, ...]
    emits: str = ""
    fallback: tuple[str, ...] = ()
    extends: str = ""


FRAGMENTS = {"{san}": "san", "{fen}": "fen", "{pieces}": "pieces"}
"""Where the fragments of a game stand among the files, and which of their lines."""

_PGN = ("tokens.lark", "tags.lark", "movetext.lark", "pgn_import.lark")
_SAN = ("board.lark", "san.lark", "{san}")

_STRING = ("string.lark",)
_POSITION = ("board_fen.lark", "position.lark")
_FEN = (*_POSITION, "fen.lark")
_XFEN = (*_FEN, "xfen.lark", "{fen}")
_EPD = (*_POSITION, "epd.lark", "xfen.lark")
# forms of other games, read as deviations where a game does not have them itself
_OTHER_GAMES = ("variants/pocket_fen.lark", "variants/promoted_fen.lark")

BOARD_FILES = ("board.lark", "board_fen.lark")
"""With one of them a grammar is another one on each board."""

VALUE_KINDS = tuple(
    "date time round result rating title player_type count eco time_control setup clock "
    "clock_time".split()
)
"""The start symbols of ``tag_values.lark``; each is a grammar ``value_<kind>``."""

COMMAND_KINDS = ("clock", "mechanical_clock", "evaluation", "squares", "arrows")
"""The start symbols of ``commands.lark`` for what commands take: grammars ``command_<kind>``."""

_MOVETEXT_TERMINALS = (
    "WHITE_WINS BLACK_WINS DRAW UNFINISHED LSQB DOUBLED_LSQB RSQB LPAR RPAR PERIOD NUMBER NAG "
    "STRING MOVE BRACE_COMMENT COMMAND_COMMENT LINE_COMMENT CONTROL_COMMENT CONTROL_LINE_COMMENT "
    "UNCLOSED_COMMENT UNCLOSED_STRING MIDLINE_ESCAPE SUFFIX_APART CHECK_APART GLYPH STRAY_BRACE "
    "RESERVED UNKNOWN"
)

GRAMMARS: dict[str, Grammar] = {
    grammar.name: grammar
    for grammar in (
        Grammar("pgn_import", "database", _PGN, emits="game"),
        Grammar(
            "pgn_tolerant",
            "database",
            (*_PGN, "pgn_tolerant.lark"),
            emits="game",
            fallback=tuple(_MOVETEXT_TERMINALS.split()),
            extends="pgn_import",
        ),
        Grammar("pgn_export", "database", ("pgn_export.lark",), emits="game"),
        Grammar("san_import", "san", _SAN),
        Grammar("san_tolerant", "san", (*_SAN, "san_tolerant.lark"), extends="san_import"),
        Grammar(
            "san_pieces",
            "san",
            (*_SAN, "san_tolerant.lark", "san_pieces.lark", "{pieces}"),
            extends="san_import",
        ),
        Grammar("string_import", "string", _STRING),
        Grammar(
            "string_tolerant", "string", (*_STRING, "string_tolerant.lark"), extends="string_import"
        ),
        Grammar("fen_1994", "fen", _FEN),
        Grammar("fen_import", "fen", _XFEN, extends="fen_1994"),
        Grammar("fen_shredder", "fen", (*_FEN, "shredder.lark")),
        Grammar(
            "fen_tolerant",
            "fen",
            (
                *_XFEN,
                *_OTHER_GAMES,
                "variants/checks_fen.lark",
                "position_tolerant.lark",
                "fen_tolerant.lark",
            ),
            extends="fen_import",
        ),
        Grammar("epd_import", "epd", _EPD),
        Grammar(
            "epd_tolerant",
            "epd",
            (*_EPD, *_OTHER_GAMES, "position_tolerant.lark", "epd_tolerant.lark"),
            extends="epd_import",
        ),
        Grammar("betza", "betza", ("betza.lark",)),
        *(Grammar(f"value_{kind}", kind, ("tag_values.lark",)) for kind in VALUE_KINDS),
        *(Grammar(start, start, ("commands.lark",)) for start in ("comment_text", "command")),
        *(Grammar(f"command_{kind}", kind, ("commands.lark",)) for kind in COMMAND_KINDS),
    )
}
