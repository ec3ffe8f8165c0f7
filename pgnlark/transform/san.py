"""From a move's spelling to what it says (PGN 8.2.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.notation.boards import board_called, known_as
from pgnlark.notation.fragments import BUILT_IN, SAN
from pgnlark.notation.languages import ENGLISH, LANGUAGES
from pgnlark.notation.tables import Tables
from pgnlark.transform.base import Span, Transformer

if TYPE_CHECKING:
    from pgnlark.ast.san import San

Said: TypeAlias = dict[str, Any]
"""Fields of a ``San`` that a part of the spelling says."""

FIGURINES: Final = dict(zip("♔♕♖♗♘♚♛♜♝♞", "KQRBNKQRBN", strict=True))
_KEPT: Final = 20_000
_LONGEST_KEPT: Final = 32
_MARKED: Final = frozenset(("novelty_mark", "evaluation_mark"))


class SanReading:
    """What became of one spelling.

    ``said`` holds what it says, as fields of a ``San``; it is ``None`` if the spelling is no
    move.  ``deviations`` names what import SAN lacks in it, with byte offsets inside the spelling.
    If it is no SAN at all, ``fault`` is the offset where it ceases to be one and ``expected``
    the terminals that could have stood there; ``form`` names the fragment that other games have
    such moves by (`pgnlark.notation.fragments.BUILT_IN`), if there is one.  ``mark`` is where a
    sign for a NAG stands in it (``Nf3N``, ``Nf3+-``).
    """

    __slots__ = ("_san", "deviations", "expected", "fault", "form", "mark", "said")

    def __init__(
        self,
        said: Said | None,
        deviations: tuple[tuple[str, Span], ...] = (),
        fault: int = -1,
        expected: tuple[str, ...] = (),
        form: str = "",
        mark: Span | None = None,
    ) -> None:
        self.said = said
        self.form = form
        self.mark = mark
        self.deviations = deviations
        self.fault = fault
        self.expected = expected
        self._san: San | None = None

    @property
    def san(self) -> San | None:
        """The same as one value, made when it is asked for."""
        if self._san is None and self.said is not None:
            from pgnlark.ast.san import San

            self._san = San(**self.said)
        return self._san


def _deviation(name: str, rule: Callable[..., Any]) -> Callable[..., Any]:
    """A rule's method that also notes the deviation ``name``."""

    def noting(self: SanTransformer, children: list[Said], span: Span) -> Any:
        self.deviations.append((name, span))
        return rule(self, children, span)

    return noting


