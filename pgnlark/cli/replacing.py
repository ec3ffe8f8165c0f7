"""A file is replaced at once: whoever reads it sees the old text or the new one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, BinaryIO, cast


class NotWritable(OSError):
    """A file that was to be made cannot be written; ``path`` is what the user calls it."""

    def __init__(self, path: str, error: OSError) -> None:
        super().__init__(error.errno, error.strerror or str(error))
        self.path = path


def replace_file(path: str, data: bytes) -> None:
    """Put ``data`` in place of a file, with the same permissions; a link stays a link.

    Raises:
        OSError: it cannot be done; the file is as before.
    """
    with file_in_place_of(path) as file:
        file.write(data)


@contextmanager
def file_in_place_of(path: str) -> Iterator[BinaryIO]:
    """A file to write and read; it is put in its place when the block ends well.

    An old file there gives its permissions, and a link stays a link.  If the block ends with an
    exception, all is as before.

    Raises:
        NotWritable: it cannot be done, or a write fails; all is as before.
    """
    import tempfile  # few runs need it

    target = os.path.realpath(path)
    folder, name = os.path.split(target)
    with _said_of(path):
        mode = os.stat(target).st_mode & 0o7777 if os.path.exists(target) else _usual_mode()
        handle, made = tempfile.mkstemp(dir=folder, prefix=f".{name}.")
    try:
        with os.fdopen(handle, "w+b") as file:
            yield cast(BinaryIO, _Told(file, path))
            with _said_of(path):
                file.flush()
                os.fsync(file.fileno())
        with _said_of(path):
            os.chmod(made, mode)
            os.replace(made, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(made)
        raise


@contextmanager
def _said_of(path: str) -> Iterator[None]:
    """Failures in the block say which file they are about."""
    try:
        yield
    except OSError as error:
        raise NotWritable(path, error) from None


def _usual_mode() -> int:
    """The permissions of a new file."""
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o666 & ~mask


class _Told:
    """A file whose failures say which file it is."""

    def __init__(self, file: IO[bytes], path: str) -> None:
        self._file = file
        self._path = path

    def __getattr__(self, name: str) -> Any:
        held = getattr(self._file, name)

        def call(*given: Any) -> Any:
            with _said_of(self._path):
                return held(*given)

        return call
