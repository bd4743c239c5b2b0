/**
 * A hand that nobody has shown: some tiles with which its player could have made a move, if there are any. What a move of
 * such a hand is refused for is refused whatever the hand holds; `notation/records/determinising.py` says the same.
 */

import { KINDS } from "../game/tiles.js";
import { placeableKinds } from "./fitting.js";
import { tilesOf } from "./notation.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./lines.js").Board} Board */
/** @typedef {import("./notation.js").Move} Move */

/**
 * A hand of at most so many tiles that allows this move as far as any could.
 *
 * @param {Board} board
 * @param {readonly number[]} unseen how many tiles of each kind are in hands or bag, by number
 * @param {number} size how many tiles the hand has
 * @param {Move} move
 * @returns {Tile[]}
 */
export function fittingHand(board, unseen, size, move) {
  const left = [...unseen];
  /** @type {Tile[]} */
  const hand = [];
  for (const tile of tilesOf(move)) {
    const number = KINDS.indexOf(tile);
    if (hand.length === size || (left[number] ?? 0) < 1) continue;
    left[number] = (left[number] ?? 0) - 1;
    hand.push(tile);
  }
  if (move.kind !== "pass") return hand;
  // Whoever passes can place nothing.
  const pool = KINDS.flatMap((tile, number) => Array(left[number] ?? 0).fill(tile));
  const placeable = placeableKinds(board, pool);
  return [...pool.filter((tile) => !placeable.has(tile)), ...pool.filter((tile) => placeable.has(tile))].slice(0, size);
}
