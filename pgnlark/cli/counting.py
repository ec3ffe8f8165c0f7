"""Words and arguments that several commands share."""

from __future__ import annotations

import argparse


def count(number: int, thing: str, things: str = "") -> str:
    """``1 game``, ``1,200 games``; ``things`` where more is not just an s more."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def encoding(name: str) -> str:
    """The codec of an encoding named on the command line."""
    from pgnlark.encoding import UnusableEncoding, declared_codec

    try:
        return declared_codec(name)
    except UnusableEncoding as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def language(code: str) -> str:
    """The code of a language whose piece letters are known."""
    from pgnlark.notation.languages import known_pieces

    try:
        return known_pieces(code)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
