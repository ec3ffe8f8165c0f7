"""Piece letters of other languages, and the grammar fragment that binds them.

PGN files have English letters (8.2.3.2); the letters of eleven languages stand in section 17, the
others were gathered from chess programs and books.  What a letter means depends on the language
alone: K is a king in most, a rook in Turkish, a knight in Russian; so a text never tells for sure.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

ENGLISH: Final = "en"
PIECES: Final = "KQRBN"


class Language(NamedTuple):
    """A language's letters for king, queen, rook, bishop and knight, in this order.

    ``letters`` are one or two characters each, several spellings apart by a slash.  ``doubt``
    says why they are not sure; such a language can be declared, but is never suggested.
    """

    name: str
    letters: tuple[str, str, str, str, str]
    doubt: str = ""

    def piece_of(self) -> dict[str, str]:
        """The English letter for each spelling of a piece."""
        return {
            spelling: piece
            for piece, spellings in zip(PIECES, self.letters, strict=True)
            for spelling in spellings.split("/")
        }


def _letters(text: str) -> tuple[str, str, str, str, str]:
    king, queen, rook, bishop, knight = text.split()
    return king, queen, rook, bishop, knight


_SURE: Final = {
    "ca": ("Catalan", "R D T A C"),
    "cs": ("Czech", "K D V S J"),
    "da": ("Danish", "K D T L S"),
    "de": ("German", "K D T L S"),
    "en": ("English", "K Q R B N"),
    "es": ("Spanish", "R D T A C"),
    "et": ("Estonian", "K L V O R"),
    "fi": ("Finnish", "K D T L R"),
    "fr": ("French", "R D T F C"),
    "hr": ("Croatian", "K D T L S"),
    "hu": ("Hungarian", "K V B F H"),
    "is": ("Icelandic", "K D H B R"),
    "it": ("Italian", "R D T A C"),
    "nl": ("Dutch", "K D T L P"),
    "no": ("Norwegian", "K D T L S"),
    "pl": ("Polish", "K H W G S"),
    "pt": ("Portuguese", "R D T B C"),
    "ro": ("Romanian", "R D T N C"),
    "ru": ("Russian", "Кр Ф Л С К"),
    "sk": ("Slovak", "K D V S J"),
    "sl": ("Slovene", "K D T L S"),
    "sr": ("Serbian", "K D T L S"),
    "sv": ("Swedish", "K D T L S"),
    "tr": ("Turkish", "Ş V K F A"),
    "az": ("Azerbaijani", "Ş V T F A"),
    "vi": ("Vietnamese", "V H X T M"),
}
_DOUBTFUL: Final = {
    "bg": ("Bulgarian", "Ц Д Т О К", "the letters were taken back from a transliteration"),
    "el": ("Greek", "Ρ Β Π Α Ι", "programs differ"),
    "gl": ("Galician", "Re Ra T A C", "programs differ"),
    "figurine": ("figurines", "♔/♚ ♕/♛ ♖/♜ ♗/♝ ♘/♞", "they are read in any game"),
}
# Irish has no place here: in the one source there is, king and rook have the same letter.

LANGUAGES: Final[dict[str, Language]] = {
    **{code: Language(name, _letters(text)) for code, (name, text) in _SURE.items()},
    **{code: Language(name, _letters(text), why) for code, (name, text, why) in _DOUBTFUL.items()},
}
"""Languages by their ISO 639-1 code."""


def known_pieces(code: str) -> str:
    """The code, if it is a language's; ``ValueError`` if not."""
    if code not in LANGUAGES:
        raise ValueError(
            f"no piece letters are known for {code!r}: there are {', '.join(sorted(LANGUAGES))}"
        )
    return code


def misread(code: str, spelling: str) -> bool:
    """Whether an English spelling of a move has a letter that is another piece's in a language."""
    piece_of = LANGUAGES[code].piece_of()
    taken = {local[0] for local, piece in piece_of.items() if local != piece}
    return any(letter in taken for letter in spelling if letter in PIECES)


@lru_cache(maxsize=1_000)
def languages_with(letters: frozenset[str]) -> tuple[str, ...]:
    """The languages, doubtful ones left out, in which each of the letters is a piece's."""
    return tuple(
        code
        for code in sorted(LANGUAGES)
        if not LANGUAGES[code].doubt
        and all(
            any(spelling[0] == letter for spelling in LANGUAGES[code].piece_of())
            for letter in letters
        )
    )


def bound_letters(code: str, pieces: str, promoted: str) -> str:
    """The terminals of san_pieces.lark for a language, as a grammar's text.

    ``pieces`` and ``promoted`` are the board's English letters.  One that begins a piece of the
    language is left to the language; the others keep their meaning beside its letters.
    """
    piece_of = LANGUAGES[code].piece_of()
    local = [spelling for spelling, piece in piece_of.items() if spelling != piece]
    taken = {spelling[0] for spelling in local}
    return f"""
%override PIECE: {_one_of(letter for letter in pieces if letter not in taken)}
%override PROMOTED_PIECE: {_one_of(letter for letter in promoted if letter not in taken)}
LOCAL_PIECE.2: {_one_of(local)}
LOCAL_PROMOTED.2: {_one_of(spelling for spelling in local if piece_of[spelling] != "K")}
"""


def _one_of(spellings: Iterable[str]) -> str:
    return " | ".join(f'"{spelling}"' for spelling in spellings)
