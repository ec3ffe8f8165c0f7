// chessops: takes any text; moves that cannot be played are what it refuses.
import { converse, loadModule, refuse, textOf } from "./conversation.mjs";

const { emptyHeaders, parsePgn, startingPosition } = await loadModule("chessops/dist/esm/pgn.js");
const { makeBoardFen, makeFen, parseFen } = await loadModule("chessops/dist/esm/fen.js");
const { makeSan, parseSan } = await loadModule("chessops/dist/esm/san.js");
const { makeSquare, makeUci } = await loadModule("chessops/dist/esm/util.js");
const { Chess, castlingSide } = await loadModule("chessops/dist/esm/chess.js");
const { setupPosition } = await loadModule("chessops/dist/esm/variant.js");

class Illegal extends Error {}

function note(comments, events) {
  for (const comment of comments ?? []) events.push(["COMMENT", comment]);
}

function line(node, position, events) {
  while (node.children.length) {
    const after = position.clone();
    const main = step(node.children[0], after, events);
    for (const other of node.children.slice(1)) {
      const branch = position.clone();
      events.push(["+RAV"]);
      line(step(other, branch, events), branch, events);
      events.push(["-RAV"]);
    }
    [node, position] = [main, after];
  }
}

function step(child, position, events) {
  const { san, startingComments, comments, nags } = child.data;
  const move = parseSan(position, san);
  if (!move) throw new Illegal(san);
  note(startingComments, events);
  events.push(["MOVE", makeSan(position, move)]);
  for (const nag of nags ?? []) events.push(["NAG", String(nag)]);
  note(comments, events);
  position.play(move);
  return child;
}

function pgn(text) {
  const events = [];
  for (const game of parsePgn(text, emptyHeaders)) {
    events.push(["+GAME"]);
    for (const [name, value] of game.headers) events.push(["TAG", name, value]);
    note(game.comments, events);
    line(game.moves, startingPosition(game.headers).unwrap(), events);
    events.push(["RESULT", game.headers.get("Result") ?? "*"], ["-GAME"]);
  }
  // it takes the marker for a Result tag
  return { outcome: "accept", events: events.filter((one) => one[1] !== "Result" || /\[\s*Result/.test(text)) };
}

const squares = (position, move) =>
  ({ h: "O-O", a: "O-O-O" })[castlingSide(position, move)] ?? makeUci(move);

function san(dialect, text) {
  const [record, word] = text.split("\n");
  const position = Chess.fromSetup(parseFen(record).unwrap()).unwrap();
  if (dialect === "san-spell") {
    for (const [from, targets] of position.allDests())
      for (const to of targets)
        for (const promotion of [undefined, "queen", "rook", "bishop", "knight"]) {
          const move = { from, to, promotion };
          if (position.isLegal(move) && squares(position, move) === word)
            return { outcome: "accept", events: [["SAN", makeSan(position, move)]] };
        }
    return refuse({});
  }
  const move = parseSan(position, word);
  if (!move) return refuse({});
  return { outcome: "accept", events: [["SAN", makeSan(position, move)], ["PLAY", squares(position, move)]] };
}

function fen(text) {
  const setup = parseFen(text).unwrap();
  setupPosition("chess", setup).unwrap();
  const rights = [...setup.castlingRights].map(makeSquare);
  const events = [["BOARD", makeBoardFen(setup.board)], ["TURN", setup.turn[0]]];
  events.push(["RIGHTS", ...(rights.length ? rights : ["-"])]);
  events.push(["EP", setup.epSquare === undefined ? "-" : makeSquare(setup.epSquare)]);
  events.push(["HALFMOVES", String(setup.halfmoves)], ["FULLMOVE", String(setup.fullmoves)]);
  return { outcome: "accept", events: [...events, ["XFEN", makeFen(setup)]] };
}

await converse({}, (dialect, data) => {
  const text = textOf(data);
  try {
    if (dialect.startsWith("pgn")) return pgn(text);
    return dialect.startsWith("san") ? san(dialect, text) : fen(text);
  } catch (error) {
    const known = ["FenError", "PositionError"].some((name) => error.constructor.name === name);
    if (error instanceof Illegal || known) return refuse({ message: error.message });
    throw error;
  }
});
