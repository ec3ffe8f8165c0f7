"""The frame a person reads, drawn exactly."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent

from hypothesis import given
from hypothesis import strategies as st

from pgnlark.diagnostics.model import Diagnostic, Edit, Fix, Phase, Place, Severity
from pgnlark.render.cells import Cells
from pgnlark.render.text import TextRenderer
from pgnlark.source import Text

Finder = Callable[..., Diagnostic]


def drawn(diagnostic: Diagnostic, **options: int | str | bool) -> str:
    text = TextRenderer(**options).render(diagnostic)  # type: ignore[arg-type]
    assert text.endswith("\n\n")
    return text[:-1]


def frame(diagnostic: Diagnostic, **options: int | str | bool) -> str:
    """The source rows alone."""
    return drawn(diagnostic, **options).split("\n", 2)[2]


def test_everything_a_finding_can_say(found: Finder) -> None:
    unsafe = [Fix(f"{move}", (Edit((24, 27), move),), safe=False) for move in ("Rad1", "Rhd1")]
    shown = found(
        '[White "Carlsen"]\n\n1.\n1.\n1.\n1.\n1.\n1.\n1.\n1.\n1. Rd1 *\n',
        "Rd1",
        ("Rd1", "two rooks can reach d1"),
        message='move "Rd1" is ambiguous',
        game=3,
        players="Carlsen – Caruana",
        ply=1,
        move="1. Rd1",
        help='write "Rad1" or "Rhd1"',
        fixes=tuple(unsafe),
        spec="PGN 8.2.3.4",
    )
    assert drawn(shown) == dedent("""\
        error[PGN401]: move "Rd1" is ambiguous
          ┌─ games.pgn:11:4   game 3 "Carlsen – Caruana", ply 1 (1. Rd1)
        11│ 1. Rd1 *
          │    ^^^ two rooks can reach d1
          = help: write "Rad1" or "Rhd1"
          = fix: Rad1   [1 of 2, unsafe: look before you apply it]
          = fix: Rhd1   [2 of 2, unsafe: look before you apply it]
          = spec: PGN 8.2.3.4   (pgnlark explain PGN401)
        """)


def test_the_least_a_finding_can_say(found: Finder) -> None:
    shown = found("1. e4 *", "e4", severity=Severity.WARNING, game=1, fixes=(Fix("e5", ()),))
    assert drawn(shown) == dedent("""\
        warning[PGN401]: something is wrong
         ┌─ games.pgn:1:4   game 1
        1│ 1. e4 *
         │    ^^
         = fix: e5   [safe]
        """)


def test_labels_on_the_same_and_other_lines(found: Finder) -> None:
    shown = found(
        '[Round "1"]\n[Site "?"]\n[Event "?"]\n[Round "2"] (x\n',
        'Round "2"',
        ('Round "1"', "first here"),
        ("(", "and this"),
        ('Round "2"', "again"),
    )
    assert frame(shown) == dedent("""\
        1│ [Round "1"]
         │  --------- first here
         ┆
        4│ [Round "2"] (x
         │  ^^^^^^^^^ again
         │             - and this
        """)


def test_tabs_wide_letters_and_accents(found: Finder) -> None:
    shown = found("a\tb\t{棋譜} e\u0301e\u0301 Rd1", "Rd1", ("b", "tab"), ("譜", "wide"))
    assert frame(shown) == dedent("""\
        1│ a   b   {棋譜} e\u0301e\u0301 Rd1
         │     - tab
         │            -- wide
         │                   ^^^
        """)


def test_a_tab_and_an_accent_can_be_what_is_wrong(found: Finder) -> None:
    assert frame(found("ab\tc", "\t")).splitlines()[1] == " │   ^^"
    assert frame(found("ae\u0301c", "\u0301")).splitlines()[1] == " │  ^"
    assert frame(found("\u0301c", "\u0301")).splitlines()[1] == " │ ^"


def test_the_unseen_is_shown_by_code_point(found: Finder) -> None:
    shown = found("e4\u200b\u00a0e5\x1b[2J Rd1\x00", "Rd1")
    assert frame(shown) == dedent("""\
        1│ e4<U+200B><U+00A0>e5<U+001B>[2J Rd1<U+0000>
         │                                 ^^^
        """)
    assert frame(found("e4\u200be5", "\u200b")).splitlines()[1] == " │   ^^^^^^^^"


def test_no_control_character_gets_through_anywhere(found: Finder) -> None:
    evil = "\x1b]0;owned\x07\x9b\u202e\udc80\r\n"
    shown = found(
        "e4 \x1b[31m\x9b",
        "e4",
        ("\x1b", evil),
        message=evil,
        path=evil,
        players=evil,
        move=evil,
        help=evil,
        spec=evil,
        game=1,
        ply=1,
        fixes=(Fix(evil, ()),),
    )
    text = drawn(shown)
    assert all(letter.isprintable() or letter == "\n" for letter in text)
    assert "\\" not in text
    assert "<U+001B>" in text
    assert "<U+DC80>" in text


def test_span_over_lines(found: Finder) -> None:
    game = "1. e4 {never closed\n  x\n\n\n y z\n   the end} e5"
    span = game[6 : game.index("}") + 1]
    assert frame(found(game, span, (span, "a comment"))) == dedent("""\
        1│ 1. e4 {never closed
         │       ^^^^^^^^^^^^^
        2│   x
         ┆
        6│    the end} e5
         │    ^^^^^^^^ a comment
        """)


def test_span_that_ends_with_its_line(found: Finder) -> None:
    for end in ("\n", "\r\n", "\r"):
        span = f"{{x{end}"
        assert frame(found(f"1. {span}e4", span, (span, "here"))) == dedent("""\
            1│ 1. {x
             │    ^^ here
            """)


def test_insertion_points(found: Finder) -> None:
    for text, column in (("1. e4", 5), ("", 0)):
        place = Place(1, column + 1)
        start = TextRenderer().render(
            Diagnostic(
                code="PGN101",
                severity=Severity.INFO,
                phase=Phase.SYNTAX,
                message="m",
                path="p",
                span=(column, column),
                start=place,
                end=place,
                excerpt=Text(text.encode()).excerpt((column, column)),
            )
        )
        assert start.splitlines()[3] == f" │ {' ' * column}^"


def test_long_lines_are_windows(found: Finder) -> None:
    line = "(" + "x" * 1000 + "e4)" + "y" * 1000
    assert frame(found(line, "e4", ("(", "opened here"))) == dedent(f"""\
        1│ ({"x" * 159}…
         │ - opened here
        1│ …{"x" * 60}e4){"y" * 97}…
         │  {" " * 60}^^
        """)


def test_a_narrow_terminal_sees_the_place_all_the_same(found: Finder) -> None:
    line = "(" + "x" * 100 + "e4" + "y" * 30
    shown = frame(found(line, "e4", ("e4", "this"), ("(", "opened here")), width=40)
    source, mark, note = shown.splitlines()
    assert len(source) <= 40
    assert source[mark.index("^") :].startswith("e4")
    assert mark.endswith("^^ this")
    assert note == " = note: opened here (line 1, column 1)"


def test_labels_outside_the_excerpt_are_notes(found: Finder) -> None:
    shown = found("1. e4\n\n\n(1. d4", "(1. d4", ("1. e4", "the move before"))
    bare = Diagnostic(
        **{
            name: getattr(shown, name)
            for name in ("code", "severity", "phase", "message", "path", "span", "start", "end")
        },
        labels=shown.labels,
    )
    assert drawn(bare) == dedent("""\
        error[PGN401]: something is wrong
         ┌─ games.pgn:4:1
         = note: the move before (line 1, column 1)
        """)


def test_ascii_when_the_output_has_no_boxes(found: Finder) -> None:
    shown = found('[White "Müller"]\n\n\n' + "x" * 300 + "♞", "♞", ("ü", "here"), game=1)
    assert drawn(shown, charset="ascii") == dedent(f"""\
        error[PGN401]: something is wrong
         --> games.pgn:4:301   game 1
        1| [White "M<U+00FC>ller"]
         |          -------- here
         :
        4| ...{"x" * 60}<U+265E>
         |    {" " * 60}^^^^^^^^
        """)
    assert "Müller" in drawn(shown, charset="latin-1")


def test_colour_paints_and_changes_nothing_else(found: Finder) -> None:
    shown = found("1. e4", "e4", ("1", "label"), help="do", spec="PGN 8", severity=Severity.INFO)
    painted = drawn(shown, colour=True)
    assert painted.startswith("\x1b[1;36minfo[PGN401]\x1b[0m\x1b[1m: something is wrong\x1b[0m\n")
    assert "   \x1b[1;36m^^\x1b[0m\n" in painted
    plain = painted
    for code in ("1;36", "1;34", "1", "0"):
        plain = plain.replace(f"\x1b[{code}m", "")
    assert plain == drawn(shown)


LETTERS = st.sampled_from("ab\t棋é\u0301\u200b\x07\U0001f600\u1160\ud800") | st.characters()


@given(st.text(LETTERS, max_size=30), st.text(LETTERS, min_size=1, max_size=8), st.text(LETTERS))
def test_underlines_stand_under_their_letters(before: str, wrong: str, after: str) -> None:
    pieces = [piece.replace("\n", " ").replace("\r", " ") for piece in (before, wrong, after)]
    pieces = [piece.encode("utf-8", "replace") for piece in pieces]
    begin, end = len(pieces[0]), len(pieces[0] + pieces[1])
    data = b"x" + b"".join(pieces)
    text = Text(data, base=1)
    shown = Diagnostic(
        code="PGN101",
        severity=Severity.ERROR,
        phase=Phase.LEX,
        message="m",
        path="p",
        span=(begin + 2, end + 2),
        start=text.place(begin + 2),
        end=text.place(end + 2),
        excerpt=text.excerpt((begin + 2, end + 2)),
    )
    source, mark = TextRenderer().render(shown).splitlines()[2:4]
    cells = Cells()
    decoded = [piece.decode() for piece in (b"x" + pieces[0], pieces[1])]
    line = shown.excerpt[0]
    skipped = line.column - 1
    looks, begins = cells.laid((decoded[0] + decoded[1])[skipped:])
    first = len(decoded[0]) - skipped
    assert source.startswith(f"1│ {'…' * (skipped > 0)}{''.join(looks)}".rstrip())
    indent = len("1│ ") + (skipped > 0)
    width = begins[-1] - begins[first]
    assert mark.count("^") == max(width, 1)
    if width:
        assert mark.index("^") == indent + begins[first]
    else:
        assert mark.index("^") == indent + max(begins[first] - 1, 0)
