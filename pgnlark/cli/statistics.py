"""How often was each code found: the table that ``--statistics`` shows in place of the findings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import define

from pgnlark.diagnostics.codes import code as entry_of

if TYPE_CHECKING:
    from pgnlark.diagnostics.model import Diagnostic


@define
class Tally:
    """How many findings there are, in how many games (or positions) and in how many files."""

    findings: int = 0
    games: int = 0
    files: int = 0
    _last_game: tuple[int, int] | None = None
    _last_file: int = 0

    def add(self, file: int, game: int | None) -> None:
        """Count a finding; findings come in order of files and of games."""
        self.findings += 1
        if self._last_file != file:
            self._last_file = file
            self.files += 1
        if game is not None and self._last_game != (file, game):
            self._last_game = (file, game)
            self.games += 1


class Statistics:
    """Counts findings by code and severity; its size does not grow with the files."""

    def __init__(self) -> None:
        self.total = Tally()
        self._tallies: dict[tuple[str, str], Tally] = {}
        self._file = 0
        self._by_line = False
        self._units: set[str] = set()

    def begin_file(self, unit: str) -> None:
        """The findings that follow are of another file of ``unit``: games or positions."""
        self._file += 1
        self._by_line = unit == "positions"
        self._units.add(unit)

    def add(self, diagnostic: Diagnostic) -> None:
        """Count a finding."""
        game = diagnostic.start.line if self._by_line else diagnostic.game
        key = (diagnostic.code, diagnostic.severity.value)
        tally = self._tallies.get(key)
        if tally is None:
            tally = self._tallies[key] = Tally()
        tally.add(self._file, game)
        self.total.add(self._file, game)

    def rows(self) -> list[tuple[str, str, Tally]]:
        """Code, severity and tally, what was found most often first."""
        rows = [(code, severity, tally) for (code, severity), tally in self._tallies.items()]
        return sorted(rows, key=lambda row: (-row[2].findings, row[0], row[1]))

    def written(self, form: str, exit_code: int, counts: Sequence[int], stopped: int | None) -> str:
        """The table in a format; the rest is what ``json`` tells of the run besides.

        ``counts`` are in the order of `pgnlark.render.reports.Counts`.
        """
        if form == "jsonl":
            return self.as_json_lines()
        if form != "json":
            return self.as_text()
        from pgnlark.render.json_document import statistics_document
        from pgnlark.render.reports import Counts, RunReport

        return statistics_document(self.as_data(), RunReport(exit_code, Counts(*counts), stopped))

    def as_text(self) -> str:
        """A table for people; empty if nothing was found."""
        if not self._tallies:
            return ""
        unit = "positions" if self._units == {"positions"} else "games"
        cells = [("findings", unit, "files", "code", "")]
        for code, severity, tally in self.rows():
            said = entry_of(code).title
            cells.append((*_numbers(tally), code, f"{severity}: {said}"))
        cells.append((*_numbers(self.total), "in all", ""))
        widths = [max(len(row[column]) for row in cells) for column in range(4)]
        return "".join(
            "  ".join(
                (
                    *(row[column].rjust(widths[column]) for column in range(3)),
                    row[3].ljust(widths[3]),
                    row[4],
                )
            ).rstrip()
            + "\n"
            for row in cells
        )

    def as_data(self) -> list[dict[str, str | int]]:
        """One record a code and severity, in the order of the table."""
        return [
            {
                "code": code,
                "severity": severity,
                "title": entry_of(code).title,
                "findings": tally.findings,
                "games": tally.games,
                "files": tally.files,
            }
            for code, severity, tally in self.rows()
        ]

    def as_json_lines(self) -> str:
        """The records of :meth:`as_data`, one a line."""
        import json

        return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in self.as_data())


def _numbers(tally: Tally) -> tuple[str, str, str]:
    return f"{tally.findings:,}", f"{tally.games:,}", f"{tally.files:,}"
