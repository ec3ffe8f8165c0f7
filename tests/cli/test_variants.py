"""``pgnlark variants`` and ``pgnlark grammar``: what they show is what there is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from cli.fakes import Answer
from lark import Lark
from lark.exceptions import UnexpectedInput

from pgnlark.board import Piece
from pgnlark.cli.variants import moves_of
from pgnlark.notation.dialects import GRAMMARS
from pgnlark.transform.betza import steps_of
from pgnlark.variants import all_variants, variant

Command = Callable[..., Answer]


def test_every_variant_is_shown(pgnlark: Command) -> None:
    answer = pgnlark("variants")
    assert (answer.code, answer.err) == (0, "")
    assert len(answer.out.split("\n\n")) > 2 * len(all_variants())
    for game in all_variants():
        assert f'  [Variant "{game.tag_value}"]\n' in answer.out
        shown = pgnlark("variants", game.key)
        assert shown.out.rstrip("\n") in answer.out
        assert shown.out.startswith(f"{game.name}\n")
        assert game.needs_fen or f"\n  {game.start}\n" in shown.out
        assert max(map(len, shown.out.splitlines())) < 90
        for kind in game.pieces.kinds:
            assert f"\n  {kind.letter} {kind.name} " in shown.out
    assert pgnlark("variants", "--names").out.splitlines()[0] == "Standard  (Chess)"


def test_gothic_is_shown_whole(pgnlark: Command) -> None:
    assert (
        pgnlark("variants", "gothic").out
        == """\
Gothic
  [Variant "Gothic"]
  also: gothic chess
  10 files, 8 ranks

  8  r n b q c k a b n r
  7  p p p p p p p p p p
  6  . . . . . . . . . .
  5  . . . . . . . . . .
  4  . . . . . . . . . .
  3  . . . . . . . . . .
  2  P P P P P P P P P P
  1  R N B Q C K A B N R

     a b c d e f g h i j

  rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1
  White may castle O-O with the rook on j1: king f1 to i1, rook j1 to h1
  White may castle O-O-O with the rook on a1: king f1 to c1, rook a1 to d1

  P pawn        1 forward, 2 from rank 2; captures diagonally forward; becomes
                Q, C, A, R, B, N
  R rook        any way along ranks and files
  K king        1 along ranks and files, 1 diagonally
  N knight      2 and 1 aside
  B bishop      any way diagonally
  Q queen       any way along ranks and files, any way diagonally
  A archbishop  2 and 1 aside, any way diagonally
  C chancellor  2 and 1 aside, any way along ranks and files
"""
    )


@pytest.mark.parametrize(
    ("betza", "words"),
    [
        ("W", "1 along ranks and files"),
        ("A", "2 diagonally"),
        ("C", "3 and 1 aside"),
        ("NN", "2 and 1 aside, again and again"),
        ("DD", "2 along ranks and files, again and again"),
        ("fW", "1 forward"),
        ("sW", "1 sideways"),
        ("vR", "any way forward and back"),
        ("fFW", "1 along ranks and files, 1 diagonally forward"),
        ("flF", "1 diagonally forward to the left"),
        ("rR", "any way to the right"),
    ],
)
def test_moves_in_words(betza: str, words: str) -> None:
    steps = steps_of(betza)
    assert moves_of(Piece("X", "thing", steps.leaps, steps.rides)) == words
    assert moves_of(Piece("X", "thing", [], [])) == "never"


def test_names_that_are_none(pgnlark: Command) -> None:
    answer = pgnlark("variants", "Nonsense", "Janus")
    assert answer.code == 2
    assert answer.out.startswith("Janus\n")
    assert answer.err.startswith("pgnlark: no variant is called 'Nonsense': there are Chess, ")
    for arguments, words in (
        (("show", "nonsense"), "there is no grammar 'nonsense' in the import dialect: there are"),
        (("show", "san", "--dialect", "export"), "no grammar 'san' in the export dialect"),
        (("show", "--variant", "nonsense"), "no variant is called 'nonsense'"),
    ):
        answer = pgnlark("grammar", *arguments)
        assert (answer.code, answer.out) == (2, "")
        assert words in answer.err
    assert pgnlark("grammar").code == 2


def test_grammars_are_listed(pgnlark: Command) -> None:
    lines = pgnlark("grammar", "list").out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(GRAMMARS)
    assert "san_import: board.lark san.lark; start san (bound to a board)" in lines


@pytest.mark.parametrize("name", GRAMMARS)
def test_lark_reads_what_is_shown(name: str, pgnlark: Command) -> None:
    for game in ("chess", "grand", "crazyhouse", "seirawan", "three-check"):
        answer = pgnlark("grammar", "show", name, "--variant", game)
        assert (answer.code, answer.err) == (0, "")
        Lark(answer.out, parser="lalr", start=GRAMMARS[name].start)
        if "board" not in "".join(GRAMMARS[name].files):
            break


@pytest.mark.parametrize(
    ("game", "yes", "no"),
    [
        ("crazyhouse", "N@f3 @e4 Nf3", "N@i3 Af3 Nf3/H"),
        ("seirawan", "Nf3/H O-O/He1 Hf3", "N@f3 Nf9"),
        ("grand", "Aj10 e10=C", "Aj11 k1"),
    ],
)
def test_a_game_s_moves_by_what_is_shown(game: str, yes: str, no: str, pgnlark: Command) -> None:
    # without a name or dialect it is import SAN
    lark = Lark(pgnlark("grammar", "show", "--variant", game).out, parser="lalr", start="san")
    for spelling in yes.split():
        assert lark.parse(spelling)
    for spelling in no.split():
        with pytest.raises(UnexpectedInput):
            lark.parse(spelling)
    assert variant(game).board != "standard"
