"""Where and why a tag's value is no FEN record."""

from __future__ import annotations

from pgnlark.ast import Tag
from pgnlark.diagnostics.fen import NOT_FEN
from pgnlark.diagnostics.model import Finding, Label
from pgnlark.syntax.expected import in_words
from pgnlark.transform.fen import FenFault


def fen_finding(tag: Tag, fault: FenFault) -> Finding:
    """The finding for a FEN tag whose value ceases to be FEN at ``fault``."""
    text = tag.value.encode("utf-8", "surrogatepass")
    there = text[fault.start : fault.end].decode("utf-8", "replace")
    wanted = in_words(fault.expected)
    what = f'"{there}" cannot stand there' if there else "it ends too early"
    labels: tuple[Label, ...] = ()
    span = tag.value_span
    # a value with escapes is longer in the file than what it says
    if span is not None and span[1] - span[0] == len(text) + 2:
        start = span[0] + 1 + fault.start
        labels = (Label((start, start + len(there.encode())), f"here could stand: {wanted}"),)
    return Finding(
        NOT_FEN.id,
        f"the FEN tag holds no FEN record: {what}",
        span,
        labels=labels,
        help="moves were not judged",
    )