class SanTransformer(Transformer):
    """One method for each rule of san.lark and san_tolerant.lark."""

    deviations: list[tuple[str, Span]]

    def __init__(self, tables: Tables, pieces: str = ENGLISH) -> None:
        super().__init__(tables)
        self._piece_of = LANGUAGES[pieces].piece_of()

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode("utf-8")

    def PIECE(self, span: Span) -> Said:
        return {"piece": self._spelled(span)}

    def FILE(self, span: Span) -> Said:
        return {"origin_file": self._spelled(span)}

    def RANK(self, span: Span) -> Said:
        return {"origin_rank": self._spelled(span)}

    def PROMOTED_PIECE(self, span: Span) -> Said:
        return {"promotion": self._spelled(span)}

    def CAPTURE(self, span: Span) -> Said:
        return {"capture": True}

    def H_SIDE(self, span: Span) -> Said:
        return {"castling": "O-O"}

    def A_SIDE(self, span: Span) -> Said:
        return {"castling": "O-O-O"}

    def CHECK(self, span: Span) -> Said:
        return {"check": "+"}

    def MATE(self, span: Span) -> Said:
        return {"check": "#"}

    def SUFFIX(self, span: Span) -> Said:
        return {"suffix": self._spelled(span)}

    def ODD_H_SIDE(self, span: Span) -> Said:
        self.deviations.append(("ODD_CASTLING", span))
        return {"castling": "O-O"}

    def ODD_A_SIDE(self, span: Span) -> Said:
        self.deviations.append(("ODD_CASTLING", span))
        return {"castling": "O-O-O"}

    def ODD_CAPTURE(self, span: Span) -> Said:
        self.deviations.append(("ODD_CAPTURE", span))
        return {"capture": True}

    def DOUBLE_CHECK(self, span: Span) -> Said:
        self.deviations.append(("DOUBLE_CHECK", span))
        return {"check": "+"}

    def LONG_SUFFIX(self, span: Span) -> Said:
        self.deviations.append(("LONG_SUFFIX", span))
        return {"suffix": self._spelled(span)[:2]}

    def LOWER_PIECE(self, span: Span) -> Said:
        return {"piece": self._spelled(span).upper()}

    def LOWER_PROMOTED(self, span: Span) -> Said:
        return {"promotion": self._spelled(span).upper()}

    LOWER_BISHOP = LOWER_PROMOTED

    def PROMOTED_IN_PARENTHESES(self, span: Span) -> Said:
        return {"promotion": self._spelled(span)[1].upper()}

    def FIGURINE(self, span: Span) -> Said:
        return {"piece": FIGURINES[self._spelled(span)]}

    def LOCAL_PIECE(self, span: Span) -> Said:
        return {"piece": self._piece_of[self._spelled(span)]}

    def LOCAL_PROMOTED(self, span: Span) -> Said:
        return {"promotion": self._piece_of[self._spelled(span)]}

    def FOREIGN_PIECE(self, span: Span) -> Said:
        return {"piece": "", "foreign": True}

    def NOVELTY_MARK(self, span: Span) -> Said:
        return {"new": True, "mark": span}

    def TECHNICAL_NOVELTY(self, span: Span) -> Said:
        return {"mark": span}

    EVALUATION = TECHNICAL_NOVELTY

    def MARKER(self, span: Span) -> Said:
        return {"marker": True}

    def _merged(self, children: list[Said], span: Span) -> Said:
        said: Said = {}
        for child in children:
            said.update(child)
        return said

    # what a rule of another package's fragment says is what its parts say
    _children = _merged

    def drop(self, children: list[Said], span: Span) -> Said:
        """What the letter says comes first; without one it is a pawn."""
        said = self._merged(children, span)
        target = said.pop("origin_file") + said.pop("origin_rank")
        return {"piece": "P", **said, "target": target, "drop": True}

    def gate(self, children: list[Said], span: Span) -> Said:
        said = self._merged(children, span)
        square = said.get("origin_file", "") + said.get("origin_rank", "")
        return {"gate": said["piece"], **({"gate_square": square} if square else {})}

    gate_on = local_gate = gate
    local_drop = drop

    square = origin = promotion = castling = check = suffix = piece_move = _merged
    # the letters of a language that was declared are no deviation to tell
    local_piece = local_promotion = _merged

    def target(self, children: list[Said], span: Span) -> Said:
        (square,) = children
        return {"target": square["origin_file"] + square["origin_rank"]}

    def pawn_move(self, children: list[Said], span: Span) -> Said:
        """The last square is the target, one before it the origin."""
        *origins, target = (child for child in children if "origin_rank" in child)
        said = self._merged([child for child in children if child is not target], span)
        if not origins:
            said.pop("origin_file", None)
        said["target"] = target["origin_file"] + target["origin_rank"]
        return {"piece": "P", **said}

    def pawn_capture(self, children: list[Said], span: Span) -> Said:
        (square,) = (child for child in children if "origin_rank" in child)
        said = self._merged([child for child in children if child is not square], span)
        target = square["origin_file"] + square["origin_rank"]
        return {"piece": "P", **said, "capture": True, "target": target}

    def _promotion(self, children: list[Said], span: Span) -> Said:
        said = self._merged(children, span)
        return {"promotion": "N", "mark": said["mark"]} if "new" in said else said

    promotion_without_equals = _deviation("promotion_without_equals", _promotion)
    promotion_lower_case = _deviation("promotion_lower_case", _merged)
    promotion_in_parentheses = _deviation("promotion_in_parentheses", _merged)
    promotion_after_slash = _deviation("promotion_after_slash", _merged)
    pawn_capture_without_x = _deviation("pawn_capture_without_x", pawn_capture)
    novelty_promotion = _deviation("novelty_mark", pawn_move)
    pawn_long = _deviation("pawn_long", pawn_move)
    pawn_long_capture = _deviation("pawn_long", pawn_move)
    pawn_with_letter = _deviation("pawn_with_letter", pawn_move)
    pawn_with_letter_capture = _deviation("pawn_with_letter", pawn_capture)
    piece_with_hyphen = _deviation("piece_with_hyphen", _merged)
    piece_lower_case = _deviation("piece_lower_case", _merged)
    figurine = _deviation("figurine", _merged)
    foreign_piece = _deviation("foreign_piece", _merged)
    pawn_with_letter_long_capture = _deviation("pawn_with_letter", pawn_move)
    pawn_figurine = _deviation("pawn_figurine", pawn_move)
    pawn_figurine_capture = _deviation("pawn_figurine", pawn_capture)

    def null_move(self, children: list[Said], span: Span) -> Said:
        self.deviations.append(("null_move", span))
        return {"null": True}

    def san(self, children: list[Said], span: Span) -> Said:
        return self._merged(children, span)

    ep_mark = _deviation("ep_mark", san)
    novelty_mark = _deviation("novelty_mark", san)
    evaluation_mark = _deviation("evaluation_mark", san)


