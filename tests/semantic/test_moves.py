"""Each rule on moves, at its place, in its words."""

from __future__ import annotations

import pytest
from semantic.handmade import check, game, moves_of, read_fen, told, value_fault

from pgnlark.ast import Fen, Game, Move, MoveNumber, San, Variation
from pgnlark.board import Board
from pgnlark.diagnostics.model import Finding
from pgnlark.semantic.game import check_game

FEN = '[SetUp "1"]\n[FEN "{}"]\n\n'


def start(fen: str) -> str:
    return FEN.format(fen)


def only(text: str) -> Finding:
    """The one finding of a game."""
    (finding,) = moves_of(text)
    return finding


CLEAN = {
    "ordinary": "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
    "no numbers": "e4 e5 Nf3 Nc6 *",
    "number without period": "1 e4 e5 2 Nf3 *",
    "variation of Black": "1. e4 e5 (1 c5) (1... c6 2. d4) 2. Nf3 *",
    "nested alternatives of one ply": "1. e4 e5 2. Nf3 (2. Nc3 (2. Bc4 (2. d4))) 2... Nc6 *",
    "glyph before the first move": "$10 1. e4 $255 *",
    "pinned knight needs no origin": "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Ne2 *",
    "en passant": "1. e4 a6 2. e5 d5 3. exd6 *",
    "castling that mates": start("3k4/1P5R/6B1/8/8/8/8/R3K3 w Q - 0 1") + "1. O-O-O# *",
    "mate, result right": "1. f3 e5 2. g4 Qh4# 0-1",
    "mate, result open": "1. f3 e5 2. g4 Qh4# *",
    "suffix": "1. e4!? e5?! *",
    "numbers from the FEN": start("6k1/6p1/8/8/8/8/8/6K1 b - - 0 38") + "38... g5 39. Kf2 *",
    "Fischer Random": '[Variant "Chess960"]\n'
    + start("4k3/8/8/8/8/8/8/5KR1 w K - 0 1")
    + "1. O-O *",
    "null move": "1. e4 -- 2. d4 *",
}


@pytest.mark.parametrize("text", CLEAN.values(), ids=CLEAN)
def test_nothing_to_say(text: str) -> None:
    assert told(text) == []


ILLEGAL = {
    "no-such-piece": (
        start("4k3/8/8/8/8/8/8/4K3 w - - 0 1") + "1. Qd1 *",
        "PGN401",
        '"Qd1" is illegal: White has no queen',
    ),
    "not on that file": (
        "1. Nef3 *",
        "PGN401",
        '"Nef3" is illegal: White has no knight on the e file',
    ),
    "no pawn": ("1. e4 e5 2. a7 *", "PGN401", "White has no pawn that could go to a7"),
    "no capturing pawn": ("1. e4 e5 2. cxd5 *", "PGN401", "no pawn that could capture on d5"),
    "geometry": ("1. Nf4 *", "PGN402", "no knight of White's can go to f4"),
    "one piece": ("1. e4 e5 2. Ke3 *", "PGN402", "the king on e1 cannot go to e3"),
    "pawn beside": ("1. e4 e5 2. exg5 *", "PGN402", "a pawn on the e file cannot capture on g5"),
    "double step": ("1. e3 e5 2. e5 *", "PGN402", "the pawn on e3 has moved already"),
    "blocked": ("1. Bc4 *", "PGN403", "the pawn on e2 stands in the way of the bishop on f1"),
    "own piece": ("1. Ng1e2 *", "PGN403", "White's own pawn stands on e2"),
    "blocked pawn": ("1. e4 e5 2. e5 *", "PGN403", "the pawn on e5 stands in the way"),
    "pinned": (
        "1. d4 e6 2. Nc3 Bb4 3. Ne4 *",
        "PGN404",
        "the knight on c3 is pinned against its king by the bishop on b4",
    ),
    "check stays": (
        "1. e4 f6 2. Qh5+ a6 *",
        "PGN404",
        "the king would still stand in check from the queen on h5",
    ),
    "king into check": (
        start("4k3/8/8/8/8/8/8/3RK3 b - - 0 1") + "1... Kd8 *",
        "PGN404",
        "the king would stand in check from the rook on d1",
    ),
    "wrong side": (
        "1. e4 d4 *",
        "PGN405",
        "it is Black's move, and only White could play this",
    ),
    "nothing there": ("1. e4 e5 2. exd5 *", "PGN406", "nothing stands on d5 to capture"),
    "en passant too late": (
        "1. e4 a6 2. e5 d5 3. Nf3 a5 4. exd6 *",
        "PGN406",
        "the pawn on d5 did not just make a double step",
    ),
    "castling, way": ("1. O-O *", "PGN407", "the bishop on f1 stands in the way"),
    "castling, moved": (
        "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. Kf1 a6 5. Ke1 a5 6. O-O *",
        "PGN407",
        "White's king has moved before",
    ),
    "castling, crossing": (
        start("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1") + "1. O-O *",
        "PGN407",
        "the king would cross f1, where the rook on f3 attacks it",
    ),
    "castling, in check": (
        start("4k3/8/8/8/8/4r3/8/4K2R w K - 0 1") + "1. O-O *",
        "PGN407",
        "the king is in check from the rook on e3",
    ),
    "castling, no right": (
        start("4k3/8/8/8/8/8/8/4K2R w - - 0 1") + "1. O-O *",
        "PGN407",
        "the start position gives White no right",
    ),
    "promotion too early": ("1. e4=Q *", "PGN409", "on the last rank only"),
    "promotion of a knight": ("1. Nf3=Q *", "PGN409", "only a pawn"),
    "after mate": (
        "1. f3 e5 2. g4 Qh4# 3. a3 *",
        "PGN410",
        '"a3" cannot be played: the game ended in mate with "Qh4#"',
    ),
    "after stalemate": (
        start("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1") + "1. Qc7 Ka7 *",
        "PGN410",
        'the game ended in stalemate with "Qc7"',
    ),
    "null move in check": (
        "1. e4 d5 2. Bb5+ -- *",
        "PGN411",
        "the king is in check from the bishop on b5, so Black cannot pass",
    ),
    "drop": ("1. N@f3 *", "PGN412", "no pieces are put onto the board"),
    "beyond the board": ("1. Nj3 *", "PGN412", "the board has no such square"),
}


