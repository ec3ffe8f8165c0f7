"""Every variant is found by each of its names, and is what its data says."""

from __future__ import annotations

import pytest

import pgnlark
from pgnlark.board import H_SIDE, CastlingStyle
from pgnlark.variants import Variant, all_variants, register, registry, variant
from pgnlark.variants.builtin import BUILT_IN
from pgnlark.variants.identity import identified
from pgnlark.variants.names import (
    OTHER_GAMES,
    known_by_name,
    means_chess,
    means_position,
    names_a_variant,
)
from pgnlark.variants.registry import board_of, named

# Values of Variant tags that programs write or read, from their sources.
MET = {
    "chess": "Standard standard Chess normal Normal Classical",
    "fromposition": "From_Position from_position",
    "chess960": "Chess960 chess_960 chess-960 fischerandom Fischerrandom Fischer_Random 960 FRC",
    "chess480": "Chess480 chess-480",
    "capablanca": "Capablanca capablanca Capablanca_Chess",
    "caparandom": "caparandom Capablanca_Random Capablanca960 CRC",
    "gothic": "Gothic gothic Gothic_Chess",
    "janus": "Janus janus Janus_Chess",
    "embassy": "Embassy embassy Embassy_Chess",
    "grotesque": "Grotesque Grotesque_Chess",
    "ladorean": "Ladorean",
    "schoolbook": "Schoolbook schoolbook Schoolbook_Chess",
    "univers": "Univers Univers_Chess",
    "opti": "Opti Opti_Chess Optimized_Chess",
    "bird": "Bird Birds_Chess bird",
    "carrera": "Carrera Carrera_Chess",
    "moderncarrera": "Modern_Carrera Aberg",
    "almost": "almost Almost_Chess",
    "knightmate": "Knightmate knightmate",
    "grand": "Grand grand Grand_Chess",
    "seirawan": "Seirawan seirawan S-Chess SChess Seirawan_Chess",
    "seirawan960": "Seirawan960 S-Chess_960 Seirawan_960",
    "crazyhouse": "Crazyhouse crazyhouse Crazy_House House ZH",
    "atomic": "Atomic atomic Atom Atomic_chess",
    "antichess": "Antichess antichess Anti-chess Anti",
    "giveaway": "Giveaway giveaway Give_away_chess",
    "suicide": "Suicide suicide Suicide_chess",
    "horde": "Horde horde Horde_chess",
    "threecheck": "Three-check 3check Three_check 3-check Three_check_chess threeCheck",
    "kingofthehill": "King_of_the_Hill kingofthehill KOTH kingOfTheHill",
    "racingkings": "Racing_Kings racingkings Racing Race",
    "crazyhouse960": "Crazyhouse960 Crazyhouse_960",
    "atomic960": "Atomic960 Atomic_960",
    "antichess960": "Antichess960",
    "giveaway960": "Giveaway960",
    "suicide960": "Suicide960",
    "horde960": "Horde960",
    "threecheck960": "Three-check_960 3check960 3-check_960",
    "kingofthehill960": "King_of_the_Hill_960 kingofthehill960",
    "racingkings960": "Racing_Kings_960 racingkings960",
}


@pytest.mark.parametrize(("key", "names"), MET.items())
def test_names_met_in_the_wild(key: str, names: str) -> None:
    for name in names.split():
        for spelled in (name.replace("_", " "), name.replace("_", ""), name.upper()):
            found = named(spelled)
            assert found is not None, spelled
            assert found.key == key


@pytest.mark.parametrize("game", all_variants(), ids=lambda game: game.key)
def test_a_variant_is_found_by_all_its_names(game: Variant) -> None:
    assert game.key in MET
    for name in (game.key, game.name, game.tag_value, *game.aliases):
        assert named(name) is variant(name) is game
        assert means_chess(name) == (game.key == "chess")
        assert known_by_name(name)


def test_names_that_are_known_before_the_variants_are_loaded() -> None:
    names = {name for game in BUILT_IN for name in game.names}
    usual = {name for name in names if means_chess(name) or means_position(name)}
    assert names - usual == OTHER_GAMES
    assert usual == {*variant("chess").names, *variant("fromposition").names}
    for name in usual:
        assert not names_a_variant(name)


def test_a_tag_that_says_nothing_is_chess() -> None:
    for value in ("", "?", "-"):
        assert named(value) is variant("chess")
        assert means_chess(value)


def test_unknown_names() -> None:
    assert named("My own") is None
    assert named("Bughouse") is None
    assert known_by_name("bug-house")
    assert not known_by_name("My own")
    with pytest.raises(ValueError, match="no variant is called 'My own': there are Chess, "):
        variant("My own")


