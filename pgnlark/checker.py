"""Everything that is wrong with a file, piece by piece, in order of place."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from typing import TYPE_CHECKING, BinaryIO

from pgnlark.compressed import Unpacked
from pgnlark.piece_check import Checker, PieceReport
from pgnlark.piece_check import CheckOptions as CheckOptions
from pgnlark.source import Text, Unshown
from pgnlark.stream import USUAL, DamagedFile, Piece, Reach, UnreadableEncoding, pieces

if TYPE_CHECKING:
    from pgnlark.diagnostics.model import Diagnostic
    from pgnlark.parting import Parting


class CheckRun:
    """An iterator over a file's diagnostics, in order of place.

    ``games``, ``moves``, ``errors`` and ``warnings`` count what was met so far, ``skipped`` the
    games that a traditional check passed over (``games`` counts them too), and ``untold``, by code,
    the errors and warnings that are not given because there are so many alike;
    ``bytes_done`` of ``bytes_total`` (``None`` if it is not known) were read.  The file is closed
    at the end if it was opened for the run.  ``reach`` says how much of it is looked at together,
    which changes nothing in what is found.  What an ended run ``after`` which this one comes,
    of the same options, learned of its file is used again.  ``parting`` is told of errors and
    games, if the options have ``places``.
    """

    unit = "games"

    def __init__(
        self,
        file: BinaryIO,
        path: str,
        options: CheckOptions,
        *,
        opened: bool = False,
        reach: Reach = USUAL,
        after: CheckRun | None = None,
        parting: Parting | None = None,
    ) -> None:
        self._options: CheckOptions = options
        self._checker: Checker | None = None
        if after is not None and after._options == options:
            self._checker = after._checker
        self.games = 0
        self.moves = 0
        self.skipped = 0
        self.errors = 0
        self.warnings = 0
        self.untold: Counter[str] = Counter()
        self.bytes_done = 0
        self.bytes_total = _size(file)
        self._file = file
        self._opened = opened
        self._parting = parting
        self._path = path
        self._reach = reach
        self._utf_8 = False
        self._latin_1 = False
        self._mixed = False
        self._told: set[tuple[str, str]] = set()
        self._counts: Counter[str] = Counter()
        self._spent: frozenset[str] = frozenset()
        self._damage: DamagedFile | None = None
        self._found = self._run()

    def __iter__(self) -> Iterator[Diagnostic]:
        return self

    def __next__(self) -> Diagnostic:
        return next(self._found)

    def close(self) -> None:
        """End the check."""
        self._found.close()
        self._close_file()

    def _close_file(self) -> None:
        if self._opened:
            self._file.close()

    def _run(self) -> Generator[Diagnostic, None, None]:
        try:
            codes = self._options.codes
            for diagnostic in self._all():
                if codes is not None and diagnostic.code not in codes:
                    continue
                if diagnostic.severity.value == "error":
                    if self.errors == self._options.max_errors:
                        return
                    self.errors += 1
                    if self._parting is not None:
                        self._parting.error(diagnostic.game, diagnostic.span[0])
                elif diagnostic.severity.value == "warning":
                    self.warnings += 1
                if not self._has_enough(diagnostic):
                    yield diagnostic
        finally:
            self._close_file()

    def _has_enough(self, diagnostic: Diagnostic) -> bool:
        """Whether there were so many of a kind that this one is counted only."""
        most = self._options.most_of_a_kind
        code = diagnostic.code
        if most is None or diagnostic.severity.value == "info":
            return False
        self._counts[code] += 1
        if self._counts[code] == most:
            self._spent |= {code}
        if self._counts[code] <= most:
            return False
        self.untold[code] += 1
        return True

    def _count_untold(self, untold: Mapping[str, int]) -> None:
        """Count what was not made into diagnostics, because it would not have been given."""
        if not untold:
            return
        from pgnlark.diagnostics.codes import code

        for id, count in untold.items():
            self.untold[id] += count
            severity = code(id).severity_in(self._options.dialect).value
            self.errors += count if severity == "error" else 0
            self.warnings += count if severity == "warning" else 0

    def _all(self) -> Iterator[Diagnostic]:
        try:
            reports = self._parallel() if self._options.jobs > 1 else self._serial()
            for report in reports:
                yield from self._numbered(report)
                self._count_untold(report.untold)
                if self._parting is not None and report.places is not None:
                    end = report.base + report.consumed
                    goes_on = report.goes_on
                    self._parting.piece(report.places, report.base, end, self.games, goes_on)
                self.games += report.games
                self.moves += report.moves
                self.skipped += report.skipped
                self.bytes_done += report.size
        except UnreadableEncoding as error:
            from pgnlark.placing import not_pgn

            yield not_pgn(error, self._path, self._options.dialect)
        if self._damage is not None:
            from pgnlark.placing import damaged

            yield damaged(self._damage, self._options.dialect)
        if self._parting is not None:
            self._parting.finish()

    def _numbered(self, report: PieceReport) -> Iterator[Diagnostic]:
        """The diagnostics of a piece, games numbered as in the file."""
        mixed = self._mixture(report)
        if not report.diagnostics and mixed is None:
            # nothing to tell: what tells it need not be imported
            return
        for diagnostic in report.diagnostics:
            if diagnostic.severity.value == "info":
                # what is worth knowing is told once a file
                if (diagnostic.code, diagnostic.message) in self._told:
                    continue
                self._told.add((diagnostic.code, diagnostic.message))
            if mixed is not None and mixed.span <= diagnostic.span:
                yield mixed
                mixed = None
            if self.games and diagnostic.game is not None:
                diagnostic = diagnostic._replace(game=diagnostic.game + self.games)
            yield diagnostic
        if mixed is not None:
            yield mixed

    def _mixture(self, report: PieceReport) -> Diagnostic | None:
        """The finding that games are in different encodings, where it first shows."""
        had_utf_8, had_latin_1 = self._utf_8, self._latin_1
        self._utf_8 = had_utf_8 or report.utf_8 is not None
        self._latin_1 = had_latin_1 or report.latin_1 is not None
        if self._mixed or not (self._utf_8 and self._latin_1):
            return None
        self._mixed = True
        firsts = [None if had_utf_8 else report.utf_8, None if had_latin_1 else report.latin_1]
        met = max((d for d in firsts if d is not None), key=lambda d: d.span)
        if met.game is not None:
            met = met._replace(game=met.game + self.games)
        from pgnlark.placing import other_encoding

        return other_encoding(met, self._path, self._options.dialect)

    def _own_checker(self) -> Checker:
        if self._checker is None:
            self._checker = Checker(self._options)
        self._checker.new_file()
        return self._checker

    def _serial(self) -> Iterator[PieceReport]:
        checker = self._own_checker()
        for piece in self._pieces():
            yield checker.check(piece, self._spent)

    def _parallel(self) -> Iterator[PieceReport]:
        """By several processes, if there is more than one piece."""
        from pgnlark.relay import places_of, relayed

        checker = self._own_checker()
        # what is parted is read here
        places = None if self._parting is not None else places_of(self._file)
        file = self._unpacked()
        read = self._pieces_of(file)
        if places is None or file.packing is not None:
            from pgnlark.parallel import sent_out

            yield from sent_out(read, checker, lambda: self._spent)
            return
        for piece in read:
            yield checker.check(piece, self._spent)
            behind = piece.behind()
            if piece.consumed and places.size > behind[0].base + self._reach.piece:
                yield from relayed(places, behind, checker, self._reach, self._spent)
                return

    def _pieces(self) -> Iterator[Piece]:
        return self._pieces_of(self._unpacked())

    def _pieces_of(self, file: Unpacked) -> Iterator[Piece]:
        kind = Text if self._options.excerpts else Unshown
        try:
            yield from pieces(file, self._path, self._options.encoding, self._reach, kind)
        except DamagedFile as error:
            # told when all that could be unpacked is
            self._damage = error

    def _unpacked(self) -> Unpacked:
        parting = self._parting
        file = Unpacked(self._file) if parting is None else parting.reading(self._file)
        if file.packing is not None:
            # how much is in it is not known
            self.bytes_total = None
        return file


def _size(file: BinaryIO) -> int | None:
    try:
        status = os.fstat(file.fileno())
    except (OSError, ValueError, AttributeError):
        return None
    import stat

    return status.st_size if stat.S_ISREG(status.st_mode) else None


def check_path(
    path: str,
    options: CheckOptions,
    after: CheckRun | None = None,
    name: str | None = None,
    parting: Parting | None = None,
) -> CheckRun:
    """Check a file; ``-`` is standard input, which ``name`` calls otherwise in diagnostics.

    ``after`` and ``parting`` are as for `CheckRun`.

    Raises:
        OSError: the file cannot be opened; also while the run is iterated, if reading fails.
    """
    if path == "-":
        return CheckRun(sys.stdin.buffer, name or "<stdin>", options, after=after, parting=parting)
    return CheckRun(open(path, "rb"), path, options, opened=True, after=after, parting=parting)


def check_file(
    file: BinaryIO, path: str, options: CheckOptions, parting: Parting | None = None
) -> CheckRun:
    """Check what a binary file gives; ``path`` is what it is called in diagnostics.

    The file is left open.  ``parting`` is as for `CheckRun`.
    """
    return CheckRun(file, path, options, parting=parting)
