"""Tables so small that short texts fill many of them."""

from __future__ import annotations

import pytest


@pytest.fixture
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables with a note every few bytes, so that short texts have many."""
    monkeypatch.setattr("pgnlark.source._BLOCK", 4)
    monkeypatch.setattr("pgnlark.source._STEP", 5)
