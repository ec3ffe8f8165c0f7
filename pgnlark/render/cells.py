"""How characters look on a terminal: which cells they fill, and what to show for the unseen.

Nothing that a terminal would obey or hide gets through: control characters, zero-width and
formatting characters, unusual spaces, lone surrogates and characters that the output encoding
lacks are shown by code point, such as ``<U+200B>``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import category, east_asian_width

TAB_WIDTH: Final = 4

_MARKS: Final = frozenset({"Mn", "Me"})
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"})
_JOINED_HANGUL: Final = range(0x1160, 0x1200)


class Cells:
    """The look of text in one output encoding (any name :func:`codecs.lookup` takes)."""

    def __init__(self, charset: str = "utf-8") -> None:
        self.charset: Final = charset
        self._known: Final[dict[str, tuple[str, int]]] = {" ": (" ", 1)}

    def look(self, letter: str) -> tuple[str, int]:
        """What to print for one character other than a tab, and how many cells that fills."""
        known = self._known.get(letter)
        if known is None:
            known = self._known[letter] = self._found(letter)
        return known

    def visible(self, text: str) -> str:
        """A text to print as it stands, on one line; a tab becomes a space."""
        if text.isascii() and text.isprintable():
            return text
        looks = [" " if letter == "\t" else self.look(letter)[0] for letter in text]
        return "".join(looks)

    def laid(self, text: str) -> tuple[str, Sequence[int]]:
        """A source line as it is shown, with tabs as spaces.

        Also the cell each letter begins in, and at the end the first free cell.
        """
        if text.isascii() and text.isprintable():
            return text, range(len(text) + 1)
        looks: list[str] = []
        begins: list[int] = []
        cell = 0
        for letter in text:
            if letter == "\t":
                width = TAB_WIDTH - cell % TAB_WIDTH
                look = " " * width
            else:
                look, width = self.look(letter)
            looks.append(look)
            begins.append(cell)
            cell += width
        begins.append(cell)
        return "".join(looks), begins

    def can_show(self, text: str) -> bool:
        """Whether the output encoding has all these characters."""
        try:
            text.encode(self.charset)
        except UnicodeEncodeError:
            return False
        return True

    def _found(self, letter: str) -> tuple[str, int]:
        kind = category(letter)
        if kind in _UNSEEN or not self.can_show(letter):
            point = f"<U+{ord(letter):04X}>"
            return point, len(point)
        if kind in _MARKS or ord(letter) in _JOINED_HANGUL:
            return letter, 0
        return letter, 2 if east_asian_width(letter) in "WF" else 1
