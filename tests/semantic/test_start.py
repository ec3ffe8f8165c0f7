"""Where a game starts: Variant, SetUp, FEN, and positions that cannot be."""

from __future__ import annotations

import pytest
from semantic.handmade import check, moves_of, told

from pgnlark.diagnostics import moves, positions, tags
from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.model import Finding

KINGS = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"


def only(text: str) -> Finding:
    (finding,) = moves_of(text)
    return finding


@pytest.mark.parametrize(
    "name",
    ["Standard", "normal", "From Position", "Chess960", "chess 960", "chess-960", "Fischerandom"],
)
def test_variants_that_are_judged(name: str) -> None:
    text = f'[Variant "{name}"]\n[SetUp "1"]\n[FEN "{KINGS}"]\n\n1. Kd2 Ke5 *'
    assert told(text) == [("PGN402", "Ke5")]


@pytest.mark.parametrize("name", ["Bughouse", "wild/5", "My Own"])
def test_other_variants_are_not_judged(name: str) -> None:
    text = f'[Variant "{name}"]\n[SetUp "1"]\n[FEN "whatever"]\n\n7. Zz9 $300 *'
    assert told(text) == [("PGN524", f'"{name}"'), ("PGN441", "$300")]


@pytest.mark.parametrize("name", ["Chess960", "From Position"])
def test_a_variant_that_needs_a_fen(name: str) -> None:
    text = f'[Variant "{name}"]\n\n1. Ke9 *'
    finding = only(text)
    assert (finding.code, finding.span) == ("PGN523", (1, 8))


def test_fen_without_setup() -> None:
    text = f'[FEN "{KINGS}"]\n\n1. Kd2 *'
    finding = only(text)
    assert (finding.code, finding.span) == ("PGN521", (1, 4))
    ((edit,),) = [fix.edits for fix in finding.fixes]
    assert edit.text + text[edit.span[1] :] == f'[SetUp "1"]\n{text}'


def test_setup_without_fen() -> None:
    assert told('[SetUp "1"]\n\n1. Ke9 *') == [("PGN520", '"1"')]


def test_setup_0_with_another_position() -> None:
    text = f'[SetUp "0"]\n[FEN "{KINGS}"]\n\n1. Kd2 *'
    finding = only(text)
    assert finding.code == "PGN522"
    assert finding.fixes[0].edits[0].text == "1"


def test_setup_0_with_the_usual_position() -> None:
    usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert told(f'[SetUp "0"]\n[FEN "{usual}"]\n\n1. e4 *') == []


def test_setup_in_other_capitals_is_told_once() -> None:
    assert told(f'[Setup "1"]\n[FEN "{KINGS}"]\n\n1. Kd2 *') == [("PGN505", "Setup")]


def test_a_fen_that_cannot_be_read_is_the_readers_finding() -> None:
    assert told('[SetUp "1"]\n[FEN "4k3"]\n\n1. Ke9 *') == [("PGN600", '"4k3"')]


FAULTS = {
    "4k3/9/8/8/8/8/8/4K3 w - - 0 1": ("PGN620", 0, "rank 7 has another number of squares"),
    "4k3/8/8/8/8/8/8/4Z3 w - - 0 1": ("PGN620", 0, 'no piece with the letter "Z"'),
    "8/8/8/8/8/8/8/4K3 w K - 0 1": ("PGN621", 0, "Black has no king"),
    "4k2k/8/8/8/8/8/8/4K3 w - - 0 1": ("PGN622", 0, "Black has a king on e8 and on h8"),
    "4k3/8/8/8/8/8/8/K3R3 w - - 0 1": (
        "PGN623",
        0,
        "it is White's move, and the rook on e1 could capture Black's king on e8",
    ),
    "4k2P/8/8/8/8/8/8/4K3 w - - 0 1": ("PGN624", 0, "a pawn of White's stands on h8"),
    "rk6/p1r3p1/8/1p6/8/8/8/6K1 w KQkq - 0 1": (
        "PGN625",
        2,
        'no castling rights "KQk": White has no rook there',
    ),
    "4k3/8/8/8/8/8/4K3/7R w K - 0 1": ("PGN625", 2, "White's king does not stand on"),
    "rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKBNR w KQkq e6 0 1": (
        "PGN626",
        3,
        "no pawn can just have passed e6: none of Black's stands on e5",
    ),
    "4k3/8/8/8/8/8/8/4K3 w - e3 0 1": ("PGN626", 3, "Black cannot just have passed e3"),
    "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1": (
        "PGN627",
        2,
        'the castling rights "HAha" are written "KQkq"',
    ),
    "4k3/8/8/8/8/8/8/4KR2 w - - 500 50": ("PGN628", 4, "500 half-moves without capture"),
    "4k3/8/8/8/8/8/8/4KR2 w - - 0 0": ("PGN628", 5, "moves are counted from 1"),
    "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1": ("PGN629", 0, "White has more pawns"),
}


@pytest.mark.parametrize(("fen", "expected"), FAULTS.items())
def test_faults_of_positions(fen: str, expected: tuple[str, int, str]) -> None:
    code, field, message = expected
    text = f'[SetUp "1"]\n[FEN "{fen}"]\n\n*'
    finding = only(text)
    assert finding.code == code
    assert message in finding.message
    assert finding.span is not None
    assert text[slice(*finding.span)] == fen.split(" ")[field]