@pytest.mark.parametrize(("text", "code", "message"), ILLEGAL.values(), ids=ILLEGAL)
def test_illegal_moves(text: str, code: str, message: str) -> None:
    finding = only(text)
    assert finding.code == code
    assert message in finding.message
    assert finding.span is not None
    marked = text[slice(*finding.span)]
    assert finding.move.endswith(f" {marked}")
    assert finding.message.startswith(f'"{marked}" ')


def test_what_could_go_there_instead() -> None:
    assert only("1. Nef3 *").help == "legal moves to f3: Nf3, f3"
    assert only("1. e4 d4 *").help == ""


def test_move_and_ply_of_a_finding() -> None:
    finding = only("1. e4 e5 2. Nf3 Nc5 *")
    assert (finding.ply, finding.move) == (4, "2... Nc5")
    finding = only("1. e4 e5 (1... c5 2. Nf4) 2. Nf3 *")
    assert (finding.ply, finding.move) == (3, "2. Nf4")


def test_ambiguous_move() -> None:
    text = "1. Nf3 Nf6 2. d3 d6 3. Nd2!? *"
    finding = only(text)
    assert finding.code == "PGN420"
    assert finding.message == ('"Nd2!?" is ambiguous: the knights on b1 and f3 can both go to d2')
    assert finding.help == 'write "Nbd2" or "Nfd2"'
    assert [fix.safe for fix in finding.fixes] == [False, False]
    assert [fix.edits[0].text for fix in finding.fixes] == ["Nbd2!?", "Nfd2!?"]


def test_check_mark_does_not_disambiguate() -> None:
    finding = only(start("5rk1/4R2R/5r2/8/8/8/5PPP/6K1 w - - 0 1") + "1. Rg7+ *")
    assert finding.code == "PGN420"


def test_three_candidates() -> None:
    finding = only(start("k7/8/8/8/4Q2Q/8/8/K6Q b - - 0 1") + "1... Ka7 2. Qe1 *")
    assert finding.message.endswith("the queens on e4, h1 and h4 can all go to e1")
    assert finding.help == 'write "Qee1", "Q1e1" or "Qh4e1"'


