"""Where the cases are: the fixtures of a checkout, or the built form in an installed package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from pgnlark.conformance.built import read_built
from pgnlark.conformance.case import Case
from pgnlark.conformance.fixtures import FixtureError, read_fixture

_PACKAGE: Final = Path(__file__).resolve().parent
_BUILT: Final = "suite"
_FIXTURES: Final = ("tests", "conformance", "cases")


class SuiteMissing(RuntimeError):
    """Neither the package nor a checkout around it has the cases."""


def all_cases() -> list[Case]:
    """Every case, in order of area, file and place in it.

    Raises:
        SuiteMissing: there are none where this installation must have them.
        FixtureError: a fixture does not follow the format.
    """
    built = _PACKAGE / _BUILT
    if built.is_dir():
        return read_built(built)
    checkout = _PACKAGE.parents[1].joinpath(*_FIXTURES)
    if checkout.is_dir():
        return fixture_cases(checkout)
    if not _PACKAGE.is_dir():
        from importlib.resources import files

        zipped = files("pgnlark.conformance").joinpath(_BUILT)
        if zipped.is_dir():
            return read_built(zipped)
    raise SuiteMissing(f"the cases of the conformance suite are missing: no {built}, no {checkout}")


def fixture_cases(folder: Path) -> list[Case]:
    """The cases of all fixtures below a folder.

    Raises:
        FixtureError: a fixture does not follow the format, or an id stands twice.
    """
    cases = [case for path in sorted(folder.glob("*/*.md")) for case in read_fixture(path)]
    seen: set[str] = set()
    for case in cases:
        if case.id in seen:
            raise FixtureError(f"{case.area}: the id {case.id} stands twice")
        seen.add(case.id)
    return cases


def chosen(cases: Iterable[Case], globs: Iterable[str]) -> Iterator[Case]:
    """The cases one of whose names fits one of the globs; all without globs.

    A case's names are its id, area, dialect and the requirements it cites.
    """
    globs = list(globs)
    for case in cases:
        names = (case.id, case.area, case.dialect, *case.spec)
        if not globs or any(fnmatchcase(name, glob) for name in names for glob in globs):
            yield case
