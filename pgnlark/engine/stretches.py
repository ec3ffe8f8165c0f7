"""Stretches of text that come again are read at one look-up: for code that is not compiled.

Where the interpreter runs the driver, a byte costs as much as a look into a dictionary.  Most
words of a file were there before, ``Nf3`` or ``12.`` or a whole line with a tag pair, and what
the parser made of them depends on little: on the list that is on top of its stack and on the
state below.  That is a *place*.  What a stretch does there is worked out once by the tables of
the grammar, and kept if it is the same whatever stands around it:

- blanks stand behind it, which end its last token whichever they are;
- blanks or nothing stand before it, and no token that begins in them reaches into it;
- its tokens are plain, it takes nothing off the stack but the list, and leaves a list there.

Anything else is left to the driver.  Which bytes are blanks is asked of the automaton: those that
begin a token passed over in silence.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.machine import UNKNOWN, Machine
from pgnlark.engine.tree import MAX_TEXT
from pgnlark.notation.tables import ACCEPT, APPEND, LIST, NODE

_LONGEST_WORD: Final = 24
_LONGEST_LINE: Final = 160
MOST_WORDS: Final = 1 << 16
MOST_LINES: Final = 1 << 14
_FIRST_WINDOW: Final = 24
_WINDOW: Final = 384
"""How far a look for words goes: less at first, should the driver have to go on soon."""
_CHANCES: Final = 64
"""How many lines may be worked out in vain before hits have to make up for them."""
_TRIES: Final = 32
_FRUITFUL: Final = 1 << 40
"""The patience with a state in which something was found."""
_ROW: Final = ~255
_TERMINAL: Final = 255
_SPACE: Final = 32
_LINE_FEED: Final = 10

Reading: TypeAlias = "tuple[Place, tuple[int, ...]]"
"""What a stretch does: the place behind it, and its items in a tree.

