"""How much work a text makes, counted in steps: the same on any computer, busy or not.

The engine's modules are loaded once more from their source, since nothing can be counted in
compiled ones.  A step is a look at a byte of the text, a move of a forecast in recovery, a line
of Python that runs in what reads the trees, or a few bytes copied there.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NamedTuple, SupportsIndex
from unittest.mock import patch

import pgnlark

# what is imported while a module is loaded from its source is forgotten with it
import pgnlark.syntax.report
from pgnlark.notation.tables import load_tables
from pgnlark.transform.pgn import PgnTransformer
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader

PACKAGE = Path(pgnlark.__file__).parent
MODULES = ("tree", "links", "machine", "plain_run", "recovery", "scanner", "driver")
READERS = tuple(str(PACKAGE / room) for room in ("transform", "syntax"))
COPIED_AT_ONCE = 4


class Work(NamedTuple):
    """Steps of a reading, by who made them."""

    scanner: int
    recovery: int
    reporter: int
    transformer: int


class _Steps:
    scanned = 0
    forecast = 0
    lines = 0


class _WatchedBytes(bytes):
    """A text that knows how much of it was looked at."""

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        found: Any = bytes.__getitem__(self, key)
        _Steps.scanned += 1
        if isinstance(found, bytes):
            _Steps.lines += len(found) // COPIED_AT_ONCE
        return found


@cache
def interpreted() -> dict[str, ModuleType]:
    """The engine's modules from their source, knowing only one another."""
    with patch.dict(sys.modules):
        copies = {name: _from_source("engine", name) for name in MODULES}
    forecast = copies["recovery"].Forecast
    for name in ("take", "reduce", "go", "drop", "copy"):
        setattr(forecast, name, _counted(getattr(forecast, name)))
    return copies


def _from_source(room: str, name: str) -> ModuleType:
    """Load a module from its source, in the place of the one that was imported."""
    full = f"pgnlark.{room}.{name}"
    spec = spec_from_file_location(full, PACKAGE / room / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[full] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _counted(method: Any) -> Any:
    def counted(self: Any, *arguments: Any) -> Any:
        _Steps.forecast += 1 + len(self.above)
        return method(self, *arguments)

    return counted


@cache
def _machine() -> Any:
    return interpreted()["machine"].Machine(load_tables("pgn_tolerant"))


@cache
def _readers() -> tuple[Any, PgnTransformer]:
    spellings, strings = SanReader(), StringReader()
    with patch.dict(sys.modules):
        reporting = [_from_source("syntax", name) for name in ("game_report", "report")]
    return reporting[-1].SyntaxReporter(spellings, strings), PgnTransformer(spellings, strings)


def interpreted_trees(text: bytes) -> list[Any]:
    """The trees of a text, by the engine's source."""
    engine = interpreted()
    driver = engine["driver"].Driver(_machine(), engine["scanner"].Scanner(_machine()), True)
    # as compiled code reads, in which looks at bytes can be counted here
    driver.by_links = False
    driver.open(text, 0, len(text), True, 0)
    trees = []
    while (tree := driver.next_tree()) is not None:
        trees.append(tree)
    return trees


def work(text: bytes) -> Work:
    """Read a text as tolerant PGN, tell what is wrong with it, and make its games."""
    watched = _WatchedBytes(text)
    _Steps.scanned = _Steps.forecast = 0
    trees = interpreted_trees(watched)
    scanned = _Steps.scanned
    reporter, transformer = _readers()
    reported = _lines(lambda tree: reporter.findings(tree, "latin-1", 0), trees)
    *games, tail = trees
    made = _lines(lambda tree: transformer.game_of(tree, "latin-1", 0), games)
    made += _lines(lambda tree: transformer.tail_of(tree, "latin-1", 0), [tail])
    return Work(scanned, _Steps.forecast, reported, made)


def _lines(read: Any, trees: list[Any]) -> int:
    """The lines of Python that run while ``read`` reads trees, in the rooms that read them."""
    _Steps.lines = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        if event == "line":
            _Steps.lines += 1
        elif event == "call" and not frame.f_code.co_filename.startswith(READERS):
            return None
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for tree in trees:
            read(tree)
    finally:
        sys.settrace(before)
    return _Steps.lines
