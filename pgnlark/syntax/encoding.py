"""What there is to say about the bytes of a game: their encoding, game by game (PGN 4.1)."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.diagnostics import encoding as codes
from pgnlark.diagnostics.model import Finding
from pgnlark.source import Text

_HIGH: Final = re.compile(rb"[\x80-\xff]")
_UNUSED: Final = re.compile(rb"[\x80-\x9f]")


def encoding_findings(text: Text) -> list[Finding]:
    """The findings on the span of a text."""
    verdict = text.encoding
    if verdict.bad is None:
        return []
    span = (verdict.bad, verdict.bad + 1)
    if verdict.name != "latin-1" or verdict.declared:
        message = f"this byte means nothing in {verdict.name}"
        return [Finding(codes.UNREADABLE_BYTE.id, message, span)]
    message = "this byte is not UTF-8, so the game was read as Latin-1"
    findings = [Finding(codes.LATIN_1.id, message, span)]
    unused = _first(_UNUSED, text)
    if unused >= 0:
        findings.append(
            Finding(
                codes.UNUSED_CHARACTER.id,
                "Latin-1 has no character for this byte; it may be Windows text",
                (unused, unused + 1),
                help="try --encoding cp1252",
            )
        )
    return findings


def first_of_encoding(text: Text) -> Finding | None:
    """The first byte that shows in which encoding the span is; a finding where another was before.

    ``None`` if it is plain ASCII, or the encoding is declared.
    """
    verdict = text.encoding
    if verdict.declared or verdict.name == "ascii":
        return None
    at = verdict.bad if verdict.bad is not None else _first(_HIGH, text)
    message = "from here on the file is in another encoding than before"
    return Finding(codes.MIXED_ENCODINGS.id, message, (at, at + 1))


def _first(kind: re.Pattern[bytes], text: Text) -> int:
    """The offset of the first byte of a kind in the text's span, -1 if there is none."""
    begin, end = text.span
    found = kind.search(text.data, begin - text.base, end - text.base)
    return -1 if found is None else found.start() + text.base
