"""Games made by hand, and games played through."""

from __future__ import annotations

from pathlib import Path

import pytest

import pgnlark
from pgnlark import Comment, Game, Move, MoveNumber, Nag, PgnError, Position, Result, Tag, Variation

SAMPLES = sorted((Path(__file__).parents[1] / "samples").glob("*.pgn"))
ROSTER = [
    Tag(name, value)
    for name, value in zip(
        ("Event", "Site", "Date", "Round", "White", "Black", "Result"),
        ("?", "?", "2024.01.02", "1", "Ant", "Bee", "1-0"),
        strict=True,
    )
]
FAULTY = (
    "1. e4 e5 2. Nf3 Nf6 3. Nxe5 (3. d4 exd4 4. e5 (4. Bc4 Bb4) Ne4 5. Qxd4 d5 6. exd6) d6 "
    "4. Nf3 Nxe4 5. d3 Nf6 6. Nc3 Be7 7. O-O 1-0",
    "1. e4 e5 3. Ng1f3 Nc6 3. Bb5 a6 4. BC6 *",
    "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 0-1",
    "1. f3 e5 2. g4 Qh4# 3. a3 0-1",
    "1. e4 d5 2. e4xd5 Qxd5 3. Nc3 Qd8 4. g1f3 bc4 5. ed5 $300 *",
    "1. e4 Sf6 2. Nf3 *",
    "1. Nf3 Nf6 2. Nc3 Nc6 3. Nd5 Nd4 4. Nb4 a5 5. Nd3 a4 6. Ne5 Ra5 7. Nf3 1/2-1/2",
    '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K2R w KQ - 3 9"]\n\n9. O-O Kd7 11. e4 *',
    '[FEN "4k3/8/8/8/8/8/4P3/4K3 w"]\n\n1. e4 *',
    '[Result "1-0"]\n[Result "0-1"]\n[Date "1.1.2000"]\n[PlyCount "3"]\n\n1. e4 *',
)


def by_hand(game: Game, *, readings: bool) -> Game:
    """The same game without places, and moves as text alone unless ``readings`` are kept."""
    nodes: list[object] = [game, *game.walk()]
    for node in nodes:
        for name in ("span", "name_span", "value_span"):
            if hasattr(node, name):
                setattr(node, name, None)
        if isinstance(node, Move) and not readings:
            node.san = None
    return game


def told(found: list[pgnlark.Finding] | list[pgnlark.Diagnostic]) -> list[tuple[str, str, str]]:
    return sorted((finding.code, finding.message, finding.help) for finding in found)


def reports(text: str) -> tuple[list[pgnlark.Diagnostic], list[pgnlark.Finding]]:
    database = pgnlark.parse(text)
    (game,) = database.games
    return database.diagnostics, pgnlark.check_game(by_hand(game, readings=False))


@pytest.mark.parametrize("text", FAULTY)
def test_a_game_by_hand_is_told_what_its_text_is(text: str) -> None:
    of_text, of_hand = reports(text)
    assert of_text
    assert told(of_hand) == told(of_text)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples_by_hand(path: Path) -> None:
    database = pgnlark.parse(path.read_bytes())
    for number, game in enumerate(database.games, start=1):
        of_text = [d for d in database.diagnostics if d.game == number]
        if any(d.code in ("PGN120", "PGN123") for d in of_text):
            continue  # what is missing in a text cannot be missing in lists
        parsed = [f for f in pgnlark.check_game(game) if f.span is not None]
        spans = {d.span for d in of_text}
        assert {finding.span for finding in parsed} <= spans
        assert told(pgnlark.check_game(by_hand(game, readings=True))) == told(of_text)
        assert told(pgnlark.check_game(by_hand(game, readings=False))) == told(of_text)


def test_findings_say_which_move() -> None:
    game = Game(list(ROSTER), [Move("e4"), Move("0-0"), Move("zz")], Result("1-0"))
    found = pgnlark.check_game(game)
    assert [(f.code, f.ply, f.move) for f in found] == [
        ("PGN302", 2, "1... 0-0"),
        ("PGN407", 2, "1... 0-0"),
        ("PGN301", 3, ""),
    ]
    assert game.elements == [Move("e4"), Move("0-0"), Move("zz")], "the game is not changed"
    assert pgnlark.code("PGN407").severity is pgnlark.Severity.ERROR
    assert pgnlark.code("PGN407") in pgnlark.all_codes()


