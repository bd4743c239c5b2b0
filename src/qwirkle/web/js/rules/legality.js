/** Legality: every reason to refuse a move, in the order in which they are reported. Equal to `rules/legality.py`. */

import { cellKey } from "../game/cells.js";
import { without } from "../game/tiles.js";
import { fitsSomewhere, touches } from "./fitting.js";
import { LINE_PROBLEMS, lineProblems, linesTouched, shareAttribute, step } from "./lines.js";
import { tilesOf } from "./notation.js";
import { openingSets } from "./opening.js";
import { laid } from "./scoring.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./editions.js").RuleSet} RuleSet */
/** @typedef {import("./lines.js").Board} Board */
/** @typedef {import("./notation.js").Move} Move */

/**
 * What one seat may know of a game.
 *
 * @typedef {object} View
 * @property {RuleSet} rules
 * @property {number} seat
 * @property {number} turn
 * @property {readonly Tile[]} hand
 * @property {number} bag how many tiles it holds
 * @property {Board} board
 * @property {boolean} over
 */

/** How far from 0 along either axis a game may begin: what lies on the board must be written down. */
const REACH = 999_000;

/**
 * The reason to refuse this move of the view's seat, or null if it is legal.
 *
 * @param {View} view
 * @param {Move} move
 * @returns {string | null}
 */
export function check(view, move) {
  return refusals(view, move)[0] ?? null;
}

/**
 * Every reason to refuse this move, the one to report first.
 *
 * @param {View} view
 * @param {Move} move
 * @returns {string[]}
 */
export function refusals(view, move) {
  const tiles = tilesOf(move);
  const { hand, bag, rules } = view;
  const found = [];
  if (tiles.length === 0 && move.kind !== "pass") found.push("empty_move");
  if (!view.over && view.seat !== view.turn) found.push("not_your_turn");
  if (view.over) found.push("game_over");
  if (without(hand, tiles).length !== hand.length - tiles.length) found.push("not_in_hand");
  if (move.kind === "place") found.push(...placementRefusals(view.board, move.placements));
  const required = requiredSets(view);
  if (required.length > 0 && !required.some((set) => isWhole(set, move))) found.push("opening_set");
  if (move.kind === "trade") {
    if (bag > 0 && bag < tiles.length) found.push("trade_too_many");
    if (bag === 0) found.push("trade_empty_bag");
  }
  if (move.kind === "pass") {
    if (canPlace(view)) found.push("must_place");
    else if (bag > 0 && hand.length > 0 && rules.stuck === "trade") found.push("must_trade");
  }
  if (move.kind === "place" && view.board.size === 0 && move.placements.some(({ cell }) => isBeyondReach(cell))) {
    found.push("bad_notation");
  }
  return found;
}

/** @param {Cell} cell */
const isBeyondReach = ({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) > REACH;

/**
 * The sets of which the view's seat must lay one whole; none where nothing must be.
 *
 * @param {View} view
 */
export function requiredSets({ board, rules, hand }) {
  return board.size === 0 && rules.opening === "declare" ? openingSets(hand, rules) : [];
}

/**
 * Whether some tile in hand can be laid somewhere.
 *
 * @param {View} view
 */
function canPlace({ board, hand }) {
  return board.size === 0 ? hand.length > 0 : fitsSomewhere(board, hand);
}

/**
 * Whether a move lays exactly the tiles of this set.
 *
 * @param {Set<Tile>} set
 * @param {Move} move
 */
function isWhole(set, move) {
  const kinds = new Set(move.kind === "place" ? tilesOf(move) : []);
  return kinds.size === set.size && [...kinds].every((tile) => set.has(tile));
}

/**
 * Every reason why these tiles may not be laid on this board.
 *
 * @param {Board} board
 * @param {readonly Placement[]} placements
 */
function placementRefusals(board, placements) {
  const cells = placements.map(({ cell }) => cell);
  const keys = new Set(cells.map(cellKey));
  const free = cells.every((cell) => !board.has(cellKey(cell)));
  const found = [];
  if (!free) found.push("cell_taken");
  if (placements.length > 1) found.push(...severalRefusals(board, placements, keys));
  if (board.size > 0 && cells.length > 0 && !cells.some((cell) => touches(board, cell))) found.push("not_connected");
  if (free && keys.size === cells.length) {
    const lines = linesTouched(laid(board, placements), placements);
    const problems = new Set(lines.flatMap(({ tiles }) => lineProblems(tiles)));
    found.push(...LINE_PROBLEMS.filter((problem) => problems.has(problem)));
  }
  return found;
}

/**
 * Every reason why these tiles may not be laid together on their cells, by which they are sorted.
 *
 * @param {Board} board
 * @param {readonly Placement[]} placements
 * @param {Set<string>} keys of their cells
 */
function severalRefusals(board, placements, keys) {
  const tiles = placements.map(({ tile }) => tile);
  const found = [];
  if (keys.size < placements.length) found.push("same_cell_twice");
  if (new Set(tiles).size < tiles.length) found.push("identical_tiles");
  if (!shareAttribute(tiles)) found.push("tiles_unrelated");
  const columns = new Set(placements.map(({ cell }) => cell.x));
  const rows = new Set(placements.map(({ cell }) => cell.y));
  if (columns.size > 1 && rows.size > 1) found.push("not_one_line");
  else if (hasGap(board, placements, keys)) found.push("gap");
  return found;
}

/**
 * Whether a cell between the first and the last of these, all in one row or column, stays empty.
 *
 * @param {Board} board
 * @param {readonly Placement[]} placements
 * @param {Set<string>} keys
 */
function hasGap(board, placements, keys) {
  const first = /** @type {Placement} */ (placements[0]).cell;
  const last = /** @type {Placement} */ (placements[placements.length - 1]).cell;
  const between = last.x - first.x + (last.y - first.y) + 1;
  // Two placements a million cells apart must not cost a walk of a million steps.
  if (between > placements.length + board.size) return true;
  const way = Array.from({ length: between }, (_, nth) => step(first, first.y === last.y ? "row" : "column", nth));
  return way.some((cell) => !keys.has(cellKey(cell)) && !board.has(cellKey(cell)));
}
