"""What is read by known stretches, as interpreted runs do, is what is read byte by byte."""

from __future__ import annotations

from random import Random

from engine.oracle import machine_of
from engine.test_lossless import numbers
from engine.texts import NASTY, damaged, damaged_games, games
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pgnlark.engine.driver import Driver
from pgnlark.engine.scanner import Scanner
from pgnlark.engine.stretches import Stretches

MACHINE = machine_of("pgn_tolerant")
KNOWN = Stretches(MACHINE)
FORGETFUL = Stretches(MACHINE, most_words=7, most_lines=3)
GAMES = b"\n".join(games())


def read(text: bytes, limit: int, stretches: Stretches | None) -> tuple[object, ...]:
    """All that a driver tells of ``text[:limit]``; more of it may come if there is any."""
    driver = Driver(MACHINE, Scanner(MACHINE), recovers=True)
    driver.stretches = stretches
    driver.open(text, 0, limit, limit == len(text), 0)
    trees = []
    while (tree := driver.next_tree()) is not None:
        trees.append((numbers(tree, 0), int(tree.nodes)))
    return trees, driver.unfinished, int(driver.pos)


def stretches_change_nothing(text: bytes, limit: int) -> None:
    slowly = read(text, limit, None)
    for known in (KNOWN, KNOWN, FORGETFUL):
        assert read(text, limit, known) == slowly


@settings(max_examples=300, deadline=None)
@given(damaged_games(), st.data())
def test_damaged_games(text: bytes, data: st.DataObject) -> None:
    stretches_change_nothing(text, data.draw(st.integers(0, len(text)) | st.just(len(text))))


words = st.sampled_from(
    [*NASTY, " ", " ", "\n", "\r\n", "12.Nf3", '[White "A"]', "{a b}", "(1.e4)"]
)


@settings(max_examples=500, deadline=None)
@given(st.lists(words, max_size=40).map(lambda parts: "".join(parts).encode("latin-1", "replace")))
@example(b'[A "b"]\n [A "b"]\n[A "b"]\r\n\r\n1. e4 \n%x\n e5\r\n% y\r\n2.d4\n\xa0\n*')
@example(b'[A "b"]\n\xc2\xa0\n1.e4 \xa0 e5 \n\n\n%hidden e4\nd4  d5 \n  *')
@example(b"1.e4 e5 e.p. 1 - 0 1. e4 1 / 2 N e4 N\nf3 2. .. d5 1/2 -1/2")
def test_words_and_gaps_of_all_kinds(text: bytes) -> None:
    stretches_change_nothing(text, len(text))


def test_long_files() -> None:
    random = Random(8)
    for _ in range(20):
        text = b"".join(random.choice(games()) for _ in range(30))
        stretches_change_nothing(text, len(text))
        text = damaged(random, text, 3)
        stretches_change_nothing(text, random.randrange(len(text)))


def test_stretches_are_found() -> None:
    # a law on equal trees says nothing if all is read byte by byte
    known = Stretches(MACHINE)
    read(2 * GAMES, 2 * len(GAMES), known)
    places = [place for place in known.places.values() if place is not None]
    assert any(b"e5" in place.words for place in places)
    assert any(place.lines for place in places)
