"""Piece letters of other languages: read once they are declared, else told, and never guessed."""

from __future__ import annotations

import re

import pytest

import pgnlark
from pgnlark.ast import Move
from pgnlark.diagnostics.model import Diagnostic, Severity
from pgnlark.notation.languages import ENGLISH, LANGUAGES, PIECES, languages_with
from pgnlark.transform.san import SanReader
from pgnlark.writer.stripping import Strip

TAGS = """\
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
"""

SLOVENE = TAGS + '[Result "*"]\n\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. Lxc6 dxc6 5. O-O Dd6 6. Te1 *\n'

# the 29th game of Fischer and Spassky, Belgrade 1992
MATCH = """\
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8
10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15. Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4
18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21. Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7
25. Nxf7 Rxe1+ 26. Qxe1 Kxf7 27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5
Nd5 33. f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5 40. Rd6 Kc5
41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2
"""

USABLE = sorted(set(LANGUAGES) - {"gl"})
"""Galician kings and queens begin as its rook does in English: see its doubt."""


def translated(movetext: str, code: str) -> str:
    """English moves with the letters of a language."""
    letters = {
        piece: spellings.split("/")[0]
        for piece, spellings in zip(PIECES, LANGUAGES[code].letters, strict=True)
    }
    return "".join(letters.get(character, character) for character in movetext)


def told(text: str, dialect: str = "import", pieces: str = ENGLISH) -> list[Diagnostic]:
    return pgnlark.parse(text, dialect, pieces=pieces).diagnostics


def of_letters(found: list[Diagnostic]) -> list[Diagnostic]:
    return [diagnostic for diagnostic in found if diagnostic.code in ("PGN310", "PGN315")]


@pytest.mark.parametrize("dialect", ["import", "tolerant"])
def test_a_slovene_game_checks_clean_once_its_language_is_declared(dialect: str) -> None:
    assert told(SLOVENE, dialect=dialect, pieces="sl") == []


def test_without_it_each_move_is_one_error_that_suggests_the_language() -> None:
    found = told(SLOVENE)
    moves = ["Sf3", "Sc6", "Lb5", "Lxc6", "Dd6", "Te1"]
    assert [diagnostic.message.split('"')[1] for diagnostic in found] == moves
    data = SLOVENE.encode()
    assert [data[slice(*diagnostic.span)].decode() for diagnostic in found] == moves
    for diagnostic in found:
        assert (diagnostic.code, diagnostic.severity) == ("PGN315", Severity.ERROR)
        assert "Slovene (--pieces sl)" in diagnostic.help
        assert "--pieces fr" not in diagnostic.help
        assert diagnostic.fixes == ()


def test_the_tolerant_dialect_warns_and_reads_on() -> None:
    found = told(SLOVENE, dialect="tolerant")
    assert {diagnostic.severity for diagnostic in found} == {Severity.WARNING}
    assert len(found) == 6


@pytest.mark.parametrize("code", sorted(set(USABLE) - {ENGLISH}))
def test_a_known_game_says_the_same_in_any_language(code: str) -> None:
    text = TAGS + '[Result "1/2-1/2"]\n\n' + translated(MATCH, code)
    database = pgnlark.parse(text, pieces=code)
    assert database.diagnostics == []
    english = pgnlark.parse(MATCH).games[0]
    assert [move.san for move in database.games[0].moves()] == [
        move.san for move in english.moves()
    ]


@pytest.mark.parametrize("code", sorted(set(USABLE) - {ENGLISH, "figurine", "bg", "el"}))
def test_a_known_game_suggests_its_language_or_misreads_nothing(code: str) -> None:
    found = told(TAGS + '[Result "1/2-1/2"]\n\n' + translated(MATCH, code))
    suggesting = [diagnostic for diagnostic in found if diagnostic.code == "PGN315"]
    assert suggesting
    assert all(f"(--pieces {code})" in diagnostic.help for diagnostic in suggesting)


def test_letters_that_fit_no_language_together_suggest_none() -> None:
    found = of_letters(told("1. e4 e5 2. Sf3 Cc6 3. Wb5 *"))
    assert [diagnostic.code for diagnostic in found] == ["PGN310"] * 3


def test_a_doubtful_language_is_not_suggested_but_can_be_declared() -> None:
    text = "1. e4 e5 2. Кf3 Кc6 3. Оb5 *"
    assert of_letters(told(text, pieces="bg")) == []
    assert all("--pieces bg" not in diagnostic.help for diagnostic in told(text))
    assert languages_with(frozenset("Ц")) == ()


def test_promotions_and_english_letters_beside_those_of_the_language() -> None:
    german = SanReader("standard", "de")
    for spelling in (b"e8=D", b"e8=Q", b"e8D"):
        reading = german.read(spelling)
        assert reading.san is not None
        assert reading.san.promotion == "Q"
    assert not german.read(b"e8=D").deviations
    assert german.read(b"e8D").deviations[0][0] == "promotion_without_equals"
    # in Spanish an R is a king, which no pawn becomes
    spanish = SanReader("standard", "es")
    assert spanish.read(b"e8=R").san is None
    assert spanish.read(b"Rf1").said == {"piece": "K", "target": "f1"}


def test_a_language_changes_no_import_spelling_that_it_has_no_letter_for() -> None:
    assert told(TAGS + '[Result "1/2-1/2"]\n\n' + MATCH, pieces="sl") == []