Tokens count their offsets from the start of the stretch, nodes their items from its first."""


class Place:
    """The list ``state`` on top of the stack and the state ``below`` it.

    ``blanks`` are the bytes that may stand between stretches, ``spaces`` turns each of them into
    a space, and ``begins`` tells of each byte whether a stretch may begin with it.  ``words`` and
    ``lines`` are the stretches known here, ``vain`` words that are none, ``met`` lines that were
    here before; ``chances`` is how many more of them are worth a try.
    """

    def __init__(self, state: int, below: int, blanks: bytes, begins: list[bool]) -> None:
        self.state = state
        self.below = below
        self.blanks = blanks
        self.spaces = bytes(_SPACE if byte in blanks else byte for byte in range(256))
        self.begins = begins
        self.words: dict[bytes, Reading] = {}
        self.vain: set[bytes] = set()
        self.lines: dict[bytes, Reading] = {}
        self.met: set[bytes] = set()
        self.chances = _CHANCES
        # the places behind single tokens, and which rows blanks end a token in
        self.behind: dict[int, Place | None] = {}
        self.ends: dict[int, bool] = {}


class Stretches:
    """The stretches known to one grammar.  ``lists`` tells in which states to ask for some.

    When there are ``most_words`` or ``most_lines``, all are forgotten and gathered anew.
    """

    def __init__(
        self, machine: Machine, most_words: int = MOST_WORDS, most_lines: int = MOST_LINES
    ) -> None:
        self.machine = machine
        self.most_words = most_words
        self.most_lines = most_lines
        tables = machine.tables
        lists = {
            tables.nonterminals[origin]
            for origin, kind in zip(tables.rule_origins, tables.rule_kinds, strict=True)
            if kind == LIST
        }
        self.lists: list[bool] = [symbol in lists for symbol in tables.accessing]
        self.nowhere: list[bool] = [False] * len(self.lists)
        # how often more to ask in vain in a state in which nothing was ever found
        self.patience: list[int] = [_TRIES] * len(self.lists)
        self.places: dict[tuple[int, int], Place | None] = {}
        self.words = 0
        self.lines = 0

    def read(
        self, state: i64, below: i64, text: bytes, pos: i64, limit: i64, items: vec[i64], count: i64
    ) -> tuple[i64, i64, i64, i64]:
        """Read known stretches of ``text[pos:limit]`` into ``items[count:]``, as far as they go.

        Returns the state on top of the stack, the offset behind the last stretch, the number of
        items, and how many of them are new nodes.
        """
        found = self._place(state, below)
        room: i64 = len(items)
        first: i64 = count
        nodes: i64 = 0
        size: i64 = _FIRST_WINDOW
        learnt = False
        while found is not None and count + _WINDOW < room:
            place = found
            before: i64 = count
            if place.lines:
                window = text[pos : min(pos + _WINDOW, limit)].split(b"\n")
                place, count, added = _read_lines(place, window, pos, items, count)
                nodes += added
                if count != before:
                    pos = _end(items, count)
                    found.chances += count - before
            window = text[pos : min(pos + size, limit)].translate(place.spaces).split(b" ")
            place, count, word = _read_words(place, window, pos, items, count)
            pos = _end(items, count) if count != before else pos
            found = place
            size = min(2 * size, _WINDOW)
            if count != before:
                learnt = False
            elif learnt or not word:
                break
            if word:
                learnt = self._learns_word(place, word)
                if not learnt:
                    learnt = self._learns_line(place, text, pos, limit)
                if not learnt:
                    break
        if count != first:
            self.patience[state] = _FRUITFUL
        else:
            self.patience[state] -= 1
            if self.patience[state] == 0:
                self.lists[state] = False
        return (state if found is None else found.state), pos, count, nodes

    def is_fruitful(self, state: i64) -> bool:
        """Was something ever found in this state?"""
        return self.patience[state] > _TRIES

    def _place(self, state: int, below: int) -> Place | None:
        """The place, if there is anything to be known of it."""
        key = (state, below)
        if key not in self.places:
            self.places[key] = self._new_place(state, below)
        return self.places[key]

    def _new_place(self, state: int, below: int) -> Place | None:
        """A place with its blanks, and how the automaton goes through them."""
        entry = self.machine.entries[state]
        if entry < 0:
            return None
        blanks = [byte for byte in range(256) if self._is_silent(self._step(entry, byte))]
        if _SPACE not in blanks or _LINE_FEED not in blanks:
            return None
        rows = list(dict.fromkeys(self._step(entry, byte) & _ROW for byte in blanks))
        for row in rows:
            for byte in blanks:
                step = self._step(row, byte)
                if not self._is_silent(step):
                    return None
                if step & _ROW not in rows:
                    rows.append(step & _ROW)
        begins = [all(self._step(row, byte) < 0 for row in rows) for byte in range(256)]
        return Place(state, below, bytes(blanks), begins)

    def _step(self, row: int, byte: int) -> int:
        machine = self.machine
        if machine.steps[row + byte] == UNKNOWN:
            machine.fill(row)
        return machine.steps[row + byte]

    def _is_silent(self, step: int) -> bool:
        """Does a token that is passed over in silence end with this step?"""
        return step > 0 and step & _TERMINAL != 0 and self.machine.skip[(step & _TERMINAL) - 1] == 1

    def _learns_word(self, place: Place, word: bytes) -> bool:
        if word in place.vain or len(word) > _LONGEST_WORD:
            return False
        if self.words >= self.most_words:
            for known in self.places.values():
                if known is not None:
                    known.words.clear()
                    known.vain.clear()
            self.words = 0
        self.words += 1
        reading = self._word(place, word)
        if reading is None:
            place.vain.add(word)
            return False
        place.words[word] = reading
        return True

    def _learns_line(self, place: Place, text: bytes, pos: i64, limit: i64) -> bool:
        if place.chances <= 0:
            place.lines.clear()
            return False
        while pos < limit and text[pos] == _LINE_FEED:
            pos += 1
        end = text.find(b"\n", pos, min(pos + _LONGEST_LINE, limit))
        if end <= pos:
            return False
        line = text[pos:end]
        if self.lines >= self.most_lines:
            for known in self.places.values():
                if known is not None:
                    known.lines.clear()
                    known.met.clear()
            self.lines = 0
        self.lines += 1
        place.chances -= 1
        if line not in place.met:
            # half of all lines come once only
            place.met.add(line)
            return False
        reading = self._whole_line(place, line)
        if reading is None:
            return False
        place.lines[line] = reading
        return True

    def _word(self, place: Place, word: bytes) -> Reading | None:
        """What a word does: token by token it makes one list on top of the stack another."""
        if not place.begins[word[0]]:
            return None
        items: list[int] = []
        at = 0
        here = place
        while at < len(word):
            terminal, end = self._token(here, word, at)
            if terminal < 0:
                return None
            if terminal not in here.behind:
                here.behind[terminal] = self._behind(here, terminal)
            behind = here.behind[terminal]
            if behind is None:
                return None
            items.append(terminal << 56 | at << 28 | (end - at))
            at = end
            here = behind
        return here, tuple(items)

    def _behind(self, place: Place, terminal: int) -> Place | None:
        """The place behind one token."""
        stack = _Stack(self.machine, place)
        if not stack.take(terminal, 0, 1) or not stack.settle() or len(stack.items) > 1:
            return None
        return self._place(stack.states[1], stack.states[0]) if len(stack.states) == 2 else None

    def _whole_line(self, place: Place, line: bytes) -> Reading | None:
        if not place.begins[line[0]]:
            return None
        stack = _Stack(self.machine, place)
        at = 0
        end_of_line = len(line.rstrip(place.blanks))
        while at < end_of_line:
            if not stack.settle():
                return None
            terminal, end = self._token(place, line, at, stack.states[-1])
            if terminal < 0:
                return None
            if self.machine.skip[terminal] != 1 and not stack.take(terminal, at, end):
                return None
            at = end
        if not stack.settle() or len(stack.states) != 2:
            return None
        place_behind = self._place(stack.states[1], stack.states[0])
        return None if place_behind is None else (place_behind, tuple(stack.items))

    def _token(self, place: Place, stretch: bytes, at: int, state: int = -1) -> tuple[int, int]:
        """The token at ``at`` and its end; -1 for none, or if it may go on behind the stretch."""
        steps = self.machine.steps
        row = self.machine.entries[place.state if state < 0 else state]
        terminal = -1
        end = at
        while at < len(stretch):
            step = steps[row + stretch[at]]
            if step < 0:
                if step == UNKNOWN:
                    self.machine.fill(row)
                    continue
                return terminal, end
            at += 1
            row = step & _ROW
            if row != step:
                terminal = (step & _TERMINAL) - 1
                end = at
        if row not in place.ends:
            place.ends[row] = all(self._step(row, blank) < 0 for blank in place.blanks)
        return (terminal, end) if place.ends[row] else (-1, at)


class _Stack:
    """The parser's stack from a place on, and the items it makes; below the place is unknown."""

    def __init__(self, machine: Machine, place: Place) -> None:
        self.machine = machine
        self.states = [place.below, place.state]
        # the item that each state's symbol begins with, -1 for the list of the place itself
        self.firsts = [-1, -1]
        self.items: list[int] = []

    def take(self, terminal: int, start: int, end: int) -> bool:
        """Read a token; ``False`` if that is not for here to tell."""
        machine = self.machine
        if machine.plain[terminal] == 0:
            return False
        while True:
            action = machine.actions[self.states[-1] * machine.columns + terminal]
            if action == 0 or action == ACCEPT:
                return False
            if action > 0:
                break
            if not self._reduce(-action - 1) or not self.settle():
                return False
        if action >= APPEND:
            to = machine.gotos[self.states[-2] * machine.symbols + action - APPEND]
            self.states[-1] = to
        else:
            self.states.append(action - 1)
            self.firsts.append(len(self.items))
        self.items.append(terminal << 56 | start << 28 | (end - start))
        return True

    def settle(self) -> bool:
        """Reduce while no token is asked for."""
        while (rule := self.machine.defaults[self.states[-1]]) >= 0:
            if not self._reduce(rule):
                return False
        return True

    def _reduce(self, rule: int) -> bool:
        machine = self.machine
        length = machine.lengths[rule]
        origin = machine.origins[rule]
        if length >= len(self.states) or origin == machine.emits:
            return False
        keep = len(self.states) - length
        first = self.firsts[keep] if length else len(self.items)
        if machine.kinds[rule] == NODE:
            if first < 0 or machine.deviant_rules[rule] != 0:
                return False
            self.items.append(-1 - (rule << 32 | first))
        del self.states[keep:], self.firsts[keep:]
        self.states.append(machine.gotos[self.states[-1] * machine.symbols + origin])
        self.firsts.append(first)
        return True


