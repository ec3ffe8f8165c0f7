"""What is wrong with the notation of a position, where, and how it is mended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import evolve

from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.fen import NOT_FEN, OTHER_NOTATION
from pgnlark.diagnostics.model import Edit, Finding, Fix, Label, Span
from pgnlark.notation.boards import STANDARD
from pgnlark.syntax.expected import in_words
from pgnlark.syntax.fen_forms import FORMS
from pgnlark.syntax.saying import shown
from pgnlark.transform.fen import FenFault, FenReading, placed_by
from pgnlark.transform.heads import AnyTag
from pgnlark.transform.position import FenDeviation

if TYPE_CHECKING:
    from pgnlark.ast import Fen

Place: TypeAlias = Callable[[Span], Span]
"""From a span of the record's bytes to one of the file."""

NOTATIONS: Final = ("fen", "xfen", "shredder", "epd")
"""The notations of positions that a user can ask for."""

FIELD_NAMES: Final = (
    "placement of the pieces",
    "side to move",
    "castling rights",
    "en passant square",
    "half-move counter",
    "move number",
)
_DEFAULTS: Final = ("", "w", "-", "-", "0", "1")


def tag_findings(tag: AnyTag, reading: FenReading) -> tuple[Fen | None, list[Finding]]:
    """The record that a FEN tag holds, with its places in the file, and what is wrong with it."""
    text = tag.value.encode("utf-8", "surrogatepass")
    place = tag_place(tag, len(text))
    found = record_findings(text, reading, place or (lambda span: span))
    if place is None:
        found = [f._replace(span=tag.value_span, labels=(), fixes=()) for f in found]
    fen = reading.fen
    if fen is not None and place is not None:
        return placed_by(fen, place), found
    if fen is not None:
        fen = evolve(fen, fields=tuple(evolve(field, span=None) for field in fen.fields), span=None)
    elif found:
        last = "moves were not judged"
        found[-1] = found[-1]._replace(help=found[-1].help or last)
    return fen, found


def tag_place(tag: AnyTag, size: int) -> Place | None:
    """Where the bytes of a tag's value stand in the file; ``None`` if that is not known."""
    if tag.value_span is None:
        return None
    places = tag.places
    if places is not None:
        return lambda span: (places[min(span[0], size)], places[min(span[1], size)])
    first = tag.value_span[0] + 1
    length = tag.value_span[1] - tag.value_span[0]
    if length == size:
        first -= 1
    elif length != size + 2:
        return None
    return lambda span: (span[0] + first, span[1] + first)


def record_findings(
    text: bytes, reading: FenReading, place: Place, notation: str = ""
) -> list[Finding]:
    """What is wrong with the notation of a record, in order of place.

    ``notation`` is the one asked for (`NOTATIONS`), empty for any: castling rights and boards of
    another one are an error.
    """
    if reading.fault is not None:
        return [fault_finding(text, reading.fault, place, NOT_FEN, "FEN", FIELD_NAMES)]
    found = form_findings(text, reading, place)
    other = _other_notation(reading, notation)
    if other is not None:
        message, span = other
        found.append(Finding(OTHER_NOTATION.id, message, place(span)))
        found.sort(key=lambda finding: finding.span or (0, 0))
    return found


def form_findings(text: bytes, reading: FenReading, place: Place) -> list[Finding]:
    """A finding for each form that X-FEN does not have; underscores are one together."""
    underscores = [found for found in reading.deviations if found.name == "UNDERSCORE"]
    return [
        _form_finding(text, reading, found, place, underscores)
        for found in reading.deviations
        if found.name != "UNDERSCORE" or found is underscores[0]
    ]


def _form_finding(
    text: bytes,
    reading: FenReading,
    found: FenDeviation,
    place: Place,
    underscores: list[FenDeviation],
) -> Finding:
    form = FORMS[found.name]
    begin, end = found.span
    new = found.new
    edits: tuple[Edit, ...] = ()
    if found.name.endswith("FIELDS_MISSING"):
        if found.name == "FIELDS_MISSING":
            gap = "" if text[end - 1 : end] in (b" ", b"\t") else " "
            new = gap + " ".join(_DEFAULTS[found.count :])
            edits = (Edit(place((end, end)), new),)
            new = f' "{new.strip()}"'
    elif found.name == "UNDERSCORE":
        edits = tuple(Edit(place(other.span), " ") for other in underscores)
    elif found.edit is not None:
        edits = (Edit(place(found.edit), new),)
    fields = FIELD_NAMES[:4] if found.name.startswith("EPD") else FIELD_NAMES
    names = fields[found.count :]
    said = form.message.format(
        text=shown(text[begin:end].decode("utf-8", "replace").strip()),
        rank=found.rank,
        count=found.count,
        files=reading.board.files,
        ranks=reading.board.ranks,
        passed=" or ".join(map(str, reading.board.passed)),
        missing=f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names),
    )
    fixes = (Fix(form.title.format(new=new), edits, form.safe),) if edits else ()
    return Finding(form.code.id, said, place(found.span), help=form.help, fixes=fixes)


def _other_notation(reading: FenReading, notation: str) -> tuple[str, Span] | None:
    """A board or castling rights that the notation asked for does not have."""
    fen = reading.fen
    if fen is None:
        return None
    if notation == "fen" and reading.board.files != STANDARD.files:
        placement = fen.fields[0].span or (0, 0)
        return f"FEN of 1994 has boards of 8 files, not of {reading.board.files}", placement
    if len(fen.fields) < 3 or fen.castling == "":
        return None
    field = fen.fields[2]
    span = field.span or (0, 0)
    if notation == "fen" and reading.rights in ("INNER_ROOK_RIGHTS", "STYLED_RIGHTS"):
        return f'FEN of 1994 has only the letters K Q k q, not "{field.text}"', span
    if notation == "shredder" and (fen.castling_style or set(fen.castling) & set("KQkq")):
        return f'Shredder-FEN has the file letters of rooks only, not "{field.text}"', span
    return None


def fault_finding(
    text: bytes, fault: FenFault, place: Place, code: Code, notation: str, names: tuple[str, ...]
) -> Finding:
    """The finding for a text that ceases to be a record at all."""
    there = text[fault.start : fault.end].decode("utf-8", "replace")
    # behind a field that is whole, or inside the next one
    behind = fault.field > 0 and {"SPACE", "$END"} & set(fault.expected)
    number = fault.field if behind else min(fault.field + 1, len(names))
    field = f"the {names[number - 1]}"
    if not there:
        said = f"it ends too early, in {field}"
    elif behind:
        said = f'"{shown(there)}" cannot stand after {field}'
    elif there == " ":
        said = f"{field} ends too early"
    else:
        said = f'"{shown(there)}" cannot stand in {field}'
    span = place((fault.start, fault.end))
    wanted = in_words(fault.expected)
    labels = (Label(span, f"here could stand: {wanted}"),) if wanted else ()
    return Finding(code.id, f"this is no {notation} record: {said}", span, labels)
