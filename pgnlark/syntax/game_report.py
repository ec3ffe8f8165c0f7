"""One walk over a game's tree that tells every deviation and every piece of unread text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.diagnostics.few import Few
from pgnlark.diagnostics.model import Edit, Finding, Fix, Label, Span
from pgnlark.encoding import FALLBACK
from pgnlark.engine.packing import packed
from pgnlark.engine.tree import MAX_TEXT, Fault, Tree
from pgnlark.notation.languages import languages_with
from pgnlark.syntax.deviations import (
    CONTROL,
    INVISIBLE,
    MISPLACED,
    STRAY_PARENTHESIS,
    TOKENS,
    UNKNOWN,
    VALUES,
    VARIATION_FIRST,
    VARIATION_WITHOUT_MOVE,
    Deviation,
)
from pgnlark.syntax.mends import IN_CONTEXT, Surroundings
from pgnlark.syntax.san import codes_of, spelling_findings
from pgnlark.syntax.saying import said, shown
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader, StringReading

_OPENINGS_SHOWN: Final = 3

_CLEAR_AGAIN: Final = frozenset("NUMBER RPAR RSQB WHITE_WINS BLACK_WINS DRAW UNFINISHED".split())
"""Tokens after which text that cannot be read is told again: one root cause, one finding."""

_READ_BY_STRING: Final = frozenset("ODD_STRING BACKSLASH_CLOSE INNER_QUOTES".split())
_CONTROL_CODE: Final = re.compile(rb"[\x00-\x08\x0c\x0e-\x1f\x7f]")
_QUOTE: Final = ord('"')
_BLANKS: Final = b" \t\r\n"

# what a token is to the report
_FINE: Final = 0
_MOVE: Final = 1
_BLANK: Final = 2
_OPENS: Final = 3
_CLOSES: Final = 4
_BRACKET: Final = 5
_VALUE: Final = 6
_TOLD: Final = 7

_ROLES: Final = {
    "MOVE": _MOVE,
    "BAD_BLANK": _BLANK,
    "LPAR": _OPENS,
    "RPAR": _CLOSES,
    "LSQB": _BRACKET,
    "STRING": _VALUE,
    "": _TOLD,
}
_ALSO_TOLD: Final = _READ_BY_STRING | {"CONTROL_COMMENT", "CONTROL_LINE_COMMENT", "UNKNOWN"}


class KnownMoves(Protocol):
    """What else is known of moves, by the file offset where they begin."""

    def leaves_out(self, code: str, offset: int) -> bool:
        """Whether better is known of the move than the finding with this code."""

    def told_with(self, finding: Finding, offset: int) -> Finding:
        """The finding with what is known of its move."""


def _role_of(name: str) -> int:
    return _ROLES.get(name, _TOLD if name in TOKENS or name in _ALSO_TOLD else _FINE)


class ReportBasis:
    """What reports are made with: the tolerant grammar's words, by number, and readers.

    ``expected`` says what could stand where a token was left unread.
    """

    def __init__(
        self,
        names: list[str],
        rules: Sequence[str],
        strings: StringReader,
        expected: Callable[[Fault], str],
    ) -> None:
        self.names = names
        self.rules = rules
        self.strings = strings
        self.expected = expected
        self.roles: vec[i64] = packed([_role_of(name) for name in names])
        self.clears: vec[i64] = packed([int(name in _CLEAR_AGAIN) for name in names])


class GameReport:
    """One tree's findings in the making."""

    def __init__(
        self,
        basis: ReportBasis,
        tree: Tree,
        codec: str,
        base: int,
        few: Few,
        spellings: SanReader | None,
        known: KnownMoves | None,
    ) -> None:
        self.found = few
        self._spellings = spellings
        self._known = known
        # a stretch of blanks nobody sees that is not told yet, and the kind of it
        self._hidden: tuple[Deviation, int, int] | None = None
        self._basis = basis
        self._tree = tree
        self._text = tree.text
        self._codec = codec
        self._base = base
        # once it is asked for
        self._languages: Sequence[str] | None = None
        # text that cannot be read was told, and the line is not clear again
        self._quiet = False
        # a comment or value ran to the end: what is missing there follows from that
        self._swallowed = False
        # where the result stands with which the game ends, if variations are open there
        self._ending = -1
        # the token before the one that is told of
        self._before = -1
        self._faults = {fault.start: fault for fault in tree.faults}
        # where variations are open, the last tag pair begins, and variations were found unclosed
        self._openings: list[int] = []
        self._bracket = 0
        self._unclosed = -1
        self._opened = 0
        self._result: str | None = None
        # behind the last character that is no blank
        self._last = tree.start + len(tree.text[tree.start : tree.end].rstrip())

    def tokens(self) -> None:
        """Everything that a token shows."""
        basis = self._basis
        roles = basis.roles
        clears = basis.clears
        items = self._tree.items
        count: i64 = len(items)
        index: i64 = 0
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                continue
            terminal: i64 = item >> 56
            role: i64 = roles[terminal]
            start = int((item >> 28) & MAX_TEXT)
            end = start + int(item & MAX_TEXT)
            if self._hidden is not None and role != _BLANK:
                self._tell_hidden()
            if role == _MOVE:
                self._move(start, end)
            elif role == _BLANK:
                self._blank(start, end)
                continue
            elif role == _OPENS:
                self._openings.append(start)
            elif role == _CLOSES:
                if self._openings:
                    self._openings.pop()
            elif role == _BRACKET:
                self._bracket = start
            elif role == _VALUE:
                if self._named_result():
                    self._result = self._spelled(start + 1, end - 1)
            elif role == _TOLD:
                if end == self._last and basis.names[terminal] == "MARKER_IN_RAV":
                    # it is the game's, and what is wrong is that a variation is still open
                    self._ending = start
                    continue
                self._tell(basis.names[terminal], start, end)
            if end > start:
                self._before = int(item)
            if clears[terminal] == 1:
                self._quiet = False
        self._tell_hidden()

    def _tell(self, name: str, start: int, end: int) -> None:
        """What there is to tell of a token that is not always fine."""
        if name == "":
            self._unread(start, end, self._faults.get(start))
        elif name == "DOUBLED_LSQB":
            self._bracket = start
            self._say(TOKENS[name], start, end)
        elif name == "MISSING_RPAR":
            self._unclosed_variation(start if self._ending < 0 else self._ending)
            if self._openings:
                self._openings.pop()
        elif name == "RESULT_IN_RAV":
            self._say(TOKENS[name], start, end, name=name)
            if self._openings:
                self._openings.pop()
        elif name in ("MISSING_RSQB", "MISSING_VALUE", "MISSING_RESULT"):
            if not self._swallowed and self._ending < 0:
                bracket = self._bracket
                label = Label(self._at(bracket, bracket + 1), "the tag pair begins here")
                labels = () if name == "MISSING_RESULT" else (label,)
                self._say(TOKENS[name], start, end, labels, name=name)
        elif name == "UNCLOSED_COMMENT":
            self._swallowed = True
            self._say(TOKENS[name], start, start + 1)
        elif name in ("CONTROL_COMMENT", "CONTROL_LINE_COMMENT"):
            self._controls(start, end)
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
        else:
            self._say(TOKENS[name], start, end, name=name)

    def variations(self) -> None:
        """Variations before any move, and without one."""
        rules = self._basis.rules
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
                marker = last >= 0 and self._basis.names[last >> 56] == "RESULT_IN_RAV"
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
    ) -> bool:
        """Tell a deviation of ``text[start:end]``, a token called ``name``.

        ``part`` is what is wrong inside it.  Whether that is still wanted.
        """
        if not self.found.wants(deviation.code.id):
            return False
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
        finding = finding._replace(fixes=fixes) if fixes else finding
        if name == "NULL_MOVE" and self._known is not None:
            finding = self._known.told_with(finding, start + self._base)
        self.found.keep(finding)
        return True

    def _with_blank(self, begin: int, stop: int) -> int:
        """Where what is left out begins: of the blanks on both sides one goes with it."""
        # what stands outside of the game has no say
        inside = self._tree.start < begin and stop < self._tree.end
        if inside and self._text[begin - 1] in b" \t" and self._text[stop] in _BLANKS:
            return begin - 1
        return begin

    def _named_result(self) -> bool:
        name, start, end = self._token_before()
        return name == "TAG_NAME" and self._text[start:end] == b"Result"

    def _token_before(self) -> tuple[str, int, int]:
        """The token before the one that is told of: its name and place."""
        item = self._before
        if item < 0:
            return "", 0, self._tree.start
        start = (item >> 28) & MAX_TEXT
        return self._basis.names[item >> 56], start, start + (item & MAX_TEXT)

    def _fix_of(self, name: str, start: int, end: int) -> tuple[Fix, ...]:
        """The mend that depends on what stands around a token."""
        mend = IN_CONTEXT.get(name)
        if mend is None:
            return ()
        around = Surroundings(
            self._text, start, end, self._base, *self._token_before(), self._result, self._opened
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
        wanted = self._basis.expected(fault)
        stray = fault.terminal >= 0 and self._basis.names[fault.terminal] == "RPAR"
        deviation = STRAY_PARENTHESIS if stray else MISPLACED
        help = f"here could stand: {wanted}" if wanted and not stray else ""
        self._say(deviation, start, fault.end, help=help)

    def _unclosed_variation(self, place: int) -> None:
        """One finding for all the variations that are still open at one place."""
        if self._swallowed or self._unclosed == place:
            return
        self._unclosed = place
        labels = tuple(
            Label(self._at(at, at + 1), "a variation is opened here")
            for at in self._openings[-_OPENINGS_SHOWN:]
        )
        self._opened = len(self._openings)
        self._say(TOKENS["MISSING_RPAR"], place, place, labels, name="MISSING_RPAR")

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
        reading = self._basis.strings.read(self._text[start:end])
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
                if self._say(VALUES[name], wrong, stop, part=part):
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
        fix = last.fixes[0]._replace(edits=tuple(edits))
        self.found.replace_last(last._replace(fixes=(fix,)))

    def _move(self, start: int, end: int) -> None:
        spellings = self._spellings
        if spellings is None:
            return
        spelling = self._text[start:end]
        reading = spellings.read(spelling)
        if reading.said is not None and not reading.deviations:
            return
        languages: Sequence[str] = ()
        if reading.said is None:
            if not reading.deviations:
                if self._quiet:
                    return
                self._quiet = True
            elif any(name == "foreign_piece" for name, _ in reading.deviations):
                languages = self._languages_of_game()
        offset, known = start + self._base, self._known
        told = [
            (known is None or not known.leaves_out(code, offset)) and self.found.wants(code)
            for code in codes_of(reading, bool(languages))
        ]
        if True not in told:
            # the move is not looked at again if nothing is to be told of it
            return
        found = spelling_findings(spelling, reading, offset, self._codec, languages)
        for wanted, finding in zip(told, found, strict=True):
            if wanted:
                self.found.keep(finding if known is None else known.told_with(finding, offset))

    def _languages_of_game(self) -> Sequence[str]:
        """The languages that the letters of the game's pieces may be of."""
        if self._languages is None:
            self._languages = languages_with(frozenset(self._letters()))
        return self._languages

    def _letters(self) -> set[str]:
        """The letters that pieces have in all of the game's moves."""
        letters: set[str] = set()
        spellings = self._spellings
        assert spellings is not None
        for item in self._tree.items:
            if item >= 0 and self._basis.names[item >> 56] == "MOVE":
                start = (item >> 28) & MAX_TEXT
                spelling = self._text[start : start + (item & MAX_TEXT)]
                reading = spellings.read(spelling)
                foreign = any(name == "foreign_piece" for name, _ in reading.deviations)
                said = reading.said or {}
                if foreign or said.get("piece", "P") != "P":
                    letters.add(spelling.decode("utf-8", "replace")[0])
                if said.get("promotion"):
                    letters.add(said["promotion"])
        return letters
