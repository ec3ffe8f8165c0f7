"""``pgnlark check``: everything that is wrong with the files, then one line that sums it up."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack, closing
from time import perf_counter
from typing import TYPE_CHECKING, Final

from pgnlark.cli import status
from pgnlark.cli.arguments import (
    add_configuration,
    add_encoding,
    add_exclude,
    add_notation,
    add_pieces,
    add_selection,
    codes_told,
    positive,
)
from pgnlark.cli.complaints import internal, nothing_to_check, shown_name, unreadable
from pgnlark.cli.configuration import Options
from pgnlark.cli.counting import count
from pgnlark.cli.formats import FORMATS
from pgnlark.cli.report import Report
from pgnlark.compressed import name_inside

if TYPE_CHECKING:
    from pgnlark.checker import CheckOptions, CheckRun
    from pgnlark.cli.inputs import NothingToCheck
    from pgnlark.cli.progress import ProgressBar
    from pgnlark.cli.statistics import Statistics
    from pgnlark.diagnostics.model import Diagnostic
    from pgnlark.parting import Parting
    from pgnlark.render.reports import Failure

_MOST_OF_A_KIND: Final = 1_000
"""Findings with the same code that people are told of one file; nobody reads more."""

_MAGIC: Final = frozenset("*?[")
"""What a pattern has; a file may have it in its name, too."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add(
        "files",
        nargs="+",
        metavar="FILE",
        help="a PGN, FEN or EPD file, a folder of them, or a pattern such as '**/*.pgn'; - is "
        "standard input",
    )
    add(
        "--format",
        choices=tuple(FORMATS),
        default="text",
        help="how findings are written: frames to read (default), one line each, one JSON "
        "document, JSON Lines, SARIF 2.1.0, or annotations of GitHub",
    )
    add(
        "--dialect",
        choices=("import", "tolerant", "export"),
        default="import",
        help="the standard's import format (default), with what people really write forgiven, or "
        "export format byte for byte",
    )
    add_notation(parser)
    add_encoding(parser)
    add_pieces(parser)
    add("--no-legality", action="store_true", help="do not play the moves on a board")
    add("--traditional", action="store_true", help="skip games that have a FEN tag")
    add("--max-errors", type=positive, metavar="N", help="stop after N errors in all")
    add("--max-errors-per-game", type=positive, metavar="N", help="at most N errors of a game")
    add(
        "--every",
        action="store_true",
        help="tell every finding: else of a hundred alike in one game the rest is counted, and of "
        f"{_MOST_OF_A_KIND:,} alike in one file if they are for people to read",
    )
    add("--jobs", type=positive, default=1, metavar="N", help="use N processes (default: 1)")
    add_selection(parser)
    add_exclude(parser)
    add(
        "--statistics", action="store_true", help="count findings by code, in place of showing them"
    )
    add("--exit-zero", action="store_true", help="exit with 0 even if there are errors")
    add("--stdin-filename", metavar="NAME", help="what standard input is called in findings")
    add("--quarantine", metavar="BAD", help="with --keep: write the games with errors to this file")
    add(
        "--keep",
        metavar="GOOD",
        help="with --quarantine: write the other games to this file; each byte is in one of both",
    )
    add(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colour the frames (default: on a terminal, unless NO_COLOR is set)",
    )
    add_configuration(parser)
    parser.set_defaults(usage_error=parser.error, options=Options(parser))


def run(arguments: argparse.Namespace) -> int:
    """Check the files in order; the exit code says the worst that was met."""
    begin = perf_counter()
    selected = codes_told(arguments)
    if arguments.stdin_filename is not None and "-" not in arguments.files:
        arguments.usage_error("--stdin-filename is for standard input, which is the file -")
    if arguments.statistics and not FORMATS[arguments.format].statistics:
        arguments.usage_error(f"--statistics has no form in --format {arguments.format}")
    if arguments.quarantine is not None or arguments.keep is not None:
        return _part(arguments, selected, begin)
    session = _Session(arguments)
    return _check_all(session, session.files(), arguments, selected, begin)


def _part(arguments: argparse.Namespace, selected: frozenset[str] | None, begin: float) -> int:
    """Check one file, and write its games to two."""
    from pgnlark.cli.complaints import unwritable
    from pgnlark.cli.quarantine import Abandoned, Quarantine, refusal
    from pgnlark.cli.replacing import NotWritable

    problem = refusal(arguments, _is_of_positions(arguments.files[0], arguments))
    if problem is not None:
        arguments.usage_error(problem)
    quarantine = Quarantine(arguments.quarantine, arguments.keep)
    session = _Session(arguments)
    try:
        with quarantine:
            session.parting = quarantine.parting
            code = _check_all(session, arguments.files, arguments, selected, begin)
            if session.status > status.FINDINGS:
                raise Abandoned
    except NotWritable as error:
        session.end(status.USAGE)
        unwritable(error, error.path)
        return status.USAGE
    if session.status <= status.FINDINGS:
        print(f"pgnlark: {quarantine.summary()}", file=sys.stderr)
    return code


