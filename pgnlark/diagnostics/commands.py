"""Codes for commands in comments (PGN supplement of 2001)."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

MALFORMED_COMMAND = declare(
    Code(
        id="PGN801",
        name="malformed-command",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a command in a comment that no program understands",
        spec="PGN supplement 3.2",
        explain=(
            "A command in a comment is [%, its name, a space, what it says, and ]. Programs look "
            "for exactly that, and show anything else as text."
        ),
        wrong="1. e4 {[% clk 0:01:00]} *",
        right="1. e4 {[%clk 0:01:00]} *",
    )
)

COMMAND_VALUE = declare(
    Code(
        id="PGN802",
        name="command-value",
        phase=Phase.SEMANTIC,
        severity=Severity.WARNING,
        title="a command in a comment does not say what it has to",
        spec="PGN supplement 4",
        explain=(
            "Of some commands it is known what they take: clk, emt and egt a time such as "
            "0:07:00, mct the time of day that a dial shows, such as 17:10:42, eval an evaluation "
            "such as -0.35 or #3, csl squares such as Gd5,Re4, and cal arrows such as Ge2e4."
        ),
        wrong="1. e4 {[%clk 5m]} *",
        right="1. e4 {[%clk 0:05:00]} *",
    )
)
