// kokopu: a database of games; tags are read into fields of its own, so none are told here.
import { converse, load, placeOf, refuse, textOf } from "./conversation.mjs";

const { Position, exception, pgnRead } = load("kokopu");

function note(node, events) {
  const commands = node.tags().map((name) => `[%${name} ${node.tag(name)}]`);
  const text = [...commands, node.comment()].filter(Boolean).join(" ");
  if (text) events.push(["COMMENT", text]);
}

function line(variation, events) {
  for (const nag of variation.nags()) events.push(["NAG", String(nag)]);
  note(variation, events);
  for (const node of variation.nodes()) {
    events.push(["MOVE", node.notation()]);
    for (const nag of node.nags()) events.push(["NAG", String(nag)]);
    note(node, events);
    for (const other of node.variations()) {
      events.push(["+RAV"]);
      line(other, events);
      events.push(["-RAV"]);
    }
  }
}

function pgn(text) {
  const events = [];
  const database = pgnRead(text);
  for (let at = 0; at < database.gameCount(); at++) {
    const game = database.game(at);
    events.push(["+GAME"]);
    line(game.mainVariation(), events);
    events.push(["RESULT", game.result()], ["-GAME"]);
  }
  return { outcome: "accept", events };
}

const squares = (move) => {
  if (move.isCastling()) return move.to()[0] === "g" ? "O-O" : "O-O-O";
  return move.from() + move.to() + (move.isPromotion() ? move.promotion() : "");
};

function san(dialect, text) {
  const [record, word] = text.split("\n");
  const position = new Position("chess960", record);
  if (dialect === "san-spell") {
    const move = position.moves().find((one) => squares(one) === word);
    return move ? { outcome: "accept", events: [["SAN", position.notation(move)]] } : refuse({});
  }
  const move = position.notation(word);
  return { outcome: "accept", events: [["SAN", position.notation(move)], ["PLAY", squares(move)]] };
}

function fen(dialect, text) {
  const position = new Position(dialect === "fen" ? "regular" : "chess960", "empty");
  const counters = position.fen(text, dialect !== "fen-tolerant");
  if (!position.isLegal()) return refuse({ phase: "semantic", message: "not a legal position" });
  const [board, turn] = position.fen().split(" ");
  const events = [["BOARD", board], ["TURN", turn]];
  events.push(["HALFMOVES", String(counters.fiftyMoveClock)]);
  events.push(["FULLMOVE", String(counters.fullMoveNumber)]);
  if (dialect === "fen") events.push(["FEN", position.fen(counters)]);
  return { outcome: "accept", events };
}

await converse({}, (dialect, data) => {
  const text = textOf(data);
  try {
    if (dialect.startsWith("pgn")) return pgn(text);
    return dialect.startsWith("san") ? san(dialect, text) : fen(dialect, text);
  } catch (error) {
    const known = [exception.InvalidPGN, exception.InvalidFEN, exception.InvalidNotation];
    if (!known.some((one) => error instanceof one)) throw error;
    const place = error.index >= 0 ? placeOf(text, error.index) : {};
    return refuse({ message: error.message, ...place });
  }
});
