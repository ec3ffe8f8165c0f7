"""Standard output: its encoding, its width, and whether to colour it."""

from __future__ import annotations

import io
import os
import sys
from typing import Final

_LEAST_WIDTH: Final = 40


def prepare(always_utf8: bool = False) -> str:
    """Make standard output fit for any text, and give its encoding.

    Into a file or a pipe goes UTF-8 with plain LF, the same bytes on every system, unless the
    user chose an encoding for Python; a terminal keeps its own.  Characters that the encoding
    lacks are escaped, never an error.
    """
    stream = sys.stdout
    if isinstance(stream, io.TextIOWrapper):
        chosen = stream.isatty() or "PYTHONIOENCODING" in os.environ
        encoding = stream.encoding if chosen and not always_utf8 else "utf-8"
        newline = None if stream.isatty() else "\n"
        stream.reconfigure(encoding=encoding, errors="backslashreplace", newline=newline)
    return stream.encoding or "utf-8"


def coloured(choice: str) -> bool:
    """Whether to colour, by ``--color`` and the environment (https://no-color.org)."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def width() -> int | None:
    """How many cells a line of the terminal has; ``None`` if the output is no terminal."""
    if not sys.stdout.isatty():
        return None
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return None
    return max(columns, _LEAST_WIDTH) if columns else None