def _is_of_positions(path: str, arguments: argparse.Namespace) -> bool:
    """Whether a file holds positions: it is asked for, or named so."""
    if path == "-" and arguments.stdin_filename is not None:
        path = arguments.stdin_filename
    return arguments.notation is not None or name_inside(path)[-4:].lower() in (".fen", ".epd")


def _check_all(
    session: _Session,
    paths: Iterable[str],
    arguments: argparse.Namespace,
    selected: frozenset[str] | None,
    begin: float,
) -> int:
    """Check the files, and say at the end what there was.

    If something ends the run early, what is written is ended first, as long as it can be.
    """
    most = arguments.max_errors
    try:
        _check_files(session, paths, arguments, selected)
    except OSError:
        # the output itself: nothing more can be written
        raise
    except KeyboardInterrupt:
        session.end(status.INTERRUPTED)
        raise
    except Exception:
        session.end(status.INTERNAL)
        raise
    reached = most is not None and session.errors >= most
    session.end(session.exit_code, most if reached else None)
    print(session.summary(perf_counter() - begin), file=sys.stderr)
    if session.untold:
        print(f"pgnlark: {session.not_shown()}", file=sys.stderr)
    if most is not None and reached:
        print(f"pgnlark: stopped at {count(most, 'error')} (--max-errors)", file=sys.stderr)
    return session.exit_code


def _check_files(
    session: _Session,
    paths: Iterable[str],
    arguments: argparse.Namespace,
    selected: frozenset[str] | None,
) -> None:
    """Check file after file, until there are as many errors as the user wants to hear of."""
    from pgnlark.checker import CheckOptions

    most = arguments.max_errors
    for path in paths:
        if most is not None and session.errors >= most:
            break
        options = CheckOptions(
            dialect=arguments.dialect,
            encoding=arguments.encoding,
            jobs=arguments.jobs,
            legality=not arguments.no_legality,
            max_errors=None if most is None else most - session.errors,
            max_errors_per_game=arguments.max_errors_per_game,
            traditional=arguments.traditional,
            every=arguments.every,
            most_of_a_kind=_most_of_a_kind(arguments),
            pieces=arguments.pieces,
            excerpts=FORMATS[arguments.format].excerpts and not arguments.statistics,
            codes=selected,
            places=session.parting is not None,
        )
        session.check(path, options)


def _most_of_a_kind(arguments: argparse.Namespace) -> int | None:
    """How many alike are told of a file, if nothing says how many are wanted."""
    limits = (arguments.max_errors, arguments.max_errors_per_game, arguments.quarantine)
    all_wanted = arguments.every or arguments.statistics or arguments.dialect == "export"
    if all_wanted or FORMATS[arguments.format].for_programs or limits != (None, None, None):
        return None
    return _MOST_OF_A_KIND