def test_promotion_piece_missing() -> None:
    finding = only(start("8/4P2k/8/8/8/8/8/4K3 w - - 0 1") + "1. e8 *")
    assert finding.code == "PGN408"
    assert finding.help == 'write "e8=Q", "e8=R", "e8=B" or "e8=N"'
    assert len(finding.fixes) == 4


SPELLING = {
    "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Nge2 *": ("PGN430", "Nge2", "Ne2"),
    "1. Ng1f3 *": ("PGN430", "Ng1f3", "Nf3"),
    "1. d3 d6 2. Nf3 Nf6 3. Nb1d2 *": ("PGN430", "Nb1d2", "Nbd2"),
    start("4k3/8/8/8/3R4/8/8/R3K3 w - - 0 1") + "1. R4d1 *": ("PGN431", "R4d1", "Rdd1"),
    "1. e4 d5 2. c4 d4 3. Nf3 c5 4. Nd4 *": ("PGN432", "Nd4", "Nxd4"),
    "1. Nxf3 *": ("PGN433", "Nxf3", "Nf3"),
    "1. e4 f6 2. Qh5 *": ("PGN435", "Qh5", "Qh5+"),
    "1. e4 f6 2. Qh5! *": ("PGN435", "Qh5!", "Qh5+"),
    "1. f3 e5 2. g4 Qh4 *": ("PGN436", "Qh4", "Qh4#"),
    "1. f3 e5 2. g4 Qh4+ *": ("PGN436", "Qh4+", "Qh4#"),
    "1. e4 f6 2. Qh5# *": ("PGN437", "Qh5#", "Qh5+"),
    "1. e4+ *": ("PGN437", "e4+", "e4"),
    "1. e4# *": ("PGN437", "e4#", "e4"),
}


@pytest.mark.parametrize(("text", "expected"), SPELLING.items())
def test_spelling(text: str, expected: tuple[str, str, str]) -> None:
    code, written, right = expected
    finding = only(text)
    assert finding.span is not None
    assert (finding.code, text[slice(*finding.span)]) == (code, written)
    mark = "!" if written.endswith("!") else ""
    assert finding.help == f'write "{right}{mark}"'
    (fix,) = finding.fixes
    assert fix.safe
    (edit,) = fix.edits
    mended = text[: edit.span[0]] + edit.text + text[edit.span[1] :]
    assert mended == text.replace(written, right + mark)
    assert told(mended) == []


@pytest.mark.parametrize(
    ("text", "code", "right"),
    [
        ("1. e4 d5 2. e4xd5 *", "PGN430", "exd5"),
        ("1. e4 d5 2. xd5 *", "PGN434", "exd5"),
        ("1. e4 d5 2. ed5 *", "PGN432", "exd5"),
        ("1. e2e4 *", "PGN430", "e4"),
    ],
)
def test_of_such_pawn_moves_the_grammar_tells_where_there_is_a_text(
    text: str, code: str, right: str
) -> None:
    assert told(text) == []
    (finding,) = check(text, spans=False)
    assert (finding.code, finding.help) == (code, f'write "{right}"')


def test_of_long_notation_the_grammar_tells_where_there_is_a_text() -> None:
    made = game("1. Ng1f3 *")
    assert isinstance(made.elements[1], Move)
    made.elements[1].text = "Ng1-f3"
    assert check_game(made, read_fen=read_fen, value_fault=value_fault) == []


def test_fixes_of_one_move_go_together() -> None:
    assert [code for code, _ in told("1. e4 f6 2. Qd1h5 *")] == ["PGN430", "PGN435"]
    text = "1. e4 f6 2. Qd1h5 *"
    edits = sorted((edit.span, edit.text) for f in moves_of(text) for edit in f.fixes[0].edits)
    for (begin, end), new in reversed(edits):
        text = text[:begin] + new + text[end:]
    assert text == "1. e4 f6 2. Qh5+ *"


def test_a_spelling_that_is_not_plain_is_replaced_whole() -> None:
    made = game("1. e4 f6 2. Qh5 *")
    move = made.elements[4]
    assert isinstance(move, Move)
    move.text = "♕h5"
    (finding,) = check_game(made, read_fen=read_fen, value_fault=value_fault)
    assert finding.fixes[0].edits[0].text == "Qh5+"
    assert finding.fixes[0].edits[0].span == move.span


