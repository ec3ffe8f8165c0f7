"""Exit codes; of several that apply to one run, the highest is given."""

from __future__ import annotations

from typing import Final

OK: Final = 0
FINDINGS: Final = 1
"""Something of severity error was found."""
USAGE: Final = 2
"""Wrong usage, or a file that cannot be read."""
INTERNAL: Final = 3
"""pgnlark itself failed."""
INTERRUPTED: Final = 130
"""Stopped by the user (128 and the number of SIGINT)."""
PIPE_CLOSED: Final = 141
"""The reader of the output went away (128 and the number of SIGPIPE)."""
