"""Fixes are made together, whole or not at all, and nothing but their spans changes."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from check.made import Maker, files, seeds, soups
from hypothesis import given, settings
from hypothesis import strategies as st

import pgnlark
from pgnlark.checker import CheckOptions
from pgnlark.diagnostics.model import PgnError
from pgnlark.edits import Change, Replacement, Rewriting, Together, joined
from pgnlark.encoding import byte_order_mark
from pgnlark.mending import Mended, Wishes, known_codes, mend
from pgnlark.offers import Look, Looker
from pgnlark.render.diff import unified_diff
from pgnlark.stream import Reach

OPTIONS = CheckOptions(every=True)

# what is in UTF-16 or UTF-32 is no text of games, and `mend` says so
texts = st.one_of(files, soups).filter(
    lambda data: getattr(byte_order_mark(data), "encoding", "utf-8") == "utf-8"
)


def mended(
    text: str | bytes, *, unsafe: bool = False, codes: str = "", notation: str | None = None
) -> Mended:
    data = text.encode() if isinstance(text, str) else text
    chosen = known_codes(codes.split()) if codes else None
    return mend(data, "", Wishes(OPTIONS, unsafe, chosen, notation))


@given(texts)
@settings(deadline=None, max_examples=150)
def test_what_is_mended_has_nothing_left_to_mend(data: bytes) -> None:
    for unsafe in (False, True):
        once = mended(data, unsafe=unsafe)
        again = mended(once.data, unsafe=unsafe)
        assert not again.changes
        assert once.errors_left == again.errors
        assert bool(once.fixed) == bool(once.changes)


@given(texts)
@settings(deadline=None, max_examples=100)
def test_nothing_outside_of_the_changes_changes(data: bytes) -> None:
    result = mended(data, unsafe=True)
    at = new_at = 0
    for start, end, size in result.changes:
        assert data[at:start] == result.data[new_at : new_at + start - at]
        new_at += start - at + size
        at = end
    assert data[at:] == result.data[new_at:]


GAME = '[Event "{}"]\n[Site "?"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n'


def test_only_stretches_that_changed_are_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    usual, together = Looker.look, Looker.look_at_each

    def one(self: Looker, data: bytes) -> Look:
        looked.append(len(data))
        return usual(self, data)

    def many(self: Looker, data: bytes, cuts: list[int]) -> list[Look]:
        looked.append(len(data))
        return together(self, data, cuts)

    monkeypatch.setattr(Looker, "look", one)
    monkeypatch.setattr(Looker, "look_at_each", many)
    games = [GAME.format(number) for number in range(50)]
    games[20] = games[20].replace("1. e4 e5 2.", "1. e2-e4 e5 ! 3.")
    result = mended("".join(games))
    assert result.data.decode() == "".join(games).replace("e2-e4", "e4").replace(" ! 3.", "! 2.")
    assert (result.fixed, result.games) == ({"PGN110": 1, "PGN306": 1, "PGN440": 1}, 1)
    assert looked[0] == len("".join(games)), "all are looked at together"
    assert len(looked) <= 1 + 3
    assert max(looked[1:]) < 2 * len(GAME)


@given(texts, st.sampled_from([100, 1000, 1 << 18]), st.booleans())
@settings(deadline=None, max_examples=150)
def test_that_many_are_looked_at_together_changes_nothing(
    data: bytes, piece: int, unsafe: bool
) -> None:
    data = GAME.encode() + data + b"\n\n" + GAME.encode() + data
    with patch("pgnlark.mending.USUAL", Reach(piece=0)):
        one_by_one = mended(data, unsafe=unsafe)
    with patch("pgnlark.mending.USUAL", Reach(piece=piece)):
        assert mended(data, unsafe=unsafe) == one_by_one


def test_a_mend_may_make_a_boundary() -> None:
    text = GAME.format("a") + GAME.replace('"{}"', "b") + GAME.format("c").replace("e4", "e2-e4")
    result = mended(text)
    assert result.data.decode() == "".join(GAME.format(event) for event in "abc")
    assert (result.errors, result.errors_left) == (2, 0)
    at = [change.start for change in result.changes]
    assert at == [text.index("b]"), text.index("b]") + 1, text.index("e2-e4")]


DAMAGE = {
    "O-O-O": "0-0-0",
    "O-O": "0-0",
    "x": ":",
    "=": "",
    "+": "",
    "#": "+",
    "$1 ": "! ",
    "1/2-1/2\n": "1/2\n",
    "1-0\n": "1:0\n",
    '"]': '"',
    " Nf": " nf",
    ". ": ". \u200b",
}


def plain(element: object) -> object:
    """What a node says, without how it is spelled."""
    if isinstance(element, pgnlark.Move):
        san = element.san
        said = None if san is None else (san.piece, san.target, san.promotion, san.castling)
        return element.text if said is None else said
    if isinstance(element, pgnlark.Comment):
        return element.text
    if isinstance(element, pgnlark.Variation):
        return [plain(inner) for inner in element.elements]
    return None


def said_by(data: bytes) -> list[object]:
    """Moves, comments and variations of all games, and the values of free text tags."""
    return [
        (
            [(tag.name, tag.value) for tag in game.tags if tag.name in ("Event", "Site", "White")],
            [said for element in game.elements if (said := plain(element)) is not None],
        )
        for game in pgnlark.parse(data, "tolerant").games
    ]


@given(seeds, st.sampled_from(sorted(DAMAGE)), st.booleans())
@settings(deadline=None, max_examples=100)
def test_safe_fixes_leave_what_is_said(seed: int, right: str, everywhere: bool) -> None:
    text = Maker(seed).game(20).replace("++", "+")
    damaged = text.replace(right, DAMAGE[right], -1 if everywhere else 1).encode()
    assert said_by(mended(damaged).data) == said_by(damaged)


def test_what_is_told_first_goes_first_and_what_touches_waits() -> None:
    together = Together()
    assert together.take((Replacement(4, 6, b"x"),))
    assert together.take((Replacement(4, 6, b"x"),)), "the same fix told twice"
    assert not together.take((Replacement(5, 7, b"y"),))
    assert not together.take((Replacement(0, 1, b"a"), Replacement(6, 6, b"b"))), "whole or none"
    assert together.take((Replacement(6, 7, b"z"), Replacement(0, 1, b"a")))
    rewriting = Rewriting(b"0123456789")
    rewriting.make(together)
    assert rewriting.text() == b"a123xz789"


RUNS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.binary(max_size=3)), max_size=5)


def rewritten(data: bytes, runs: list[tuple[int, int, bytes]]) -> tuple[bytes, list[Change]]:
    rewriting = Rewriting(data)
    at = 0
    for skip, length, new in runs:
        start, end = at + skip, at + skip + length
        if end > len(data):
            break
        rewriting.make([Replacement(start, end, new)])
        at = end + 1
    return rewriting.text(), rewriting.changes


@given(st.binary(max_size=30), RUNS, RUNS)
def test_changes_of_two_rounds_are_joined(
    data: bytes, first: list[tuple[int, int, bytes]], then: list[tuple[int, int, bytes]]
) -> None:
    middle, one = rewritten(data, first)
    new, two = rewritten(middle, then)
    at = new_at = 0
    for start, end, size in joined(one, two):
        assert start >= at
        assert data[at:start] == new[new_at : new_at + start - at]
        new_at += start - at + size
        at = end
    assert data[at:] == new[new_at:]


@given(
    st.lists(st.sampled_from([b"a\n", b"b\n", b"c\r\n", b"\n"]), max_size=30).map(b"".join), RUNS
)
def test_a_diff_tells_the_new_text(data: bytes, runs: list[tuple[int, int, bytes]]) -> None:
    new, changes = rewritten(data, runs)
    assert patched(data, unified_diff(data, new, changes, "x")) == new


def patched(old: bytes, diff: object) -> bytes:
    """What ``patch`` would make of a diff."""
    lines = [line for part in diff for line in part.splitlines(keepends=True)]  # type: ignore[attr-defined]
    source = [line + b"\n" for line in old.split(b"\n")]
    source[-1] = source[-1][:-1]
    source = [line for line in source if line]
    made: list[bytes] = []
    last = b""
    at = 0
    for number, line in enumerate(b"".join(lines).split(b"\n")[:-1]):
        if number < 2:
            continue
        sign, rest = line[:1], line[1:] + b"\n"
        if sign == b"@":
            begin, _, count = line.split()[1][1:].partition(b",")
            start = int(begin) - (count != b"0")
            made += source[at:start]
            at = start
        elif sign == b"\\":
            made[-1:] = [made[-1].removesuffix(b"\n")] if last != b"-" else made[-1:]
        else:
            if sign in b" -":
                assert source[at].rstrip(b"\n") == rest.rstrip(b"\n")
                at += 1
            if sign in b" +":
                made.append(rest)
        last = sign
    return b"".join(made + source[at:])


def test_codes_are_known_by_id_and_by_name() -> None:
    assert known_codes(["pgn302", "odd-castling", "PGN440"]) == {"PGN302", "PGN440"}
    with pytest.raises(ValueError, match="there is no code 'PGN000'"):
        known_codes(["PGN000"])


def test_only_the_codes_asked_for_are_mended() -> None:
    text = "1. e4 d5 2. ed5 Qxd5 4. Nc3 *"
    assert mended(text, codes="PGN440").data == text.replace("4.", "3.").encode()


def test_a_file_that_is_no_pgn_is_refused() -> None:
    with pytest.raises(PgnError, match="UTF-16"):
        mended("1. e4 *".encode("utf-16"))


def test_names_stay_in_the_encoding_of_their_game() -> None:
    data = '[White "Müller"]\n[Black Gödel]\n\n1. e4 *\n'.encode("latin-1")
    assert mended(data).data == data.replace(b"G\xf6del", b'"G\xf6del"')


def test_of_several_unsafe_fixes_none_is_made() -> None:
    text = "1. Nf3 Nf6 2. d3 d6 3. Nd2 *"
    result = mended(text, unsafe=True)
    assert result.data == text.encode()
    assert result.choices_left == 1
    assert pgnlark.check(result.data)


def test_positions() -> None:
    old = "r3k2r/8/8/8/8/8/8/R3K2R  w qkQK - 00 1\n"
    assert mended(old, notation="fen").data == b"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\n"


MENDS = [
    ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"),
    ("1. e4 d5 2. ed5 *", "1. e4 d5 2. exd5 *"),
    ("1. e4 d5 2. e:d5 *", "1. e4 d5 2. exd5 *"),
    ("1. e2-e4 Ng8-f6 2. Pd3 nc6 *", "1. e4 Nf6 2. d3 Nc6 *"),
    ("1. e2e4 g8f6 *", "1. e4 Nf6 *"),
    ("1. ♘f3 ♞f6 *", "1. Nf3 Nf6 *"),
    ("1. e4! ± e5 2. d4 +/= *", "1. e4! $16 e5 2. d4 $14 *"),
    ("1. e4 ! e5 ?! *", "1. e4! e5?! *"),
    ("1. e4 (=) e5 *", "1. e4 {draw offered} e5 *"),
    ("1. e4 ... e5 *", "1. e4 e5 *"),
    ("1. e4 f6 2. Qh5++ *", "1. e4 f6 2. Qh5+ *"),
    ("1. e4 f6 2. Qh5 + *", "1. e4 f6 2. Qh5+ *"),
    ("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"),
    ("1. e4 d5 2. e5 f5 3. exf6e.p. *", "1. e4 d5 2. e5 f5 3. exf6 *"),
    ("1. e4 d5 2. e5 f5 3. exf6 e.p. *", "1. e4 d5 2. e5 f5 3. exf6 *"),
    ("1. e4 e5 2. Ng1f3 Nb8c6 *", "1. e4 e5 2. Nf3 Nc6 *"),
    ("1. e4 e5 3. Nf3 Nc6 4. Bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *"),
    ("1. e4 (1. d4 1-0) e5 *", "1. e4 (1. d4 {1-0}) e5 *"),
    ("1. e4 (1. d4 1-O) e5 1-O", "1. e4 (1. d4 {1-O}) e5 1-0"),
    ("1. e4 (1. d4 1-0 {x}) e5 *", "1. e4 (1. d4 {1-0} {x}) e5 *"),
    ("1. e4 (1. d4 d5 2. 1 - 0) e5 *", "1. e4 (1. d4 d5 2. {1 - 0}) e5 *"),
    ("1. e4 (1. d4 1-0", "1. e4 (1. d4 1-0"),
    ("1. e4 (1. d4 ½-½ {x} (1. c4 1:0)) *", "1. e4 (1. d4 {½-½} {x} (1. c4 {1:0})) *"),
    ('[Site "a"]\n[Event "b"]\n[Site "a"]\n\n*', '[Site "a"]\n[Event "b"]\n\n*'),
    ('[Site "a"]\r\n[Site "a"]\r\n\r\n*', '[Site "a"]\r\n\r\n*'),
    ('[Site "a"]\n[Site "b"]\n\n*', '[Site "a"]\n[Site "b"]\n\n*'),
    ('[Site "a"]\n%x\n[Site "a"]\n\n*', '[Site "a"]\n%x\n[Site "a"]\n\n*'),
    ("1. e4 ({x}) e5 *", "1. e4 ({x}) e5 *"),
    ('[Site "a\tb\\"]\n\n*', '[Site "a b\\\\"]\n\n*'),
    ('[Site "a\\b\\"]\n\n*', '[Site "a\\\\b\\\\"]\n\n*'),
    ("1. e4 (1. d4 *) e5 *", "1. e4 (1. d4) e5 *"),
    ("1. e4 e5", "1. e4 e5 *"),
    ("1. e4 ;good", "1. e4 ;good\n*"),
    ("1. e4 1:0", "1. e4 1-0"),
    ("1. e4 ½-½", "1. e4 1/2-1/2"),
    ("1. e4\u00a0e5\u200b *", "1. e4 e5 *"),
    ('[Result "1-0"]\n\n1. e4 e5\n', '[Result "1-0"]\n\n1. e4 e5 1-0\n'),
    ('[Event "a"\n[Site "b"]\n\n*', '[Event "a"]\n[Site "b"]\n\n*'),
    ('[Event "a]\n\n*', '[Event "a"]\n\n*'),
    ('[Event "Open of\n Bled"]\n\n*', '[Event "Open of Bled"]\n\n*'),
    ("[Round 29 ]\n\n*", '[Round "29" ]\n\n*'),
    ('[White "Jan "Jo" Ek"]\n\n*', '[White "Jan \\"Jo\\" Ek"]\n\n*'),
    ('[Site "C:\\"]\n\n*', '[Site "C:\\\\"]\n\n*'),
    ('[Site "a\\b"]\n\n*', '[Site "a\\\\b"]\n\n*'),
    ('[Event "a\tb"]\n\n*', '[Event "a b"]\n\n*'),
    ('[Date "1982/3"]\n\n*', '[Date "1982/3"]\n\n*'),
    ('[Result "*"]\n\n1. e4 1-0', '[Result "1-0"]\n\n1. e4 1-0'),
    (
        '[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. a8Q *',
        '[SetUp "1"]\n[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. a8=Q+ *',
    ),
]


@pytest.mark.parametrize(("wrong", "right"), MENDS, ids=[wrong for wrong, _ in MENDS])
def test_what_is_certain_is_mended(wrong: str, right: str) -> None:
    assert mended(wrong).data.decode() == right


UNSAFE = [
    ('[Date "1992.02.31"]\n\n*', '[Date "1992.02.??"]\n\n*'),
    ("1. e4 () e5 *", "1. e4 e5 *"),
    ("1. e4 (1.) e5 *", "1. e4 e5 *"),
    ("1. e4 e5) *", "1. e4 e5 *"),
    ("1. e4 (1. d4 (1. c4 *", "1. e4 (1. d4 (1. c4)) *"),
    ("1. e4 (1. d4 (1. c4 1-0\n", "1. e4 (1. d4 (1. c4)) 1-0\n"),
    ("1. e4 (1. d4 1/2-1/2", "1. e4 (1. d4) 1/2-1/2"),
    ("[Site]\n\n*", '[Site "?"]\n\n*'),
    ("1. e4!!! *", "1. e4!! *"),
]


@pytest.mark.parametrize(("wrong", "right"), UNSAFE, ids=[wrong for wrong, _ in UNSAFE])
def test_what_is_doubtful_is_mended_only_if_asked(wrong: str, right: str) -> None:
    assert mended(wrong).data.decode() == wrong
    assert mended(wrong, unsafe=True).data.decode() == right


def test_a_small_b_may_be_a_bishop_where_nobody_looks_at_the_board() -> None:
    assert mended("1. e4 e5 2. bc4 *").data == b"1. e4 e5 2. Bc4 *"
    assert mended("1. e4 e5 2. Ke3 bc4 *").data == b"1. e4 e5 2. Ke3 bc4 *"
