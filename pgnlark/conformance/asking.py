"""Putting a case to an adapter and taking its answer, at each level of the protocol."""

from __future__ import annotations

import base64
import json
import subprocess
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final, Protocol

from attrs import frozen

from pgnlark.conformance.adapter import Adapter, BadAdapter, described
from pgnlark.conformance.answer import OUTCOMES, Answer, BadAnswer, Told, told_from
from pgnlark.conformance.case import Case, Event
from pgnlark.conformance.meaning import NoMeaning, read_events
from pgnlark.conformance.watch import LARGEST_OUTPUT, WatchedProcess

PROTOCOL: Final = 1
_STARTING: Final = 60
"""Seconds that an adapter of level 2 has to start."""

_STARTING_MEGABYTES: Final = 1024
_KEPT: Final = 300
"""Characters of the beginning and the end of standard error that are kept of a crash."""


@frozen
class Failure:
    """No answer: a ``crash``, ``timeout`` or ``memory``, and what is known of it."""

    kind: str
    detail: str = ""


class Asked(Protocol):
    """Something that answers cases, one after the other."""

    adapter: Adapter

    def ask(self, case: Case) -> Answer | Failure:
        """The answer to a case."""
        ...

    def close(self) -> None:
        """There are no more cases."""
        ...


class ByCommand:
    """Levels 0 and 1: a process for each case."""

    def __init__(self, adapter: Adapter, deps: Path | None = None) -> None:
        self.adapter = adapter
        self._deps = deps

    def ask(self, case: Case) -> Answer | Failure:
        """Run the command on a case.

        Raises:
            OSError: there is no such command.
        """
        words = self.adapter.words(case.dialect, self._deps)
        with (
            tempfile.TemporaryFile() as given,
            tempfile.TemporaryFile() as out,
            tempfile.TemporaryFile() as err,
        ):
            given.write(case.data)
            given.seek(0)
            environment = {"PGN_DIALECT": case.dialect}
            with WatchedProcess(
                words, stdin=given, stdout=out, stderr=err, environment=environment
            ) as watched:
                watched.allow(case.seconds, case.megabytes)
                code = watched.process.wait()
            if watched.ended_for:
                return Failure(watched.ended_for)
            said = _content(err)
            if code not in (0, 1):
                return Failure("crash", _crash_words(code, said))
            outcome = "reject" if code else "accept"
            if self.adapter.level == 0:
                return Answer(outcome=outcome)
            try:
                events = read_events(_text(_content(out))) or None
                return Answer(outcome=outcome, events=events, told=tuple(_told_lines(said)))
            except (NoMeaning, BadAnswer) as error:
                return Failure("crash", str(error))

    def close(self) -> None:
        """Nothing is left running."""


