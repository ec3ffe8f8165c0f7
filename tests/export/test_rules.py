"""Each rule of export format by a small text before and after (ids: spec-notes/export.md)."""

from __future__ import annotations

import pytest

import pgnlark
from pgnlark.content import difference
from pgnlark.semantic.same_values import same_value

UNKNOWN = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
}
ROSTER = "".join(f'[{name} "{value}"]\n' for name, value in UNKNOWN.items()) + '[Result "{}"]\n'
BLACK_FIRST = '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 9"]\n'
PAWN = '[FEN "8/2P1k3/8/8/8/8/8/4K3 w - - 0 1"]\n[SetUp "1"]\n'
ROOKS = '[FEN "4k3/8/8/8/R7/8/8/R3K2R w KQ - 0 1"]\n[SetUp "1"]\n'
KNIGHTS = '[FEN "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"]\n[SetUp "1"]\n'

# rule, movetext, movetext in export format, code where it is another
MOVES = [
    ("F-06 number", "e4 e5 *", "1. e4 e5 *", "PGN712"),
    ("F-06 number", "1. e4 1... e5 *", "1. e4 e5 *", "PGN713"),
    ("F-06 number", "1. e4 e5 Nf3 *", "1. e4 e5 2. Nf3 *", "PGN712"),
    ("F-07 comment", "1. e4 {x} e5 *", "1. e4 {x} 1... e5 *", "PGN712"),
    ("F-07 NAG", "1. e4 $1 e5 *", "1. e4 $1 1... e5 *", "PGN712"),
    ("F-07 RAV", "1. e4 (1. d4) e5 *", "1. e4 (1. d4) 1... e5 *", "PGN712"),
    ("F-07 White", "1. e4 e5 {x} Nf3 *", "1. e4 e5 {x} 2. Nf3 *", "PGN712"),
    ("F-08 periods", "1 e4 *", "1. e4 *", "PGN714"),
    ("F-08 periods", "1... e4 *", "1. e4 *", "PGN714"),
    ("F-08 periods", "1 . e4 *", "1. e4 *", "PGN721"),
    ("F-08 periods", "1. e4 {x} 1. ... e5 *", "1. e4 {x} 1... e5 *", "PGN721"),
    ("F-08 digits", "01. e4 *", "1. e4 *", "PGN714"),
    ("F-08 wrong", "7. e4 *", "1. e4 *", "PGN4"),
    ("F-05 blank", "1.e4 e5 *", "1. e4 e5 *", "PGN721"),
    ("F-05 blank", "1. e4  e5 *", "1. e4 e5 *", "PGN721"),
    ("F-05 blank", "1. e4\te5 *", "1. e4 e5 *", "PGN721"),
    ("F-05 line", "1. e4\ne5 *", "1. e4 e5 *", "PGN720"),
    ("F-12 marker", "1. e4 e5\n*", "1. e4 e5 *", "PGN720"),
    ("F-05 CRLF", "1. e4\r\ne5 *", "1. e4 e5 *", "PGN721"),
    ("F-09 suffix", "1. e4! *", "1. e4 $1 *", "PGN711"),
    ("F-09 suffix", "1. e4? *", "1. e4 $2 *", "PGN711"),
    ("F-09 suffix", "1. e4!! *", "1. e4 $3 *", "PGN711"),
    ("F-09 suffix", "1. e4?? *", "1. e4 $4 *", "PGN711"),
    ("F-09 suffix", "1. e4!? *", "1. e4 $5 *", "PGN711"),
    ("F-09 suffix", "1. e4?! *", "1. e4 $6 *", "PGN711"),
    ("F-09 suffix and NAG", "1. e4! $14 *", "1. e4 $1 $14 *", "PGN711"),
    ("F-09 order", "1. e4 $14 $1 *", "1. e4 $1 $14 *", "PGN715"),
    ("F-09 twice", "1. e4 $1 $1 *", "1. e4 $1 *", "PGN715"),
    ("F-09 zero", "1. e4 $0 *", "1. e4 *", "PGN715"),
    ("F-09 digits", "1. e4 $01 *", "1. e4 $1 *", "PGN715"),
    ("F-09 place", "1. e4 {x} $1 *", "1. e4 $1 {x} *", "PGN715"),
    ("F-09 place", "1. e4 (1. d4) $1 *", "1. e4 $1 (1. d4) *", "PGN715"),
    ("F-10 edges", "1. e4 { x } *", "1. e4 {x} *", "PGN716"),
    ("F-10 blanks", "1. e4 {x   y} *", "1. e4 {x y} *", "PGN716"),
    ("F-10 lines", "1. e4 {x\ny} *", "1. e4 {x y} *", "PGN720"),
    ("F-10 empty", "1. e4 {} e5 *", "1. e4 e5 *", "PGN716"),
    ("F-10 semicolon", "1. e4 ; x y\n*", "1. e4 {x y} *", "PGN716"),
    ("F-10 brace", "1. e4 ; x } y\n*", "1. e4 ;x } y\n*", "PGN716"),
    ("F-10 brace, empty", "1. e4 ;\n*", "1. e4 *", "PGN716"),
    ("F-10 brace in RAV", "1. e4 (1. d4 ; }\n) *", "1. e4 (1. d4 ;}\n) *", "PGN716"),
    ("F-10 command", "1. e4 {[%clk\n1:00]} *", "1. e4 {[%clk 1:00]} *", "PGN720"),
    ("F-10 command, quotes", '1. e4 {x [%tqu\n"En",\n"a ] b"] y} *',
     '1. e4 {x [%tqu "En", "a ] b"] y} *', "PGN720"),
    ("F-10 no command", "1. e4 {x [%clk\nhere} *", "1. e4 {x [%clk here} *", "PGN720"),
    ("F-10 first", "{x} e4 *", "{x} 1. e4 *", "PGN712"),
    ("F-10 two", "1. e4 {x}{y} *", "1. e4 {x} {y} *", "PGN721"),
    ("F-11 parentheses", "1. e4 ( 1. d4 ) *", "1. e4 (1. d4) *", "PGN721"),
    ("F-11 outside", "1. e4(1. d4)*", "1. e4 (1. d4) *", "PGN721"),
    ("F-11 first move", "1. e4 (d4) *", "1. e4 (1. d4) *", "PGN712"),
    ("F-11 first move", "1. e4 e5 (c5) *", "1. e4 e5 (1... c5) *", "PGN712"),
    ("F-11 comment first", "1. e4 ({x} d4) *", "1. e4 ({x} 1. d4) *", "PGN712"),
    ("F-11 nested", "1. e4 (1. d4 (1. c4) d5) *", "1. e4 (1. d4 (1. c4) 1... d5) *", "PGN712"),
    ("F-11 order kept", "1. e4 (1. d4) {x} *", "1. e4 (1. d4) {x} *", ""),
    ("E origin", "1. Ng1f3 *", "1. Nf3 *", "PGN4"),
    ("E capture", "1. e4 d5 2. e4d5 *", "1. e4 d5 2. exd5 *", "PGN"),
    ("E capture", "1. e4 d5 2. exd5 Qd5 *", "1. e4 d5 2. exd5 Qxd5 *", "PGN4"),
    ("E check", "1. e4 f6 2. Qh5 *", "1. e4 f6 2. Qh5+ *", "PGN4"),
    ("E mate", "1. f3 e5 2. g4 Qh4+ *", "1. f3 e5 2. g4 Qh4# *", "PGN4"),
    ("E no check", "1. e4+ *", "1. e4 *", "PGN4"),
    ("E castling", "1. e4 e5 2. Nf3 d6 3. Be2 d5 4. 0-0 *",
     "1. e4 e5 2. Nf3 d6 3. Be2 d5 4. O-O *", "PGN3"),
    ("E coordinates", "1. e2-e4 e7e5 *", "1. e4 e5 *", "PGN3"),
    ("E bishop", "1. e4 e5 2. bc4 *", "1. e4 e5 2. Bc4 *", "PGN"),
    ("E en passant", "1. e4 d6 2. e5 f5 3. exf6 e.p. *", "1. e4 d6 2. e5 f5 3. exf6 *", "PGN112"),
    ("L draw offer", "1. e4 (=) *", "1. e4 {draw offered} *", "PGN114"),
    ("L result in RAV", "1. e4 (1. d4 1-0) *", "1. e4 (1. d4 {1-0}) *", "PGN122"),
    ("L web page", "1. e4 <b>e5</b> *", "1. e4 e5 *", "PGN"),
    ("L sign without NAG", "1. e4 ☒ *", "1. e4 {☒} *", "PGN111"),
    ("L result in RAV", "1. e4 (1. d4 1-0 d5) *", "1. e4 (1. d4 {1-0} 1... d5) *", "PGN122"),
    ("L result in RAV", "1. e4 (1. d4 1:0) *", "1. e4 (1. d4 {1:0}) *", "PGN122"),
    ("L evaluation", "1. Nf3+- e5 *", "1. Nf3 $18 1... e5 *", "PGN111"),
    ("L evaluation", "1. Nf3ø *", "1. Nf3 {ø} *", "PGN111"),
    ("L new move", "1. c4N e5TN *", "1. c4 $146 1... e5 $146 *", "PGN128"),
    ("L new move, not judged", "1. e4 d4N e5 *", "1. e4 d4 $146 2. e5 *", "PGN128"),
    ("L evaluation, not judged", "1. Bxg6± *", "1. Bxg6 $16 *", "PGN111"),
    ("L mark and suffix", "1. Bxg6N! *", "1. Bxg6 $1 $146 *", "PGN128"),
    ("L evaluation", "1. e4 ± *", "1. e4 $16 *", "PGN111"),
    ("L figurine", "1. ♘f3 *", "1. Nf3 *", "PGN"),
    ("L null move", "1. e4 (1. Z0 d5) *", "1. e4 (1. -- d5) *", "PGN"),
    ("D-02 marker", "1. e4", "1. e4 *", "PGN120"),
    ("F-15 no moves", "*", "*", ""),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "before", "after", "code"), MOVES)
