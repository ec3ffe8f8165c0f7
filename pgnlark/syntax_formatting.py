"""Games in export format by way of their syntax trees, each read back and compared."""

from __future__ import annotations

import io
from functools import cached_property
from typing import Final, NamedTuple

from attrs import evolve

from pgnlark.ast import Comment, Element, Game, Tag, Unread
from pgnlark.checker import CheckOptions, check_file
from pgnlark.content import difference
from pgnlark.diagnostics.model import Phase, Severity
from pgnlark.engine.tree import Tree
from pgnlark.format_request import Refusal, Request
from pgnlark.reader import GameReader
from pgnlark.semantic.tag_shapes import ROSTER
from pgnlark.source import Text
from pgnlark.stream import whole
from pgnlark.writer.pgn import PgnWriter
from pgnlark.writer.refusal import NotExportable
from pgnlark.writer.style import EXPORT

_STRUCTURE: Final = (Phase.LEX, Phase.SYNTAX)


class Formatted(NamedTuple):
    """A game's new bytes, and whether moves in it stand as they were read."""

    data: bytes
    unjudged: bool = False


class SyntaxFormatter:
    """Reads and writes the games of one text; ``tail`` is what stands behind the last one read."""

    def __init__(self, request: Request) -> None:
        self.tail: list[Comment | Unread] = []
        self._request = request
        self._style = request.style or EXPORT
        self._writer = PgnWriter(request.reduced, self._style)
        self._reader = GameReader(request.pieces)
        self._again = GameReader(self._style.pieces)

    @cached_property
    def unread(self) -> dict[int, Refusal]:
        """The games in which tokens or structure are wrong, by number; 0 is outside of games."""
        request = self._request
        options = CheckOptions(
            dialect="tolerant", encoding=request.encoding, legality=False, pieces=request.pieces
        )
        found: dict[int, Refusal] = {}
        for diagnostic in check_file(io.BytesIO(request.data), request.path, options):
            if diagnostic.severity is Severity.ERROR and diagnostic.phase in _STRUCTURE:
                reason = f"{diagnostic.code} {diagnostic.message}"
                found.setdefault(diagnostic.game or 0, Refusal(diagnostic.start.line, reason))
        return found

    def game(self, tree: Tree, text: Text) -> Game | None:
        """The game that a tree is; if it is none, the tail has more."""
        return self._reader.game(tree, text, self.tail)

    def written(self, game: Game) -> Formatted | Refusal:
        """A game's new bytes, if they read back the same."""
        place = game.span[0] if game.span is not None else 0
        try:
            written = self._writer.game(game)
        except NotExportable as error:
            return Refusal(self._line(error.span[0] if error.span else place), str(error))
        new = written.text.encode(self._style.encoding)
        again = [*self._again.games(whole(new, declared=self._style.encoding), [])]
        if len(again) != 1:
            reason = "what was written does not read back as one game; please report this"
            return Refusal(self._line(place), reason)
        wanted = self._style.strip.game(game)
        what = difference(_bare(wanted) if self._request.reduced else wanted, again[0])
        if what:
            reason = f"{what} would not read back the same; please report this"
            return Refusal(self._line(place), reason)
        return Formatted(new, written.unjudged > 0)

    def kept(self, game: Game) -> bytes:
        """The bytes of a game as they are, with an empty line behind it."""
        assert game.span is not None
        spans = [game.span, *(node.span for node in game.head)]
        start = min(span[0] for span in spans if span is not None)
        return self._request.data[start : game.span[1]].strip(b"\r\n") + b"\n\n"

    def written_tail(self, end: int) -> Formatted | Refusal:
        """The comments behind the last game, which ends at ``end``."""
        try:
            return Formatted(self._writer.tail(self.tail).encode(self._style.encoding))
        except NotExportable as error:
            return Refusal(self._line(end), str(error))

    def _line(self, at: int) -> int:
        return self._request.data.count(b"\n", 0, at) + 1


def _bare(game: Game) -> Game:
    """What of a game reduced export format has: roster, moves of the main line, marker."""
    head: list[Tag | Comment | Unread] = [tag for tag in game.tags if tag.name in ROSTER]
    moves: list[Element] = []
    for move in game.moves():
        san = move.san._replace(suffix="") if move.san is not None else None
        moves.append(evolve(move, text=move.text.rstrip("!?"), san=san))
    return Game(head, moves, game.result)
