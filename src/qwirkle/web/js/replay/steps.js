/** A finished game as pictures: the scene before the first move and after each. Pure. */

import { boardAfter, boardOf, moveCells } from "../game/moves.js";
import { parseTiles } from "../game/tiles.js";
import { EMPTY_SCENE } from "../board/draw.js";

/** @typedef {import("../game/bodies.js").Replay} Replay */
/** @typedef {import("../game/messages.js").MadeMove} MadeMove */
/** @typedef {import("../board/draw.js").Scene} Scene */

/**
 * @typedef {object} Frame
 * @property {Scene} scene
 * @property {MadeMove | null} move that led here
 * @property {number[]} scores
 * @property {number} bag
 * @property {string[]} hand that the move was made from, where the record knows it
 */

/**
 * Every frame of a replay, the start first.
 *
 * @param {Replay} replay
 * @returns {Frame[]}
 */
export function framesOf(replay) {
  /** @type {ReadonlyMap<string, string>} */
  let tiles = boardOf(replay.start.board);
  let hands = replay.start.hands;
  /** @type {Frame[]} */
  const frames = [
    {
      scene: { ...EMPTY_SCENE, tiles },
      move: null,
      scores: replay.start.scores,
      bag: replay.start.bag,
      hand: [],
    },
  ];
  for (const { move, scores, bag, hands: after } of replay.steps) {
    tiles = boardAfter(tiles, move);
    const hand = parseTiles(hands?.[move.seat] ?? "");
    frames.push({ scene: { ...EMPTY_SCENE, tiles, last: moveCells(move) }, move, scores, bag, hand });
    hands = after;
  }
  return frames;
}
