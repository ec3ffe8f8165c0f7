"""The quick look at a game and the rules agree: clean means that no rule has a finding."""

from __future__ import annotations

import random
import re
from typing import Any

from check.made import ROSTER, WORDS, Maker, files, seeds
from hypothesis import given, settings
from hypothesis import strategies as st

from pgnlark.diagnostics.model import Severity
from pgnlark.engine.tree import Tree
from pgnlark.piece_check import Checker, CheckOptions, PieceReport
from pgnlark.render.jsonl import as_json
from pgnlark.stream import whole
from pgnlark.trees import TreeReader

CLEAN = ("tags_clean", "moves_clean", "spellings_clean")


class Distrustful:
    """A screen that finds no game clean, so that every rule has to look at it."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.verdicts: list[bool] = []

    def sift(self, trees: TreeReader, legality: bool, ascii: bool) -> Tree | None:
        return trees.next_tree()

    def look(self, tree: Tree, legality: bool) -> None:
        self.screen.look(tree, legality)
        self.verdicts.append(self.screen.tags_clean and self.screen.moves_clean)

    def __getattr__(self, name: str) -> Any:
        return False if name in CLEAN else getattr(self.screen, name)


def checked(data: bytes, **options: Any) -> PieceReport:
    return Checker(CheckOptions(**options)).check(whole(data))


def checked_by_rules(data: bytes, **options: Any) -> tuple[PieceReport, list[bool]]:
    """What the rules find when they look at every game, and what the screen would have said."""
    checker = Checker(CheckOptions(**options))
    screen: Any = Distrustful(checker.screen)
    checker.screen = screen
    return checker.check(whole(data)), screen.verdicts


def altered(text: str, seed: int) -> str:
    """A game with one thing or more changed that a rule may or may not mind."""
    dice = random.Random(seed)
    for _ in range(dice.randint(1, 3)):
        text = dice.choice(ALTERATIONS)(text, dice)
    return text


def _one(shape: str, new: Any) -> Any:
    """Put something in the place of one match, chosen by chance."""

    def change(text: str, dice: random.Random) -> str:
        found = list(re.finditer(shape, text))
        if not found:
            return text
        match = dice.choice(found)
        put = new(match, dice) if callable(new) else new
        return text[: match.start()] + put + text[match.end() :]

    return change


def _tag(text: str, dice: random.Random) -> str:
    lines = (
        *(f'[{name} "{dice.choice(WORDS)}"]\n' for name in ROSTER),
        '[Variant "Standard"]\n',
        '[Variant "Atomic"]\n',
        '[Variant "Chess960"]\n',
        '[SetUp "0"]\n',
        '[SetUp "1"]\n',
        '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]\n',
        '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n',
        f'[PlyCount "{dice.randint(0, 40)}"]\n',
        '[WhiteElo "2500"]\n',
        '[WhiteElo "strong"]\n',
        '[ECO "b20"]\n',
        '[event "x"]\n',
        '[Black "a \\"b\\" c"]\n',
        '[TimeControl "40/7200:3600"]\n',
        '[Unknown_1 "?"]\n',
    )
    starts = [found.start() for found in re.finditer(r"^\[|^$", text, re.MULTILINE)]
    at = dice.choice(starts[:9])
    return text[:at] + dice.choice(lines) + text[at:]


ALTERATIONS = (
    _tag,
    _tag,
    _one(r"(?m)^\[.*\n", ""),
    _one(r"(?m)^\[.*\n", lambda found, dice: found[0] * 2),
    _one(r'"[^"\n]*"', lambda found, dice: f'"{dice.choice(WORDS)}"'),
    _one(r"\b\d+\.+", lambda found, dice: dice.choice(("", "1.", "3...", "77.", found[0] + "."))),
    _one(r"[a-h][1-8]", lambda found, dice: dice.choice(("e4", "a1", "h8", "", "d5"))),
    _one(r"[+#]", lambda found, dice: dice.choice(("", "+", "#", "!"))),
    _one(r"x", ""),
    _one(r"\b[NBRQK](?=[a-hx])", lambda found, dice: dice.choice("NBRQK") + dice.choice("abcd1x")),
    _one(r" ", lambda found, dice: dice.choice((" $3 ", " $300 ", " {c} ", " ! ", " 9. ", " . "))),
    _one(r" ", lambda found, dice: dice.choice((" (e4) ", " (1. e4 e5) ", " () ", " ( ", " ) "))),
    _one(r"(1-0|0-1|1/2-1/2|\*)(?=\s*$)", lambda found, dice: dice.choice(("1-0", "*", "1/2", ""))),
    _one(r"(1-0|0-1|1/2-1/2|\*)", lambda found, dice: dice.choice(("1-0", "0-1", "1/2-1/2"))),
    _one(r"[\w+#=-]+ ", lambda found, dice: dice.choice(("", found[0] * 2, "--", "O-O ", "0-0 "))),
    _one(r"(?<=[a-h][18])(?=\W)", lambda found, dice: dice.choice(("=Q", "=K", "Q", "=N+"))),
)

altered_games = st.builds(
    lambda seed, most, change: altered(Maker(seed).game(most), change),
    seeds,
    st.integers(0, 60),
    seeds,
)
several = st.lists(altered_games, min_size=1, max_size=4).map("".join)
options = st.fixed_dictionaries(
    {}, optional={"legality": st.just(False), "dialect": st.just("tolerant")}
)


def told(report: PieceReport) -> list[dict[str, Any]]:
    return [as_json(diagnostic) for diagnostic in report.diagnostics]


@settings(max_examples=60, deadline=None)
@given(st.builds(lambda seed, most: Maker(seed).game(most), seeds, st.integers(0, 120)))
def test_a_right_game_is_clean_at_first_sight(text: str) -> None:
    report, verdicts = checked_by_rules(text.encode())
    assert report.diagnostics == []
    assert verdicts == [True]


@settings(max_examples=300, deadline=None)
@given(altered_games)
def test_clean_at_first_sight_means_no_finding(text: str) -> None:
    report, verdicts = checked_by_rules(text.encode())
    if verdicts == [True] and not any(d.code.startswith("PGN1") for d in report.diagnostics):
        assert [d for d in report.diagnostics if d.phase.value in ("semantic", "style")] == []


@settings(max_examples=200, deadline=None)
@given(several, options)
def test_both_ways_say_the_same(text: str, given: dict[str, Any]) -> None:
    report, _ = checked_by_rules(text.encode(), **given)
    quick = checked(text.encode(), **given)
    assert told(quick) == told(report)
    assert (quick.games, quick.moves) == (report.games, report.moves)


@settings(max_examples=100, deadline=None)
@given(files, options)
def test_both_ways_say_the_same_of_any_file(data: bytes, given: dict[str, Any]) -> None:
    report, _ = checked_by_rules(data, **given)
    assert told(checked(data, **given)) == told(report)


@settings(max_examples=40, deadline=None)
@given(several)
def test_tolerant_only_lowers_severities(text: str) -> None:
    strict, tolerant = (checked(text.encode(), dialect=d) for d in ("import", "tolerant"))
    ranks = {Severity.ERROR: 2, Severity.WARNING: 1, Severity.INFO: 0}
    pairs = [(d.code, d.span) for d in strict.diagnostics]
    for diagnostic in tolerant.diagnostics:
        if diagnostic.severity is not Severity.INFO:
            at = pairs.index((diagnostic.code, diagnostic.span))
            assert ranks[diagnostic.severity] <= ranks[strict.diagnostics[at].severity]


SHUFFLE = " ".join(f"{number}. Nf3 Nf6 {number + 1}. Ng1 Ng8" for number in range(2, 130, 2))
SEVERAL = (
    "1. e4 (1. d4) (1. c4) e5 *",
    "1. e4 (1. d4 d5 (1... Nf6) (1... f5 2. c4) 2. c4) (1. c4 (1. b3)) 1... e5 *",
    "1. e4 $1 (1. d4 {one} ) {between} $2 (1. c4) e5 2. Nf3 (2. Nc3) (2. d4 (2. f4)) *",
    f"1. e4 (1. d4 d5 {SHUFFLE}) (1. c4 c5 {SHUFFLE}) (1. b3) e5 *",
)
"""Variations on one move: short, in one another, with words between, and too long to look ahead."""


def test_any_number_of_variations_on_a_move_start_from_the_same_position() -> None:
    for movetext in SEVERAL:
        roster = "".join(f'[{name} "?"]\n' for name in ROSTER[:6])
        roster = roster.replace('[Date "?"]', '[Date "????.??.??"]')
        game = f'{roster}[Result "*"]\n\n{movetext}\n'.encode()
        report, verdicts = checked_by_rules(game)
        assert [diagnostic.code for diagnostic in report.diagnostics] == []
        assert verdicts == [True], movetext
        # the last variation is of another move than this
        wrong = game.replace(b"(1. b3)", b"(1. b5)").replace(b"(2. f4)", b"(2. f5)")
        wrong = wrong.replace(b"(1. c4) e5 *", b"(1. c5) e5 *")
        assert wrong != game
        (found,) = checked(wrong).diagnostics
        assert found.code in ("PGN401", "PGN405")
