"""Failures that are known: a list of cases that an adapter may fail, and fail only as it says.

A line holds the id of a case, its verdict, and the reason after a ``#``::

    comment-004  wrong-reject  # a newline ends a comment, issue 12
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import frozen

from pgnlark.conformance.running import Result
from pgnlark.conformance.verdict import NEUTRAL, VERDICTS


class BadKnown(ValueError):
    """A list of known failures that does not follow the format."""


@frozen
class Compared:
    """How results differ from what was known.

    ``new`` fail and are not in the list, ``other`` fail in another way than the list says,
    ``fixed`` are in the list and do not fail any more, ``unknown`` are no cases of this run.
    """

    new: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


def read_known(path: Path) -> dict[str, str]:
    """The verdicts that are known, by id; empty where the list does not say in which way.

    Raises:
        BadKnown: a line is not as it has to be.
        OSError: the file cannot be read.
    """
    known: dict[str, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) > 2 or (len(words) == 2 and words[1] not in VERDICTS):
            raise BadKnown(f"{path}:{number}: a line is the id of a case and a verdict")
        known[words[0]] = words[1] if len(words) == 2 else ""
    return known


def known_text(results: Mapping[str, Result]) -> str:
    """The list of all that fails now."""
    return "".join(
        f"{id}  {result.verdict.kind}  # {result.verdict.detail}".rstrip(" #") + "\n"
        for id, result in results.items()
        if result.verdict.kind not in NEUTRAL
    )


def compared_with(known: Mapping[str, str], results: Mapping[str, Result]) -> Compared:
    """What is new, other or fixed in results."""
    failing = {
        id: result.verdict.kind
        for id, result in results.items()
        if result.verdict.kind not in NEUTRAL
    }
    return Compared(
        new=tuple(id for id in failing if id not in known),
        other=tuple(
            id for id, kind in failing.items() if id in known and known[id] not in ("", kind)
        ),
        fixed=tuple(id for id in known if id in results and id not in failing),
        unknown=tuple(id for id in known if id not in results),
    )
