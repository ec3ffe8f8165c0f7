"""``--quarantine`` and ``--keep``: the games with errors go to one file, the others to another."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from types import TracebackType
from typing import BinaryIO

from pgnlark.cli.complaints import shown_name
from pgnlark.cli.counting import count
from pgnlark.cli.replacing import file_in_place_of
from pgnlark.parting import Part, Parting


class Abandoned(Exception):
    """The check failed: no file is to be written."""


class Quarantine:
    """The two files of a run; they appear when the ``with`` block ends well, and else not at all.

    ``parting`` is what the check is to be given.
    """

    def __init__(self, bad: str, good: str) -> None:
        self.parting: Parting
        self._paths = (bad, good)
        self._stack = ExitStack()
        self._games = {True: 0, False: 0}

    def __enter__(self) -> Quarantine:
        """Raises `NotWritable` if a file cannot be made."""
        with ExitStack() as stack:
            bad, good = (stack.enter_context(file_in_place_of(path)) for path in self._paths)
            self.parting = Parting(good, bad, self._count)
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Raises `NotWritable` if a file cannot be put in its place."""
        self._stack.__exit__(kind, error, trace)
        return isinstance(error, Abandoned)

    def summary(self) -> str:
        """One line that says how many games are where."""
        bad, good = (shown_name(path) for path in self._paths)
        return f"{count(self._games[True], 'game')} to {bad}, {self._games[False]:,} to {good}"

    def _count(self, part: Part) -> None:
        self._games[part.bad] += part.games


def refusal(arguments: argparse.Namespace, of_positions: bool) -> str | None:
    """Why the files cannot be parted as asked, if so."""
    bad, good = arguments.quarantine, arguments.keep
    if bad is None or good is None:
        return "--quarantine BAD and --keep GOOD go together: all games are in one of the two files"
    if len(arguments.files) != 1 or os.path.isdir(arguments.files[0]):
        return "--quarantine is for one file at a time"
    if of_positions:
        return "--quarantine is for games, not for positions"
    if arguments.max_errors is not None:
        return "--quarantine needs all errors: leave out --max-errors"
    for option, path in (("--quarantine", bad), ("--keep", good)):
        if path == "-" or (os.path.exists(path) and not os.path.isfile(path)):
            return f"{option} wants the name of a file, which {shown_name(path)} is not"
        if _is_same(path, arguments.files[0]):
            return f"{option} {shown_name(path)} would overwrite the file that is checked"
    if _is_same(bad, good):
        return "--quarantine and --keep must be two files"
    return None


def _is_same(path: str, other: str) -> bool:
    """Whether both are one file; ``other`` may be standard input."""
    try:
        there = os.fstat(_standard_input().fileno()) if other == "-" else os.stat(other)
        return os.path.samestat(os.stat(path), there)
    except (OSError, ValueError):
        return other != "-" and os.path.realpath(path) == os.path.realpath(other)


def _standard_input() -> BinaryIO:
    return sys.stdin.buffer
