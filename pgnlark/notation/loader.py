"""From grammar files to what Lark makes of them.  The only module that imports Lark.

The text of a grammar is its files joined in order, so ``%extend`` in a later file reaches rules
of an earlier one.  The values of a board are written into the files that have names for them.
UTF-8 is spelled as Latin-1 for Lark: terminals then match bytes, as the engine does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lark import Lark
from lark.exceptions import LarkError
from lark.lexer import Lexer, Token
from lark.parsers.lalr_analysis import Shift

from pgnlark.notation.binding import parts_of, texts_of
from pgnlark.notation.blame import blamed
from pgnlark.notation.dialects import GRAMMARS, Grammar


class _NoLexer(Lexer):
    """Stands in for Lark's own lexer, whose collision checks would cost most of the build."""

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        raise AssertionError("tables are made without a lexer")


def joined_text(grammar: Grammar, board: str) -> str:
    """The grammar's whole text, as written."""
    return "\n".join(texts_of(grammar, board))


def lark_text(text: str) -> str:
    """The same text for Lark: every byte of its UTF-8 form one character."""
    return text.encode("utf-8").decode("latin-1")


def build_lark(name: str, board: str = "standard", *, lexer: Any = _NoLexer) -> Lark:
    """Lark's parser for a grammar; ``lexer`` a Lark lexer name when its own lexer is wanted.

    Raises:
        FragmentError: a fragment of the board does not fit the grammar.
    """
    grammar = GRAMMARS[name]
    parts = parts_of(grammar, board)
    try:
        return Lark(
            lark_text("\n".join(lines.text for lines in parts)),
            parser="lalr",
            lexer=lexer,
            start=grammar.start,
            keep_all_tokens=True,
            maybe_placeholders=False,
            # a fragment must not be read in two ways; of the rest the tests know it
            strict=any(lines.theirs for lines in parts),
        )
    except (LarkError, ValueError) as error:
        raise blamed(str(error), parts) or error from None


def _numbered(states: Any, start: Any) -> dict[Any, int]:
    """The states in the order in which they are met from the start: the same in every process."""
    numbers = {start: 0}
    for state in (todo := [start]):
        for _, (action, argument) in sorted(states[state].items(), key=lambda entry: entry[0]):
            if action is Shift and argument not in numbers:
                numbers[argument] = len(numbers)
                todo.append(argument)
    return numbers


def _check_pattern(terminal: Any, name: str, board: str) -> None:
    try:
        assert terminal.pattern.max_width >= 0
    except ValueError as error:
        said = f"{terminal.name} is no regular expression"
        raise blamed(said, parts_of(GRAMMARS[name], board)) or error from None


def lalr_parts(name: str, board: str = "standard") -> dict[str, Any]:
    """Terminals, rules and LALR actions of a grammar as plain data.

    ``terminals``: ``(name, priority, is_literal, pattern, max_width)`` in Lark's order of
    preference, then the declared ones; ``rules``: ``(origin, alias, expand1, symbols)``;
    ``states``: for each state a dict of symbol to ``("shift", state)`` or ``("reduce", rule)``.
    """
    lark = build_lark(name, board)
    table = lark.parser.parser._parse_table
    start = GRAMMARS[name].start
    numbers = _numbered(table.states, table.start_states[start])
    rules: list[Any] = []
    rule_numbers: dict[Any, int] = {}
    states: list[dict[str, tuple[str, int]]] = []
    for state in numbers:
        row: dict[str, tuple[str, int]] = {}
        for symbol, (action, argument) in sorted(
            table.states[state].items(), key=lambda entry: entry[0]
        ):
            if action is Shift:
                row[symbol] = ("shift", numbers[argument])
            else:
                if argument not in rule_numbers:
                    rule_numbers[argument] = len(rules)
                    rules.append(argument)
                row[symbol] = ("reduce", rule_numbers[argument])
        states.append(row)
    for terminal in lark.terminals:
        _check_pattern(terminal, name, board)
    terminals = sorted(
        lark.terminals,
        key=lambda t: (
            -t.priority,
            t.pattern.type != "str",
            -t.pattern.max_width,
            -len(t.pattern.value),
            t.name,
        ),
    )
    declared = sorted(
        {symbol.name for rule in rules for symbol in rule.expansion if symbol.is_term}
        - {terminal.name for terminal in terminals}
    )
    return {
        "terminals": [
            (
                str(terminal.name),
                terminal.priority,
                terminal.pattern.type == "str",
                terminal.pattern.to_regexp(),
            )
            for terminal in terminals
        ],
        "declared": declared,
        "ignored": list(lark.ignore_tokens),
        "rules": [
            (
                str(rule.origin.name),
                str(rule.alias or ""),
                bool(rule.options.expand1),
                [str(symbol.name) for symbol in rule.expansion],
            )
            for rule in rules
        ],
        "states": states,
        "start": numbers[table.start_states[start]],
        "end": numbers[table.end_states[start]],
    }
