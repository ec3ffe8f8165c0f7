"""Games in export format, byte for byte (PGN 3.2, 8; spec-notes/export.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from attrs import frozen

from pgnlark.ast import Comment, Database, Game, Unread
from pgnlark.notations import read_fen_tag
from pgnlark.semantic.start import start_of
from pgnlark.writer.comments import comment_tokens
from pgnlark.writer.layout import filled
from pgnlark.writer.movetext import Movetext, start_number
from pgnlark.writer.refusal import NotExportable
from pgnlark.writer.spelling import Speller
from pgnlark.writer.tags import marker_of, tag_lines

_HALF_CHARACTER: Final = re.compile("[\ud800-\udfff]")


@frozen
class Written:
    """A game's text, and how many of its moves stand in it as they were read."""

    text: str
    unjudged: int = 0


class PgnWriter:
    """Writes games in export format, or with ``reduced`` in reduced export format (3.2.4).

    Reduced format has the tag roster, the moves and the marker, and nothing else.
    """

    def __init__(self, reduced: bool = False) -> None:
        self._reduced = reduced
        self._speller = Speller()

    def game(self, game: Game) -> Written:
        """One game with the empty line behind it.

        Raises:
            NotExportable: PGN has no way to say what the game holds.
        """
        marker = marker_of(game)
        lines = tag_lines(game, marker, self._reduced)
        board = start_of(game.tags, read_fen_tag).board
        movetext = Movetext(self._speller, self._reduced)
        number, white = start_number(game.tag("FEN"), board)
        movetext.write(game, board.copy() if board is not None else None, number, white)
        movetext.tokens.append(marker)
        text = "\n".join([*lines, "", filled(movetext.tokens), ""])
        return Written(_whole(text, game), movetext.unjudged)

    def tail(self, nodes: Iterable[Comment | Unread]) -> str:
        """The comments behind the last game, with the empty line behind them.

        Raises:
            NotExportable: there is text that is no comment.
        """
        tokens: list[str] = []
        for node in nodes:
            if isinstance(node, Unread):
                raise NotExportable("there is text that is no PGN", node.span)
            if not self._reduced:
                tokens += comment_tokens(node.text)
        return filled(tokens) + "\n" if tokens else ""


def export(source: Game | Database | Iterable[Game], *, reduced: bool = False) -> str:
    r"""Games in export format (PGN 3.2): the same data always gives the same text.

    Tags are completed and ordered, moves are in canonical SAN as the board has them, suffixes
    are NAGs, and lines are filled up to 79 columns.  Moves that cannot be judged, because the
    rules are not known or one before them is illegal, stay as they are spelled.  The format is
    LF and, where it becomes bytes, UTF-8.  With ``reduced`` only the tag roster and the moves are
    written (PGN 3.2.4).

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

    Raises:
        NotExportable: PGN has no way to say what a game holds: text that no rule could read, a
            variation before any move, a tag name with other characters.  It is a
            ``ValueError``.
    """
    writer = PgnWriter(reduced)
    if isinstance(source, Game):
        return writer.game(source).text
    games = source.games if isinstance(source, Database) else source
    texts = [writer.game(game).text for game in games]
    if isinstance(source, Database):
        texts.append(writer.tail(source.tail))
    return "".join(texts)


def _whole(text: str, game: Game) -> str:
    """The text, if all of it can become bytes."""
    if not text.isascii() and _HALF_CHARACTER.search(text):
        raise NotExportable("the game holds half a character, a lone surrogate", game.span)
    return text
