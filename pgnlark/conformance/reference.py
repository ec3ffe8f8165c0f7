"""pgnlark's own answers to the cases: it is the reference implementation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from pgnlark.ast import Comment, Database, Element, Fen, Game, Move, Nag, Tag, Variation
from pgnlark.board import Board
from pgnlark.conformance.answer import Answer, Told
from pgnlark.conformance.case import Event
from pgnlark.diagnostics.codes import code
from pgnlark.diagnostics.model import Diagnostic, PgnError, Phase
from pgnlark.library import check, parse
from pgnlark.notations import parse_epd, parse_fen, read_fen_tag
from pgnlark.position import LegalMove, Position
from pgnlark.semantic.positions import set_up
from pgnlark.semantic.start import start_of
from pgnlark.writer.fen import WRITTEN, NotSayable, fen_text
from pgnlark.writer.pgn import export
from pgnlark.writer.refusal import NotExportable
from pgnlark.writer.tag_values import MARKERS

_SUFFIX_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_PHASES: Final = {Phase.SEMANTIC: "semantic", Phase.STYLE: "export"}
_FEN_EVENTS: Final = {"fen": "FEN", "xfen": "XFEN", "shredder": "SHREDDER"}


def answer(dialect: str, data: bytes) -> Answer:
    """What pgnlark says of an input in a dialect of the suite."""
    family, _, kind = dialect.partition("-")
    return _ANSWERS[family](kind or "import", data)


# --- PGN


def _pgn(kind: str, data: bytes) -> Answer:
    database = parse(data, "import" if kind == "write" else kind)
    told = [_told(diagnostic) for diagnostic in database.diagnostics]
    if kind != "write":
        return _answered(told, tuple(_database_events(database)))
    try:
        text = "".join(export(game) for game in database.games)
    except NotExportable as error:
        told.append(Told(reason="not-exportable", phase="export", message=str(error)))
        return _answered(told, None)
    return _answered(told, tuple(("LINE", line) for line in text.split("\n")[:-1]))


def _database_events(database: Database) -> Iterator[Event]:
    for game in database.games:
        yield ("+GAME",)
        for node in game.head:
            if isinstance(node, Tag):
                yield ("TAG", node.name, node.value)
            elif isinstance(node, Comment):
                yield ("COMMENT", node.text)
        yield from _movetext_events(game)
        if game.result is not None:
            yield ("RESULT", game.result.value)
        yield ("-GAME",)
    yield from (("COMMENT", node.text) for node in database.tail if isinstance(node, Comment))


class _Line(NamedTuple):
    """A line of play being told: what is left of it, and the positions around its last move."""

    elements: Iterator[Element]
    now: Position | None
    before: Position | None


def _movetext_events(game: Game) -> Iterator[Event]:
    start = start_of(game.tags, read_fen_tag)
    position = None if start.board is None else Position.from_board(start.board, start.variant)
    lines = [_Line(iter(game.elements), position, None)]
    while lines:
        elements, now, before = lines.pop()
        for element in elements:
            if isinstance(element, Move) and element.text in MARKERS:
                continue
            if isinstance(element, Move):
                before, now, text = _played(now, element)
                yield ("MOVE", text)
                if element.san is not None and element.san.suffix:
                    yield ("NAG", str(_SUFFIX_NAGS[element.san.suffix]))
            elif isinstance(element, Nag):
                yield ("NAG", str(element.value))
            elif isinstance(element, Comment):
                yield ("COMMENT", element.text)
            elif isinstance(element, Variation):
                yield ("+RAV",)
                lines.append(_Line(elements, now, before))
                lines.append(_Line(iter(element.elements), before, None))
                break
        else:
            if lines:
                yield ("-RAV",)


def _played(now: Position | None, move: Move) -> tuple[Position | None, Position | None, str]:
    """The positions before and after a move, and its spelling in SAN if it can be played."""
    if now is not None:
        after = now.copy()
        try:
            legal = after.play(move, "tolerant")
            return now, after, now.san(legal).rstrip("+#")
        except PgnError:
            pass
    return now, None, _as_written(move)


def _as_written(move: Move) -> str:
    return move.text.rstrip("!?").rstrip("+#")


# --- one move


def _san(kind: str, data: bytes) -> Answer:
    record, _, text = data.partition(b"\n")
    position = Position.from_fen(record.decode(), "tolerant")
    if kind == "spell":
        return _spelled(position, text.decode())
    head = b'[SetUp "1"]\n[FEN "' + record + b'"]\n\n'
    shift = len(record) + 1 - len(head)
    database = parse(head + text + b"\n*\n", kind)
    inside = range(len(head), len(head) + len(text) + 1)
    told = [_moved(found, shift) for found in database.diagnostics if found.span[0] in inside]
    moves = [node for game in database.games for node in game.walk() if isinstance(node, Move)]
    if len(moves) != 1 or len(database.games) != 1:
        told.append(Told(reason="not-a-move", phase="syntax", message="this is not one move"))
    if any(one.severity == "error" for one in told):
        return _answered(told, None)
    before = position.copy()
    try:
        legal = position.play(moves[0], "tolerant")
    except PgnError:  # read, but not judged: a letter of some other language
        return _answered(told, None)
    return _answered(told, (("SAN", before.san(legal)), ("PLAY", _squares(legal))))


def _moved(found: Diagnostic, shift: int) -> Told:
    start, end = found.span
    column = found.start.column
    return _told(found, (start + shift, end + shift), (2, column))


def _squares(move: LegalMove) -> str:
    """A move by its squares: ``g1f3``, ``e7e8q``, ``O-O``, and ``--`` for a null move."""
    return move.castling or f"{move.origin}{move.target}{move.promotion.lower()}" or "--"


def _spelled(position: Position, squares: str) -> Answer:
    for move in position.legal_moves():
        if _squares(move) == squares:
            return _answered([], (("SAN", position.san(move)),))
    return Answer(outcome="reject", told=(Told(phase="semantic", message="no such legal move"),))


# --- positions


def _fen(kind: str, data: bytes, notation: str = "fen") -> Answer:
    if kind == "tolerant":
        notation = ""
    told = [_told(found) for found in check(data, kind, notation=notation)]
    try:
        fen = parse_fen(data.decode("utf-8", "surrogateescape"), kind)
    except PgnError as error:
        return _answered(told or [_told(error.diagnostic)], None)
    return _answered(told, tuple(_position_events(fen, notation)))


def _epd(kind: str, data: bytes) -> Answer:
    told = [_told(found) for found in check(data, kind, notation="epd")]
    try:
        record = parse_epd(data.decode("utf-8", "surrogateescape"), kind)
    except PgnError as error:
        return _answered(told or [_told(error.diagnostic)], None)
    events = list(_position_events(record.position, ""))
    for operation in record.operations:
        operands = (operand.text for operand in operation.operands)
        events.append(("OP", operation.opcode, *operands))
    return _answered(told, tuple(events))


def _position_events(fen: Fen, notation: str) -> Iterator[Event]:
    yield ("BOARD", "/".join("".join(map(str, rank)) for rank in fen.ranks))
    yield ("TURN", fen.side)
    board, _ = set_up(fen, fen.span, notation)
    if board is not None:
        yield ("RIGHTS", *_rights(board))
    yield ("EP", fen.en_passant or "-")
    yield ("HALFMOVES", str(fen.halfmove))
    yield ("FULLMOVE", str(fen.fullmove))
    if board is not None:
        for name in WRITTEN:
            try:
                yield (_FEN_EVENTS[name], fen_text(board, name))
            except NotSayable:
                continue


def _rights(board: Board) -> Iterator[str]:
    """The rooks that may still castle, each by its square."""
    rooks = [board.square_name(rook) for rook in board.castling[:4] if rook]
    return iter(rooks or ["-"])


# --- what is wrong


def _answered(told: list[Told], events: tuple[Event, ...] | None) -> Answer:
    wrong = any(one.severity == "error" for one in told)
    return Answer(outcome="reject" if wrong else "accept", events=events, told=tuple(told))


def _told(
    found: Diagnostic,
    span: tuple[int, int] | None = None,
    place: tuple[int, int] | None = None,
) -> Told:
    start, end = span or found.span
    line, column = place or found.start
    return Told(
        reason=code(found.code).name,
        severity=found.severity.value,
        phase=_PHASES.get(found.phase, "syntax"),
        message=found.message,
        start=start,
        end=end,
        line=line,
        column=column,
    )


_ANSWERS: Final[dict[str, Callable[[str, bytes], Answer]]] = {
    "pgn": _pgn,
    "san": _san,
    "fen": _fen,
    "xfen": lambda kind, data: _fen(kind, data, "xfen"),
    "shredder": lambda kind, data: _fen(kind, data, "shredder"),
    "epd": _epd,
}
