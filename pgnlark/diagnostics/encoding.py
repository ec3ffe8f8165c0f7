"""Codes for bytes and encodings: what a file is made of before any chess is read."""

from __future__ import annotations

from pgnlark.diagnostics.codes import Code, declare
from pgnlark.diagnostics.model import Phase, Severity

UTF_16 = declare(
    Code(
        id="PGN001",
        name="utf-16-file",
        phase=Phase.ENCODING,
        severity=Severity.ERROR,
        title="the file is in UTF-16 or UTF-32",
        spec="PGN 4.1",
        explain=(
            "PGN is made of single bytes in which the letters of moves and tags are ASCII. In "
            "UTF-16 and UTF-32 every letter takes two or four bytes, so that no PGN program can "
            "read the games. Nothing in such a file is judged; save it as UTF-8 and check again."
        ),
        wrong="1. e4 e5 *",
        right="1. e4 e5 *",
        wrong_in="utf-16",
    )
)

LATIN_1 = declare(
    Code(
        id="PGN002",
        name="latin-1-text",
        phase=Phase.ENCODING,
        severity=Severity.INFO,
        title="a game is not in UTF-8 and was read as Latin-1",
        spec="PGN 4.1",
        explain=(
            "The standard says Latin-1, today's programs write UTF-8, and nothing in a file tells "
            "which one it is. A game whose bytes are UTF-8 throughout is read as UTF-8, any other "
            "as Latin-1. If names look wrong, say what the file is with --encoding, for "
            "example --encoding cp1250."
        ),
        wrong='[White "Müller"]\n\n1. e4 *',
        right='[White "Müller"]\n\n1. e4 *',
        wrong_in="latin-1",
    )
)

MIXED_ENCODINGS = declare(
    Code(
        id="PGN003",
        name="mixed-encodings",
        phase=Phase.ENCODING,
        severity=Severity.WARNING,
        title="games of one file are in different encodings",
        spec="PGN 4.1",
        explain=(
            "Some games of this file are in UTF-8 and others are not, which happens when "
            "collections are glued together. Each game is read in its own encoding here, but most "
            "programs choose one for the whole file and spoil the names of the others. Convert "
            "the games to one encoding, best UTF-8."
        ),
    )
)

UNREADABLE_BYTE = declare(
    Code(
        id="PGN004",
        name="unreadable-byte",
        phase=Phase.ENCODING,
        severity=Severity.ERROR,
        title="a byte does not exist in the encoding asked for",
        spec="PGN 4.1",
        explain=(
            "The file was to be read in the encoding given with --encoding, and this byte means "
            "nothing in it. It is shown as the Latin-1 character of the same number. Most likely "
            "the file is in another encoding."
        ),
    )
)

CONTROL_CHARACTER = declare(
    Code(
        id="PGN005",
        name="control-character",
        phase=Phase.ENCODING,
        severity=Severity.ERROR,
        tolerant=Severity.WARNING,
        title="a control character that PGN does not know",
        spec="PGN 4.1",
        explain=(
            "Of the control characters only tab, line feed, vertical tab and carriage return may "
            "stand in a PGN file. Others, such as the NUL byte or the end-of-file mark of old "
            "DOS programs, are left over from damage or conversion, and readers stop at them or "
            "lose what follows."
        ),
        wrong="1. e4 e5 *\x1a",
        right="1. e4 e5 *",
    )
)

UNUSED_CHARACTER = declare(
    Code(
        id="PGN006",
        name="unused-character",
        phase=Phase.ENCODING,
        severity=Severity.WARNING,
        title="a character code from 127 to 159",
        spec="PGN 4.1",
        explain=(
            "Latin-1 has no characters for the codes from 127 to 159, and PGN does not use them. "
            "Where they appear, the text mostly comes from Windows, where the same bytes are "
            "curly quotes, dashes and letters such as Š. Check the file with --encoding cp1252, "
            "and convert it to UTF-8."
        ),
        wrong="1. e4 {a “good” move} *",
        right="1. e4 {a “good” move} *",
        wrong_in="cp1252",
    )
)

DAMAGED_FILE = declare(
    Code(
        id="PGN007",
        name="damaged-file",
        phase=Phase.ENCODING,
        severity=Severity.ERROR,
        title="a compressed file cannot be unpacked to its end",
        explain=(
            "A file that is compressed with gzip, bzip2 or zstd is unpacked while it is read. This "
            "one ends before its own end, as after a download that broke off, or its content was "
            "changed. What could be unpacked is checked, and the last game in it may be cut in "
            "two: what is told of it need not be wrong in the whole file. Places are those of the "
            "text that is in the file."
        ),
    )
)
