"""Is a move that can be played also spelled as the standard wants (PGN 8.2.3)?

The board says with flags what a canonical spelling would have had otherwise; each flag is one
rule.  A fix changes only the characters its rule is about, so fixes of several rules go together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from pgnlark.board import Board
from pgnlark.board.outcome import (
    CAPTURE_MARK_MISSING,
    CAPTURE_MARK_NEEDLESS,
    CHECK_MARK_FOR_MATE,
    CHECK_MARK_MISSING,
    CHECK_MARK_NEEDLESS,
    MATE_MARK_FOR_CHECK,
    MATE_MARK_MISSING,
    MATE_MARK_NEEDLESS,
    ORIGIN_FILE_MISSING,
    ORIGIN_FILE_NEEDLESS,
    ORIGIN_RANK_FOR_FILE,
    ORIGIN_RANK_NEEDLESS,
)
from pgnlark.diagnostics import moves as codes
from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.model import Edit, Finding, Fix
from pgnlark.semantic.elements import MoveText
from pgnlark.semantic.places import replacing
from pgnlark.semantic.words import quoted

if TYPE_CHECKING:
    from pgnlark.ast.san import San

# The parts of a spelling, in their order.
PIECE: Final = 0
FILE: Final = 1
RANK: Final = 2
CAPTURE: Final = 3
TARGET: Final = 4
PROMOTION: Final = 5
CHECK: Final = 6
SUFFIX: Final = 7

_TOLD_OF_PAWNS: Final = (
    ORIGIN_FILE_NEEDLESS | ORIGIN_RANK_NEEDLESS | ORIGIN_FILE_MISSING | CAPTURE_MARK_MISSING
)
_TOLD_OF_PIECES: Final = ORIGIN_FILE_NEEDLESS | ORIGIN_RANK_NEEDLESS | ORIGIN_RANK_FOR_FILE

NEEDS_ORIGIN: Final = ORIGIN_RANK_FOR_FILE | ORIGIN_FILE_MISSING
"""Flags whose correction asks where the piece came from."""

SAYS_HOW_IT_ENDS: Final = MATE_MARK_MISSING | CHECK_MARK_FOR_MATE
"""Flags of which more is to say where a game ends by something else than mate."""


class _Rule:
    """A flag's code, the parts it concerns with what they should be, and what to say.

    ``right`` may hold ``{file}``, the file of origin; ``says`` the place of ``{move}``, of
    ``{origin}``, the part of the origin that the spelling has, and of ``{ends}``.
    """

    def __init__(
        self, flag: int, code: Code, right: tuple[tuple[int, str], ...], says: str
    ) -> None:
        self.flag = flag
        self.code = code
        self.right = right
        self.says = says


_RULES: Final = (
    _Rule(
        ORIGIN_RANK_FOR_FILE,
        codes.ORIGIN_BY_RANK,
        ((FILE, "{file}"), (RANK, "")),
        "{move} tells two pieces apart by the rank, but their files differ",
    ),
    _Rule(
        ORIGIN_FILE_MISSING,
        codes.PAWN_FILE_MISSING,
        ((FILE, "{file}"),),
        "{move} does not say from which file the pawn captures",
    ),
    _Rule(
        CAPTURE_MARK_MISSING,
        codes.CAPTURE_MARK_MISSING,
        ((CAPTURE, "x"),),
        '{move} is a capture, but has no "x"',
    ),
    _Rule(
        CAPTURE_MARK_NEEDLESS,
        codes.CAPTURE_MARK_NEEDLESS,
        ((CAPTURE, ""),),
        '{move} has an "x", but captures nothing',
    ),
    _Rule(
        CHECK_MARK_MISSING,
        codes.CHECK_MARK_MISSING,
        ((CHECK, "+"),),
        '{move} gives check, but has no "+"',
    ),
    _Rule(
        MATE_MARK_MISSING,
        codes.MATE_MARK_MISSING,
        ((CHECK, "#"),),
        '{move} {ends}, but has no "#"',
    ),
    _Rule(
        CHECK_MARK_FOR_MATE,
        codes.MATE_MARK_MISSING,
        ((CHECK, "#"),),
        '{move} {ends}, so it ends in "#", not in "+"',
    ),
    _Rule(
        MATE_MARK_FOR_CHECK,
        codes.CHECK_MARK_WRONG,
        ((CHECK, "+"),),
        '{move} ends in "#", but is check only, not mate',
    ),
    _Rule(
        CHECK_MARK_NEEDLESS,
        codes.CHECK_MARK_WRONG,
        ((CHECK, ""),),
        '{move} ends in "+", but gives no check',
    ),
    _Rule(
        MATE_MARK_NEEDLESS,
        codes.CHECK_MARK_WRONG,
        ((CHECK, ""),),
        '{move} ends in "#", but does not even give check',
    ),
)


def parts_of(san: San) -> list[str]:
    """The parts of a spelling as the standard writes them; castling is a target alone."""
    piece = "" if san.piece == "P" and not san.drop else san.piece
    promotion = f"={san.promotion}" if san.promotion else ""
    if san.gate:
        promotion += f"/{san.gate}{san.gate_square}"
    capture = "@" if san.drop else "x" if san.capture else ""
    target = san.castling or san.target
    file, rank = san.origin_file, san.origin_rank
    return [piece, file, rank, capture, target, promotion, san.check, san.suffix]


def told_of(text: str, san: San, flags: int) -> int:
    """The flags of a move read from ``text`` that the grammar has not told of."""
    # long notation and pawns that capture in a short way are no SAN: the grammar tells
    if san.piece == "P":
        return flags & ~_TOLD_OF_PAWNS
    if not san.castling and "-" in text:
        return flags & ~_TOLD_OF_PIECES
    return flags


_KNOWN_CODES: Final[dict[int, tuple[str, ...]]] = {}


def codes_of(flags: int) -> tuple[str, ...]:
    """The codes of what `spelling_findings` has to say, in its order."""
    known = _KNOWN_CODES.get(flags)
    if known is None:
        needless = flags & (ORIGIN_FILE_NEEDLESS | ORIGIN_RANK_NEEDLESS)
        first = (codes.ORIGIN_NEEDLESS.id,) if needless else ()
        rest = tuple(rule.code.id for rule in _RULES if flags & rule.flag)
        known = _KNOWN_CODES[flags] = first + rest
    return known


def spelling_findings(
    move: MoveText,
    san: San,
    flags: int,
    origin_file: str,
    pieces: str,
    ends: str = "is mate",
) -> Iterator[Finding]:
    """A finding for each flag that is to be told of (`told_of`).

    ``origin_file`` is the file the piece came from (needed for the flags of ``NEEDS_ORIGIN``),
    ``pieces`` what such pieces are called (``knight``).  ``ends`` is what the move does if it
    decides the game (needed for those of ``SAYS_HOW_IT_ENDS``).
    """
    changes: list[tuple[Code, str, list[tuple[int, str]]]] = []
    origin = flags & (ORIGIN_FILE_NEEDLESS | ORIGIN_RANK_NEEDLESS)
    if origin:
        needless = [
            (part, "")
            for flag, part in ((ORIGIN_FILE_NEEDLESS, FILE), (ORIGIN_RANK_NEEDLESS, RANK))
            if flags & flag
        ]
        changes.append((codes.ORIGIN_NEEDLESS, _needless(san, flags, pieces), needless))
    for rule in _RULES:
        if flags & rule.flag:
            right = [(part, text.format(file=origin_file)) for part, text in rule.right]
            changes.append((rule.code, rule.says, right))

    written = parts_of(san)
    corrected = list(written)
    for _, _, right in changes:
        for part, text in right:
            corrected[part] = text
    plain = "".join(written) == move.text
    for code, says, right in changes:
        yield Finding(
            code.id,
            says.format(move=quoted(move.text), ends=ends),
            move.span,
            help=f"write {quoted(''.join(corrected))}",
            fixes=_fix(move, written, right if plain else list(enumerate(corrected)), plain),
        )


def decided(board: Board) -> str:
    """What the move did that led to a position in which the game is decided."""
    end = board.ending()
    return "is mate" if end is None else end.said


def corrected(san: San, flags: int, origin_file: str) -> str:
    """The canonical spelling of a move that was played with ``flags``, without a suffix.

    ``origin_file`` as for `spelling_findings`.  Castling told by the king's move is not for here.
    """
    parts = parts_of(san)
    parts[SUFFIX] = ""
    if flags & ORIGIN_FILE_NEEDLESS:
        parts[FILE] = ""
    if flags & ORIGIN_RANK_NEEDLESS:
        parts[RANK] = ""
    for rule in _RULES:
        if flags & rule.flag:
            for part, text in rule.right:
                parts[part] = text.format(file=origin_file)
    return "".join(parts)


def is_long(text: str, san: San) -> bool:
    """Whether a move's text names the square it comes from as long notation does."""
    if san.piece == "P":
        return bool(san.origin_file and san.origin_rank)
    return "-" in text and not san.castling and not san.null


