/** The end of a game: when it comes, what it gives to whom, and who has won. Equal to `rules/ending.py`. */

import { fitsSomewhere } from "./fitting.js";
import { FINISH_BONUS } from "./scoring.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./editions.js").RuleSet} RuleSet */
/** @typedef {import("./lines.js").Board} Board */

/** @typedef {{bonus: number[], wentOut: number | null}} Ending what each seat gets, and which ran out of tiles */

/**
 * How the game ends with the move that this seat has just made, or null where it goes on.
 *
 * @param {RuleSet} rules
 * @param {Board} board
 * @param {readonly number[]} handSizes
 * @param {number} seat
 * @param {Iterable<Tile>} left the kinds of tile in hands and bag
 * @returns {Ending | null}
 */
export function ending(rules, board, handSizes, seat, left) {
  if (handSizes[seat] === 0) return { bonus: bonusFor(handSizes, seat), wentOut: seat };
  if (board.size === 0 || fitsSomewhere(board, left)) return null;
  const fewest = Math.min(...handSizes);
  const alone = rules.deadlock === "fewest" && handSizes.filter((size) => size === fewest).length === 1;
  return { bonus: bonusFor(handSizes, alone ? handSizes.indexOf(fewest) : null), wentOut: null };
}

/**
 * The seats that won a game that is over: most points; several where they share the win.
 *
 * @param {RuleSet} rules
 * @param {readonly number[]} scores
 * @param {number | null} wentOut
 */
export function winners(rules, scores, wentOut) {
  const best = scores.flatMap((total, seat) => (total === Math.max(...scores) ? [seat] : []));
  return rules.equal_totals === "out_first" && wentOut !== null && best.includes(wentOut) ? [wentOut] : best;
}

/**
 * @param {readonly number[]} handSizes
 * @param {number | null} winner
 */
function bonusFor(handSizes, winner) {
  return handSizes.map((_, seat) => (seat === winner ? FINISH_BONUS : 0));
}
