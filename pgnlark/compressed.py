"""Compressed files are read as what they hold: a little at a time, told by their first bytes.

A name is no proof: a file called ``.gz`` that holds plain text is plain text, and one called
``.pgn`` that begins as gzip does is unpacked.  Nothing is unpacked further than it is asked for, so
that a small file which holds a very large one takes no more memory than another.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from typing import BinaryIO, Final, NamedTuple, Protocol, cast

_HEAD: Final = 10
"""So many bytes tell how a file is compressed."""


class ByteReader(Protocol):
    """Something that gives bytes: all that reading a file of games asks for."""

    def read(self, size: int, /) -> bytes:
        """The next bytes, at most so many; none at the end."""


class _Stream(Protocol):
    def read1(self, size: int, /) -> bytes: ...


class _Opened(NamedTuple):
    """A stream that unpacks, and the errors by which it says that it cannot."""

    stream: _Stream
    errors: tuple[type[Exception], ...]


def _gzip(file: BinaryIO) -> _Opened:
    import gzip
    import zlib

    return _Opened(gzip.GzipFile(fileobj=file), (EOFError, gzip.BadGzipFile, zlib.error))


def _bzip2(file: BinaryIO) -> _Opened:
    import bz2

    return _Opened(bz2.BZ2File(file), (EOFError, OSError, ValueError))


def _zstd(file: BinaryIO) -> _Opened:
    from importlib import import_module

    for module in ("compression.zstd", "backports.zstd"):
        try:
            zstd = import_module(module)
        except ImportError:
            continue
        return _Opened(zstd.ZstdFile(file), (EOFError, zstd.ZstdError))
    raise OSError(
        errno.ENOTSUP,
        "it is compressed with zstd, which takes Python 3.14 or a package more: "
        "pip install 'pgnlark[zst]'",
    )


class Packing(NamedTuple):
    """A kind of compression: its name, how its files are called, and how they begin."""

    name: str
    suffix: str
    beginnings: tuple[bytes, ...]
    opened: Callable[[BinaryIO], _Opened]


_BZIP2_BLOCKS: Final = (b"1AY&SY", b"\x17\x72\x45\x38\x50\x90")
"""How a block of bzip2 begins, and how what stands behind the last one does."""

PACKINGS: Final = (
    Packing("gzip", ".gz", (b"\x1f\x8b\x08",), _gzip),
    Packing(
        "bzip2",
        ".bz2",
        tuple(b"BZh%d" % level + block for level in range(1, 10) for block in _BZIP2_BLOCKS),
        _bzip2,
    ),
    Packing(
        "zstd",
        ".zst",
        # a frame, or one that is to be skipped
        (b"\x28\xb5\x2f\xfd", *(bytes((first, 0x2A, 0x4D, 0x18)) for first in range(0x50, 0x60))),
        _zstd,
    ),
)
"""Every kind that is known."""


def packing_of(head: bytes) -> Packing | None:
    """How a file that begins so is compressed; ``None`` if it is not."""
    return next((packing for packing in PACKINGS if head.startswith(packing.beginnings)), None)


def name_inside(path: str) -> str:
    """What a file would be called if it were not compressed: ``a.fen`` for ``a.fen.gz``."""
    for packing in PACKINGS:
        if path.lower().endswith(packing.suffix):
            return path[: -len(packing.suffix)]
    return path


class Unpacked:
    """What a file holds, compressed or not.

    ``packing`` is how it is compressed, ``None`` if it is not.  Where it cannot be unpacked any
    further it ends, and ``damage`` says why.
    """

    def __init__(self, file: ByteReader) -> None:
        head = b""
        while len(head) < _HEAD and (block := file.read(_HEAD - len(head))):
            head += block
        self.packing = packing_of(head)
        self.damage = ""
        self._whole = _Rejoined(head, file)
        self._opened: _Opened | None = None
        if self.packing is not None:
            self._opened = self.packing.opened(cast(BinaryIO, self._whole))

    def read(self, size: int, /) -> bytes:
        """The next bytes: so many if there are, and none at the end.

        Raises:
            OSError: reading fails.
        """
        if self._opened is None:
            return self._whole.read(size)
        blocks: list[bytes] = []
        while size > 0 and not self.damage:
            try:
                # not ``read``, which loses what stands before a damage
                block = self._opened.stream.read1(size)
            except self._opened.errors as error:
                if isinstance(error, OSError) and error.errno is not None:
                    raise
                self.damage = self._reason(error)
                break
            if not block:
                break
            blocks.append(block)
            size -= len(block)
        return b"".join(blocks)

    def read_all(self) -> bytes:
        """Everything that is left."""
        blocks: list[bytes] = []
        while block := self.read(1 << 20):
            blocks.append(block)
        return b"".join(blocks)

    def _reason(self, error: Exception) -> str:
        assert self.packing is not None
        if isinstance(error, EOFError):
            return f"the {self.packing.name} file is cut off: it ends before its own end"
        return f"the {self.packing.name} file is damaged: it cannot be unpacked from here on"


class _Rejoined:
    """A file whose first bytes were read already."""

    def __init__(self, head: bytes, file: ByteReader) -> None:
        self._head = head
        self._file = file

    def read(self, size: int, /) -> bytes:
        if not self._head:
            return self._file.read(size)
        found, self._head = self._head[:size], self._head[size:]
        return found + self._file.read(size - len(found)) if size > len(found) else found
