/** The record of a game that is over, as far as its shuffle can be checked with it. */

import { kindOf } from "../game/moves.js";
import { parseTiles } from "../game/tiles.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("../game/messages.js").MoveKind} MoveKind */

/** @typedef {{kind: MoveKind, move: string, drawn: Tile[]}} RecordedMove */

/**
 * @typedef {object} ProvenRecord
 * @property {string} rules
 * @property {number[]} ages
 * @property {number} opener
 * @property {string} game
 * @property {string} commitment
 * @property {string} secret
 * @property {string} shuffle
 * @property {(string | null)[]} chances of each seat
 * @property {string} result
 * @property {RecordedMove[]} moves
 */

const TAG = /^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/;
const MOVE = /^\d+\. ([^=+]*?)(?: = \d+)?(?: \+ (.*))?$/;
const HASH = /^[0-9a-f]{64}$/;
const CHANCE = /^(?:[0-9a-f]{2}){16,32}$/;

/**
 * The record that a text says, or null where it has no proof in it that could be read.
 *
 * @param {string} text
 * @returns {ProvenRecord | null}
 */
export function readRecord(text) {
  /** @type {Map<string, string>} */
  const tags = new Map();
  /** @type {RecordedMove[]} */
  const moves = [];
  for (const line of text.split("\n")) {
    const [, name, value] = TAG.exec(line) ?? [];
    const [, move, drawn] = MOVE.exec(line) ?? [];
    if (name !== undefined) tags.set(name, value ?? "");
    else if (move !== undefined) moves.push({ kind: kindOf(move), move, drawn: parseTiles(drawn ?? "") });
    else if (line) return null;
  }
  const tag = (/** @type {string} */ name) => tags.get(name) ?? "";
  const chances = tag("Chances").split(" ");
  if (!["Commitment", "Secret", "Shuffle"].every((name) => HASH.test(tag(name)))) return null;
  if (!chances.every((chance) => chance === "-" || CHANCE.test(chance))) return null;
  return {
    rules: tag("Rules"),
    ages: tag("Ages").split(" ").filter(Boolean).map(Number),
    opener: Number(tag("Opener")) - 1,
    game: tag("Game"),
    commitment: tag("Commitment"),
    secret: tag("Secret"),
    shuffle: tag("Shuffle"),
    chances: chances.map((chance) => (chance === "-" ? null : chance)),
    result: tag("Result"),
    moves,
  };
}
