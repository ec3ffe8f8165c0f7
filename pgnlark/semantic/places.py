"""Where in the file a part of a node stands, worked out from spans and lengths alone.

Rules know what a node says, not how it was spelled.  A place inside a node is known only where
the spelling leaves no doubt: plain ASCII, no escapes, nothing in between.
"""

from __future__ import annotations

from pgnlark.diagnostics.model import Edit, Fix, Label, Span
from pgnlark.semantic.elements import NumberText
from pgnlark.transform.heads import AnyTag


def value_text_span(tag: AnyTag) -> Span | None:
    """The span of the text between the quotes of a tag's value, if that text is plain."""
    span = tag.value_span
    if span is None or not tag.value.isascii() or not tag.value.isprintable():
        return None
    quotes = (span[1] - span[0] - len(tag.value)) // 2
    if span[1] - span[0] != len(tag.value) + 2 * quotes or quotes not in (0, 1):
        return None
    return span[0] + quotes, span[1] - quotes


def digits_span(number: NumberText) -> Span | None:
    """The span of the digits of a move number, if its periods follow them directly."""
    span = number.span
    digits = len(str(number.number))
    if span is None or span[1] - span[0] != digits + number.periods:
        return None
    return span[0], span[0] + digits


def labels(*pairs: tuple[Span | None, str]) -> tuple[Label, ...]:
    """A label for each place that is known."""
    return tuple(Label(span, text) for span, text in pairs if span is not None)


def replacing(span: Span | None, text: str, title: str, *, safe: bool) -> tuple[Fix, ...]:
    """One fix that puts ``text`` in the place of ``span``; none if the place is not known."""
    return () if span is None else (Fix(title, (Edit(span, text),), safe),)
