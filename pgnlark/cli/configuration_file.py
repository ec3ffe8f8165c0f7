"""What a configuration file says: each key an option, each value as the command line has it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Mapping
from typing import Any, Final

_TABLE: Final = "[tool.pgnlark]"


class BadConfiguration(ValueError):
    """A configuration file cannot be used; the message names the file and, if known, the line."""


def configured_by(
    path: str, shared: bool, actions: Mapping[str, argparse.Action], of_one_run: Collection[str]
) -> dict[str, object]:
    """What a file says, by the names that the arguments have in the program.

    Of a ``shared`` file only the table ``[tool.pgnlark]`` is pgnlark's.  ``actions`` are the
    options that may be in it; those ``of_one_run`` may not.

    Raises:
        BadConfiguration: the file cannot be read, or says something that makes no sense.
    """
    try:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8-sig")
    except OSError as error:
        raise BadConfiguration(f"cannot read {path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BadConfiguration(f"{path}:{line}: the file is not in UTF-8") from None
    configured = {}
    for key, value in _table(path, text, shared).items():
        action = actions.get(key)
        if action is None:
            problem = f"there is no option {key!r}{_hint(key, actions, of_one_run)}"
        else:
            try:
                configured[action.dest] = _meant(key, value, action)
                continue
            except ValueError as error:
                problem = str(error)
        raise BadConfiguration(f"{_where(path, text, key, shared)}: {problem}")
    return configured


def _hint(key: str, actions: Mapping[str, argparse.Action], of_one_run: Collection[str]) -> str:
    from difflib import get_close_matches

    if key in of_one_run:
        return " for a configuration: it is given on the command line"
    near = get_close_matches(key.lower().replace("_", "-"), actions, n=1)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(actions)}"


def _table(path: str, text: str, shared: bool) -> dict[str, Any]:
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
    if not shared:
        return document
    tools = document.get("tool")
    table = tools.get("pgnlark") if isinstance(tools, dict) else None
    if table is None:
        return {}
    if not isinstance(table, dict):
        raise BadConfiguration(f"{_where(path, text, 'pgnlark', shared)}: {_TABLE} is no table")
    return table


def _where(path: str, text: str, key: str, shared: bool) -> str:
    """The file and the line on which a key of pgnlark's is, as far as it is found."""
    inside = not shared
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.strip().replace('"', "").replace("'", "")
        if bare.startswith("["):
            inside = not shared or bare.replace(" ", "").startswith(_TABLE)
        named = bare.partition("=")[0].strip()
        if bare == (f"[tool.pgnlark.{key}]" if shared else f"[{key}]"):
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