def test_names_do_not_clash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_BY_NAME", dict(registry._BY_NAME))
    mine = register(Variant(key="mine", name="My chess", start=variant("chess").start))
    assert named("MY-CHESS") is mine
    with pytest.raises(ValueError, match="other: the name 'gothic' is taken by gothic"):
        register(Variant(key="other", name="Other", aliases=("Gothic",)))
    assert named("other") is None
    with pytest.raises(ValueError, match="the key of a variant cannot be '-'"):
        Variant(key="-", name="x")


def test_variants_of_one_key_are_equal() -> None:
    assert variant("janus") == variant("Janus chess") != variant("gothic")
    assert variant("janus") != "janus"
    assert len({variant("janus"), variant("janus chess")}) == 1


STARTS = {
    "capablanca": "RNABQKBCNR",
    "gothic": "RNBQCKABNR",
    "janus": "RJNBKQBNJR",
    "embassy": "RNBQKCABNR",
    "grotesque": "RBQNKCNABR",
    "ladorean": "RBQNKANCBR",
    "schoolbook": "RQNBAKBNCR",
    "univers": "RBNCQKANBR",
    "opti": "NRCBQKBARN",
    "bird": "RNBCQKABNR",
    "carrera": "RCNBKQBNAR",
    "moderncarrera": "RANBQKBNCR",
    "chess": "RNBQKBNR",
    "almost": "RNBCKBNR",
    "knightmate": "RMBQKBMR",
    "grand": "R8R",
    "seirawan": "RNBQKBNR[HEhe]",
    "crazyhouse": "RNBQKBNR[]",
    "atomic": "RNBQKBNR",
    "antichess": "RNBQKBNR",
    "giveaway": "RNBQKBNR",
    "suicide": "RNBQKBNR",
    "horde": "PPPPPPPP",
    "threecheck": "RNBQKBNR",
    "kingofthehill": "RNBQKBNR",
    "racingkings": "qrbnNBRQ",
}
PROMOTIONS = {
    "grand": "QRBNAC",
    "seirawan": "QRBNHE",
    "antichess": "QRBNK",
    "giveaway": "QRBNK",
    "suicide": "QRBNK",
    "horde": "QRBN",
    "racingkings": "QRBN",
}


@pytest.mark.parametrize("game", all_variants(), ids=lambda game: game.key)
def test_start_positions(game: Variant) -> None:
    assert game.needs_fen == (game.key not in STARTS)
    if game.needs_fen:
        with pytest.raises(ValueError, match=f"{game.name} has no one start position"):
            pgnlark.Position(game)
        return
    position = pgnlark.Position(game.key)
    rank = STARTS[game.key]
    assert position.fen().split()[0].split("/")[-1] == rank
    assert position.fen() == game.start
    assert position.variant is game
    board = position.board
    assert (board.rules.geometry.files, board.rules.geometry.ranks) == (game.files, game.ranks)
    assert board.faults() == []
    assert board_of(board.rules) == game.board
    assert game.laws is board.rules.laws
    usual = set(rank.partition("[")[0]) - {"K"} - {"P"}
    assert set(game.promotions) == set(PROMOTIONS.get(game.key, usual))


def test_a_castling_style_named_by_the_fen_counts() -> None:
    janus = variant("janus")
    assert janus.style_for("") is janus.style_for("s") is janus.castling
    assert janus.style_for("m") is None
    assert variant("opti").style_for("") is variant("opti").castling
    assert isinstance(janus.castling, CastlingStyle)
    assert janus.castling.king_file(10, 4, H_SIDE) == 8


@pytest.mark.parametrize(
    ("tags", "key", "told_by"),
    [
        ({}, "chess", ""),
        ({"Variant": "Gothic", "Variation": "Janus"}, "gothic", "Variant"),
        ({"Variation": "Janus"}, "janus", "Variation"),
        ({"Variation": "Bird"}, "chess", ""),
        ({"Variation": "Classical"}, "chess", ""),
        ({"Variation": "Najdorf"}, "chess", ""),
        ({"FEN": "rnbqckabnr/10/10/10/10/10/10/RNBQCKABNR w KQkq - 0 1"}, "caparandom", "FEN"),
        ({"FEN": STARTS["gothic"].lower()}, "caparandom", "FEN"),
        ({"FEN": variant("gothic").start}, "gothic", "FEN"),
        ({"FEN": variant("chess").start}, "chess", ""),
        ({"FEN": "4k5/91/55/10/10/10/10/4K5 w - - 0 1"}, "caparandom", "FEN"),
        ({"FEN": "whatever"}, "chess", ""),
    ],
)
def test_which_game_the_tags_name(tags: dict[str, str], key: str, told_by: str) -> None:
    identity = identified(tags)
    assert identity.variant is not None
    assert (identity.variant.key, identity.told_by) == (key, told_by)


def test_a_game_known_by_name_only() -> None:
    for tag in ("Variant", "Variation"):
        identity = identified({tag: "Sittuyin"})
        assert (identity.variant, identity.told_by, identity.board) == (None, tag, "standard")
