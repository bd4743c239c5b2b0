/** Scoring: every line that a placement makes or lengthens. Equal to `rules/scoring.py`. */

import { cellKey } from "../game/cells.js";
import { LINE_LIMIT, linesTouched, scoredLine } from "./lines.js";

/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/messages.js").ScoredLine} ScoredLine */
/** @typedef {import("./editions.js").RuleSet} RuleSet */
/** @typedef {import("./lines.js").Board} Board */

/**
 * What a placement scores: its lines, longest first, the bonus for those that are Qwirkles, and all of it together.
 *
 * @typedef {{lines: ScoredLine[], bonus: number, points: number}} Score
 */

/** What a Qwirkle scores beyond one point a tile. */
const QWIRKLE_BONUS = 6;

/** What the first player out of tiles scores, apart from the placement's own score. */
export const FINISH_BONUS = 6;

/**
 * The board with these tiles on it too.
 *
 * @param {Board} board
 * @param {readonly Placement[]} placements
 * @returns {Board}
 */
export function laid(board, placements) {
  return new Map([...board, ...placements.map(({ tile, cell }) => /** @type {const} */ ([cellKey(cell), tile]))]);
}

/**
 * The score of a legal placement on this board.
 *
 * @param {Board} board
 * @param {readonly Placement[]} placements
 * @param {RuleSet} rules
 * @returns {Score}
 */
export function score(board, placements, rules) {
  const lines = linesTouched(laid(board, placements), placements);
  const [first] = placements;
  // Only an opening can leave a tile in no line; it counts as a line of one.
  if (first && lines.length === 0 && rules.lone_opening === "one")
    lines.push({ axis: "row", cells: [first.cell], tiles: [first.tile] });
  const bonus = QWIRKLE_BONUS * lines.filter(({ tiles }) => tiles.length === LINE_LIMIT).length;
  const points = lines.reduce((sum, { tiles }) => sum + tiles.length, bonus);
  return { lines: lines.map(scoredLine), bonus, points };
}
