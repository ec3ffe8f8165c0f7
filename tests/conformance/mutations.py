"""Small faults to plant into a copy of pgnlark: each has to be noticed by a case.

A fault replaces ``old``, which stands once in the file, by ``new``; ``cases`` are globs for the
cases that may notice, with blanks between them.
"""

from __future__ import annotations

from typing import NamedTuple


class Mutation(NamedTuple):
    """A fault, and where to plant it."""

    name: str
    file: str
    old: str
    new: str
    cases: str


TOKENS = "grammar/tokens.lark"
TRANSFORMER = "pgnlark/transform/pgn.py"
BOARD = "pgnlark/board/mailbox.py"

MUTATIONS = (
    # the grammar
    Mutation("a vertical tab is no white space", TOKENS,
             r"WHITE_SPACE: /[ \t\x0b\r\n]+/", r"WHITE_SPACE: /[ \t\r\n]+/", "encoding layout"),
    Mutation("a backslash does not escape itself", TOKENS,
             r'|\\["\\])*"/', r'|\\")*"/', "tags"),
    Mutation("a NAG has two digits at most", TOKENS,
             r"NAG: /\$[0-9]+/", r"NAG: /\$[0-9][0-9]?/", "nag"),
    Mutation("a comment loses its last character", TRANSFORMER,
             "Comment(self._spelled((span[0] + 1, span[1] - 1))",
             "Comment(self._spelled((span[0] + 1, span[1] - 2))", "comments"),
    Mutation("a brace ends an escaped line", TOKENS,
             r"[\r\n]%[^\r\n]*/", r"[\r\n]%[^\r\n{]*/", "escape"),
    Mutation("a semicolon comment loses its first character", TRANSFORMER,
             "text = self._spelled((span[0] + 1, span[1]))",
             "text = self._spelled((span[0] + 2, span[1]))", "comments"),
    Mutation("the bracket belongs to the name of a tag", "pgnlark/transform/heads.py",
             "name_span = (int(at + base),", "name_span = (int(at + base - 1),", "tags"),
    Mutation("columns count bytes", "pgnlark/source.py",
             "return line, points + len(text), units", "return line, points + index - near, units",
             "places"),
    Mutation("no comment inside a tag pair", "grammar/tags.lark",
             " | _inner LINE_COMMENT", "", "tags"),
    Mutation("a variation does not end with a number", "grammar/movetext.lark",
             " | LPAR _rav_between rpar", "", "rav"),
    Mutation("a NAG only follows a move", "grammar/movetext.lark",
             "_moves nag | _between nag | _moves comment | _moves rav | _between rav\n_between:",
             "_moves nag | _moves comment | _moves rav | _between rav\n_between:", "nag"),
    Mutation("no capture with an origin", "grammar/san.lark",
             " | PIECE origin CAPTURE target", "", "san-capture-*"),
    Mutation("no mate sign", "grammar/san.lark",
             "check: CHECK | MATE", "check: CHECK", "san-mark-*"),
    Mutation("one sign is a suffix", "grammar/san.lark",
             "SUFFIX: /[!?][!?]?/", "SUFFIX: /[!?]/", "suffix-*"),
    Mutation("no s and m before rights", "grammar/xfen.lark", " | STYLED_RIGHTS", "", "xfen"),
    Mutation("X-FEN names the square behind every double step", "pgnlark/writer/fen.py",
             '"xfen": ("xfen", "xfen")', '"xfen": ("fen", "xfen")', "xfen"),
    Mutation("rights in another spelling are not told", "pgnlark/semantic/positions.py",
             'elif notation != "shredder" and any(',
             'elif notation == "shredder" and any(', "xfen"),
    Mutation("a position has been there for no time", "pgnlark/ast/opcodes.py",
             '"rc": Opcode("how often the position has been there", Kind.INTEGER, 1, 1, low=1)',
             '"rc": Opcode("how often the position has been there", Kind.INTEGER, 1, 1, low=0)',
             "epd"),
    Mutation("an opcode may stand twice", "pgnlark/semantic/epd.py",
             "if before is not operation:", "if before is None:", "epd"),
    Mutation("a thirteenth month", "grammar/tag_values.lark", "1[0-2?]", "1[0-3?]", "tags"),
    Mutation("seventy minutes", "grammar/tag_values.lark",
             "SIXTIETH: /[0-5][0-9]", "SIXTIETH: /[0-9][0-9]", "tags"),
    Mutation("an F in ECO codes", "grammar/tag_values.lark",
             "ECO_CODE: /[A-E]", "ECO_CODE: /[A-F]", "tags"),
    # reading
    Mutation("% counts as any other character in column 1", "pgnlark/engine/scanner.py",
             "behind_break: bool = pos == self.column_one",
             "behind_break: bool = pos == -7", "escape"),
    Mutation("UTF-16 without a mark is not seen", "pgnlark/encoding.py",
             "if not any(zeros) and", "if any(zeros) and", "encoding"),
    # rules
    Mutation("numbers that are too high are right", "pgnlark/semantic/numbers.py",
             "if number.number == right:", "if number.number >= right:", "number-*"),
    Mutation("PlyCount may be too high", "pgnlark/semantic/results.py",
             "if int(tag.value) != line.plies:", "if int(tag.value) < line.plies:", "setup-*"),
    Mutation("the Result tag is not compared", "pgnlark/semantic/results.py",
             "elif tag is not None and tag.value != marker.value:",
             'elif tag is not None and tag.value == "?":', "result-*"),
    Mutation("too few operands are enough", "pgnlark/semantic/epd.py",
             "if there < opcode.least or", "if", "epd"),
    Mutation("the least number is not enough", "pgnlark/semantic/epd.py",
             "number < opcode.low:", "number <= opcode.low:", "epd"),
    Mutation("a draw is claimed without a move", "pgnlark/ast/opcodes.py",
             'Opcode("a draw is claimed", needs="sm")', 'Opcode("a draw is claimed")', "epd"),
    Mutation("the first tag of a name counts twice", "pgnlark/semantic/tags.py",
             "tag.name_span,\n        labels((first.name_span,",
             "first.name_span,\n        labels((first.name_span,", "tag-1*"),
    Mutation("days that no calendar has", "pgnlark/semantic/tags.py",
             'elif shape.start == "date" and not day_exists(tag.value):',
             'elif shape.start == "day" and not day_exists(tag.value):', "tag-2*"),
    # the board
    Mutation("pins are not seen", BOARD,
             "if at != origin:\n                return True",
             "if at != 0:\n                return True", "san-pin-*"),
    Mutation("the king castles through check", BOARD,
             "if at != king_to and self.threatened(at, enemy):",
             "if at == 0 and self.threatened(at, enemy):", "san-castle-*"),
    Mutation("the rook's way need not be free", BOARD,
             "min(min(king, rook), min(king_to, rook_to))",
             "min(king, min(king_to, rook_to))", "san-castle-*"),
    Mutation("no capture in passing", BOARD,
             "passed = origin + up\n            elif",
             "passed = 0\n            elif", "token-*"),
    Mutation("a captured rook castles", BOARD,
             "self.lose_rook(enemy >> 3, target, ROOK_WAS_TAKEN)", "self.halfmove = 0", "right-*"),
    Mutation("s castles as ever", "pgnlark/board/castling.py",
             "CastlingStyle(prefix, files - 2, 1, 0)",
             "CastlingStyle(prefix, files - 2, 2, 0)", "right-*"),
    Mutation("m goes two files on ten", "pgnlark/board/castling.py",
             "2 if files <= 8 else 3", "2", "right-*"),
    Mutation("the file is left out although it would do", "pgnlark/board/spelling.py",
             "if all(geometry.file_of(other) != file for other in others):",
             "if all(geometry.file_of(other) == file for other in others):", "san-origin-*"),
    # writing
    Mutation("lines of 80 columns", "pgnlark/writer/layout.py",
             "COLUMNS: Final = 79", "COLUMNS: Final = 80", "export"),
    Mutation("Black's move has no number behind a comment", "pgnlark/writer/movetext.py",
             "elif line.numbered:", "elif line.number == 0:", "export"),
    Mutation("tags in the wrong order", "pgnlark/writer/tags.py",
             "sorted(values.keys() - frozenset(ROSTER))",
             "sorted(values.keys() - frozenset(ROSTER), reverse=True)", "export"),
    Mutation("a backslash is written bare", "pgnlark/writer/tags.py",
             "re.compile(r'[\"\\\\]')", "re.compile(r'[\"]')", "export"),
)  # fmt: skip
