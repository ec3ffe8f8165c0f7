"""Games of variants in PGN: the tags bind board and rules, and every move is judged."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

import pgnlark
from pgnlark import Diagnostic, Position
from pgnlark.board import ORTHODOX, Piece, PieceSet
from pgnlark.checker import CheckOptions, check_file
from pgnlark.variants import Variant, all_variants, register, registry, variant

WITH_START = [game for game in all_variants() if not game.needs_fen]
ROSTER = "".join(
    f'[{name} "{value}"]\n'
    for name, value in {
        "Event": "?",
        "Site": "?",
        "Date": "????.??.??",
        "Round": "?",
        "White": "?",
        "Black": "?",
        "Result": "*",
    }.items()
)


def found(text: str, dialect: str = "import") -> list[Diagnostic]:
    return [d for d in pgnlark.check(text.encode(), dialect) if d.code != "PGN501"]


def told(text: str) -> list[tuple[str, str]]:
    return [(d.code, text[slice(*d.span)]) for d in found(text)]


def played(position: Position, seed: int, plies: int) -> str:
    """The movetext of a random game, castling where it can."""
    choose = random.Random(seed)
    words: list[str] = []
    for _ in range(plies):
        legal = position.legal_moves()
        if not legal:
            break
        words.append(f"{position.fullmove}{'.' if position.turn == 'w' else '...'}")
        move = choose.choice([move for move in legal if move.castling] or legal)
        words.append(position.san(move))
        position.push(move)
    return " ".join(words)


@pytest.mark.parametrize("game", WITH_START, ids=lambda game: game.key)
def test_a_game_without_fen_starts_where_its_variant_does(game: Variant) -> None:
    for seed in range(3):
        moves = played(Position(game), seed, 80)
        text = f'{ROSTER}[Variant "{game.tag_value}"]\n\n{moves} *\n'
        assert found(text) == []
        (read,) = pgnlark.parse(text).games
        assert pgnlark.check_game(read) == []
        by_hand = pgnlark.Game(
            [pgnlark.Tag("Variant", game.name)],
            [pgnlark.Move(move.text) for move in read.moves()],
            pgnlark.Result("*"),
        )
        for start in (None, Position(game)):
            assert [f.code for f in pgnlark.check_game(by_hand, start=start)] == ["PGN501"]
        last = [position for _, position in pgnlark.replay(read)][-1]
        assert last.variant is game


@pytest.mark.parametrize("game", all_variants(), ids=lambda game: game.key)
def test_a_game_with_fen_and_variations_starts_there(game: Variant) -> None:
    back = shuffled(game)
    position = Position.from_fen(back, variant=game)
    moves = played(position, 7, 60)
    board = Position.from_fen(back, variant=game)
    first = board.san(board.legal_moves()[0])
    number, rest = moves.split(" ", 1)
    played_first, rest = rest.split(" ", 1)
    text = (
        f'{ROSTER}[Variant "{game.name.upper()}"]\n[SetUp "1"]\n[FEN "{back}"]\n\n'
        f"{number} {played_first} ({number} {first}) {rest} *"
    )
    assert found(text) == []
    nonsense = text.replace(f"({number} {first})", f"({number} Bd5)")
    assert found(nonsense)[0].code.startswith("PGN4")


def shuffled(game: Variant) -> str:
    """A start that is not the usual one, of a game that has several."""
    back = "rnkrqbbn/pppppppp/8/8/8/8/PPPPPPPP/RNKRQBBN w KQkq - 0 1"
    if game.files == 10:
        back = "rnakbqcbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNAKBQCBNR w KQkq - 0 1"
    if game.board == "janus":
        back = back.replace("c", "j").replace("C", "J")
    if game.key in ("chess", "fromposition"):
        back = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 3 12"
    if game.key == "opti":
        back = back.replace("KQkq", "-")
    if game.key == "grand":
        return variant("grand").start.replace("1nbqkcabn1", "1nqbkacbn1")
    if game.key.startswith("racingkings"):
        return variant("racingkings").start.replace("k", "#").replace("q", "k").replace("#", "q")
    other = {"almost": "qc", "knightmate": "nm"}.get(game.key)
    if other is not None:
        placement, fields = back.split(" ", 1)
        return f"{placement.replace(*other).replace(*other.upper())} {fields}"
    if game.laws is not None and game.laws.gating:
        back = back.replace(" w", "[HEhe] w").replace("KQkq", "KQBCEFGHkqbcefgh")
    return back


def test_the_sample_games_are_clean() -> None:
    """Random moves, one game of each variant, castled where it can be."""
    path = Path(__file__).parents[1] / "samples" / "variants.pgn"
    games = list(pgnlark.read(path))
    assert [game.tag("Variant") for game in games] == [game.tag_value for game in all_variants()]
    assert list(pgnlark.check(path)) == []
    run = pgnlark.check(path, traditional=True)
    assert list(run) == []
    assert run.skipped == sum(game.needs_fen for game in all_variants())


def test_ten_files_are_syntax_in_a_game_that_names_them_alone() -> None:
    moves = "1. i4 Cg6 2. Ad3 Ci6 3. Ah4 *"
    assert told(f'[Variant "Capablanca"]\n\n{moves}') == [("PGN402", "Ah4")]
    plain = [place for _, place in told(moves)]
    assert plain == ["i4", "Cg6", "Ad3", "Ci6", "Ah4"]


def test_pieces_with_the_same_letters_may_move_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves of games that are spelled alike are read apart where the pieces differ."""
    monkeypatch.setattr(registry, "_BY_NAME", dict(registry._BY_NAME))
    steps = [(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]
    camel = Piece("N", "camel", steps, [])
    pieces = PieceSet("camels", [camel, *ORTHODOX.kinds[4:]], "QRBN")
    start = variant("chess").start
    register(Variant(key="camels", name="Camels", pieces=pieces, start=start))
    named = f'{ROSTER}[Variant "Camels"]\n\n1. Nc4 Nf5 *\n\n'
    plain = f'{ROSTER}[Variant "Chess"]\n\n1. Nc3 Nf6 *\n\n'
    assert found(named + plain + named + plain) == []
    wrong = named.replace("Nc4", "Nc3") + plain.replace("Nc3", "Nc4")
    assert told(wrong) == [("PGN402", "Nc3"), ("PGN402", "Nc4")]


def test_the_next_game_is_chess_again() -> None:
    wide = '[Event "a"]\n[Variant "Gothic"]\n\n1. i4 i5 *\n\n'
    text = wide + '[Event "b"]\n\n1. i4 *\n\n' + wide
    assert [place for _, place in told(text)] == ["i4"]
    games = pgnlark.parse(text).games
    assert [next(game.moves()).san is None for game in games] == [False, True, False]


def test_the_order_of_tags_does_not_matter() -> None:
    start = variant("janus").start.replace("w s", "w ")
    fen, setup, name = f'[FEN "{start}"]\n', '[SetUp "1"]\n', '[Variant "Janus"]\n'
    for tags in (fen + setup + name, name + setup + fen, setup + fen + name):
        assert told(f"{tags}\n1. Jc3 Jc6 2. Ne3 *") == [("PGN402", "Ne3")]


def test_a_fen_of_another_board_than_the_variants() -> None:
    text = f'[Variant "Gothic"]\n[SetUp "1"]\n[FEN "{variant("chess").start}"]\n\n1. e4 *'
    assert {d.code[:4] for d in found(text)} == {"PGN6"}
    text = f'[Variant "Chess960"]\n[SetUp "1"]\n[FEN "{variant("gothic").start}"]\n\n1. e4 *'
    assert {d.code[:4] for d in found(text)} == {"PGN6"}


SHUFFLED = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"


@pytest.mark.parametrize(
    ("fen", "moves", "value"),
    [
        (SHUFFLED, "1. Nd3 Nd6 2. Ne3 Ne6 3. f3", "Chess960"),
        (SHUFFLED.replace("w K", "w mK"), "1. Nd3", "Chess480"),
        (variant("gothic").start, "1. i4 Cd6 2. Af3", "Gothic"),
        (variant("embassy").start, "1. i4 i5", "Embassy"),
        ("4k5/10/10/10/10/10/10/R3K1C2R w KQ - 0 1", "1. O-O-O", "caparandom"),
    ],
)
def test_a_missing_variant_tag_is_inferred_and_mended(fen: str, moves: str, value: str) -> None:
    text = f'[SetUp "1"]\n[FEN "{fen}"]\n\n{moves} *'
    (only,) = found(text)
    assert (only.code, only.severity.value) == ("PGN525", "warning")
    assert text[slice(*only.span)] == f'"{fen}"'
    (edit,) = only.fixes[0].edits
    mended = text[: edit.span[0]] + edit.text + text[edit.span[1] :]
    assert f'[Variant "{value}"]' in mended
    assert found(mended) == []


def test_a_variant_tag_that_says_chess_of_another_game() -> None:
    text = f'[Variant "Standard"]\n[SetUp "1"]\n[FEN "{SHUFFLED}"]\n\n1. Nd3 Nd6 2. Ne3 Ne6 *'
    (only,) = found(text)
    assert (only.code, text[slice(*only.span)]) == ("PGN525", '"Standard"')
    assert '"Chess960"' in only.help
    assert found(text.replace("Standard", "From Position")) == []


@pytest.mark.parametrize(
    "fen",
    [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w - - 0 1",
        variant("chess").start,
    ],
)
def test_nothing_is_missing_where_chess_will_do(fen: str) -> None:
    assert found(f'[SetUp "1"]\n[FEN "{fen}"]\n\n*') == []


def test_a_variant_in_the_variation_tag() -> None:
    text = '[Variation "Gothic"]\n\n1. i4 i5 2. Ac3 *'
    assert told(text) == [("PGN526", "Variation"), ("PGN402", "Ac3")]
    (fix,) = found(text)[0].fixes
    (edit,) = fix.edits
    assert (edit.text, fix.safe) == ("Variant", True)
    text = '[Variation "Shogi"]\n\n1. Nf3 Qxf7 *'
    assert told(text) == [("PGN526", "Variation"), ("PGN524", '"Shogi"')]
    assert told('[Variation "Atomic"]\n\n1. Nf3 Qxf7 *')[1] == ("PGN403", "Qxf7")
    for opening in ("Bird", "Normal", "Classical", "Najdorf"):
        assert told(f'[Variation "{opening}"]\n\n1. f4 *') == []
    assert told('[Variant "Gothic"]\n[Variation "Janus"]\n\n1. i4 *') == []


def test_variants_that_need_a_fen() -> None:
    for name in ("Chess960", "Chess480", "caparandom", "From Position"):
        assert told(f'[Variant "{name}"]\n\n1. e4 *') == [("PGN523", "Variant")]


def test_a_set_up_start_without_fen_is_none_of_the_variants() -> None:
    assert told('[Variant "Gothic"]\n[SetUp "1"]\n\n1. i4 *') == [("PGN520", '"1"')]
    start = variant("gothic").start
    assert told(f'[Variant "Gothic"]\n[SetUp "0"]\n[FEN "{start}"]\n\n1. i4 *') == []
    other = f'[Variant "Gothic"]\n[SetUp "0"]\n[FEN "{variant("bird").start}"]\n\n1. i4 *'
    assert told(other) == [("PGN522", '"0"')]


def test_side_and_number_come_from_the_fen() -> None:
    fen = "4k5/10/10/10/10/10/8P1/4K5 b - - 3 17"
    text = f'[Variant "caparandom"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n17... Kd7 18. i4 19. Kc6 *'
    assert told(text) == [("PGN440", "19.")]


def test_two_fens_or_a_value_with_escapes_leave_it_to_the_rules() -> None:
    gothic, bird = variant("gothic").start, variant("bird").start
    text = f'[Variant "Bird"]\n[SetUp "1"]\n[FEN "{gothic}"]\n[FEN "{bird}"]\n\n1. Ac3 i5 *'
    assert told(text) == [("PGN502", "FEN"), ("PGN402", "Ac3")]
    assert told('[Variant "Got\\hic"]\n\n1. i4 Ae2 *')[-1] == ("PGN402", "Ae2")


def test_the_screen_and_the_rules_agree(tmp_path: Path) -> None:
    """One letter changed somewhere: the check says what the rules say of the game read."""
    choose = random.Random(5)
    for game in (*WITH_START, *WITH_START):
        moves = played(Position(game), choose.randrange(1000), 40)
        at = choose.randrange(len(moves))
        moves = moves[:at] + choose.choice("abefhijNQACJ12345678x+#") + moves[at + 1 :]
        text = f'{ROSTER}[Variant "{game.name}"]\n\n{moves} *'
        database = pgnlark.parse(text)
        rules = [] if not database.games else pgnlark.check_game(database.games[0])
        codes = [d.code for d in database.diagnostics if d.code in {f.code for f in rules}]
        assert codes == [f.code for f in rules]


TRADITIONAL = (
    f"{ROSTER}\n1. e4 *\n\n"
    f'{ROSTER}[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Ke3 *\n\n'
    f"{ROSTER}\n1. Ke3 *\n"
)


def test_traditional_takes_games_without_fen_only() -> None:
    run = pgnlark.check(TRADITIONAL.encode(), traditional=True)
    diagnostics = list(run)
    assert [(d.code, d.game) for d in diagnostics] == [("PGN402", 3)]
    assert (run.games, run.skipped, run.moves) == (3, 1, 2)
    assert len(pgnlark.parse(TRADITIONAL, traditional=True).games) == 2
    assert len(list(pgnlark.read(TRADITIONAL.encode(), traditional=True))) == 2
    assert len(list(pgnlark.check(TRADITIONAL.encode()))) == 2
    jobs = check_file(io.BytesIO(TRADITIONAL.encode()), "", CheckOptions(traditional=True, jobs=2))
    assert [d.code for d in jobs] == ["PGN402"]
    assert jobs.skipped == 1


def test_a_skipped_game_tells_nothing_at_all() -> None:
    short = '[FEN "x"]\n\n1. e4 {\n\n[Event "?"]\n\n1. e4 *'
    text = '[Event "a"]\n[FEN "x"]\n\n1. Zz9 *\n\n[Event "b"]\n\n1. e4 *'
    assert [d.game for d in pgnlark.check(text.encode(), traditional=True)] == [2]
    assert pgnlark.check(short.encode(), traditional=True) is not None
