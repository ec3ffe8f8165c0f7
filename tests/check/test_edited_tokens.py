"""A token lost, doubled or swapped with its neighbour is told of, in its own game and nowhere else.

Import format is free with some tokens: a comment anywhere, and a NAG or a move number with its
periods among the moves, may be left out, repeated, or moved past its neighbours, and the game is as
valid as before. Such *free* tokens are left out of account. What remains is what the game says:
brackets, names, values, parentheses, moves and the marker. An edit that changes it has to be told
of, but for the edits after which it is a whole game again: the last move of a line lost, castling
done by both sides, moves that may as well be played in another order. Which these are is decided
here by a reader of such sequences that knows the rules of chess from `pgnlark.board` and nothing of
grammars.
"""

from __future__ import annotations

import random
import re
from functools import cache

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.board import WHITE, Board
from pgnlark.diagnostics.model import Diagnostic

TAGS = (
    ("Event", "Law"),
    ("Site", "?"),
    ("Date", "2024.02.13"),
    ("Round", "1"),
    ("White", "Ant, Ada"),
    ("Black", "Bee, Bob"),
    ("Result", "*"),
)
COMMENT = re.compile(r"\{.*\}")
FREE_AMONG_MOVES = re.compile(r"\$[0-9]+|[0-9]+\.+")


def line(chance: random.Random, board: Board, plies: int, depth: int) -> list[str]:
    """The tokens of a legal line: every move has its number, and some have what may follow one."""
    tokens: list[str] = []
    for _ in range(plies):
        moves = board.legal_moves()
        if not moves:
            break
        before = board.copy()
        move = chance.choice(moves)
        periods = "." if board.turn == WHITE else "..."
        tokens += [f"{board.fullmove}{periods}", board.san(move)]
        board.push(move)
        if chance.random() < 0.2:
            tokens.append(f"${chance.randint(1, 9)}")
        if chance.random() < 0.2:
            tokens.append("{a word}")
        if depth and chance.random() < 0.25:
            tokens += ["(", *line(chance, before, 3, depth - 1), ")"]
    return tokens


def game(chance: random.Random) -> list[str]:
    """The tokens of a valid game."""
    tokens = [part for name, value in TAGS for part in ("[", name, f'"{value}"', "]")]
    return [*tokens, *line(chance, Board.initial(), chance.randint(1, 10), 2), "*"]


@cache
def neighbours() -> tuple[bytes, bytes]:
    """The text of the game before the edited one, and of the one after it."""
    first, last = (written(game(random.Random(seed))) for seed in (1, 2))
    assert not list(pgnlark.check(first + last))
    return first, last


def written(tokens: list[str]) -> bytes:
    """A game as text, with a blank or a line break between any two tokens."""
    text = "".join(token + ("\n" if token == "]" else " ") for token in tokens)
    return text.encode() + b"\n\n"


def edited(tokens: list[str], how: str, at: int) -> list[str]:
    if how == "lost":
        return tokens[:at] + tokens[at + 1 :]
    if how == "doubled":
        return tokens[: at + 1] + tokens[at:]
    return [*tokens[:at], *tokens[at : at + 2][::-1], *tokens[at + 2 :]]


def said(tokens: list[str]) -> list[str]:
    """What a game says: its tokens without those that import is free with."""
    kept: list[str] = []
    among_moves = True
    for token in tokens:
        among_moves = token == "]" or (among_moves and token not in ("[", "*"))
        if not COMMENT.fullmatch(token) and not (among_moves and FREE_AMONG_MOVES.fullmatch(token)):
            kept.append(token)
    return kept


def is_a_game(tokens: list[str]) -> bool:
    """Whether a sequence of what games say is one whole game, tag pairs as they were."""
    tags = [part for name, value in TAGS for part in ("[", name, f'"{value}"', "]")]
    if tokens[: len(tags)] != tags or tokens[-1:] != ["*"]:
        return False
    # the lines that are open, each as the position and the one before its last move
    lines: list[tuple[Board, Board | None]] = [(Board.initial(), None)]
    for token in tokens[len(tags) : -1]:
        board, before = lines[-1]
        if token == "(" and before is not None:
            lines.append((before.copy(), None))
        elif token == ")" and before is not None and len(lines) > 1:
            lines.pop()
        else:
            move = next((move for move in board.legal_moves() if board.san(move) == token), None)
            if move is None:
                return False
            after = board.copy()
            after.push(move)
            lines[-1] = (after, board)
    return len(lines) == 1


@settings(deadline=None, max_examples=300)
@given(st.integers(0, 400), st.sampled_from(["lost", "doubled", "swapped"]), st.data())
def test_each_edit_that_matters_is_told_in_its_game_and_in_no_other(
    seed: int, how: str, data: st.DataObject
) -> None:
    tokens = game(random.Random(seed))
    at = data.draw(st.integers(0, len(tokens) - (2 if how == "swapped" else 1)))
    first, last = neighbours()
    after = edited(tokens, how, at)
    # a second marker is a second game, which nothing is wrong with but that it has no tag pairs
    assume(not (how == "doubled" and tokens[at] == "*"))
    text = first + written(after) + last
    edit = len(first) + len(written(after[:at]).rstrip(b"\n"))
    found = list(pgnlark.check(text))
    unchanged = said(after) == said(tokens)
    if unchanged or is_a_game(said(after)):
        assert not [diagnostic for diagnostic in found if is_error(diagnostic)]
        return
    # what is missing at the end of the game is missed where the next one begins
    end = len(text) - len(last)
    told = [diagnostic for diagnostic in found if edit - 1 <= diagnostic.span[1]]
    assert told
    assert all(len(first) <= start <= stop <= end for start, stop in (d.span for d in found))


def is_error(diagnostic: Diagnostic) -> bool:
    return diagnostic.severity is pgnlark.Severity.ERROR
