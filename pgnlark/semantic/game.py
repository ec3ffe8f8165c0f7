"""Everything that is wrong with a game beyond its notation: tags, moves, result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pgnlark.board import Board
from pgnlark.diagnostics.few import Few
from pgnlark.diagnostics.model import Finding
from pgnlark.semantic.notes import MoveReader, Notes
from pgnlark.semantic.plain_start import plain_start
from pgnlark.semantic.results import MainLine, ply_count, result_findings
from pgnlark.semantic.tag_shapes import SHAPES, ValueFault
from pgnlark.semantic.tags import tag_findings
from pgnlark.transform.heads import AnyHead
from pgnlark.variants.names import TELLING

if TYPE_CHECKING:
    from pgnlark.semantic.screen import Opening
    from pgnlark.semantic.start import FenReader
    from pgnlark.semantic.steps import Steps

SET_START: Final = frozenset((*TELLING, "SetUp"))
"""Tags that have a say in how a game starts."""


def check_game(
    game: AnyHead,
    *,
    read_fen: FenReader,
    value_fault: ValueFault,
    read_move: MoveReader | None = None,
    start: Board | None = None,
    opening: Opening | None = None,
    tags_clean: bool = False,
    line: MainLine | None = None,
    legality: bool = True,
    notes: Notes | None = None,
    steps: Steps | None = None,
    few: Few | None = None,
) -> list[Finding]:
    """The findings of all rules on one game, by offset; those without a place keep their order.

    ``start`` is the position the moves start from, where it is known otherwise than from the
    tags; without it Variant, SetUp and FEN tell.  ``opening`` is what they tell, where it is known
    that nothing is wrong with it.  The game may come from a parser or be made by hand, with
    ``read_move`` also of moves that are text alone.  Neither the game nor ``start`` is changed.
    With ``tags_clean`` every tag pair is known to be right by itself; with ``line``, the outcome
    of the main line, the movetext is known to be clean and is not walked through again.  Without
    ``legality`` no move is played on a board.  ``notes`` are filled on the walk.  ``steps`` are
    those of the movetext, if they are not to be taken from the game's elements.  With ``few`` what
    it does not want is left out.
    """
    few = few or Few(every=True)
    few.add(tag_findings(game, value_fault, tags_clean))
    if opening is not None:
        board, notation = opening.board, opening.notation
    else:
        board, notation = _start(game, start, read_fen, few)
    if line is None:
        # most games with a finding are clean but for their tags
        from pgnlark.semantic.moves import Walk

        played = board if legality else None
        line = Walk(steps or _steps(game), played, read_move, notation, notes, few).run()
    few.add(result_findings(game, line, _fits(game, "Result", value_fault)))
    if line.judged or board is None or not legality:
        few.add(ply_count(game, line))
    return few.told()


def _steps(game: AnyHead) -> Steps:
    from pgnlark.ast import Game
    from pgnlark.semantic.node_steps import GameSteps

    assert isinstance(game, Game)
    return GameSteps(game)


def _start(
    game: AnyHead, start: Board | None, read_fen: FenReader, few: Few
) -> tuple[Board | None, str]:
    """The position a game starts from, ``None`` if it is not known, and the grammar's board."""
    if start is None and not any(tag.name in SET_START for tag in game.tags):
        # nearly all games are of chess and start as it does: what others need is not loaded
        return Board.initial(), "standard"
    if start is not None:
        from pgnlark.variants.registry import board_of

        return start, board_of(start.rules)
    plain = plain_start(game.tags)
    if plain is not None:
        few.add(plain.findings)
        return plain.board, "standard"
    from pgnlark.semantic.start import start_of

    begin = start_of(game.tags, read_fen)
    few.add(begin.findings)
    return begin.board, "standard" if begin.variant is None else begin.variant.board


def _fits(game: AnyHead, name: str, value_fault: ValueFault) -> bool:
    """Is the value of a tag well formed?  A malformed one is reported once and not compared."""
    value = game.tag(name)
    return value is not None and value_fault(SHAPES[name].start, value) < 0
