"""What is wrong with the tags beside a FEN tag: the SetUp tag (PGN 9.7.1), and a Variant tag."""

from __future__ import annotations

from typing import Final

from pgnlark.diagnostics import tags as codes
from pgnlark.diagnostics.model import Edit, Finding, Fix
from pgnlark.semantic.places import labels, replacing, value_text_span
from pgnlark.semantic.words import quoted
from pgnlark.transform.heads import AnyTag

OTHER_RIGHTS: Final = "these castling rights are none of orthodox chess"


def setup_tag(
    setup: AnyTag | None, fen: AnyTag, tags: dict[str, AnyTag], usual: str
) -> list[Finding]:
    """The SetUp tag that belongs to a FEN tag; games start with the record ``usual`` otherwise."""
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
    if setup.value == "0" and fen.value.split(" ")[:2] != usual.split(" ")[:2]:
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


def setup_without_fen(setup: AnyTag) -> Finding:
    """A SetUp tag that speaks of a position which no FEN tag gives."""
    return Finding(
        codes.SETUP_WITHOUT_FEN.id,
        'SetUp "1" says the game starts from a set-up position, but no FEN tag gives it',
        setup.value_span,
        help='add the FEN tag, or write "0" if the game starts as usual; moves were not judged',
    )


def variant_missing(fen: AnyTag, variant: AnyTag | None, value: str, why: str) -> Finding:
    """The game is another than what the Variant tag says, or does not say."""
    fixes: tuple[Fix, ...] = ()
    if variant is None:
        said = "no Variant tag says which game this is"
        title = f"add [Variant {quoted(value)}]"
        if fen.span is not None:
            edit = Edit((fen.span[0], fen.span[0]), f'[Variant "{value}"]\n')
            fixes = (Fix(title, (edit,), safe=False),)
    else:
        said = f"the Variant tag says {quoted(variant.value)}"
        title = f'write "{value}"'
        fixes = replacing(value_text_span(variant), value, title, safe=False)
    return Finding(
        codes.VARIANT_MISSING.id,
        f"{why}, but {said}",
        fen.value_span if variant is None else variant.value_span,
        help=f"{title}; the game was read as one of that",
        fixes=fixes,
    )
