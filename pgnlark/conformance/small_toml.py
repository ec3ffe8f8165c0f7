"""The part of TOML that cases and adapters are described in, read and written.

Keys with strings, whole numbers, booleans and lists of strings; tables and arrays of tables one
level deep.  Any TOML reader reads it; Python has one of its own only from 3.11 on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

_HEADER: Final = re.compile(r"(\[\[|\[)([A-Za-z0-9_-]+)(\]\]|\])")
_PAIR: Final = re.compile(r"([A-Za-z0-9_-]+)\s*=\s*(.+)")


class NotSmallToml(ValueError):
    """A text that is not of this part of TOML; the message names the line."""


def read_toml(text: str) -> dict[str, Any]:
    r"""What a text says.

    >>> read_toml('name = "a"\n[limits]\nseconds = 5')
    {'name': 'a', 'limits': {'seconds': 5}}

    Raises:
        NotSmallToml: it is no TOML, or more of it than this reads.
    """
    top: dict[str, Any] = {}
    table = top
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if header := _HEADER.fullmatch(line):
            table = {}
            if header[1] == "[[":
                top.setdefault(header[2], []).append(table)
            else:
                top[header[2]] = table
        elif pair := _PAIR.fullmatch(line):
            try:
                table[pair[1]] = json.loads(pair[2])
            except ValueError as error:
                raise NotSmallToml(f"line {number}: {pair[2]} is no value") from error
        else:
            raise NotSmallToml(f"line {number}: {line!r} is neither a key nor a table")
    return top


def toml_text(values: Mapping[str, Any]) -> str:
    """The text that says ``values``: plain keys first, then tables."""
    lines = [
        _pair(key, value)
        for key, value in values.items()
        if not isinstance(value, dict) and not _is_tables(value)
    ]
    for key, value in values.items():
        if isinstance(value, dict):
            lines += ["", f"[{key}]", *(_pair(name, inner) for name, inner in value.items())]
        elif _is_tables(value):
            for table in value:
                lines += ["", f"[[{key}]]", *(_pair(name, inner) for name, inner in table.items())]
    return "\n".join(lines) + "\n"


def _is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _pair(key: str, value: object) -> str:
    # JSON lets a DEL stand bare in a string, TOML does not.
    text = json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return f"{key} = {text}"
