"""Every deviation that a tolerant grammar names is told, under a code that can come up.

What a grammar has beyond the one it widens is a deviation.  Each stands in a table of
``pgnlark.syntax.deviations``, or below, with the reason why it is told under another name.
"""

from __future__ import annotations

from functools import cache

import pytest

from pgnlark.engine.driver import Driver
from pgnlark.engine.machine import machine_for
from pgnlark.engine.scanner import Scanner
from pgnlark.engine.tree import UNREAD, Tree
from pgnlark.notation.dialects import GRAMMARS
from pgnlark.notation.tables import Tables, load_tables
from pgnlark.syntax.deviations import (
    CONTROL,
    INVISIBLE,
    LOCAL_LETTER,
    MISPLACED,
    NOT_A_MOVE,
    SPELLINGS,
    STRAY_PARENTHESIS,
    TOKENS,
    UNKNOWN,
    VALUES,
    VARIATION_FIRST,
    VARIATION_WITHOUT_MOVE,
    Deviation,
)
from pgnlark.syntax.expected import in_words, phrase
from pgnlark.syntax.report import SyntaxReporter
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader

TABLES = {"pgn_tolerant": TOKENS, "san_tolerant": SPELLINGS, "string_tolerant": VALUES}

TOLD_BY_ANOTHER_NAME = {
    "pgn_tolerant": {
        "BAD_BLANK": "as CONTROL or INVISIBLE, whichever it is",
        "CONTROL_COMMENT": "the control code in it is told, as CONTROL",
        "CONTROL_LINE_COMMENT": "the control code in it is told, as CONTROL",
        "UNKNOWN": "as UNKNOWN, once a stretch",
        "ODD_STRING": "what is odd in it is told by string_tolerant",
        "BACKSLASH_CLOSE": "what is odd in it is told by string_tolerant",
        "INNER_QUOTES": "what is odd in it is told by string_tolerant",
        "rav_first": "as VARIATION_FIRST",
        "rav_without_move": "as VARIATION_WITHOUT_MOVE",
    },
    "san_tolerant": {
        "square_before_bishop": "with the promotion behind it, as promotion_without_equals",
        "ODD_H_SIDE": "as ODD_CASTLING",
        "ODD_A_SIDE": "as ODD_CASTLING",
        "pawn_long_capture": "as pawn_long",
        "pawn_with_letter_capture": "as pawn_with_letter",
        "pawn_with_letter_long_capture": "as pawn_with_letter",
        "pawn_figurine_capture": "as pawn_figurine",
        "FIGURINE_PAWN": "by the rule it stands in",
        "novelty_promotion": "as novelty_mark",
        "NOVELTY_MARK": "by the rule it stands in",
        "TECHNICAL_NOVELTY": "by the rule it stands in",
        "EVALUATION": "by the rule it stands in",
        "EP_MARK": "by the rule it stands in",
        "NULL": "by the rule it stands in",
        "FIGURINE": "by the rule it stands in",
        "FOREIGN_PIECE": "by the rule it stands in",
        "HYPHEN": "by the rule it stands in",
        "LOWER_BISHOP": "by the rule it stands in",
        "LOWER_PIECE": "by the rule it stands in",
        "LOWER_PROMOTED": "by the rule it stands in",
        "PAWN": "by the rule it stands in",
        "PROMOTED_IN_PARENTHESES": "by the rule it stands in",
        "SLASH": "by the rule it stands in",
    },
    "string_tolerant": {"CLOSE": "by the token of pgn_tolerant that ends with a bracket"},
}

NAMED_BY_THE_TRANSFORMER = {
    "san_tolerant": {"ODD_CASTLING"},
    # a string that neither grammar of strings reads
    "string_tolerant": {"STRING"},
}

IMPORT = [
    name
    for name in GRAMMARS
    # what may stand inside a string, a tag's value or a comment is never told
    if not name.endswith(("_tolerant", "_pieces"))
    and not name.startswith(("value_", "string_", "comment_", "command"))
]


def parts_of(tables: Tables) -> set[str]:
    """The names of what a grammar has beyond the one it widens."""
    terminals = {tables.terminals[terminal] for terminal in tables.deviations}
    return terminals | {tables.rule_names[rule] for rule in tables.rule_deviations}


@pytest.mark.parametrize("name", TABLES)
def test_every_deviation_is_told_and_only_deviations_are(name: str) -> None:
    parts = parts_of(load_tables(name))
    named = set(TABLES[name]) - NAMED_BY_THE_TRANSFORMER.get(name, set())
    assert named <= parts
    assert parts - named == set(TOLD_BY_ANOTHER_NAME[name])


