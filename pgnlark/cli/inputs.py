"""Which files are checked: those that are named, and what is in folders and behind patterns."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from pgnlark.compressed import name_inside

SUFFIXES: Final = (".pgn", ".fen", ".epd")
"""What the files of a folder that are checked end with, in any capitals, compressed or not."""

_MAGIC: Final = frozenset("*?[")


class NothingToCheck(ValueError):
    """A folder or a pattern, ``name``, gives no file; the message says so."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


def expanded(
    given: Iterable[str],
    excluded: Sequence[str],
    not_readable: Callable[[str, OSError], None],
    nothing: Callable[[NothingToCheck], None],
) -> Iterator[str]:
    """The files to check, in the order in which they were named; those of a folder sorted.

    A pattern that the shell left alone is expanded here.  What is named itself is always checked:
    ``excluded`` holds for what is found.  Folders that cannot be read and names that give no file
    are told to the callbacks, and the rest goes on.
    """
    for name in given:
        try:
            if os.path.isdir(name):
                yield from _found([name], name, excluded, not_readable)
            elif not _MAGIC.isdisjoint(name) and not os.path.exists(name):
                yield from _found(_matching(name), name, excluded, not_readable)
            else:
                yield name
        except NothingToCheck as error:
            nothing(error)


def _matching(pattern: str) -> list[str]:
    from glob import glob

    paths = sorted(glob(pattern, recursive=True), key=lambda path: path.split(os.sep))
    if not paths:
        raise NothingToCheck(pattern, f"no file is called {pattern}")
    return paths


def _found(
    paths: list[str],
    name: str,
    excluded: Sequence[str],
    not_readable: Callable[[str, OSError], None],
) -> Iterator[str]:
    """The files that ``paths`` are or hold, as far as they are not excluded."""
    left_out = 0
    any_found = False
    for path in paths:
        top = path if os.path.isdir(path) else ""
        for file in _files(path, not_readable) if top else (path,):
            if excluded and _is_excluded(os.path.relpath(file, top) if top else file, excluded):
                left_out += 1
                continue
            any_found = True
            yield file
    if any_found:
        return
    why = f"it has no file that ends with {_endings()}"
    if left_out:
        files = "the one file" if left_out == 1 else f"all {left_out:,} files"
        why = f"--exclude leaves out {files} there"
    raise NothingToCheck(name, f"nothing to check in {name}: {why}")


def _files(folder: str, not_readable: Callable[[str, OSError], None]) -> Iterator[str]:
    """The files below a folder, by name; hidden folders and links to folders are passed over."""
    waiting = [folder]
    while waiting:
        path = waiting.pop()
        if path != folder and not os.path.isdir(path):
            yield path
            continue
        try:
            with os.scandir(path) as entries:
                inside = sorted(entries, key=lambda entry: entry.name, reverse=True)
        except OSError as error:
            not_readable(path, error)
            continue
        waiting += (entry.path for entry in inside if _counts(entry))


def _counts(entry: os.DirEntry[str]) -> bool:
    if entry.name.startswith("."):
        return False
    if entry.is_dir(follow_symlinks=False):
        return True
    return name_inside(entry.name.lower()).endswith(SUFFIXES) and entry.is_file()


def _is_excluded(path: str, patterns: Sequence[str]) -> bool:
    """Whether a pattern means the path, below the folder that was named, or a part of it."""
    from fnmatch import fnmatch

    parts = path.replace(os.sep, "/").split("/")
    shown = "/".join(parts)
    return any(
        fnmatch(shown, pattern.rstrip("/"))
        or any(fnmatch(part, pattern.rstrip("/")) for part in parts)
        or any(
            fnmatch("/".join(parts[:number]), pattern.rstrip("/"))
            for number in range(1, len(parts))
        )
        for pattern in patterns
    )


def _endings() -> str:
    return f"{', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}"
