"""One line for each finding, in the form editors and grep know."""

from __future__ import annotations

from pgnlark.diagnostics.model import Diagnostic
from pgnlark.render.cells import Cells
from pgnlark.render.renderer import Renderer


class ConciseRenderer(Renderer):
    """``path:line:column: error[CODE] message``."""

    def __init__(self, charset: str = "utf-8") -> None:
        self._cells = Cells(charset)

    def render(self, diagnostic: Diagnostic) -> str:
        """One line."""
        place = diagnostic.start
        path, message = map(self._cells.visible, (diagnostic.path, diagnostic.message))
        kind = f"{diagnostic.severity.value}[{diagnostic.code}]"
        return f"{path}:{place.line}:{place.column}: {kind} {message}\n"
