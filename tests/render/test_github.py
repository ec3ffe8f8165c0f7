"""Annotations of GitHub: one line each, with every character that means something escaped."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from pgnlark.diagnostics.model import Diagnostic, Edit, Fix, Phase, Place, Severity
from pgnlark.render.github import GithubRenderer
from pgnlark.render.reports import STDIN, Counts, Failure, FileReport

Finder = Callable[..., Diagnostic]


def read_back(line: str) -> tuple[str, dict[str, str], str]:
    """The command, its properties and its message, as the runner reads them."""
    assert line.startswith("::")
    assert line.endswith("\n")
    head, _, message = line[2:-1].partition("::")
    command, _, properties = head.partition(" ")
    named = dict(part.split("=", 1) for part in properties.split(","))
    for wanted, written in ((":", "%3A"), (",", "%2C"), ("\r", "%0D"), ("\n", "%0A"), ("%", "%25")):
        named = {name: value.replace(written, wanted) for name, value in named.items()}
        if wanted not in ":,":
            message = message.replace(written, wanted)
    return command, named, message


def test_a_finding(found: Finder) -> None:
    line = GithubRenderer().render(
        found(
            "1. e4\n1. é e5",
            "e5",
            path="my games/50%, a:b.pgn",
            message='"e5" is 100% wrong\n, or',
            help="first\nsecond",
            game=2,
            players="Ant – Bee",
            ply=1,
            move="1... e5",
        )
    )
    assert line.startswith("::error file=my games/50%25%2C a%3Ab.pgn,line=2,col=6,endLine=2,")
    assert read_back(line) == (
        "error",
        {
            "file": "my games/50%, a:b.pgn",
            "line": "2",
            "col": "6",
            "endLine": "2",
            "endColumn": "8",
            "title": "PGN401: no such piece stands there",
        },
        'my games/50%, a:b.pgn:2:6: "e5" is 100% wrong<U+000A>, or\n'
        'game 2 "Ant – Bee", ply 1 (1... e5)\nhelp: first\nhelp: second',
    )


def test_severities(found: Finder) -> None:
    lines = [GithubRenderer().render(found("x", "x", severity=severity)) for severity in Severity]
    assert [line.split()[0] for line in lines] == ["::error", "::warning", "::notice"]


def test_columns_only_where_they_are_allowed(found: Finder) -> None:
    _, named, _ = read_back(GithubRenderer().render(found("a b\nc d", "b\nc")))
    assert (named["line"], named["endLine"]) == ("1", "2")
    assert not {"col", "endColumn"} & named.keys()


def test_fixes_are_the_help_where_there_is_no_other(found: Finder) -> None:
    fixes = tuple(Fix(f"write {move}", (Edit((0, 1), move),)) for move in ("Nbd2", "Nfd2"))
    renderer = GithubRenderer()
    assert renderer.render(found("x", "x", fixes=fixes)).endswith(
        "%0Ahelp: write Nbd2%0Ahelp: write Nfd2\n"
    )
    assert renderer.render(found("x", "x", fixes=fixes, help="choose")).endswith(
        "%0Ahelp: choose\n"
    )


def test_standard_input_is_no_file(found: Finder) -> None:
    _, named, message = read_back(GithubRenderer().render(found("x", "x", path=STDIN)))
    assert "file" not in named
    assert message.startswith("<stdin>:1:1: ")


def test_a_file_that_cannot_be_read() -> None:
    renderer = GithubRenderer()
    assert renderer.file(FileReport("a.pgn", Counts(errors=2))) == ""
    failure = Failure("PGN902", "cannot read a.pgn: it is a folder")
    assert read_back(renderer.file(FileReport("a.pgn", Counts(), 0, failure))) == (
        "error",
        {"file": "a.pgn", "title": "PGN902: a file cannot be read"},
        "cannot read a.pgn: it is a folder",
    )


@given(st.text(st.characters(exclude_categories=["Cs"])), st.text(min_size=1))
def test_any_text_is_one_command(said: str, path: str) -> None:
    diagnostic = Diagnostic(
        code="PGN101",
        severity=Severity.ERROR,
        phase=Phase.LEX,
        message=said,
        path=f"/nowhere/{path}",
        help=said,
        span=(0, 0),
        start=Place(1, 1),
        end=Place(1, 1),
    )
    line = GithubRenderer().render(diagnostic)
    assert line.count("\n") == 1
    assert "\r" not in line
    command, named, message = read_back(line)
    assert (command, named["line"], named["title"][:7]) == ("error", "1", "PGN101:")
    assert "/nowhere/" in message
