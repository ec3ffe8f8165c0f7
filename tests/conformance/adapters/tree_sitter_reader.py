"""tree-sitter-pgn as an adapter of level 2: a grammar for editors, which plays nothing."""

import base64
import json
import re
import sys
from itertools import takewhile

import tree_sitter
import tree_sitter_pgn

PARSER = tree_sitter.Parser(tree_sitter.Language(tree_sitter_pgn.language()))
FRAMES = {"game": "GAME", "variation": "RAV", "recursive_variation": "RAV"}
SUFFIXES = {"!": "1", "?": "2", "!!": "3", "??": "4", "!?": "5", "?!": "6"}


def text(node):
    data = node.text
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def events(node):
    kind = node.type
    if kind == "tagpair":
        parts = {child.type: text(child) for child in node.children}
        value = parts.get("tagpair_value_contents", "")
        yield ("TAG", parts.get("tagpair_key", ""), re.sub(r'\\(["\\])', r"\1", value))
    elif kind in ("inline_comment", "rest_of_line_comment"):
        if not text(node).lstrip().startswith("%"):
            yield ("COMMENT", "".join(text(c) for c in node.children if c.type.endswith("_text")))
    elif kind == "san_move":
        yield ("MOVE", text(node).strip().replace("0", "O"))
    elif kind == "annotation":
        word = text(node).strip()
        yield ("NAG", SUFFIXES.get(word, word.removeprefix("$")))
    elif kind == "result_code":
        yield ("RESULT", text(node).strip())
    else:
        frame = FRAMES.get(kind)
        if frame:
            yield ("+" + frame,)
        for child in node.children:
            yield from events(child)
        if frame:
            yield ("-" + frame,)


def in_games(found):
    """Comments between games belong to the next one."""
    waiting = []
    for event in found:
        if event[0] == "+GAME":
            yield from [event, *waiting]
            waiting = []
            yield from takewhile(lambda one: one[0] != "-GAME", found)
            yield ("-GAME",)
        else:
            waiting.append(event)
    yield from waiting


def faults(root):
    left = [root]
    while left:
        node = left.pop()
        if node.is_error or node.is_missing:
            yield {"start": node.start_byte, "phase": "syntax"}
        elif node.has_error:
            left += reversed(node.children)


def answer(data):
    root = PARSER.parse(data).root_node
    if root.has_error:
        return {"outcome": "reject", "diagnostics": list(faults(root))}
    sys.setrecursionlimit(100_000)
    return {"outcome": "accept", "events": list(in_games(events(root)))}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    reply = {}
    if request["cmd"] == "run":
        reply = answer(base64.b64decode(request["data_b64"]))
        reply["seq"] = request["seq"]
    print(json.dumps(reply), flush=True)
