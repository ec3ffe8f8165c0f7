"""Whether a variant holds together: its letters, its lines of grammar, its start position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pgnlark.board import Board, SetupError
from pgnlark.board.geometry import MAX_FILES, MIN_FILES, MIN_RANKS
from pgnlark.notation.boards import ALPHABET, MOST_RANKS
from pgnlark.notation.tables import Tables, load_tables
from pgnlark.transform.fen import FenReader
from pgnlark.variants.model import Variant

_GRAMMARS: Final = ("san_import", "san_tolerant", "san_pieces", "fen_import", "fen_tolerant")


def check_variant(variant: Variant) -> None:
    """Look at everything that a variant's data may have wrong.

    That builds its grammars, which takes a second or two the first time.  A package that offers
    variants should call it in a test; pgnlark does so when it first meets a game of one.

    Raises:
        ValueError: something is wrong; the message names the variant, and of lines of grammar
            their file and line.
    """
    for trouble in _troubles(variant):
        raise ValueError(f"{variant.key}: {trouble}")


def check_letters(variant: Variant) -> None:
    """Look only at what takes no time: the size of the board and the letters of the pieces.

    Raises:
        ValueError: something is wrong with them.
    """
    for trouble in (*_size(variant), *_letters(variant)):
        raise ValueError(f"{variant.key}: {trouble}")


def _troubles(variant: Variant) -> Iterator[str]:
    yield from _size(variant)
    yield from _letters(variant)
    try:
        tables = [load_tables(name, variant.board) for name in _GRAMMARS]
    except ValueError as error:
        yield str(error)
        return
    yield from _clashes(variant, tables[0])
    if variant.start:
        yield from _start(variant)


def _size(variant: Variant) -> Iterator[str]:
    if not (MIN_FILES <= variant.files <= MAX_FILES and MIN_RANKS <= variant.ranks <= MOST_RANKS):
        yield (
            f"a board has {MIN_FILES} to {MAX_FILES} files and {MIN_RANKS} to {MOST_RANKS} ranks, "
            f"not {variant.files} and {variant.ranks}"
        )


def _letters(variant: Variant) -> Iterator[str]:
    for letter, number in variant.pieces.numbers.items():
        name = variant.pieces.piece(number).name
        if letter == "O":
            yield f'the letter "O" of the {name} is that of castling, O-O'
        elif len(letter) == 1 and letter in ALPHABET:
            yield f'the letter "{letter}" of the {name} is small: small letters are files'
        elif not (len(letter) == 1 and letter.isascii() and letter.isupper()):
            yield f'a piece has one letter from A to Z, and the {name} has "{letter}"'


def _clashes(variant: Variant, tables: Tables) -> Iterator[str]:
    """Letters, digits and marks that are two things in one place."""
    patterns = [re.compile(pattern) for pattern in tables.patterns]
    letters = [*variant.pieces.numbers, *ALPHABET[: variant.files], *"123456789x=+#!?"]
    for lexical_set in tables.lexical_sets:
        for letter in letters:
            two = [tables.terminals[t] for t in lexical_set if patterns[t].fullmatch(letter)]
            if len(two) > 1:
                yield f'"{letter}" can be two things in one place, {two[0]} and {two[1]}'
                return


def _start(variant: Variant) -> Iterator[str]:
    reading = FenReader(variant.board).read(variant.start.encode())
    if reading.fault is not None:
        rest = variant.start.encode()[reading.fault.start :].decode("utf-8", "replace")
        where = f'at "{rest[:12]}"' if rest else "at its end"
        yield f"the start position is no FEN of this game: it cannot be read {where}"
        return
    for found in reading.deviations:
        there = variant.start.encode()[slice(*found.span)].decode("utf-8", "replace")
        if found.name == "RANK_SUM":
            squares = f"{found.count} squares, and the board has {variant.files} files"
            yield f"rank {found.rank} of the start position adds up to {squares}"
        elif found.name == "TOO_FEW_RANKS":
            yield f"the start position has {found.count} ranks, not {variant.ranks}"
        else:
            yield f'"{there}" in the start position is no FEN of this game'
        return
    if reading.fen is None:
        yield "the start position is no FEN of this game"
        return
    try:
        style = variant.style_for(reading.fen.castling_style)
        board = Board.from_fen(reading.fen, rules=variant.rules, style=style)
    except SetupError as error:
        yield f"the start position: {error.fault.kind.value}"
        return
    for fault in board.faults():
        yield f"the start position: {fault.kind.value}"
        return
