"""From the fields of a position to what they say, and what is unusual in how they say it."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve, frozen

from pgnlark.ast import Fen, FenField
from pgnlark.notation.boards import ALPHABET, BoardNotation
from pgnlark.notation.tables import Tables
from pgnlark.transform.base import Span, Transformer

_RIGHTS_ORDER: Final = "KJIHGFEDCBAQkjihgfedcbaq"


@frozen
class FenDeviation:
    """Something that X-FEN does not have in a record: its name, and where it stands in bytes.

    ``rank`` and ``count`` are numbers to speak of; ``edit`` is the stretch that ``new`` would
    mend, where it is clear what was meant.
    """

    name: str
    span: Span
    rank: int = 0
    count: int = 0
    edit: Span | None = None
    new: str = ""


class _Run:
    """A number of empty squares."""

    __slots__ = ("count", "span")

    def __init__(self, count: int, span: Span) -> None:
        self.count = count
        self.span = span


class _Rank:
    """One rank: men and empty runs, how wide it is, and whether all of it could be read."""

    __slots__ = ("cells", "known", "promoted", "span", "width")

    def __init__(
        self, cells: tuple[str | int, ...], width: int, promoted: list[int], known: bool, span: Span
    ) -> None:
        self.cells = cells
        self.width = width
        self.promoted = promoted
        self.known = known
        self.span = span


class _Odd:
    """A token that is no value: which, and where."""

    __slots__ = ("name", "span")

    def __init__(self, name: str, span: Span) -> None:
        self.name = name
        self.span = span


class _Pocket(str):
    """The letters in a pocket."""

    __slots__ = ()


class FenTransformer(Transformer):
    """One method for each rule of the FEN grammars, and for each terminal that says something."""

    deviations: list[FenDeviation]
    readable: bool
    rights: str
    fitting: int

    def __init__(self, tables: Tables, board: BoardNotation) -> None:
        super().__init__(tables)
        self._files = board.files
        self._ranks = board.ranks
        self._odd = {tables.terminals[number] for number in tables.deviations}
        self._odd |= {tables.rule_names[number] for number in tables.rule_deviations}
        self.start()

    def start(self) -> None:
        """Forget the record before."""
        self.deviations = []
        self.readable = True
        self.rights = ""
        self.fitting = 0
        self._checks = ""
        self._pocket: str | None = None
        self._promoted: tuple[str, ...] = ()

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode("utf-8", "replace")

    def _note(self, name: str, span: Span, edit: Span | None = None, new: str = "") -> None:
        self.deviations.append(FenDeviation(name, span, edit=edit, new=new))

    def _note_guest(self, name: str, span: Span, edit: Span) -> None:
        """Note a form of other games, unless this one has it."""
        if name in self._odd:
            self._note(name, span, edit)

    # --- placement

    def FEN_PIECE(self, span: Span) -> str:
        return self._spelled(span)

    def EMPTY_RUN(self, span: Span) -> _Run:
        return _Run(int(self._spelled(span)), span)

    ADJACENT_RUN = ODD_RUN = EMPTY_RUN

    def ODD_MAN(self, span: Span) -> _Odd:
        self.readable = False
        return _Odd("ODD_MAN", span)

    def PROMOTED_MARK(self, span: Span) -> _Odd:
        self._note_guest("PROMOTED_MARK", span, span)
        return _Odd("PROMOTED_MARK", span)

    def POCKET(self, span: Span) -> _Pocket:
        self._note_guest("POCKET", span, span)
        return _Pocket(self._spelled(span)[1:-1].replace("-", ""))

    def NINTH_POCKET(self, span: Span) -> _Pocket:
        return _Pocket(self._spelled(span))

    def NINTH_RANK(self, span: Span) -> None:
        self.readable = False  # any of the ranks may be the one too many
        self._note("NINTH_RANK", (span[0] - 1, span[1]))

    def rank(self, children: list[Any], span: Span) -> _Rank:
        cells: list[str | int] = []
        promoted: list[int] = []
        before: _Run | None = None
        width = 0
        known = True
        zero: Span | None = None
        adjacent: list[FenDeviation] = []
        for child in children:
            run = child if isinstance(child, _Run) else None
            if run is not None:
                width += run.count
                zero = zero or (run.span if run.count == 0 else None)
                if before is None:
                    cells.append(run.count)
                else:
                    total = int(cells.pop()) + run.count
                    cells.append(total)
                    edit = (before.span[0], run.span[1])
                    adjacent.append(
                        FenDeviation("ADJACENT_RUN", run.span, edit=edit, new=str(total))
                    )
                    run = _Run(total, edit)
            elif isinstance(child, str):
                cells.append(child)
                width += 1
            elif child.name == "PROMOTED_MARK":
                promoted.append(width - 1)
            else:
                if known:
                    # what follows in the rank may have the same cause
                    self._note(child.name, child.span)
                known = False
                width += 1
            before = run
        if known and width == self._files:
            if zero is not None:
                self._note("ZERO_RUN", zero)
                self.readable = False
            elif adjacent:
                # of three or more, the last mend holds them all
                last = adjacent[-1]
                self.deviations.append(evolve(adjacent[0], edit=last.edit, new=last.new))
        return _Rank(tuple(cells), width, promoted, known, span)

    def empty_rank(self, children: list[Any], span: Span) -> _Rank:
        return _Rank((), 0, [], True, span)

    def _placement(self, children: list[Any], span: Span) -> _Field:
        ranks = [child for child in children if isinstance(child, _Rank)]
        pocket = next((child for child in children if isinstance(child, _Pocket)), None)
        sums = True
        if len(ranks) == 1:
            self.deviations = [FenDeviation("NO_RANKS", span)]
            self.readable = sums = False
            ranks = []
        for index, rank in enumerate(ranks):
            if rank.width == self._files:
                self.fitting += 1
            elif rank.known:
                sums = False
                self.deviations.append(
                    FenDeviation("RANK_SUM", rank.span, self._ranks - index, rank.width)
                )
        if len(ranks) < self._ranks and sums:
            self.deviations.append(FenDeviation("TOO_FEW_RANKS", span, count=len(ranks)))
        if len(ranks) < self._ranks or not sums:
            self.readable = False
        self._promoted = tuple(
            ALPHABET[file] + str(self._ranks - index)
            for index, rank in enumerate(ranks)
            for file in rank.promoted
            if file < self._files
        )
        self._pocket = pocket if pocket is None else str(pocket)
        return _Field(tuple(rank.cells for rank in ranks), self._spelled(span), span)

    placement = too_few_ranks = _placement

    def ninth_pocket(self, children: list[Any], span: Span) -> _Field:
        last = max(child.span[1] for child in children if isinstance(child, _Rank))
        if "ninth_pocket" in self._odd:
            self._note("POCKET", (last, span[1]), (last, span[1]))
        if not any(isinstance(child, _Pocket) for child in children):
            children.append(_Pocket(""))
        return self._placement(children, span)

    # --- the other fields

    SIDE = NONE = EN_PASSANT_SQUARE = FEN_PIECE

    def _rights(self, name: str, span: Span) -> str:
        self.rights = name
        return self._spelled(span)

    def HOME_RIGHTS(self, span: Span) -> str:
        return self._rights("HOME_RIGHTS", span)

    def INNER_ROOK_RIGHTS(self, span: Span) -> str:
        return self._rights("INNER_ROOK_RIGHTS", span)

    def STYLED_RIGHTS(self, span: Span) -> str:
        return self._rights("STYLED_RIGHTS", span)

    def GATING_RIGHTS(self, span: Span) -> str:
        return self._rights("GATING_RIGHTS", span)

    def MIXED_RIGHTS(self, span: Span) -> str:
        letters = self._rights("MIXED_RIGHTS", span)
        style = letters[:1] if letters[:1] in ("s", "m") else ""
        new = style + "".join(sorted(letters[len(style) :], key=_RIGHTS_ORDER.index))
        self._note("MIXED_RIGHTS", span, span if new != letters else None, new)
        return new

    def ODD_RIGHTS(self, span: Span) -> str:
        self._note("ODD_RIGHTS", span)
        self.readable = False
        return "-"

    LONE_STYLE = ODD_RIGHTS

    def ODD_SIDE(self, span: Span) -> str:
        said = self._spelled(span).lower()
        side = said[0] if said in ("w", "b", "white", "black") else ""
        self._note("ODD_SIDE", span, span if side else None, side)
        self.readable = False
        return "w"

    def ODD_SQUARE(self, span: Span) -> str:
        self._note("ODD_SQUARE", span)
        self.readable = False
        return "-"

    LONE_FILE = ODD_SQUARE

    def COUNT(self, span: Span) -> int:
        # a number that long is no counter; the board cuts down what is above a million
        return int(self._spelled(span)[:18])

    def LEADING_ZEROS(self, span: Span) -> int:
        number = int(self._spelled(span)[:18])
        self._note("LEADING_ZEROS", span, span, str(number))
        return number

    def ODD_COUNT(self, span: Span) -> _Odd:
        self.readable = False
        return _Odd("ODD_COUNT", span)

    def _field(self, children: list[Any], span: Span) -> _Field:
        return _Field(children[0], self._spelled(span), span)

    side = castling = en_passant = _field

    def halfmove(self, children: list[Any], span: Span) -> _Field:
        return self._counter("ODD_HALFMOVE", children, span)

    def fullmove(self, children: list[Any], span: Span) -> _Field:
        return self._counter("ODD_FULLMOVE", children, span)

    def _counter(self, odd: str, children: list[Any], span: Span) -> _Field:
        value = children[0]
        if isinstance(value, _Odd):
            self._note(odd, value.span)
            value = 0
        return _Field(value, self._spelled(span), span)

    # --- between and behind the fields

    def MORE_BLANKS(self, span: Span) -> None:
        self._note("MORE_BLANKS", span, span)

    LEADING_BLANKS = MORE_BLANKS

    def TAB(self, span: Span) -> None:
        self._note("TAB", span, span, " ")

    def UNDERSCORE(self, span: Span) -> None:
        self._note("UNDERSCORE", span, span, " ")

    def CHECKS_LEFT(self, span: Span) -> None:
        self._checks = self._spelled(span)
        if "CHECKS_LEFT" in self._odd:
            self._note("CHECKS", span)

    CHECKS_GIVEN = CHECKS_LEFT

    def last_blanks(self, children: list[Any], span: Span) -> _Odd:
        # MORE_BLANKS or TAB in it told of itself already
        self.deviations = [found for found in self.deviations if found.span[0] < span[0]]
        return _Odd("LAST_BLANKS", span)

    def EXTRA_TEXT(self, span: Span) -> _Odd:
        return _Odd("EXTRA_TEXT", span)

    STRAY_TEXT = EXTRA_TEXT

    # --- the record

    def fen(self, children: list[Any], span: Span) -> Fen:
        tail = [child for child in children if isinstance(child, _Odd)]
        for odd in tail:
            if odd.name == "EXTRA_TEXT":
                self._note("EXTRA_TEXT", odd.span)
            elif len(tail) == 1:
                self._note("LAST_BLANKS", odd.span, odd.span)
        return self.record([child for child in children if isinstance(child, _Field)], span)

    def fields_missing(self, children: list[Any], span: Span) -> Fen:
        fields = [child for child in children if isinstance(child, _Field)]
        self.deviations.append(
            FenDeviation("FIELDS_MISSING", (span[1], span[1]), count=len(fields))
        )
        return self.record(fields, span)

    def record(self, fields: list[_Field], span: Span) -> Fen:
        """The record that fields make; what is missing is as at the start of a game."""
        values = [field.value for field in fields]
        values += ["w", "-", "-", 0, 1][len(values) - 1 :]
        ranks, side, castling, en_passant, halfmove, fullmove = values
        letters = "" if castling == "-" else castling
        style = letters[:1] if letters[:1] in ("s", "m") else ""
        return Fen(
            ranks=ranks,
            side=side,
            castling=letters.removeprefix(style),
            castling_style=style,
            en_passant="" if en_passant == "-" else en_passant,
            halfmove=halfmove,
            fullmove=fullmove,
            pocket=self._pocket,
            promoted=self._promoted,
            checks=self._checks,
            fields=tuple(FenField(field.text, span=field.span) for field in fields),
            span=span,
        )


class _Field:
    """One field: what it says, and how."""

    __slots__ = ("span", "text", "value")

    def __init__(self, value: Any, text: str, span: Span) -> None:
        self.value = value
        self.text = text
        self.span = span
