"""Which findings are told: the codes that ``--select`` and ``--ignore`` name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pgnlark.diagnostics.codes import Code


class UnknownCode(ValueError):
    """A word names no code, no beginning of codes and no phase; it is told with what is near."""


def selected_codes(
    select: Sequence[str] | None, ignore: Sequence[str] | None
) -> frozenset[str] | None:
    """The ids of the codes that are told; ``None`` if that is all of them.

    Without ``select`` all are, and what ``ignore`` names is not, in whatever order they were given.

    Raises:
        UnknownCode: a word means no code.
    """
    if not select and not ignore:
        return None
    from pgnlark.diagnostics.codes import all_codes

    known = all_codes()
    wanted = _meant(select, known) if select else {code.id for code in known}
    return frozenset(wanted - _meant(ignore or (), known))


def _meant(given: Iterable[str], known: Sequence[Code]) -> set[str]:
    """The ids that words mean; each may be several with commas between."""
    ids: set[str] = set()
    for word in (part.strip() for text in given for part in text.split(",")):
        if not word:
            continue
        found = [code.id for code in known if _means(word, code)]
        if not found:
            raise UnknownCode(f"no code is called {word!r} or begins so{_hint(word, known)}")
        ids.update(found)
    return ids


def _means(word: str, code: Code) -> bool:
    begins = word.upper().startswith("PGN") and code.id.startswith(word.upper())
    return begins or word.lower() in (code.name, code.phase.value)


def _hint(word: str, known: Sequence[Code]) -> str:
    from difflib import get_close_matches

    number = word.upper() if word.upper().startswith("PGN") else f"PGN{word}"
    number = number.rstrip("xX*?")
    if number != "PGN" and any(code.id.startswith(number) for code in known):
        return f"; did you mean {number}?"
    names = {text: code for code in known for text in (code.id, code.name)}
    phases = [code.phase.value for code in known]
    asked = word.upper() if word[:1].upper() == "P" and word[-1:].isdigit() else word.lower()
    near = get_close_matches(asked, [*names, *phases], n=1, cutoff=0.6)
    if not near:
        return "; pgnlark explain --all lists them"
    meant = names.get(near[0])
    return f"; did you mean {near[0] if meant is None else f'{meant.id} ({meant.name})'}?"
