"""Which line of a fragment is to blame for a grammar that does not build, in plain words."""

from __future__ import annotations

import re
from typing import Final

from pgnlark.notation.fragments import FragmentError, Lines

_PLACE: Final = re.compile(r"\bline (\d+),? column (\d+)")
_WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")

# What Lark says, and what is said instead; the first group is a name.
_WORDS: Final = (
    (r"'(\w+)' used but not defined", '"{0}" is used, but nothing defines it'),
    (r"Terminal used but not defined: (\w+)", '"{0}" is used, but nothing defines it'),
    (
        r"'(\w+)' defined more than once",
        '"{0}" is defined already: %extend adds to it, and %override replaces it',
    ),
    (
        r"(?:Can't extend|Cannot override a nonexisting) (?:rule|terminal) (\w+)",
        'there is no "{0}" to extend or override',
    ),
    (r"Terminals \{'(\w+)'.* ignore", 'there is no "{0}" to ignore'),
    (
        r"Shift/Reduce conflict for terminal (\w+)",
        "these lines can be read in two ways: it is not clear if something ends before {0}",
    ),
    (
        r"Reduce/Reduce collision in Terminal\('(\$?\w+)'\)",
        "these lines can be read in two ways: what stands before {0} can be two things",
    ),
    (
        r"Unexpected (?:input|token)|^Expecting|^[A-Z].*, at line",
        "this is no line of a Lark grammar",
    ),
)


def blamed(said: str, parts: list[Lines]) -> FragmentError | None:
    """The line that made Lark say this of the joined text; ``None`` if no fragment is to blame."""
    theirs = [lines for lines in parts if lines.theirs]
    if not theirs:
        return None
    source, line = _place(said, parts) or _mention(said, theirs) or (theirs[0].source, 0)
    return FragmentError(source, line, _in_words(said))


def _place(said: str, parts: list[Lines]) -> tuple[str, int] | None:
    """The file and line that a line of the joined text is from."""
    found = _PLACE.search(said)
    if found is None:
        return None
    line = int(found[1])
    for lines in parts:
        count = lines.text.count("\n") + 1
        if line <= count:
            # what is missing at the end of a line is missed on the next one
            told = line if int(found[2]) > 1 or line == 1 else line - 1
            return lines.source, told
        line -= count
    return parts[-1].source, 0


def _mention(said: str, theirs: list[Lines]) -> tuple[str, int] | None:
    """The line of a fragment that defines a name Lark speaks of, or else one that has it.

    Names of rules, which Lark lists below what it says, come first.
    """
    for name in dict.fromkeys(_WORD.findall(said.partition("\n")[2] + " " + said)):
        for pattern in (rf"\s*[?!]?{name}(?:\.-?\d+)?\s*:", rf".*(?<!\w){name}(?!\w)"):
            for lines in theirs:
                for number, line in enumerate(lines.text.splitlines(), start=1):
                    if re.match(pattern, line.partition("//")[0]):
                        return lines.source, number
    return None


def _in_words(said: str) -> str:
    for pattern, words in _WORDS:
        found = re.search(pattern, said)
        if found is not None:
            name = found[1] if found.re.groups else ""
            return words.format("the end" if name == "$END" else name)
    return said.partition("\n")[0]
