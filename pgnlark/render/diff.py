"""A unified diff, made from what is known to have changed: no two whole texts are compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pgnlark.edits import Change

_CONTEXT: Final = 3


class _Block(NamedTuple):
    """Whole lines that differ: ``old[start:end]`` became ``new[new_start:new_end]``."""

    start: int
    end: int
    new_start: int
    new_end: int


def unified_diff(old: bytes, new: bytes, changes: Sequence[Change], name: str) -> Iterator[bytes]:
    """The lines of a diff, each with its line end; none if nothing changed.

    Lines end with LF, as for ``diff`` and ``patch``; a CR before it is part of the line.
    """
    if not changes:
        return
    yield f"--- {name}\n+++ {name}\n".encode("utf-8", "surrogateescape")
    line = new_line = 1
    at = new_at = 0
    hunk: list[_Block] = []
    for block in [*_blocks(old, new, changes), None]:
        if hunk and (block is None or _far_apart(old, hunk[-1].end, block.start)):
            start = _lines_back(old, hunk[0].start)
            new_start = hunk[0].new_start - (hunk[0].start - start)
            line += old.count(b"\n", at, start)
            new_line += new.count(b"\n", new_at, new_start)
            at, new_at = start, new_start
            yield from _hunk(old, new, hunk, start, line, new_line)
            hunk = []
        if block is not None:
            hunk.append(block)


def _blocks(old: bytes, new: bytes, changes: Sequence[Change]) -> Iterator[_Block]:
    """The lines that changes are in, those that touch together."""
    shift = 0
    waiting: _Block | None = None
    for change in changes:
        start = old.rfind(b"\n", 0, change.start) + 1
        end = _line_end(old, change.end)
        after = shift + change.size - (change.end - change.start)
        block = _Block(start, end, start + shift, end + after)
        if waiting is not None:
            if start < waiting.end:
                block = _Block(waiting.start, end, waiting.new_start, end + after)
            else:
                yield _trimmed(old, new, waiting)
        waiting = block
        shift = after
    if waiting is not None:
        yield _trimmed(old, new, waiting)


def _line_end(text: bytes, at: int) -> int:
    found = text.find(b"\n", at)
    return found + 1 if found >= 0 else len(text)


def _trimmed(old: bytes, new: bytes, block: _Block) -> _Block:
    """The block without the equal lines at its beginning and its end."""
    start, end, new_start, new_end = block
    lines, others = _lines(old, start, end), _lines(new, new_start, new_end)
    while lines and others and lines[-1] == others[-1]:
        end -= len(lines.pop())
        new_end -= len(others.pop())
    for line, other in zip(lines, others, strict=False):
        if line != other:
            break
        start += len(line)
        new_start += len(line)
    return _Block(start, end, new_start, new_end)


def _far_apart(old: bytes, end: int, start: int) -> bool:
    """Whether more lines stand between than two stretches of context."""
    return old.count(b"\n", end, start) > 2 * _CONTEXT


def _lines_back(text: bytes, at: int) -> int:
    for _ in range(_CONTEXT):
        if at == 0:
            break
        at = text.rfind(b"\n", 0, at - 1) + 1
    return at


def _lines_on(text: bytes, at: int) -> int:
    for _ in range(_CONTEXT):
        at = _line_end(text, at)
    return at


def _hunk(
    old: bytes, new: bytes, blocks: Sequence[_Block], start: int, line: int, new_line: int
) -> Iterator[bytes]:
    shown: list[bytes] = []
    counts = [0, 0]

    def add(sign: bytes, lines: Sequence[bytes]) -> None:
        for text in lines:
            whole = text.endswith(b"\n")
            shown.append(sign + text + (b"" if whole else b"\n\\ No newline at end of file\n"))
        counts[0] += len(lines) if sign != b"+" else 0
        counts[1] += len(lines) if sign != b"-" else 0

    at = start
    for block in blocks:
        add(b" ", _lines(old, at, block.start))
        add(b"-", _lines(old, block.start, block.end))
        add(b"+", _lines(new, block.new_start, block.new_end))
        at = block.end
    add(b" ", _lines(old, at, _lines_on(old, at)))
    yield f"@@ -{_range(line, counts[0])} +{_range(new_line, counts[1])} @@\n".encode()
    yield from shown


def _lines(text: bytes, start: int, end: int) -> list[bytes]:
    lines = [line + b"\n" for line in text[start:end].split(b"\n")]
    rest = lines.pop()[:-1]
    return [*lines, rest] if rest else lines


def _range(line: int, count: int) -> str:
    if count == 1:
        return str(line)
    return f"{line if count else line - 1},{count}"
