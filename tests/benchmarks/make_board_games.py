"""Writes random legal games of 80 plies, orthodox or on ten files, for the benchmark.

``python make_board_games.py wide 20`` writes 20 games of Capablanca chess.  Both kinds are made in
the same way, so that what is told apart is the board.
"""

from __future__ import annotations

import argparse
import random
import sys

import pgnlark

KINDS = {"orthodox": "Chess", "wide": "Capablanca"}
PLIES = 80


def line(variant: str, dice: random.Random) -> list[str]:
    """The moves of one game with their numbers, chosen by chance."""
    while True:
        position = pgnlark.Position(variant)
        words: list[str] = []
        for ply in range(PLIES):
            moves = position.legal_moves()
            if not moves:
                break
            if ply % 2 == 0:
                words.append(f"{ply // 2 + 1}.")
            move = dice.choice(moves)
            words.append(position.san(move))
            position.push(move)
        else:
            return words


def game(kind: str, dice: random.Random, number: int) -> str:
    """One whole game, its moves in short lines."""
    words = line(KINDS[kind], dice)
    rows = [" ".join(words[at : at + 15]) for at in range(0, len(words), 15)]
    tags = {
        "Event": "Random games",
        "Site": "?",
        "Date": "2024.01.01",
        "Round": str(number),
        "White": f"Dice {dice.randint(1, 99)}",
        "Black": f"Dice {dice.randint(1, 99)}",
        "Result": "1/2-1/2",
    }
    if kind == "wide":
        tags["Variant"] = KINDS[kind]
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{head}\n" + "\n".join([*rows, "1/2-1/2"]) + "\n\n"


def main() -> None:
    """Write the games that the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("kind", choices=KINDS)
    asked.add_argument("games", type=int)
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    dice = random.Random(options.seed)
    for number in range(1, options.games + 1):
        sys.stdout.write(game(options.kind, dice, number))


if __name__ == "__main__":
    main()
