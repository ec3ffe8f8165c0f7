"""How findings read: bad texts, and beside them in ``gallery.txt`` what is said of each.

After a change of wording look at the new texts and keep them with
``PGNLARK_UPDATE_GALLERY=1 pytest tests/render/test_gallery.py``.
"""

from __future__ import annotations

import os
from pathlib import Path

import pgnlark
from pgnlark.render.text import TextRenderer

GALLERY = Path(__file__).with_name("gallery.txt")

ROSTER = (
    '[Event "Club"]\n[Site "Bled"]\n[Date "2024.05.01"]\n[Round "1"]\n'
    '[White "Ant, Ada"]\n[Black "Bee, Bob"]\n[Result "*"]\n\n'
)

MOVETEXTS = [
    # words and signs
    "1. e4 hello e5 *",
    "1. e4 Ke9 *",
    "1. e4 Nf *",
    "1. e4 Nxe9+ *",
    "1. e4 ` e5 *",
    '1. e4 "x" e5 *',
    "1. e4 ] e5 *",
    "1. e4 e5) 2. Nf3 *",
    "1. e4 (1. d4 d5 2. c4 *",
    "1. e4 {best by test e5 *",
    "1. e4 {a} b} e5 *",
    "(1. d4) 1. e4 *",
    "1. e4 () e5 *",
    "1. e4 % best\n*",
    "1. e4\u00a0e5 \u200b2. Nf3 *",
    "1. e4 e5 2. Nf3",
    # spelling
    "1. e4 ! e5 ± 2. Nf3 (=) *",
    "1. Sf3 d5 *",
    "1. ♘f3 nf6 *",
    "1. e2-e4 e7e5 2. Ng1-f3 *",
    "1. e4 d5 2. ed5 Qxd5 3. Pd4 Qe4++ *",
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *",
    "1. e4!!! -- 2. d4 *",
    "1. e4 d5 2. e5 f5 3. exf6 e.p. *",
    # moves
    "1. e4 e5 2. Ke3 *",
    "1. Nf3 Nf6 2. d3 d6 3. Nd2 *",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. d4 Nxd4 *",
    "1. e4 d4 *",
    "1. e4 e5 2. exd5 *",
    "1. e4 e5 2. O-O *",
    "1. Bc4 *",
    "1. f3 e5 2. g4 Qh4# 3. a3 *",
    "1. e4 e5 2. Ng1f3 Nc6 4. Bb5 Nge7 5. O-O *",
    "1. e4 f6 2. Qh5 g6 3. Qxg6 *",
    "1. f3 e5 2. g4 Qh4 1-0",
]

TEXTS = [
    ROSTER + "\tμῆνιν 1. e4 {中文字 e\u0301} Ke9 *",
    '[Event "a"\n[Site [b]\n[Date "1982"]\n[Round 3]\n[White "Jan "Jo" Ek"]\n[Black "C:\\"]\n'
    '[Result "1/2"]\n\n1. e4 *',
    '[Event "A"]\n[Event "B"]\n[Setup "1"]\n[Result "1-0"]\n[PlyCount "9"]\n\n1. e4 e5 0-1',
    '[FEN "4k3/9/8/8/8/8/8/4K3 white KQ e5 x 1"]\n\n1. Kd2 *',
    '[FEN "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Kd2 Kxe7 *',
]


def shown(text: str) -> str:
    renderer = TextRenderer()
    run = pgnlark.check(text.encode())
    return "".join(renderer.render(found) for found in run)


def gallery() -> str:
    parts = [(move, ROSTER + move) for move in MOVETEXTS] + [(text, text) for text in TEXTS]
    return "".join(f"======== {name}\n{shown(text)}" for name, text in parts)


def test_findings_read_as_in_the_gallery() -> None:
    now = gallery()
    if os.environ.get("PGNLARK_UPDATE_GALLERY") == "1":
        GALLERY.write_text(now, encoding="utf-8")
    assert now == GALLERY.read_text(encoding="utf-8")