def castling_by_king(move: MoveText, san: San, right: str) -> Finding:
    """Castling that is told by where the king goes; ``right`` is how it is written."""
    title = f"write {quoted(right)}"
    return Finding(
        codes.CASTLING_BY_KING.id,
        f"{quoted(move.text)} is castling, told by where the king goes",
        move.span,
        help=title,
        fixes=replacing(move.span, right + san.suffix, title, safe=True),
    )


def _needless(san: San, flags: int, piece: str) -> str:
    """What to say about an origin that tells more than it must."""
    file = san.origin_file if flags & ORIGIN_FILE_NEEDLESS else ""
    rank = san.origin_rank if flags & ORIGIN_RANK_NEEDLESS else ""
    if bool(file) == bool(san.origin_file) and bool(rank) == bool(san.origin_rank):
        return f'{{move}} needs no "{file}{rank}": only one {piece} can go to {san.target}'
    return f'{{move}} needs no "{file}{rank}": the rest tells which {piece} goes to {san.target}'


def _fix(
    move: MoveText, written: list[str], right: list[tuple[int, str]], plain: bool
) -> tuple[Fix, ...]:
    if move.span is None:
        return ()
    result = list(written)
    for part, text in right:
        result[part] = text
    spelling = "".join(result)
    edit = Edit(move.span, spelling)
    if plain:
        # the parts a rule changes stand side by side, so one edit serves
        first = min(part for part, _ in right)
        behind = max(part for part, _ in right) + 1
        start = move.span[0] + sum(map(len, written[:first]))
        end = start + sum(map(len, written[first:behind]))
        edit = Edit((start, end), "".join(result[first:behind]))
    return (Fix(f"write {quoted(spelling)}", (edit,)),)