def _read_words(
    place: Place, window: list[bytes], at: i64, items: vec[i64], count: i64
) -> tuple[Place, i64, bytes]:
    """Read words while they are known; the place and count behind them, and the word that is not.

    The last of the window may go on and is not looked at.
    """
    window.pop()
    words = place.words
    for word in window:
        reading = words.get(word)
        if reading is None:
            if word:
                return place, count, word
            at += 1
            continue
        place, tokens = reading
        words = place.words
        base = at << 28
        for token in tokens:
            items[count] = token + base
            count += 1
        at += len(word) + 1
    return place, count, b""


def _read_lines(
    place: Place, window: list[bytes], at: i64, items: vec[i64], count: i64
) -> tuple[Place, i64, i64]:
    """Read lines while they are known; the place and count behind them, and how many nodes."""
    nodes: i64 = 0
    window.pop()
    for line in window:
        reading = place.lines.get(line)
        if reading is None:
            if line:
                break
            at += 1
            continue
        place, parts = reading
        base = at << 28
        first = count
        for part in parts:
            if part >= 0:
                items[count] = part + base
            else:
                items[count] = part - first
                nodes += 1
            count += 1
        at += len(line) + 1
    return place, count, nodes


def _end(items: vec[i64], count: i64) -> i64:
    """The end of the last token before item ``count``."""
    count -= 1
    while items[count] < 0:
        count -= 1
    return (items[count] >> 28 & MAX_TEXT) + (items[count] & MAX_TEXT)


@cache
def stretches_of(machine: Machine) -> Stretches:
    """The stretches of a grammar: what is learnt is the same for all readers."""
    return Stretches(machine)
