"""From bytes to the syntax tree, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from pgnlark.ast import Comment, Database, Fen, Game, Tag, Unread
from pgnlark.diagnostics.model import Finding
from pgnlark.stream import Piece, pieces, whole
from pgnlark.syntax.report import SyntaxReporter
from pgnlark.transform.pgn import PgnTransformer
from pgnlark.transform.san import SanReader
from pgnlark.transform.string import StringReader
from pgnlark.trees import TreeReader

if TYPE_CHECKING:
    from pgnlark.transform.fen import FenReader


class GameReader:
    """Makes games of trees."""

    def __init__(self) -> None:
        self.trees = TreeReader()
        self.spellings = SanReader()
        self.strings = StringReader()
        self.transformer = PgnTransformer(self.spellings, self.strings)
        self.reporter = SyntaxReporter(self.spellings, self.strings)

    def games(self, piece: Piece, tail: list[Comment | Unread]) -> Iterator[Game]:
        """Read the games of a piece.

        ``tail`` holds what stood before it and belongs to the head of its first game, and
        afterwards what follows its last one.
        """
        text = piece.text
        for tree in self.trees.trees(piece):
            span = (tree.start + text.base, tree.end + text.base)
            codec = text.stretch(span).encoding.codec
            if not self.trees.is_game(tree):
                tail += self.transformer.tail_of(tree, codec, text.base)
                continue
            game = self.transformer.game_of(tree, codec, text.base)
            if self.reporter.is_stray_text(tree):
                stray = text.decode(span)
                tail.append(Unread(stray, span=span))
                continue
            game.head[:0] = tail
            tail.clear()
            yield game


def games_of(file: BinaryIO, path: str, declared: str | None = None) -> Iterator[Game]:
    """The games of a file, one after the other; memory does not grow with the file.

    Raises:
        OSError: reading fails.
        pgnlark.stream.UnreadableEncoding: the file is in UTF-16 or UTF-32.
    """
    reader = GameReader()
    tail: list[Comment | Unread] = []
    for piece in pieces(file, path, declared):
        yield from reader.games(piece, tail)


def parse_games(data: bytes, declared: str | None = None) -> Database:
    """All games of a text, and what follows the last one.

    Raises:
        pgnlark.stream.UnreadableEncoding: the text is in UTF-16 or UTF-32.
    """
    reader = GameReader()
    tail: list[Comment | Unread] = []
    games = list(reader.games(whole(data, declared=declared), tail))
    return Database(games, tail)


class FenTagReader:
    """Reads the records that FEN tags hold; what that takes is loaded with the first of them."""

    def __init__(self) -> None:
        self._reader: FenReader | None = None

    def read(self, tag: Tag) -> tuple[Fen | None, list[Finding]]:
        """The record that a tag's value is, and what is wrong with its notation.

        Spans are those of the file where they are known.
        """
        from pgnlark.syntax.fen import tag_findings
        from pgnlark.transform.fen import FenReader

        if self._reader is None:
            self._reader = FenReader()
        return tag_findings(tag, self._reader.read(tag.value.encode("utf-8", "surrogatepass")))
