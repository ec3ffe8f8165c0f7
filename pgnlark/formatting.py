"""A file of games in export format, each game read back and compared before it counts."""

from __future__ import annotations

import io
from functools import cached_property
from typing import TYPE_CHECKING

from pgnlark.engine.tree import Tree
from pgnlark.format_request import Refusal, Request
from pgnlark.notation.languages import ENGLISH
from pgnlark.plain_games import PlainGames
from pgnlark.source import Text
from pgnlark.stream import Piece, UnreadableEncoding, pieces
from pgnlark.trees import TreeReader
from pgnlark.writer.layout import COLUMNS

if TYPE_CHECKING:
    from pgnlark.ast import Game
    from pgnlark.edits import Change
    from pgnlark.syntax_formatting import SyntaxFormatter
    from pgnlark.writer.style import Style


class Formatted:
    """The file's new bytes, in UTF-8, and what became of its games.

    ``refused`` has the number, the line and the reason for each game that was not formatted; its
    bytes are those of the file.  Number 0 is the file itself or what stands outside its games.
    ``unjudged`` counts games with moves that stand as they were read.
    """

    def __init__(self) -> None:
        self.data = b""
        self.games = 0
        self.unjudged = 0
        self.refused: list[tuple[int, int, str]] = []
        # where games began, and how many bytes each has now
        self.starts: list[tuple[int, int]] = []

    def changes(self, old: bytes) -> list[Change]:
        """What became of each stretch of the file's old bytes, those left out that are as before.

        A stretch goes from the start of a game to that of the next.
        """
        from pgnlark.edits import Change

        ends = [*(start for start, _ in self.starts[1:]), len(old)]
        found: list[Change] = []
        begin = at = 0
        for (_, size), end in zip(self.starts, ends, strict=True):
            if old[begin:end] != self.data[at : at + size]:
                found.append(Change(begin, end, size))
            begin, at = end, at + size
        return found


def formatted(
    data: bytes,
    path: str = "",
    *,
    encoding: str | None = None,
    reduced: bool = False,
    keep_errors: bool = False,
    pieces: str = ENGLISH,
    style: Style | None = None,
) -> Formatted:
    """The games of a text in export format.

    A game is not formatted if it cannot be read whole even by the tolerant dialect, if export
    format cannot say what it holds, or if what was written does not read back the same.
    Without ``keep_errors`` the first such game ends the work.  ``pieces`` is the language of the
    piece letters in the text.  ``style`` makes something else than export format of the games.
    """
    work = _Work(Request(data, path, encoding, pieces, reduced, style), keep_errors)
    try:
        work.run()
    except UnreadableEncoding as error:
        work.result.refused.append((0, 1, f"it is in {error.encoding}, so there is no PGN in it"))
        work.result.data = data
    return work.result


class _Refused(Exception):
    """A game was not formatted, and nothing else is to be."""


class _Work:
    def __init__(self, request: Request, keep_errors: bool) -> None:
        self.result = Formatted()
        self._request = request
        self._keep_errors = keep_errors
        self._trees = TreeReader()
        self._parts: list[bytes] = []
        self._end = 0
        usual = request.pieces == ENGLISH and request.encoding in (None, "utf-8")
        as_usual = not request.reduced and request.style is None
        self._plain = PlainGames(COLUMNS) if usual and as_usual else None
        # plain games that are written and not read back yet
        self._waiting: list[tuple[Tree, bytes]] = []

    @cached_property
    def _by_syntax(self) -> SyntaxFormatter:
        """Made for the first game that is not plain: most files need none."""
        from pgnlark.syntax_formatting import SyntaxFormatter

        return SyntaxFormatter(self._request)

    def run(self) -> None:
        """Write all games; or if one cannot be, and none may be kept, nothing."""
        request = self._request
        try:
            for piece in pieces(io.BytesIO(request.data), request.path, request.encoding):
                self._piece(piece)
            self._write_tail()
            self.result.data = b"".join(self._parts)
        except _Refused:
            self.result.data = request.data

    def _piece(self, piece: Piece) -> None:
        trees = self._trees
        text = piece.text
        for tree in trees.trees(piece):
            if trees.is_game(tree):
                if self._plain is not None and not self._has_tail():
                    written = self._plain.written(tree, text)
                    if written is not None:
                        self._waiting.append((tree, written))
                        continue
                self._settle(text)
                self._tree(tree, text)
            elif tree.deviant or tree.start < tree.end:
                self._settle(text)
                self._tree(tree, text)
        self._settle(text)
        if piece.is_cut:
            self._look_for_unread()

    def _has_tail(self) -> bool:
        return "_by_syntax" in self.__dict__ and bool(self._by_syntax.tail)

    def _settle(self, text: Text) -> None:
        """Take the plain games that wait, if they read back the same."""
        waiting, self._waiting = self._waiting, []
        if not waiting:
            return
        assert self._plain is not None
        written = b"".join(game for _, game in waiting)
        if self._plain.read_back([tree for tree, _ in waiting], written):
            for tree, game in waiting:
                self._add(tree.start + text.base, game)
            self.result.games += len(waiting)
            self._end = waiting[-1][0].end + text.base
            return
        for tree, _ in waiting:
            self._tree(tree, text)

    def _tree(self, tree: Tree, text: Text) -> None:
        """Read a tree, and if it is a game write that."""
        unread = self._look_for_unread()
        game = self._by_syntax.game(tree, text)
        if game is None:
            return
        result = self.result
        result.games += 1
        outcome = unread.get(result.games) or self._by_syntax.written(game)
        if isinstance(outcome, Refusal):
            result.refused.append((result.games, outcome.line, outcome.reason))
            if not self._keep_errors:
                raise _Refused
            self._add(_start(game), self._by_syntax.kept(game))
        else:
            self._add(_start(game), outcome.data)
            result.unjudged += outcome.unjudged
        self._end = tree.end + text.base

    def _look_for_unread(self) -> dict[int, Refusal]:
        """The games that cannot be read whole; without ``keep_errors`` they end the work."""
        unread = self._by_syntax.unread
        if unread and not self._keep_errors:
            self.result.refused += [(n, *refusal) for n, refusal in sorted(unread.items())]
            raise _Refused
        return unread

    def _write_tail(self) -> None:
        if not self._has_tail():
            return
        outcome = self._by_syntax.written_tail(self._end)
        if isinstance(outcome, Refusal):
            self.result.refused.append((0, *outcome))
            self._add(self._end, self._request.data[self._end :].strip(b"\r\n") + b"\n")
        else:
            self._add(self._end, outcome.data)

    def _add(self, start: int, data: bytes) -> None:
        """Write ``data`` for what begins at ``start``."""
        self._parts.append(data)
        self.result.starts.append((start, len(data)))


def _start(game: Game) -> int:
    """Where a game begins, comments before its tags included."""
    spans = [game.span, *(node.span for node in game.head)]
    return min(span[0] for span in spans if span is not None)
