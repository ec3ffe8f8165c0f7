"""Which files are read: those that are named, and what is in folders and behind patterns."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from pgnlark.cli import status
from pgnlark.cli.complaints import nothing_to_check, unreadable
from pgnlark.compressed import name_inside

SUFFIXES: Final = (".pgn", ".fen", ".epd")
"""What the files of a folder that are read end with, in any capitals, compressed or not."""

_MAGIC: Final = frozenset("*?[")


class _Wanted(NamedTuple):
    """What is wanted of a folder, and who is told that it cannot be read."""

    excluded: Sequence[str]
    suffixes: tuple[str, ...]
    verb: str
    not_readable: Callable[[str, OSError], None]


class NothingToCheck(ValueError):
    """A folder or a pattern, ``name``, gives no file; the message says so."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


class Inputs:
    """The files that a command line names, for a command that is to ``verb`` one after the other.

    What cannot be read is said, and so are names that give no file; ``status`` is the exit code
    that this comes to.
    """

    def __init__(
        self,
        names: Iterable[str],
        excluded: Sequence[str] | None,
        verb: str,
        suffixes: tuple[str, ...] = SUFFIXES,
    ) -> None:
        self.status = status.OK
        self._files = expanded(
            names, excluded or (), self._not_readable, self._nothing, suffixes, verb
        )

    def __iter__(self) -> Iterator[str]:
        return self._files

    def _not_readable(self, path: str, error: OSError) -> None:
        self.status = status.USAGE
        sys.stdout.flush()
        unreadable(path, error, listed=True)

    def _nothing(self, error: NothingToCheck) -> None:
        self.status = status.USAGE
        sys.stdout.flush()
        nothing_to_check(error)


def expanded(
    given: Iterable[str],
    excluded: Sequence[str],
    not_readable: Callable[[str, OSError], None],
    nothing: Callable[[NothingToCheck], None],
    suffixes: tuple[str, ...] = SUFFIXES,
    verb: str = "check",
) -> Iterator[str]:
    """The files to read, in the order in which they were named; those of a folder sorted.

    A pattern that the shell left alone is expanded here.  What is named itself is always read:
    ``excluded`` holds for what is found.  Folders that cannot be read and names that give no file
    are told to the callbacks, and the rest goes on.  ``suffixes`` are those of files in folders,
    ``verb`` says what is to be done with them.
    """
    wanted = _Wanted(excluded, suffixes, verb, not_readable)
    for name in given:
        try:
            if os.path.isdir(name):
                yield from _found([name], name, wanted)
            elif not _MAGIC.isdisjoint(name) and not os.path.exists(name):
                yield from _found(_matching(name), name, wanted)
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


def _found(paths: list[str], name: str, wanted: _Wanted) -> Iterator[str]:
    """The files that ``paths`` are or hold, as far as they are not excluded."""
    left_out = 0
    any_found = False
    for path in paths:
        top = path if os.path.isdir(path) else ""
        for file in _files(path, wanted) if top else (path,):
            inside = os.path.relpath(file, top) if top else file
            if wanted.excluded and _is_excluded(inside, wanted.excluded):
                left_out += 1
                continue
            any_found = True
            yield file
    if any_found:
        return
    why = f"it has no file that ends with {_endings(wanted.suffixes)}"
    if left_out:
        files = "the one file" if left_out == 1 else f"all {left_out:,} files"
        why = f"--exclude leaves out {files} there"
    raise NothingToCheck(name, f"nothing to {wanted.verb} in {name}: {why}")


def _files(folder: str, wanted: _Wanted) -> Iterator[str]:
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
            wanted.not_readable(path, error)
            continue
        waiting += (entry.path for entry in inside if _counts(entry, wanted.suffixes))


def _counts(entry: os.DirEntry[str], suffixes: tuple[str, ...]) -> bool:
    if entry.name.startswith("."):
        return False
    if entry.is_dir(follow_symlinks=False):
        return True
    return name_inside(entry.name.lower()).endswith(suffixes) and entry.is_file()


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


def _endings(suffixes: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(suffixes[:-1]), suffixes[-1])))
