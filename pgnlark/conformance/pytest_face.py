"""The suite as tests of pytest: ``pytest --pgn-adapter COMMAND`` runs the cases and nothing else.

Each case is a test with the case's id as its name, so that ``-k``, ``-x`` and the like work.
pytest finds this plugin where pgnlark is installed.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from pgnlark.conformance.asking import Asked
    from pgnlark.conformance.case import Case
    from pgnlark.conformance.verdict import Verdict

_ADAPTER: Final = "--pgn-adapter"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    group = parser.getgroup("pgn conformance")
    add = group.addoption
    add(_ADAPTER, metavar="COMMAND", help="put the PGN conformance suite to this command")
    add("--pgn-level", type=int, choices=(0, 1, 2), help="the level of the protocol (default: 0)")
    add("--pgn-deps", type=Path, metavar="DIR", help="where its packages are installed")
    add("--pgn-cases", action="append", default=[], metavar="GLOB", help="only these cases")
    add("--pgn-known", type=Path, metavar="FILE", help="the failures that are known")


def pytest_ignore_collect(config: pytest.Config) -> bool | None:
    """With an adapter nothing else is collected."""
    return True if config.getoption(_ADAPTER) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Put the cases in the place of other tests."""
    command = config.getoption(_ADAPTER)
    if not command:
        return
    from pgnlark.conformance.adapter import BadAdapter, adapter_from
    from pgnlark.conformance.asking import asked
    from pgnlark.conformance.known import BadKnown, read_known
    from pgnlark.conformance.suite import all_cases, chosen

    try:
        adapter = adapter_from(command, config.getoption("--pgn-level"))
        known_file = config.getoption("--pgn-known")
        known = read_known(known_file) if known_file else {}
        one = asked(adapter, config.getoption("--pgn-deps"))
    except (BadAdapter, BadKnown, OSError) as error:
        raise pytest.UsageError(str(error)) from error
    config.add_cleanup(one.close)
    items[:] = _items(session, one, chosen(all_cases(), config.getoption("--pgn-cases")), known)


def _items(
    session: pytest.Session, one: Asked, cases: Iterable[Case], known: dict[str, str]
) -> list[pytest.Item]:
    made: list[pytest.Item] = []
    for case in cases:
        item: CaseItem = CaseItem.from_parent(
            session, name=case.id, nodeid=f"pgn-conformance::{case.id}"
        )
        item.case, item.one = case, one
        if case.id in known:
            # a known failure that is none any more is told as a failure
            item.add_marker(pytest.mark.xfail(reason=known[case.id] or "known", strict=True))
        made.append(item)
    return made


class WrongVerdict(Exception):
    """The parser failed a case."""

    def __init__(self, verdict: Verdict, output: str) -> None:
        super().__init__(verdict.kind)
        self.verdict = verdict
        self.output = output


class CaseItem(pytest.Item):
    """A case as a test."""

    case: Case
    one: Asked

    def runtest(self) -> None:
        """Ask the parser."""
        from pgnlark.conformance.running import judged
        from pgnlark.conformance.verdict import NEUTRAL

        if not self.one.adapter.is_asked(self.case):
            pytest.skip("not its business: a dialect or feature that it does not have")
        result = judged(self.case, self.one.ask(self.case), self.one.adapter)
        if result.verdict.kind == "skipped":
            pytest.skip("the parser passes over it")
        if result.verdict.kind not in NEUTRAL:
            raise WrongVerdict(result.verdict, result.output)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """What is wrong, without a traceback."""
        error = excinfo.value
        if not isinstance(error, WrongVerdict):
            return str(error)
        from pgnlark.conformance.glyphs import visible
        from pgnlark.conformance.verdict import VERDICTS

        case = self.case
        spans = [(told.start, told.end) for told in case.diagnostics]
        parts = [
            f"{case.id} {case.title} [{' '.join(case.spec)}]",
            f"{error.verdict.kind}: it {VERDICTS[error.verdict.kind]}",
            error.verdict.detail,
            f"the input, in {case.dialect}:",
            visible(case.data[:1000], spans),
            "its answer:",
            error.output,
        ]
        return "\n".join(part for part in parts if part)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the test is: nowhere."""
        return self.path, None, f"{self.case.area}: {self.case.title}"
