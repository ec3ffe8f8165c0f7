"""Every code can occur, and its examples do what they say: ``wrong`` shows it, ``right`` does not.

An example is a whole text that is checked as it stands (see ``Code``).  A code that no short text
can show has a check of its own here instead.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from attrs import evolve

import pgnlark
from pgnlark.board import Laws
from pgnlark.checker import CheckOptions, CheckRun
from pgnlark.cli.main import main
from pgnlark.diagnostics.codes import Code, all_codes
from pgnlark.semantic.positions import set_up
from pgnlark.stream import Reach
from pgnlark.variants import Variant

EXAMPLES = [code for code in all_codes() if code.wrong]
ROSTER = "".join(f'[{name} "?"]\n' for name in ("Event", "Site")) + (
    '[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n'
)
KINGS = "4k3/8/8/8/8/8/4P3/4K3 w - - "


def codes_in(data: bytes, notation: str | None = None, encoding: str | None = None) -> set[str]:
    found = pgnlark.check(data, notation=notation, encoding=encoding)
    return {diagnostic.code for diagnostic in found}


def in_export(text: str, legality: bool = True) -> set[str]:
    """What is told of a text as export format."""
    found = pgnlark.check(text.encode(), "export", legality=legality)
    return {diagnostic.code for diagnostic in found}


def by_hand(*moves: pgnlark.Move) -> set[str]:
    game = pgnlark.Game(elements=list(moves), result=pgnlark.Result("*"))
    return {finding.code for finding in pgnlark.check_game(game)}


def said(*arguments: str) -> set[str]:
    """The codes that a command names in what it says on standard error."""
    import contextlib
    import io
    import re

    aside = io.StringIO()
    with contextlib.redirect_stderr(aside):
        main(arguments)
    return set(re.findall(r"\[(PGN\d+)\]", aside.getvalue()))


def failed() -> set[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CheckRun, "_all", lambda _: 1 // 0)
        return said("check", str(Path(__file__)))


def too_large() -> set[str]:
    run = CheckRun(
        BytesIO(b"1. e4 {" + b"x" * 5000),
        "",
        CheckOptions(),
        reach=Reach(piece=256, open_piece=512, game=1024),
    )
    return {diagnostic.code for diagnostic in run}


def banned() -> set[str]:
    """A move in a game whose law forbids all captures."""
    peace = Laws(bans=(lambda board, move, after: "peace" if board.takes(move) else "",))
    game = Variant(key="peace", name="Peace", laws=peace, start=pgnlark.Position().fen())
    moves = [pgnlark.Move(text) for text in ("e4", "d5", "exd5")]
    found = pgnlark.check_game(pgnlark.Game(elements=moves), start=pgnlark.Position(game))
    return {finding.code for finding in found if finding.message == '"exd5" is illegal: peace'}


def not_set_up() -> set[str]:
    record = evolve(pgnlark.parse_fen(f"{KINGS}0 1"), ranks=(("k", 7), ("K", 8)))
    _, faults = set_up(record, None)
    return {fault.code for fault in faults}


OTHERWISE: dict[str, Callable[[], set[str]]] = {
    "PGN003": lambda: codes_in(
        '[White "é"]\n\n*\n'.encode() + '[White "é"]\n\n*\n'.encode("latin-1")
    ),
    "PGN004": lambda: codes_in(b"{\x81} *", encoding="cp1252"),
    "PGN007": lambda: codes_in(gzip.compress(b"1. e4 *")[:-1]),
    "PGN412": lambda: by_hand(pgnlark.Move("", san=pgnlark.San(piece="A", target="a3"))),
    "PGN419": banned,
    "PGN434": lambda: by_hand(
        pgnlark.Move("e4"),
        pgnlark.Move("d5"),
        pgnlark.Move("", san=pgnlark.San(piece="P", capture=True, target="d5")),
    ),
    "PGN620": not_set_up,
    "PGN637": lambda: codes_in(f'{KINGS}id "{"x" * 300}";'.encode(), "epd"),
    "PGN646": lambda: codes_in(
        f"{KINGS}{''.join(f'X{n} 1; ' for n in range(300))}".encode(), "epd"
    ),
    "PGN647": lambda: codes_in(b"x" * 70_000, "epd"),
    "PGN700": lambda: in_export(f'{ROSTER}[ECO "A00"]\n[ECO "A00"]\n\n*\n\n'),
    "PGN701": lambda: in_export("*"),
    "PGN703": lambda: in_export('[ECO "A00"]\n[Event "?"]\n\n*'),
    "PGN704": lambda: in_export('[Event "?"] [Site "?"]\n\n*'),
    # where moves are judged, import has told of it in words of its own
    "PGN710": lambda: in_export("1. Ng1f3 *", legality=False),
    "PGN720": lambda: in_export("1. e4\ne5 *"),
    "PGN722": lambda: in_export("1. e4 *"),
    "PGN730": lambda: in_export("(1. d4) 1. e4 *"),
    "PGN901": failed,
    "PGN902": lambda: said("check", "there is no such file.pgn"),
    "PGN903": too_large,
}


@pytest.mark.parametrize("code", EXAMPLES, ids=lambda code: code.id)
def test_the_examples_behave_as_they_say(code: Code) -> None:
    if code.id.startswith("PGN7"):
        assert code.id in in_export(code.wrong)
        assert code.id not in in_export(code.right)
        return
    assert code.id in codes_in(code.wrong.encode(code.wrong_in), code.notation)
    assert code.id not in codes_in(code.right.encode(), code.notation)


@pytest.mark.parametrize("id", OTHERWISE)
def test_codes_without_an_example_can_occur(id: str) -> None:
    assert id in OTHERWISE[id]()


def test_every_code_is_shown() -> None:
    shown = {code.id for code in EXAMPLES} | OTHERWISE.keys()
    assert {code.id for code in all_codes()} == shown
