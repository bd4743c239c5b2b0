/**
 * The shuffle of `docs/shuffle.md`: one seed fixes the deal, who opens, and every draw. The rest of the page knows no
 * rules; this much it knows so that it need not believe the server. `tests/web/test_fairness.py` holds it equal to the
 * server's own.
 */

import { colorOf, numberOf, shapeOf, tileAt } from "../game/tiles.js";
import { hmac } from "./sha256.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */

/**
 * What of the rules and the players has a part in who opens.
 *
 * @typedef {object} OpeningRules
 * @property {string} opening
 * @property {string} opening_tie
 */

/** @typedef {{hands: Tile[][], bag: Tile[], opener: number, stream: Stream}} Dealt the next tile of the bag is its last */

/** @typedef {ReturnType<typeof streamOf>} Stream */

const KINDS = 36;
const COPIES = 3;
const HAND = 6;
const WORDS = 2 ** 32;

/**
 * A game as a seed deals it.
 *
 * @param {Uint8Array} seed
 * @param {number} players
 * @param {OpeningRules} rules
 * @param {readonly number[]} ages one for each seat, or none
 * @returns {Dealt}
 */
export function deal(seed, players, rules, ages) {
  const stream = streamOf(seed);
  const bag = Array.from({ length: KINDS * COPIES }, (_, place) => tileAt(Math.floor(place / COPIES)));
  for (let last = bag.length - 1; last > 0; last -= 1) swap(bag, last, stream.below(last + 1));
  const hands = Array.from({ length: players }, () => draw(bag, HAND));
  const openers = possibleOpeners(hands, rules, ages);
  const opener = openers[openers.length > 1 ? stream.below(openers.length) : 0] ?? 0;
  return { hands, bag, opener, stream };
}

/**
 * Takes the next tiles from a bag, as many as wanted or as are left.
 *
 * @param {Tile[]} bag
 * @param {number} count
 */
export function draw(bag, count) {
  return bag.splice(Math.max(0, bag.length - count)).reverse();
}

/**
 * Mixes tiles that were traded into a bag.
 *
 * @param {Tile[]} bag
 * @param {readonly Tile[]} tiles
 * @param {Stream} stream
 */
export function putBack(bag, tiles, stream) {
  for (const tile of inOrder(tiles)) {
    bag.push(tile);
    swap(bag, bag.length - 1, stream.below(bag.length));
  }
}

/**
 * Tiles by their numbers.
 *
 * @param {readonly Tile[]} tiles
 */
export function inOrder(tiles) {
  return [...tiles].sort((a, b) => numberOf(a) - numberOf(b));
}

/**
 * The numbers that a seed gives, one after the other.
 *
 * @param {Uint8Array} seed
 */
function streamOf(seed) {
  let used = 0;
  let block = new DataView(new ArrayBuffer(0));

  function word() {
    const place = used % 8;
    if (place === 0) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setUint32(4, used / 8);
      block = new DataView(hmac(seed, new Uint8Array(counter.buffer)).buffer);
    }
    used += 1;
    return block.getUint32(4 * place);
  }

  return {
    /** A number below a limit, each equally likely. @param {number} limit */
    below(limit) {
      const fair = WORDS - (WORDS % limit);
      let found = word();
      while (found >= fair) found = word();
      return found % limit;
    },
  };
}

/**
 * The seats that may open: the largest declared set, then age.
 *
 * @param {readonly Tile[][]} hands
 * @param {OpeningRules} rules
 * @param {readonly number[]} ages
 */
function possibleOpeners(hands, rules, ages) {
  if (rules.opening === "seat") return [0];
  const sizes = hands.map(declaredSize);
  const tied = hands.flatMap((_, seat) => (sizes[seat] === Math.max(...sizes) ? [seat] : []));
  if (ages.length === 0 || rules.opening_tie === "drawn") return tied;
  const old = tied.map((seat) => ages[seat] ?? 0);
  const wanted = rules.opening_tie === "oldest" ? Math.max(...old) : Math.min(...old);
  return tied.filter((seat) => ages[seat] === wanted);
}

/**
 * How many tiles of a hand share one colour or one shape, at most, identical tiles counted once.
 *
 * @param {readonly Tile[]} hand
 */
function declaredSize(hand) {
  const kinds = [...new Set(hand)];
  const sets = kinds.flatMap((tile) => [
    kinds.filter((other) => colorOf(other) === colorOf(tile)).length,
    kinds.filter((other) => shapeOf(other) === shapeOf(tile)).length,
  ]);
  return Math.max(0, ...sets);
}

/**
 * @param {Tile[]} bag
 * @param {number} one
 * @param {number} other
 */
function swap(bag, one, other) {
  [bag[one], bag[other]] = [bag[other] ?? "", bag[one] ?? ""];
}
