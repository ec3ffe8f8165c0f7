"""From a deviation and where it is to a finding: words, place and mend."""

from __future__ import annotations

from typing import Final

from pgnlark.diagnostics.model import Edit, Finding, Fix, Label, Span
from pgnlark.syntax.deviations import Deviation

_LONGEST_SHOWN: Final = 60


def said(
    deviation: Deviation,
    whole: str,
    wrong: str,
    span: Span | None,
    part: Span | None,
    labels: tuple[Label, ...] = (),
    help: str = "",
) -> Finding:
    """The finding for a deviation of the text ``whole`` at ``span``.

    ``wrong`` at ``part`` is what is wrong inside it; a text without a place has no mend.
    """
    fixes: tuple[Fix, ...] = ()
    if deviation.mend is not None and part is not None:
        new = deviation.mend(wrong)
        title = f'write "{shown(new.strip())}"' if new.strip() else "leave it out"
        fixes = (Fix(title, (Edit(part, new),), safe=deviation.safe),)
    return Finding(
        code=deviation.code.id,
        message=deviation.message.format(text=shown(wrong), move=shown(whole)),
        span=span,
        labels=labels,
        help=deviation.help or help,
        fixes=fixes,
    )


def shown(text: str) -> str:
    """A stretch of text for a message: one line, not long, invisible characters by number."""
    part = "".join(
        character if character.isprintable() else f"<U+{ord(character):04X}>"
        for character in text[:_LONGEST_SHOWN]
    )
    return part + "…" if len(text) > _LONGEST_SHOWN else part
