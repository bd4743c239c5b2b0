/** What lies on a practice table, as a position that the server can be asked about. Pure. */

import { parsePlacements } from "../../game/cells.js";
import { kindOf, moveTiles } from "../../game/moves.js";
import { parseTiles, without } from "../../game/tiles.js";

/** @typedef {import("../../game/tiles.js").Tile} Tile */

/**
 * A table laid out for one player, who sits at seat 0 and is to move.
 *
 * @typedef {object} Setup
 * @property {string} id
 * @property {string} board
 * @property {string} hand
 * @property {number} [bag] all tiles that are neither on the board nor in the two hands, unless said otherwise
 * @property {string} [draws] what will come out of the bag, in order; no more is drawn after that
 * @property {readonly string[]} [sets] those of which the opener must lay one whole
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

const ALL_TILES = 108;
const HAND = 6;

/**
 * The position of a setup.
 *
 * @param {Setup} setup
 * @returns {Position}
 */
export function positionOf({ board, hand, bag, scores = [0, 0], rival = HAND }) {
  const held = parseTiles(hand).length;
  const rest = ALL_TILES - parsePlacements(board).length - held - rival;
  return {
    rules: "mindware-2011",
    players: 2,
    turn: 0,
    scores: [...scores],
    hands: [held, rival],
    bag: bag ?? rest,
    board,
    hand,
  };
}

/**
 * The position after a legal move of the player, who is to move again.
 *
 * @param {Position} position
 * @param {string} move
 * @param {number} points
 * @param {readonly Tile[]} drawn
 * @returns {Position}
 */
export function positionAfter(position, move, points, drawn) {
  const kind = kindOf(move);
  const used = moveTiles(move);
  const hand = [...without(parseTiles(position.hand), used), ...drawn];
  const [mine = 0, ...others] = position.scores;
  return {
    ...position,
    scores: [mine + points, ...others],
    hands: [hand.length, ...position.hands.slice(1)],
    bag: position.bag - drawn.length + (kind === "trade" ? used.length : 0),
    board: kind === "place" ? [position.board, move].filter(Boolean).join(" ") : position.board,
    hand: hand.join(" "),
  };
}
