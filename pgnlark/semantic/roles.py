"""What a token of a game is to the screen, and by that where variations are."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

OTHER: Final = 0
MOVE: Final = 1
NUMBER: Final = 2
NAG: Final = 3
OPEN: Final = 4
CLOSE: Final = 5
NAME: Final = 6
VALUE: Final = 7
MARKER: Final = 8
COMMANDS: Final = 9

_SHORT: Final = 256
"""Tokens and nodes of a variation whose end is looked for."""


def opens(items: vec[i64], roles: vec[i64], index: i64) -> bool:
    """Does a variation begin at item ``index`` of a tree, or behind what may stand before it?"""
    count: i64 = len(items)
    while index < count:
        item: i64 = items[index]
        index += 1
        if item < 0:
            continue
        role: i64 = roles[item >> 56]
        if role != OTHER and role != NAG and role != NUMBER and role != COMMANDS:
            return role == OPEN
    return False


def opens_again(items: vec[i64], roles: vec[i64], index: i64) -> bool:
    """May another variation on the same move follow the one whose inside begins at ``index``?

    What is long is not looked through: its own moves cost more than to be ready for another.
    """
    count: i64 = len(items)
    if count > index + _SHORT:
        count = index + _SHORT
    depth: i64 = 1
    while index < count:
        item: i64 = items[index]
        index += 1
        if item < 0:
            continue
        role: i64 = roles[item >> 56]
        if role == OPEN:
            depth += 1
        elif role == CLOSE:
            depth -= 1
            if depth == 0:
                return opens(items, roles, index)
    return True
