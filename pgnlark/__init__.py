"""Check chess games in PGN: every byte against the grammar, every move on the board."""

from __future__ import annotations

__version__ = "0.1.0"
