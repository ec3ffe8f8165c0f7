"""Which pgnlark this is: its version, and whether its hot modules are compiled.

Only the standard library is imported here, and no hot module: asking costs no start-up time.
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from pgnlark import __version__

_PROBE: Final = ("engine", "driver")
"""One module of the compiled group; the build compiles all of the group or none."""

_SLOWER: Final = 15
"""How many times longer a check takes when interpreted (tests/benchmarks/bench.py)."""


def is_compiled() -> bool:
    """Whether this installation runs the modules that mypyc compiled, not their ``.py`` files."""
    beside = Path(__file__).parent.joinpath(*_PROBE)
    return any(beside.with_name(beside.name + suffix).is_file() for suffix in EXTENSION_SUFFIXES)


def version_line() -> str:
    """One line for ``pgnlark --version``: name, version, and how the hot modules run."""
    if is_compiled():
        how = "compiled"
    else:
        how = f"interpreted: no compiled modules; about {_SLOWER} times slower"
    return f"pgnlark {__version__} ({how})"


def home_page() -> str:
    """The home page of the installed package; empty if it names none, or is not installed."""
    from importlib.metadata import PackageNotFoundError, metadata

    try:
        named = metadata("pgnlark").get_all("Project-URL") or []
    except PackageNotFoundError:
        return ""
    pages = dict(str(entry).split(", ", 1) for entry in named if ", " in str(entry))
    return pages.get("Homepage", "")
