"""What is wrong with the spelling of a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pgnlark.diagnostics.model import Finding, Label
from pgnlark.encoding import FALLBACK
from pgnlark.notation.languages import LANGUAGES
from pgnlark.syntax.deviations import LOCAL_LETTER, NOT_A_MOVE, SPELLINGS
from pgnlark.syntax.expected import in_words
from pgnlark.syntax.saying import said, shown
from pgnlark.transform.base import Span
from pgnlark.transform.san import SanReading

_LIKE_A_MOVE: Final = 2
"""So many characters of a word must be those of a move, or it is none that was mistyped."""

_OTHER_GAMES: Final = {
    "drops": "games such as Crazyhouse put pieces down like this: a Variant tag names the game",
    "gating": "in Seirawan chess a piece enters like this: a Variant tag names the game",
}
"""What is said of moves that other games have, by the fragment of their grammar."""


def codes_of(reading: SanReading, languages: bool) -> list[str]:
    """The codes of what `spelling_findings` finds, in its order; with ``languages``, if some."""
    if reading.said is None and not reading.deviations:
        return [NOT_A_MOVE.code.id]
    return [
        (LOCAL_LETTER if languages and name == "foreign_piece" else SPELLINGS[name]).code.id
        for name, _ in reading.deviations
    ]


def spelling_findings(
    spelling: bytes,
    reading: SanReading,
    at: int | None = None,
    codec: str = "utf-8",
    languages: Sequence[str] = (),
) -> Iterator[Finding]:
    """The deviations of a spelling from import SAN, or that it is no move at all.

    ``at`` is the file offset of the spelling; without it the findings have no place.
    ``languages`` are those whose piece letters it may have.
    """

    def place(begin: int, end: int) -> Span | None:
        return None if at is None else (at + begin, at + end)

    whole = spelling.decode(codec, FALLBACK)
    span = place(0, len(spelling))
    if reading.san is None and not reading.deviations:
        labels: tuple[Label, ...] = ()
        rest = place(reading.fault, len(spelling))
        help = _OTHER_GAMES.get(reading.form, "")
        if reading.fault >= _LIKE_A_MOVE and rest is not None:
            labels = (Label(rest, f"here could stand: {in_words(reading.expected)}"),)
        elif not help and len(whole) > _LIKE_A_MOVE and whole.isalpha():
            help = f"words belong in a comment: {{{shown(whole)}}}"
        yield said(NOT_A_MOVE, whole, whole, span, span, labels, help)
    for name, (begin, end) in reading.deviations:
        wrong = spelling[begin:end].decode(codec, FALLBACK)
        if name == "foreign_piece" and languages:
            yield said(LOCAL_LETTER, whole, wrong, span, None, help=_suggestion(languages))
            continue
        finding = said(SPELLINGS[name], whole, wrong, span, place(begin, end))
        yield _titled(finding, spelling, at or 0, codec)


def _titled(finding: Finding, spelling: bytes, at: int, codec: str) -> Finding:
    """The finding with its mend told by the whole move that comes of it."""
    fixes = []
    for fix in finding.fixes:
        new = spelling
        for edit in reversed(fix.edits):
            start, end = edit.span
            new = new[: start - at] + edit.text.encode(codec, "replace") + new[end - at :]
        text = new.decode(codec, FALLBACK)
        fixes.append(fix._replace(title=f'write "{shown(text)}"'))
    return finding._replace(fixes=tuple(fixes)) if fixes else finding


def _suggestion(languages: Sequence[str]) -> str:
    """How to say which language it is; which one it is nobody can know from the letters."""
    names = [f"{LANGUAGES[code].name} (--pieces {code})" for code in languages]
    several = f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
    return f"the piece letters of this game may be {several}"
