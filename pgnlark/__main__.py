"""``python -m pgnlark``: the command line."""

from __future__ import annotations

import sys

from pgnlark.cli.main import program

sys.exit(program())
