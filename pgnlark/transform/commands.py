"""From the text of a comment to the commands in it (``commands.lark``)."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any, Final

from attrs import evolve, frozen

from pgnlark.ast.commands import TAKES, Arrow, Command, CommandValue, Evaluation, Mark
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.transform.base import Span, Transformer

_KEPT: Final = 20_000
_BLANKS: Final = " \t\r\n"
_PERCENT_SIGN: Final = b"[%"
_LONGEST_NUMBER: Final = 18
_MOST_HOURS: Final = 1_000_000


@frozen
class CommandFault:
    """What is wrong with a command, by byte offsets in the comment's text.

    ``name`` is that of a known command whose operands do not fit, empty if no command is read.
    """

    span: Span
    name: str = ""


@frozen
class CommandsReading:
    """The commands of one comment, those that cannot be read left out, and what is wrong."""

    commands: tuple[Command, ...] = ()
    faults: tuple[CommandFault, ...] = ()


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

    def command(self, children: list[str], span: Span) -> Command:
        name, *operands = children
        return Command(name, () if operands == [""] else tuple(operands))


class _Values(Transformer):
    """What the operands of the known commands say."""

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode("ascii")

    def NUMBER(self, span: Span) -> int:
        return int(self._spelled(span)[:_LONGEST_NUMBER])

    HOUR = SIXTIETH = NUMBER

    def FRACTION(self, span: Span) -> Decimal:
        return Decimal(self._spelled(span))

    def clock(self, children: list[Any], span: Span) -> timedelta:
        hours, minutes, seconds, *fraction = children
        return timedelta(
            hours=min(hours, _MOST_HOURS),
            minutes=minutes,
            seconds=seconds,
            microseconds=int(sum(fraction) * 1_000_000),
        )

    mechanical_clock = clock

    def PAWNS(self, span: Span) -> Evaluation:
        return Evaluation(Decimal(self._spelled(span)))

    CENTIPAWNS = PAWNS

    def MATE(self, span: Span) -> Evaluation:
        return Evaluation(mate=int(self._spelled(span)[1:][:_LONGEST_NUMBER]))

    def evaluation(self, children: list[Any], span: Span) -> Evaluation:
        value, *depth = children
        if not depth:
            return value  # type: ignore[no-any-return]
        if value.pawns is not None and b"." not in self.text:
            value = evolve(value, pawns=value.pawns / 100)
        return evolve(value, depth=depth[0])  # type: ignore[no-any-return]

    def MARK(self, span: Span) -> Mark:
        text = self._spelled(span)
        return Mark(text[0], text[1:])

    def ARROW(self, span: Span) -> Arrow:
        text = self._spelled(span)
        return Arrow(text[0], text[1:3], text[3:])

    def squares(self, children: list[Any], span: Span) -> tuple[Any, ...]:
        *before, last = children
        return (*before[0], last) if before else (last,)

    arrows = squares


class _Reader:
    """A grammar and what it is transformed by."""

    def __init__(self, grammar: str, kind: type[Transformer]) -> None:
        self._reader = WholeReader(grammar)
        self._transformer = kind(self._reader.machine.tables)

    def read(self, data: bytes) -> Any:
        """What the text says; ``None`` if it is not of the language."""
        tree = self._reader.read(data)
        return None if isinstance(tree, Fault) else self._transformer.fold(tree)


class CommandReader:
    """Reads comments; each spelling of a command is read once and kept."""

    def __init__(self) -> None:
        self._parts: _Reader | None = None
        self._structure: _Reader | None = None
        self._values: dict[str, _Reader] = {}
        self._kept: dict[bytes, tuple[Command | None, bool]] = {}

    def read(self, data: bytes) -> CommandsReading:
        """The commands in the text of a comment, with their places in it."""
        commands: list[Command] = []
        faults: list[CommandFault] = []
        for whole, span in self._cut(data):
            command, fits = self._command(data[span[0] : span[1]]) if whole else (None, False)
            if command is not None:
                commands.append(evolve(command, span=span))
            if not fits:
                faults.append(CommandFault(span, "" if command is None else command.name))
        return CommandsReading(tuple(commands), tuple(faults))

    def places(self, data: bytes) -> list[Span]:
        """Where commands stand in the text of a comment, whatever they say."""
        return [span for whole, span in self._cut(data) if whole]

    def _cut(self, data: bytes) -> list[tuple[bool, Span]]:
        """Where commands stand, and where one begins that is none (``False``)."""
        if _PERCENT_SIGN not in data:
            return []
        if self._parts is None:
            self._parts = _Reader("comment_text", _Parts)
        parts: list[tuple[bool, Span]] = self._parts.read(data)
        return parts

    def _command(self, spelling: bytes) -> tuple[Command | None, bool]:
        """A command, and whether it says what it can say."""
        kept = self._kept.get(spelling)
        if kept is None:
            kept = self._read(spelling)
            if len(self._kept) < _KEPT:
                self._kept[spelling] = kept
        return kept

    def _read(self, spelling: bytes) -> tuple[Command | None, bool]:
        if self._structure is None:
            self._structure = _Reader("command", _Structure)
        command: Command | None = self._structure.read(spelling)
        if command is None:
            return None, False
        kind = TAKES.get(command.name)
        if kind is None:
            return command, True
        value = self._value(kind, ",".join(command.operands))
        return evolve(command, value=value), value is not None

    def _value(self, kind: str, operands: str) -> CommandValue:
        reader = self._values.get(kind)
        if reader is None:
            reader = self._values[kind] = _Reader(f"command_{kind}", _Values)
        value: CommandValue = reader.read(operands.encode("utf-8", "surrogateescape"))
        return value
