"""pgnlark as an adapter of level 2: it answers line by line what is asked."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any, BinaryIO

from pgnlark import __version__
from pgnlark.conformance.answer import told_json
from pgnlark.conformance.case import DIALECTS
from pgnlark.conformance.reference import answer


def serve(given: BinaryIO, out: BinaryIO) -> None:
    """Answer line by line, until told to stop or nobody asks any more."""
    for reply in replies(given):
        out.write(json.dumps(reply, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n")
        out.flush()


def replies(given: BinaryIO) -> Iterator[dict[str, Any]]:
    """The answers to a conversation."""
    for line in given:
        request = json.loads(line)
        if request["cmd"] == "stop":
            return
        if request["cmd"] == "start":
            yield {
                "name": "pgnlark",
                "version": __version__,
                "language": "Python",
                "dialects": list(DIALECTS),
            }
        else:
            got = answer(request["dialect"], base64.b64decode(request["data_b64"]))
            yield {
                "seq": request["seq"],
                "outcome": got.outcome,
                "events": None if got.events is None else [list(event) for event in got.events],
                "diagnostics": [told_json(told) for told in got.told],
            }
