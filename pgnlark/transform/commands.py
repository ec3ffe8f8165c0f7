"""From the text of a comment to the commands in it (``commands.lark``)."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any, Final, NamedTuple

from attrs import evolve

from pgnlark.ast.commands import TAKES, Arrow, Command, CommandValue, Evaluation, Mark
from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.transform.base import Span, Transformer
from pgnlark.transform.command_forms import CommandFault, CommandForms, as_written

_KEPT: Final = 20_000
_LONGEST_NUMBER: Final = 18
_MOST_HOURS: Final = 1_000_000


class CommandsReading(NamedTuple):
    """The commands of one comment, those that cannot be read left out, and what is wrong."""

    commands: tuple[Command, ...] = ()
    faults: tuple[CommandFault, ...] = ()


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


class CommandReader:
    """Reads comments; each spelling of a command is read once and kept."""

    def __init__(self) -> None:
        self._forms = CommandForms()
        self._values: dict[str, tuple[WholeReader, _Values]] = {}
        self._kept: dict[bytes, Command | None] = {}

    def read(self, data: bytes) -> CommandsReading:
        """The commands in the text of a comment, with their places in it."""
        commands: list[Command] = []
        for whole, span in self._forms.cut(data):
            command = self._command(data[span[0] : span[1]]) if whole else None
            if command is not None:
                commands.append(evolve(command, span=span))
        return CommandsReading(tuple(commands), tuple(self._forms.faults(data)))

    def places(self, data: bytes) -> list[Span]:
        """Where commands stand in the text of a comment, whatever they say."""
        return [span for whole, span in self._forms.cut(data) if whole]

    def _command(self, spelling: bytes) -> Command | None:
        if spelling in self._kept:
            return self._kept[spelling]
        form = self._forms.form(spelling)
        command = None
        if form is not None:
            kind = TAKES.get(form.name)
            value = None if kind is None or not form.fits else self._value(kind, form.operands)
            command = Command(form.name, form.operands, value)
        if len(self._kept) < _KEPT:
            self._kept[spelling] = command
        return command

    def _value(self, kind: str, operands: tuple[str, ...]) -> CommandValue:
        known = self._values.get(kind)
        if known is None:
            reader = WholeReader(f"command_{kind}")
            known = self._values[kind] = (reader, _Values(reader.machine.tables))
        tree = known[0].read(as_written(operands))
        assert not isinstance(tree, Fault)
        value: CommandValue = known[1].fold(tree)
        return value
