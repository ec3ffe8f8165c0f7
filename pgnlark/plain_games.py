"""Plain games in export format: transcribed from their tokens, then read back and compared."""

from __future__ import annotations

from typing import Final

from pgnlark.board import CHESS, Board, Wanted
from pgnlark.board.wanted import asked
from pgnlark.engine.tree import Tree
from pgnlark.semantic import sameness
from pgnlark.semantic.same_values import same_value
from pgnlark.semantic.sameness import Sameness
from pgnlark.semantic.tag_shapes import ROSTER
from pgnlark.semantic.vocabulary import Spellings
from pgnlark.source import Text
from pgnlark.stream import whole
from pgnlark.transform.san import Said, SanReaders
from pgnlark.transform.values import ValueReader
from pgnlark.trees import TreeReader
from pgnlark.variants.names import means_chess, names_a_variant
from pgnlark.writer import transcription
from pgnlark.writer.comments import comment_tokens
from pgnlark.writer.tag_values import MARKERS, SHAPED, said, unknown_value
from pgnlark.writer.transcription import Transcriber

TELLING: Final = frozenset((b"FEN", b"SetUp"))
"""Tags that may tell of another start."""

NAMING: Final = frozenset((b"Variant", b"Variation"))
"""Tags that may name another game."""

_MARKERS: Final = ("WHITE_WINS", "BLACK_WINS", "DRAW", "UNFINISHED")
_WRITTEN: Final = {
    "NUMBER": transcription.SILENT,
    "PERIOD": transcription.SILENT,
    "LSQB": transcription.SILENT,
    "RSQB": transcription.SILENT,
    "MOVE": transcription.MOVE,
    "NAG": transcription.NAG,
    "LPAR": transcription.OPEN,
    "RPAR": transcription.CLOSE,
    "TAG_NAME": transcription.NAME,
    "STRING": transcription.VALUE,
    "BRACE_COMMENT": transcription.COMMENT,
    "COMMAND_COMMENT": transcription.COMMANDS,
    **dict.fromkeys(_MARKERS, transcription.MARKER),
}
_SAID: Final = {
    "NUMBER": sameness.NOTHING,
    "PERIOD": sameness.NOTHING,
    "LSQB": sameness.NOTHING,
    "RSQB": sameness.NOTHING,
    "MOVE": sameness.MOVE,
    "NAG": sameness.NAG,
    "LPAR": sameness.WORD,
    "RPAR": sameness.WORD,
    "TAG_NAME": sameness.NAME,
    "STRING": sameness.VALUE,
    "BRACE_COMMENT": sameness.COMMENT,
    "COMMAND_COMMENT": sameness.COMMENT,
    **dict.fromkeys(_MARKERS, sameness.WORD),
}


class PlainGames:
    """Writes the games that need no syntax tree for it, in lines of at most ``columns``."""

    def __init__(self, columns: int) -> None:
        # another driver than that of the trees which are written
        self._trees = TreeReader()
        self._values = ValueReader()
        self._san = SanReaders().on("standard")
        names = self._trees.names
        self._transcriber = Transcriber(
            [_WRITTEN.get(name, transcription.UNUSUAL) for name in names],
            Spellings(self._wanted),
            Board.initial(),
            {name.encode(): unknown_value(name).encode() for name in ROSTER},
            TELLING,
            NAMING,
            _is_chess,
            frozenset(name.encode() for name in SHAPED),
            self._said,
            _words,
            columns,
        )
        added = {name: [unknown_value(name)] for name in ROSTER} | {"Result": [*MARKERS]}
        self._sameness = Sameness(
            [_SAID.get(name, sameness.UNKNOWN) for name in names],
            {
                name.encode(): [f'"{value}"'.encode() for value in values]
                for name, values in added.items()
            },
            _alike,
        )

    def written(self, tree: Tree, text: Text) -> bytes | None:
        """A game of a text in export format; ``None`` if the writer has to be asked."""
        if tree.deviant:
            return None
        game = text.data[tree.start : tree.end]
        if not game.isascii():
            stretch = text.stretch((tree.start + text.base, tree.end + text.base))
            if stretch.encoding.codec != "utf-8":
                return None
            try:
                game.decode()
            except UnicodeDecodeError:
                return None
        return self._transcriber.game(tree)

    def read_back(self, games: list[Tree], written: bytes) -> bool:
        """Is what was written the same games when it is read?"""
        again = (
            tree
            for tree in self._trees.trees(whole(written, declared="utf-8"))
            if tree.end > tree.start
        )
        for game in games:
            other = next(again, None)
            if (
                other is None
                or not self._trees.is_game(other)
                or not self._sameness.of(game, other)
            ):
                return False
        return next(again, None) is None

    def _said(self, name: bytes, value: bytes) -> bytes:
        """How a value in quotes, without escapes, is written; empty where the marker tells it."""
        written = said(name.decode(), value[1:-1].decode(), self._values.fault)
        return f'"{written}"'.encode() if written or name != b"Result" else b""

    def _wanted(self, spelling: bytes) -> Wanted | None:
        """What a spelling asks for; ``None`` if it is not canonical SAN, suffixes aside."""
        reading = self._san.read(spelling)
        if reading.said is None or reading.deviations or _canonical(reading.said) != spelling:
            return None
        return asked(CHESS, **reading.said)


def _is_chess(name: bytes, value: bytes) -> bool:
    """Does a tag's value in quotes name no other game than chess?"""
    text = value[1:-1].decode()
    if name == b"Variant":
        return means_chess(text)
    return not names_a_variant(text)


def _alike(name: bytes, value: bytes, other: bytes) -> bool:
    """Do two values of a tag say the same?"""
    return same_value(name.decode(), value[1:-1].decode(), other[1:-1].decode())


def _words(comment: bytes) -> list[bytes]:
    """The tokens of a comment, its braces among them."""
    return [token.encode() for token in comment_tokens(comment.decode())]


def _canonical(said: Said) -> bytes:
    """How the standard spells what is said, as far as no board is asked."""
    piece = said.get("piece", "")
    promotion = said.get("promotion", "")
    parts = (
        "" if piece == "P" else piece,
        said.get("origin_file", ""),
        said.get("origin_rank", ""),
        "x" if said.get("capture") else "",
        said.get("castling") or said.get("target", ""),
        f"={promotion}" if promotion else "",
        said.get("check", ""),
        said.get("suffix", ""),
    )
    return "".join(parts).encode()
