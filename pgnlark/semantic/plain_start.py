"""How a game of chess starts whose FEN tag is plain, or that has none.

It is told as `pgnlark.semantic.start` tells it of any game, without what only other games need; a
test holds both together.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pgnlark.board import CHESS, Board
from pgnlark.board.fen import has_home_rights_only
from pgnlark.diagnostics.model import Finding
from pgnlark.semantic.plain_fen import PlainFen, is_clean
from pgnlark.transform.heads import AnyTag
from pgnlark.variants.names import CHESS960, means_chess, means_position, names_a_variant


class PlainStart:
    """The position, ``None`` if moves cannot be judged, and what is wrong with the tags."""

    __slots__ = ("board", "findings")

    def __init__(self, board: Board | None, findings: list[Finding]) -> None:
        self.board = board
        self.findings = findings


def plain_start(tags: Sequence[AnyTag]) -> PlainStart | None:
    """The start by the tags Variant, Variation, SetUp and FEN; ``None`` if it is not plain."""
    last = {tag.name: tag for tag in tags}
    variant, variation = last.get("Variant"), last.get("Variation")
    usual = variant is None or means_chess(variant.value)
    if variant is not None and not usual and not means_position(variant.value):
        return None
    if variant is None and variation is not None and names_a_variant(variation.value):
        return None
    setup, fen = last.get("SetUp"), last.get("FEN")
    if fen is not None:
        return _from_fen(setup, fen, last, usual)
    if not usual:
        return None
    if setup is not None and setup.value == "1":
        from pgnlark.semantic.start_findings import setup_without_fen

        return PlainStart(None, [setup_without_fen(setup)])
    return PlainStart(Board.initial(), [])


def _from_fen(
    setup: AnyTag | None, fen: AnyTag, tags: dict[str, AnyTag], usual: bool
) -> PlainStart | None:
    span = fen.value_span
    begin = -1
    if span is not None:
        if fen.places is not None or span[1] - span[0] != len(fen.value) + 2:
            return None
        begin = span[0] + 1
    if (setup is not None and setup.value != "1") or not fen.value.isascii():
        return None
    array = plain_fen().array(fen.value.encode(), begin)
    if array is None:
        return None
    findings: list[Finding] = []
    if setup is None:
        from pgnlark.semantic.start_findings import setup_tag

        findings = setup_tag(setup, fen, tags, "")
    board: Board | None = Board.from_fen(array, CHESS)
    if board is not None and not is_clean(board):
        from pgnlark.diagnostics.positions import CASTLING_RIGHT_IMPOSSIBLE
        from pgnlark.semantic.positions import set_up

        board, faults = set_up(array, span, rules=CHESS)
        findings += faults
        if any(finding.code == CASTLING_RIGHT_IMPOSSIBLE.id for finding in faults):
            return PlainStart(board, findings)
    if board is not None and usual and not has_home_rights_only(board):
        from pgnlark.semantic.start_findings import OTHER_RIGHTS, variant_missing

        findings.append(variant_missing(fen, tags.get("Variant"), CHESS960, OTHER_RIGHTS))
    return PlainStart(board, findings)


@cache
def plain_fen() -> PlainFen:
    """What reads plain records."""
    return PlainFen()
