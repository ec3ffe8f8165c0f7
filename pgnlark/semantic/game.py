"""Everything that is wrong with a game beyond its notation: tags, moves, result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pgnlark.ast import Game
from pgnlark.board import Board
from pgnlark.diagnostics.few import Few
from pgnlark.diagnostics.model import Finding
from pgnlark.semantic.notes import MoveReader, Notes
from pgnlark.semantic.results import MainLine, ply_count, result_findings
from pgnlark.semantic.start import FenReader, Start, start_of
from pgnlark.semantic.tag_shapes import SHAPES, ValueFault
from pgnlark.semantic.tags import tag_findings
from pgnlark.variants.registry import board_of

if TYPE_CHECKING:
    from pgnlark.semantic.steps import Steps


def check_game(
    game: Game,
    *,
    read_fen: FenReader,
    value_fault: ValueFault,
    read_move: MoveReader | None = None,
    start: Board | None = None,
    line: MainLine | None = None,
    legality: bool = True,
    notes: Notes | None = None,
    steps: Steps | None = None,
    few: Few | None = None,
) -> list[Finding]:
    """The findings of all rules on one game, by offset; those without a place keep their order.

    ``start`` is the position the moves start from, where it is known otherwise than from the
    tags; without it Variant, SetUp and FEN tell.  The game may come from a parser or be made by
    hand, with ``read_move`` also of moves that are text alone.  Neither the game nor ``start`` is
    changed.  With ``line``, the outcome of the main line, the movetext is known to be clean and
    is not walked through again; without ``legality`` no move is played on a board.  ``notes`` are
    filled on the walk.  ``steps`` are those of the movetext, if they are not to be taken from the
    game's elements.  With ``few`` what it does not want is left out.
    """
    few = few or Few(every=True)
    few.add(tag_findings(game, value_fault))
    begin = Start(start) if start is not None else start_of(game.tags, read_fen)
    few.add(begin.findings)
    if line is None:
        # most games with a finding are clean but for their tags
        from pgnlark.semantic.moves import Walk
        from pgnlark.semantic.steps import GameSteps

        notation = "standard" if begin.variant is None else begin.variant.board
        if start is not None:
            notation = board_of(start.rules)
        board = begin.board if legality else None
        line = Walk(steps or GameSteps(game), board, read_move, notation, notes, few).run()
    few.add(result_findings(game, line, _fits(game, "Result", value_fault)))
    if line.judged or begin.board is None or not legality:
        few.add(ply_count(game, line))
    return few.told()


def _fits(game: Game, name: str, value_fault: ValueFault) -> bool:
    """Is the value of a tag well formed?  A malformed one is reported once and not compared."""
    value = game.tag(name)
    return value is not None and value_fault(SHAPES[name].start, value) < 0
