"""From which position does a game start, and which rules is it played by (PGN 9.7)?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pgnlark.board import Board
from pgnlark.board.fen import has_home_rights_only
from pgnlark.diagnostics import tags as codes
from pgnlark.diagnostics.model import Finding
from pgnlark.diagnostics.positions import CASTLING_RIGHT_IMPOSSIBLE
from pgnlark.semantic.places import replacing
from pgnlark.semantic.positions import set_up
from pgnlark.semantic.start_findings import (
    OTHER_RIGHTS,
    setup_tag,
    setup_without_fen,
    variant_missing,
)
from pgnlark.semantic.words import quoted
from pgnlark.transform.heads import AnyTag, TagPair
from pgnlark.variants.builtin import CHESS, CHESS480, CHESS960
from pgnlark.variants.identity import Identity, identified
from pgnlark.variants.model import Variant
from pgnlark.variants.names import TELLING
from pgnlark.variants.registry import trouble_with

if TYPE_CHECKING:
    from pgnlark.ast import Fen

FenReader: TypeAlias = Callable[[AnyTag, "str | None"], "tuple[Fen | None, list[Finding]]"]
"""Reads the value of a FEN tag: the record, if it is one, and what is wrong with its notation.

The second argument is the grammar's board to read it on; ``None``: the record tells."""


class Start(NamedTuple):
    """Where a game starts, and which game it is.

    ``board`` is ``None`` if moves cannot be judged, ``variant`` if its rules are not known.
    """

    board: Board | None
    findings: list[Finding]
    variant: Variant | None = None


def start_of(tags: Sequence[AnyTag], read_fen: FenReader) -> Start:
    """The start position by the tags Variant, SetUp and FEN, and what is wrong with them."""
    last = {tag.name: tag for tag in tags}
    identity = identified({name: last[name].value for name in TELLING if name in last})
    setup, fen = last.get("SetUp"), last.get("FEN")
    variant = identity.variant
    findings: list[Finding] = []
    if identity.told_by == "Variation":
        findings.append(_variant_in_variation(last["Variation"]))
    if variant is None:
        findings.append(_variant_unknown(last[identity.told_by]))
        return Start(None, findings)
    if fen is not None:
        board, found = _board(fen, identity, read_fen)
        findings += setup_tag(setup, fen, last, variant.start) + found
        impossible = any(finding.code == CASTLING_RIGHT_IMPOSSIBLE.id for finding in found)
        if board is not None and not impossible:
            findings += _unnamed(fen, last.get("Variant"), identity, board)
        return Start(board, findings, variant)
    if setup is not None and setup.value == "1":
        return Start(None, [*findings, setup_without_fen(setup)], variant)
    if variant.needs_fen:
        return Start(None, [*findings, _start_unknown(last[identity.told_by])], variant)
    if variant is CHESS:
        return Start(Board.initial(), findings, variant)
    board, _ = _board(TagPair("FEN", variant.start), identity, read_fen)
    return Start(board, findings, variant)


def _board(
    fen: AnyTag, identity: Identity, read_fen: FenReader
) -> tuple[Board | None, list[Finding]]:
    record, findings = read_fen(fen, identity.fen_board)
    if record is None or identity.variant is None:
        return None, findings
    variant = identity.variant
    style = variant.style_for(record.castling_style)
    board, faults = set_up(record, fen.value_span, rules=variant.rules, style=style)
    return board, findings + faults


def _unnamed(
    fen: AnyTag, variant: AnyTag | None, identity: Identity, board: Board
) -> Iterator[Finding]:
    """A position that only another game can have than the one named."""
    if identity.told_by == "FEN" and identity.variant is not None:
        value = identity.variant.tag_value
        yield variant_missing(
            fen, None, value, f"the board of this FEN has {identity.variant.files} files"
        )
    elif identity.variant is CHESS and not has_home_rights_only(board):
        modern = board.style.prefix == "m"
        value = CHESS480.tag_value if modern else CHESS960.tag_value
        yield variant_missing(fen, variant, value, OTHER_RIGHTS)


def _start_unknown(variant: AnyTag) -> Finding:
    return Finding(
        codes.START_UNKNOWN.id,
        f"a game of {quoted(variant.value)} needs a FEN tag that gives its start position",
        variant.name_span,
        help="add the tags SetUp and FEN; moves were not judged",
    )


def _variant_unknown(variant: AnyTag) -> Finding:
    return Finding(
        codes.VARIANT_UNKNOWN.id,
        f"the rules of {quoted(variant.value)} are not known, so moves were not judged",
        variant.value_span,
        help=trouble_with(variant.value),
    )


def _variant_in_variation(variation: AnyTag) -> Finding:
    return Finding(
        codes.VARIATION_FOR_VARIANT.id,
        f"the tag for the name of a game such as {quoted(variation.value)} is Variant: "
        "Variation names an opening",
        variation.name_span,
        help=f"write [Variant {quoted(variation.value)}]; the game was read as one of that",
        fixes=replacing(variation.name_span, "Variant", 'write "Variant"', safe=True),
    )
