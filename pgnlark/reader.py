"""From bytes to the syntax tree, game by game."""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Iterator

from pgnlark.ast import Comment, Game, Unread
from pgnlark.ast.nodes import game_made_later
from pgnlark.board_naming import board_named
from pgnlark.compressed import ByteReader
from pgnlark.engine.tree import Tree
from pgnlark.notation.languages import ENGLISH
from pgnlark.source import Text
from pgnlark.stream import Piece, pieces
from pgnlark.syntax.report import SyntaxReporter
from pgnlark.transform.heads import HeadReader
from pgnlark.transform.pgn import PgnTransformer
from pgnlark.transform.san import SanReaders
from pgnlark.transform.string import StringReader
from pgnlark.trees import TreeReader


class GameReader:
    """Makes games of trees; ``pieces`` is the language of the piece letters."""

    def __init__(self, pieces: str = ENGLISH) -> None:
        self.trees = TreeReader()
        self.spellings = SanReaders(pieces)
        self.strings = StringReader()
        usual = self.spellings.on("standard")
        self.transformer = PgnTransformer(usual, self.strings)
        self._heads = HeadReader(self.strings)
        self.reporter = SyntaxReporter(usual, self.strings)
        self.making = allocate_lock()

    def games(
        self,
        piece: Piece,
        tail: list[Comment | Unread],
        traditional: bool = False,
        only_tags: bool = False,
    ) -> Iterator[Game]:
        """Read the games of a piece; with ``traditional`` those without a FEN tag.

        With ``only_tags`` their ``elements`` are empty.

        ``tail`` holds what stood before it and belongs to the head of its first game, and
        afterwards what follows its last one.
        """
        for tree in self.trees.trees(piece):
            game = self.game_for_later(tree, piece.text, tail, traditional, only_tags)
            if game is not None:
                yield game

    def game_for_later(
        self,
        tree: Tree,
        text: Text,
        tail: list[Comment | Unread],
        traditional: bool = False,
        only_tags: bool = False,
    ) -> Game | None:
        """The same as `game`, but its parts are made when the first of them is asked for.

        With ``traditional`` also ``None`` for a game with a FEN tag; with ``only_tags`` it has no
        ``elements``.
        """
        if len(tree.items) == 1:
            # a node without anything in it: nothing stands behind the last game
            return None
        if tree.deviant or not self.trees.is_game(tree):
            # whether it is a game at all depends on what is in it
            game = self.game(tree, text, tail)
            if game is not None and only_tags:
                game.elements = []
        else:
            game = game_made_later(_TreeOfGame(self, tree, text, tail.copy(), only_tags))
            tail.clear()
        if game is None or not traditional or tree.text.find(b"FEN", tree.start, tree.end) < 0:
            return game
        return None if game.tag("FEN") is not None else game

    def game(self, tree: Tree, text: Text, tail: list[Comment | Unread]) -> Game | None:
        """The game that a tree of a text is, with the ``tail`` before it in its head.

        ``None`` if it is none, but the end of the text or words between games: then that is added
        to the tail.
        """
        span = (tree.start + text.base, tree.end + text.base)
        codec = text.stretch(span).encoding.codec
        if not self.trees.is_game(tree):
            tail += self.transformer.tail_of(tree, codec, text.base)
            return None
        board = board_named(tree, codec, self._heads)
        self.transformer.spellings = self.spellings.on(board)
        game = self.transformer.game_of(tree, codec, text.base)
        if self.reporter.is_stray_text(tree):
            tail.append(Unread(text.decode(span), span=span))
            return None
        game.head[:0] = tail
        tail.clear()
        return game

    def tags_of_game(self, tree: Tree, text: Text, tail: list[Comment | Unread]) -> Game:
        """The game of a tree that has no deviation, without its ``elements``."""
        span = (tree.start + text.base, tree.end + text.base)
        codec = text.stretch(span).encoding.codec
        game = self.transformer.tags_only(tree, codec, text.base)
        game.head[:0] = tail
        return game


class _TreeOfGame:
    """What a game is made from when it is asked for: its tree, and what stands before it.

    Games of one reader are made one at a time, whatever threads ask for them.
    """

    __slots__ = ("_made", "_only_tags", "_reader", "_tail", "_text", "_tree")

    def __init__(
        self,
        reader: GameReader,
        tree: Tree,
        text: Text,
        tail: list[Comment | Unread],
        only_tags: bool,
    ) -> None:
        self._reader = reader
        self._tree = tree
        self._text = text
        self._tail = tail
        self._only_tags = only_tags
        self._made: Game | None = None

    def made(self) -> Game:
        with self._reader.making:
            if self._made is None:
                read = self._reader.tags_of_game if self._only_tags else self._reader.game
                self._made = read(self._tree, self._text, self._tail)
                assert self._made is not None
            return self._made


def games_of(
    file: ByteReader,
    path: str,
    declared: str | None = None,
    traditional: bool = False,
    language: str = ENGLISH,
    only_tags: bool = False,
) -> Iterator[Game]:
    """The games of a file, one after the other; memory does not grow with the file.

    With ``traditional`` only those without a FEN tag; the piece letters are those of ``language``.
    With ``only_tags`` their ``elements`` are empty.

    Raises:
        OSError: reading fails.
        pgnlark.stream.UnreadableEncoding: the file is in UTF-16 or UTF-32.
        pgnlark.stream.DamagedFile: it cannot be unpacked to its end.
    """
    reader = GameReader(language)
    tail: list[Comment | Unread] = []
    for piece in pieces(file, path, declared):
        yield from reader.games(piece, tail, traditional, only_tags)
