"""Texts to try the engine on: legal games of any kind, and the same with damage."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from pgnlark.board import Board

SAMPLES = sorted((Path(__file__).parents[1] / "samples").glob("*.pgn"))
MARKERS = ["1-0", "0-1", "1/2-1/2", "*"]
COMMENTS = ["{}", "{a comment}", "{two\nlines}", "{[%clk 0:01:02]}", ";to the end\n", "{( 1. e4 [}"]
TAGS = [
    '[Event "?"]', '[Event "Club \\"A\\""]', '[Site "x\\\\"]', '[Date "2024.02.13"]', '[Round "-"]',
    '[White "Ant, Ada"]', '[Black\t"Bée, Bob"\n]', '[ Result "*" ] [ECO "A00"]',
    '[Annotator {why} "Cy"]', '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]',
]  # fmt: skip
NASTY = [
    *'"\\[]{}();%$.*!?+#=-/&<>_~:,0159abhxOKQNBRPe\n\r\t \x00\x1f\x7f\xc3\xa9\xe2\xbd',
    "\n\n", "\n%", "\n[", '"]', '\n[Event "', " *\n", "(*)", "( 1-0 )", "1/2", "½", "1 - 0", "1-O",
    "--", "...", "$7", "e.p.", "ep", "(=)", "±", "♘f3", "0-0", "O-O", "e4", "Nf3", "1.", "12a", "{",
    "}", '[A "b"]', "[A b]", '[A "b', '[A "b\\"]', '[A "b"c"]', "[-", "\xa0", "\xc2\xa0", "\ufeff",
]  # fmt: skip


def game(random: Random, plies: int = 24) -> str:
    """One legal game, written as import format allows."""
    parts = ["".join(tag + random.choice(["\n", " ", "\r\n"]) for tag in _some(random, TAGS))]
    parts.extend(_some(random, COMMENTS[:2], 0.1))
    parts.extend(_line(random, Board.initial(), plies, 2))
    parts.append(random.choice(MARKERS))
    text = parts[0]
    for part in parts[1:]:
        text += _gap(random, text, part) + part
    return text + random.choice(["\n\n", "\n", " ", "\r\n\r\n"])


def _some(random: Random, choices: list[str], chance: float = 0.5) -> list[str]:
    return [choice for choice in choices if random.random() < chance]


def _gap(random: Random, text: str, part: str) -> str:
    if text.endswith(("(", "}", ".", "\n")) or part == ")":
        return random.choice(["", " ", " "])
    return random.choice([" ", " ", " ", " ", "\n", "\t", "\r\n", "\n% hidden\n"])


def _line(random: Random, board: Board, plies: int, depth: int) -> list[str]:
    parts: list[str] = []
    for ply in range(random.randint(1, plies)):
        moves = board.legal_moves()
        if not moves:
            break
        before = board.copy()
        move = random.choice(moves)
        number = f"{board.fullmove}{'.' if board.turn == 0 else '...'}"
        if board.turn == 0 or ply == 0 or random.random() < 0.2:
            parts.extend(random.choice([[number], [str(board.fullmove), "."], [number]]))
        parts.append(board.san(move) + random.choice(["", "", "", "!", "?!"]))
        board.push(move)
        if random.random() < 0.1:
            parts.append(f"${random.randint(0, 255)}")
        parts.extend(_some(random, COMMENTS, 0.03))
        if depth and random.random() < 0.1:
            parts.extend(["(", *_line(random, before, 5, depth - 1), ")"])
    return parts


@cache
def games() -> list[bytes]:
    """The sample games of the project and forty of chance, whole files of one or two games."""
    random = Random(2024)
    texts = [path.read_bytes() for path in SAMPLES]
    for _ in range(40):
        texts.append("".join(game(random) for _ in range(random.randint(1, 2))).encode())
    return texts


def damaged(random: Random, text: bytes, most: int = 4) -> bytes:
    """A stretch of a text with a few changes of the kind that hands and programs make."""
    if len(text) > 300:
        start = random.choice([0, random.randrange(len(text))])
        text = text[start : start + random.randint(20, 300)]
    for _ in range(random.randint(1, most)):
        at = random.randint(0, len(text))
        length = random.choice([0, 0, 1, 1, 2, 5, 20])
        nasty = random.choice(NASTY)
        new = nasty.encode("latin-1" if max(nasty) <= "\xff" else "utf-8")
        if random.random() < 0.15:
            other = random.randint(0, len(text))
            new = text[other : other + 12]
        text = text[:at] + (b"" if random.random() < 0.25 else new) + text[at + length :]
    return text


@st.composite
def damaged_games(draw: st.DrawFn) -> bytes:
    """Damage that Hypothesis chooses, so that it can make it smaller."""
    text = draw(st.sampled_from(games()))
    start = draw(st.integers(0, len(text)))
    text = text[start : start + draw(st.integers(0, 200))]
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text)))
        new = draw(st.sampled_from(NASTY)).encode()
        text = text[:at] + new + text[at + draw(st.integers(0, 3)) :]
    return text
