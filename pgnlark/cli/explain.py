"""``pgnlark explain``: what a code means, why it matters, and how it is put right."""

from __future__ import annotations

import argparse
import sys
from textwrap import fill, indent

from pgnlark.cli import output, status
from pgnlark.diagnostics.codes import Code, all_codes
from pgnlark.render.cells import Cells


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


def explained(code: Code) -> str:
    """The whole entry as text for people, in lines of less than 80 columns."""
    parts = [
        f"{code.id} {code.name}: {code.title}",
        f"  {_severity(code)} ({code.phase.value})",
        "",
        indent(fill(code.explain, 76), "  "),
    ]
    if code.wrong:
        parts += ["", _sample(_wrong(code), code.wrong), _sample("right", code.right)]
    if code.spec:
        parts += ["", f"  spec:  {code.spec}"]
    return "\n".join(parts)


def as_markdown(code: Code) -> str:
    """The whole entry as a section of a page."""
    parts = [f"## {code.id} {code.name}", f"{code.title[0].upper()}{code.title[1:]}."]
    about = f"*{_severity(code)}, {code.phase.value}*"
    parts.append(f"{about} · {code.spec}" if code.spec else about)
    parts.append(fill(code.explain, 98))
    if code.wrong:
        for name, text in ((_wrong(code), code.wrong), ("right", code.right)):
            parts += [f"{name[0].upper()}{name[1:]}:", f"```\n{_visible(text)}\n```"]
    return "\n\n".join(parts)


def _severity(code: Code) -> str:
    if code.tolerant is None:
        return code.severity.value
    return f"{code.severity.value}, {code.tolerant.value} under --dialect tolerant"


def _wrong(code: Code) -> str:
    """What the wrong example is called: the encoding counts where it is what is wrong."""
    return "wrong" if code.wrong_in == "utf-8" else f"wrong, in {code.wrong_in.upper()}"


def _sample(name: str, text: str) -> str:
    lead = f"  {name}: "
    return lead + indent(_visible(text), " " * len(lead)).lstrip()


def _visible(text: str) -> str:
    """With what nobody sees shown by its number, a tab as well."""
    cells = Cells()
    lines = text.split("\n")
    return "\n".join(
        "".join("<U+0009>" if sign == "\t" else cells.visible(sign) for sign in line)
        for line in lines
    )


def _hint(asked: str, known: tuple[Code, ...]) -> str:
    from difflib import get_close_matches

    names = {text: code for code in known for text in (code.id, code.name)}
    word = asked.upper() if asked.upper().startswith("PGN") else asked.lower()
    near = get_close_matches(word, names, n=1, cutoff=0.6)
    if not near:
        return "; pgnlark explain --all lists them"
    return f"; did you mean {names[near[0]].id} {names[near[0]].name}?"
