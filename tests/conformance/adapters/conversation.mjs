// Level 2 of the protocol, for adapters that are written for Node.
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** Loads a package from the folder that the command line names. */
export const load = createRequire(resolve(process.argv[2], "adapter.js"));

/** Loads a file of an ES module from there. */
export const loadModule = (path) =>
  import(pathToFileURL(resolve(process.argv[2], "node_modules", path)));

/** The text of an input: UTF-8 without a byte order mark, or Latin-1. */
export function textOf(data) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return new TextDecoder("latin1").decode(data);
  }
}

/** Line and column of an index into a text, both from 1, columns in characters. */
export function placeOf(text, index) {
  const lines = text.slice(0, index).split(/\r\n|\r|\n/);
  return { line: lines.length, column: [...lines.at(-1)].length + 1 };
}

/** A refusal with what is wrong. */
export const refuse = (diagnostic) => ({ outcome: "reject", diagnostics: [diagnostic] });

/** Answers every line; `answer(dialect, data)` gives outcome, events and diagnostics. */
export async function converse(about, answer) {
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.cmd === "stop") break;
    let reply = about;
    if (request.cmd === "run") {
      try {
        reply = answer(request.dialect, Buffer.from(request.data_b64, "base64"));
      } catch (error) {
        reply = { outcome: "error", diagnostics: [{ message: String(error).slice(0, 500) }] };
      }
      reply.seq = request.seq;
    }
    process.stdout.write(JSON.stringify(reply) + "\n");
  }
}
