"""What is asked of formatting, and how it says no."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pgnlark.writer.style import Style


class Request(NamedTuple):
    """A text, how to read it, and how to write it."""

    data: bytes
    path: str
    encoding: str | None
    pieces: str
    reduced: bool
    style: Style | None


class Refusal(NamedTuple):
    """The line of the file and the reason why a game is not formatted."""

    line: int
    reason: str
