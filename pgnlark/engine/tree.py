"""What the engine hands on: one tree in one array of numbers, and nodes made from it on demand.

A tree is a sequence of integers in the order of the text.  ``0`` and above is a token,
``terminal << 56 | start << 28 | length``; below is the end of a node, ``-1 - (rule << 32 |
first)``, whose children are what stands between item ``first`` and it.  Every byte of the
text is in a token or in ignored text between two tokens.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MAX_TEXT: Final = (1 << 28) - 1
"""Longest text, in bytes, that offsets in a tree can reach into."""

UNREAD: Final = 126
"""Terminal number of text that no rule could use; trees know no higher one."""


class Fault:
    """A token that could not stand where it did.

    ``terminal`` is what the token would have been (-1: none).  ``stack`` is the parser's state
    stack at that moment, empty when so many faults came before that nobody will read it.
    """

    def __init__(self, item: i64, terminal: i64, start: i64, end: i64, stack: list[int]) -> None:
        self.item: i64 = item
        self.terminal: i64 = terminal
        self.start: i64 = start
        self.end: i64 = end
        self.stack = stack


class Tree:
    """One tree: ``items`` as told above, for ``text[start:end]``.

    ``rule`` is the rule of the root.  ``deviant`` says that there is an unread token, an
    insertion, a token or a rule that the dialect's base grammar lacks.  ``nodes`` counts its nodes.
    """

    def __init__(
        self,
        text: bytes,
        rule: i64,
        items: vec[i64],
        nodes: i64,
        start: i64,
        end: i64,
        deviant: bool,
    ) -> None:
        self.text = text
        self.rule: i64 = rule
        self.items = items
        self.nodes: i64 = nodes
        self.start: i64 = start
        self.end: i64 = end
        self.deviant = deviant
        self.faults: list[Fault] = []


def has_token(tree: Tree, terminal: i64) -> bool:
    """Whether there is a token of this terminal in a tree."""
    items = tree.items
    index: i64 = len(items)
    while index > 0:
        index -= 1
        if items[index] >> 56 == terminal:
            return True
    return False


class Token:
    """A token of a tree: terminal number and half-open byte offsets into the tree's text."""

    __slots__ = ("end", "start", "terminal")

    def __init__(self, terminal: int, start: int, end: int) -> None:
        self.terminal = terminal
        self.start = start
        self.end = end


class Node:
    """A node of a tree: rule number, children in order, half-open byte offsets."""

    __slots__ = ("children", "end", "rule", "start")

    def __init__(self, rule: int, children: list[Node | Token], start: int, end: int) -> None:
        self.rule = rule
        self.children = children
        self.start = start
        self.end = end


def token_of(item: int) -> Token:
    """A token from its number."""
    start = (item >> 28) & MAX_TEXT
    return Token(item >> 56, start, start + (item & MAX_TEXT))


def root_of(tree: Tree) -> Node:
    """The whole tree as nodes.  Its depth is bounded by memory only."""
    open_items: list[Node | Token] = []
    firsts: list[int] = []
    for index, item in enumerate(list(tree.items)):
        if item >= 0:
            open_items.append(token_of(item))
            firsts.append(index)
            continue
        packed = -1 - item
        first = packed & 0xFFFFFFFF
        children: list[Node | Token] = []
        while firsts and firsts[-1] >= first:
            children.append(open_items.pop())
            firsts.pop()
        children.reverse()
        start = children[0].start if children else tree.start
        end = children[-1].end if children else start
        open_items.append(Node(packed >> 32, children, start, end))
        firsts.append(first)
    root = open_items[-1]
    assert isinstance(root, Node)
    return root
