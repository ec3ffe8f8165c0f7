"""A file of games in export format, each game read back and compared before it counts."""

from __future__ import annotations

import io

from attrs import define, evolve, field

from pgnlark.ast import Comment, Element, Game, Tag, Unread
from pgnlark.checker import CheckOptions, check_file
from pgnlark.content import difference
from pgnlark.diagnostics.model import Phase, Severity
from pgnlark.reader import GameReader
from pgnlark.semantic.tag_shapes import ROSTER
from pgnlark.stream import UnreadableEncoding, whole
from pgnlark.stream import pieces as pieces_of
from pgnlark.stripping import Strip
from pgnlark.writer.pgn import PgnWriter
from pgnlark.writer.refusal import NotExportable


@define
class Formatted:
    """The file's new bytes, in UTF-8, and what became of its games.

    ``refused`` has the number, the line and the reason for each game that was not formatted; its
    bytes are those of the file.  Number 0 is the file itself or what stands outside its games.
    ``unjudged`` counts games with moves that stand as they were read.
    """

    data: bytes = b""
    games: int = 0
    unjudged: int = 0
    refused: list[tuple[int, int, str]] = field(factory=list)


def formatted(
    data: bytes,
    path: str = "",
    *,
    encoding: str | None = None,
    reduced: bool = False,
    keep_errors: bool = False,
    pieces: str = "en",
    strip: Strip | None = None,
) -> Formatted:
    """The games of a text in export format.

    A game is not formatted if it cannot be read whole even by the tolerant dialect, if export
    format cannot say what it holds, or if what was written does not read back the same.
    Without ``keep_errors`` the first such game ends the work.  ``pieces`` is the language of the
    piece letters in the text.  What ``strip`` takes out is neither written nor looked for.
    """
    work = _Work(data, path, encoding, reduced, pieces, strip or Strip())
    try:
        work.run(keep_errors)
    except UnreadableEncoding as error:
        work.result.refused.append((0, 1, f"it is in {error.encoding}, so there is no PGN in it"))
        work.result.data = data
    return work.result


class _Work:
    def __init__(
        self,
        data: bytes,
        path: str,
        encoding: str | None,
        reduced: bool,
        pieces: str,
        strip: Strip,
    ) -> None:
        self.result = Formatted()
        self._data = data
        self._path = path
        self._encoding = encoding
        self._reduced = reduced
        self._pieces = pieces
        self._strip = strip
        self._writer = PgnWriter(reduced)
        self._again = GameReader()
        self._parts: list[bytes] = []
        self._end = 0

    def run(self, keep_errors: bool) -> None:
        result = self.result
        unread = self._unread()
        if unread and not keep_errors:
            result.refused += [(n, line, why) for n, (line, why) in sorted(unread.items())]
            result.data = self._data
            return
        reader = GameReader(self._pieces)
        tail: list[Comment | Unread] = []
        for piece in pieces_of(io.BytesIO(self._data), self._path, self._encoding):
            for game in reader.games(piece, tail):
                result.games += 1
                refusal = unread.get(result.games) or self._game(game)
                if refusal is not None:
                    line, reason = refusal
                    result.refused.append((result.games, line or self._line(game), reason))
                    if not keep_errors:
                        result.data = self._data
                        return
                    self._keep(game)
        self._tail(tail)
        result.data = b"".join(self._parts)

    def _unread(self) -> dict[int, tuple[int, str]]:
        """The games in which tokens or structure are wrong: their lines, and what is wrong."""
        options = CheckOptions(
            dialect="tolerant", encoding=self._encoding, legality=False, pieces=self._pieces
        )
        found: dict[int, tuple[int, str]] = {}
        for diagnostic in check_file(io.BytesIO(self._data), self._path, options):
            if diagnostic.severity is Severity.ERROR and diagnostic.phase in (
                Phase.LEX,
                Phase.SYNTAX,
            ):
                reason = f"{diagnostic.code} {diagnostic.message}"
                found.setdefault(diagnostic.game or 0, (diagnostic.start.line, reason))
        return found

    def _game(self, game: Game) -> tuple[int, str] | None:
        """Write a game; if that cannot be done, why."""
        game = self._strip.game(game)
        try:
            written = self._writer.game(game)
        except NotExportable as error:
            return 0, str(error)
        new = written.text.encode()
        again = list(self._again.games(whole(new, declared="utf-8"), []))
        if len(again) != 1:
            return 0, "what was written does not read back as one game; please report this"
        what = difference(_bare(game) if self._reduced else game, again[0])
        if what:
            return 0, f"{what} would not read back the same; please report this"
        self.result.unjudged += written.unjudged > 0
        self._parts.append(new)
        self._end = game.span[1] if game.span is not None else self._end
        return None

    def _keep(self, game: Game) -> None:
        """The bytes of a game as they are, with an empty line behind it."""
        assert game.span is not None
        start = min([game.span[0], *(node.span[0] for node in game.head if node.span is not None)])
        kept = self._data[start : game.span[1]].strip(b"\r\n")
        self._parts.append(kept + b"\n\n")
        self._end = game.span[1]

    def _tail(self, tail: list[Comment | Unread]) -> None:
        comments = self._strip.game(Game(head=[*tail])).head
        try:
            kept = [node for node in comments if not isinstance(node, Tag)]
            self._parts.append(self._writer.tail(kept).encode())
        except NotExportable as error:
            line = self._data.count(b"\n", 0, self._end) + 1
            self.result.refused.append((0, line, str(error)))
            self._parts.append(self._data[self._end :].strip(b"\r\n") + b"\n")

    def _line(self, game: Game) -> int:
        return self._data.count(b"\n", 0, game.span[0] if game.span is not None else 0) + 1


def _bare(game: Game) -> Game:
    """What of a game reduced export format has: roster, moves of the main line, marker."""
    head: list[Tag | Comment | Unread] = [tag for tag in game.tags if tag.name in ROSTER]
    moves: list[Element] = []
    for move in game.moves():
        san = evolve(move.san, suffix="") if move.san is not None else None
        moves.append(evolve(move, text=move.text.rstrip("!?"), san=san))
    return Game(head, moves, game.result)
