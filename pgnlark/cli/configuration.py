"""What a configuration file says of the options of ``pgnlark check``.

It is a ``pgnlark.toml``, or the table ``[tool.pgnlark]`` of a ``pyproject.toml``, in the current
folder or the nearest folder above it.  Its keys are the names of the options without ``--``.
What is given on the command line wins.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Final

OWN: Final = "pgnlark.toml"
SHARED: Final = "pyproject.toml"

_OF_ONE_RUN: Final = frozenset(
    {"help", "config", "no-config", "isolated", "stdin-filename", "quarantine", "keep"}
)
"""Options that make no sense for every run, so that they cannot be configured."""


class Options:
    """The options of a command that a configuration may hold, and what they are without one.

    A command that ``shares`` the configuration of another one takes what both have; what else is
    in the file has to make sense for the other.
    """

    def __init__(
        self, parser: argparse.ArgumentParser, shares: Callable[[], Options] | None = None
    ) -> None:
        self._shares = shares
        self._actions: dict[str, argparse.Action] = {}
        self._usual: dict[str, object] = {}
        # argparse has no public list of what was declared
        for action in parser._actions:
            names = [text[2:] for text in action.option_strings if text.startswith("--")]
            if not names or action.dest == "help":
                continue
            self._usual[action.dest] = action.default
            # what is not on the command line is then missing, and so told from what is
            action.default = argparse.SUPPRESS
            self._actions.update((name, action) for name in names if name not in _OF_ONE_RUN)

    def settle(self, arguments: argparse.Namespace) -> None:
        """Fill in what the command line leaves open.

        Raises:
            ValueError: the file cannot be read, or says something that makes no sense.
        """
        given = vars(arguments)
        configured: dict[str, object] = {}
        if not given.get("no_config"):
            path = given.get("config") or nearest()
            if path is not None:
                configured = (self if self._shares is None else self._shares()).read(path)
        for dest, usual in self._usual.items():
            if dest not in given:
                setattr(arguments, dest, configured.get(dest, usual))

    def read(self, path: str) -> dict[str, object]:
        """What a configuration file says, by the names of the arguments.

        Raises:
            ValueError: the file cannot be read, or says something that makes no sense.
        """
        # few runs have one
        from pgnlark.cli.configuration_file import configured_by

        return configured_by(path, os.path.basename(path) == SHARED, self._actions, _OF_ONE_RUN)


def nearest() -> str | None:
    """The configuration file that is in force in the current folder, if there is one."""
    try:
        folder = os.getcwd()
    except OSError:
        return None
    while True:
        own = os.path.join(folder, OWN)
        if os.path.isfile(own):
            return own
        shared = os.path.join(folder, SHARED)
        if os.path.isfile(shared) and _may_have_table(shared):
            return shared
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above


def _may_have_table(path: str) -> bool:
    """Whether the table may be in the file: most have none, and are not worth a parser."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return False
    if b"pgnlark" not in data:
        return False
    begins = (b"[tool]", b"[tool.pgnlark", b"tool.pgnlark", b"tool=")
    lines = (line.translate(None, b" \t\"'") for line in data.splitlines())
    return any(line.startswith(begins) for line in lines)
