"""The registry of codes: every kind of finding has one, stable for ever, with its explanation.

The entries are data in the modules beside this one, by what they are about; each is a named
constant that rules refer to::

    AMBIGUOUS = declare(Code(id="PGN401", name="ambiguous-move", ...))

Ids: PGN0xx bytes and encodings, PGN1xx tokens and movetext, PGN2xx tag pairs, PGN3xx spelling of
moves, PGN4xx moves on the board, PGN5xx tag values and roster, PGN6xx FEN, PGN7xx export format,
PGN8xx commands in comments, PGN9xx the program itself.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from pgnlark.diagnostics.model import Phase, Severity

_ENTRIES: Final = (
    "encoding",
    "syntax",
    "copied",
    "tag_syntax",
    "san",
    "tags",
    "moves",
    "variant_moves",
    "fen",
    "positions",
    "position_spelling",
    "epd",
    "export",
    "commands",
    "general",
)
"""The modules of entries, which :func:`code` and :func:`all_codes` load when asked."""

DIALECTS: Final = ("import", "tolerant")

CHECKED: Final = (*DIALECTS, "export")
"""The dialects that files are checked by; under export format codes are as under import."""

_registry: Final[dict[str, Code]] = {}


_named: Final[dict[str, Code]] = {}


class Code(NamedTuple):
    """One kind of finding.

    ``severity`` is the one under the import dialect; ``tolerant`` the one under the tolerant
    dialect where it differs (a deviation that dialect forgives).  ``title`` names the kind in a
    few words, ``explain`` tells in two to four sentences what is wrong and why it matters, and
    ``wrong`` and ``right`` show it: texts that show the code, and do not, when they are checked.
    They are PGN, or with a ``notation`` one position (as for `pgnlark.check`; ``""`` is FEN of any
    kind), and ``wrong_in`` is the encoding of the file that ``wrong`` is about.  ``spec`` is where
    the standard says so (``"PGN 8.2.3.4"``).
    """

    id: str
    name: str
    phase: Phase
    severity: Severity
    title: str
    explain: str
    spec: str = ""
    wrong: str = ""
    right: str = ""
    notation: str | None = None
    wrong_in: str = "utf-8"
    tolerant: Severity | None = None

    def severity_in(self, dialect: str) -> Severity:
        """The severity under ``dialect``."""
        if dialect == "tolerant" and self.tolerant is not None:
            return self.tolerant
        return self.severity


def known_dialect(dialect: str) -> str:
    """The dialect, if there is one of that name; :class:`ValueError` if not."""
    if dialect not in DIALECTS:
        raise ValueError(f"no dialect is called {dialect!r}: there are {' and '.join(DIALECTS)}")
    return dialect


def checked_dialect(dialect: str) -> str:
    """The dialect, if files are checked by one of that name; :class:`ValueError` if not."""
    return dialect if dialect in CHECKED else known_dialect(dialect)


def declare(code: Code) -> Code:
    """Put a code into the registry and give it back; an id or a name serves once only."""
    known = _registry.get(code.id) or _named.get(code.name)
    if known is not None:
        raise ValueError(f"{code.id} {code.name} is taken: {known.id} {known.name}")
    _registry[code.id] = _named[code.name] = code
    return code


def _load() -> None:
    for module in _ENTRIES:
        import_module(f"pgnlark.diagnostics.{module}")


def code(id: str) -> Code:
    """The code with this id; :class:`KeyError` if there is none."""
    if id not in _registry:
        _load()
    return _registry[id]


def all_codes() -> tuple[Code, ...]:
    """Every code, in order of id."""
    _load()
    return tuple(_registry[id] for id in sorted(_registry))