def _content(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read(LARGEST_OUTPUT)


def _text(data: bytes) -> str:
    """Output as text: UTF-8, or Latin-1 where a parser hands on the bytes it read."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _crash_words(code: int, said: bytes) -> str:
    how = f"signal {-code}" if code < 0 else f"exit code {code}"
    text = said.decode("utf-8", "replace").strip()
    if len(text) > 2 * _KEPT:
        text = f"{text[:_KEPT]} … {text[-_KEPT:]}"
    return f"{how}: {text}" if text else how


def _told_lines(said: bytes) -> Iterable[Told]:
    for line in said.decode("utf-8", "replace").split("\n"):
        if line.startswith("{"):
            with suppress(ValueError):
                yield told_from(json.loads(line))


class ByConversation:
    """Level 2: one process that is asked again and again, and started anew when it ends."""

    def __init__(self, adapter: Adapter, deps: Path | None = None) -> None:
        self.adapter = adapter
        self._deps = deps
        self._talk: _Talk | None = None
        self._seq = 0
        self._open()

    def _open(self) -> _Talk:
        if self._talk is None:
            self._talk = _Talk(self.adapter.words("", self._deps))
            greeting = self._talk.exchange(
                {"cmd": "start", "protocol": PROTOCOL}, _STARTING, _STARTING_MEGABYTES
            )
            if isinstance(greeting, Failure):
                self._drop()
                raise BadAdapter(f"{self.adapter.name} does not start: {_words(greeting)}")
            self.adapter = described(greeting, self.adapter)
        return self._talk

    def ask(self, case: Case) -> Answer | Failure:
        """Put a case to the process.

        Raises:
            BadAdapter: it cannot be started again.
        """
        talk = self._open()
        self._seq += 1
        request = {
            "cmd": "run",
            "seq": self._seq,
            "dialect": case.dialect,
            "data_b64": base64.b64encode(case.data).decode(),
        }
        reply = talk.exchange(request, case.seconds, case.megabytes)
        if isinstance(reply, Failure):
            self._drop()
            return reply
        try:
            return _answer(reply, self._seq)
        except (BadAnswer, NoMeaning) as error:
            return Failure("crash", str(error))

    def _drop(self) -> None:
        if self._talk is not None:
            self._talk.end()
            self._talk = None

    def close(self) -> None:
        """Tell the process that there are no more cases, and end it."""
        if self._talk is not None:
            self._talk.say({"cmd": "stop"})
        self._drop()


def _words(failure: Failure) -> str:
    return f"{failure.kind} {failure.detail}".rstrip()


class _Talk:
    """A process that answers lines."""

    def __init__(self, words: list[str]) -> None:
        self._err = tempfile.TemporaryFile()  # noqa: SIM115 - `end` closes it
        try:
            self._watched = WatchedProcess(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._err
            )
        except OSError:
            self._err.close()
            raise

    def say(self, message: dict[str, Any]) -> bool:
        """Send a line; false if nobody listens any more."""
        stream = self._watched.process.stdin
        assert stream is not None
        try:
            stream.write(json.dumps(message).encode() + b"\n")
            stream.flush()
        except OSError:
            return False
        return True

    def exchange(
        self, message: dict[str, Any], seconds: float, megabytes: int
    ) -> dict[str, Any] | Failure:
        """Send a line and take one."""
        self._watched.allow(seconds, megabytes)
        self.say(message)
        stream = self._watched.process.stdout
        assert stream is not None
        line = stream.readline(LARGEST_OUTPUT)
        self._watched.rest()
        if self._watched.ended_for:
            return Failure(self._watched.ended_for)
        if not line.endswith(b"\n"):
            self._watched.end()
            code = self._watched.process.returncode
            return Failure("crash", _crash_words(code, _content(self._err)))
        try:
            reply = json.loads(line)
        except ValueError:
            return Failure("crash", f"no JSON: {line[:_KEPT].decode('utf-8', 'replace').strip()}")
        if not isinstance(reply, dict):
            return Failure("crash", "the answer is no JSON object")
        return reply

    def end(self) -> None:
        self._watched.end()
        self._err.close()


def _answer(reply: dict[str, Any], seq: int) -> Answer:
    """The answer that a reply holds."""
    if reply.get("seq") != seq:
        raise BadAnswer(f"the answer is to {reply.get('seq')!r} instead of {seq}")
    outcome = reply.get("outcome")
    if outcome not in OUTCOMES:
        raise BadAnswer(f"{outcome!r} is no outcome")
    events = reply.get("events")
    told = reply.get("diagnostics") or []
    if not isinstance(told, list):
        raise BadAnswer("diagnostics are no list")
    return Answer(
        outcome=outcome,
        events=None if events is None else tuple(_events(events)),
        told=tuple(map(told_from, told)),
    )


def _events(events: object) -> Iterable[Event]:
    if not isinstance(events, list):
        raise BadAnswer("events are no list")
    for event in events:
        if isinstance(event, str):
            yield from read_events(event)
        elif isinstance(event, list) and event and all(isinstance(word, str) for word in event):
            yield tuple(event)
        else:
            raise BadAnswer(f"{event!r} is no event")


def asked(adapter: Adapter, deps: Path | None = None) -> Asked:
    """The adapter, ready to be asked.

    Raises:
        BadAdapter: it does not start, or says nonsense of itself.
        OSError: there is no such command.
    """
    return (ByConversation if adapter.level == 2 else ByCommand)(adapter, deps)
