"""The deviations that the tolerant grammars name: the code, the words and the mend of each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from pgnlark.diagnostics import copied, encoding, san, syntax, tag_syntax
from pgnlark.diagnostics.codes import Code
from pgnlark.transform.san import FIGURINES
from pgnlark.transform.string import unquoted

_EP: Final = re.compile(r"/ep|e\.p\.|ep")


class Deviation(NamedTuple):
    """What to say of one named deviation.

    ``message`` may hold ``{text}``.  ``mend`` gives the text to put in its place, or ``None``
    where only a person can know; ``syntax.mends`` has those that depend on what stands around.
    ``title`` names the mend if it is not just what is written, and ``doubtful`` tells spellings
    for which it is not safe.
    """

    code: Code
    message: str
    help: str = ""
    mend: Callable[[str], str] | None = None
    safe: bool = True
    title: str = ""
    doubtful: Callable[[str], bool] | None = None


def _replace_by(text: str) -> Callable[[str], str]:
    return lambda _: text


def _castling(text: str) -> str:
    return "O-O-O" if sum(letter in "0Oo" for letter in text) == 3 else "O-O"


def _capital_promotion(text: str) -> str:
    return "=" + text.strip("=/()")[0].upper()


def _figurine_letter(text: str) -> str:
    # in a declared encoding the bytes of a figurine may be other characters
    return FIGURINES.get(text[0], text[0]) + text[1:]


def _plain_name(text: str) -> str:
    name = "".join(character for character in text if " " < character < "\x7f")
    return name if text.endswith(name) else name + " "


def _without_ep(text: str) -> str:
    return _EP.sub("", text, count=1)


def _marker(right: str) -> Deviation:
    return Deviation(
        syntax.ODD_MARKER, '"{text}" is no result', f'write "{right}"', _replace_by(right)
    )


TOKENS: Final[dict[str, Deviation]] = {
    "STRAY_BRACE": Deviation(
        syntax.STRAY_BRACE,
        'this "}}" closes no comment',
        'comments do not nest: the first "}" ends a comment',
        _replace_by(""),
        safe=False,
    ),
    "RESERVED": Deviation(
        syntax.RESERVED_CHARACTER, '"{text}" must not stand in a game', mend=_replace_by("")
    ),
    "MARKUP": Deviation(
        syntax.RESERVED_CHARACTER, '"{text}" is markup of a web page', mend=_replace_by("")
    ),
    "ENTITY": Deviation(
        copied.ENTITY,
        '"{text}" is the spelling of a character in web pages',
        "write the character itself, or leave it out",
        _replace_by(" "),
        safe=False,
    ),
    "WRAPPER": Deviation(
        copied.WRAPPER, '"{text}" is for forums, not part of a game', mend=_replace_by("")
    ),
    "COMMAND_APART": Deviation(
        copied.COMMAND_APART,
        'the command "{text}" stands outside a comment',
        "put braces around it",
        lambda text: "{" + text + "}",
    ),
    "NESTED_COMMENT": Deviation(
        copied.NESTED_COMMENT,
        'the comment ended at the "}}" before this',
        'comments do not nest: inside a comment write "(" and ")"',
        lambda text: "{" + text[1:-1].replace("{", "(").replace("}", ")") + "}",
        safe=False,
    ),
    "PERIOD_SIGN": Deviation(
        copied.ODD_PERIOD,
        '"{text}" is no period',
        mend=lambda text: {"\u2026": "...", "\u2025": ".."}.get(text, "."),
    ),
    "BOARD_NUMBER": Deviation(
        copied.BOARD_NUMBER, '"{text}" numbers a move on one of two boards, and PGN has one board'
    ),
    "CUT_MOVE": Deviation(
        san.NOT_A_MOVE,
        "\"{text}\" can be a knight's move, or a mark for a new move before a pawn's move",
        "write the move without a blank, or the NAG $146 for the mark",
    ),
    "NOVELTY": Deviation(
        copied.LETTER_FOR_NAG,
        '"{text}" for a new move is no part of PGN',
        "write the NAG $146",
        _replace_by("$146"),
    ),
    "DIAGRAM": Deviation(
        copied.LETTER_FOR_NAG,
        '"{text}" for a diagram is no part of PGN',
        "write the NAG $220",
        _replace_by("$220"),
    ),
    "ESCAPED_NAG": Deviation(
        copied.ESCAPED_NAG,
        '"{text}": a NAG has no backslash',
        mend=lambda text: text[1:],
    ),
    "CHECK_SIGN": Deviation(
        san.CHECK_SIGN, '"{text}" is for print: a check is written with "+"', mend=_replace_by("+")
    ),
    "ODD_QUOTES": Deviation(
        tag_syntax.ODD_QUOTES,
        "the value {text} stands in other quotes",
        'a value begins and ends with a plain "',
        lambda text: '"' + unquoted(text) + '"',
    ),
    "ODD_CLOSE": Deviation(
        tag_syntax.ODD_QUOTES,
        "the quote that ends this value is no plain one",
        'a value begins and ends with a plain "',
        lambda text: text[:-1].rstrip(" \t]")[:-1] + '"]',
    ),
    "DOUBLED_LSQB": Deviation(
        tag_syntax.DOUBLED_BRACKET, "one bracket opens a tag pair", mend=_replace_by("[")
    ),
    "DOUBLED_RSQB": Deviation(
        tag_syntax.DOUBLED_BRACKET, "one bracket closes a tag pair", mend=_replace_by("]")
    ),
    "MIDLINE_ESCAPE": Deviation(
        syntax.MIDLINE_ESCAPE,
        '"%" hides the rest of a line only in column 1',
        "put the text into a comment, or the percent sign at the start of a line",
    ),
    "UNCLOSED_COMMENT": Deviation(
        syntax.UNCLOSED_COMMENT, "this comment is never closed", 'put a "}" where it ends'
    ),
    "SUFFIX_APART": Deviation(
        syntax.SUFFIX_APART,
        '"{text}" stands apart from its move',
        "write it behind the move, without a blank",
    ),
    "GLYPH": Deviation(
        syntax.EVALUATION_SIGN,
        '"{text}" is a sign for print, not for a file',
        "write a NAG, a number behind a dollar sign",
    ),
    **dict.fromkeys(
        ("EP_MARK", "EP_WORD"),
        Deviation(
            syntax.EN_PASSANT_MARK,
            '"{text}" is no part of PGN: taking in passing has no mark',
            mend=_replace_by(""),
        ),
    ),
    "CHECK_APART": Deviation(
        syntax.CHECK_APART,
        '"{text}" stands apart from its move',
        "write it behind the move, without a blank",
    ),
    "DRAW_OFFER": Deviation(
        syntax.DRAW_OFFER,
        '"{text}" is no part of PGN',
        "put it into a comment",
        _replace_by("{draw offered}"),
    ),
    "DOTS": Deviation(
        syntax.PERIODS_WITHOUT_NUMBER,
        '"{text}" follows no move number',
        "leave the periods out, or write the number before them",
        _replace_by(""),
    ),
    "NULL_MOVE": Deviation(san.NULL_MOVE, '"{text}" is no move of PGN'),
    "MISSING_RESULT": Deviation(
        syntax.MISSING_MARKER,
        "the game ends without a result",
        'end it with "1-0", "0-1", "1/2-1/2" or "*"',
    ),
    **dict.fromkeys(
        "HALF HALF_SIGNS HALF_SIGN HALF_POINTS DRAW_COLON DRAW_DASH DRAW_SLASH DRAW_SPACED".split(),
        _marker("1/2-1/2"),
    ),
    **dict.fromkeys("WHITE_COLON WHITE_DASH WHITE_LETTER WHITE_SPACED".split(), _marker("1-0")),
    **dict.fromkeys("BLACK_COLON BLACK_DASH BLACK_LETTER BLACK_SPACED".split(), _marker("0-1")),
    **dict.fromkeys(
        ("RESULT_IN_RAV", "MARKER_IN_RAV"),
        Deviation(
            syntax.MARKER_IN_VARIATION,
            "a variation has no result",
            "leave the result out, or put it into a comment",
        ),
    ),
    "MISSING_RPAR": Deviation(
        syntax.UNCLOSED_VARIATION,
        "a variation is still open here",
        'put a ")" where it ends',
    ),
    "MISSING_RSQB": Deviation(
        tag_syntax.MISSING_BRACKET,
        'the tag pair before this lacks its closing "]"',
        mend=_replace_by("]"),
    ),
    "MISSING_VALUE": Deviation(
        tag_syntax.MISSING_VALUE,
        "the tag pair has no value",
        'write the value in quotes, or "?" if it is not known',
        _replace_by(' "?"'),
        safe=False,
    ),
    "MISSING_NAME": Deviation(tag_syntax.MISSING_NAME, "the tag pair has no name"),
    "BAD_NAME": Deviation(
        tag_syntax.BAD_NAME,
        '"{text}" is no name for a tag',
        "use letters, digits and underscores only, and no underscore in front",
    ),
    "NAME_AMID_BLANKS": Deviation(
        syntax.INVISIBLE_BLANK,
        "beside this name stands what looks like nothing, or like a space, and is neither",
        mend=_plain_name,
    ),
    "BARE_VALUE": Deviation(
        tag_syntax.BARE_VALUE,
        "the value {text} stands without quotes",
        mend=lambda text: f'"{text}"',
        doubtful=lambda text: "\\" in text,
    ),
    "UNCLOSED_STRING": Deviation(
        tag_syntax.UNCLOSED_VALUE,
        "this value is never closed",
        "put a quote where the value ends",
    ),
    "NEWLINE_STRING": Deviation(
        tag_syntax.LINE_BREAK_IN_VALUE,
        "a tag value must stand on one line, and this one goes over several",
    ),
}
"""Terminals of pgn_tolerant.lark; strings and comments are told by what is inside them."""

SPELLINGS: Final[dict[str, Deviation]] = {
    "ODD_CASTLING": Deviation(
        san.CASTLING_SPELLING,
        'castling is written with capital letters O, not "{text}"',
        mend=_castling,
    ),
    "ODD_CAPTURE": Deviation(
        san.CAPTURE_SIGN, 'a capture is written with "x", not "{text}"', mend=_replace_by("x")
    ),
    "pawn_capture_without_x": Deviation(
        san.PAWN_CAPTURE_WITHOUT_X,
        '"{move}" lacks the "x" of a capture by a pawn',
        mend=lambda text: text[0] + "x" + text[1:],
        # a bishop may be meant
        doubtful=lambda text: text[0] == "b",
    ),
    "promotion_without_equals": Deviation(
        san.PROMOTION_SPELLING, 'the promotion in "{move}" lacks its "="', mend=_capital_promotion
    ),
    "promotion_lower_case": Deviation(
        san.PROMOTION_SPELLING,
        'the promotion in "{move}" needs a capital letter',
        mend=_capital_promotion,
    ),
    "promotion_in_parentheses": Deviation(
        san.PROMOTION_SPELLING,
        'the promotion in "{move}" is written with "="',
        mend=_capital_promotion,
    ),
    "promotion_after_slash": Deviation(
        san.PROMOTION_SPELLING,
        'the promotion in "{move}" is written with "="',
        mend=_capital_promotion,
    ),
    "pawn_long": Deviation(san.LONG_NOTATION, '"{move}" is long notation'),
    "piece_with_hyphen": Deviation(san.LONG_NOTATION, '"{move}" is long notation'),
    "pawn_with_letter": Deviation(
        san.PAWN_LETTER, '"{move}": a pawn has no letter', mend=lambda text: text[1:]
    ),
    "piece_lower_case": Deviation(
        san.LOWER_CASE_PIECE,
        '"{move}": a piece is written with a capital letter',
        mend=lambda text: text[0].upper() + text[1:],
    ),
    "figurine": Deviation(
        san.FIGURINE, '"{move}": figurines are for print, not for a file', mend=_figurine_letter
    ),
    "foreign_piece": Deviation(
        san.FOREIGN_LETTER, '"{move}" begins with no English piece letter (K Q R B N)'
    ),
    "ep_mark": Deviation(
        syntax.EN_PASSANT_MARK, '"{move}": taking in passing has no mark in PGN', mend=_without_ep
    ),
    "DOUBLE_CHECK": Deviation(
        san.DOUBLE_CHECK_MARK, '"{move}": a check has one "+"', mend=_replace_by("+")
    ),
    "LONG_SUFFIX": Deviation(
        san.LONG_SUFFIX,
        '"{text}" is too much: at most two such marks',
        mend=lambda text: text[:2],
        safe=False,
    ),
    "null_move": Deviation(san.NULL_MOVE, '"{move}" is no move of PGN'),
    "pawn_figurine": Deviation(san.FIGURINE, '"{move}": figurines are for print, not for a file'),
    "novelty_mark": Deviation(
        copied.LETTER_FOR_NAG,
        '"{move}" ends with a mark for a new move, which is no part of PGN',
        "write the NAG $146 behind the move",
    ),
    "evaluation_mark": Deviation(
        syntax.EVALUATION_SIGN,
        '"{move}" ends with a sign for print, not for a file',
        "write a NAG, a number behind a dollar sign",
    ),
}
"""Rules and terminals of san_tolerant.lark, as ``transform.san`` reports them."""

VALUES: Final[dict[str, Deviation]] = {
    "LONE_BACKSLASH": Deviation(
        tag_syntax.LONE_BACKSLASH,
        "this backslash escapes nothing",
        "write a backslash twice",
        _replace_by("\\\\"),
    ),
    "CONTROL_CODE": Deviation(
        tag_syntax.CONTROL_IN_VALUE,
        "{text} must not stand in a tag value",
        "write a space",
        _replace_by(" "),
    ),
    "RAW_QUOTE": Deviation(
        tag_syntax.RAW_QUOTES,
        "this quote ends the value, and more text follows",
        'write a quote inside a value as \\"',
        lambda text: text.replace('"', '\\"'),
        title='write \\" for each quote inside the value',
    ),
    "BACKSLASH_CLOSE": Deviation(
        tag_syntax.BACKSLASH_BEFORE_QUOTE,
        "the backslash before the closing quote makes the quote part of the value",
        "write a backslash at the end of a value twice",
        _replace_by("\\"),
        title="write the backslash twice",
    ),
    "STRING": Deviation(tag_syntax.UNCLOSED_VALUE, "this value cannot be read"),
}
"""Terminals of string_tolerant.lark, as ``transform.string`` reports them."""

LOCAL_LETTER: Final = Deviation(san.LOCAL_LETTER, '"{move}" begins with no English piece letter')
TEXT_BETWEEN_GAMES: Final = Deviation(
    copied.TEXT_BETWEEN_GAMES,
    '"{text}" belongs to no game',
    "put it into a comment, or behind a percent sign in column 1",
)
INVISIBLE: Final = Deviation(
    syntax.INVISIBLE_BLANK, "{text} looks like nothing, or like a space, and is neither"
)
CONTROL: Final = Deviation(encoding.CONTROL_CHARACTER, "{text} must not stand in a PGN file")
UNKNOWN: Final = Deviation(syntax.UNKNOWN_CHARACTER, '"{text}" means nothing here')
NOT_A_MOVE: Final = Deviation(san.NOT_A_MOVE, '"{text}" is not a move')
STRAY_PARENTHESIS: Final = Deviation(
    syntax.STRAY_PARENTHESIS, 'this ")" closes no variation', mend=_replace_by(""), safe=False
)
MISPLACED: Final = Deviation(syntax.MISPLACED_TEXT, '"{text}" cannot stand here')
VARIATION_FIRST: Final = Deviation(
    syntax.VARIATION_FIRST,
    "there is no move yet that this variation could replace",
    "a variation stands behind the move it replaces",
)
VARIATION_WITHOUT_MOVE: Final = Deviation(
    syntax.VARIATION_WITHOUT_MOVE,
    "this variation holds no move",
    "leave it out, or make it a comment",
    mend=lambda text: "" if not text[1:-1].strip("0123456789. \t\r\n") else text,
    safe=False,
)
