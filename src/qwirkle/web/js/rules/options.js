/** Options: where the next tile of a move may go, and whether more tiles can mend it. Equal to `rules/options.py`. */

import { cellKey } from "../game/cells.js";
import { without } from "../game/tiles.js";
import { fittingCells } from "./fitting.js";
import { refusals, requiredSets } from "./legality.js";
import { AXES, lineThrough, step } from "./lines.js";
import { place, tilesOf } from "./notation.js";
import { laid } from "./scoring.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./legality.js").View} View */
/** @typedef {import("./notation.js").Move} Move */

/** What more tiles can put right: they fill a gap, reach the board, make an opening set whole. */
const CURABLE = ["gap", "not_connected", "opening_set"];

/**
 * The cells where a tile that is left in hand can join the loose tiles, or be the first; sorted.
 *
 * @param {View} view
 * @param {readonly Placement[]} loose
 * @param {Tile} tile
 * @returns {Cell[]}
 */
export function nextCells(view, loose, tile) {
  const used = [...loose.map((each) => each.tile), tile];
  const held = without(view.hand, used).length === view.hand.length - used.length;
  if (view.over || view.seat !== view.turn || !held) return [];
  const kinds = new Set(used);
  const sets = requiredSets(view);
  if (sets.length > 0 && !sets.some((set) => isPart(kinds, set))) return [];
  if (loose.length > 0) return joiningCells(view, place(loose).placements, tile);
  return view.board.size > 0 ? fittingCells(view.board, tile) : [{ x: 0, y: 0 }];
}

/**
 * Whether this move is not legal yet, and more tiles of the hand could make it so. Nothing is looked ahead.
 *
 * @param {View} view
 * @param {Move} move
 */
export function isUnfinished(view, move) {
  if (move.kind !== "place") return false;
  const wrong = refusals(view, move);
  if (wrong.length === 0 || !wrong.every((each) => CURABLE.includes(each))) return false;
  const sets = requiredSets(view);
  return sets.length === 0 || sets.some((set) => isPart(new Set(tilesOf(move)), set));
}

/**
 * The empty cells at the ends of the loose tiles' lines where a tile can join them.
 *
 * @param {View} view
 * @param {readonly Placement[]} loose sorted
 * @param {Tile} tile
 */
function joiningCells(view, loose, tile) {
  // What is wrong with the loose tiles already, and more tiles can put right, may stay wrong.
  const forgiven = refusals(view, place(loose)).filter((each) => CURABLE.includes(each));
  const board = laid(view.board, loose);
  const first = /** @type {Placement} */ (loose[0]).cell;
  const last = /** @type {Placement} */ (loose[loose.length - 1]).cell;
  const axes = cellKey(first) === cellKey(last) ? AXES : [AXES[first.y === last.y ? 0 : 1] ?? "row"];
  /** @type {Map<string, Cell>} */
  const ends = new Map();
  for (const { cell } of loose) {
    for (const axis of axes) {
      const { cells } = lineThrough(board, cell, axis);
      const start = cells[0] ?? cell;
      for (const end of [step(start, axis, -1), step(start, axis, cells.length)]) ends.set(cellKey(end), end);
    }
  }
  return [...ends.values()]
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .filter((cell) => refusals(view, place([...loose, { tile, cell }])).every((refusal) => forgiven.includes(refusal)));
}

/**
 * @param {Set<Tile>} kinds
 * @param {Set<Tile>} set
 */
function isPart(kinds, set) {
  return [...kinds].every((kind) => set.has(kind));
}