def test_read_and_check_know_the_language_too() -> None:
    (game,) = pgnlark.read(SLOVENE.encode(), pieces="sl")
    moves = [node for node in game.walk() if isinstance(node, Move)]
    assert all(move.san is not None for move in moves)
    assert moves[2].san is not None
    assert moves[2].san.piece == "N"
    assert moves[2].text == "Sf3", "the spelling is kept"
    assert list(pgnlark.check(SLOVENE.encode(), pieces="sl")) == []


@pytest.mark.parametrize("function", [pgnlark.parse, pgnlark.check])
def test_an_unknown_language_is_refused(function: object) -> None:
    with pytest.raises(ValueError, match="no piece letters are known for 'ga'"):
        function(b"*", pieces="ga")  # type: ignore[operator]


# the same match as an encyclopedia of another language has it, copied from its page: the line
# behind the tags holds a no-break space
SLOVENE_MATCH = """\
[Event "F/S Return Match"]
[Site "Beograd, Srbija JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spaski, Boris V."]
[Result "1/2-1/2"]
\u00a0\x20
1. e4 e5 2. Sf3 Sc6 3. Lb5 {Ta otvoritev se imenuje Ruy Lopez.} a6
4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O\x20
9. h3 Sb8 10. d4 Sbd7 11. c4 c6 12. cxb5 axb5
13. Sc3 Lb7 14. Lg5 b4 15. Sb1 h6 16. Lh4 c5
17. dxe5 Sxe4 18. Lxe7 Dxe7 19. exd6 Df6 20. Sbd2 Sxd6
21. Sc4 Sxc4 22. Lxc4 Sb6 23. Se5 Tae8 24. Lxf7+ Txf7
25. Sxf7 Txe1+ 26. Dxe1 Kxf7 27. De3 Dg5 28. Dxg5 hxg5
29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ta5 Sd5
33. f3 Lc8 34. Kf2 Lf5 35. Ta7 g6 36. Ta6+ Kc5
37. Ke1 Sf4 38. g3 Sxh3 39. Kd2 Kb5 40. Td6 Kc5
41. Ta6 Sf2 42. g4 Ld3 43. Te6 1/2-1/2
"""


@pytest.mark.parametrize("dialect", ["import", "tolerant"])
@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_the_match_in_slovene_checks_clean(dialect: str, encoding: str, line_end: str) -> None:
    data = SLOVENE_MATCH.replace("\n", line_end).encode(encoding)
    found = list(pgnlark.check(data, dialect, pieces="sl"))
    assert [diagnostic for diagnostic in found if diagnostic.code != "PGN002"] == []


def test_the_match_in_slovene_exports_to_the_moves_of_the_english_one() -> None:
    def moves(text: str, pieces: str) -> str:
        (game,) = pgnlark.parse(text, pieces=pieces).games
        written = pgnlark.export(Strip(comments=True).game(game))
        return written.partition("\n\n")[2]

    english = moves(TAGS + '[Result "1/2-1/2"]\n\n' + MATCH, "en")
    assert moves(SLOVENE_MATCH, "sl") == english
    assert english.split() == MATCH.split()


@pytest.mark.parametrize("dialect", ["import", "tolerant"])
def test_each_slovene_move_of_the_match_is_one_finding_that_suggests_slovene(dialect: str) -> None:
    expected = []
    for number, line in enumerate(SLOVENE_MATCH.split("\n"), 1):
        moves = re.sub(r"\{.*\}", lambda found: " " * len(found[0]), line) if number > 8 else ""
        expected += [(number, found.start() + 1) for found in re.finditer("[SLTD][a-h1-8x]", moves)]
    found = list(pgnlark.check(SLOVENE_MATCH.encode(), dialect))
    assert [tuple(diagnostic.start) for diagnostic in found] == expected
    assert len(expected) == 48
    for diagnostic in found:
        assert diagnostic.code == "PGN315"
        assert "--pieces sl" in diagnostic.help


EMPTY = [
    "\u00a0",
    " \u00a0\t",
    "\u00a0\u00a0 \u00a0",
    "\u00a0\n\u00a0",
    "\n \n\u00a0\n",
    "\u00a0\n% e4",
]


@pytest.mark.parametrize("line", EMPTY)
@pytest.mark.parametrize("between", ['[Result "*"]|1. e4 *', "1. e4|e5 *", "1. e4 {x}|*", "*|*"])
def test_lines_on_which_nothing_is_printed_are_empty(line: str, between: str) -> None:
    before, _, behind = between.partition("|")
    text = f"{before}\n{line}\n{behind}\n"
    for encoding in ("utf-8", "latin-1"):
        found = list(pgnlark.check(text.encode(encoding)))
        assert [
            diagnostic for diagnostic in found if diagnostic.code not in ("PGN002", "PGN501")
        ] == []


@pytest.mark.parametrize("text", ["1.\u00a0e4 *", "1. e4\n\u00a0e5 *", "1. e4\u00a0\n e5 *"])
def test_beside_anything_printed_a_no_break_space_is_no_space(text: str) -> None:
    at = text.index("\u00a0")
    found = [diagnostic for diagnostic in told(text) if diagnostic.code == "PGN102"]
    assert [diagnostic.span for diagnostic in found] == [(at, at + 2)]


@pytest.mark.parametrize(("pieces", "kept"), [("sl", True), ("es", False)])
def test_a_fix_writes_no_letter_that_is_another_piece_in_the_language(
    pieces: str, kept: bool
) -> None:
    # the rook has no need to say where it comes from; in Spanish R is the king
    (needless,) = (
        diagnostic
        for diagnostic in told("1. h4 a5 2. Th1h3 *", pieces=pieces)
        if diagnostic.code == "PGN430"
    )
    assert bool(needless.fixes) == kept
