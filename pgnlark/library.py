"""What a program asks for in one call: read games, check them, play them through."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Collection, Iterator
from typing import BinaryIO, TypeAlias

from pgnlark.ast import Database, Game, Move, Variation
from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.diagnostics.codes import checked_dialect
from pgnlark.diagnostics.model import Finding, PgnError
from pgnlark.encoding import declared_codec
from pgnlark.game_index import GameIndex, OfBytes, OfFile, OfPath
from pgnlark.judged_games import JudgedGames
from pgnlark.line_checker import check_lines, notation_of
from pgnlark.mending import Mended, Wishes, known_codes, mend
from pgnlark.notation.languages import known_pieces
from pgnlark.notations import in_bytes, read_fen_tag, read_move, text_of, value_fault
from pgnlark.placing import damaged, not_pgn, placed
from pgnlark.position import Position
from pgnlark.reader import games_of
from pgnlark.semantic.game import check_game as rules_on
from pgnlark.semantic.start import start_of
from pgnlark.semantic.words import move_words
from pgnlark.stream import DamagedFile, UnreadableEncoding, whole_text
from pgnlark.syntax.forms import form_findings

Source: TypeAlias = "str | os.PathLike[str] | bytes | BinaryIO"
"""Where PGN comes from: a path, the bytes themselves, or a file that was opened as binary.