def test_movetext(rule: str, before: str, after: str, code: str) -> None:
    head = ROSTER.format("*") + "\n"
    right = head + after + "\n\n"
    judge(head + before + "\n\n", right, code)


def judge(before: str, after: str, code: str) -> None:
    database = pgnlark.parse(before, "tolerant")
    assert pgnlark.export(database) == after
    found = [diagnostic.code for diagnostic in pgnlark.check(before.encode(), "export")]
    ours = [each for each in found if each.startswith("PGN7")]
    assert bool(found if before != after else ours) == (before != after)
    assert any(each.startswith(code) for each in found) or not code
    # what the FEN of an example is no game of, or how it ends, does not matter here
    assert not [d for d in pgnlark.check(after.encode(), "export") if d.code.startswith("PGN7")]
    assert pgnlark.export(pgnlark.parse(after)) == after


def full(*tags: str, result: str = "*") -> str:
    return ROSTER.format(result) + "".join(f"{tag}\n" for tag in tags)


# rule, tag section, movetext, tag section in export format, movetext, code
GAMES = [
    ("C-11 roster", "", "*", full(), "*", "PGN701"),
    ("C-11 result", "", "1-0", full(result="1-0"), "1-0", "PGN701"),
    ("C-09 order", '[ECO "A00"]\n' + full(), "*", full('[ECO "A00"]'), "*", "PGN703"),
    ("F-04 order", full('[b "1"]', '[B "1"]', '[A_ "1"]', '[AB "1"]'), "*",
     full('[AB "1"]', '[A_ "1"]', '[B "1"]', '[b "1"]'), "*", "PGN703"),
    ("C-07 blanks", full('[ ECO  "A00" ]'), "*", full('[ECO "A00"]'), "*", "PGN702"),
    ("C-07 lines", full('[A "1"][B "2"]'), "*", full('[A "1"]', '[B "2"]'), "*", "PGN704"),
    ("C-07 indent", full(' [A "1"]'), "*", full('[A "1"]'), "*", "PGN704"),
    ("C-08 empty line", full() + "\n", "*", full(), "*", "PGN704"),
    ("C-04 twice", full('[A "1"]', '[A "1"]'), "*", full('[A "1"]'), "*", "PGN"),
    ("C-04 two values", full('[A "2"]', '[A "1"]'), "*", full('[A "2"]', '[A "1"]'), "*", ""),
    ("F-03 escapes", full(r'[A "\\ \""]'), "*", full(r'[A "\\ \""]'), "*", ""),
    ("F-10 comment", full("{x}", '[A "1"]'), "*", full('[A "1"]'), "{x} *", "PGN704"),
    ("F-16 SetUp", full(BLACK_FIRST[:-1]), "*", full(BLACK_FIRST[:-1], '[SetUp "1"]'), "*",
     "PGN701"),
    ("F-06 Black first", full(BLACK_FIRST[:-1], '[SetUp "1"]'), "Kd7 *",
     full(BLACK_FIRST[:-1], '[SetUp "1"]'), "9... Kd7 *", "PGN712"),
    ("E promotion", full() + PAWN, "c8Q *", full() + PAWN, "1. c8=Q *", "PGN3"),
    ("E file first", full() + ROOKS, "1. R1a3 *", full() + ROOKS, "1. R1a3 *", ""),
    ("E rank for file", full() + KNIGHTS, "1. Nb1d2 *", full() + KNIGHTS, "1. Nbd2 *", "PGN4"),
    ("C-25 result", ROSTER.format("1/2"), "1/2-1/2", full(result="1/2-1/2"), "1/2-1/2", "PGN"),
    ("C-15 nothing said", full('[TimeControl ""]').replace('Round "?"', 'Round ""'), "*",
     full('[TimeControl "?"]'), "*", "PGN503"),
    ("C-15 nothing said", full().replace('Event "?"', 'Event " "'), "*", full(), "*", "PGN702"),
    ("C-15 nothing said", full().replace("????.??.??", ""), "*", full(), "*", "PGN503"),
    ("C-15 result", ROSTER.format("?"), "1-0", full(result="1-0"), "1-0", "PGN503"),
    ("L-13 result", full(), "1/2-1/2", full(result="1/2-1/2"), "1/2-1/2", "PGN510"),
    ("L-13 result", full(result="0-1"), "*", full(result="0-1"), "*", "PGN510"),
    ("L-13 result", full(result="0-1"), "1-0", full(result="0-1"), "1-0", "PGN510"),
    ("C-15 result twice", full('[Result ""]', result="1-0"), "*", full(result="1-0"), "*", "PGN"),
    ("C-22 date", full().replace("????.??.??", "?"), "*", full(), "*", "PGN503"),
    ("C-22 date", full().replace("????.??.??", "1982"), "*",
     full().replace("????.??.??", "1982.??.??"), "*", "PGN503"),
    ("C-53 time", full('[Time "18.05.00"]'), "*", full('[Time "18:05:00"]'), "*", "PGN503"),
    ("C-51 code", full('[ECO "b20"]'), "*", full('[ECO "B20"]'), "*", "PGN503"),
    ("C-41 no guess", full('[WhiteElo ""]'), "*", full('[WhiteElo ""]'), "*", "PGN503"),
    ("C-41 no guess", full('[WhiteElo "~2700"]'), "*", full('[WhiteElo "~2700"]'), "*", "PGN503"),
    ("D-02 taken", full(result="1-0"), "", full(result="1-0"), "1-0", "PGN120"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "tags", "moves", "right_tags", "right_moves", "code"), GAMES)
