"""What there is to say about the bytes of a game: their encoding, game by game (PGN 4.1)."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.diagnostics import encoding as codes
from pgnlark.diagnostics.model import Finding
from pgnlark.source import Text

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
    begin, end = text.span
    unused = _UNUSED.search(text.data, begin - text.base, end - text.base)
    if unused is not None:
        at = unused.start() + text.base
        findings.append(
            Finding(
                codes.UNUSED_CHARACTER.id,
                "Latin-1 has no character for this byte; it may be Windows text",
                (at, at + 1),
                help="try --encoding cp1252",
            )
        )
    return findings
