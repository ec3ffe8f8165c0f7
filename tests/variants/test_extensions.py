"""Variants of other packages: found when a name is unknown, looked at once, never a traceback."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import pgnlark
from pgnlark.board import Piece
from pgnlark.variants import (
    Fragment,
    Variant,
    all_variants,
    check_variant,
    piece,
    pieces,
    register,
    registry,
    variant,
)
from pgnlark.variants.names import known_by_name
from pgnlark.variants.registry import known_variants, named, trouble_with, troubles

Install = Callable[..., None]
START = variant("chess").start
HEAD = "".join(
    f'[{name} "{value}"]\n'
    for name, value in zip(
        "Event Site Date Round White Black Result".split(),
        "? ? ????.??.?? ? ? ? *".split(),
        strict=True,
    )
)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """A registry as at the start of a program."""
    monkeypatch.setattr(registry, "_BY_NAME", dict(registry._BY_NAME))
    for name, empty in (("_OFFERED", {}), ("_TROUBLES", []), ("_SOUND", {})):
        monkeypatch.setattr(registry, name, empty)
    registry._take_offers.cache_clear()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a package of one module on the path, as an installer would."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def put(module: str, text: str, thing: str = "GAME") -> None:
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
        entry = f"[pgnlark.variants]\n{module} = {module}:{thing}\n"
        (info / "entry_points.txt").write_text(entry)
        monkeypatch.delitem(sys.modules, module, raising=False)

    return put


def game(key: str, more: str = "", start: str = START) -> str:
    return (
        "from pgnlark.variants import Fragment, Variant, piece, pieces\n"
        f'GAME = Variant(key="{key}", name="{key.capitalize()}", start="{start}", {more})\n'
    )


def told(moves: str, name: str) -> list[tuple[str, str, str]]:
    text = f'{HEAD}[Variant "{name}"]\n\n{moves} *\n'.encode()
    found = pgnlark.check(text)
    return [(found.code, found.message, found.help) for found in found]


def test_a_game_of_another_package_is_found_by_its_name(install: Install) -> None:
    install("wazirs", game("wazirs", 'pieces=pieces(piece("W", "wazir", "W"), orthodox="NBQ")'))
    assert not known_by_name("Wazirs")  # openings have names too, and nobody is asked for theirs
    assert "wazirs" not in {known.key for known in known_variants()}
    found = named("WAZIRS")
    assert found is not None
    assert found is variant("wazirs") is all_variants()[-1]
    assert troubles() == ()
    assert told("1. e4 e5 2. Nf3", "Wazirs") == []
    ((code, message, _),) = told("1. e4 e5 2. Wd3", "Wazirs")
    assert (code, message) == ("PGN401", '"Wd3" is illegal: White has no wazir')


def test_a_package_that_fails_is_told_of_in_one_line(install: Install) -> None:
    install("broken", "raise RuntimeError('no such thing\\nat all')")
    install("odd", "GAME = 3")
    install("clash", game("clash", 'aliases=("Gothic",)'))
    install("good", game("good"))
    assert told("1. e4", "Good") == []
    assert [game.key for game in all_variants()][-1] == "good"
    assert troubles() == (
        "the variants of broken (broken:GAME) cannot all be used: RuntimeError: no such thing",
        "the variants of clash (clash:GAME) cannot all be used: "
        "clash: the name 'gothic' is taken by gothic",
        "the variants of odd (odd:GAME) cannot all be used: it is no Variant, nor a list of them",
    )
    ((code, message, reason),) = told("1. e4", "Broken")
    assert (code, message) == (
        "PGN524",
        'the rules of "Broken" are not known, so moves were not judged',
    )
    assert reason == "; ".join(troubles()) == trouble_with("Broken")
    with pytest.raises(
        ValueError, match=r"no variant is called 'Broken': there are Chess, .*; the"
    ):
        variant("Broken")


BAD = {
    "files": ("files=2", "a board has 3 to 26 files and 2 to 50 ranks, not 2 and 8"),
    "ranks": ("ranks=60", "a board has 3 to 26 files and 2 to 50 ranks, not 8 and 60"),
    "small": ('pieces=pieces(piece("w", "wazir", "W"))', '"w" of the wazir is small'),
    "oxen": (
        'pieces=pieces(piece("O", "ox", "W"))',
        'the letter "O" of the ox is that of',
    ),
    "two": ('pieces=pieces(piece("Wa", "wazir", "W"))', "one letter from A to Z"),
    "far": ('pieces=pieces(piece("Ö", "ox", "W"))', 'and the ox has "Ö"'),
    "width": (
        "files=10",
        "rank 8 of the start position adds up to 8 squares, and the",
    ),
    "height": ("ranks=10", "the start position has 8 ranks, not 10"),
    "letters": ('pieces=pieces(orthodox="NQ")', '"b" in the start position is no FEN'),
    "lines": (
        'fragment=Fragment("\\n%extend _move: hop", name="hops")',
        'hops (SAN), line 2: "hop" is used, but nothing defines it',
    ),
    "twice": (
        'fragment=Fragment(\'%extend _move: HAND "@" square\\nHAND: "N"\')',
        '"N" can be two things in one place, HAND and PIECE',
    ),
    "marks": (
        "fragment=Fragment('%extend _move: square BANG square\\nBANG: \"+\"')",
        '"+" can be two things in one place, ',
    ),
}


@pytest.mark.parametrize("key", BAD)
def test_a_game_that_does_not_hold_together_counts_as_unknown(key: str, install: Install) -> None:
    more, reason = BAD[key]
    install(key, game(key, more))
    ((code, _, help),) = told("1. e4 e5 2. Ke3", key)
    assert code == "PGN524"
    assert reason in help
    assert named(key) is None
    assert key not in {game.key for game in all_variants()}
    assert len(troubles()) == 1


def test_starts_that_cannot_be(install: Install) -> None:
    for key, start, reason in (
        ("junk", "no position", '"no" in the start position is no FEN of this game'),
        ("brackets", START.replace("/", "]", 1), 'it cannot be read at "]pppppppp/8/"'),
        ("kings", START.replace("K", "Q", 1), "the start position: a side has no king"),
        ("pocket", START.replace(" w", "[] w"), '"[]" in the start position is no FEN'),
        ("rights", START.replace("RNBQKBNR", "1NBQKBNR"), "a castling right, but no rook for it"),
    ):
        with pytest.raises(ValueError, match=key) as raised:
            check_variant(Variant(key=key, name=key, start=start))
        assert reason in str(raised.value)


def test_registering_looks_at_names_and_letters_at_once() -> None:
    with pytest.raises(ValueError, match="mine: the name 'atomic' is taken by atomic"):
        register(Variant(key="mine", name="Atomic"))
    with pytest.raises(ValueError, match='mine: the letter "x" of the ox is small'):
        register(Variant(key="mine", name="Mine", pieces=pieces(Piece("x", "ox", [], []))))
    with pytest.raises(ValueError, match="two of these pieces have the same letter"):
        pieces(piece("N", "nightrider", "NN"))
    mine = register(Variant(key="mine", name="Mine", fragment=Fragment("%extend _move: hop")))
    with pytest.raises(ValueError, match='line 1: "hop" is used, but nothing defines it'):
        check_variant(mine)
    assert named("mine") is None
    assert "hop" in trouble_with("mine")


@pytest.mark.parametrize("game", all_variants(), ids=lambda game: game.key)
def test_every_built_in_variant_holds_together(game: Variant) -> None:
    check_variant(game)


def test_orthodox_games_ask_nobody() -> None:
    script = (
        "import sys, pgnlark\n"
        'text = b\'[Event "x"]\\n[Variation "Najdorf"]\\n[Variant "Standard"]\\n\\n1. e4 e5 *\'\n'
        "list(pgnlark.check(text)); pgnlark.Position().play('e4'); pgnlark.Position('Gothic')\n"
        "print('importlib.metadata' in sys.modules, 'pgnlark.variants.extensions' in sys.modules)\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["False", "False"]


def test_an_unknown_game_is_checked_but_for_its_moves_and_told_once_a_file() -> None:
    # what a move looks like there is not known either: `Kz9` may be one
    one = f'{HEAD}[Variant "Nobody knows"]\n\n1. e4 e4 2. Kz9 }} (2. Ke5 $x *\n\n'
    found = list(pgnlark.check((one * 3).encode()))
    codes = [told.code for told in found]
    assert codes.count("PGN524") == 1
    of_one = [told.code for told in pgnlark.check(one.replace("Nobody knows", "").encode())]
    syntax = [code for code in of_one if code < "PGN300"]
    assert len(syntax) > 2
    assert [code for code in codes if code != "PGN524"] == syntax * 3


def test_short_texts_of_a_variant(install: Install) -> None:
    san = pgnlark.parse_san("N@f3", variant="Crazyhouse")
    assert (san.piece, san.target, san.drop) == ("N", "f3", True)
    assert pgnlark.parse_san("Aj10", variant=variant("grand")).target == "j10"
    with pytest.raises(pgnlark.PgnError):
        pgnlark.parse_san("N@f3")
    fen = pgnlark.parse_fen(START.replace(" w", "[Qp] w"), variant="crazyhouse")
    assert fen.pocket == "Qp"
    with pytest.raises(pgnlark.PgnError, match="a pocket belongs to games with drops"):
        pgnlark.parse_fen(START.replace(" w", "[Qp] w"), variant="atomic")
    with pytest.raises(ValueError, match="no variant is called 'nonsense'"):
        pgnlark.parse_san("e4", variant="nonsense")
