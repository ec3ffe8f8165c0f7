"""Games in export format, byte for byte (PGN 3.2, 8; spec-notes/export.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from pgnlark.ast import Comment, Database, Fen, Game, Tag, Unread
from pgnlark.notations import read_fen_tag
from pgnlark.semantic.start import start_of
from pgnlark.writer.comments import comment_tokens
from pgnlark.writer.layout import filled
from pgnlark.writer.movetext import Movetext, start_number
from pgnlark.writer.refusal import NotExportable
from pgnlark.writer.spelling import Speller
from pgnlark.writer.style import EXPORT, LINE_ENDS, Style
from pgnlark.writer.tags import marker_of, tag_lines

_HALF_CHARACTER: Final = re.compile("[\ud800-\udfff]")


@frozen
class Written:
    """A game's text, and how many of its moves stand in it as they were read."""

    text: str
    unjudged: int = 0


class PgnWriter:
    """Writes games in export format, or with ``reduced`` in reduced export format (3.2.4).

    Reduced format has the tag roster, the moves and the marker, and nothing else.  A ``style``
    that says otherwise makes something else than export format of them.
    """

    def __init__(self, reduced: bool = False, style: Style = EXPORT) -> None:
        self._reduced = reduced
        self._style = style
        self._speller = Speller(style.moves, style.pieces)

    def game(self, game: Game) -> Written:
        """One game with the empty line behind it.

        Raises:
            NotExportable: PGN has no way to say what the game holds.
        """
        style = self._style
        game = style.strip.game(game)
        marker = marker_of(game)
        start = start_of(game.tags, read_fen_tag)
        lines = tag_lines(game, start, marker, self._reduced)
        board = start.board
        movetext = Movetext(self._speller, self._reduced)
        number, white = start_number(game, _record(game) if board is None else None, board)
        movetext.write(game, board.copy() if board is not None else None, number, white)
        movetext.tokens.append(marker)
        text = "\n".join([*lines, "", filled(movetext.tokens, style.columns), ""])
        return Written(self._whole(text, game.walk()), movetext.unjudged)

    def tail(self, nodes: Sequence[Comment | Unread]) -> str:
        """The comments behind the last game, with the empty line behind them.

        Raises:
            NotExportable: there is text that is no comment.
        """
        tokens: list[str] = []
        for node in nodes:
            if isinstance(node, Unread):
                raise NotExportable("there is text that is no PGN", node.span)
            if not self._reduced:
                comment = self._style.strip.comment(node)
                tokens += comment_tokens(comment.text) if comment is not None else []
        return self._whole(filled(tokens, self._style.columns) + "\n", nodes) if tokens else ""

    def _whole(self, text: str, nodes: Iterable[object]) -> str:
        """The text with its line ends, if all of it can become bytes."""
        if not text.isascii():
            encoding = self._style.encoding
            try:
                text.encode(encoding)
            except UnicodeEncodeError as error:
                raise _not_encodable(text[error.start], encoding, nodes) from None
        return text.replace("\n", LINE_ENDS[self._style.line_end])


def export(
    source: Game | Database | Iterable[Game], *, reduced: bool = False, style: Style = EXPORT
) -> str:
    r"""Games in export format (PGN 3.2): the same data always gives the same text.

    Tags are completed and ordered, moves are in canonical SAN as the board has them, suffixes
    are NAGs, and lines are filled up to 79 columns.  Moves that cannot be judged, because the
    rules are not known or one before them is illegal, stay as they are spelled.  The format is
    LF and, where it becomes bytes, UTF-8.  With ``reduced`` only the tag roster and the moves are
    written (PGN 3.2.4).  A ``style`` writes something that is not export format: other notations
    of moves, other piece letters, shorter lines, games without comments.

    >>> import pgnlark
    >>> game = pgnlark.parse("e4 {best} e5 Ng1-f3! 1-0", "tolerant").games[0]
    >>> print(pgnlark.export(game), end="")
    [Event "?"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "?"]
    [Result "1-0"]
    <BLANKLINE>
    1. e4 {best} 1... e5 2. Nf3 $1 1-0
    <BLANKLINE>
    >>> figures = pgnlark.Style(moves="lan", pieces="figurine")
    >>> print(pgnlark.export(game, style=figures).splitlines()[-2])
    1. e2-e4 {best} 1... e7-e5 2. ♘g1-f3 $1 1-0

    Raises:
        NotExportable: PGN has no way to say what a game holds: text that no rule could read, a
            variation before any move, a tag name with other characters; or the style's
            encoding cannot.  It is a ``ValueError``.
    """
    writer = PgnWriter(reduced, style)
    if isinstance(source, Game):
        return writer.game(source).text
    games = source.games if isinstance(source, Database) else source
    texts = [writer.game(game).text for game in games]
    if isinstance(source, Database):
        texts.append(writer.tail(source.tail))
    return "".join(texts)


def _record(game: Game) -> Fen | None:
    """The record in a game's FEN tag, if it can be read."""
    fens = [tag for tag in game.tags if tag.name == "FEN"]
    return read_fen_tag(fens[-1])[0] if fens else None


def _not_encodable(character: str, encoding: str, nodes: Iterable[object]) -> NotExportable:
    """The refusal of a character, at the first tag, comment or move that has it."""
    shown = f'"{character}" (U+{ord(character):04X})'
    if _HALF_CHARACTER.match(character):
        shown = f"half a character, a lone surrogate (U+{ord(character):04X})"
        encoding = "PGN"
    for node in nodes:
        if isinstance(node, Tag) and character in node.value:
            what = f"the tag {node.name}"
        elif isinstance(node, Comment) and character in node.text:
            what = "a comment"
        else:
            continue
        return NotExportable(f"{what} has {shown}, which {encoding} cannot say", node.span)
    return NotExportable(f"the moves have {shown}, which {encoding} cannot say")
