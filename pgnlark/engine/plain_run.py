"""How plain tokens are read where code is interpreted.

The driver has a loop for them in compiled code, to which a number costs nothing and a list much.
This one is for the interpreter, to which that is all the same (`links`).  They do the same, and
tests hold them together; all but plain tokens is left to the driver here as there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.engine.links import ITEM, LEAVE, PASS, PLAIN, Links
from pgnlark.engine.machine import Machine
from pgnlark.notation.tables import APPEND

_NOWHERE: Final = -1
_AHEAD: Final = 4096
"""So many bytes are taken from a text at once."""


class PlainRun:
    """Reads plain tokens as far as there are any, see `Driver`."""

    def __init__(self, machine: Machine) -> None:
        self._links: Links = machine.links
        self._gotos: vec[i64] = machine.gotos
        self._symbols: int = int(machine.symbols)
        self._text = b""
        self._limit = 0
        # the bytes from one on: it, where it stands, and those behind it
        self._byte = 0
        self._at = _NOWHERE
        self._ahead: Iterator[tuple[int, int]] = iter(())

    def open(self, text: bytes, limit: int) -> None:
        """Take a text to read from."""
        self._text = text
        self._limit = limit
        self._at = _NOWHERE

    def read(
        self,
        state: int,
        top: int,
        pos: int,
        count: int,
        states: vec[i64],
        firsts: vec[i64],
        items: vec[i64],
    ) -> tuple[int, int, int, int]:
        """Shift or append the plain tokens from ``pos`` on, with the driver's stack and items.

        The new ``state``, ``top``, ``pos`` and ``count``.
        """
        links = self._links
        entries = links.entries
        actions = links.actions
        gotos = self._gotos
        symbols = self._symbols
        deepest = len(states) - 1
        space = len(items)
        at = self._at
        byte = self._byte
        ahead = self._ahead
        if at != pos:
            end = min(self._limit, pos + _AHEAD)
            ahead = self._ahead = enumerate(self._text[pos:end], pos)
            at, byte = next(ahead, (_NOWHERE, 0))
            if at == _NOWHERE:
                return state, top, pos, count
        # ``gotos[below + nonterminal]`` is the state after one more for the list on top
        below = states[top - 1] * symbols if top > 0 else 0
        while count < space:
            row = entries[state]
            if row is None:
                begun = links.begun[state]
                if begun < 0 or top == deepest:
                    break
                below = state * symbols
                state = begun
                top += 1
                states[top] = state
                firsts[top] = count
                continue
            row = row[byte]
            if row is None:
                at = _NOWHERE
                break
            for at, byte in ahead:  # noqa: B007  (`at` is where the token ends)
                following = row[byte]
                if following is None:
                    break
                row = following
            else:
                # what comes next may have a say in where the token ends
                at = _NOWHERE
                break
            action = actions[state][row[PLAIN]]
            if action >= APPEND:
                state = gotos[below + action - APPEND]
            elif action > LEAVE and top < deepest:
                below = state * symbols
                state = action - 1
                top += 1
                firsts[top] = count
            elif action == PASS:
                pos = at
                continue
            else:
                at = _NOWHERE
                break
            states[top] = state
            # `terminal << 56 | pos << 28 | (at - pos)`, by the operations that are quickest here
            items[count] = row[ITEM] + pos * 0xFFFFFFF + at
            count += 1
            pos = at
        if at == _NOWHERE:
            links.learn(state, self._text[pos : min(self._limit, pos + _AHEAD)])
        self._byte = byte
        self._at = at
        return state, top, pos, count
