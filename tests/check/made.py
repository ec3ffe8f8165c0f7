"""Texts to check: random legal games, games with something wrong, and no games at all."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import strategies as st

from pgnlark.board import WHITE, Board

ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
WORDS = ("?", "Łódź", "München", "x y", "Москва", "a;b", "50% off", "-", "1-0", "{no comment}", "𝔘")

FRAGMENTS: tuple[bytes, ...] = tuple(
    part.encode()
    for part in (
        *("1.", "1...", "2.", "17.", "3 .", ". .", "e4", "e5", "Nf3", "Nc6", "Bb5", "O-O", "0-0"),
        *("e8=Q", "exd5", "ed5", "bc3", "Ng1-f3", "e2e4", "Nf3!", "Nf3!?!", "Qh5#", "Ke2+", "--"),
        *("xyz", "♘f3", "Sf3", "ep", "e.p.", "(=)", "$1", "$256", "$", "±", "+-", "½"),
        *("(", ")", "(e4)", "(1. d4 d5)", "{", "}", "{a}", "{[%clk 0:01]}", ";c\n", ";", "%x\n"),
        *(
            "1-0",
            "0-1",
            "1/2-1/2",
            "*",
            "1/2",
            "1:0",
            "1-0)",
            "\n\n",
            "\n",
            "\r\n",
            "\r",
            " ",
            "\t",
        ),
        *(
            '[Event "a"]',
            '[Event "',
            '\n\n[Event "b"]\n',
            '[White "é"]',
            "[",
            "]",
            '"',
            "\\",
            '\\"',
        ),
        *(
            '[Result "1-0"]',
            '[Result "*"]',
            "[Site]",
            "[Date 2020]",
            '[Date "1.2"]',
            "[ ]",
            '["x"]',
        ),
        *('[Event "a\nb"]', '[Event "a"b"]', "\ufeff", "\u200b", "\x00", "\x0b", "\x7f", "é", "中"),
        *('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', '[SetUp "1"]', '[Variant "Atomic"]', "<", ">", "~"),
        *(
            '[PlyCount "3"]',
            "Nf3xd4",
            "…",
            "a" * 30,
            "9" * 30,
            "N@f3",
            "e1=k",
            "=",
            "=Q",
            "P",
            "\u2028",
        ),
    )
) + (b"\xff", b"\xe9", b"\xc3", b"\xe2\x99", b"\x80", b"\xed\xa0\x80", b"\xfe\xff")


class Maker:
    """Makes games by one source of chance."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def line(self, board: Board, plies: int, depth: int = 0) -> list[str]:
        """Words of random legal moves, with numbers, NAGs, comments and variations."""
        dice = self.dice
        words: list[str] = []
        numbered = True
        for _ in range(plies):
            legal = board.legal_moves()
            if not legal:
                break
            white = board.turn == WHITE
            if (white and dice.random() < 0.95) or numbered or dice.random() < 0.1:
                words.append(f"{board.fullmove}{'.' if white else '...'}")
            before = board.copy()
            move = dice.choice(legal)
            words.append(board.san(move) + dice.choice(("", "", "", "", "!", "??", "!?")))
            board.push(move)
            numbered = False
            chance = dice.random()
            if chance < 0.05:
                words.append(f"${dice.randint(0, 255)}")
            elif chance < 0.1:
                words.append("{" + dice.choice(WORDS).replace("}", "") + "}")
                numbered = True
            elif chance < 0.15 and depth < 3:
                inside = self.line(before, dice.randint(1, 6), depth + 1)
                words += ["(" + inside[0], *inside[1:-1], *inside[1:][-1:]]
                words[-1] += ")"
                numbered = True
        return words

    def game(self, most: int = 60) -> str:
        """A whole game that is right in every way."""
        dice = self.dice
        board = Board.initial()
        words = self.line(board, dice.randint(0, most))
        marker = dice.choice(("1-0", "0-1", "1/2-1/2", "*"))
        if not board.has_legal_move():
            won = "0-1" if board.turn == WHITE else "1-0"
            marker = won if board.in_check else "1/2-1/2"
        tags = {name: dice.choice(WORDS) for name in ROSTER}
        tags |= {"Date": "2020.02.29", "Round": "1", "Result": marker}
        if dice.random() < 0.3:
            tags["Annotator"] = dice.choice(WORDS)
        if dice.random() < 0.3 and "(" not in " ".join(words):
            plies = sum(word[0].isalpha() for word in words if word[0] != "{")
            if "{" not in " ".join(words):
                tags["PlyCount"] = str(plies)
        head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
        text, column = "", 0
        for word in [*words, marker]:
            blank = "\n" if column + len(word) > 79 else " "
            column = len(word) if blank == "\n" else column + len(word) + 1
            text += blank + word
        return f"{head}\n{text.lstrip()}\n\n"


