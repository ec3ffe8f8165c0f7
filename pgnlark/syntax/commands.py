"""What is wrong with the commands in a game's comments: told, and never more than a warning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pgnlark.diagnostics.commands import COMMAND_VALUE, MALFORMED_COMMAND
from pgnlark.diagnostics.model import Finding
from pgnlark.engine.tree import MAX_TEXT, Tree
from pgnlark.syntax.saying import shown
from pgnlark.transform.command_forms import CommandFault, CommandForms

_LONGEST_SHOWN: Final = 60
_TAKES: Final = {
    "clk": "the time left, such as 0:07:00",
    "emt": "the time for the move, such as 0:05:42",
    "egt": "the time used so far, such as 0:05:42",
    "mct": "what the dial shows, such as 17:10:42",
    "eval": "an evaluation, such as 0.36 or #-3",
    "csl": "colours and squares, such as Gd5,Re4",
    "cal": "colours and arrows, such as Ge2e4,Rd1h5",
}


def command_findings(
    tree: Tree, terminal: int, base: int, codec: str, reader: CommandForms
) -> Iterator[Finding]:
    """The findings on comments that are tokens of ``terminal``; the text begins at ``base``."""
    for item in tree.items:
        if item < 0 or item >> 56 != terminal:
            continue
        start = ((item >> 28) & MAX_TEXT) + 1
        data = tree.text[start : start + (item & MAX_TEXT) - 2]
        for fault in reader.faults(data):
            begin, end = fault.span if fault.name else (fault.span[0], _end(data, fault))
            said = shown(data[begin:end].decode(codec, "replace"))
            span = (base + start + begin, base + start + end)
            if fault.name:
                message = f'"{said}" does not tell {_TAKES[fault.name]}'
                yield Finding(COMMAND_VALUE.id, message, span)
            else:
                message = f'"{said}" begins like a command, and is none'
                help = "a command is written [%name value], as in [%clk 0:07:00]"
                yield Finding(MALFORMED_COMMAND.id, message, span, help=help)


def _end(data: bytes, fault: CommandFault) -> int:
    """Where to end what was to be a command: at its bracket, its line or the next command."""
    begin = fault.span[1]
    ends = [data.find(stop, begin, begin + _LONGEST_SHOWN) for stop in (b"]", b"[%", b"\n", b"\r")]
    ends[0] += ends[0] >= 0
    return min((end for end in ends if end >= 0), default=_word_end(data, begin))


def _word_end(data: bytes, begin: int) -> int:
    near = data[begin : begin + _LONGEST_SHOWN]
    word = near.split()[:1]
    return begin + (near.index(word[0]) + len(word[0]) if word else 0)
