"""Runs a grammar's tables over bytes: LALR(1) with default reductions, and recovery.

The driver knows no chess.  Reductions by a state's only rule happen before the next token is
looked for: a game ends with its marker, and what a token can be depends on where the line
stands, not on which token came before.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.machine import SILENT, UNKNOWN, Machine
from pgnlark.engine.packing import COMPILED, filled, grown, packed
from pgnlark.engine.plain_run import PlainRun
from pgnlark.engine.recovery import Vain, insertions_before
from pgnlark.engine.scanner import MORE_TEXT, NO_TOKEN, Scanner
from pgnlark.engine.tree import UNREAD, Fault, Tree
from pgnlark.notation.tables import ACCEPT, APPEND, NODE

_FEW_ITEMS: Final = 1024
_STACKS_KEPT: Final = 64
_DEEPEST_STACK_KEPT: Final = 4096


class Driver:
    """One pass over one text.  ``open`` a text, then ask for ``next_tree`` until it is ``None``.

    A grammar that emits gives a tree for every reduction by its emitting rule and, at the end,
    one for the start symbol with what is left; another grammar gives the one tree.

    After ``None``: ``unfinished`` says that more text is wanted, from offset ``pos`` on, and
    ``refused`` that the text is not of the language (only without recovery); then ``fault``
    tells where.
    """

    def __init__(self, machine: Machine, scanner: Scanner, recovers: bool) -> None:
        self.machine = machine
        self.scanner = scanner
        self.recovers = recovers
        self.states: vec[i64] = filled(0, 64)
        self.firsts: vec[i64] = filled(0, 64)
        self.depth: i64 = 0
        # how plain tokens are read; both ways give the same trees
        self.by_links: bool = not COMPILED
        self.plain_run = PlainRun(machine)
        self.vain = Vain(machine.columns)
        # the tree under way is ``items[:count]``
        self.items: vec[i64] = packed([0] * _FEW_ITEMS)
        self.count: i64 = 0
        self.nodes: i64 = 0
        self.deviant = False
        self.faults: list[Fault] = []
        self.fault: Fault | None = None
        self.text: bytes = b""
        self.pos: i64 = 0
        self.finished = True
        self.unfinished = False
        self.refused = False
        # insertions still to be read, last first, behind the token they were put in for
        self.waiting: list[i64] = []
        self.waiting_start: i64 = 0
        self.waiting_end: i64 = 0

    def open(self, text: bytes, start: int, limit: int, final: bool, column_one: int) -> None:
        """Begin with ``text[start:limit]``; see ``Scanner.open``."""
        self.text = text
        self.pos = start
        self.scanner.open(text, limit, final, column_one)
        self.plain_run.open(text, limit)
        self.depth = 1
        self.states[0] = self.machine.start
        self.firsts[0] = 0
        self._fresh()
        self.fault = None
        self.finished = False
        self.unfinished = False
        self.refused = False
        self.waiting = []

    def _fresh(self) -> None:
        self.count = 0
        self.nodes = 0
        self.deviant = False
        self.faults = []

    def next_tree(self) -> Tree | None:
        """The next tree, or ``None``."""
        if self.finished:
            return None
        machine = self.machine
        scanner = self.scanner
        states: vec[i64] = self.states
        firsts: vec[i64] = self.firsts
        items: vec[i64] = self.items
        count: i64 = self.count
        space: i64 = len(items)
        text = self.text
        limit: i64 = scanner.limit
        column_one: i64 = scanner.column_one
        by_links: bool = self.by_links
        steps: vec[i64] = machine.steps
        entries: vec[i64] = machine.entries
        plain: vec[i64] = machine.plain
        room: i64 = len(states)
        top: i64 = self.depth - 1
        state: i64 = states[top]
        pos: i64 = self.pos
        actions: vec[i64] = machine.actions
        gotos: vec[i64] = machine.gotos
        defaults: vec[i64] = machine.defaults
        lexical: vec[i64] = machine.lexical
        deviant: vec[i64] = machine.deviant
        columns: i64 = machine.columns
        symbols: i64 = machine.symbols
        no_terminal: i64 = machine.no_terminal
        fallback: i64 = machine.fallback
        skip: vec[i64] = machine.skip
        terminal: i64 = NO_TOKEN
        start: i64 = pos
        end: i64 = pos
        action: i64
        rule: i64
        have_token = False
        # the lowest place in the stack that changed since the last fault
        lowest: i64 = 0
        while True:
            rule = defaults[state]
            if rule < 0:
                # Plain tokens that are shifted, or lengthen the list on top of the stack, are
                # nearly all there are.  They are read here; at any other all is left as it was.
                if by_links and not have_token and not self.waiting and pos != column_one:
                    state, top, pos, count = self.plain_run.read(
                        state, top, pos, count, states, firsts, items
                    )
                elif not (by_links or have_token or self.waiting):
                    # what the list on top of the stack stands on, times ``symbols``
                    below: i64 = states[top - 1] * symbols
                    while True:
                        row: i64 = entries[state]
                        if row < 0 or pos == column_one or count >= space:
                            break
                        at: i64 = pos
                        step: i64 = 0
                        while at < limit:
                            step = steps[row + text[at]]
                            if step < 0:
                                break
                            row = step
                            at += 1
                        else:
                            break
                        if step == UNKNOWN:
                            machine.fill(row)
                            continue
                        terminal = plain[row >> 8]
                        if terminal < 0:
                            if terminal != SILENT:
                                break
                            pos = at
                            continue
                        action = actions[state * columns + terminal]
                        if action >= APPEND:
                            state = gotos[below + action - APPEND]
                        elif action > 0 and action != ACCEPT and top + 1 < room:
                            below = state * symbols
                            state = action - 1
                            top += 1
                            firsts[top] = count
                        else:
                            have_token = True
                            start = pos
                            end = at
                            break
                        states[top] = state
                        items[count] = terminal << 56 | pos << 28 | (at - pos)
                        count += 1
                        pos = at
                if entries[state] < 0:
                    continue
                if not have_token:
                    if self.waiting:
                        terminal = self.waiting.pop()
                        start = self.waiting_start
                        end = start if self.waiting else self.waiting_end
                    else:
                        terminal = scanner.scan(lexical[state], pos)
                        if terminal == NO_TOKEN and fallback >= 0:
                            terminal = scanner.scan(fallback, pos)
                        if terminal == MORE_TEXT:
                            self.finished = True
                            self.unfinished = True
                            return None
                        start = scanner.start
                        end = scanner.end
                        if terminal == NO_TOKEN:
                            terminal = no_terminal
                            end = start + 1
                        elif skip[terminal] != 0:
                            # ignored, but a deviation
                            if count >= space:
                                items = grown(items)
                                space = len(items)
                            items[count] = terminal << 56 | start << 28 | (end - start)
                            count += 1
                            self.deviant = True
                            pos = end
                            continue
                    have_token = True
                action = actions[state * columns + terminal]
                if action > 0:
                    # read the token
                    if action == ACCEPT:
                        self.finished = True
                        self.items = items
                        self.count = count
                        return self._emit(pos)
                    if count >= space:
                        items = grown(items)
                        space = len(items)
                    items[count] = terminal << 56 | start << 28 | (end - start)
                    if deviant[terminal] != 0:
                        self.deviant = True
                    pos = end
                    have_token = False
                    if action >= APPEND:
                        state = gotos[states[top - 1] * symbols + action - APPEND]
                    else:
                        state = action - 1
                        top += 1
                        if top >= room:
                            room = self._grow(room)
                            states = self.states
                            firsts = self.firsts
                        firsts[top] = count
                    states[top] = state
                    count += 1
                    continue
                if action == 0:
                    # the token cannot stand here
                    if not self.recovers:
                        self.refused = True
                        self.finished = True
                        self.fault = self._fault_at(terminal, start, end, count, top)
                        return None
                    self.deviant = True
                    have_token = False
                    in_vain = self.vain.known(terminal, lowest)
                    lowest = top
                    chain = insertions_before(machine, states, top + 1, terminal, in_vain)
                    if chain is not None:
                        self.waiting = [terminal, *reversed(chain)]
                        self.waiting_start = start
                        self.waiting_end = end
                        continue
                    if terminal == machine.end_of_text:
                        raise AssertionError("no insertion completes the text")
                    self.vain.note(terminal, top)
                    if not self._unread(items, count, start, end):
                        self.faults.append(self._fault_at(terminal, start, end, count, top))
                        if count >= space:
                            items = grown(items)
                            space = len(items)
                        items[count] = (UNREAD << 56) | start << 28 | (end - start)
                        count += 1
                    pos = end
                    continue
                rule = -action - 1
            # reduce by `rule`
            length: i64 = machine.lengths[rule]
            first: i64 = firsts[top - length + 1] if length > 0 else count
            top -= length
            if top < lowest:
                lowest = top
            if machine.kinds[rule] == NODE:
                if count >= space:
                    items = grown(items)
                    space = len(items)
                items[count] = -1 - (rule << 32 | first)
                count += 1
                self.nodes += 1
                if machine.deviant_rules[rule] != 0:
                    self.deviant = True
            state = gotos[states[top] * symbols + machine.origins[rule]]
            top += 1
            if top >= room:
                room = self._grow(room)
                states = self.states
                firsts = self.firsts
            states[top] = state
            firsts[top] = first
            if machine.origins[rule] == machine.emits:
                firsts[top] = 0
                self.depth = top + 1
                self.items = items
                self.count = count
                return self._emit(pos)

    def _grow(self, room: i64) -> i64:
        """Make room for deeper nesting; the new room."""
        self.states = grown(self.states)
        self.firsts = grown(self.firsts)
        return room * 2

    def _emit(self, end: i64) -> Tree:
        """Hand on what was gathered, whose last item ends the root, and begin afresh."""
        self.pos = end
        items = self.items[: self.count]
        rule: i64 = (-1 - items[len(items) - 1]) >> 32
        start = end
        if items[0] >= 0:
            start = (items[0] >> 28) & 0xFFFFFFF
        tree = Tree(self.text, rule, items, self.nodes, start, end, self.deviant)
        tree.faults = self.faults
        self._fresh()
        return tree

    def _fault_at(self, terminal: i64, start: i64, end: i64, item: i64, top: i64) -> Fault:
        stack: list[int] = []
        if len(self.faults) < _STACKS_KEPT and top < _DEEPEST_STACK_KEPT:
            index: i64 = 0
            while index <= top:
                stack.append(int(self.states[index]))
                index += 1
        return Fault(item, terminal, start, end, stack)

    def _unread(self, items: vec[i64], count: i64, start: i64, end: i64) -> bool:
        """With unread text right before, more of it makes one stretch; is that so here?"""
        if count == 0:
            return False
        last = items[count - 1]
        if last < 0 or last >> 56 != UNREAD:
            return False
        before = (last >> 28) & 0xFFFFFFF
        items[count - 1] = (UNREAD << 56) | before << 28 | (end - before)
        return True
