"""What an input says, as a stream of events that any parser can print.

One event a line: a kind in capitals and what belongs to it, texts in quotes with the escapes of
JSON.  For people who write cases there are short forms; see ``spec-notes/conformance.md``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from pgnlark.conformance.case import Event

_MANY: Final = -1
ARGUMENTS: Final = {
    "+GAME": 0,
    "TAG": 2,
    "COMMENT": 1,
    "MOVE": 1,
    "NAG": 1,
    "+RAV": 0,
    "-RAV": 0,
    "RESULT": 1,
    "-GAME": 0,
    "LINE": 1,
    "SAN": 1,
    "PLAY": 1,
    "BOARD": 1,
    "TURN": 1,
    "RIGHTS": _MANY,
    "EP": 1,
    "HALFMOVES": 1,
    "FULLMOVE": 1,
    "FEN": 1,
    "XFEN": 1,
    "SHREDDER": 1,
    "OP": _MANY,
}
"""The kinds of events, each with how many things belong to it; ``-1`` is any number."""

_TEXTS: Final = {"TAG": (1,), "COMMENT": (0,), "LINE": (0,), "FEN": (0,), "XFEN": (0,)} | {
    "SHREDDER": (0,)
}
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]\S*|"')
_COMMAND: Final = re.compile(r"\[%[^\[\]]*\]")
_MOVES: Final = "MOVES"


class NoMeaning(ValueError):
    """A text that is no stream of events."""


def read_events(text: str) -> tuple[Event, ...]:
    r"""The events a text lists, one a line or several.

    ``MOVES e4 e5`` is short for ``MOVE e4 MOVE e5``.

    >>> read_events('MOVES e4 e5 COMMENT "a\\nb"')
    (('MOVE', 'e4'), ('MOVE', 'e5'), ('COMMENT', 'a\nb'))

    Raises:
        NoMeaning: a word is no kind of event, or something is missing behind one.
    """
    tokens = _TOKEN.findall(text)
    events: list[Event] = []
    at = 0
    while at < len(tokens):
        kind = tokens[at]
        at += 1
        count = _MANY if kind == _MOVES else ARGUMENTS.get(kind)
        if count is None:
            raise NoMeaning(f"{kind} is no kind of event")
        end = at + count
        if count == _MANY:
            end = at
            while end < len(tokens) and tokens[end] not in ARGUMENTS and tokens[end] != _MOVES:
                end += 1
        if end > len(tokens):
            raise NoMeaning(f"something is missing behind {kind}")
        arguments = [_unquoted(token) for token in tokens[at:end]]
        if kind == _MOVES:
            events += (("MOVE", move) for move in arguments)
        else:
            events.append((kind, *arguments))
        at = end
    return tuple(events)


def _unquoted(token: str) -> str:
    if not token.startswith('"'):
        return token
    try:
        # control characters may stand bare
        text: str = json.loads(token, strict=False)
    except ValueError as error:
        raise NoMeaning(f"{token} is no text in quotes") from error
    return text


def event_line(event: Event) -> str:
    """An event as one line, without its line feed."""
    kind, *arguments = event
    texts = _TEXTS.get(kind, ())
    words = [
        json.dumps(word, ensure_ascii=False)
        if at in texts or not word or re.search(r'[\s"]', word) or word in ARGUMENTS
        else word
        for at, word in enumerate(arguments)
    ]
    return " ".join([kind, *words])


def events_text(events: Iterable[Event]) -> str:
    """A stream of events, one a line."""
    return "".join(event_line(event) + "\n" for event in events)


def normal(events: Iterable[Event]) -> list[Event]:
    """The stream with what makes no difference to its meaning put into one form.

    White space in comments is folded, also beside commands.  Tag pairs stand in the order of their
    names in front of the comments between them (PGN-C-10), NAGs that follow one another in the
    order of numbers (PGN-F-09) without leading zeros.  Moves have no check marks (what the board
    shows is no part of what is said), and rights stand in order.
    """
    return list(_sorted_runs(_normal_event(event) for event in events))


def _normal_event(event: Event) -> Event:
    kind = event[0]
    if kind == "COMMENT":
        return (kind, " ".join(_COMMAND.sub(r" \g<0> ", event[1]).split()))
    if kind == "MOVE":
        return (kind, event[1].rstrip("+#"))
    if kind == "NAG":
        return (kind, event[1].lstrip("0") or "0")
    if kind == "RIGHTS":
        return (kind, *sorted(event[1:]))
    return event


def _sorted_runs(events: Iterable[Event]) -> Iterator[Event]:
    head: list[Event] | None = None
    for kind, group in groupby(events, key=lambda event: event[0]):
        run = list(group)
        if kind == "+GAME":
            yield from run
            head = []
        elif head is not None and kind in ("TAG", "COMMENT"):
            head += run
        else:
            if head is not None:
                yield from _head(head)
                head = None
            yield from sorted(run, key=_number) if kind == "NAG" else run
    yield from _head(head or [])


def _head(events: list[Event]) -> Iterator[Event]:
    yield from sorted((e for e in events if e[0] == "TAG"), key=lambda event: event[1])
    yield from (event for event in events if event[0] != "TAG")


def _number(event: Event) -> tuple[int, str]:
    return (int(event[1]) if event[1].isdecimal() else -1, event[1])
