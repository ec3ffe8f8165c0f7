"""Tables that came with the package, so that no first run waits for Lark to build them.

A wheel has them in ``pgnlark/tables``, one file for each grammar and board, named as in the user's
cache.  A checkout has none.  The fingerprint in a file's name says what it was made from: tables of
a grammar that was edited since, or of a machine with another byte order, are simply not there.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from pgnlark.notation.dialects import BOARD_FILES, GRAMMARS

if TYPE_CHECKING:
    import sys

    if sys.version_info >= (3, 11):
        from importlib.resources.abc import Traversable
    else:
        from importlib.abc import Traversable

FOLDER: Final = "tables"
"""The folder's name inside the package."""


@cache
def shipped_root() -> str | Traversable | None:
    """The folder of the tables that came with the package; ``None`` if it has none."""
    package = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    installed = os.path.join(package, FOLDER)
    if os.path.isdir(installed):
        return installed
    if os.path.isdir(package):
        return None
    # Imported from a zip: only this way needs importlib.resources, which is slow to import.
    from importlib.resources import files

    zipped = files("pgnlark").joinpath(FOLDER)
    return zipped if zipped.is_dir() else None


def shipped_bytes(file: str) -> bytes | None:
    """The content of one file of tables; ``None`` if it did not come with the package."""
    root = shipped_root()
    if root is None:
        return None
    if isinstance(root, str):
        return bytes_of(os.path.join(root, file))
    try:
        return root.joinpath(file).read_bytes()
    except (OSError, KeyError):
        return None


def bytes_of(path: str) -> bytes | None:
    """The content of a file; ``None`` if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def worth_shipping(boards: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The grammars to ship, each with its board: all on the usual board, then those that differ."""
    for name in GRAMMARS:
        yield name, "standard"
    for board in dict.fromkeys(boards):
        if board == "standard":
            continue
        for name, grammar in GRAMMARS.items():
            if any(file in BOARD_FILES for file in grammar.files):
                yield name, board
