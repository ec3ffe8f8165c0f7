// @mliebelt/pgn-parser: a PEG grammar; it reads and plays nothing.
import { converse, load, placeOf, refuse, textOf } from "./conversation.mjs";

const { parse } = load("@mliebelt/pgn-parser");

const value = (tag) => (typeof tag === "object" && tag !== null ? (tag.value ?? "") : String(tag));

function note(text, commands, events) {
  const { comment, colorArrows, colorFields, ...others } = commands ?? {};
  const told = Object.entries(others).map(([name, one]) => `[%${name} ${one}]`);
  if (colorArrows) told.push(`[%cal ${colorArrows}]`);
  if (colorFields) told.push(`[%csl ${colorFields}]`);
  const whole = [...told, comment ?? text].filter(Boolean).join(" ");
  if (whole) events.push(["COMMENT", whole]);
}

function line(moves, events) {
  for (const move of moves) {
    note(move.commentMove, null, events);
    events.push(["MOVE", move.notation.notation]);
    for (const nag of move.nag ?? []) events.push(["NAG", nag.replace("$", "")]);
    note(move.commentAfter, move.commentDiag, events);
    for (const other of move.variations ?? []) {
      events.push(["+RAV"]);
      line(other, events);
      events.push(["-RAV"]);
    }
  }
}

await converse({}, (dialect, data) => {
  const text = textOf(data);
  let games;
  try {
    games = parse(text, { startRule: "games" });
  } catch (error) {
    if (error.name !== "SyntaxError") throw error;
    return refuse({ message: error.message, ...placeOf(text, error.location.start.offset) });
  }
  const events = [];
  for (const game of games) {
    events.push(["+GAME"]);
    for (const [name, tag] of Object.entries(game.tags ?? {}))
      if (name !== "messages" && new RegExp(`\\[\\s*${name}\\b`).test(text))
        events.push(["TAG", name, value(tag)]);
    if (game.gameComment) note(game.gameComment.comment ?? game.gameComment, null, events);
    line(game.moves, events);
    events.push(["RESULT", game.tags?.Result ?? "*"], ["-GAME"]);
  }
  return { outcome: "accept", events };
});
