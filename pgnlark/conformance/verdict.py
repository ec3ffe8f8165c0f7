"""What an answer is worth: right, wrong, and in which way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from pgnlark.conformance.answer import Answer, Told
from pgnlark.conformance.case import Case, Diagnostic, Event
from pgnlark.conformance.meaning import event_line, normal

VERDICTS: Final = {
    "pass": "as expected",
    "wrong-accept": "takes what it has to refuse",
    "wrong-reject": "refuses what it has to take",
    "silent-loss": "takes the input, and leaves out a part of what it says without a word",
    "wrong-meaning": "takes the input, and reads something else in it",
    "wrong-phase": "refuses it for a reason of another kind",
    "wrong-location": "refuses it, and points at another place",
    "crash": "ends in another way than the protocol has",
    "timeout": "gives no answer in time",
    "memory": "takes more memory than it may",
    "skipped": "not its business: a dialect or feature that it does not have",
    "either-accept": "takes what may be taken or refused",
    "either-reject": "refuses what may be taken or refused",
}
"""Every verdict, with what it means."""

RIGHT: Final = frozenset({"pass", "either-accept", "either-reject"})
NEUTRAL: Final = RIGHT | {"skipped"}


@frozen(kw_only=True)
class Verdict:
    """A verdict with its parts.

    ``recognised``, ``meant`` and ``located`` tell whether it was right to accept or reject, whether
    it read the right meaning, and whether it pointed at the right place; ``None`` where that was
    not asked or not told.  ``detail`` says in one line what differs.
    """

    kind: str
    recognised: bool | None = None
    meant: bool | None = None
    located: bool | None = None
    detail: str = ""


def verdict_on(case: Case, answer: Answer, kinds: frozenset[str] | None = None) -> Verdict:
    """The verdict on an answer; ``kinds`` are the events that the parser can tell, if not all."""
    if answer.outcome == "skip":
        return Verdict(kind="skipped")
    if answer.outcome == "error":
        return Verdict(kind="crash", recognised=False, detail=_first_message(answer))
    if case.expect == "either":
        return Verdict(kind=f"either-{answer.outcome}")
    if answer.outcome != case.expect:
        kind = f"wrong-{answer.outcome}"
        detail = _first_message(answer) if kind == "wrong-reject" else ""
        return Verdict(kind=kind, recognised=False, detail=detail)
    if case.expect == "accept":
        return _on_meaning(case, answer, kinds)
    return _on_rejection(case, answer)


def _first_message(answer: Answer) -> str:
    return answer.told[0].message if answer.told else ""


def _on_meaning(case: Case, answer: Answer, kinds: frozenset[str] | None) -> Verdict:
    if not case.meanings or answer.events is None:
        return Verdict(kind="pass", recognised=True)
    losses = True
    detail = ""
    for meaning in case.meanings:
        wanted, got = compared(case.dialect, meaning, answer.events, kinds)
        if wanted == got:
            return Verdict(kind="pass", recognised=True, meant=True)
        losses = losses and not Counter(got) - Counter(wanted)
        detail = detail or difference(wanted, got)
    kind = "silent-loss" if losses else "wrong-meaning"
    return Verdict(kind=kind, recognised=True, meant=False, detail=detail)


def compared(
    dialect: str, meaning: Sequence[Event], told: Sequence[Event], kinds: frozenset[str] | None
) -> tuple[list[Event], list[Event]]:
    """The two streams that have to be equal.

    Of a database every event counts that the parser can tell at all.  Of a move or a position only
    the kinds count that the case names: a case is about one field, and not every writer has every
    notation.
    """
    asked = None if dialect.startswith("pgn") else {event[0] for event in meaning}
    return (
        [event for event in normal(meaning) if kinds is None or event[0] in kinds],
        [
            event
            for event in normal(told)
            if (kinds is None or event[0] in kinds) and (asked is None or event[0] in asked)
        ],
    )


def difference(wanted: Sequence[Event], got: Sequence[Event]) -> str:
    """The first place at which two streams part, in words."""
    at = 0
    while at < min(len(wanted), len(got)) and wanted[at] == got[at]:
        at += 1
    expected = event_line(wanted[at]) if at < len(wanted) else "the end"
    found = event_line(got[at]) if at < len(got) else "the end"
    return f"event {at + 1}: {found} instead of {expected}"


def _on_rejection(case: Case, answer: Answer) -> Verdict:
    errors, expected = answer.errors, case.errors
    if not errors:
        return Verdict(kind="pass", recognised=True)
    first = errors[0]
    located = is_at(first, expected[0]) if expected else None
    if located is False:
        detail = f"{_place(first)} instead of {expected[0].line}:{expected[0].column}"
        return Verdict(kind="wrong-location", recognised=True, located=False, detail=detail)
    if first.phase and case.phase and first.phase != case.phase:
        detail = f"{first.phase} instead of {case.phase}"
        return Verdict(kind="wrong-phase", recognised=True, located=located, detail=detail)
    return Verdict(kind="pass", recognised=True, located=located)


def is_at(told: Told, expected: Diagnostic) -> bool | None:
    """Does it point where it should, as exactly as it points at all?  ``None``: nowhere."""
    pairs = (
        (told.start, expected.start),
        (told.end, expected.end),
        (told.line, expected.line),
        (told.column, expected.column),
    )
    known = [one == other for one, other in pairs if one is not None]
    return all(known) if known else None


def _place(told: Told) -> str:
    if told.line is not None:
        return f"{told.line}:{told.column}" if told.column is not None else f"line {told.line}"
    return f"offset {told.start}"


def exact_differences(case: Case, answer: Answer) -> list[str]:
    """All in which the answer of a parser that tells everything differs from the case.

    That is the reference's measure: a verdict that is right, every expected diagnostic with its
    reason and span, and no other error.  Other warnings are its own matter.
    """
    verdict = verdict_on(case, answer)
    found = []
    if verdict.kind not in RIGHT:
        found.append(f"{verdict.kind} {verdict.detail}".rstrip())
    if case.meanings and answer.events is None and case.expect == "accept":
        found.append("no meaning was told")
    told = {_key(one.reason, one.severity, one.start, one.end): one for one in answer.told}
    wanted = {_key(one.reason, one.severity, one.start, one.end): one for one in case.diagnostics}
    found += [f"not told: {key}" for key in wanted.keys() - told.keys()]
    for key in wanted.keys() & told.keys():
        if is_at(told[key], wanted[key]) is False:
            found.append(f"{_place(told[key])} is not the place of {key}")
    if case.diagnostics:
        errors = [key for key, one in told.items() if one.severity == "error"]
        found += [f"told without need: {key}" for key in errors if key not in wanted]
    return sorted(found)


def _key(reason: str, severity: str, start: int | None, end: int | None) -> str:
    return f"{severity} {reason} {start}-{end}"
