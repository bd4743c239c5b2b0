/** A position as it is set up by hand, before anybody has looked whether a game can stand so. Pure. */

import { KINDS, unseen } from "../../game/tiles.js";

/** @typedef {import("../../game/bodies.js").StudyStart} StudyStart */
/** @typedef {import("../../game/tiles.js").Tile} Tile */

/**
 * @typedef {object} Arrangement
 * @property {string} rules
 * @property {number} players
 * @property {number} turn
 * @property {readonly number[]} scores
 * @property {readonly (readonly Tile[])[]} hands the tiles of each seat; none where they are not known
 * @property {readonly number[]} sizes how many tiles a seat holds whose hand is not known
 * @property {number | null} bag how many tiles the bag holds, where it is not all that are left
 * @property {ReadonlyMap<string, Tile>} board
 */

/**
 * Nothing on the board, nothing known of the hands.
 *
 * @param {string} rules
 * @param {number} players
 * @param {number} size of a hand
 * @returns {Arrangement}
 */
export function emptyArrangement(rules, players, size) {
  const each = (/** @type {number} */ value) => Array.from({ length: players }, () => value);
  return {
    rules,
    players,
    turn: 0,
    scores: each(0),
    hands: each(0).map(() => []),
    sizes: each(size),
    bag: null,
    board: new Map(),
  };
}

/**
 * What is shown in a study, to be changed.
 *
 * @param {import("./tree.js").Study} study
 * @param {{standing: import("./standing.js").Standing, hand: readonly Tile[]}} shown
 * @param {number} copies
 * @returns {Arrangement}
 */
export function arrangementOf({ rules, players }, { standing, hand }, copies) {
  const { turn, scores, sizes, bag, board, hands } = standing;
  const whole = hands
    .map((tiles, seat) => (seat === turn ? hand : tiles))
    .map((tiles, seat) => (tiles.length === sizes[seat] ? tiles : []));
  const found = { rules, players, turn, scores, hands: whole, sizes, bag: null, board };
  return { ...found, bag: bag === restOf(found, copies) ? null : bag };
}

/**
 * @param {Arrangement} arrangement
 * @param {number} players
 * @param {number} size
 * @returns {Arrangement}
 */
export function withPlayers(arrangement, players, size) {
  const empty = emptyArrangement(arrangement.rules, players, size);
  return {
    ...arrangement,
    players,
    turn: Math.min(arrangement.turn, players - 1),
    scores: empty.scores.map((none, seat) => arrangement.scores[seat] ?? none),
    hands: empty.hands.map((none, seat) => arrangement.hands[seat] ?? none),
    sizes: empty.sizes.map((many, seat) => arrangement.sizes[seat] ?? many),
  };
}

/**
 * How many tiles of each kind are left, by number.
 *
 * @param {Arrangement} arrangement
 * @param {number} copies
 */
export function leftOf({ board, hands }, copies) {
  return unseen([...board.values(), ...hands.flat()], copies);
}

/** @param {Arrangement} arrangement */
function heldOf({ hands, sizes }) {
  return hands.map((hand, seat) => hand.length || (sizes[seat] ?? 0));
}

/**
 * How many tiles are neither on the board nor in a hand.
 *
 * @param {Arrangement} arrangement
 * @param {number} copies
 */
export function restOf(arrangement, copies) {
  const held = heldOf(arrangement).reduce((sum, many) => sum + many, 0);
  return Math.max(0, KINDS.length * copies - arrangement.board.size - held);
}

/**
 * The start that an arrangement makes.
 *
 * @param {Arrangement} arrangement
 * @param {number} copies
 * @returns {StudyStart}
 */
export function startOf(arrangement, copies) {
  const { turn, scores, hands, bag, board } = arrangement;
  return {
    turn,
    scores: [...scores],
    tiles: heldOf(arrangement),
    bag: bag ?? restOf(arrangement, copies),
    board: [...board].map(([cell, tile]) => `${tile}@${cell}`).join(" "),
    hands: hands.map((hand) => (hand.length ? hand.join(" ") : null)),
  };
}

/**
 * The free cells beside tiles; the first cell where there are none.
 *
 * @param {ReadonlyMap<string, Tile>} board
 */
export function freeCells(board) {
  if (!board.size) return ["0,0"];
  const found = new Set();
  for (const key of board.keys()) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    for (const beside of [`${x - 1},${y}`, `${x + 1},${y}`, `${x},${y - 1}`, `${x},${y + 1}`])
      if (!board.has(beside)) found.add(beside);
  }
  return [...found];
}
