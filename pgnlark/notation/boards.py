"""Boards as their notation sees them: how many squares, which letters, which lines of grammar more.

``grammar/board.lark`` and ``grammar/board_fen.lark`` are written once for all games; what differs
stands in angle brackets there, and a `BoardNotation` says what to put in its place.  A board is
known by a name, which the functions that build and load grammars take.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pgnlark.notation.fragments import AnyFragment

ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"

LAST_ROOK_FILE: Final = 10
"""Files whose letter may name a rook in castling rights: ``k`` is the eleventh, and a right."""

MOST_RANKS: Final = 50
"""Ranks that ``board_fen.lark`` can count: Lark writes so many repetitions out."""

_NEVER: Final = r"\xff"
"""What stands for no letter at all in a character class: a byte that no text in UTF-8 has."""


class BoardNotation(NamedTuple):
    """What the notation of a game needs to know of it.

    ``pieces`` are the capital letters of all pieces but the pawn, ``promoted`` those that a pawn
    may become.  ``passed`` are the ranks a pawn may be taken on in passing, counted from 1.
    ``fragments`` are lines of grammar that this game has and others lack.
    """

    name: str
    files: int = 8
    ranks: int = 8
    pieces: str = "KQRBN"
    promoted: str = "QRBN"
    passed: tuple[int, ...] = (3, 6)
    fragments: tuple[AnyFragment, ...] = ()

    def values(self) -> dict[str, str]:
        """What stands for each name in angle brackets, as part of a regular expression."""
        files = ALPHABET[: self.files]
        rook = ALPHABET[min(self.files, LAST_ROOK_FILE) - 1]
        small_pieces = _small(self.pieces, files)
        promoted = self.promoted or self.pieces
        captives = "".join(letter for letter in self.pieces if letter != "K") + "P"
        men = self.pieces + "P"
        passed = [str(rank) for rank in sorted(set(self.passed)) if 1 <= rank <= self.ranks]
        passed = passed or ["1"]
        return {
            "last_file": files[-1],
            "ranks": up_to(self.ranks),
            "pieces": self.pieces,
            "promoted": promoted,
            "small_pieces": small_pieces or _NEVER,
            "small_promoted": _small(promoted, files) or _NEVER,
            "promoted_of_any_size": promoted + promoted.lower(),
            "men": men + men.lower(),
            "captives": captives + captives.lower(),
            "runs": up_to(self.files),
            "odd_digits": "0" + "123456789"[self.files :],
            "passed_ranks": one_of(passed),
            "no_passed_rank": none_of(passed),
            "rooks": f"A-{rook.upper()}",
            "black_rooks": f"a-{rook}",
            "ranks_below": str(self.ranks - 1),
            "ranks_below_of_fewer": str(self.ranks - 2),
        }


def _small(letters: str, files: str) -> str:
    """The letters in lower case, without those that are a file's."""
    return "".join(letter for letter in letters.lower() if letter not in files)


def up_to(number: int) -> str:
    """A regular expression for the numbers from 1 up to this one (99 at most), longest first."""
    tens, ones = divmod(number, 10)
    if not tens:
        return f"[1-{ones}]"
    whole = [f"[1-{tens - 1}][0-9]"] if tens > 2 else ["1[0-9]"] if tens == 2 else []
    last = f"{tens}[0-{ones}]" if ones else f"{tens}0"
    return "(?:" + "|".join([*whole, last, "[1-9]"]) + ")"


def one_of(numbers: list[str]) -> str:
    """A regular expression for these numbers of one or two digits."""
    digits = "".join(number for number in numbers if len(number) == 1)
    longer = [number for number in numbers if len(number) > 1]
    if not longer:
        return f"[{digits}]"
    return "(?:" + "|".join([*longer, *digits]) + ")"


def none_of(numbers: list[str]) -> str:
    """A regular expression for the rest of a field that is none of these numbers, nor empty."""
    firsts = "".join(dict.fromkeys(number[0] for number in numbers))
    found = [f"[^ \\t_;{firsts}][^ \\t_;]*"]
    plain = ""
    for first in firsts:
        seconds = "".join(number[1] for number in numbers if number[0] == first and number[1:])
        if not seconds:
            plain += first
            continue
        other = f"[^ \\t_;{seconds}][^ \\t_;]*"
        found.append(first + (other if first in numbers else f"(?:{other})?"))
        found.append(f"{first}[{seconds}][^ \\t_;]+")
    if plain:
        found.append(f"[{plain}][^ \\t_;]+")
    return "|".join(found)


STANDARD: Final = BoardNotation("standard")
WIDE: Final = BoardNotation("wide", files=10, pieces="KQRBNAC", promoted="QRBNAC")

_BY_NAME: Final[dict[str, BoardNotation]] = {STANDARD.name: STANDARD, WIDE.name: WIDE}
_NAMES: Final[dict[tuple[object, ...], str]] = {
    board._replace(name=""): board.name for board in _BY_NAME.values()
}


def board_called(name: str) -> BoardNotation:
    """The board of this name; a language behind a ``+`` makes no difference.

    Raises:
        KeyError: there is none.
    """
    return _BY_NAME[name.partition("+")[0]]


def known_as(board: BoardNotation) -> str:
    """Make a board known, and give the name by which it is.

    A board that is written like one known before has its name, so that games share tables.
    """
    board = board._replace(
        pieces="".join(sorted(board.pieces, key=_place)),
        promoted="".join(sorted(board.promoted, key=_place)),
    )
    plain = board._replace(name="")
    name = _NAMES.get(plain)
    if name is None:
        name = board.name
        count = 2
        while name in _BY_NAME:
            name, count = f"{board.name}-{count}", count + 1
        _BY_NAME[name] = board._replace(name=name)
        _NAMES[plain] = name
    return name


def _place(letter: str) -> str:
    """The pieces of orthodox chess come first, so that order makes no other board."""
    at = "KQRBN".find(letter)
    return str(at) if at >= 0 else letter
