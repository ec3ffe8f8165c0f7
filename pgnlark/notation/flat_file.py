"""Numbers, texts and lists of them as bytes that are read back without parsing.

Whole numbers are those of this machine, in size and in order of bytes: another one reads nothing
of what is kept here, and whoever names a file puts both into its name.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, Final

_NUMBER: Final = 0
_TEXT: Final = 1
_TEXTS: Final = 2
_NUMBERS: Final = 3
_LISTS: Final = 4
NUMBER_SIZE: Final = array("i").itemsize
"""How many bytes a whole number takes."""


def flattened(fields: Sequence[Any]) -> bytes:
    """The fields, each an ``int``, a ``str``, a list of one of them, or a list of int lists.

    Of a list, the first item tells the kind.
    """
    head: list[int] = [len(fields)]
    bodies: list[bytes] = []
    for value in fields:
        kind, number, body = _flat(value)
        head += (kind, number)
        bodies.append(body)
    return array("i", head).tobytes() + b"".join(bodies)


def _flat(value: Any) -> tuple[int, int, bytes]:
    """Kind, length (the number itself, of a number) and bytes of one field."""
    if isinstance(value, int):
        return _NUMBER, value, b""
    if isinstance(value, str):
        body = value.encode()
        return _TEXT, len(body), body
    if value and isinstance(value[0], str):
        texts = [text.encode() for text in value]
        body = array("i", [len(texts), *map(len, texts)]).tobytes() + b"".join(texts)
        return _TEXTS, len(body), body
    if value and isinstance(value[0], list):
        numbers = [len(value), *map(len, value)]
        for members in value:
            numbers += members
        return _LISTS, len(numbers), array("i", numbers).tobytes()
    return _NUMBERS, len(value), array("i", value).tobytes()


def unflattened(data: bytes) -> list[Any]:
    """The fields again; a list of numbers comes back as an ``array``, which is quicker to make."""
    (count,) = array("i", data[:NUMBER_SIZE])
    at = NUMBER_SIZE * (1 + 2 * count)
    head = array("i", data[NUMBER_SIZE:at])
    fields: list[Any] = []
    for kind, number in zip(head[::2], head[1::2], strict=True):
        if kind == _NUMBER:
            fields.append(number)
            continue
        size = number if kind in (_TEXT, _TEXTS) else number * NUMBER_SIZE
        body = data[at : at + size]
        at += size
        if kind == _TEXT:
            fields.append(body.decode())
        elif kind == _TEXTS:
            fields.append(_texts(body))
        elif kind == _NUMBERS:
            fields.append(array("i", body))
        else:
            fields.append(_lists(array("i", body)))
    return fields


def _texts(body: bytes) -> list[str]:
    (count,) = array("i", body[:NUMBER_SIZE])
    at = NUMBER_SIZE * (1 + count)
    texts: list[str] = []
    for size in array("i", body[NUMBER_SIZE:at]):
        texts.append(body[at : at + size].decode())
        at += size
    return texts


def _lists(numbers: array[int]) -> list[list[int]]:
    lists: list[list[int]] = []
    count = numbers[0]
    at = 1 + count
    for size in numbers[1 : 1 + count]:
        lists.append(numbers[at : at + size].tolist())
        at += size
    return lists
