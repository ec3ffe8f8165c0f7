"""What is raised where a notation has no way to say what a game holds."""

from __future__ import annotations

import re
from typing import Final

CONTROL: Final = re.compile(r"[\x00-\x08\x0c\x0e-\x1f\x7f]")
"""A control code that is no blank: no character of PGN (4.1), so it is not written."""


class NotExportable(ValueError):
    """PGN has no way to say what a game holds.

    ``span`` is the place of what cannot be said, in bytes of the file, if it has one.
    """

    def __init__(self, reason: str, span: tuple[int, int] | None = None) -> None:
        super().__init__(reason)
        self.span = span
