"""python-chess as an adapter of level 2."""

import base64
import io
import json
import sys

import chess
import chess.pgn

DIALECTS = "pgn-import pgn-tolerant pgn-write san san-tolerant san-spell fen xfen shredder".split()
DIALECTS += ["fen-tolerant", "epd", "epd-tolerant"]
LACKS = ["castling-styles", "commands", "suffixes", "ten-files", "variants"]


class Events(chess.pgn.BaseVisitor):
    """Writes down what the reader visits; errors are logged by the game builder only."""

    def __init__(self):
        self.told, self.errors = [("+GAME",)], []
        self.ended = False

    def visit_header(self, name, value):
        self.told.append(("TAG", name, value))

    def visit_move(self, board, move):
        self.told.append(("MOVE", board.san(move) if move else "--"))

    def visit_nag(self, nag):
        self.told.append(("NAG", str(nag)))

    def visit_comment(self, comment):
        self.told.append(("COMMENT", comment))

    def begin_variation(self):
        self.told.append(("+RAV",))

    def end_variation(self):
        self.told.append(("-RAV",))

    def visit_result(self, result):
        self.told.append(("RESULT", result))
        self.ended = True

    def handle_error(self, error):
        self.errors.append(str(error))

    def result(self):
        return [*self.told, ("-GAME",)], self.errors


def pgn(dialect, data):
    try:
        text = io.StringIO(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        text = io.StringIO(data.decode("latin-1"))
    if dialect == "pgn-write":
        games = iter(lambda: chess.pgn.read_game(text), None)
        lines = "".join(f"{game}\n\n" for game in games).split("\n")[:-1]
        return [("LINE", line) for line in lines], []
    events, errors = [], []
    while game := chess.pgn.read_game(text, Visitor=Events):
        events += game[0]
        errors += game[1]
    return events, errors


def board_of(record):
    return chess.Board(record, chess960=True)


def san(dialect, data):
    record, _, text = data.decode().partition("\n")
    board = board_of(record)
    if dialect == "san-spell":
        for move in board.legal_moves:
            if squares(board, move) == text:
                return [("SAN", board.san(move))], []
        return None, ["no such legal move"]
    move = board.parse_san(text)
    return [("SAN", board.san(move)), ("PLAY", squares(board, move))], []


def squares(board, move):
    if board.is_castling(move):
        return "O-O" if board.is_kingside_castling(move) else "O-O-O"
    return move.uci() if move else "--"


def position(dialect, data):
    text = data.decode()
    operations = {}
    if dialect.startswith("epd"):
        board, operations = chess.Board.from_epd(text, chess960=True)
    else:
        board = board_of(text)
    rights = [chess.square_name(square) for square in chess.SquareSet(board.castling_rights)]
    events = [
        ("BOARD", board.board_fen()),
        ("TURN", "w" if board.turn else "b"),
        ("RIGHTS", *(rights or ["-"])),
        ("EP", chess.square_name(board.ep_square) if board.ep_square else "-"),
        ("HALFMOVES", str(board.halfmove_clock)),
        ("FULLMOVE", str(board.fullmove_number)),
        ("FEN", board.fen(shredder=False, en_passant="fen")),
        ("XFEN", board.fen(shredder=False, en_passant="xfen")),
        ("SHREDDER", board.fen(shredder=True, en_passant="fen")),
    ]
    for opcode, operand in operations.items():
        operands = operand if isinstance(operand, list) else [] if operand is None else [operand]
        events.append(("OP", opcode, *words(board.copy(), opcode, operands)))
    problems = [] if board.is_valid() else [str(board.status())]
    return events, problems


def words(board, opcode, operands):
    for one in operands:
        if not isinstance(one, chess.Move):
            yield str(one)
        else:
            yield board.san(one)
            if opcode == "pv":
                board.push(one)


def answer(dialect, data):
    ask = pgn if dialect.startswith("pgn") else san if dialect.startswith("san") else position
    try:
        events, errors = ask(dialect, data)
    except ValueError as error:
        events, errors = None, [f"{type(error).__name__}: {error}"]
    told = [{"message": message} for message in errors]
    return {"outcome": "reject" if errors else "accept", "events": events, "diagnostics": told}


for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "start":
        reply = {"version": chess.__version__, "dialects": DIALECTS, "lacks": LACKS}
    elif request["cmd"] == "run":
        try:
            reply = answer(request["dialect"], base64.b64decode(request["data_b64"]))
        except Exception as error:
            reply = {"outcome": "error", "diagnostics": [{"message": repr(error)}]}
        reply["seq"] = request["seq"]
    else:
        break
    print(json.dumps(reply), flush=True)
