"""Cases as people write them: Markdown files of fenced blocks and tables.

``spec-notes/conformance.md`` describes the format for authors.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from attrs import define, evolve, field

from pgnlark.conformance.case import (
    DIALECTS,
    EXPECTATIONS,
    FEATURES,
    PHASES,
    Case,
    Diagnostic,
    Event,
)
from pgnlark.conformance.glyphs import NotVisible, Places, read_visible
from pgnlark.conformance.meaning import NoMeaning, read_events
from pgnlark.diagnostics.codes import all_codes
from pgnlark.diagnostics.model import Phase

_HEADING: Final = re.compile(r"#{1,6} +(.+?) *")
_CASE_HEADING: Final = re.compile(r"([a-z]+(?:-[a-z0-9]+)*-\d{3}) +(.+)")
_ID: Final = re.compile(r"[a-z]+(-[a-z0-9]+)*-\d{3}")
_FENCE: Final = re.compile(r"(`{3,}|~{3,}) *(\S*) *(.*?) *")
_REQUIREMENT: Final = re.compile(r"PGN-[A-L]-\d\d|note:[a-z-]+|decision:\d{4}")
_CELL_END: Final = re.compile(r"(?<!\\)\|")
_HOLE: Final = re.compile(r"\{([a-z]+)\}")
_SETTINGS: Final = ("why", "features", "phase", "seconds", "megabytes", "from")
_COLUMNS: Final = ("id", "title", "dialect", "expect", "spec", "events", *_SETTINGS)
_ONE_LINE: Final = tuple(name for name in DIALECTS if not name.startswith("pgn"))
"""Dialects whose inputs do not end with a line feed unless a case says so."""

_STYLE: Final = re.compile(rb" [sm][KQkqA-Ja-j]")
_PHASES: Final = {Phase.SEMANTIC: "semantic", Phase.STYLE: "export"}


class FixtureError(ValueError):
    """A fixture that does not say what it has to; the message names file and line."""


class _Fence(NamedTuple):
    word: str
    rest: str
    text: str


@define
class _Words:
    """What the words behind a fence, or the cells of a row, say about a case."""

    dialect: str = ""
    expect: str = ""
    spec: tuple[str, ...] = ()
    settings: dict[str, str] = field(factory=dict)

    def with_words(self, words: list[str]) -> _Words:
        made = evolve(self, settings=dict(self.settings))
        own_spec: list[str] = []
        for word in words:
            name, equals, value = word.partition("=")
            if word in DIALECTS:
                made.dialect = word
            elif word in EXPECTATIONS:
                made.expect = word
            elif _REQUIREMENT.fullmatch(word):
                own_spec.append(word)
            elif equals and name in _SETTINGS:
                made.settings[name] = value
            else:
                raise ValueError(f"{word!r} is no dialect, expectation, requirement or setting")
        if own_spec:
            made.spec = tuple(own_spec)
        return made


def read_fixture(path: Path) -> list[Case]:
    """The cases of a fixture file, in order.

    Raises:
        FixtureError: the file does not follow the format.
    """
    return _Reader(path).cases()


class _Reader:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._lines = path.read_text(encoding="utf-8").split("\n")
        self._at = 0
        self._section = ""
        self._defaults = _Words()
        self._template: tuple[_Words, str] | None = None
        self._cases: list[Case] = []

    def cases(self) -> list[Case]:
        case_line = 0
        heading: tuple[str, str] | None = None
        while self._at < len(self._lines):
            line = self._lines[self._at]
            start = self._at + 1
            try:
                if fence := _FENCE.fullmatch(line):
                    block = self._block(fence)
                    if block.word in DIALECTS:
                        if heading is None:
                            raise ValueError("a case needs a heading with its id and title")
                        words = self._defaults.with_words([block.word, *block.rest.split()])
                        self._cases.append(self._case(*heading, words, block.text))
                        heading = None
                    else:
                        self._other_block(block)
                elif found := _HEADING.fullmatch(line):
                    if heading is not None:
                        start = case_line
                        raise ValueError(f"{heading[0]} has no input")
                    heading = self._heading(found[1])
                    case_line = start
                    self._at += 1
                elif line.startswith("|"):
                    self._cases += self._table()
                else:
                    self._at += 1
            except (ValueError, NotVisible, NoMeaning) as error:
                raise FixtureError(f"{self._path}:{start}: {error}") from error
        if heading is not None:
            raise FixtureError(f"{self._path}:{case_line}: {heading[0]} has no input")
        return self._cases

    def _heading(self, text: str) -> tuple[str, str] | None:
        if named := _CASE_HEADING.fullmatch(text):
            return named[1], named[2]
        if not self._section or self._lines[self._at].startswith("# "):
            self._section = text
        return None

    def _block(self, fence: re.Match[str]) -> _Fence:
        closing = fence[1]
        end = self._at + 1
        while end < len(self._lines) and self._lines[end].rstrip() != closing:
            end += 1
        if end == len(self._lines):
            raise ValueError("the block is never closed")
        text = "".join(line + "\n" for line in self._lines[self._at + 1 : end])
        self._at = end + 1
        return _Fence(fence[2], fence[3], text)

    def _other_block(self, block: _Fence) -> None:
        if block.word == "defaults":
            self._defaults = _Words().with_words([*block.rest.split(), *block.text.split()])
        elif block.word == "template":
            self._template = (self._defaults.with_words(block.rest.split()), block.text)
        elif block.word == "events":
            self._add_meaning(_whole(read_events(block.text), self._last().dialect))
        elif block.word == "output":
            lines = block.text.split("\n")[:-1]
            shown = (read_visible(line).data.decode() for line in lines)
            self._add_meaning(tuple(("LINE", line) for line in shown))
        elif block.word != "text":
            raise ValueError(f"{block.word!r} is no dialect and no other kind of block")

    def _last(self) -> Case:
        if not self._cases:
            raise ValueError("there is no case before this block")
        return self._cases[-1]

    def _add_meaning(self, events: tuple[Event, ...]) -> None:
        self._cases[-1] = _with_meaning(self._last(), events)

    def _table(self) -> Iterator[Case]:
        rows = []
        while self._at < len(self._lines) and self._lines[self._at].startswith("|"):
            rows.append(_cells(self._lines[self._at]))
            self._at += 1
        names = [name.lower() for name in rows[0]]
        if "id" not in names:
            return
        first = self._at - len(rows) + 1
        for number, row in enumerate(rows[2:], start=first + 2):
            try:
                if len(row) != len(names):
                    raise ValueError(f"a row of {len(row)} cells in a table of {len(names)}")
                yield self._row(dict(zip(names, row, strict=True)))
            except ValueError as error:
                raise ValueError(f"row in line {number}: {error}") from error

    def _row(self, cells: dict[str, str]) -> Case:
        if self._template is None:
            raise ValueError("a table of cases needs a template block above it")
        words, text = self._template
        own = [cells.get("dialect", ""), cells.get("expect", ""), *cells.get("spec", "").split()]
        own += [f"{name}={cells[name]}" for name in _SETTINGS if cells.get(name)]
        words = words.with_words([word for word in own if word])
        holes = {name: value for name, value in cells.items() if name not in _COLUMNS}
        text = _HOLE.sub(lambda hole: holes.get(hole[1], hole[0]), text)
        title = cells.get("title") or re.sub("[⟦⟧]", "", " ".join(holes.values()))
        if not _ID.fullmatch(cells["id"]):
            raise ValueError(f"{cells['id']!r} is no id such as tag-007")
        case = self._case(cells["id"], title, words, text)
        if cells.get("events"):
            case = _with_meaning(case, _whole(read_events(cells["events"]), case.dialect))
        return case

    def _case(self, id: str, title: str, words: _Words, text: str) -> Case:
        if not words.dialect or not words.expect:
            raise ValueError(f"{id}: a dialect and an expectation are needed")
        if not words.spec:
            raise ValueError(f"{id}: no requirement is cited, and no note")
        if words.dialect in _ONE_LINE:
            text = text.removesuffix("\n")
        marked = read_visible(text)
        settings = words.settings
        why = [reason for reason in settings.get("why", "").split(",") if reason]
        diagnostics = _diagnostics(why, marked.data, marked.spans)
        reasons = [told.reason for told in diagnostics if told.severity == "error"]
        if reasons and words.expect == "accept":
            raise ValueError(f"{id}: accepted, but {reasons[0]} is an error (a warning has a ?)")
        phase = settings.get("phase", "")
        if words.expect == "reject" and not phase:
            phase = phase_of(reasons[0]) if reasons else "syntax"
        if phase and phase not in PHASES:
            raise ValueError(f"{id}: {phase!r} is none of {', '.join(PHASES)}")
        features = set(settings.get("features", "").split(",")) - {""}
        if words.expect == "reject" and phase == "semantic":
            features.add("legality")
        features |= _needed(words.dialect, marked.data)
        if unknown := features - set(FEATURES):
            raise ValueError(f"{id}: no feature is called {min(unknown)!r}")
        return Case(
            id=id,
            title=title,
            area=self._path.parent.name,
            section=self._section,
            spec=words.spec,
            dialect=words.dialect,
            expect=words.expect,
            data=marked.data,
            phase=phase,
            features=tuple(sorted(features)),
            diagnostics=diagnostics,
            provenance=settings.get("from", ""),
            seconds=int(settings.get("seconds", "10")),
            megabytes=int(settings.get("megabytes", "512")),
        )


def _needed(dialect: str, data: bytes) -> set[str]:
    """What a move on a position needs of a parser, as far as its text tells."""
    needed = set()
    if dialect.startswith("san"):
        record, _, move = data.partition(b"\n")
        if move.endswith((b"!", b"?")):
            needed.add("suffixes")
        if _STYLE.search(record):
            needed.add("castling-styles")
    return needed


def _with_meaning(case: Case, events: tuple[Event, ...]) -> Case:
    """The case with another meaning; if its moves are spelled otherwise, that is needed too."""
    moves = [event[1].encode() for event in events if event[0] == "MOVE"]
    features = set(case.features)
    if any(move not in case.data for move in moves):
        features.add("spelling")
    return evolve(case, meanings=(*case.meanings, events), features=tuple(sorted(features)))


def phase_of(reason: str) -> str:
    """The phase of the suite that a reason belongs to.

    Raises:
        ValueError: no reason is called so.
    """
    for code in all_codes():
        if code.name == reason:
            return _PHASES.get(code.phase, "syntax")
    raise ValueError(f"no reason is called {reason!r}")


def _diagnostics(
    why: list[str], data: bytes, spans: list[tuple[int, int]]
) -> tuple[Diagnostic, ...]:
    """The diagnostics of a case: a reason for each marked place."""
    if len(why) != len(spans):
        raise ValueError(f"{len(why)} reasons for {len(spans)} marked places")
    place = Places(data)
    told = []
    for reason, (start, end) in zip(why, spans, strict=True):
        name = reason.removesuffix("?")
        phase_of(name)
        line, column = place(start)
        end_line, end_column = place(end)
        told.append(
            Diagnostic(
                reason=name,
                severity="error" if name == reason else "warning",
                start=start,
                end=end,
                line=line,
                column=column,
                end_line=end_line,
                end_column=end_column,
            )
        )
    return tuple(told)


def _whole(events: tuple[Event, ...], dialect: str) -> tuple[Event, ...]:
    """The stream of a database: one game has its frame added if it was left out."""
    if not dialect.startswith("pgn") or not events or events[0][0] in ("+GAME", "LINE"):
        return events
    return (("+GAME",), *events, ("-GAME",))


def _cells(line: str) -> list[str]:
    cells = [cell.strip().replace("\\|", "|") for cell in _CELL_END.split(line)[1:-1]]
    return [_uncoded(cell) for cell in cells]


def _uncoded(cell: str) -> str:
    """A cell without the backquotes that keep Markdown from reading it."""
    if len(cell) > 1 and cell[0] == cell[-1] == "`":
        return cell[2:-2] if cell[1:-1][:1] == "`" and cell[-2] == "`" else cell[1:-1]
    return cell
