"""Laws: what the board spells is clean, and one change in it is one finding of its own."""

from __future__ import annotations

import random
import re

from hypothesis import given, settings
from hypothesis import strategies as st
from semantic.handmade import check, moves_of

from pgnlark.board import WHITE, Board

ENDS = {True: "0-1", False: "1-0"}


def played(seed: int, plies: int, *, variations: bool = True) -> tuple[list[str], list[str], str]:
    """A game of random moves: its spellings, its movetext tokens, and its marker."""
    choose = random.Random(seed)
    board = Board.initial()
    spellings: list[str] = []
    tokens: list[str] = []
    numbered = True
    while len(spellings) < plies and (legal := board.legal_moves()):
        white = board.turn == WHITE
        if white or numbered:
            tokens.append(f"{board.fullmove}{'.' if white else '...'}")
        move = choose.choice(legal)
        spelling = board.san(move)
        other = None
        if variations and choose.random() < 0.2:
            other = board.san(choose.choice(legal))
            other = f"({board.fullmove}{'.' if white else '...'} {other})"
        board.push(move)
        spellings.append(spelling)
        tokens.append(spelling)
        numbered = other is not None
        if other is not None:
            tokens.append(other)
    if board.is_mate():
        return spellings, tokens, ENDS[board.turn == WHITE]
    return spellings, tokens, "1/2-1/2" if board.is_stalemate() else "*"


def text_of(tokens: list[str], marker: str) -> str:
    return f"{' '.join(tokens)} {marker}"


games = st.builds(played, st.integers(0, 10**9), st.integers(1, 120))


@settings(max_examples=40, deadline=None)
@given(games)
def test_what_the_board_spells_is_clean(made: tuple[list[str], list[str], str]) -> None:
    spellings, tokens, marker = made
    tags = f'[PlyCount "{len(spellings)}"]\n[Result "{marker}"]\n\n'
    assert moves_of(tags + text_of(tokens, marker)) == []


def changed(spelling: str, kind: str) -> tuple[str, set[str]] | None:
    """A spelling with one thing wrong, and the codes that may tell of it."""
    if kind == "check mark":
        if spelling.endswith("+"):
            return spelling[:-1], {"PGN435"}
        if spelling.endswith("#"):
            return spelling[:-1], {"PGN436"}
        return spelling + "+", {"PGN437"}
    if kind == "mate mark" and not spelling.endswith("#"):
        return spelling.rstrip("+") + "#", {"PGN437"}
    if kind == "capture mark":
        if re.match(r"[NBRQK]\w*x", spelling):
            return spelling.replace("x", ""), {"PGN432"}
        if spelling[0] in "NBRQK":
            return re.sub(r"([a-h][1-8])(?=\W*$)", r"x\1", spelling), {"PGN433"}
    if kind == "square" and spelling[0] in "NBRQK":
        return re.sub(r"[a-h][1-8](?=\W*$)", "j9", spelling), {"PGN412"}
    return None


@settings(max_examples=60, deadline=None)
@given(
    games,
    st.integers(0, 10**6),
    st.sampled_from(["check mark", "mate mark", "capture mark", "square"]),
)
def test_one_change_is_one_finding(
    made: tuple[list[str], list[str], str], at: int, kind: str
) -> None:
    spellings, tokens, marker = made
    index = [i for i, token in enumerate(tokens) if token[0].isalpha()][at % len(spellings)]
    mutation = changed(tokens[index], kind)
    if mutation is None:
        return
    wrong, codes = mutation
    tokens[index] = wrong
    text = text_of(tokens, marker)
    (finding,) = moves_of(text)
    assert finding.code in codes
    assert finding.span is not None
    assert text[slice(*finding.span)] == wrong
    if finding.fixes:
        (edit,) = finding.fixes[0].edits
        text = text[: edit.span[0]] + edit.text + text[edit.span[1] :]
        assert moves_of(text) == []


@settings(max_examples=40, deadline=None)
@given(games, st.integers(0, 10**6), st.integers(1, 5))
def test_a_wrong_number_is_one_finding_and_its_fix_mends_it(
    made: tuple[list[str], list[str], str], at: int, shift: int
) -> None:
    _, tokens, marker = made
    numbers = [i for i, token in enumerate(tokens) if token[0].isdigit()]
    first = at % len(numbers)
    for index in numbers[first:]:
        digits, periods = re.fullmatch(r"(\d+)(\.+)", tokens[index]).groups()  # type: ignore[union-attr]
        tokens[index] = f"{int(digits) + shift}{periods}"
    text = text_of([token for token in tokens if token[0] != "("], marker)
    (finding,) = moves_of(text)
    assert finding.code == "PGN440"
    for edit in sorted(finding.fixes[0].edits, key=lambda edit: edit.span, reverse=True):
        text = text[: edit.span[0]] + edit.text + text[edit.span[1] :]
    assert moves_of(text) == []


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(2, 40), st.integers(0, 10**6))
def test_any_order_of_tokens_gives_findings_in_order(seed: int, plies: int, shuffle: int) -> None:
    _, tokens, marker = played(seed, plies)
    random.Random(shuffle).shuffle(tokens)
    text = text_of(tokens, marker)
    found = check(text)
    places = [finding.span for finding in found]
    assert all(span is not None and 0 <= span[0] < span[1] <= len(text) for span in places)
    assert places == sorted(places)
    assert len(found) == len({(finding.code, finding.span) for finding in found})
    for finding in found:
        assert finding.message
        assert "{" not in finding.message + finding.help
        assert all(text[slice(*label.span)] for label in finding.labels)
