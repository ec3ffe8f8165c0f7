"""``pgnlark explain``: what a code means, why it matters, and how it is put right."""

from __future__ import annotations

import argparse
import sys
from textwrap import fill, indent

from pgnlark.cli import output, status
from pgnlark.diagnostics.codes import Code, all_codes


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("codes", nargs="*", metavar="CODE", help="such as PGN401, or its name")
    parser.add_argument("--all", action="store_true", help="explain every code")
    parser.set_defaults(usage_error=parser.error)


def run(arguments: argparse.Namespace) -> int:
    """Explain the codes in the order asked for; 2 if there is one that does not exist."""
    output.prepare()
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
    print("\n\n".join(map(explained, chosen)), end="\n" if chosen else "")
    for asked in missing:
        print(f"pgnlark: there is no code {asked!r}{_hint(asked, known)}", file=sys.stderr)
    return status.USAGE if missing else status.OK


def explained(code: Code) -> str:
    """The whole entry as text for people, in lines of less than 80 columns."""
    severity = code.severity.value
    if code.tolerant is not None:
        severity += f", {code.tolerant.value} under --dialect tolerant"
    parts = [
        f"{code.id} {code.name}: {code.title}",
        f"  {severity} ({code.phase.value})",
        "",
        indent(fill(code.explain, 76), "  "),
    ]
    if code.wrong:
        parts += ["", _sample("wrong", code.wrong), _sample("right", code.right)]
    if code.spec:
        parts += ["", f"  spec:  {code.spec}"]
    return "\n".join(parts)


def _sample(name: str, text: str) -> str:
    lead = f"  {name}: "
    return lead + indent(text, " " * len(lead)).lstrip()


def _hint(asked: str, known: tuple[Code, ...]) -> str:
    from difflib import get_close_matches

    names = {text: code for code in known for text in (code.id, code.name)}
    word = asked.upper() if asked.upper().startswith("PGN") else asked.lower()
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    if not near:
        return "; pgnlark explain --all lists them"
    return f"; did you mean {names[near[0]].id} {names[near[0]].name}?"
