"""Lines of grammar that some games have and others lack.

A `Fragment` says what a game adds to the grammars of moves and of positions.  The fragments that
come with pgnlark are files in ``grammar/variants`` and known by name; those of other packages are
texts or files of their own.
"""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol, TypeAlias

from pgnlark.notation.resources import grammar_text

SAN: Final = "san"
FEN: Final = "fen"
PIECES: Final = "pieces"

BUILT_IN: Final[dict[str, tuple[str, ...]]] = {
    "drops": (SAN, PIECES),
    "gating": (SAN, FEN, PIECES),
    "pocket": (FEN,),
    "promoted": (FEN,),
    "checks": (FEN,),
}
"""The fragments in ``grammar/variants``, and which grammars each of them has lines for."""


class Lines(NamedTuple):
    """Lines of grammar, the file they are from, and whether that is another package's."""

    source: str
    text: str
    theirs: bool = False


class Readable(Protocol):
    """A file that can be read: a ``Path``, or a resource of a package."""

    def read_text(self, encoding: str | None = None) -> str:
        """The whole text of the file."""


class FragmentError(ValueError):
    """A grammar fragment that cannot be used; ``source`` is its file, ``line`` counts from 1.

    ``line`` is 0 where no line is to blame.
    """

    def __init__(self, source: str, line: int, reason: str) -> None:
        place = f"{source}, line {line}" if line else source
        super().__init__(f"{place}: {reason}")
        self.source = source
        self.line = line
        self.reason = reason


class Fragment:
    """Lines of Lark for the grammar of moves (``san``) and for that of positions (``fen``).

    ``pieces`` are for moves with the piece letters of a declared language (``LOCAL_PIECE``).

    Each is a text, or a file that holds it: ``importlib.resources.files("mine") / "drops.lark"``.
    ``%extend`` adds to a rule of ``grammar/san.lark``, ``position.lark`` or ``fen.lark``, other
    lines define rules and terminals of their own, and names in angle brackets stand for the values
    of the board, for instance ``<pieces>`` (`pgnlark.notation.boards.BoardNotation.values`).
    """

    __slots__ = ("parts",)

    def __init__(
        self,
        san: str | Readable = "",
        fen: str | Readable = "",
        *,
        pieces: str | Readable = "",
        name: str = "fragment",
    ) -> None:
        """``name`` is what messages call lines that are in no file.

        Raises:
            OSError: a file cannot be read.
        """
        self.parts: dict[str, Lines] = {}
        for kind, given in ((SAN, san), (FEN, fen), (PIECES, pieces)):
            if isinstance(given, str):
                lines = Lines(f"{name} ({kind.upper()})", given, theirs=True)
            else:
                lines = Lines(str(given), given.read_text(encoding="utf-8"), theirs=True)
            if lines.text.strip():
                self.parts[kind] = lines

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fragment) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(tuple(self.parts.items()))

    def __repr__(self) -> str:
        return f"Fragment({', '.join(lines.source for lines in self.parts.values())})"


AnyFragment: TypeAlias = "str | Fragment"
"""A fragment, or the name of one that comes with pgnlark."""


def lines_of(fragment: AnyFragment, kind: str) -> Lines | None:
    """The lines that a fragment has for a kind of grammar, ``None`` if it has none."""
    if isinstance(fragment, Fragment):
        return fragment.parts.get(kind)
    if kind not in BUILT_IN[fragment]:
        return None
    file = f"variants/{fragment}_{kind}.lark"
    return Lines(file, grammar_text(file))


def given_fragments(given: object) -> tuple[AnyFragment, ...]:
    """One fragment or several, as a tuple.

    Raises:
        ValueError: no built-in fragment has that name.
    """
    several = (given,) if isinstance(given, (str, Fragment)) else given
    if not isinstance(several, (tuple, list)):
        raise ValueError(f"a fragment is a Fragment or a name, not {given!r}")
    for fragment in several:
        if isinstance(fragment, str) and fragment not in BUILT_IN:
            raise ValueError(f"no fragment is called {fragment!r}: there are {', '.join(BUILT_IN)}")
        if not isinstance(fragment, (str, Fragment)):
            raise ValueError(f"a fragment is a Fragment or a name, not {fragment!r}")
    return tuple(several)
