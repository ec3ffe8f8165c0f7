"""An adapter of level 2 for tests: it does what the input of a case says."""

from __future__ import annotations

import base64
import json
import os
import sys
import time


def done(word: str) -> dict[str, object]:
    if word == "exit":
        os._exit(3)
    if word == "hang":
        time.sleep(60)
    if word == "hog":
        kept = [b"x" * (8 << 20) for _ in range(40)]
        time.sleep(60 + len(kept))
    if word == "nonsense":
        return {"outcome": "perhaps"}
    if word == "fail":
        return {"outcome": "error", "diagnostics": [{"message": "it failed"}]}
    if word == "skip":
        return {"outcome": "skip"}
    if word.startswith("refuse"):
        place = [int(part) for part in word.split()[1:]]
        told = dict(zip(("start", "end"), place, strict=False))
        return {"outcome": "reject", "diagnostics": [told]}
    return {"outcome": "accept", "events": word.split("|") if word else None, "extra": 1}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    reply: dict[str, object] = {"version": "9", "lacks": ["latin-1"], "unknown": []}
    if request["cmd"] == "run":
        reply = done(base64.b64decode(request["data_b64"]).decode())
        reply["seq"] = request["seq"]
    print(json.dumps(reply), flush=True)
