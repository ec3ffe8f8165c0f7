"""The formats that findings are written in: who makes them, and what each needs."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from pgnlark.render.renderer import Renderer


class Format(NamedTuple):
    """A format: how its renderer is made, from the arguments and the encoding of the output.

    ``for_programs``: UTF-8 whatever the terminal.  ``excerpts``: it shows the lines around.
    ``whole``: it has something to say of files and of the run, also where nothing is found.
    ``statistics``: the table of ``--statistics`` can be written in it.
    """

    make: Callable[[argparse.Namespace, str], Renderer]
    for_programs: bool = False
    excerpts: bool = False
    whole: bool = False
    statistics: bool = False


def _text(arguments: argparse.Namespace, charset: str) -> Renderer:
    from pgnlark.cli import output
    from pgnlark.render.text import TextRenderer

    return TextRenderer(charset, output.coloured(arguments.color), output.width())


def _concise(arguments: argparse.Namespace, charset: str) -> Renderer:
    from pgnlark.render.concise import ConciseRenderer

    return ConciseRenderer(charset)


def _json(arguments: argparse.Namespace, charset: str) -> Renderer:
    from pgnlark.render.json_document import JsonRenderer

    return JsonRenderer()


def _jsonl(arguments: argparse.Namespace, charset: str) -> Renderer:
    from pgnlark.render.jsonl import JsonLinesRenderer

    return JsonLinesRenderer()


def _sarif(arguments: argparse.Namespace, charset: str) -> Renderer:
    from pgnlark.render.sarif import SarifRenderer

    return SarifRenderer()


def _github(arguments: argparse.Namespace, charset: str) -> Renderer:
    from pgnlark.render.github import GithubRenderer

    return GithubRenderer()


FORMATS: Final = {
    "text": Format(_text, excerpts=True, statistics=True),
    "concise": Format(_concise, statistics=True),
    "json": Format(_json, for_programs=True, whole=True, statistics=True),
    "jsonl": Format(_jsonl, for_programs=True, statistics=True),
    "sarif": Format(_sarif, for_programs=True, excerpts=True, whole=True),
    "github": Format(_github, for_programs=True, whole=True),
}
