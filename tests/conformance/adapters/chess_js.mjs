// chess.js: one game at a time, variations are read and left out.
import { converse, load, placeOf, refuse, textOf } from "./conversation.mjs";

const { Chess, validateFen } = load("chess.js");

function pgn(text) {
  if (!text.trim()) return { outcome: "accept", events: [] };
  const chess = new Chess();
  try {
    chess.loadPgn(text);
  } catch (error) {
    const at = error.location?.start;
    return refuse({ message: error.message, ...(at && placeOf(text, at.offset)) });
  }
  const events = [["+GAME"]];
  const bare = text.replace(/\{[^}]*\}|;.*$/gm, "");
  for (const [name, value] of Object.entries(chess.getHeaders())) {
    // the library adds the roster
    if (new RegExp(`\\[\\s*${name}\\b`).test(bare)) events.push(["TAG", name, value]);
  }
  const comments = new Map(chess.getComments().map((one) => [one.fen, one.comment]));
  const note = (fen) => comments.get(fen) && events.push(["COMMENT", comments.get(fen)]);
  const moves = chess.history({ verbose: true });
  note(moves.length ? moves[0].before : chess.fen());
  for (const move of moves) {
    events.push(["MOVE", move.san]);
    note(move.after);
  }
  events.push(["RESULT", chess.getHeaders().Result], ["-GAME"]);
  return { outcome: "accept", events };
}

const squares = (move) =>
  move.san === "--" ? "--" : move.isKingsideCastle() ? "O-O" : move.isQueensideCastle() ? "O-O-O" : move.lan;

function san(dialect, text) {
  const [record, word] = text.split("\n");
  const chess = new Chess(record, { skipValidation: true });
  if (dialect === "san-spell") {
    const move = chess.moves({ verbose: true }).find((one) => squares(one) === word);
    return move ? { outcome: "accept", events: [["SAN", move.san]] } : refuse({});
  }
  try {
    const move = chess.move(word);
    return { outcome: "accept", events: [["SAN", move.san], ["PLAY", squares(move)]] };
  } catch (error) {
    return refuse({ message: error.message });
  }
}

function fen(text) {
  const checked = validateFen(text);
  if (!checked.ok) return refuse({ message: checked.error });
  const chess = new Chess(text);
  const [board, turn, , , halfmoves, fullmove] = chess.fen({ forceEnpassantSquare: true }).split(" ");
  const rights = [];
  for (const [colour, rank] of [["w", 1], ["b", 8]]) {
    const { k, q } = chess.getCastlingRights(colour);
    if (k) rights.push(`h${rank}`);
    if (q) rights.push(`a${rank}`);
  }
  const events = [["BOARD", board], ["TURN", turn], ["RIGHTS", ...(rights.length ? rights : ["-"])]];
  events.push(["HALFMOVES", halfmoves], ["FULLMOVE", fullmove], ["XFEN", chess.fen()]);
  events.push(["FEN", chess.fen({ forceEnpassantSquare: true })]);
  return { outcome: "accept", events };
}

await converse({}, (dialect, data) => {
  const text = textOf(data);
  if (dialect.startsWith("pgn")) return pgn(text);
  return dialect.startsWith("san") ? san(dialect, text) : fen(text);
});
