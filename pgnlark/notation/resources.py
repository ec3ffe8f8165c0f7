"""Where the grammar files are: inside an installed package, or beside it in a checkout.

The grammars live in the project's top-level ``grammar/`` folder.  A wheel carries them as
``pgnlark/grammar``; in a checkout (an editable install included) they are read from where they
are edited.  Both are seen as one tree of resources, also when the package is imported from a zip.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from functools import cache
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
    folder = _folder()
    if isinstance(folder, str):
        # with what it needs in its turn the slowest import of a start that reads tables alone
        from pathlib import Path

        return Path(folder)
    return folder


@cache
def _folder() -> str | Traversable:
    """The same, a folder of the file system by its path."""
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    installed = os.path.join(package, _FOLDER)
    if os.path.isdir(installed):
        return installed
    project = os.path.dirname(package)
    checkout = os.path.join(project, _FOLDER)
    if os.path.isdir(checkout) and _is_our_checkout(project):
        return checkout
    if not os.path.isdir(package):
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
    root = _folder()
    parts = name.split("/")
    if name.startswith("/") or "" in parts or "." in parts or ".." in parts:
        raise GrammarMissing(f"{name!r} is not the path of a grammar file below {root}")
    try:
        if isinstance(root, str):
            with open(os.path.join(root, *parts), encoding="utf-8") as file:
                return file.read()
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


def _is_our_checkout(folder: str) -> bool:
    """Whether the folder holds pgnlark's own project file: no other ``grammar`` folder counts."""
    try:
        with open(os.path.join(folder, "pyproject.toml"), encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError):
        return False
    return _OUR_PROJECT.search(text) is not None
