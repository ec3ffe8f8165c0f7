"""From which position does a game start, and which rules is it played by (PGN 9.7)?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import define, field

from pgnlark.ast import Fen, Game, Tag
from pgnlark.board import Board
from pgnlark.diagnostics import tags as codes
from pgnlark.diagnostics.model import Edit, Finding, Fix
from pgnlark.semantic.places import labels, replacing, value_text_span
from pgnlark.semantic.positions import set_up
from pgnlark.semantic.variant_names import FIXED_START, FREE_START, plain_name
from pgnlark.semantic.words import quoted

FenReader: TypeAlias = Callable[[Tag], "tuple[Fen | None, list[Finding]]"]
"""Reads the value of a FEN tag: the record, if it is one, and what is wrong with its notation."""

_USUAL_START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w "


@define
class Start:
    """Where a game starts: ``board`` is ``None`` if moves cannot be judged."""

    board: Board | None = None
    findings: list[Finding] = field(factory=list)


def start_of(game: Game, read_fen: FenReader) -> Start:
    """The start position by the tags Variant, SetUp and FEN, and what is wrong with them."""
    last = {tag.name: tag for tag in game.tags}
    variant, setup, fen = last.get("Variant"), last.get("SetUp"), last.get("FEN")
    name = ""
    if variant is not None:
        name = plain_name(variant.value)
        if name not in FIXED_START and name not in FREE_START:
            return Start(None, [_variant_unknown(variant)])
    if fen is not None:
        board, findings = _board(fen, read_fen)
        return Start(board, _setup_tag(setup, fen, last) + findings)
    if setup is not None and setup.value == "1":
        return Start(None, [_setup_without_fen(setup)])
    if variant is not None and name in FREE_START:
        return Start(None, [_start_unknown(variant)])
    return Start(Board.initial())


def _board(fen: Tag, read_fen: FenReader) -> tuple[Board | None, list[Finding]]:
    record, findings = read_fen(fen)
    if record is None:
        return None, findings
    board, faults = set_up(record, fen.value_span)
    return board, findings + faults


def _setup_tag(setup: Tag | None, fen: Tag, tags: dict[str, Tag]) -> list[Finding]:
    """The SetUp tag that belongs to a FEN tag."""
    if setup is None:
        if any(name.lower() == "setup" for name in tags):
            return []  # its name is wrong, and that is told already
        fixes: tuple[Fix, ...] = ()
        if fen.span is not None:
            edit = Edit((fen.span[0], fen.span[0]), '[SetUp "1"]\n')
            fixes = (Fix('add [SetUp "1"]', (edit,)),)
        return [
            Finding(
                codes.FEN_WITHOUT_SETUP.id,
                'the game has a FEN tag, but no [SetUp "1"]',
                fen.name_span,
                help='add [SetUp "1"]',
                fixes=fixes,
            )
        ]
    if setup.value == "0" and not fen.value.startswith(_USUAL_START):
        return [
            Finding(
                codes.SETUP_CONTRADICTS_FEN.id,
                'SetUp "0" says the game starts as usual, but the FEN gives another position',
                setup.value_span,
                labels((fen.value_span, "the position the moves are judged from")),
                help='write "1"',
                fixes=replacing(value_text_span(setup), "1", 'write "1"', safe=True),
            )
        ]
    return []


def _setup_without_fen(setup: Tag) -> Finding:
    return Finding(
        codes.SETUP_WITHOUT_FEN.id,
        'SetUp "1" says the game starts from a set-up position, but no FEN tag gives it',
        setup.value_span,
        help='add the FEN tag, or write "0" if the game starts as usual; moves were not judged',
    )


def _start_unknown(variant: Tag) -> Finding:
    return Finding(
        codes.START_UNKNOWN.id,
        f"a game of {quoted(variant.value)} needs a FEN tag that gives its start position",
        variant.name_span,
        help="add the tags SetUp and FEN; moves were not judged",
    )


def _variant_unknown(variant: Tag) -> Finding:
    return Finding(
        codes.VARIANT_UNKNOWN.id,
        f"the rules of {quoted(variant.value)} are not known, so moves were not judged",
        variant.value_span,
    )
