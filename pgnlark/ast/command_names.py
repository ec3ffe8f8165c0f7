"""The commands that are known, apart from the classes of what they say."""

from __future__ import annotations

from typing import Final

TAKES: Final = {
    "clk": "clock",
    "emt": "clock",
    "egt": "clock",
    "mct": "mechanical_clock",
    "eval": "evaluation",
    "csl": "squares",
    "cal": "arrows",
}
"""What each known command takes: a start symbol of ``commands.lark``."""