def test_after_an_illegal_move_the_line_is_not_judged() -> None:
    text = "1. e4 e5 2. Nf4 Ke3 (2... Ke5 7. Nd9 $300) 9. e9 *"
    assert [code for code, _ in told(text)] == ["PGN402", "PGN441"]


def test_other_lines_are_judged_all_the_same() -> None:
    text = "1. e4 (1. Nf4) (1. d4 d6 2. e5) 1... e5 2. Ke3 *"
    assert told(text) == [("PGN402", "Nf4"), ("PGN405", "e5"), ("PGN402", "Ke3")]


def test_the_alternative_to_an_illegal_move_is_judged() -> None:
    assert told("1. e4 e5 2. Nf4 (2. Nf3 Nc5) Nc6 *") == [("PGN402", "Nf4"), ("PGN402", "Nc5")]


def test_a_mark_behind_a_move_loses_nothing() -> None:
    text = '[PlyCount "6"]\n\n1. e4 a6 2. e5 d5 3. exd6 <e.p.> <+> Ke6 *'
    assert told(text) == [("PGN402", "Ke6")]


def test_a_line_on_trial_may_fail_once_without_a_word() -> None:
    assert told("1. e4 e5 2. Nf4 (2. Nf5 Ke9) Nc6 *") == [("PGN402", "Nf4")]
    assert told("1. e4 zz (1... e5 2. Ke3) *") == [("PGN402", "Ke3")]


def test_coordinates_are_played_whichever_piece_they_mean() -> None:
    assert told("1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 Kd5 *") == [("PGN402", "Kd5")]
    (finding,) = check("1. g1f3 *", spans=False)
    assert finding.code == "PGN401"


def test_a_small_b_that_only_a_bishop_fits() -> None:
    text = "1. e4 e5 2. bxc4! d6 *"
    finding = only("1. e4 d5 2. a3 dxe4 3. d3 a6 4. dxe4 a5 5. bxa6! h6 *")
    assert finding.code == "PGN308"
    assert finding.message == '"bxa6!" can only be a move of the bishop on f1'
    assert [edit.text for edit in finding.fixes[0].edits] == ["Ba6!"]
    assert told(text) == [("PGN308", "bxc4!")]
    assert told("1. b3 c5 2. b4 a6 3. bxc5 *") == []


@pytest.mark.parametrize("text", ["1. e4 zz 2. d5 *", "1. e4 <zz> 2. d5 *"])
def test_after_an_unread_move_nothing_is_judged(text: str) -> None:
    assert told(text) == []


def test_unread_punctuation_loses_nothing() -> None:
    assert told("1. e4 <}> e5 2. Ke3 *") == [("PGN402", "Ke3")]


def test_what_runs_on_in_an_unclosed_variation_is_no_finding() -> None:
    text = "1. e4 e5 (1... c5 2. Nf3 (2. Nc3) 2. Ng5 Nf4 *"
    assert told(text) == []


def test_a_variation_before_any_move_is_a_line_from_there() -> None:
    assert told("(1. d4 d5) 1. e4 e5 ((1... c5 2. Ke3)) *") == [("PGN402", "Ke3")]


def test_nag_range() -> None:
    assert told("1. e4 $255 e5 $256 *") == [("PGN441", "$256")]


NUMBERS = {
    "0. e4 e5 7. Nf3 *": ["0.", "7."],
    "1. e4 e5 2. Nf3 Nc6 4. Bb5 a6 5. Ba4 *": ["4."],
    "1. e4 2. e5 *": ["2."],
    "2. e4 e5 3. Nf3 Nc6 3. Bb5 *": ["2."],
    "1. e4 e5 3. Nf3 (3. Nc3 Nc6) (2. d4) 3... Nc6 *": ["3."],
}


@pytest.mark.parametrize(("text", "places"), NUMBERS.items())
def test_move_numbers(text: str, places: list[str]) -> None:
    assert told(text) == [("PGN440", place) for place in places]


def test_a_number_too_long_to_be_read() -> None:
    made = game("1. e4 *")
    assert isinstance(made.elements[0], MoveNumber)
    made.elements[0].number = -1
    (finding,) = check_game(made, read_fen=read_fen, value_fault=value_fault)
    assert finding.message == ("the move number is too long to be one, but this is White's move 1")
    assert finding.fixes == ()


