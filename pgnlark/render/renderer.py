"""What every renderer can do."""

from __future__ import annotations

from typing import Protocol

from pgnlark.diagnostics.model import Diagnostic


class Renderer(Protocol):
    """Makes the text of one diagnostic; renderers keep nothing from one to the next."""

    def render(self, diagnostic: Diagnostic) -> str:
        """The whole text for ``diagnostic``, its last line end included."""
        ...
