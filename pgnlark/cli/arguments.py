"""Arguments that several commands have, each declared in one place."""

from __future__ import annotations

import argparse


def add_encoding(parser: argparse.ArgumentParser) -> None:
    """``--encoding``: what the files are in."""
    parser.add_argument(
        "--encoding",
        type=encoding,
        metavar="NAME",
        help="the encoding of the files, such as cp1252 (default: UTF-8, else Latin-1, by game)",
    )


def add_pieces(parser: argparse.ArgumentParser) -> None:
    """``--pieces``: the language of the letters that are read."""
    parser.add_argument(
        "--pieces",
        type=language,
        default="en",
        metavar="LANG",
        help="the language of the piece letters that are read, such as de or sl (default: en)",
    )


def add_notation(parser: argparse.ArgumentParser) -> None:
    """``--notation``: positions instead of games."""
    parser.add_argument(
        "--notation",
        choices=("fen", "xfen", "shredder", "epd"),
        help="the files are positions in this notation, one a line (default: PGN, but for files "
        "called .fen and .epd)",
    )


def add_selection(parser: argparse.ArgumentParser) -> None:
    """``--select`` and ``--ignore``: of what is told, and counted."""
    add = parser.add_argument
    add(
        "--select",
        action="append",
        type=codes,
        metavar="CODES",
        help="tell only these: codes such as PGN404, beginnings such as PGN4, names, or phases "
        "(encoding, lex, syntax, semantic, style), with commas between",
    )
    add("--ignore", action="append", type=codes, metavar="CODES", help="do not tell these")


def add_exclude(parser: argparse.ArgumentParser) -> None:
    """``--exclude``: what is passed over in folders."""
    parser.add_argument(
        "--exclude",
        action="append",
        metavar="GLOB",
        help="pass over files and folders of this name, in folders and behind patterns",
    )


def add_configuration(parser: argparse.ArgumentParser) -> None:
    """``--config`` and ``--no-config``: the file that holds options, or none."""
    add = parser.add_argument
    add("--config", metavar="FILE", help="read options from this file, not from the nearest one")
    add(
        "--no-config",
        "--isolated",
        action="store_true",
        help="read no pgnlark.toml and no [tool.pgnlark] of a pyproject.toml",
    )


def codes_told(arguments: argparse.Namespace) -> frozenset[str] | None:
    """The codes that ``--select`` and ``--ignore`` leave; ``None`` are all."""
    if arguments.select is None and arguments.ignore is None:
        return None
    from pgnlark.cli.selection import selected_codes

    return selected_codes(arguments.select, arguments.ignore)


# what a word on the command line means


def encoding(name: str) -> str:
    """The codec of an encoding."""
    from pgnlark.encoding import UnusableEncoding, declared_codec

    try:
        return declared_codec(name)
    except UnusableEncoding as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def codes(text: str) -> str:
    """Codes, beginnings, names and phases with commas between, as they are."""
    from pgnlark.cli.selection import UnknownCode, selected_codes

    try:
        selected_codes([text], None)
    except UnknownCode as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def language(code: str) -> str:
    """The code of a language whose piece letters are known."""
    from pgnlark.notation.languages import known_pieces

    try:
        return known_pieces(code)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def positive(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0")
    return int(text)
