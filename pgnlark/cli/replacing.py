"""A file is replaced at once: whoever reads it sees the old text or the new one."""

from __future__ import annotations

import os
from contextlib import suppress


def replace_file(path: str, data: bytes) -> None:
    """Put ``data`` in place of a file, with the same permissions; a link stays a link.

    Raises:
        OSError: it cannot be done; the file is as before.
    """
    import tempfile  # few runs need it

    target = os.path.realpath(path)
    mode = os.stat(target).st_mode & 0o7777
    folder, name = os.path.split(target)
    handle, made = tempfile.mkstemp(dir=folder, prefix=f".{name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(made, mode)
        os.replace(made, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(made)
        raise