class SanReader:
    """Reads spellings by the tolerant SAN grammar; a spelling is parsed once and kept."""

    def __init__(self, board: str = "standard", pieces: str = ENGLISH) -> None:
        if pieces == ENGLISH:
            self._reader = WholeReader("san_tolerant", board)
        else:
            self._reader = WholeReader("san_pieces", f"{board}+{pieces}")
        self._import_reader: WholeReader | None = None
        self._forms: dict[str, WholeReader] = {}
        self.board = board
        self.pieces = pieces
        self._transformer = SanTransformer(self._reader.machine.tables, pieces)
        self._kept: dict[bytes, SanReading] = {}

    def read(self, spelling: bytes) -> SanReading:
        """What ``spelling``, a whole move token, says."""
        kept = self._kept.get(spelling)
        if kept is None:
            kept = self._read(spelling)
            if len(spelling) <= _LONGEST_KEPT and len(self._kept) < _KEPT:
                self._kept[spelling] = kept
        return kept

    def _read(self, spelling: bytes) -> SanReading:
        tree = self._reader.read(spelling)
        if isinstance(tree, Fault):
            return self._refused(spelling)
        transformer = self._transformer
        transformer.deviations = []
        said = transformer.fold(tree)
        said.pop("new", None)
        mark: Span | None = said.pop("mark", None)
        if said.pop("foreign", False) or said.pop("marker", False):
            said = None
        elif said.get("promotion") == "N" and said["target"][1] in "234567":
            said = self._novelty(said, transformer.deviations)
        if mark is not None and not _MARKED & {name for name, _ in transformer.deviations}:
            mark = None
        return SanReading(said, tuple(transformer.deviations), mark=mark)

    def _novelty(self, said: Said, deviations: list[tuple[str, Span]]) -> Said:
        """``c6N``: no pawn becomes a knight in the middle of the board, so the move is new."""
        for index, (name, span) in enumerate(deviations):
            if name == "promotion_without_equals":
                deviations[index] = ("novelty_mark", span)
                del said["promotion"]
        return said

    def _refused(self, spelling: bytes) -> SanReading:
        """Where import SAN ends in it: what could stand there is told in import's words."""
        if self._import_reader is None:
            self._import_reader = WholeReader("san_import", self.board)
        fault = self._import_reader.read(spelling)
        if not isinstance(fault, Fault):
            # an English letter that is another piece's in the language declared
            return SanReading(None, fault=0)
        return SanReading(
            None,
            fault=fault.start,
            expected=tuple(self._import_reader.expected(fault)),
            form=self._form_of(spelling),
        )

    def _form_of(self, spelling: bytes) -> str:
        """The fragment with which a game on this board would have such a move."""
        board = board_called(self.board)
        for form, kinds in BUILT_IN.items():
            if SAN not in kinds or form in board.fragments:
                continue
            if form not in self._forms:
                other = board._replace(name=f"{board.name}-{form}", fragments=(form,))
                self._forms[form] = WholeReader("san_import", known_as(other))
            if not isinstance(self._forms[form].read(spelling), Fault):
                return form
        return ""


class SanReaders:
    """The readers of moves, one for each of the grammar's boards; made when first wanted.

    ``pieces`` is the language of the piece letters (`pgnlark.notation.languages`).
    """

    def __init__(self, pieces: str = ENGLISH) -> None:
        self.pieces = pieces
        self._readers: dict[str, SanReader] = {}

    def on(self, board: str) -> SanReader:
        """The reader of moves on a board."""
        reader = self._readers.get(board)
        if reader is None:
            reader = self._readers[board] = SanReader(board, self.pieces)
        return reader
