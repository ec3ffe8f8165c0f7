"""``pgnlark`` as a function, with a check that finds what a test says."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest
from cli.fakes import Answer, Checks, Options

from pgnlark.cli.main import main


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> Checks:
    """Put files in it, by name; ``pgnlark check`` finds them there."""
    made = Checks()
    module = ModuleType("pgnlark.checker")
    module.__dict__.update(CheckOptions=Options, check_path=made.check_path)
    monkeypatch.setitem(sys.modules, "pgnlark.checker", module)
    for name in ("NO_COLOR", "PGNLARK_DEBUG", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
    return made


@pytest.fixture
def pgnlark(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Run the command line in this process."""

    def run(*arguments: str) -> Answer:
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        said = capsys.readouterr()
        return Answer(code, said.out, said.err)

    return run
