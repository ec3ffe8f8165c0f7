"""What every grammar file must have: a header that explains it, a size one can read."""

from __future__ import annotations

import re

import pytest

from pgnlark.notation.dialects import FRAGMENTS, GRAMMARS
from pgnlark.notation.fragments import BUILT_IN
from pgnlark.notation.resources import grammar_names, grammar_text

LONGEST = 120
FILES = grammar_names()
PGN_FILES = sorted(
    {file for grammar in GRAMMARS.values() for file in grammar.files if grammar.emits}
)
REGEXP = re.compile(r"/(?!/)(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+/")
CLASS = re.compile(r"(?<!\\)\[(?:\\.|[^\]\\])*\]")


def header_of(file: str) -> str:
    """The comment a file begins with, as one line."""
    found = re.match(r"(?://.*\n)+", grammar_text(file))
    assert found is not None, "the file begins with a comment"
    return " ".join(line[2:].strip() for line in found[0].splitlines())


def code_of(file: str) -> list[str]:
    """The lines of a file that are grammar."""
    return [line for line in grammar_text(file).splitlines() if not line.startswith("//")]


def without_quotes(line: str) -> str:
    """A line with its literals and regular expressions taken out."""
    return REGEXP.sub("", re.sub(r'"(?:\\.|[^"\\])*"', "", line))


@pytest.mark.parametrize("file", FILES)
def test_a_header_tells_purpose_standard_facts_and_start_symbols(file: str) -> None:
    words = header_of(file)
    assert re.match(r"[A-Z][^:]+[:,.] ", words), "its purpose comes first"
    for part in (r"Standard: \w", r"Facts: PGN-[A-M]-\d\d", r"Start symbols?: \w"):
        assert re.search(part, words), part


@pytest.mark.parametrize("name", GRAMMARS)
def test_the_last_file_of_a_grammar_names_its_start_symbol(name: str) -> None:
    grammar = GRAMMARS[name]
    last = [file for file in grammar.files if file not in FRAGMENTS][-1]
    starts = re.search(r"Start symbols?: ([\w ]+)", header_of(last))
    assert starts is not None
    assert grammar.start in starts[1].split()


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_short(file: str) -> None:
    assert len(grammar_text(file).splitlines()) <= LONGEST


def test_every_file_is_part_of_a_grammar() -> None:
    used = {file for grammar in GRAMMARS.values() for file in grammar.files}
    used |= {f"variants/{name}_{kind}.lark" for name in BUILT_IN for kind in BUILT_IN[name]}
    used -= FRAGMENTS.keys()
    assert used == set(FILES)


@pytest.mark.parametrize("file", PGN_FILES)
def test_rules_have_no_operator_that_makes_helper_rules(file: str) -> None:
    # the names of helper rules count up over the whole grammar: a dialect that extends one
    # rule would rename those of others, and with them the nodes of its trees
    terminal = False
    for line in code_of(file):
        if not line.strip().startswith("|"):
            terminal = re.match(r"[A-Z]", line) is not None
        if not terminal:
            assert not re.search(r"[*+?~](?!\w)", without_quotes(line)), line


@pytest.mark.parametrize("file", FILES)
def test_no_character_beyond_ascii_in_a_class(file: str) -> None:
    # Lark sees the bytes of UTF-8: in a class each of them would be a character of its own
    for line in code_of(file):
        for regexp in REGEXP.findall(re.sub(r'"(?:\\.|[^"\\])*"', "", line)):
            for part in CLASS.findall(regexp):
                assert part.isascii(), f"{part} in {line}"
            assert regexp.isascii(), f"a quantifier would bind the last byte only: {line}"