def test_moves_from_an_unplayable_position_are_not_judged() -> None:
    text = '[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. Ke9 *'
    assert [code for code, _ in told(text)] == ["PGN621"]


def test_moves_are_judged_without_a_right_that_cannot_be() -> None:
    text = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w K - 0 1"]\n\n1. O-O *'
    assert [code for code, _ in told(text)] == ["PGN625", "PGN407"]


def test_rights_are_mended() -> None:
    text = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"]\n\n*'
    (fix,) = only(text).fixes
    assert (fix.edits[0].text, fix.safe) == ("K", False)


def test_a_right_is_said_once_also_without_places() -> None:
    text = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"]\n\n*'
    found = [finding for finding in check(text, spans=False) if finding.code == "PGN625"]
    assert [(finding.span, finding.fixes) for finding in found] == [(None, ())]


OCCURRING = {
    "PGN401": "1. Nef3 *",
    "PGN402": "1. Nf4 *",
    "PGN403": "1. Bc4 *",
    "PGN404": "1. d4 e6 2. Nc3 Bb4 3. Ne4 *",
    "PGN405": "1. e4 d4 *",
    "PGN406": "1. e4 e5 2. exd5 *",
    "PGN407": "1. O-O *",
    "PGN408": '[SetUp "1"]\n[FEN "8/4P2k/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. e8 *',
    "PGN409": "1. e4=Q *",
    "PGN410": "1. f3 e5 2. g4 Qh4# 3. a3 *",
    "PGN411": "1. e4 d5 2. Bb5+ -- *",
    "PGN412": "1. N@f3 *",
    "PGN420": "1. Nf3 Nf6 2. d3 d6 3. Nd2 *",
    "PGN430": "1. Ngf3 *",
    "PGN431": '[SetUp "1"]\n[FEN "4k3/8/8/8/3R4/8/8/R3K3 w - - 0 1"]\n\n1. R4d1 *',
    "PGN432": "1. e4 d5 2. c4 d4 3. Nf3 c5 4. Nd4 *",
    "PGN433": "1. Nxf3 *",
    "PGN434": "1. e4 d5 2. xd5 *",
    "PGN435": "1. e4 f6 2. Qh5 *",
    "PGN436": "1. f3 e5 2. g4 Qh4 *",
    "PGN437": "1. e4+ *",
    "PGN438": '[Variant "Janus"]\n[SetUp "1"]\n'
    '[FEN "r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1"]\n\n1. Ki1 *',
    "PGN440": "2. e4 *",
    "PGN441": "1. e4 $256 *",
    "PGN450": "1. f3 e5 2. g4 Qh4# 1-0",
    "PGN501": '[Event "?"]\n\n*',
    "PGN502": '[Event "?"]\n[Event "?"]\n\n*',
    "PGN503": '[Date "1982"]\n\n*',
    "PGN504": '[Date "1982.02.30"]\n\n*',
    "PGN505": '[date "1982"]\n\n*',
    "PGN510": '[Result "1-0"]\n\n1. e4 *',
    "PGN512": '[PlyCount "1"]\n\n*',
    "PGN520": '[SetUp "1"]\n\n*',
    "PGN521": f'[FEN "{KINGS}"]\n\n*',
    "PGN522": f'[SetUp "0"]\n[FEN "{KINGS}"]\n\n*',
    "PGN523": '[Variant "Chess960"]\n\n*',
    "PGN524": '[Variant "Mine"]\n\n*',
    "PGN525": '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/5KR1 w K - 0 1"]\n\n1. O-O *',
    "PGN526": '[Variation "Atomic"]\n\n*',
    **{code: f'[SetUp "1"]\n[FEN "{fen}"]\n\n*' for fen, (code, _, _) in reversed(FAULTS.items())},
}


def test_every_code_of_these_rules_occurs() -> None:
    declared = {
        entry.id
        for module in (moves, tags, positions)
        for entry in vars(module).values()
        if isinstance(entry, Code)
    }
    assert set(OCCURRING) == declared
    for code, text in OCCURRING.items():
        assert code in [finding.code for finding in check(text, spans=False)], text


RULES = [entry for module in (moves, tags) for entry in vars(module).values()]
SHOWN = [
    entry for entry in RULES if isinstance(entry, Code) and entry.wrong.startswith(("1.", "["))
]
POSITIONS = [entry for entry in vars(positions).values() if isinstance(entry, Code) and entry.wrong]


def codes_of(sample: str) -> list[str]:
    ended = sample if sample[-2:] in ("-0", "-1", " *") else f"{sample} *"
    return [finding.code for finding in check(ended, spans=False)]


@pytest.mark.parametrize("entry", SHOWN, ids=lambda entry: entry.name)
def test_the_samples_of_a_rule_show_it(entry: Code) -> None:
    assert entry.id in codes_of(entry.wrong)
    assert entry.id not in codes_of(entry.right)


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry.name)
def test_the_samples_of_a_position_show_it(entry: Code) -> None:
    text = '[SetUp "1"]\n[FEN "{}"]\n\n*'
    assert entry.id in codes_of(text.format(entry.wrong))
    assert entry.id not in codes_of(text.format(entry.right))
