"""Who is put to the test: a command, what it is called, and what it is asked."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from pgnlark.conformance.case import DIALECTS, FEATURES, Case
from pgnlark.conformance.meaning import ARGUMENTS
from pgnlark.conformance.small_toml import NotSmallToml, read_toml

LEVELS: Final = (0, 1, 2)


class BadAdapter(ValueError):
    """A description of an adapter, or what it says of itself, that means nothing."""


@frozen(kw_only=True)
class Adapter:
    """A command that answers cases, at one of the three levels of the protocol.

    ``dialects`` are those it is asked about, ``lacks`` features that it does not have, ``events``
    the kinds of events that it tells (empty: all).  ``install`` says which packages it needs.
    """

    command: str
    level: int
    name: str
    version: str = ""
    language: str = ""
    homepage: str = ""
    dialects: tuple[str, ...] = tuple(DIALECTS)
    lacks: tuple[str, ...] = ()
    events: tuple[str, ...] = ()
    install: tuple[str, ...] = ()
    here: Path = Path()

    def words(self, dialect: str, deps: Path | None) -> list[str]:
        """The command for a case of a dialect, as words."""
        holes = {
            "{dialect}": dialect,
            "{here}": str(self.here),
            "{deps}": str(deps or "deps"),
            "{python}": sys.executable,
        }
        words = shlex.split(self.command)
        for hole, value in holes.items():
            words = [word.replace(hole, value) for word in words]
        return words

    @property
    def kinds(self) -> frozenset[str] | None:
        """The kinds of events that it tells, ``None`` for all."""
        return frozenset(self.events) if self.events else None

    def is_asked(self, case: Case) -> bool:
        """Is the case its business?"""
        return case.dialect in self.dialects and not set(case.features) & set(self.lacks)


_LISTS: Final = {
    "dialects": DIALECTS.keys(),
    "lacks": FEATURES.keys(),
    "events": ARGUMENTS.keys(),
    "install": None,
}


def described(values: dict[str, Any], adapter: Adapter) -> Adapter:
    """The adapter with what a description, or its answer to ``start``, says of it.

    Raises:
        BadAdapter: something is of the wrong type, or no dialect, feature or event is called so.
    """
    from attrs import evolve

    changes: dict[str, Any] = {}
    for name in ("name", "version", "language", "homepage"):
        if name in values:
            if not isinstance(values[name], str):
                raise BadAdapter(f"{name} is no text")
            changes[name] = values[name]
    for name, known in _LISTS.items():
        if name not in values:
            continue
        words = values[name]
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise BadAdapter(f"{name} is no list of words")
        if known is not None and (unknown := [word for word in words if word not in known]):
            raise BadAdapter(f"{name}: {unknown[0]!r} is none of {', '.join(known)}")
        changes[name] = tuple(words)
    return evolve(adapter, **changes)


def adapter_from(text: str, level: int | None = None) -> Adapter:
    """The adapter that a command line names: a command, or the file that describes it.

    Raises:
        BadAdapter: the file does not describe an adapter.
        OSError: it cannot be read.
    """
    if not text.endswith(".toml"):
        return Adapter(command=text, level=0 if level is None else level, name=_short(text))
    path = Path(text)
    try:
        values = read_toml(path.read_text(encoding="utf-8"))
        command, own_level = values["cmd"], values["level"]
    except NotSmallToml as error:
        raise BadAdapter(f"{path}: {error}") from error
    except KeyError as error:
        raise BadAdapter(f"{path}: {error.args[0]} is missing") from None
    if own_level not in LEVELS:
        raise BadAdapter(f"{path}: there is no level {own_level!r}")
    plain = Adapter(
        command=command,
        level=own_level if level is None else level,
        name=path.stem,
        here=path.resolve().parent,
    )
    try:
        return described(values, plain)
    except BadAdapter as error:
        raise BadAdapter(f"{path}: {error}") from None


def _short(command: str) -> str:
    """A name for a command that has none."""
    words = shlex.split(command) or ["?"]
    return Path(words[-1] if len(words) > 1 else words[0]).name
