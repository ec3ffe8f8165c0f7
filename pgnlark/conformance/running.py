"""Every case put to an adapter, several at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

from attrs import define, field, frozen

from pgnlark.conformance.adapter import Adapter, BadAdapter
from pgnlark.conformance.answer import Answer
from pgnlark.conformance.asking import Failure, asked
from pgnlark.conformance.case import Case
from pgnlark.conformance.meaning import event_line
from pgnlark.conformance.verdict import Verdict, verdict_on

LONGEST_OUTPUT: Final = 300
"""Characters of an output that are kept."""


@frozen
class Result:
    """A verdict, and what the parser said, as far as it is worth keeping."""

    verdict: Verdict
    output: str = ""


@define
class Run:
    """What an adapter made of the cases; ``results`` are by id, in the order of the cases."""

    adapter: Adapter
    results: dict[str, Result] = field(factory=dict)


def judged(case: Case, got: Answer | Failure, adapter: Adapter) -> Result:
    """The result of one case."""
    if isinstance(got, Failure):
        verdict = Verdict(kind=got.kind, recognised=False, detail=got.detail)
        return Result(verdict)
    return Result(verdict_on(case, got, adapter.kinds), said(got))


def said(answer: Answer) -> str:
    """An answer as text for people: outcome, diagnostics, events."""
    lines = [answer.outcome]
    for told in answer.told:
        place = f"{told.line}:{told.column}" if told.line is not None else ""
        if not place and told.start is not None:
            place = f"offset {told.start}"
        words = (told.severity, place, told.reason, told.message)
        lines.append(" ".join(word for word in words if word))
    lines += map(event_line, answer.events or ())
    text = "\n".join(lines)
    return text if len(text) <= LONGEST_OUTPUT else f"{text[:LONGEST_OUTPUT]} …"


def run_cases(
    adapter: Adapter,
    cases: Iterable[Case],
    *,
    jobs: int = 1,
    deps: Path | None = None,
    progress: Callable[[], None] | None = None,
) -> Run:
    """Put the cases to an adapter; ``jobs`` processes of it are asked at the same time.

    Raises:
        BadAdapter: it does not start, or says nonsense of itself.
        OSError: there is no such command.
    """
    cases = list(cases)
    workers = _Workers(adapter, cases, deps, progress)
    threads = [threading.Thread(target=workers.work) for _ in range(max(1, min(jobs, len(cases))))]
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            thread.join()
    except KeyboardInterrupt:
        workers.stop()
        raise
    if workers.error is not None:
        raise workers.error
    ordered = {case.id: workers.results[case.id] for case in cases}
    return Run(workers.adapter, ordered)


class _Workers:
    """Threads that take cases from one queue, each with an adapter of its own."""

    def __init__(
        self,
        adapter: Adapter,
        cases: list[Case],
        deps: Path | None,
        progress: Callable[[], None] | None,
    ) -> None:
        self.adapter = adapter
        self.results: dict[str, Result] = {}
        self.error: BadAdapter | OSError | None = None
        self._deps = deps
        self._progress = progress
        self._left: SimpleQueue[Case] = SimpleQueue()
        for case in cases:
            self._left.put(case)

    def stop(self) -> None:
        """Let nobody begin another case."""
        while not self._left.empty():
            try:
                self._left.get_nowait()
            except Empty:
                return

    def work(self) -> None:
        try:
            one = asked(self.adapter, self._deps)
            try:
                self.adapter = one.adapter
                while True:
                    case = self._left.get_nowait()
                    if one.adapter.is_asked(case):
                        result = judged(case, one.ask(case), one.adapter)
                    else:
                        result = Result(Verdict(kind="skipped"))
                    self.results[case.id] = result
                    if self._progress is not None:
                        self._progress()
            except Empty:
                pass
            finally:
                one.close()
        except (BadAdapter, OSError) as error:
            self.error = error
            self.stop()
