"""How a file is called in another tool's report: by its way from here, or by a whole URI."""

from __future__ import annotations

import os
from types import ModuleType
from typing import Final
from urllib.parse import quote

_KEPT: Final = "/-._~!$&'()*+;=@"
"""Characters of a path segment that a URI has as they are; a colon could be taken for a scheme."""


def relative_path(path: str, folder: str | None = None, system: ModuleType = os.path) -> str:
    """The way from ``folder`` (without it, from here) to a file, with ``/`` between its parts.

    A file outside of the folder keeps its whole path.  ``system`` is `posixpath` or `ntpath`.
    """
    whole = _whole(path, folder, system)
    here = _slashed(_whole(".", folder, system), system)
    here = here if here.endswith("/") else f"{here}/"
    there = _slashed(whole, system)
    begins = system.normcase(there[: len(here)]) == system.normcase(here)
    return there[len(here) :] if begins and len(there) > len(here) else there


def file_uri(path: str, folder: str | None = None, system: ModuleType = os.path) -> str:
    """The reference to a file: relative if it is inside of ``folder``, as `relative_path` has it.

    Bytes of a name that are no text are kept, each as ``%`` and its number.
    """
    found = relative_path(path, folder, system)
    return (
        _quoted(found) if found != _slashed(_whole(path, folder, system), system) else _uri(found)
    )


def folder_uri(folder: str | None = None, system: ModuleType = os.path) -> str:
    """The whole URI of a folder (without it, of this one), with ``/`` at its end."""
    here = _slashed(_whole(".", folder, system), system)
    return _uri(here if here.endswith("/") else f"{here}/")


def _whole(path: str, folder: str | None, system: ModuleType) -> str:
    joined: str = system.normpath(system.join(os.getcwd() if folder is None else folder, path))
    return joined


def _slashed(path: str, system: ModuleType) -> str:
    return path if system.sep == "/" else path.replace(system.sep, "/")


def _uri(path: str) -> str:
    """``file:`` URI of an absolute path; ``//server/share`` and ``C:/`` as RFC 8089 has them."""
    if path.startswith("//"):
        return f"file:{_quoted(path)}"
    drive, colon, rest = path.partition(":")
    if colon and len(drive) == 1 and drive.isalpha():
        return f"file:///{drive}:{_quoted(rest)}"
    return f"file://{_quoted(path)}"


def _quoted(path: str) -> str:
    return quote(os.fsencode(path), safe=_KEPT)
