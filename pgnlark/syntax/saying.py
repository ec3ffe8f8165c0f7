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
        safe = deviation.safe and (deviation.doubtful is None or not deviation.doubtful(wrong))
        if new != wrong:
            title = deviation.title or _title(new)
            fixes = (Fix(title, _edits(wrong, new, part), safe=safe),)
    message = deviation.message.format(text=shown(wrong), move=shown(whole))
    if wrong[:1] == '"' == wrong[-1:]:
        # what has quotes of its own needs no others
        message = message.replace('""', '"')
    return Finding(
        code=deviation.code.id,
        message=message,
        span=span,
        labels=labels,
        help=deviation.help or help,
        fixes=fixes,
    )


def _title(new: str) -> str:
    """What a mend is called that writes ``new``."""
    if not new.strip():
        return "write a space" if new else "leave it out"
    return f"write {shown(new.strip())}" if '"' in new else f'write "{shown(new.strip())}"'


def _edits(wrong: str, new: str, part: Span) -> tuple[Edit, ...]:
    """What was written stays where something is only put around it."""
    if not wrong or wrong not in new:
        return (Edit(part, new),)
    before, _, behind = new.partition(wrong)
    ends = (Edit((part[0], part[0]), before), Edit((part[1], part[1]), behind))
    return tuple(edit for edit in ends if edit.text)


def shown(text: str) -> str:
    """A stretch of text for a message: one line, not long, invisible characters by number."""
    part = "".join(
        character if character.isprintable() else f"<U+{ord(character):04X}>"
        for character in text[:_LONGEST_SHOWN]
    )
    return part + "…" if len(text) > _LONGEST_SHOWN else part
