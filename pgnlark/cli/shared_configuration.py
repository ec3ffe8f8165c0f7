"""The configuration is that of ``pgnlark check``; other commands take what they share with it."""

from __future__ import annotations

import argparse

from pgnlark.cli.configuration import Options


def options_of_check() -> Options:
    """The options of ``pgnlark check``, for a command whose configuration has to be read."""
    from pgnlark.cli import check

    parser = argparse.ArgumentParser(add_help=False)
    check.configure(parser)
    options = parser.get_default("options")
    assert isinstance(options, Options)
    return options
