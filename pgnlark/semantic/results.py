"""Do the marker, the Result tag, the board and PlyCount tell the same (PGN 8.2.6, 9.9.3)?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pgnlark.board import DRAWN, WHITE, Ending
from pgnlark.diagnostics import moves as move_codes
from pgnlark.diagnostics import tags as tag_codes
from pgnlark.diagnostics.model import Edit, Finding, Fix, Span
from pgnlark.semantic.places import labels, value_text_span
from pgnlark.semantic.words import colour
from pgnlark.transform.heads import AnyHead, AnyTag

_MEANING: Final = {
    "1-0": "White won",
    "0-1": "Black won",
    "1/2-1/2": "the game was drawn",
    "*": "the result is not known",
}


def _meaning(value: str) -> str:
    return _MEANING.get(value, "something else")


class MainLine(NamedTuple):
    """What came of walking through the main line.

    ``plies`` counts its moves as written; ``whole`` is false if some of its text could not be
    read, ``judged`` if not every move could be played.  ``end`` tells how the last move ended the
    game, if it did; then ``last_move`` is that move in chess words and ``last_span`` its place.
    """

    plies: int = 0
    whole: bool = True
    judged: bool = False
    end: Ending | None = None
    last_move: str = ""
    last_span: Span | None = None


def result_findings(game: AnyHead, line: MainLine, result_tag_read: bool) -> Iterator[Finding]:
    """The rules on results; a malformed Result tag (``result_tag_read`` false) says nothing."""
    marker = game.result
    if marker is None or marker.text == "":
        return
    tag = _last(game, "Result") if result_tag_read else None
    if line.end is not None and marker.value not in (line.end.result, "*"):
        yield _against_board(marker.value, marker.span, line, line.end, tag)
    elif tag is not None and tag.value != marker.value:
        yield _tag_differs(tag, marker.value, marker.span)


def _last(game: AnyHead, name: str) -> AnyTag | None:
    found = None
    for tag in game.tags:
        if tag.name == name:
            found = tag
    return found


def _against_board(
    value: str, span: Span | None, line: MainLine, end: Ending, tag: AnyTag | None
) -> Finding:
    outcome = "the game was drawn"
    if end.winner != DRAWN:
        outcome = f"{colour(end.winner == WHITE)} won"
    why = f"{line.last_move} {end.said}, so {outcome}"
    places = [(line.last_span, end.name)]
    if tag is not None and tag.value != value:
        places.append((tag.value_span, f"the Result tag says {_meaning(tag.value)}"))
    fixes = () if span is None else (_fix(span, end.result),)
    return Finding(
        move_codes.RESULT_AGAINST_BOARD.id,
        f'"{value}" says {_meaning(value)}, but {why}',
        span,
        labels(*places),
        help=f"write {end.result}, or look at the last moves again",
        fixes=fixes,
        move=line.last_move,
        ply=line.plies,
    )


def _tag_differs(tag: AnyTag, value: str, span: Span | None) -> Finding:
    fixes: list[Fix] = []
    text = value_text_span(tag)
    if text is not None:
        # a tag that says "not known" is contradicted by nobody, it is only out of date
        edit = Edit(text, value)
        fixes.append(Fix(f'write "{value}" in the tag', (edit,), safe=tag.value == "*"))
    if span is not None and tag.value != "*":
        fixes.append(_fix(span, tag.value))
    return Finding(
        tag_codes.RESULT_TAG_DIFFERS.id,
        f'"{value}" after the moves says {_meaning(value)}, '
        f'but the Result tag "{tag.value}" says {_meaning(tag.value)}',
        span,
        labels((tag.value_span, f"here it is {tag.value}")),
        fixes=tuple(fixes),
    )


def _fix(span: Span, value: str) -> Fix:
    return Fix(f"write {value} after the moves", (Edit(span, value),), safe=False)


def ply_count(game: AnyHead, line: MainLine) -> Iterator[Finding]:
    """PlyCount against the moves, if all of them could be read and played."""
    tag = _last(game, "PlyCount")
    marker = game.result
    if tag is None or not line.whole or marker is None or marker.text == "":
        return
    # longer numbers than any game has moves are no numbers to compare with (and slow to read)
    if not (tag.value.isascii() and tag.value.isdigit() and len(tag.value) < 10):
        return
    if int(tag.value) != line.plies:
        text = value_text_span(tag)
        title = f'write "{line.plies}"'
        # where the tag counts more, moves may have been lost
        safe = int(tag.value) < line.plies
        yield Finding(
            tag_codes.PLY_COUNT_WRONG.id,
            f"PlyCount says {int(tag.value)}, but the game has {line.plies} half-moves",
            tag.value_span,
            fixes=() if text is None else (Fix(title, (Edit(text, str(line.plies)),), safe),),
        )
