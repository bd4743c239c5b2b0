/** A seed that nobody chose: the server's secret, which was promised, and what each player added. */

import { fromHex, joined, sha256, toHex } from "./sha256.js";

const COMMITMENT = "qwirkle commitment 1";
const SEED = "qwirkle seed 1";

/**
 * What the server has to publish of its secret before anybody adds chance.
 *
 * @param {string} game
 * @param {string} secret
 */
export function commitment(game, secret) {
  return toHex(sha256(joined(utf8(COMMITMENT), counted(utf8(game)), fromHex(secret))));
}

/**
 * The seed that follows from a secret and what each seat has added, if anything.
 *
 * @param {string} secret
 * @param {readonly (string | null)[]} chances
 */
export function fairSeed(secret, chances) {
  const added = chances.map((chance) => counted(fromHex(chance ?? "")));
  return sha256(joined(utf8(SEED), fromHex(secret), Uint8Array.of(chances.length), ...added));
}

/** @param {Uint8Array} part */
function counted(part) {
  return joined(Uint8Array.of(part.length), part);
}

/** @param {string} text */
function utf8(text) {
  return new TextEncoder().encode(text);
}
