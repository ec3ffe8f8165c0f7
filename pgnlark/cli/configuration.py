"""What a configuration file says of the options of ``pgnlark check``.

It is a ``pgnlark.toml``, or the table ``[tool.pgnlark]`` of a ``pyproject.toml``, in the current
folder or the nearest folder above it.  Its keys are the names of the options without ``--``.
What is given on the command line wins.
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import Any, Final

OWN: Final = "pgnlark.toml"
SHARED: Final = "pyproject.toml"
_TABLE: Final = "[tool.pgnlark]"

_OF_ONE_RUN: Final = frozenset(
    {"help", "config", "no-config", "isolated", "stdin-filename", "quarantine", "keep"}
)
"""Options that make no sense for every run, so that they cannot be configured."""


class BadConfiguration(ValueError):
    """A configuration file cannot be used; the message names the file and, if known, the line."""


class Options:
    """The options of a command that a configuration may hold, and what they are without one."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
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
            BadConfiguration: the file cannot be read, or says something that makes no sense.
        """
        given = vars(arguments)
        configured: dict[str, object] = {}
        if not given.get("no_config"):
            path = given.get("config") or nearest()
            if path is not None:
                configured = self._read(path)
        for dest, usual in self._usual.items():
            if dest not in given:
                setattr(arguments, dest, configured.get(dest, usual))

    def _read(self, path: str) -> dict[str, object]:
        try:
            with open(path, "rb") as file:
                text = file.read().decode("utf-8-sig")
        except OSError as error:
            raise BadConfiguration(f"cannot read {path}: {error.strerror or error}") from None
        except UnicodeDecodeError as error:
            line = error.object.count(b"\n", 0, error.start) + 1
            raise BadConfiguration(f"{path}:{line}: the file is not in UTF-8") from None
        configured = {}
        for key, value in _table(path, text).items():
            action = self._actions.get(key)
            if action is None:
                problem = f"there is no option {key!r}{self._hint(key)}"
            else:
                try:
                    configured[action.dest] = _meant(key, value, action)
                    continue
                except ValueError as error:
                    problem = str(error)
            raise BadConfiguration(f"{_where(path, text, key)}: {problem}")
        return configured

    def _hint(self, key: str) -> str:
        from difflib import get_close_matches

        if key in _OF_ONE_RUN:
            return " for a configuration: it is given on the command line"
        near = get_close_matches(key.lower().replace("_", "-"), self._actions, n=1)
        return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(self._actions)}"


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


def _table(path: str, text: str) -> dict[str, Any]:
    """The keys of the file that are pgnlark's."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib

    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        line = said.rpartition("(at line ")[2].partition(",")[0]
        place = f"{path}:{line}" if line.isdigit() else path
        raise BadConfiguration(f"{place}: this is no TOML: {said}") from None
    if os.path.basename(path) != SHARED:
        return document
    tools = document.get("tool")
    table = tools.get("pgnlark") if isinstance(tools, dict) else None
    if table is None:
        return {}
    if not isinstance(table, dict):
        raise BadConfiguration(f"{_where(path, text, 'pgnlark')}: {_TABLE} is no table")
    return table


def _where(path: str, text: str, key: str) -> str:
    """The file and the line on which a key of pgnlark's is, as far as it is found."""
    inside = os.path.basename(path) != SHARED
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip().replace('"', "").replace("'", "")
        if bare.startswith("["):
            inside = os.path.basename(path) != SHARED or bare.replace(" ", "").startswith(_TABLE)
        named = bare.partition("=")[0].strip()
        if bare in (f"[{key}]", f"[tool.pgnlark.{key}]"):
            return f"{path}:{number}"
        if (inside and named == key) or named == f"tool.pgnlark.{key}":
            return f"{path}:{number}"
    return path


def _meant(key: str, value: object, action: argparse.Action) -> object:
    """The value of an option as the command line would give it.

    Raises:
        ValueError: it is none for this option; the message says what would be.
    """
    if action.nargs == 0:
        if not isinstance(value, bool):
            raise ValueError(f"{key} is true or false, not {_shown(value)}")
        return value
    if isinstance(action, argparse._AppendAction):
        several = [value] if isinstance(value, str) else value
        if not isinstance(several, list) or not all(isinstance(each, str) for each in several):
            raise ValueError(f"{key} is a list of texts, not {_shown(value)}")
        return [_typed(key, each, action) for each in several]
    if action.choices is not None:
        if value not in action.choices:
            known = ", ".join(f'"{choice}"' for choice in action.choices)
            raise ValueError(f"{key} is one of {known}, not {_shown(value)}")
        return value
    return _typed(key, value, action)


def _typed(key: str, value: object, action: argparse.Action) -> object:
    number = action.metavar == "N"
    if isinstance(value, bool) or not isinstance(value, int if number else str):
        wanted = "a whole number above 0" if number else "a text in quotes"
        raise ValueError(f"{key} is {wanted}, not {_shown(value)}")
    if not callable(action.type):
        return value
    try:
        return action.type(str(value))
    except argparse.ArgumentTypeError as error:
        raise ValueError(f"{key}: {error}") from None


def _shown(value: object) -> str:
    """A value as TOML spells it, nearly."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return f"[{', '.join(map(_shown, value))}]"
    return str(value)
