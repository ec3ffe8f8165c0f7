"""One walk over a game's tree that tells every deviation and every piece of unread text."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from pgnlark.diagnostics.model import Edit, Finding, Fix, Label, Span
from pgnlark.encoding import FALLBACK
from pgnlark.engine.machine import machine_for
from pgnlark.engine.replay import Replay
from pgnlark.engine.tree import MAX_TEXT, UNREAD, Fault, Tree
from pgnlark.notation.languages import languages_with
from pgnlark.notation.tables import load_tables
from pgnlark.syntax.deviations import (
    CONTROL,
    INVISIBLE,
    MISPLACED,
    STRAY_PARENTHESIS,
    TEXT_BETWEEN_GAMES,
    TOKENS,
    UNKNOWN,
    VALUES,
    VARIATION_FIRST,
    VARIATION_WITHOUT_MOVE,
    Deviation,
)
from pgnlark.syntax.expected import in_words
from pgnlark.diagnostics.few import Few
from pgnlark.syntax.mends import IN_CONTEXT, Surroundings
from pgnlark.syntax.san import spelling_findings
from pgnlark.syntax.saying import said, shown
from pgnlark.transform.san import SanReader, SanReading
from pgnlark.transform.string import StringReader, StringReading

_OPENINGS_SHOWN: Final = 3

_CLEAR_AGAIN: Final = frozenset("NUMBER RPAR RSQB WHITE_WINS BLACK_WINS DRAW UNFINISHED".split())
"""Tokens after which text that cannot be read is told again: one root cause, one finding."""

_READ_BY_STRING: Final = frozenset("ODD_STRING BACKSLASH_CLOSE INNER_QUOTES".split())
_CONTROL_CODE: Final = re.compile(rb"[\x00-\x08\x0c\x0e-\x1f\x7f]")
_QUOTE: Final = ord('"')
_BLANK: Final = b" \t\r\n"


class SyntaxReporter:
    """Tells what is wrong with trees of the tolerant PGN grammar; ``spellings`` reads moves.

    Of very many findings of a kind only some are told, unless ``every`` one is asked for.
    """

    def __init__(self, spellings: SanReader, strings: StringReader, every: bool = False) -> None:
        self.every = every
        self.spellings = spellings
        self._usual = spellings
        self.strings = strings
        tables = load_tables("pgn_tolerant")
        self.names = [*tables.terminals, "$END"]
        self.names.extend([""] * (UNREAD + 1 - len(self.names)))
        self.rules = tables.rule_names
        self._tables = tables
        self._replay: Replay | None = None

    def findings(self, tree: Tree, codec: str, base: int, spellings: bool = True) -> list[Finding]:
        """The findings in one tree, in order of place; spans are moved by ``base``.

        Without ``spellings`` nothing is said of how moves are spelled.
        """
        report = _Report(self, tree, codec, base, spellings)
        report.tokens()
        report.variations()
        return report.found.told()

    def is_stray_text(self, tree: Tree) -> bool:
        """Whether what looks like a game is words between games.

        It has no tag pair, no move that can be read, and no marker.
        """
        names = self.names
        ended = False
        for item in tree.items if tree.deviant else ():
            if item < 0:
                continue
            name = names[item >> 56]
            if name in ("LSQB", "DOUBLED_LSQB", "NULL_MOVE"):
                return False
            if name == "MISSING_RESULT":
                ended = True
            elif name == "MOVE":
                start = (item >> 28) & MAX_TEXT
                # without a tag pair there is no other board than the usual one
                reading = self._usual.read(tree.text[start : start + (item & MAX_TEXT)])
                if reading.san is not None:
                    return False
        return ended

    def stray_text(self, tree: Tree, codec: str, base: int) -> Finding:
        """The one finding on words between games."""
        spans = [
            ((item >> 28) & MAX_TEXT, item & MAX_TEXT)
            for item in tree.items
            if item >= 0 and not self.names[item >> 56].endswith("COMMENT")
        ]
        start = spans[0][0]
        end = max(start + length for start, length in spans if length)
        text = tree.text[start:end].decode(codec, FALLBACK)
        span = (start + base, end + base)
        return said(TEXT_BETWEEN_GAMES, text, text, span, span)

    def expected(self, fault: Fault) -> str:
        """What import lets stand where a token was left unread, in words."""
        if not fault.stack:
            return ""
        if self._replay is None:
            self._replay = Replay(self._tables, machine_for("pgn_import"))
        return in_words(self._replay.acceptable(fault.stack) or ())


class _Report:
    """One tree's findings in the making."""

    def __init__(
        self, reporter: SyntaxReporter, tree: Tree, codec: str, base: int, spellings: bool
    ) -> None:
        self.found = Few(reporter.every)
        self._spellings = spellings
        # a stretch of blanks nobody sees that is not told yet, and the kind of it
        self._hidden: tuple[Deviation, int, int] | None = None
        self._reporter = reporter
        self._tree = tree
        self._text = tree.text
        self._codec = codec
        self._base = base
        # the languages that the letters of the game's pieces may be of, once that is asked
        self._languages: list[str] | None = None
        # text that cannot be read was told, and the line is not clear again
        self._quiet = False
        # a comment or value ran to the end: what is missing there follows from that
        self._swallowed = False
        # the token before the one that is told of: its name and place
        self._before = ("", 0, tree.start)
        self._opened = 0
        self._result: str | None = None
        # behind the last character that is no blank
        self._last = tree.start + len(tree.text[tree.start : tree.end].rstrip())

    def tokens(self) -> None:
        """Everything that a token shows."""
        names = self._reporter.names
        faults = {fault.start: fault for fault in self._tree.faults}
        opened: list[int] = []
        bracket = 0
        for item in self._tree.items:
            if item < 0:
                continue
            name = names[item >> 56]
            start = (item >> 28) & MAX_TEXT
            end = start + (item & MAX_TEXT)
            if item >> 56 == UNREAD:
                self._unread(start, end, faults.get(start))
            elif name == "LPAR":
                opened.append(start)
            elif name == "LSQB":
                bracket = start
            elif name == "DOUBLED_LSQB":
                bracket = start
                self._say(TOKENS[name], start, end)
            elif name == "MOVE":
                self._move(start, end)
            elif name == "MISSING_RPAR":
                self._unclosed_variation(start, opened)
            elif name in ("MISSING_RSQB", "MISSING_VALUE", "MISSING_RESULT"):
                if not self._swallowed:
                    label = Label(self._at(bracket, bracket + 1), "the tag pair begins here")
                    labels = () if name == "MISSING_RESULT" else (label,)
                    self._say(TOKENS[name], start, end, labels, name=name)
            elif name == "UNCLOSED_COMMENT":
                self._swallowed = True
                self._say(TOKENS[name], start, start + 1)
            elif name in ("CONTROL_COMMENT", "CONTROL_LINE_COMMENT"):
                self._controls(start, end)
            elif name == "BAD_BLANK":
                self._blank(start, end)
            elif name == "UNKNOWN":
                if not self._quiet:
                    self._say(UNKNOWN, start, end)
                self._quiet = True
            elif name == "UNCLOSED_STRING":
                self._swallowed = end >= self._last
                self._say(TOKENS[name], start, end, name=name)
            elif name in _READ_BY_STRING:
                self._string(start, end)
            elif name == "NESTED_COMMENT":
                inner = self._text.index(b"{", start + 1)
                label = Label(self._at(inner, inner + 1), "the other one begins here")
                rest = self._text.index(b"}", inner) + 1
                rest = end - len(self._text[rest:end].lstrip())
                self._say(TOKENS[name], rest, end, (label,), part=(start, end))
            elif name == "BARE_VALUE":
                end = start + len(self._text[start:end].rstrip())
                self._say(TOKENS[name], start, end)
            elif name in TOKENS:
                self._say(TOKENS[name], start, end, name=name)
            elif name == "STRING" and self._named_result():
                self._result = self._spelled(start + 1, end - 1)
            if self._hidden is not None and name != "BAD_BLANK":
                self._tell_hidden()
            if end > start and name != "BAD_BLANK":
                self._before = (name, start, end)
            if opened and name in ("RPAR", "MISSING_RPAR", "RESULT_IN_RAV"):
                opened.pop()
            if name in _CLEAR_AGAIN:
                self._quiet = False
        self._tell_hidden()

    def variations(self) -> None:
        """Variations before any move, and without one."""
        rules = self._reporter.rules
        items = self._tree.items
        # of nested variations before any move, the outermost is the root cause
        firsts: list[tuple[int, int]] = []
        empty_until = -1
        for index, item in enumerate(items):
            if item >= 0:
                continue
            rule = rules[(-1 - item) >> 32]
            first = (-1 - item) & 0xFFFFFFFF
            if rule == "rav_first":
                while empty_until == index - 1 and firsts and firsts[-1][0] > first:
                    firsts.pop()
                firsts.append((first, index))
            elif rule == "rav_without_move":
                empty_until = index
                last = items[index - 1]
                # with a result in it that is what is wrong with it
                marker = last >= 0 and self._reporter.names[last >> 56] == "RESULT_IN_RAV"
                if not marker and not (firsts and firsts[-1][0] > first):
                    end = ((last >> 28) & MAX_TEXT) + (last & MAX_TEXT)
                    self._say(VARIATION_WITHOUT_MOVE, (items[first] >> 28) & MAX_TEXT, end)
        for first, _ in firsts:
            start = (items[first] >> 28) & MAX_TEXT
            self._say(VARIATION_FIRST, start, start + 1)

    def _spelled(self, start: int, end: int) -> str:
        return self._text[start:end].decode(self._codec, FALLBACK)

    def _at(self, start: int, end: int) -> Span:
        return (start + self._base, end + self._base)

    def _say(
        self,
        deviation: Deviation,
        start: int,
        end: int,
        labels: tuple[Label, ...] = (),
        help: str = "",
        part: Span | None = None,
        name: str = "",
    ) -> None:
        """Tell a deviation of ``text[start:end]``, a token called ``name``.

        ``part`` is what is wrong inside it.
        """
        if not self.found.wants(deviation.code.id):
            return
        begin, stop = part or (start, end)
        wrong = self._spelled(begin, stop)
        if deviation.mend is not None and begin < stop and not deviation.mend(wrong):
            begin = self._with_blank(begin, stop)
        finding = said(
            deviation,
            self._spelled(start, end),
            wrong,
            self._at(start, end),
            self._at(begin, stop),
            labels,
            help,
        )
        fixes = self._fix_of(name, start, end)
        self.found.keep(evolve(finding, fixes=fixes) if fixes else finding)

    def _with_blank(self, begin: int, stop: int) -> int:
        """Where what is left out begins: of the blanks on both sides one goes with it."""
        # what stands outside of the game has no say
        inside = self._tree.start < begin and stop < self._tree.end
        if inside and self._text[begin - 1] in b" \t" and self._text[stop] in _BLANK:
            return begin - 1
        return begin

    def _named_result(self) -> bool:
        name, start, end = self._before
        return name == "TAG_NAME" and self._text[start:end] == b"Result"

    def _fix_of(self, name: str, start: int, end: int) -> tuple[Fix, ...]:
        """The mend that depends on what stands around a token."""
        mend = IN_CONTEXT.get(name)
        if mend is None:
            return ()
        around = Surroundings(
            self._text, start, end, self._base, *self._before, self._result, self._opened
        )
        fix = mend(around)
        return () if fix is None else (fix,)

    def _unread(self, start: int, end: int, fault: Fault | None) -> None:
        if self._quiet:
            return
        self._quiet = True
        if fault is None:
            self._say(MISPLACED, start, end)
            return
        wanted = self._reporter.expected(fault)
        stray = fault.terminal >= 0 and self._reporter.names[fault.terminal] == "RPAR"
        deviation = STRAY_PARENTHESIS if stray else MISPLACED
        help = f"here could stand: {wanted}" if wanted and not stray else ""
        self._say(deviation, start, fault.end, help=help)

    def _unclosed_variation(self, place: int, opened: list[int]) -> None:
        """One finding for all the variations that are still open at one place."""
        deviation = TOKENS["MISSING_RPAR"]
        if self._swallowed:
            return
        last = self.found.last
        if last and last.code == deviation.code.id and last.span == self._at(place, place):
            return
        labels = tuple(
            Label(self._at(at, at + 1), "a variation is opened here")
            for at in opened[-_OPENINGS_SHOWN:]
        )
        self._opened = len(opened)
        self._say(deviation, place, place, labels, name="MISSING_RPAR")

    def _controls(self, start: int, end: int) -> None:
        found = _CONTROL_CODE.search(self._text, start, end)
        if found is not None:
            self._say(CONTROL, found.start(), found.end())

    def _blank(self, start: int, end: int) -> None:
        """An ignored character that import does not know: a control code, or a hidden one."""
        kind = CONTROL if self._text[start] < 0x80 else INVISIBLE
        if self._hidden is not None:
            if self._hidden[0] is kind and self._hidden[2] == start:
                self._hidden = (kind, self._hidden[1], end)
                return
            self._tell_hidden()
        self._hidden = (kind, start, end)

    def _tell_hidden(self) -> None:
        """One finding for a stretch of such characters side by side."""
        if self._hidden is None:
            return
        kind, start, end = self._hidden
        self._hidden = None
        # the no-break space of Latin-1 can stand beside characters of UTF-8
        text = self._text[start:end].decode("utf-8", FALLBACK)
        if not self.found.wants(kind.code.id):
            return
        what = shown(text[0])
        if len(text) > 1:
            what += f" (with {len(text) - 1:,} more beside it)"
        seen = kind is CONTROL or any(character.isspace() for character in text)
        new = " " if seen else ""
        edit = Edit(self._at(start, end), new)
        self.found.keep(
            Finding(
                code=kind.code.id,
                message=kind.message.format(text=what),
                span=edit.span,
                fixes=(Fix("write a space" if new else "leave it out", (edit,)),),
            )
        )

    def _string(self, start: int, end: int) -> None:
        """The first deviation inside a value; the rest of the value follows from it."""
        reading = self._reporter.strings.read(self._text[start:end])
        for name, (begin, stop) in reading.deviations[:1]:
            if name == "BACKSLASH_CLOSE":
                self._say(VALUES[name], start, end, part=(start + begin, start + begin))
            elif name == "RAW_QUOTE":
                # the first quote may end the value; what follows it cannot stand there
                inside = self._text[start + begin : start + stop]
                quotes = len(inside) - len(inside.lstrip(b'"'))
                wrong = start + begin + 1
                wrong += len(inside[1:]) - len(inside[1:].lstrip(b" \t"))
                stop += start
                while self._codec == "utf-8" and self._text[stop] & 0xC0 == 0x80:
                    stop += 1
                part = (start + begin, start + begin + quotes)
                self._say(VALUES[name], wrong, stop, part=part)
                self._quotes(start, reading)
            else:
                self._say(VALUES[name], start + begin, start + stop)

    def _quotes(self, start: int, reading: StringReading) -> None:
        """One mend for all the quotes inside a value."""
        last = self.found.last
        if last is None or not last.fixes:
            return
        edits = []
        for name, (begin, stop) in reading.deviations:
            inside = self._text[start + begin : start + stop]
            edits += [
                Edit(self._at(start + begin + at, start + begin + at), "\\")
                for at, byte in enumerate(inside)
                if name == "RAW_QUOTE" and byte == _QUOTE
            ]
        fix = evolve(last.fixes[0], edits=tuple(edits))
        self.found.replace_last(evolve(last, fixes=(fix,)))

    def _move(self, start: int, end: int) -> None:
        if not self._spellings:
            return
        spelling = self._text[start:end]
        reading = self._reporter.spellings.read(spelling)
        if reading.said is None and any(name == "foreign_piece" for name, _ in reading.deviations):
            self._foreign(start, end, reading)
            return
        unreadable = reading.san is None and not reading.deviations
        if not (unreadable and self._quiet):
            self.found.add(spelling_findings(spelling, reading, start + self._base, self._codec))
        self._quiet = self._quiet or unreadable

    def _foreign(self, start: int, end: int, reading: SanReading) -> None:
        """A move with a piece letter of another language, which is suggested if there is one."""
        if self._languages is None:
            self._languages = languages_with(self._letters())
        found = spelling_findings(
            self._text[start:end], reading, start + self._base, self._codec, self._languages
        )
        self.found.add(found)

    def _letters(self) -> set[str]:
        """The letters that pieces have in all of the game's moves."""
        letters: set[str] = set()
        for item in self._tree.items:
            if item >= 0 and self._reporter.names[item >> 56] == "MOVE":
                start = (item >> 28) & MAX_TEXT
                spelling = self._text[start : start + (item & MAX_TEXT)]
                reading = self._reporter.spellings.read(spelling)
                foreign = any(name == "foreign_piece" for name, _ in reading.deviations)
                said = reading.said or {}
                if foreign or said.get("piece", "P") != "P":
                    letters.add(spelling.decode("utf-8", "replace")[0])
                if said.get("promotion"):
                    letters.add(said["promotion"])
        return letters
