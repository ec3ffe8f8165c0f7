"""What a parser makes of an input, whoever it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import asdict, fields, frozen

from pgnlark.conformance.case import Event

OUTCOMES: Final = ("accept", "reject", "skip", "error")


@frozen(kw_only=True)
class Told:
    """Something that a parser says is wrong, as far as it says where.

    Offsets are bytes, lines and columns count from 1; what a parser does not tell is ``None``.
    """

    reason: str = ""
    severity: str = "error"
    phase: str = ""
    message: str = ""
    start: int | None = None
    end: int | None = None
    line: int | None = None
    column: int | None = None


@frozen(kw_only=True)
class Answer:
    """Its outcome, ``accept``, ``reject``, ``skip`` (not its business) or ``error`` (it failed).

    ``events`` is ``None`` if it told no meaning.
    """

    outcome: str
    events: tuple[Event, ...] | None = None
    told: tuple[Told, ...] = ()

    @property
    def errors(self) -> tuple[Told, ...]:
        """What it calls errors, in its own order."""
        return tuple(told for told in self.told if told.severity == "error")


class BadAnswer(ValueError):
    """An answer that is not what the protocol wants."""


_TYPES: Final = {field.name: field.type for field in fields(Told)}


def told_from(values: object) -> Told:
    """A diagnostic from JSON; what the protocol does not know is left out.

    Raises:
        BadAnswer: it is no object, or something in it is of the wrong type.
    """
    if not isinstance(values, Mapping):
        raise BadAnswer("a diagnostic is no JSON object")
    kept: dict[str, Any] = {}
    for name, value in values.items():
        kind = _TYPES.get(name)
        if kind is None or value is None:
            continue
        if not isinstance(value, str if "str" in str(kind) else int):
            raise BadAnswer(f"{name} of a diagnostic cannot be {value!r}")
        kept[name] = value
    return Told(**kept)


def told_json(told: Told) -> dict[str, Any]:
    """The same as an object for JSON, without what was not told."""
    return {name: value for name, value in asdict(told).items() if value not in (None, "")}
