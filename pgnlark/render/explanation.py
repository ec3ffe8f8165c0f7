"""What a code means, why it matters and how it is put right: an entry of the registry, to read."""

from __future__ import annotations

from textwrap import fill, indent

from pgnlark.diagnostics.codes import Code
from pgnlark.render.cells import Cells


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
