"""Which rules tag pairs keep among themselves, without a look at the moves (PGN 8.1, 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pgnlark.diagnostics import tags as codes
from pgnlark.diagnostics.model import Finding, Fix
from pgnlark.semantic.days import day_exists
from pgnlark.semantic.places import labels, replacing, value_text_span
from pgnlark.semantic.tag_shapes import (
    KNOWN,
    RIGHT_CASE,
    ROSTER,
    SHAPES,
    Shape,
    ValueFault,
)
from pgnlark.semantic.words import listed, quoted
from pgnlark.transform.heads import AnyHead, AnyTag

_RESULTS: Final = {
    "1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "½": "1/2-1/2",
    "1/2:1/2": "1/2-1/2",
    "1:0": "1-0",
    "0:1": "0-1",
    "1-O": "1-0",
    "O-1": "0-1",
}


_LINE_BREAK: Final = 2
"""The bytes of the longest line break: between two tags, so few hold neither comment nor escape."""


def tag_findings(game: AnyHead, value_fault: ValueFault, clean: bool = False) -> Iterator[Finding]:
    """What is wrong with the tag section of a game, each tag by itself and all together.

    Of one known to be ``clean`` no more can be told than that tags of the roster are not there.
    """
    tags = game.tags
    if not tags:
        return
    yield from roster_incomplete(tags)
    if clean:
        return
    first: dict[str, AnyTag] = {}
    before: AnyTag | None = None
    for tag in tags:
        if tag.name in first:
            yield duplicate_tag(tag, first[tag.name], before)
        else:
            first[tag.name] = tag
        before = tag
    for tag in tags:
        shape = SHAPES.get(tag.name)
        if shape is not None:
            yield from value_shape(tag, shape, value_fault)
        elif tag.name not in KNOWN:
            yield from name_case(tag, first)


def roster_incomplete(tags: Sequence[AnyTag]) -> Iterator[Finding]:
    """Tags of the roster that the game lacks; one in other capitals is another rule's matter."""
    present = {RIGHT_CASE.get(tag.name.lower(), "") for tag in tags}
    missing = [name for name in ROSTER if name not in present]
    if missing:
        some = "tag" if len(missing) == 1 else "tags"
        yield Finding(
            codes.ROSTER_INCOMPLETE.id,
            f"the game has no {listed(missing)} {some}",
            tags[0].span,
        )


def duplicate_tag(tag: AnyTag, first: AnyTag, before: AnyTag | None) -> Finding:
    """A tag that the game has already; ``before`` is the tag that stands in front of it.

    The second of two alike is left out with the line break before it, where there is nothing else
    between it and that tag.
    """
    fixes: tuple[Fix, ...] = ()
    same = tag.value == first.value
    if same and before is not None and before.span is not None and tag.span is not None:
        start, end = before.span[1], tag.span[1]
        if tag.span[0] - start <= _LINE_BREAK:
            fixes = replacing((start, end), "", "leave the second one out", safe=True)
    return Finding(
        codes.DUPLICATE_TAG.id,
        f"the game has a second {tag.name} tag" + (" with the same value" if same else ""),
        tag.name_span,
        labels((first.name_span, f"first given here as {quoted(first.value)}")),
        help="keep one of the two; most programs read the last one only",
        fixes=fixes,
    )


def name_case(tag: AnyTag, present: dict[str, AnyTag]) -> Iterator[Finding]:
    """A name that would be a known one in other capitals, which the game does not have."""
    right = RIGHT_CASE.get(tag.name.lower())
    if right is None or right in present:
        return
    yield Finding(
        codes.TAG_NAME_CASE.id,
        f'the tag "{tag.name}" means nothing: its name is written "{right}"',
        tag.name_span,
        help=f"write [{right} {quoted(tag.value)}]",
        # with its right name the tag begins to count, which may change the game
        fixes=replacing(tag.name_span, right, f'write "{right}"', safe=False),
    )


def value_shape(tag: AnyTag, shape: Shape, value_fault: ValueFault) -> Iterator[Finding]:
    """A value that does not have the shape of its tag, or a day that no calendar has."""
    offset = value_fault(shape.start, tag.value)
    if offset >= 0:
        yield _malformed(tag, shape, offset, value_fault)
    elif shape.start == "date" and not day_exists(tag.value):
        yield Finding(
            codes.IMPOSSIBLE_DATE.id,
            f"{tag.name} {quoted(tag.value)}: that month has no day {int(tag.value[8:10])}",
            tag.value_span,
            fixes=replacing(
                value_text_span(tag),
                f"{tag.value[:8]}??",
                f"write {quoted(tag.value[:8] + '??')}",
                safe=False,
            ),
        )


def _malformed(tag: AnyTag, shape: Shape, offset: int, value_fault: ValueFault) -> Finding:
    if not tag.value.strip():
        return Finding(
            codes.MALFORMED_VALUE.id,
            f"{tag.name} has no value",
            tag.value_span,
            help=f"write {shape.wanted}, or leave the tag out",
        )
    text = value_text_span(tag)
    place = None
    if text is not None and 0 < offset < len(tag.value):
        place = text[0] + offset, text[1]
    mended = mended_value(shape, tag.value, value_fault)
    if mended is None:
        return Finding(
            codes.MALFORMED_VALUE.id,
            f"{tag.name} {quoted(tag.value)} is not {shape.wanted}",
            tag.value_span,
            labels((place, "this part does not fit")),
        )
    return Finding(
        codes.MALFORMED_VALUE.id,
        f"{tag.name} {quoted(tag.value)} is not {shape.wanted}",
        tag.value_span,
        labels((place, "this part does not fit")),
        help=f"write {quoted(mended)}",
        fixes=replacing(text, mended, f"write {quoted(mended)}", safe=True),
    )


def mended_value(shape: Shape, value: str, value_fault: ValueFault) -> str | None:
    """The value as it was surely meant, in the shape it has to have; ``None`` if nobody knows."""
    mended = _meant(shape.start, value)
    return mended if mended is not None and value_fault(shape.start, mended) < 0 else None


def _meant(start: str, value: str) -> str | None:
    """What a value of another shape means, at a glance."""
    value = value.strip()
    if start == "result":
        return _RESULTS.get(value)
    if start == "date":
        return _dotted(value)
    if start == "time":
        return value.replace(".", ":")
    if start == "eco":
        return value.capitalize()
    if start == "title":
        return value.upper()
    return value


def _dotted(value: str) -> str:
    """A date with periods, and question marks for the parts that it lacks."""
    year, *others = value.replace("-", ".").replace("/", ".").split(".")
    if len(others) == 1 and "/" in value:
        return value  # a season, such as 2001/02
    parts = [part.zfill(2) if part != "?" else "??" for part in others]
    return ".".join(["????" if year == "?" else year, *parts, *["??"] * (2 - len(parts))])
