"""``pgnlark explain``: what a code means, why it matters, and how it is put right."""

from __future__ import annotations

import argparse
import sys

from pgnlark.cli import output, status
from pgnlark.diagnostics.codes import Code, all_codes
from pgnlark.render.explanation import as_markdown, explained


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("codes", nargs="*", metavar="CODE", help="such as PGN401, or its name")
    parser.add_argument("--all", action="store_true", help="explain every code")
    parser.add_argument(
        "--format",
        choices=("text", "md"),
        default="text",
        help="how it is written: for the terminal (default), or in Markdown, for a page",
    )
    parser.set_defaults(usage_error=parser.error)


def run(arguments: argparse.Namespace) -> int:
    """Explain the codes in the order asked for; 2 if there is one that does not exist."""
    output.prepare(always_utf8=arguments.format == "md")
    known = all_codes()
    if bool(arguments.codes) == arguments.all:
        arguments.usage_error("give one code or more, or --all")
    chosen: list[Code] = list(known) if arguments.all else []
    missing = []
    for asked in arguments.codes:
        found = [code for code in known if asked.lower() in (code.id.lower(), code.name)]
        chosen += found
        if not found:
            missing.append(asked)
    told = as_markdown if arguments.format == "md" else explained
    print("\n\n".join(map(told, chosen)), end="\n" if chosen else "")
    for asked in missing:
        print(f"pgnlark: there is no code {asked!r}{_hint(asked, known)}", file=sys.stderr)
    return status.USAGE if missing else status.OK


def _hint(asked: str, known: tuple[Code, ...]) -> str:
    from difflib import get_close_matches

    names = {text: code for code in known for text in (code.id, code.name)}
    word = asked.upper() if asked.upper().startswith("PGN") else asked.lower()
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    if not near:
        return "; pgnlark explain --all lists them"
    return f"; did you mean {names[near[0]].id} {names[near[0]].name}?"
