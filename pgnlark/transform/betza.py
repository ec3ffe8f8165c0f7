"""From Betza's notation to the steps of a piece."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from pgnlark.engine.tree import Fault
from pgnlark.engine.whole import WholeReader
from pgnlark.transform.base import Span, Transformer

Step: TypeAlias = tuple[int, int]

_ATOMS: Final[dict[str, Step]] = {
    "W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (2, 1), "A": (2, 2), "H": (3, 0), "C": (3, 1),
    "L": (3, 1), "Z": (3, 2), "J": (3, 2), "G": (3, 3),
}  # fmt: skip
_NAMED: Final = {"R": "WW", "B": "FF", "Q": "WWFF", "K": "WF"}
"""Letters that stand for several of a kind."""

_MISSING: Final = {
    "m": "a piece that captures in another way than it moves",
    "c": "a piece that captures in another way than it moves",
    "i": "a move that is possible only once",
    "n": "a leap that can be blocked",
    "j": "a move that must leap",
    "p": "a move that must leap",
    "g": "a move that must leap",
    "e": "a capture in passing",
    "O": "castling",
}
"""What some letters would say, if pgnlark could play it."""


class Steps(NamedTuple):
    """The (file, rank) steps of a piece as White sees them: leaps once, rides repeated."""

    leaps: list[Step]
    rides: list[Step]


class BetzaError(ValueError):
    """A text that is no Betza notation, or of what cannot be played; ``at`` counts from 0."""

    def __init__(self, text: str, at: int, reason: str) -> None:
        super().__init__(f'"{text}" says no moves of a piece: {reason}')
        self.text = text
        self.at = at


class BetzaTransformer(Transformer):
    """One method for each rule of betza.lark, and for each terminal."""

    def _spelled(self, span: Span) -> str:
        return self.text[span[0] : span[1]].decode("utf-8")

    def DIRECTIONS(self, span: Span) -> str:
        return self._spelled(span).replace("s", "lr").replace("v", "fb")

    def ORTHOGONAL(self, span: Span) -> Steps:
        leaps: list[Step] = []
        rides: list[Step] = []
        spelled = "".join(_NAMED.get(letter, letter) for letter in self._spelled(span))
        at = 0
        while at < len(spelled):
            letter = spelled[at]
            doubled = spelled[at : at + 2] == 2 * letter
            steps = rides if doubled else leaps
            steps += _all_ways(*_ATOMS[letter])
            at += 1 + doubled
        return Steps(leaps, rides)

    DIAGONAL = OBLIQUE = COMPOUND = ORTHOGONAL
    ORTHOGONAL_RIDER = DIAGONAL_RIDER = OBLIQUE_RIDER = ORTHOGONAL

    def straight(self, children: list[Steps], span: Span) -> Steps:
        return children[0]

    oblique = straight

    def part(self, children: list[str | Steps], span: Span) -> Steps:
        *said, steps = children
        assert isinstance(steps, Steps)
        for directions in said:
            assert isinstance(directions, str)
            steps = Steps(
                [step for step in steps.leaps if _goes(step, directions)],
                [step for step in steps.rides if _goes(step, directions)],
            )
        return steps

    def betza(self, children: list[Steps], span: Span) -> Steps:
        return Steps(
            list(dict.fromkeys(step for part in children for step in part.leaps)),
            list(dict.fromkeys(step for part in children for step in part.rides)),
        )


def _all_ways(far: int, near: int) -> list[Step]:
    """The steps that are this one turned and mirrored."""
    ways = [(x * a, y * b) for a, b in ((near, far), (far, near)) for y in (1, -1) for x in (1, -1)]
    return list(dict.fromkeys(ways))


def _goes(step: Step, directions: str) -> bool:
    """Does a straight step go one of these ways?

    Along the diagonal a way up or down and one to a side are asked for together: ``fl`` is the one
    step forward and to the left.
    """
    file, rank = step
    ways = {"r" if file > 0 else "l" if file < 0 else "", "f" if rank > 0 else "b" if rank else ""}
    if not file or not rank:
        return bool(ways & set(directions))
    return all(
        not set(pair) & set(directions) or ways & set(pair) & set(directions)
        for pair in ("fb", "lr")
    )


@cache
def _reader() -> tuple[WholeReader, BetzaTransformer]:
    reader = WholeReader("betza")
    return reader, BetzaTransformer(reader.machine.tables)


def steps_of(text: str) -> Steps:
    """The steps that a text in Betza's notation says, for instance ``WB`` or ``NN``.

    Raises:
        BetzaError: it is none, or says what pgnlark cannot play; the message tells the place.
    """
    reader, transformer = _reader()
    tree = reader.read(text.encode("utf-8", "surrogatepass"))
    if not isinstance(tree, Fault):
        steps: Steps = transformer.fold(tree)
        return steps
    before = text.encode("utf-8", "surrogatepass")[: tree.start].decode("utf-8", "replace")
    at = len(before)
    if at >= len(text):
        raise BetzaError(text, at, "it ends too early")
    letter = text[at]
    reason = f'"{letter}" at place {at + 1} is not understood'
    if letter in _MISSING:
        reason = f'"{letter}" at place {at + 1} asks for {_MISSING[letter]}, which is not supported'
    elif letter.isdigit():
        reason = f'"{letter}" at place {at + 1} limits a ride, which is not supported'
    elif at and text[at - 1] in "fblrsv":
        reason = f'"{letter}" at place {at + 1} has no directions: it is a bent step'
    raise BetzaError(text, at, reason)
