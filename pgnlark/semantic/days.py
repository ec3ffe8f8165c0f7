"""Which days the calendar has (PGN 8.1.1.3)."""

from __future__ import annotations

from typing import Final

_LONGEST_MONTHS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def day_exists(date: str) -> bool:
    """Whether a calendar has the day of a well-formed date; unknown digits may be any."""
    month, day = date[5:7], date[8:10]
    return not (month + day).isdigit() or int(day) <= _days(date[:4], int(month))


def _days(year: str, month: int) -> int:
    """The days of a month; February has 29 in a year that is not known."""
    if month == 2 and year.isdigit():
        number = int(year)
        return 29 if number % 4 == 0 and (number % 100 != 0 or number % 400 == 0) else 28
    return _LONGEST_MONTHS[month - 1]
