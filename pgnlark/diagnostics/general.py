"""Codes for what is no matter of chess or notation: files and the program itself."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

INTERNAL = declare(
    Code(
        id="PGN901",
        name="internal-error",
        phase=Phase.SYNTAX,
        severity=Severity.ERROR,
        title="pgnlark itself failed",
        explain=(
            "This is a mistake in pgnlark and not in your file. Please report it with the file, "
            "or the smallest part of it that still shows the failure. With PGNLARK_DEBUG=1 in "
            "the environment the failure is shown with the place in the program."
        ),
    )
)

UNREADABLE_FILE = declare(
    Code(
        id="PGN902",
        name="unreadable-file",
        phase=Phase.ENCODING,
        severity=Severity.ERROR,
        title="a file cannot be read",
        explain=(
            "The file does not exist, is a folder, or may not be read by you. The other files "
            "named are still checked, and the exit code is 2 so that no script takes the run "
            "for a clean one."
        ),
    )
)

GAME_TOO_LARGE = declare(
    Code(
        id="PGN903",
        name="game-too-large",
        phase=Phase.SEMANTIC,
        severity=Severity.ERROR,
        title="a game is larger than what is judged",
        explain=(
            "A game of more than a million tokens, in which something is out of the ordinary, is "
            "checked for its notation alone: to judge its moves would take more memory than a "
            "checker should. A game that goes on for more than 64 MB is cut there. No chess game "
            "is as large; a missing result, tag section or closing brace may have joined many."
        ),
    )
)