@pytest.mark.parametrize("name", IMPORT)
def test_every_terminal_of_import_has_a_phrase(name: str) -> None:
    tables = load_tables(name)
    for number, terminal in enumerate(tables.terminals):
        if number not in tables.ignored:
            assert phrase(terminal)
            assert phrase(terminal) not in tables.terminals, "a terminal is never named"


def test_phrases_are_told_in_one_order_and_once() -> None:
    assert in_words(["DRAW", "LPAR", "BRACE_COMMENT", "MOVE", "UNFINISHED", "LINE_COMMENT"]) == (
        'a move, a comment, "(" or the result'
    )
    assert in_words(["RPAR"]) == '")"'
    assert in_words([]) == ""


SAMPLES: list[tuple[str, str, Deviation]] = [
    *((name, text, TOKENS[name]) for name, text in {
        "STRAY_BRACE": "e4 } *",
        "MARKUP": "<b> e4 *",
        "ENTITY": "e4 &nbsp; *",
        "WRAPPER": "[pgn] e4 *",
        "COMMAND_APART": "e4 [%clk 0:01:00] *",
        "NESTED_COMMENT": "e4 {a {b} c} *",
        "PERIOD_SIGN": "1… e5 *",
        "BOARD_NUMBER": "1A. e4 *",
        "NOVELTY": "e4 N *",
        "CUT_MOVE": "N f3 *",
        "DIAGRAM": "e4 D *",
        "ESCAPED_NAG": "e4 \\$14 *",
        "CHECK_SIGN": "Qh5† *",
        "ODD_QUOTES": "[A “b”] *",
        "ODD_CLOSE": '[A "b”]\n*',
        "DOUBLED_LSQB": '[[A "b"] *',
        "DOUBLED_RSQB": '[A "b"]] *',
        "HALF_POINTS": "e4 0.5-0.5",
        "DRAW_SLASH": "e4 1∕2-1∕2",
        "RESERVED": "e4 < *",
        "MIDLINE_ESCAPE": "e4 % x\n*",
        "UNCLOSED_COMMENT": "e4 { *",
        "SUFFIX_APART": "e4 ! *",
        "GLYPH": "e4 ± *",
        "EP_MARK": "exd6 e.p. *",
        "EP_WORD": "exd6 ep *",
        "CHECK_APART": "Qh5 + *",
        "DRAW_OFFER": "e4 (=) *",
        "DOTS": "e4 ... e5 *",
        "NULL_MOVE": "e4 -- *",
        "MISSING_RESULT": "1. e4",
        "HALF": "e4 1/2",
        "HALF_SIGNS": "e4 ½-½",
        "HALF_SIGN": "e4 ½",
        "DRAW_COLON": "e4 1/2:1/2",
        "DRAW_DASH": "e4 1/2–1/2",
        "DRAW_SPACED": "e4 1/2 - 1/2",
        "WHITE_COLON": "e4 1:0",
        "WHITE_DASH": "e4 1–0",
        "WHITE_LETTER": "e4 1-O",
        "WHITE_SPACED": "e4 1 - 0",
        "BLACK_COLON": "e4 0:1",
        "BLACK_DASH": "e4 0–1",
        "BLACK_LETTER": "e4 O-1",
        "BLACK_SPACED": "e4 0 - 1",
        "RESULT_IN_RAV": "e4 (d4 *) *",
        "MARKER_IN_RAV": "e4 (d4 1-O) *",
        "MISSING_RPAR": "e4 (d4 *",
        "MISSING_RSQB": '[A "b" *',
        "MISSING_VALUE": "[A ] *",
        "MISSING_NAME": '[ "b"] *',
        "BAD_NAME": '[A-b "c"] *',
        "NAME_AMID_BLANKS": '[\u2003A\u2002\u00a0"b"] *',
        "BARE_VALUE": "[A b] *",
        "UNCLOSED_STRING": '[A "b]\n*',
        "NEWLINE_STRING": '[A "b\nc"] *',
    }.items()),
    *((name, f"{text} *", SPELLINGS[said]) for name, text, said in [
        ("MOVE", "0-0", "ODD_CASTLING"),
        ("MOVE", "o-o-o", "ODD_CASTLING"),
        ("MOVE", "e:d5", "ODD_CAPTURE"),
        ("MOVE", "N:d5", "ODD_CAPTURE"),
        ("MOVE", "ed5", "pawn_capture_without_x"),
        ("MOVE", "e8Q", "promotion_without_equals"),
        ("MOVE", "e8=q", "promotion_lower_case"),
        ("MOVE", "e8=b", "promotion_lower_case"),
        ("MOVE", "e8(Q)", "promotion_in_parentheses"),
        ("MOVE", "e8/Q", "promotion_after_slash"),
        ("MOVE", "e2e4", "pawn_long"),
        ("MOVE", "e4xd5", "pawn_long"),
        ("MOVE", "Ng1-f3", "piece_with_hyphen"),
        ("MOVE", "Pe4", "pawn_with_letter"),
        ("MOVE", "Pexd5", "pawn_with_letter"),
        ("MOVE", "nf3", "piece_lower_case"),
        ("MOVE", "♘f3", "figurine"),
        ("MOVE", "Yf3", "foreign_piece"),
        ("MOVE", "exd6e.p.", "ep_mark"),
        ("MOVE", "Qh5++", "DOUBLE_CHECK"),
        ("MOVE", "e4!!!", "LONG_SUFFIX"),
        ("MOVE", "null", "null_move"),
        ("MOVE", "Nf3N", "novelty_mark"),
        ("MOVE", "c6N", "novelty_mark"),
        ("MOVE", "O-ON", "novelty_mark"),
        ("MOVE", "Bb5+TN", "novelty_mark"),
        ("MOVE", "Nf3+-", "evaluation_mark"),
        ("MOVE", "♙e4", "pawn_figurine"),
        ("MOVE", "♟exd5", "pawn_figurine"),
        ("MOVE", "Pe2xd3", "pawn_with_letter"),
    ]),
    ("ODD_STRING", '[A "b\\c"] *', VALUES["LONE_BACKSLASH"]),
    ("ODD_STRING", '[A "b\tc"] *', VALUES["CONTROL_CODE"]),
    ("INNER_QUOTES", '[A "b "c" d"] *', VALUES["RAW_QUOTE"]),
    ("BACKSLASH_CLOSE", '[A "b\\"]\n*', VALUES["BACKSLASH_CLOSE"]),
    ("BAD_NAME", '[_b "c"] *', TOKENS["BAD_NAME"]),
    ("BAD_BLANK", "e4\u00a0 *", INVISIBLE),
    ("BAD_BLANK", "e4 \x01 *", CONTROL),
    ("CONTROL_COMMENT", "e4 {\x01} *", CONTROL),
    ("CONTROL_LINE_COMMENT", "e4 ;\x01\n*", CONTROL),
    ("UNKNOWN", "e4 & *", UNKNOWN),
    ("UNKNOWN", "e4 $ *", UNKNOWN),
    ("MOVE", "e4 hello *", NOT_A_MOVE),
    ("MOVE", "Sf3 *", LOCAL_LETTER),
    ("UNREAD", "e4 ) *", STRAY_PARENTHESIS),
    ("UNREAD", "e4 ] *", MISPLACED),
    ("rav_first", "(e4) e4 *", VARIATION_FIRST),
    ("rav_without_move", "e4 () *", VARIATION_WITHOUT_MOVE),
]  # fmt: skip