Any of them may be compressed with gzip, bzip2 or zstd: then its text is read, and all places are
places in the text.
"""


def parse(
    data: bytes | str,
    dialect: str = "import",
    *,
    encoding: str | None = None,
    legality: bool = True,
    traditional: bool = False,
    pieces: str = "en",
) -> Database:
    r"""All games of a text, and everything that is wrong with it.

    Whatever the text is, it is read as far as it goes: what is wrong is told in ``diagnostics``,
    as `check` would tell it, and nothing is raised.  Offsets in spans are bytes; those of a
    ``str`` count in its UTF-8, those of compressed bytes in the text that they hold.

    ``dialect`` is ``"import"``, the standard read literally, ``"tolerant"``, or ``"export"``, which
    is what `export` writes, byte for byte.  ``encoding`` names the encoding of bytes; without it
    each game is read as UTF-8, or as Latin-1 where it is not that (PGN 4.1).  Without
    ``legality`` no moves are played.  With ``traditional`` games that have a FEN tag are skipped:
    those from other start positions, and so most variants.
    ``pieces`` is the language of the piece letters, such as ``"de"`` or ``"sl"``: its letters are
    then read, and no deviation.

    >>> import pgnlark
    >>> database = pgnlark.parse('[Event "A"]\n\n1. e4 {best} e5 2. Ke3 *')
    >>> [move.text for move in database.games[0].moves()]
    ['e4', 'e5', 'Ke3']
    >>> print(database.diagnostics[-1])
    line 3, column 20: error[PGN402] "Ke3" is illegal: the king on e1 cannot go to e3

    Raises:
        ValueError: there is no such dialect, encoding or language.
    """
    if isinstance(data, str):
        data, encoding = in_bytes(data), "utf-8"
    run = JudgedGames(
        io.BytesIO(data),
        CheckOptions(
            dialect=checked_dialect(dialect),
            encoding=declared_codec(encoding) if encoding else None,
            legality=legality,
            traditional=traditional,
            pieces=known_pieces(pieces),
        ),
    )
    found = list(run)
    return Database(run.kept, run.tail, found)


def read(
    source: Source,
    *,
    encoding: str | None = None,
    traditional: bool = False,
    pieces: str = "en",
    only_tags: bool = False,
) -> Iterator[Game]:
    r"""The games of a file, one after the other; memory does not grow with the file.

    ``source`` is a path, a binary file (which stays open), or the bytes themselves.  It is opened
    when the first game is asked for.  What is wrong with the text is not told: see `check`.
    With ``traditional`` games that have a FEN tag are left out; ``pieces`` is the language of the
    piece letters.  The nodes of a game are made when it is first looked at: to pass over games, or
    to keep many for later, costs little.  With ``only_tags`` they have their tag pairs, the
    comments among them, and the result, but no ``elements``, and are made much faster.

    >>> import pgnlark
    >>> for game in pgnlark.read(b'[White "Ant"]\n\n1. e4 *\n\n[White "Bee"]\n\n1. d4 *'):
    ...     print(game.tag("White"), next(game.moves()).text)
    Ant e4
    Bee d4

    Raises:
        OSError: the file cannot be opened or read.
        PgnError: it is in UTF-16 or UTF-32, so that there is no PGN in it; after the last game
            that could be unpacked, it is compressed and damaged.
        ValueError: there is no such encoding or language.
    """
    declared = declared_codec(encoding) if encoding else None
    known_pieces(pieces)
    file, path, opened = _opened(source)
    try:
        yield from games_of(file, path, declared, traditional, pieces, only_tags)
    except UnreadableEncoding as error:
        raise PgnError(not_pgn(error, path, "import")) from None
    except DamagedFile as error:
        raise PgnError(damaged(error, "import")) from None
    finally:
        if opened:
            file.close()


def index(
    source: Source,
    *,
    tags: Collection[str] = (),
    encoding: str | None = None,
    pieces: str = "en",
) -> GameIndex:
    r"""Where the games of a file stand, so that each can be read without the others.

    The answer is a sequence of `GamePlace`: offset, length, line, and the values of the ``tags``
    that are asked for; its ``game(number)`` reads a game.  It is the same one that `read` would
    give, however far into the file.  A file object stays open and is read again for each game.

    >>> import pgnlark
    >>> two_games = b'[White "Ant"]\n\n1. e4 *\n\n[White "Bee"]\n\n1. d4 *'
    >>> index = pgnlark.index(two_games, tags=["White"])
    >>> [(place.offset, place.line, place.tags["White"]) for place in index]
    [(0, 1, 'Ant'), (24, 5, 'Bee')]
    >>> next(index.game(1).moves()).text
    'd4'

    Raises:
        OSError: the file cannot be opened or read, or not from any place.
        PgnError: it is in UTF-16 or UTF-32, so that there is no PGN in it.
        ValueError: it is compressed, or there is no such encoding or language.
    """
    file, path, opened = _opened(source)
    if opened:
        file.close()
    again: Callable[[], BinaryIO] = OfBytes(source) if isinstance(source, bytes) else OfPath(path)
    declared = declared_codec(encoding) if encoding else None
    try:
        return GameIndex(
            again if opened else OfFile(file), opened, tuple(tags), declared, known_pieces(pieces)
        )
    except UnreadableEncoding as error:
        raise PgnError(not_pgn(error, path, "import")) from None


def check(
    source: Source,
    dialect: str = "import",
    *,
    encoding: str | None = None,
    legality: bool = True,
    max_errors: int | None = None,
    max_errors_per_game: int | None = None,
    jobs: int = 1,
    traditional: bool = False,
    notation: str | None = None,
    pieces: str = "en",
) -> CheckRun:
    r"""Everything that is wrong with a file, in order of place; memory does not grow with it.

    Gives an iterator of `Diagnostic`, whose ``games``, ``moves``, ``errors`` and ``warnings``
    count what was met so far.  ``source`` is as for `read`, the other arguments as for `parse`.
    ``max_errors`` ends the check; ``max_errors_per_game`` leaves out the rest of a game's errors.
    ``jobs`` is the number of processes, which changes nothing in the answer.

    A file whose name ends with ``.fen`` or ``.epd`` holds positions, one a line, and so does any
    file with ``notation``, one of ``fen xfen shredder epd``; ``games`` then counts positions.

    >>> import pgnlark
    >>> run = pgnlark.check(b"1. e4 e5 2. Qh5 Nc6 3. Qxf7 *")
    >>> for diagnostic in run:
    ...     print(diagnostic.severity.value, diagnostic.code, diagnostic.ply, diagnostic.message)
    warning PGN435 5 "Qxf7" gives check, but has no "+"
    >>> run.games, run.moves, run.errors
    (1, 5, 0)

    Raises:
        OSError: the file cannot be opened; also while iterating, if reading fails.
        ValueError: there is no such dialect or encoding.
    """
    options = CheckOptions(
        dialect=checked_dialect(dialect),
        encoding=declared_codec(encoding) if encoding else None,
        jobs=jobs,
        legality=legality,
        max_errors=max_errors,
        max_errors_per_game=max_errors_per_game,
        traditional=traditional,
        pieces=known_pieces(pieces),
    )
    file, path, opened = _opened(source)
    positions = notation_of(path, notation)
    if positions is None:
        return CheckRun(file, path, options, opened=opened)
    return check_lines(file, path, options, positions, opened=opened)


def fix(
    source: Source,
    *,
    unsafe: bool = False,
    codes: Collection[str] | None = None,
    encoding: str | None = None,
    notation: str | None = None,
    pieces: str = "en",
) -> Mended:
    r"""Put right what is wrong without a doubt; nothing is written.

    Every safe fix that `check` tells is made, until none is left; with ``unsafe`` also those that
    may change what a game says.  ``codes`` are the ids or names of the codes to fix, ``None`` for
    all.  The other arguments are as for `check`.  ``data`` of the answer is the new text (that of a
    compressed file is not compressed again), and nothing in it differs from the old one outside the
    places that fixes name.

    >>> import pgnlark
    >>> mended = pgnlark.fix(b"1. e4 d5 2. ed5 Qxd5 4. Nc3 *")
    >>> mended.data
    b'1. e4 d5 2. exd5 Qxd5 3. Nc3 *'
    >>> dict(mended.fixed)
    {'PGN304': 1, 'PGN440': 1}

    Raises:
        OSError: the file cannot be opened or read.
        PgnError: it is in UTF-16 or UTF-32, so that there is no PGN in it, or it is compressed and
            damaged.
        ValueError: there is no such code, encoding or language.
    """
    chosen = None if codes is None else known_codes(codes)
    options = CheckOptions(
        encoding=declared_codec(encoding) if encoding else None,
        every=True,
        pieces=known_pieces(pieces),
    )
    file, path, opened = _opened(source)
    try:
        data, _ = whole_text(file, path)
    except DamagedFile as error:
        raise PgnError(damaged(error, "import")) from None
    finally:
        if opened:
            file.close()
    return mend(data, path, Wishes(options, unsafe, chosen, notation_of(path, notation)))


def _opened(source: Source) -> tuple[BinaryIO, str, bool]:
    """The file, what it is called, and whether it was opened here."""
    if isinstance(source, bytes):
        return io.BytesIO(source), "", True
    if isinstance(source, (str, os.PathLike)):
        path = os.fspath(source)
        return open(path, "rb"), path, True
    file: object = source
    if isinstance(file, io.TextIOBase):
        raise TypeError("PGN is read as bytes: open the file in binary mode")
    name = getattr(file, "name", "")
    return source, name if isinstance(name, str) else "", False


def check_game(
    game: Game, *, start: Position | None = None, legality: bool = True
) -> list[Finding]:
    """What is wrong with a game beyond its notation: tags, moves, numbers, result.

    The game may be a parsed one, changed or not, or made by hand.  Of nodes made by hand it is
    also told if no notation could say them; a move may be its text alone, and then its spelling
    is judged.  ``start`` is the position it starts from, where
    the tags do not tell.  A finding's ``span`` is that of the node, ``None`` if it has none;
    ``ply`` and ``move`` tell where it is.  ``pgnlark.code(finding.code)`` has its severity.

    >>> import pgnlark
    >>> moves = [pgnlark.Move(text) for text in ("f3", "e5", "g4", "Qh4")]
    >>> game = pgnlark.Game(elements=moves, result=pgnlark.Result("1-0"))
    >>> for finding in pgnlark.check_game(game):
    ...     print(finding.move, finding.message)
    2... Qh4 "Qh4" is mate, but has no "#"
    2... Qh4 "1-0" says White won, but 2... Qh4 is mate, so Black won
    """
    found = list(form_findings(game))
    found += rules_on(
        game,
        read_fen=read_fen_tag,
        value_fault=value_fault,
        read_move=read_move,
        start=None if start is None else start.board,
        legality=legality,
    )
    return found


def replay(
    line: Game | Variation, start: Position | None = None
) -> Iterator[tuple[Move, Position]]:
    """Play a line through: each of its moves with the position after it.

    The positions are copies of the caller's own.  Variations inside the line are passed over; to
    replay one, give it with the position before the move that it replaces.  ``start`` is where the
    line starts, where the tags of a game do not tell.

    >>> import pgnlark
    >>> game = pgnlark.parse("1. e4 (1. d4 d5) e5 *").games[0]
    >>> for move, position in pgnlark.replay(game):
    ...     print(move.text, position.fen())
    e4 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
    e5 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
    >>> [move.text for move, _ in pgnlark.replay(game.elements[2], pgnlark.Position())]
    ['d4', 'd5']

    Raises:
        PgnError: the start position or a move cannot be played; what came before was given.
        ValueError: a variation came without ``start``.
    """
    position = _start(line) if start is None else start.copy()
    for ply, move in enumerate(line.moves(), start=1):
        words = move_words(position.fullmove, position.turn == "w", move.text)
        try:
            position.play(move, "tolerant")
        except PgnError as error:
            diagnostic = error.diagnostic._replace(
                ply=ply, move=words, span=move.span or error.diagnostic.span
            )
            raise PgnError(diagnostic) from None
        yield move, position.copy()


def _start(line: Game | Variation) -> Position:
    if isinstance(line, Variation):
        raise ValueError("a variation is replayed from the position before the move it replaces")
    start = start_of(line.tags, read_fen_tag)
    if start.board is None:
        raise PgnError(
            placed(start.findings[0]._replace(span=(0, 0), labels=()), text_of(""), "import")
        )
    return Position.from_board(start.board, start.variant)
