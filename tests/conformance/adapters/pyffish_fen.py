"""pyffish (Fairy-Stockfish) as an adapter of level 2: positions, and the spelling of moves."""

import base64
import json
import sys

import pyffish


def rules(record):
    ranks = record.partition(" ")[0].split("/")
    ten = any(len(rank) > 8 or "10" in rank or "9" in rank for rank in ranks)
    return "capablanca" if ten else "chess"


def answer(dialect, data):
    record, _, squares = data.decode().partition("\n")
    variant = rules(record)
    if dialect == "san-spell":
        end = squares if squares.startswith("O") else None
        for move in pyffish.legal_moves(variant, record, [], True):
            san = pyffish.get_san(variant, record, move, True)
            if move == squares or san.rstrip("+#") == end:
                return "accept", [("SAN", san)]
        return "reject", None
    code = pyffish.validate_fen(record, variant, True)
    if code != pyffish.FEN_OK:
        return "reject", None
    written = pyffish.get_fen(variant, record, [], True)
    fields = written.split()
    return "accept", [
        ("BOARD", fields[0]),
        ("TURN", fields[1]),
        ("HALFMOVES", fields[-2]),
        ("FULLMOVE", fields[-1]),
    ]


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "stop":
        break
    reply = {}
    if request["cmd"] == "run":
        outcome, events = answer(request["dialect"], base64.b64decode(request["data_b64"]))
        reply = {"seq": request["seq"], "outcome": outcome, "events": events}
    print(json.dumps(reply), flush=True)