@cache
def reporter() -> SyntaxReporter:
    return SyntaxReporter(SanReader(), StringReader())


def trees_of(text: bytes) -> list[Tree]:
    machine = machine_for("pgn_tolerant")
    driver = Driver(machine, Scanner(machine), recovers=True)
    driver.open(text, 0, len(text), True, 0)
    trees = []
    while (tree := driver.next_tree()) is not None:
        trees.append(tree)
    return trees


def parts_in(trees: list[Tree]) -> set[str]:
    tables = load_tables("pgn_tolerant")
    found = set()
    for tree in trees:
        for item in tree.items:
            if item < 0:
                found.add(tables.rule_names[(-1 - item) >> 32])
            else:
                found.add("UNREAD" if item >> 56 == UNREAD else tables.terminals[item >> 56])
    return found


@pytest.mark.parametrize(("part", "text", "said"), SAMPLES, ids=[text for _, text, _ in SAMPLES])
def test_a_text_that_has_it_is_told_of_it_first(part: str, text: str, said: Deviation) -> None:
    trees = trees_of(text.encode())
    assert part in parts_in(trees)
    found = [finding for tree in trees for finding in reporter().findings(tree, "utf-8", 0)]
    assert found[0].code == said.code.id
    if said.help:
        assert found[0].help == said.help


def test_every_table_entry_and_every_part_has_a_sample() -> None:
    said = [deviation for _, _, deviation in SAMPLES]
    # a string that neither grammar of strings can read has mixed troubles: see below
    untried = [name for name, deviation in VALUES.items() if deviation not in said]
    assert untried == ["STRING"]
    assert all(deviation in said for deviation in (*TOKENS.values(), *SPELLINGS.values()))
    assert parts_of(load_tables("pgn_tolerant")) <= {part for part, _, _ in SAMPLES}


def test_a_value_that_nobody_can_read_is_told_whole() -> None:
    (tree, _) = trees_of(b'[A "b\t\\"] c"] *')
    (finding,) = reporter().findings(tree, "utf-8", 0)
    assert finding.code == VALUES["STRING"].code.id
