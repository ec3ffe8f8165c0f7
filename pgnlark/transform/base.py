"""Folding a tree into values, from the leaves up, without recursion."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any, TypeAlias

from pgnlark.engine.tree import MAX_TEXT, UNREAD, Tree
from pgnlark.notation.tables import Tables

Span: TypeAlias = tuple[int, int]


class Transformer:
    """Base of the transformers.

    A subclass has a method ``RULE(children, span)`` for each rule and ``TERMINAL(span)`` for
    each terminal it wants to see; ``None`` values are dropped from the children.  A rule without
    a method gives the list of its children, a terminal without one gives ``None``.  Spans are
    half-open byte offsets into ``self.text``.
    """

    def __init__(self, tables: Tables) -> None:
        self.text: bytes = b""
        self.rule_names = tables.rule_names
        self._rules: list[Callable[[list[Any], Span], Any]] = [
            getattr(self, name, self._children) for name in tables.rule_names
        ]
        terminals: list[Callable[[Span], Any] | None] = [
            getattr(self, name, None) for name in tables.terminals
        ]
        terminals.extend([None] * (UNREAD - len(terminals)))
        terminals.append(getattr(self, "UNREAD", None))
        self._terminals = terminals

    def _children(self, children: list[Any], span: Span) -> Any:
        return children

    def fold(self, tree: Tree) -> Any:
        """The value of the tree's root."""
        return self._fold(tree, list(tree.items))[-1]

    def fold_until(self, tree: Tree, rule: str) -> list[Any]:
        """The values at the top of the tree up to the last node of ``rule``, and it."""
        items = list(tree.items)
        last = self.behind(items, rule)
        return [value for value in self._fold(tree, items[:last]) if value is not None]

    def behind(self, items: list[int], rule: str) -> int:
        """The number of the item behind the last node of ``rule``; 0 if there is none."""
        last = len(items)
        while last and (
            items[last - 1] >= 0 or self.rule_names[(-1 - items[last - 1]) >> 32] != rule
        ):
            last -= 1
        return last

    def fold_token(self, item: int) -> Any:
        """The value of one token of the tree folded last."""
        start = (item >> 28) & MAX_TEXT
        method = self._terminals[item >> 56]
        return method((start, start + (item & MAX_TEXT))) if method is not None else None

    def _fold(self, tree: Tree, items: list[int]) -> list[Any]:
        self.text = tree.text
        terminals = self._terminals
        values: list[Any] = []
        # for each value: the number of its first item, and where it starts in the text
        firsts: list[int] = []
        starts: list[int] = []
        end = tree.start
        for index, item in enumerate(items):
            if item >= 0:
                method = terminals[item >> 56]
                start = (item >> 28) & MAX_TEXT
                end = start + (item & MAX_TEXT)
                if method is not None:
                    values.append(method((start, end)))
                else:
                    values.append(None)
                firsts.append(index)
                starts.append(start)
                continue
            packed = -1 - item
            first = packed & 0xFFFFFFFF
            at = bisect_left(firsts, first)
            start = starts[at] if at < len(starts) else end
            children = [value for value in values[at:] if value is not None]
            del values[at:], firsts[at:], starts[at:]
            values.append(self._rules[packed >> 32](children, (start, end)))
            firsts.append(first)
            starts.append(start)
        return values