def test_a_reading_counts_more_than_no_text() -> None:
    moves = [Move("", pgnlark.parse_san(text)) for text in ("e4", "e5", "Ke3")]
    (finding,) = pgnlark.check_game(Game(list(ROSTER), list(moves), Result("1-0")))
    assert finding.message == '"Ke3" is illegal: the king on e1 cannot go to e3'
    assert finding.move == "2. Ke3"


def test_readings_of_the_same_text_are_kept_apart() -> None:
    moves = [Move("", pgnlark.parse_san(text)) for text in ("e4", "e5", "Nf3")]
    assert pgnlark.check_game(Game(list(ROSTER), list(moves), Result("1-0"))) == []


def test_start_may_be_given() -> None:
    start = Position.from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    game = Game(list(ROSTER), [Move("Kd2"), Move("Kd7")], Result("1-0"))
    assert [f.code for f in pgnlark.check_game(game)] != []
    assert pgnlark.check_game(game, start=start) == []
    assert start.fen() == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    assert pgnlark.check_game(game, legality=False) == []


def test_what_no_notation_could_say() -> None:
    game = Game(
        [*ROSTER, Tag("White-Elo", "2700"), Tag("", "x"), Tag("_x", "y"), Tag("A", "b\tc")],
        [Comment("a } b"), Comment("a } b", to_line_end=True), Move("e4"), Comment("\x00")],
        Result("2-0"),
    )
    messages = [finding.message for finding in pgnlark.check_game(game)]
    assert messages[:7] == [
        '"White-Elo" is no name for a tag',
        "the tag pair has no name",
        '"_x" is no name for a tag',
        "<U+0009> must not stand in a tag value",
        'a comment in braces holds a "}", which would end it',
        "<U+0000> must not stand in a PGN file",
        '"2-0" is no result',
    ]
    game = Game(list(ROSTER), [Move("e4"), Variation([Comment("x")]), Nag(256)])
    assert [f.code for f in pgnlark.check_game(game)] == ["PGN120", "PGN125", "PGN441"]


def test_replay_gives_each_move_with_the_position_after_it() -> None:
    (pinned,) = (path for path in SAMPLES if path.stem == "pinned")
    game = pgnlark.parse(pinned.read_bytes()).games[0]
    line = list(pgnlark.replay(pgnlark.parse("1. e4 e5 (1... c5) 2. Nf3 *").games[0]))
    assert [move.text for move, _ in line] == ["e4", "e5", "Nf3"]
    assert [position.turn for _, position in line] == ["b", "w", "b"]
    assert line[0][1] != line[2][1]
    with pytest.raises(PgnError, match=r"^4\.\.\. Nxd4: .*pinned"):
        list(pgnlark.replay(game))


def test_replay_of_a_variation() -> None:
    game = pgnlark.parse("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nc3 *").games[0]
    (after_e4, *_) = (position for _, position in pgnlark.replay(game))
    variation = next(node for node in game.elements if isinstance(node, Variation))
    texts = [move.text for move, _ in pgnlark.replay(variation, after_e4)]
    assert texts == ["c5", "Nf3", "d6"]
    with pytest.raises(ValueError, match="before the move it replaces"):
        next(pgnlark.replay(variation))


def test_replay_from_the_tags_and_of_hand_made_moves() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 7"
    game = Game([Tag("SetUp", "1"), Tag("FEN", fen)], [MoveNumber(7, 3), Move("Kd7"), Move("e2e4")])
    assert [position.fen() for _, position in pgnlark.replay(game)][-1] == (
        "8/3k4/8/8/4P3/8/8/4K3 b - - 0 8"
    )
    game.head[1] = Tag("FEN", "nothing")
    with pytest.raises(PgnError, match="no FEN record"):
        next(pgnlark.replay(game))
