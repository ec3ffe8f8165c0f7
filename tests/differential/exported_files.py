"""What people's files become in export format: whole folders of them.

    python tests/differential/exported_files.py FILE-OR-FOLDER...

Every PGN file that the tolerant dialect reads without an error is formatted, and must be written
whole; the same games must be read back from it; to format it once more must change nothing; and
``check --dialect export`` must find no error in it, and nothing in how it is written (PGN7xx).
What it finds besides is about what the games say, and is counted by code.  Exits with 1 if a file
fails.
"""

from __future__ import annotations

import io
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pgnlark
from pgnlark.checker import CheckOptions, check_file
from pgnlark.content import difference
from pgnlark.diagnostics.model import Diagnostic, Severity
from pgnlark.formatting import formatted


def files(names: list[str]) -> Iterator[Path]:
    """The files, and those in the folders."""
    for name in names:
        path = Path(name)
        yield from sorted(path.rglob("*.pgn")) if path.is_dir() else [path]


def found(data: bytes, dialect: str) -> list[Diagnostic]:
    """What a check of a text finds."""
    return list(check_file(io.BytesIO(data), "", CheckOptions(dialect=dialect)))


def games(data: bytes) -> list[pgnlark.Game]:
    """The games of a text."""
    return pgnlark.parse(data, "tolerant", legality=False).games


def faults(data: bytes, written: bytes, said: Counter[str]) -> Iterator[str]:
    """What is wrong with what was written for a text; what the games say wrongly is counted."""
    again = formatted(written)
    if again.refused or again.data != written:
        yield "to format it again changes it"
    before, after = games(data), games(written)
    if len(before) != len(after):
        yield f"{len(before)} games became {len(after)}"
    for number, (one, other) in enumerate(zip(before, after, strict=False), start=1):
        if differs := difference(one, other):
            yield f"{differs} of game {number} is another"
    for diagnostic in found(written, "export"):
        if diagnostic.severity is Severity.ERROR or diagnostic.code.startswith("PGN7"):
            yield str(diagnostic)
        else:
            said[diagnostic.code] += 1


def main() -> int:
    """Look at all files, and say what is wrong with which."""
    said: Counter[str] = Counter()
    readable = failed = 0
    for path in files(sys.argv[1:]):
        data = path.read_bytes()
        if any(diagnostic.severity is Severity.ERROR for diagnostic in found(data, "tolerant")):
            continue
        readable += 1
        made = formatted(data)
        wrong = [f"refused: {reason}" for _, _, reason in made.refused]
        wrong = wrong or list(faults(data, made.data, said))
        failed += bool(wrong)
        for fault in wrong:
            print(f"{path}: {fault}")
    print(f"{readable} readable files, {failed} failed; said in their games: {dict(said)}")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
