"""The built form of the suite: for each case the input as it is, and a small TOML beside it.

``AREA/ID.pgn`` (or ``.fen``, ``.epd``, ``.san``) holds the bytes, ``AREA/ID.toml`` what is expected
and ``AREA/ID.events`` the meaning; ``ID.2.events`` and so on hold others that will do as well.
``manifest.json`` lists every case with the sum of its bytes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import asdict

from pgnlark.conformance.case import SUITE_VERSION, Case, Diagnostic
from pgnlark.conformance.meaning import events_text, read_events
from pgnlark.conformance.small_toml import read_toml, toml_text

if TYPE_CHECKING:
    if sys.version_info >= (3, 11):
        from importlib.resources.abc import Traversable
    else:
        from importlib.abc import Traversable

MANIFEST: Final = "manifest.json"
ABOUT: Final = "README.md"
_ABOUT_TEXT: Final = """\
# Conformance cases for PGN, SAN, FEN, X-FEN and EPD

To the extent possible under law, the pgnlark authors have waived all copyright and related rights
to the files in this folder (CC0 1.0 Universal, public domain dedication).

`manifest.json` lists the cases in order. For each there are an input file with the exact bytes, a
`.toml` that says what is expected of who reads it, and where there is a meaning to be read, an
`.events` file. pgnlark's `spec-notes/conformance.md` describes them.
"""
LICENCE: Final = "CC0-1.0"
_KINDS: Final = ("pgn", "san", "epd", "fen")


def suffix(dialect: str) -> str:
    """The suffix of input files of a dialect: ``pgn``, ``san``, ``epd`` or ``fen``."""
    return next((kind for kind in _KINDS if dialect.startswith(kind)), "fen")


def toml_of(case: Case) -> str:
    """The description of a case."""
    values: dict[str, Any] = {
        "id": case.id,
        "title": case.title,
        "section": case.section,
        "spec": list(case.spec),
        "dialect": case.dialect,
        "expect": case.expect,
        "phase": case.phase,
        "features": list(case.features),
        "provenance": case.provenance,
        "license": LICENCE,
    }
    kept = {key: value for key, value in values.items() if value not in ("", [])}
    kept["limits"] = {"seconds": case.seconds, "megabytes": case.megabytes}
    if case.meanings:
        kept["meaning"] = {"files": _event_files(case)}
    if case.diagnostics:
        kept["diagnostics"] = [asdict(told) for told in case.diagnostics]
    return toml_text(kept)


def _event_files(case: Case) -> list[str]:
    return [
        f"{case.id}.events" if number == 1 else f"{case.id}.{number}.events"
        for number in range(1, len(case.meanings) + 1)
    ]


def built_files(cases: Iterable[Case]) -> dict[str, bytes]:
    """Every file of the built form, by its path with ``/``, the manifest included."""
    cases = list(cases)
    files: dict[str, bytes] = {}
    for case in cases:
        files[f"{case.area}/{case.id}.{suffix(case.dialect)}"] = case.data
        files[f"{case.area}/{case.id}.toml"] = toml_of(case).encode()
        for name, events in zip(_event_files(case), case.meanings, strict=True):
            files[f"{case.area}/{name}"] = events_text(events).encode()
    files[ABOUT] = _ABOUT_TEXT.encode()
    files[MANIFEST] = manifest_text(cases, files).encode()
    return files


def manifest_text(cases: Iterable[Case], files: Mapping[str, bytes]) -> str:
    """All cases in their order: one line each, with the sum of the bytes of its files."""
    lines = []
    for case in cases:
        digest = hashlib.sha256()
        input_path = f"{case.area}/{case.id}.{suffix(case.dialect)}"
        for path in [
            input_path,
            f"{case.area}/{case.id}.toml",
            *(f"{case.area}/{name}" for name in _event_files(case)),
        ]:
            digest.update(files[path])
        entry = {
            "path": input_path,
            "dialect": case.dialect,
            "expect": case.expect,
            "bytes": len(case.data),
            "sha256": digest.hexdigest(),
        }
        lines.append(f"{json.dumps(case.id)}: {json.dumps(entry)}")
    body = ",\n".join(lines)
    head = f'"suite_version": {SUITE_VERSION}, "license": "{LICENCE}"'
    return f'{{{head}, "cases": {{\n{body}\n}}}}\n'


def write_built(cases: Iterable[Case], folder: Path) -> int:
    """Write the built form into a folder; the number of files.

    Raises:
        OSError: a file cannot be written.
    """
    files = built_files(cases)
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return len(files)


def read_built(folder: Traversable) -> list[Case]:
    """The cases of a built suite, in the order of its manifest.

    Raises:
        OSError: a file that the manifest names is not there.
    """
    listed = json.loads(folder.joinpath(MANIFEST).read_text(encoding="utf-8"))
    return [_read_case(folder, entry["path"]) for entry in listed["cases"].values()]


def _read_case(folder: Traversable, path: str) -> Case:
    area, _, name = path.rpartition("/")
    here = folder.joinpath(*area.split("/"))
    stem = name.rpartition(".")[0]
    values = read_toml(here.joinpath(f"{stem}.toml").read_text(encoding="utf-8"))
    files = values.get("meaning", {}).get("files", ())
    return Case(
        id=values["id"],
        title=values["title"],
        area=area,
        section=values.get("section", ""),
        spec=tuple(values["spec"]),
        dialect=values["dialect"],
        expect=values["expect"],
        data=here.joinpath(name).read_bytes(),
        phase=values.get("phase", ""),
        features=tuple(values.get("features", ())),
        diagnostics=tuple(Diagnostic(**told) for told in values.get("diagnostics", ())),
        meanings=tuple(
            read_events(here.joinpath(file).read_text(encoding="utf-8")) for file in files
        ),
        provenance=values.get("provenance", ""),
        **values["limits"],
    )
