"""Writes random legal games in PGN, the same ones for the same seed, for the benchmark.

``python make_games.py plain 400`` writes 400 games to standard output.  ``clocks`` puts an
evaluation and a clock comment on every move; ``annotated`` adds remarks, NAGs and variations.
Real games are the better measure; these are there where none are at hand.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator

import chess

KINDS = ("plain", "clocks", "annotated")
REMARKS = ("the main line", "a quiet move", "better is Nf3", "an old idea", "time trouble")


def choose(board: chess.Board, dice: random.Random) -> chess.Move | None:
    """A legal move, captures and checks somewhat more often than by pure chance."""
    moves = list(board.legal_moves)
    if not moves:
        return None
    lively = [move for move in moves if board.is_capture(move)]
    return dice.choice(lively if lively and dice.random() < 0.3 else moves)


def words(board: chess.Board, dice: random.Random, kind: str, plies: int) -> Iterator[str]:
    """The movetext of one line, word by word, played from ``board`` for up to ``plies``."""
    number_next = True
    seconds = 600.0
    for _ in range(plies):
        move = choose(board, dice)
        if move is None:
            return
        if board.turn or number_next:
            yield f"{board.fullmove_number}{'.' if board.turn else '...'}"
        before = board.copy(stack=False) if kind == "annotated" else None
        yield board.san_and_push(move)
        number_next = kind == "clocks"
        if kind == "clocks":
            seconds = max(1.0, seconds - dice.random() * 9)
            clock = f"0:{int(seconds) // 60:02}:{int(seconds) % 60:02}"
            yield f"{{ [%eval {dice.uniform(-5, 5):.2f}] [%clk {clock}] }}"
        elif before is not None:
            chance = dice.random()
            if chance < 0.1:
                yield f"${dice.randint(1, 23)}"
            if chance < 0.05:
                yield f"{{{dice.choice(REMARKS)}}}"
                number_next = True
            if 0.08 < chance < 0.16:
                yield from in_brackets(words(before, dice, kind, dice.randint(1, 7)))
                number_next = True


def in_brackets(line: Iterator[str]) -> Iterator[str]:
    """The words of a variation, with ``(`` and ``)`` at its ends."""
    held = "(" + next(line)
    for word in line:
        yield held
        held = word
    yield held + ")"


def game(dice: random.Random, kind: str, number: int) -> str:
    """One whole game in the layout of the export format, an empty line after it."""
    board = chess.Board()
    line = list(words(board, dice, kind, dice.randint(30, 110)))
    result = board.result()
    if result == "*":
        result = dice.choice(("1-0", "0-1", "1/2-1/2"))
    tags = {
        "Event": "Random games",
        "Site": "?",
        "Date": "2024.01.01",
        "Round": str(number),
        "White": f"Dice {dice.randint(1, 99)}",
        "Black": f"Dice {dice.randint(1, 99)}",
        "Result": result,
    }
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{head}\n{wrapped([*line, result])}\n\n"


def wrapped(text: list[str]) -> str:
    """The words on lines of at most 79 characters; a comment's blanks may become line ends."""
    lines = [""]
    for word in " ".join(text).split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > 79:
            lines.append(word)
        else:
            lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(lines)


def main() -> None:
    """Write the games that the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("kind", choices=KINDS)
    asked.add_argument("games", type=int)
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    dice = random.Random(options.seed)
    for number in range(1, options.games + 1):
        sys.stdout.write(game(dice, options.kind, number))


if __name__ == "__main__":
    main()
