"""Every grammar is LALR(1) as it stands: no conflict is settled behind the author's back."""

from __future__ import annotations

import pytest
from grammar.automata import CASES
from lark import Lark
from lark.exceptions import GrammarError
from lark.parsers.lalr_analysis import LALR_Analyzer

from pgnlark.engine.machine import Machine
from pgnlark.notation.dialects import GRAMMARS
from pgnlark.notation.loader import build_lark, lalr_parts
from pgnlark.notation.tables import load_tables


def analyse(lark: Lark) -> None:
    LALR_Analyzer(lark.parser.parser_conf, strict=True).compute_lalr()


@pytest.mark.parametrize(("name", "board"), CASES)
def test_no_shift_reduce_and_no_reduce_reduce_conflict(name: str, board: str) -> None:
    analyse(build_lark(name, board))


@pytest.mark.parametrize(
    "text",
    ['s: s A s | A\nA: "a"', 's: b | c\nb: A\nc: A\nA: "a"'],
    ids=["shift-reduce", "reduce-reduce"],
)
def test_this_would_find_a_conflict(text: str) -> None:
    with pytest.raises(GrammarError):
        analyse(Lark(text, parser="lalr", start="s"))


@pytest.mark.parametrize(("name", "board"), CASES)
def test_no_name_was_made_by_lark(name: str, board: str) -> None:
    # "__" is in names that Lark makes up: for operators * + ? and for imported rules
    parts = lalr_parts(name, board)
    names = {terminal for terminal, *_ in parts["terminals"]}
    names.update(part for origin, alias, _, _ in parts["rules"] for part in (origin, alias))
    assert not [made_up for made_up in names if "__" in made_up]


@pytest.mark.parametrize("name", sorted(name for name in GRAMMARS if GRAMMARS[name].extends))
def test_a_wider_grammar_keeps_every_rule_and_terminal(name: str) -> None:
    def parts(of: str) -> tuple[set[object], set[object]]:
        made = lalr_parts(of)
        rules = {(origin, alias, unit, *symbols) for origin, alias, unit, symbols in made["rules"]}
        return rules, {(t, pattern) for t, _, _, pattern in made["terminals"]}

    rules, terminals = parts(name)
    base_rules, base_terminals = parts(GRAMMARS[name].extends)
    assert base_rules < rules
    if name == "san_pieces":
        # a language takes letters for other pieces
        base_terminals = {part for part in base_terminals if "PIECE" not in str(part)}
    assert base_terminals < terminals


@pytest.mark.parametrize(("name", "board"), CASES)
def test_a_state_with_one_thing_to_do_does_it_before_it_looks_for_a_token(
    name: str, board: str
) -> None:
    # else a token would be looked for among those of all the places that share the state
    tables = load_tables(name, board)
    columns = Machine(tables).columns
    for state, default in enumerate(tables.defaults):
        doable = set(tables.actions[state * columns : (state + 1) * columns]) - {0}
        one = len(doable) == 1 and doable <= set(range(-len(tables.rule_names), 0))
        assert (default >= 0) == one == (tables.lexical[state] < 0)