def changed(data: bytes, seed: int, times: int) -> bytes:
    """A text with random changes: bytes lost, put in, repeated, or replaced by fragments."""
    dice = random.Random(seed)
    for _ in range(times):
        at = dice.randint(0, len(data))
        to = min(len(data), at + dice.choice((1, 1, 2, 5, 40)))
        kind = dice.randint(0, 4)
        if kind == 0:
            data = data[:at] + data[to:]
        elif kind == 1:
            data = data[:at] + dice.choice(FRAGMENTS) + data[at:]
        elif kind == 2:
            data = data[:at] + bytes((dice.randint(0, 255),)) + data[to:]
        elif kind == 3:
            data = data[:at] + data[at:to] + data[at:]
        else:
            data = data[:at] + dice.choice(FRAGMENTS) + data[to:]
    return data


def soup(seed: int, length: int) -> bytes:
    """Fragments one after the other, with and without a blank between."""
    dice = random.Random(seed)
    blanks = dice.choice(((b" ",), (b"", b" "), (b"\n", b" "), (b"",)))
    return b"".join(dice.choice(FRAGMENTS) + dice.choice(blanks) for _ in range(length))


def _in_latin_1(text: str) -> bytes:
    return text.encode("latin-1", "replace")


def file_of(seed: int, games: int, changes: int) -> bytes:
    """A file of several games, right ones and wrong ones, in any line ends and encodings."""
    dice = random.Random(seed)
    maker = Maker(seed)
    parts: list[bytes] = []
    for _ in range(games):
        text = maker.game(dice.choice((0, 4, 20)))
        encode: Callable[[str], bytes] = dice.choice((str.encode, str.encode, _in_latin_1))
        part = encode(text)
        kind = dice.random()
        if kind < 0.25:
            part = part.replace(b'[Event "', b'[Evemt "', 1)
        elif kind < 0.4:
            part = b" ".join(part.split(b"\n\n")[1:])
        elif kind < 0.5:
            part = part.rstrip() + b" "
        elif kind < 0.6:
            part = soup(dice.randrange(1 << 30), dice.randint(1, 20))
        parts.append(part)
    data = b"".join(parts)
    if changes:
        data = changed(data, seed + 1, changes)
    ends = dice.choice((b"\n", b"\n", b"\r\n", b"\r", b""))
    if ends:
        data = data.replace(b"\n", ends)
    else:
        data = b"".join(
            dice.choice((b"\n", b"\r\n", b"\r")) if b == 10 else bytes((b,)) for b in data
        )
    return (b"\xef\xbb\xbf" if dice.random() < 0.1 else b"") + data


seeds = st.integers(0, 10**9)
games = st.builds(lambda seed: Maker(seed).game(), seeds)
files = st.builds(file_of, seeds, st.integers(1, 6), st.integers(0, 8))
soups = st.builds(soup, seeds, st.integers(0, 40))
codecs = st.sampled_from(("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "cp1252"))
signs = st.sampled_from((b"\r", b"\n", b"\r\n", b"* ", b"[", b"\xef\xbb\xbf", b"\0", b"%", b"e4 "))
anything = st.one_of(
    st.binary(max_size=400),
    soups,
    files,
    st.builds(changed, st.binary(max_size=200), seeds, st.integers(1, 10)),
    st.text(max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass")),
    st.builds(lambda text, codec: text.encode(codec, "ignore"), st.text(max_size=60), codecs),
    st.lists(signs, max_size=40).map(b"".join),
)
