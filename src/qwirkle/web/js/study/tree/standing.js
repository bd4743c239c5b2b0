/** Where the game stands at a move of a study, as far as the study knows it. Pure. */

import { boardAfter, boardOf, moveTiles } from "../../game/moves.js";
import { parseTiles, without } from "../../game/tiles.js";
import { pathTo } from "./tree.js";

/** @typedef {import("../../game/tiles.js").Tile} Tile */
/** @typedef {import("./tree.js").Study} Study */

/**
 * Where a game stands, as far as the study knows it.
 *
 * @typedef {object} Standing
 * @property {number} turn
 * @property {readonly number[]} scores
 * @property {readonly number[]} sizes how many tiles each seat holds
 * @property {number} bag
 * @property {import("../../game/messages.js").Result | null} over
 * @property {ReadonlyMap<string, Tile>} board
 * @property {readonly (readonly Tile[])[]} hands the tiles of each seat that are known
 */

/**
 * Where the game stands after a move.
 *
 * @param {Study} study
 * @param {number} id
 * @returns {Standing}
 */
export function standingAt(study, id) {
  const { start } = study;
  const path = pathTo(study, id);
  const hands = start.hands.map((hand) => parseTiles(hand ?? ""));
  let board = /** @type {ReadonlyMap<string, Tile>} */ (boardOf(start.board));
  for (const { made } of path) {
    if (!made) continue;
    board = boardAfter(board, made);
    hands[made.seat] = [...without(hands[made.seat] ?? [], moveTiles(made)), ...parseTiles(made.drawn)];
  }
  const last = path[path.length - 1]?.made;
  return {
    turn: last?.turn ?? start.turn,
    scores: last?.scores ?? start.scores,
    sizes: last?.tiles ?? start.tiles,
    bag: last?.bag ?? start.bag,
    over: last?.over ?? null,
    board,
    hands,
  };
}

/**
 * What the engine is asked about: a position with this hand of the seat to move.
 *
 * @param {Study} study
 * @param {Standing} standing
 * @param {readonly Tile[]} hand
 */
export function positionOf({ rules, players }, { turn, scores, sizes, bag, board }, hand) {
  return {
    rules,
    players,
    turn,
    scores: [...scores],
    hands: [...sizes],
    bag,
    board: [...board].map(([cell, tile]) => `${tile}@${cell}`).join(" "),
    hand: hand.join(" "),
  };
}
