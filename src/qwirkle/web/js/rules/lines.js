/** Lines: where they run, what makes one legal, and what it scores. Equal to `rules/lines.py`. */

import { cellKey } from "../game/cells.js";
import { colorOf, shapeOf } from "../game/tiles.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Placement} Placement */
/** @typedef {import("../game/messages.js").ScoredLine} ScoredLine */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {ReadonlyMap<string, Tile>} Board tiles by cell */
/** @typedef {"row" | "column"} Axis */
/** @typedef {{axis: Axis, cells: Cell[], tiles: Tile[]}} Line */

/** No line is longer: there are six colours and six shapes. A line this long is a Qwirkle. */
export const LINE_LIMIT = 6;

/** What can be wrong with a line, in the order of reporting. */
export const LINE_PROBLEMS = ["line_mixed", "duplicate_in_line", "line_too_long"];

/** @type {readonly Axis[]} */
export const AXES = ["row", "column"];

/**
 * The cell this far along an axis.
 *
 * @param {Cell} cell
 * @param {Axis} axis
 * @param {number} distance
 * @returns {Cell}
 */
export function step({ x, y }, axis, distance) {
  return axis === "row" ? { x: x + distance, y } : { x, y: y + distance };
}

/**
 * The unbroken run of tiles through a cell, as long as it goes; the cell itself must hold a tile.
 *
 * @param {Board} board
 * @param {Cell} cell
 * @param {Axis} axis
 * @returns {Line}
 */
export function lineThrough(board, cell, axis) {
  let start = cell;
  for (let before = step(start, axis, -1); board.has(cellKey(before)); before = step(start, axis, -1)) start = before;
  /** @type {Line} */
  const line = { axis, cells: [], tiles: [] };
  for (let at = start, tile = board.get(cellKey(at)); tile !== undefined; tile = board.get(cellKey(at))) {
    line.cells.push(at);
    line.tiles.push(tile);
    at = step(at, axis, 1);
  }
  return line;
}

/**
 * Whether these tiles are all of one colour or all of one shape.
 *
 * @param {readonly Tile[]} tiles
 */
export function shareAttribute(tiles) {
  return new Set(tiles.map(colorOf)).size <= 1 || new Set(tiles.map(shapeOf)).size <= 1;
}

/**
 * Every reason why these tiles may not stand in one line; none where they may.
 *
 * @param {readonly Tile[]} tiles
 */
export function lineProblems(tiles) {
  const found = [];
  if (!shareAttribute(tiles)) found.push("line_mixed");
  if (new Set(tiles).size < tiles.length) found.push("duplicate_in_line");
  if (tiles.length > LINE_LIMIT) found.push("line_too_long");
  return found;
}

/**
 * The lines of two or more tiles that run through these placements, which lie on the board already. Longest first, then
 * columns before rows, then by where they start; each line once.
 *
 * @param {Board} board
 * @param {readonly Placement[]} placements
 */
export function linesTouched(board, placements) {
  /** @type {Line[]} */
  const found = [];
  for (const axis of AXES) {
    const starts = new Set();
    for (const { cell } of placements) {
      const line = lineThrough(board, cell, axis);
      const start = cellKey(line.cells[0] ?? cell);
      if (line.tiles.length > 1 && !starts.has(start)) {
        starts.add(start);
        found.push(line);
      }
    }
  }
  return found.sort(longestFirst);
}

/**
 * The line with its points, as a score shows it.
 *
 * @param {Line} line
 * @returns {ScoredLine}
 */
export function scoredLine({ axis, cells, tiles }) {
  const [first = "", second] = tiles;
  const sameColor = second !== undefined && colorOf(first) === colorOf(second);
  return {
    axis,
    cells: cells.map(cellKey),
    tiles: tiles.join(" "),
    points: tiles.length,
    attribute: second === undefined ? null : sameColor ? colorOf(first) : shapeOf(first),
    qwirkle: tiles.length === LINE_LIMIT,
  };
}

/**
 * @param {Line} a
 * @param {Line} b
 */
function longestFirst(a, b) {
  if (a.tiles.length !== b.tiles.length) return b.tiles.length - a.tiles.length;
  if (a.axis !== b.axis) return a.axis === "column" ? -1 : 1;
  const [from = { x: 0, y: 0 }, to = { x: 0, y: 0 }] = [a.cells[0], b.cells[0]];
  return from.x - to.x || from.y - to.y;
}
