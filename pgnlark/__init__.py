"""Check chess games in PGN: every byte against the grammar, every move on the board.

>>> import pgnlark
>>> database = pgnlark.parse("1. e4 e5 2. Nf3 Nc6 1/2-1/2")
>>> [move.text for move in database.games[0].moves()]
['e4', 'e5', 'Nf3', 'Nc6']
>>> database.diagnostics
[]

`parse` gives the games of a text with everything that is wrong with it, `read` streams the games
of a file, `check` streams what is wrong with it, `index` tells where they stand.  `check_game` and
`replay` take games, also those made by hand from `Game`, `Tag`, `Move` and so on.  `Position` plays
moves; `parse_san`, `parse_fen` and `parse_epd` read short texts, `read_commands` commands in
comments; `export` writes games.  What cannot be done is raised as `PgnError`, a ``ValueError`` that
carries the `Diagnostic`.

Names are imported when they are first used, so that ``import pgnlark`` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pgnlark.ast import (
        Comment,
        Database,
        Element,
        Fen,
        FenField,
        Game,
        Move,
        MoveNumber,
        Nag,
        Result,
        San,
        Tag,
        Unread,
        Variation,
    )
    from pgnlark.ast.commands import Arrow, Command, Evaluation, Mark
    from pgnlark.ast.epd import Epd, Operand, Operation
    from pgnlark.checker import CheckRun
    from pgnlark.diagnostics.codes import Code, all_codes, code
    from pgnlark.diagnostics.model import (
        Diagnostic,
        Edit,
        ExcerptLine,
        Finding,
        Fix,
        Label,
        PgnError,
        Phase,
        Place,
        PlacedLabel,
        Severity,
    )
    from pgnlark.game_index import GameIndex, GamePlace
    from pgnlark.library import check, check_game, fix, index, parse, read, replay
    from pgnlark.mending import Mended
    from pgnlark.notations import parse_epd, parse_fen, parse_san, read_commands
    from pgnlark.position import LegalMove, Position
    from pgnlark.variants.model import Variant
    from pgnlark.writer.epd import epd_text
    from pgnlark.writer.pgn import export
    from pgnlark.writer.refusal import NotExportable
    from pgnlark.writer.stripping import Strip
    from pgnlark.writer.style import Style

__version__ = "0.1.0"

__all__ = [
    "Arrow",
    "CheckRun",
    "Code",
    "Command",
    "Comment",
    "Database",
    "Diagnostic",
    "Edit",
    "Element",
    "Epd",
    "Evaluation",
    "ExcerptLine",
    "Fen",
    "FenField",
    "Finding",
    "Fix",
    "Game",
    "GameIndex",
    "GamePlace",
    "Label",
    "LegalMove",
    "Mark",
    "Mended",
    "Move",
    "MoveNumber",
    "Nag",
    "NotExportable",
    "Operand",
    "Operation",
    "PgnError",
    "Phase",
    "Place",
    "PlacedLabel",
    "Position",
    "Result",
    "San",
    "Severity",
    "Strip",
    "Style",
    "Tag",
    "Unread",
    "Variant",
    "Variation",
    "__version__",
    "all_codes",
    "check",
    "check_game",
    "code",
    "epd_text",
    "export",
    "fix",
    "index",
    "parse",
    "parse_epd",
    "parse_fen",
    "parse_san",
    "read",
    "read_commands",
    "replay",
]

_HOMES = {
    "pgnlark.ast": (
        "Comment Database Element Fen FenField Game Move MoveNumber Nag Result San Tag Unread "
        "Variation"
    ),
    "pgnlark.ast.commands": "Arrow Command Evaluation Mark",
    "pgnlark.ast.epd": "Epd Operand Operation",
    "pgnlark.checker": "CheckRun",
    "pgnlark.diagnostics.codes": "Code all_codes code",
    "pgnlark.diagnostics.model": (
        "Diagnostic Edit ExcerptLine Finding Fix Label PgnError Phase Place PlacedLabel Severity"
    ),
    "pgnlark.game_index": "GameIndex GamePlace",
    "pgnlark.library": "check check_game fix index parse read replay",
    "pgnlark.mending": "Mended",
    "pgnlark.notations": "parse_epd parse_fen parse_san read_commands",
    "pgnlark.position": "LegalMove Position",
    "pgnlark.variants.model": "Variant",
    "pgnlark.writer.epd": "epd_text",
    "pgnlark.writer.pgn": "export",
    "pgnlark.writer.refusal": "NotExportable",
    "pgnlark.writer.stripping": "Strip",
    "pgnlark.writer.style": "Style",
}


def __getattr__(name: str) -> object:
    """Import a public name at its first use (PEP 562)."""
    for module, names in _HOMES.items():
        if name in names.split():
            from importlib import import_module

            value: object = getattr(import_module(module), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module 'pgnlark' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