def test_games(
    rule: str, tags: str, moves: str, right_tags: str, right_moves: str, code: str
) -> None:
    before = f"{tags}\n{moves}\n\n" if tags else f"{moves}\n\n"
    judge(before, f"{right_tags}\n{right_moves}\n\n", code)


BARE = "4k3/8/8/8/8/8/8/4K3"
# a record, the same position in export format, the variant it is of, what tells of the first
RECORDS = [
    (BARE, f"{BARE} w - - 0 1", "", "PGN610"),
    (f"{BARE} b - -", f"{BARE} b - - 0 1", "", "PGN610"),
    (f"{BARE} b - - 3", f"{BARE} b - - 3 1", "", "PGN610"),
    (f"{BARE}  w - - 0 1", f"{BARE} w - - 0 1", "", "PGN611"),
    (f"{BARE} w - - 0 1 ", f"{BARE} w - - 0 1", "", "PGN611"),
    (f"{BARE}_b_-_-_0_5", f"{BARE} b - - 0 5", "", "PGN612"),
    ("4k3/44/8/8/8/8/8/4K3 w - - 0 1", f"{BARE} w - - 0 1", "", "PGN614"),
    (f"{BARE} w - - 00 01", f"{BARE} w - - 0 1", "", "PGN615"),
    (f"{BARE} w - - 00 00", f"{BARE} w - - 0 1", "", "PGN615"),
    ("4k3/8/8/8/8/8/8/R3K2R w QK - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", "PGN607"),
    ("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Chess960", "PGN627"),
    ("4k3/8/8/8/4P3/8/8/4K3 b - e3", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "", "PGN610"),
    (f"{BARE}[] w - - 00 1", f"{BARE}[] w - - 0 1", "Crazyhouse", "PGN615"),
    # what is right, and what no other spelling would say
    ("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "", "", ""),
    ("4k3/8/8/8/8/8/8/R3K1RR w GQ - 0 1", "", "Chess960", ""),
    (f"{BARE}[Q] w - - 00 1", "", "", "PGN616"),
    ("4k3/8/8/8/8/8/8/Q~3K3 w - - 00 1", "", "", "PGN617"),
    ("4k3/8/8/8/8/8/8/4K3 w K - 00 1", "", "", "PGN625"),
    ("4k3/8/8/8/8/8/8/4K3 b - e3 00 1", "", "", "PGN626"),
    (f"{BARE} w - - 00 1 bm Ke2;", "", "", "PGN613"),
    ("8/8/8/8/8/8/8/8 w - -", "", "", "PGN621"),
]


@pytest.mark.parametrize(("record", "right", "variant", "code"), RECORDS)
def test_a_position_has_one_spelling(record: str, right: str, variant: str, code: str) -> None:
    head = '[FEN "{}"]\n[SetUp "1"]\n' + (f'[Variant "{variant}"]\n' if variant else "")
    before = full() + head.format(record) + "\n*\n\n"
    (game,) = pgnlark.parse(before, "tolerant").games
    text = pgnlark.export(game)
    assert text == full() + head.format(right or record) + "\n*\n\n"
    (again,) = pgnlark.parse(text, "tolerant").games
    assert difference(game, again) == ""
    found = [each for each in pgnlark.check(before.encode(), "export") if each.code[:4] == "PGN6"]
    assert {each.severity for each in found if each.code == code} == (
        {pgnlark.Severity.ERROR} if code else set()
    )
    if right:
        assert not [d for d in pgnlark.check(text.encode(), "export") if d.code[:4] == "PGN6"]


def test_the_comparison_sees_another_value() -> None:
    def game(*tags: str) -> pgnlark.Game:
        return pgnlark.parse("\n".join(tags) + "\n\n*", "tolerant").games[0]

    same = game('[Date "1982"]', '[Round ""]', f'[FEN "{BARE} w - -"]', '[ECO "b20"]')
    right = ['[Date "1982.??.??"]', '[Round "?"]', f'[FEN "{BARE} w - - 0 1"]', '[ECO "B20"]']
    assert difference(same, game(*right)) == ""
    for at, other in enumerate(
        ('[Date "1928.??.??"]', '[Round "1"]', f'[FEN "{BARE} b - - 0 1"]', '[ECO "B21"]')
    ):
        assert difference(same, game(*right[:at], other, *right[at + 1 :])) != ""


@pytest.mark.parametrize(
    ("name", "one", "other", "same"),
    [
        ("Result", "?", "1-0", True),
        ("Result", "1:0", "1-0", True),
        ("Result", "1-0", "?", False),
        ("Opening", "?", "Sicilian", False),
        ("Round", "", "?", True),
        ("Round", "1", "?", False),
        ("WhiteElo", "", "?", True),
        ("White", "", "?", True),
        ("White", "?", "Carlsen", False),
        ("White", "A. B", "A B", False),
    ],
)
def test_values_that_say_the_same(name: str, one: str, other: str, same: bool) -> None:
    assert same_value(name, one, other) == same


def test_two_records_of_one_position_are_one() -> None:
    text = f'[FEN "{BARE} w - - 0 1"]\n[FEN "{BARE} w - -"]\n\n*'
    (game,) = pgnlark.parse(text, "tolerant").games
    written = pgnlark.export(game)
    assert written.count("FEN") == 1
    assert difference(game, pgnlark.parse(written).games[0]) == ""


def test_there_are_enough_of_them() -> None:
    assert len(MOVES) + len(GAMES) >= 60


@pytest.mark.parametrize("gap", ["", "\n", "\n\n\n", "\r\n\r\n"])
def test_one_empty_line_stands_behind_each_game(gap: str) -> None:
    game = full() + "\n*"
    for text in (f"{game}{gap}{game}\n\n", f"{game}\n\n{game}{gap}"):
        found = list(pgnlark.check(text.encode(), "export"))
        assert [d.code for d in found] == ["PGN722"]
    right = f"{game}\n\n{game}\n\n"
    assert not list(pgnlark.check(right.encode(), "export"))
    assert pgnlark.export(pgnlark.parse(right)) == right
    assert list(pgnlark.check(b"\n" + right.encode(), "export"))


# the game of section 2.3, which is public: its lines are those of the standard
SAMPLE = """\
[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2

"""


def test_the_sample_game_of_the_standard() -> None:
    game = pgnlark.parse(SAMPLE).games[0]
    assert pgnlark.export(game) == SAMPLE
    assert not list(pgnlark.check(SAMPLE.encode(), "export"))
    bare = pgnlark.Game([*reversed(game.tags)], [*game.moves()], game.result)
    assert pgnlark.export(bare) == SAMPLE


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(1. d4) 1. e4 *", "before the move"),
        ("1. e4 (1. d4 *", "no end"),
        ("1. e4 @@@@@ & *", "no PGN"),
    ],
)
def test_what_cannot_be_said_is_refused(text: str, reason: str) -> None:
    game = pgnlark.parse(text, "tolerant").games[0]
    with pytest.raises(pgnlark.NotExportable, match=reason):
        pgnlark.export(game)
    assert "PGN730" in [diagnostic.code for diagnostic in pgnlark.check(text.encode(), "export")]


def test_a_tag_that_no_tag_can_be_called() -> None:
    with pytest.raises(ValueError, match="cannot be the name of a tag"):
        pgnlark.export(pgnlark.Game([pgnlark.Tag("White-Elo", "1")]))
    with pytest.raises(ValueError, match="surrogate"):
        pgnlark.export(pgnlark.Game([pgnlark.Tag("White", "\ud800")]))


@pytest.mark.parametrize("hidden", ["\x0e", "\x01 ", "\x7f\t"])
@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("Site", "", "?"),
        ("Date", "1982", "1982.??.??"),
        ("Result", "1-0", "1-0"),
        ("Result", "", "*"),
        ("Opening", "", ""),
    ],
)
def test_control_codes_hide_nothing(name: str, value: str, said: str, hidden: str) -> None:
    game = pgnlark.Game(head=[pgnlark.Tag(name, value + hidden)])
    text = pgnlark.export(game)
    assert f'[{name} "{said}"]' in text.replace(' "]', '"]')
    assert pgnlark.export(pgnlark.parse(text).games[0]) == text
