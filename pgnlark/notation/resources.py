"""Where the grammar files are: inside an installed package, or beside it in a checkout.

The grammars live in the project's top-level ``grammar/`` folder.  A wheel carries them as
``pgnlark/grammar``; in a checkout (an editable install included) they are read from where they
are edited.  Both are seen as one tree of resources, also when the package is imported from a zip.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    if sys.version_info >= (3, 11):
        from importlib.resources.abc import Traversable
    else:
        from importlib.abc import Traversable

_PACKAGE: Final = "pgnlark"
_FOLDER: Final = "grammar"
_OUR_PROJECT: Final = re.compile(r'^name\s*=\s*"pgnlark"\s*$', re.MULTILINE)


class GrammarMissing(RuntimeError):
    """The grammar folder, or one file of it, is not where this installation must have it."""


@cache
def grammar_root() -> Traversable:
    """The folder of the grammar files.

    Raises:
        GrammarMissing: neither the installed package nor a checkout around it has the folder.
    """
    package = Path(__file__).resolve().parents[1]
    installed = package / _FOLDER
    if installed.is_dir():
        return installed
    checkout = package.parent / _FOLDER
    if checkout.is_dir() and _is_our_checkout(package.parent):
        return checkout
    if not package.is_dir():
        # Imported from a zip: only this way needs importlib.resources, which is slow to import.
        from importlib.resources import files

        zipped = files(_PACKAGE).joinpath(_FOLDER)
        if zipped.is_dir():
            return zipped
    raise GrammarMissing(
        f"pgnlark's grammar files are missing: neither {installed} nor {checkout} has them. "
        "Install the package again, or run it from a whole checkout."
    )


def grammar_text(name: str) -> str:
    """The text of one grammar file, its path given below the folder: ``"variants/drops_san.lark"``.

    Raises:
        GrammarMissing: there is no such file, or no grammar folder at all.
    """
    root = grammar_root()
    parts = name.split("/")
    if name.startswith("/") or "" in parts or "." in parts or ".." in parts:
        raise GrammarMissing(f"{name!r} is not the path of a grammar file below {root}")
    try:
        return root.joinpath(*parts).read_text(encoding="utf-8")
    except (OSError, KeyError) as error:
        raise GrammarMissing(f"there is no grammar file {name!r} in {root}") from error


def grammar_names() -> list[str]:
    """The paths of all grammar files below the folder, sorted, with ``/`` between folders.

    Raises:
        GrammarMissing: there is no grammar folder.
    """
    return sorted(_names(grammar_root(), ""))


def _names(folder: Traversable, prefix: str) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _names(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".lark"):
            yield prefix + entry.name


def _is_our_checkout(folder: Path) -> bool:
    """Whether the folder holds pgnlark's own project file: no other ``grammar`` folder counts."""
    try:
        text = (folder / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return _OUR_PROJECT.search(text) is not None
