"""Lark itself, and the engine, asked the same question: accepted or not, and which tree."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from pgnlark.engine.driver import Driver
from pgnlark.engine.machine import Machine
from pgnlark.engine.scanner import Scanner
from pgnlark.engine.tree import UNREAD, Node, root_of
from pgnlark.engine.tree import Token as EngineToken
from pgnlark.engine.tree import Tree as EngineTree
from pgnlark.notation.loader import build_lark
from pgnlark.notation.tables import Tables, load_tables

Shape: TypeAlias = tuple[Any, ...]
"""``(rule, children)`` or ``(terminal, start, end)``, offsets in bytes."""


@cache
def lark_of(name: str) -> Lark:
    """Lark with its own contextual lexer."""
    return build_lark(name, lexer="contextual")


@cache
def machine_of(name: str) -> Machine:
    return Machine(load_tables(name))


def _has_escapes(name: str) -> bool:
    """Does a line with ``%`` in column 1 mean something to the grammar?"""
    return "ESCAPE" in load_tables(name).terminals


def lark_shape(name: str, text: bytes) -> Shape | None:
    """Lark's tree; ``None`` if it refuses the text.

    In a grammar with escapes, the start of the text stands as after a line break (``%`` in column
    1), so Lark gets one.
    """
    before = 1 if _has_escapes(name) else 0
    try:
        tree = lark_of(name).parse("\n" * before + text.decode("latin-1"))
    except UnexpectedInput:
        return None
    return _lark_shape(tree, before)


def _lark_shape(tree: Any, before: int) -> Shape:
    if isinstance(tree, Token):
        assert tree.start_pos is not None
        assert tree.end_pos is not None
        return (str(tree.type), tree.start_pos - before, tree.end_pos - before)
    assert isinstance(tree, Tree)
    return (str(tree.data), [_lark_shape(child, before) for child in tree.children])


def trees_of(name: str, text: bytes, recovers: bool = False) -> list[EngineTree] | None:
    """All the engine's trees; ``None`` if it refuses the text."""
    driver = Driver(machine_of(name), Scanner(machine_of(name)), recovers)
    driver.open(text, 0, len(text), True, 0 if _has_escapes(name) else -1)
    trees = []
    while (tree := driver.next_tree()) is not None:
        trees.append(tree)
    assert not driver.unfinished
    return None if driver.refused else trees


def fault_of(name: str, text: bytes) -> int:
    """Where the engine refuses a text; -1 if it does not."""
    driver = Driver(machine_of(name), Scanner(machine_of(name)), recovers=False)
    driver.open(text, 0, len(text), True, 0 if _has_escapes(name) else -1)
    while driver.next_tree() is not None:
        pass
    if not driver.refused:
        return -1
    assert driver.fault is not None
    return driver.fault.start


def engine_shape(name: str, text: bytes) -> Shape | None:
    """The engine's tree in Lark's form: what was emitted goes before what was left."""
    trees = trees_of(name, text)
    if trees is None:
        return None
    tables = load_tables(name)
    *emitted, last = (shape_of(tree, tables) for tree in trees)
    return (last[0], [*emitted, *last[1]])


def shape_of(tree: EngineTree, tables: Tables) -> Shape:
    """One of the engine's trees."""
    return _node_shape(root_of(tree), tables)


def _node_shape(node: Node | EngineToken, tables: Tables) -> Shape:
    if isinstance(node, EngineToken):
        name = "UNREAD" if node.terminal == UNREAD else tables.terminals[node.terminal]
        return (name, node.start, node.end)
    return (tables.rule_names[node.rule], [_node_shape(child, tables) for child in node.children])