def test_a_run_of_wrong_numbers_is_mended_as_one() -> None:
    text = "1. e4 e5 3. Nf3 (3. Nc3 Nc6) 3... Nc6 4. Bb5 *"
    finding = only(text)
    assert finding.message == (
        "the move number is 3, but this is White's move 2; 3 more of this game are wrong like it"
    )
    (fix,) = finding.fixes
    for edit in sorted(fix.edits, key=lambda edit: edit.span, reverse=True):
        text = text[: edit.span[0]] + edit.text + text[edit.span[1] :]
    assert text == "1. e4 e5 2. Nf3 (2. Nc3 Nc6) 2... Nc6 3. Bb5 *"


def test_numbers_wrong_in_one_way_are_one_finding() -> None:
    text = "1. e4 e5 (0... c5) 2. Nf3 Nc6 (1... d6) 3. Bb5 a6 (2... Nf6) *"
    finding = only(text)
    assert finding.message.endswith("Black's move 1; 2 more of this game are wrong like it")
    assert len(finding.fixes[0].edits) == 3


def test_a_wrong_number_explains_an_illegal_move() -> None:
    text = "1. d4 d5 2. Bf4 Bf5 3. h3 h6 (2. Bg5) *"
    finding = only(text)
    assert finding.code == "PGN405"
    (label,) = finding.labels
    assert (label.text, text[slice(*label.span)]) == (
        "the number is 2, but this is move 3",
        "2.",
    )


def test_numbered_as_white_although_black_is_to_move() -> None:
    text = start("4k3/8/8/8/8/8/4P3/4K3 b - - 0 12") + "1. Kd2 Kd7 *"
    finding = only(text)
    assert finding.code == "PGN405"
    assert finding.labels[0].text == "the number is 1, but this is move 12"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1. f3 e5 2. g4 Qh4# 1-0", '"1-0" says White won, but 2... Qh4# is mate, so Black won'),
        (
            start("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1") + "1. Qc7 1-0",
            '"1-0" says White won, but 1. Qc7 leaves a stalemate, so the game was drawn',
        ),
    ],
)
def test_marker_against_the_board(text: str, message: str) -> None:
    finding = only(text)
    assert (finding.code, finding.message) == ("PGN450", message)
    assert finding.span is not None
    assert text[slice(*finding.span)] == "1-0"


def test_marker_against_board_and_tag_is_one_finding() -> None:
    text = '[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 1-0'
    finding = only(text)
    assert finding.code == "PGN450"
    assert [label.text for label in finding.labels] == ["mate", "the Result tag says Black won"]


def test_games_made_by_hand_are_judged_without_places() -> None:
    text = '[Date "1982"]\n\n0. e4 e5 2. Nf3 Nge7 3. Nf4 1/2-1/2'
    read, made = check(text), check(text, spans=False)
    assert sorted(f.message for f in read) == sorted(f.message for f in made)
    assert all(f.span is None and f.labels == () and f.fixes == () for f in made)


def test_shapes_of_variations_made_by_hand() -> None:
    pawn = Move("e4", San(piece="P", target="e4"))
    made = Game(elements=[Variation([MoveNumber(1), pawn]), pawn, Variation([])])
    found = check_game(made, read_fen=read_fen, value_fault=value_fault)
    assert [finding.code for finding in found] == ["PGN124", "PGN125"]


def test_a_start_that_is_given() -> None:
    board = Board.from_fen(Fen(ranks=(("k", 7), *((8,),) * 6, ("K", 7)), side="b"))
    before = board.fen()
    made = game("1... Kb8 2. Kb1 *")
    assert check_game(made, start=board, read_fen=read_fen, value_fault=value_fault) == []
    assert board.fen() == before


@pytest.mark.parametrize("shape", ["open", "nested", "tail"])
def test_any_depth_of_variations(shape: str) -> None:
    pawn, answer = San(piece="P", target="e4"), San(piece="P", target="e5")
    made = Game(span=(0, 0))
    elements = made.elements
    for _ in range(20_000):
        inner = Variation(span=(0, 0))
        elements += [Move("e4", pawn)] if shape != "open" else []
        elements += [inner, Move("e5", answer)] if shape == "nested" else [inner]
        elements = inner.elements
    elements.append(Move("Ke4", San(piece="K", target="e4")))
    found = check_game(made, read_fen=read_fen, value_fault=value_fault)
    assert [finding.code for finding in found] == ["PGN402"]