class _Session:
    """One run over several files: how it is shown, and what was found so far."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.games = 0
        self.positions = 0
        self.moves = 0
        self.skipped = 0
        self.errors = 0
        self.warnings = 0
        self.untold: Counter[str] = Counter()
        self.not_read = 0
        self.status = status.OK
        self.parting: Parting | None = None
        self._ended = False
        self._arguments = arguments
        self._report = Report(arguments)
        self._found: CheckRun | None = None
        self._failure: Failure | None = None
        self._bar: ProgressBar | None = None
        self._last: CheckRun | None = None
        self._statistics: Statistics | None = None
        if arguments.statistics:
            from pgnlark.cli.statistics import Statistics

            self._statistics = Statistics()

    def files(self) -> Iterator[str]:
        """The files to check; of names that give none it is said."""
        names = self._arguments.files
        if not any(os.path.isdir(name) or not _MAGIC.isdisjoint(name) for name in names):
            return iter(names)
        from pgnlark.cli.inputs import expanded

        return expanded(
            names,
            self._arguments.exclude or (),
            self._folder_not_readable,
            self._nothing,
        )

    def check(self, path: str, options: CheckOptions) -> None:
        """Check one file and write what is found; if it cannot be read, say so and go on."""
        self._found = self._failure = None
        with closing(self._findings(path, options)) as findings:
            for diagnostic in findings:
                if self._statistics is not None:
                    self._statistics.add(diagnostic)
                    continue
                text = self._report.finding(diagnostic)
                if self._bar is None:
                    sys.stdout.write(text)
                else:
                    with self._bar.aside():
                        sys.stdout.write(text)
                        sys.stdout.flush()
        if self._statistics is None:
            sys.stdout.write(self._report.file(path, self._found, self._failure))

    def end(self, exit_code: int, stopped: int | None = None) -> None:
        """Write what is told at the end, once; ``stopped`` is the limit of errors reached."""
        if self._ended:
            return
        self._ended = True
        met = (self.games, self.positions, self.moves, self.skipped, self.errors, self.warnings)
        if self._statistics is not None:
            form = self._arguments.format
            sys.stdout.write(self._statistics.written(form, exit_code, met, stopped))
        elif self._report.whole:
            sys.stdout.write(self._report.end(exit_code, met, stopped))
        sys.stdout.flush()

    @property
    def exit_code(self) -> int:
        """The worst that was met, as far as the user wants to hear of it."""
        forgiven = self._arguments.exit_zero and self.status == status.FINDINGS
        return status.OK if forgiven else self.status

    def summary(self, seconds: float) -> str:
        """One line over all files."""
        skipped = f" ({self.skipped:,} skipped: a FEN tag)" if self.skipped else ""
        read = f"{count(self.games, 'game')}{skipped}, {count(self.moves, 'move')}"
        if self.positions:
            positions = count(self.positions, "position")
            read = f"{read}, {positions}" if self.games else positions
        found = f"{count(self.errors, 'error')}, {count(self.warnings, 'warning')}"
        missed = f", {count(self.not_read, 'file')} not read" if self.not_read else ""
        return f"{read}: {found}{missed} ({seconds:.2f} s)"

    def not_shown(self) -> str:
        """What was counted in the summary, and not shown."""
        more = sum(self.untold.values())
        codes = ", ".join(f"{code} ({number:,})" for code, number in sorted(self.untold.items()))
        verb = "is" if more == 1 else "are"
        return f"{more:,} more like those above {verb} not shown: {codes}; --every shows all"

    def _findings(self, path: str, options: CheckOptions) -> Generator[Diagnostic, None, None]:
        """The findings in one file; no failure to read or to check it comes out."""
        try:
            found = self._checked(path, options)
        except OSError as error:
            self._not_readable(path, error)
            return
        except Exception as error:
            self._failed(path, error)
            return
        if self._statistics is not None:
            self._statistics.begin_file(found.unit)
        try:
            with ExitStack() as stack:
                if sys.stderr.isatty():
                    self._bar = stack.enter_context(_progress(path, found))
                yield from found
        except OSError as error:
            self._not_readable(path, error)
        except Exception as error:
            self._failed(path, error)
        finally:
            self._bar = None
            self._add(found)

    def _add(self, found: CheckRun) -> None:
        self._found = found
        if found.unit == "positions":
            self.positions += found.games
        else:
            self.games += found.games
        self.moves += found.moves
        self.skipped += found.skipped
        self.errors += found.errors
        self.warnings += found.warnings
        self.untold += found.untold
        if found.errors:
            self.status = max(self.status, status.FINDINGS)

    def _not_readable(self, path: str, error: OSError) -> None:
        if self.parting is not None:
            from pgnlark.cli.replacing import NotWritable

            if isinstance(error, NotWritable):
                raise error
        self.not_read += 1
        self.status = max(self.status, status.USAGE)
        sys.stdout.flush()
        self._fail("PGN902", unreadable(path, error))

    def _folder_not_readable(self, path: str, error: OSError) -> None:
        self.not_read += 1
        self._not_searched(path, unreadable(path, error, listed=True))

    def _nothing(self, error: NothingToCheck) -> None:
        self._not_searched(error.name, nothing_to_check(error))

    def _not_searched(self, name: str, message: str) -> None:
        self.status = max(self.status, status.USAGE)
        self._failure = None
        self._fail("PGN902", message)
        sys.stdout.write(self._report.file(name, None, self._failure))
        sys.stdout.flush()

    def _checked(self, path: str, options: CheckOptions) -> CheckRun:
        """The check of a file: of games, or of positions where it is asked for or named so."""
        notation = self._arguments.notation
        name = self._arguments.stdin_filename if path == "-" else None
        called = name or path
        if _is_of_positions(path, self._arguments):
            from pgnlark.line_checker import check_lines_of, notation_of

            return check_lines_of(path, options, notation_of(called, notation) or "", name)
        from pgnlark.checker import check_path

        if self.parting is not None:
            return check_path(path, options, None, name, self.parting)
        self._last = check_path(path, options, self._last, name)
        return self._last

    def _failed(self, path: str, error: Exception) -> None:
        self._last = None
        self.status = max(self.status, status.INTERNAL)
        sys.stdout.flush()
        self._fail("PGN901", internal(error, path))

    def _fail(self, code: str, message: str) -> None:
        if self._report.whole:
            from pgnlark.render.reports import Failure

            self._failure = Failure(code, message)


def _progress(path: str, found: CheckRun) -> ProgressBar:
    from pgnlark.cli.progress import ProgressBar

    return ProgressBar(shown_name(path), found)
