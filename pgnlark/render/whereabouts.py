"""Which game and which move a finding is about, in words."""

from __future__ import annotations

from pgnlark.diagnostics.model import Diagnostic


def whereabouts(diagnostic: Diagnostic) -> str:
    """For people: ``game 3 "Carlsen – Caruana", ply 1 (1. Rd1)``; empty outside games."""
    parts = []
    if diagnostic.game is not None:
        players = f' "{diagnostic.players}"' if diagnostic.players else ""
        parts.append(f"game {diagnostic.game}{players}")
    if diagnostic.ply is not None:
        move = f" ({diagnostic.move})" if diagnostic.move else ""
        parts.append(f"ply {diagnostic.ply}{move}")
    return ", ".join(parts)
