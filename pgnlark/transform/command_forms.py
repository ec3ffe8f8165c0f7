"""Which commands are in the text of a comment, and whether they fit (``commands.lark``).

A check asks no more than that; what they say is read by `pgnlark.transform.commands`.
"""

from __future__ import annotations

from typing import Any, Final

from pgnlark.ast.command_names import TAKES
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.transform.base import Span, Transformer

_KEPT: Final = 20_000
_BLANKS: Final = " \t\r\n"
_PERCENT_SIGN: Final = b"[%"


class CommandFault:
    """What is wrong with a command, by byte offsets in the comment's text.

    ``name`` is that of a known command whose operands do not fit, empty if no command is read.
    """

    __slots__ = ("name", "span")

    def __init__(self, span: Span, name: str = "") -> None:
        self.span = span
        self.name = name


class CommandForm:
    """A command as it is written; operands in quotes are without them.

    ``fits`` says whether a known command takes such operands; others take any.
    """

    __slots__ = ("fits", "name", "operands")

    def __init__(self, name: str, operands: tuple[str, ...]) -> None:
        self.name = name
        self.operands = operands
        self.fits = True


class _Parts(Transformer):
    """Where commands are in a comment, and where one begins that is none."""

    def COMMAND(self, span: Span) -> tuple[bool, Span]:
        return True, span

    def BROKEN(self, span: Span) -> tuple[bool, Span]:
        return False, span


class _Structure(Transformer):
    """Name and operands of one command."""

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode("utf-8", "surrogateescape")

    def OPEN(self, span: Span) -> str:
        return self._spelled((span[0] + 2, span[1]))

    def COMMA(self, span: Span) -> None:
        return None

    def BARE(self, span: Span) -> str:
        return self._spelled(span).rstrip(_BLANKS)

    def QUOTED(self, span: Span) -> str:
        return self.BARE(span)[1:-1]

    def operand(self, children: list[str], span: Span) -> str:
        return children[0] if children else ""

    def command(self, children: list[str], span: Span) -> CommandForm:
        name, *operands = children
        return CommandForm(name, () if operands == [""] else tuple(operands))


class _Reader:
    """A grammar and what it is transformed by."""

    def __init__(self, grammar: str, kind: type[Transformer]) -> None:
        self._reader = WholeReader(grammar)
        self._transformer = kind(self._reader.machine.tables)

    def read(self, data: bytes) -> Any:
        """What the text says; ``None`` if it is not of the language."""
        tree = self._reader.read(data)
        return None if isinstance(tree, Fault) else self._transformer.fold(tree)


class CommandForms:
    """Reads comments; each spelling of a command is read once and kept."""

    def __init__(self) -> None:
        self._parts: _Reader | None = None
        self._structure: _Reader | None = None
        self._values: dict[str, WholeReader] = {}
        self._kept: dict[bytes, CommandForm | None] = {}

    def faults(self, data: bytes) -> list[CommandFault]:
        """What is wrong with the commands in the text of a comment."""
        found: list[CommandFault] = []
        for whole, span in self.cut(data):
            form = self.form(data[span[0] : span[1]]) if whole else None
            if form is None or not form.fits:
                found.append(CommandFault(span, "" if form is None else form.name))
        return found

    def cut(self, data: bytes) -> list[tuple[bool, Span]]:
        """Where commands stand, and where one begins that is none (``False``)."""
        if _PERCENT_SIGN not in data:
            return []
        if self._parts is None:
            self._parts = _Reader("comment_text", _Parts)
        parts: list[tuple[bool, Span]] = self._parts.read(data)
        return parts

    def form(self, spelling: bytes) -> CommandForm | None:
        """The command that a spelling is, ``None`` if it is none."""
        if spelling in self._kept:
            return self._kept[spelling]
        if self._structure is None:
            self._structure = _Reader("command", _Structure)
        form: CommandForm | None = self._structure.read(spelling)
        kind = None if form is None else TAKES.get(form.name)
        if form is not None and kind is not None:
            form.fits = self._takes(kind, form.operands)
        if len(self._kept) < _KEPT:
            self._kept[spelling] = form
        return form

    def _takes(self, kind: str, operands: tuple[str, ...]) -> bool:
        reader = self._values.get(kind)
        if reader is None:
            reader = self._values[kind] = WholeReader(f"command_{kind}")
        return not isinstance(reader.read(as_written(operands)), Fault)


def as_written(operands: tuple[str, ...]) -> bytes:
    """Operands as the grammar of what a known command takes reads them."""
    return ",".join(operands).encode("utf-8", "surrogateescape")
