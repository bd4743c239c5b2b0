/** What lies on a practice table, as a position that the server can be asked about. Pure. */

import { parsePlacements } from "../../game/cells.js";
import { moveTiles } from "../../game/moves.js";
import { KINDS, parseTiles, without } from "../../game/tiles.js";

/** @typedef {import("../../game/tiles.js").Tile} Tile */
/** @typedef {import("../../game/bodies.js").TileCounts} TileCounts */
/** @typedef {import("../../game/bodies.js").PositionAfter} PositionAfter */

/**
 * A table laid out for one player, who sits at seat 0 and is to move.
 *
 * @typedef {object} Setup
 * @property {string} id
 * @property {string} board
 * @property {string} hand
 * @property {number} [bag] all tiles that are neither on the board nor in the two hands, unless said otherwise
 * @property {string} [draws] what will come out of the bag, in order; no more is drawn after that
 * @property {readonly [number, number]} [scores]
 * @property {number} [rival] how many tiles the other player holds
 */

/**
 * @typedef {object} Position as the engine protocol writes it
 * @property {string} rules
 * @property {number} players
 * @property {number} turn
 * @property {number[]} scores
 * @property {number[]} hands
 * @property {number} bag
 * @property {string} board
 * @property {string} hand
 */

/**
 * The position of a setup.
 *
 * @param {Setup} setup
 * @param {TileCounts} tiles
 * @returns {Position}
 */
export function positionOf({ board, hand, bag, scores = [0, 0], rival }, tiles) {
  const held = parseTiles(hand).length;
  const theirs = rival ?? tiles.hand;
  const rest = KINDS.length * tiles.copies - parsePlacements(board).length - held - theirs;
  return {
    rules: "mindware-2011",
    players: 2,
    turn: 0,
    scores: [...scores],
    hands: [held, theirs],
    bag: bag ?? rest,
    board,
    hand,
  };
}

/**
 * The position after a move of the player, who is to move again. Where fewer tiles are drawn than are due, the rest
 * stays in the bag.
 *
 * @param {Position} position
 * @param {import("../../game/moves.js").Kinded} move
 * @param {{after: PositionAfter, draws: number}} outcome what the server says that follows from it
 * @param {readonly Tile[]} drawn
 * @returns {Position}
 */
export function positionAfter(position, move, { after, draws }, drawn) {
  const hand = [...without(parseTiles(position.hand), moveTiles(move)), ...drawn];
  return {
    ...after,
    turn: position.turn,
    hands: after.hands.map((held, seat) => (seat === position.turn ? hand.length : held)),
    bag: after.bag + draws - drawn.length,
    hand: hand.join(" "),
  };
}
