"""From what a rule has to say by offsets to what a reader is shown: lines, columns, excerpt."""

from __future__ import annotations

from pgnlark.diagnostics import encoding as encoding_codes
from pgnlark.diagnostics.codes import code
from pgnlark.diagnostics.model import Diagnostic, Edit, Finding, Fix, Place, PlacedLabel, Span
from pgnlark.source import EncodingMet, Text
from pgnlark.stream import DamagedFile, UnreadableEncoding
from pgnlark.transform.heads import AnyHead


def players_of(game: AnyHead) -> str:
    """Who plays, for people; empty if the tags do not say both."""
    white, black = game.tag("White"), game.tag("Black")
    return "" if white is None or black is None else f"{white} – {black}"


def placed(
    finding: Finding, text: Text, dialect: str, number: int | None = None, players: str = ""
) -> Diagnostic:
    """A finding with its place in the file; ``number`` is that of the game, from 1."""
    entry = code(finding.code)
    span = finding.span or (text.span[0], text.span[0])
    start, end = text.place(span[0]), text.place(span[1])
    labels = tuple(
        PlacedLabel(label.text, label.span, text.place(label.span[0]), text.place(label.span[1]))
        for label in finding.labels
    )
    return Diagnostic(
        code=entry.id,
        severity=entry.severity_in(dialect),
        phase=entry.phase,
        message=finding.message,
        path=text.path,
        span=span,
        start=start,
        end=end,
        labels=labels,
        help=finding.help,
        fixes=tuple(_placed_fix(fix, text, {span: (start, end)}) for fix in finding.fixes),
        spec=entry.spec,
        game=number,
        players=players,
        ply=finding.ply,
        move=finding.move,
        encoding=text.encoding.codec if finding.fixes else "utf-8",
        excerpt=text.excerpt(span, *(label.span for label in finding.labels)),
    )


def _placed_fix(fix: Fix, text: Text, known: dict[Span, tuple[Place, Place]]) -> Fix:
    """The fix with the places of its edits; most are where the finding is, which is ``known``."""
    edits = []
    for edit in fix.edits:
        places = known.get(edit.span)
        if places is None:
            places = text.place(edit.span[0]), text.place(edit.span[1])
        edits.append(Edit(edit.span, edit.text, *places))
    return Fix(fix.title, tuple(edits), fix.safe)


def other_encoding(met: EncodingMet, path: str, dialect: str) -> Diagnostic:
    """The finding on the first game of an encoding, where another was met before."""
    entry = encoding_codes.MIXED_ENCODINGS
    return Diagnostic(
        code=entry.id,
        severity=entry.severity_in(dialect),
        phase=entry.phase,
        message="from here on the file is in another encoding than before",
        path=path,
        span=met.span,
        start=met.start,
        end=met.end,
        spec=entry.spec,
        game=met.game,
        excerpt=met.excerpt,
    )


def not_pgn(error: UnreadableEncoding, path: str, dialect: str) -> Diagnostic:
    """A file in an encoding that no PGN is in."""
    finding = Finding(
        encoding_codes.UTF_16.id,
        f"the file is in {error.encoding.upper()}, which no PGN program reads",
        (0, 0),
        help="save it as UTF-8",
    )
    return placed(finding, Text(b"", path=path), dialect)


def damaged(error: DamagedFile, dialect: str) -> Diagnostic:
    """A compressed file that ends, or is damaged, where ``error`` tells."""
    at = error.text.base
    finding = Finding(
        encoding_codes.DAMAGED_FILE.id,
        error.reason,
        (at, at),
        help="what was unpacked was read; get the whole file again",
    )
    return placed(finding, error.text, dialect)
