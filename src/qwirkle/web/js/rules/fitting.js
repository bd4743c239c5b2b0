/** Fitting: the kinds of tile that an empty cell takes beside what lies on the board. Equal to `rules/fitting.py`. */

import { cellKey, parseCell } from "../game/cells.js";
import { AXES, lineProblems, step } from "./lines.js";

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./lines.js").Axis} Axis */
/** @typedef {import("./lines.js").Board} Board */

/**
 * The empty cells beside a tile, sorted by x, then by y.
 *
 * @param {Board} board
 * @returns {Cell[]}
 */
function frontier(board) {
  /** @type {Map<string, Cell>} */
  const found = new Map();
  for (const key of board.keys()) {
    for (const near of around(parseCell(key))) {
      if (!board.has(cellKey(near))) found.set(cellKey(near), near);
    }
  }
  return [...found.values()].sort((a, b) => a.x - b.x || a.y - b.y);
}

/**
 * Whether a tile lies beside this cell.
 *
 * @param {Board} board
 * @param {Cell} cell
 */
export function touches(board, cell) {
  return around(cell).some((near) => board.has(cellKey(near)));
}

/**
 * The empty cells beside the board where this tile can be laid alone, sorted.
 *
 * @param {Board} board
 * @param {Tile} tile
 * @returns {Cell[]}
 */
export function fittingCells(board, tile) {
  return frontier(board).filter((cell) => fits(board, cell, tile));
}

/**
 * The kinds among these that can be laid somewhere beside those on the board.
 *
 * @param {Board} board
 * @param {Iterable<Tile>} tiles
 * @returns {Set<Tile>}
 */
export function placeableKinds(board, tiles) {
  const cells = frontier(board);
  return new Set([...new Set(tiles)].filter((tile) => cells.some((cell) => fits(board, cell, tile))));
}

/**
 * Whether one of these tiles can be laid beside those on the board. One is enough to ask about: a placement of several
 * can be laid tile by tile, legally each time, from one that touches the board.
 *
 * @param {Board} board
 * @param {Iterable<Tile>} tiles
 */
export function fitsSomewhere(board, tiles) {
  const cells = frontier(board);
  return [...new Set(tiles)].some((tile) => cells.some((cell) => fits(board, cell, tile)));
}

/**
 * @param {Board} board
 * @param {Cell} cell
 * @param {Tile} tile
 */
function fits(board, cell, tile) {
  return AXES.every((axis) => lineProblems([...beside(board, cell, axis), tile]).length === 0);
}

/**
 * The tiles that a tile on this empty cell would be in one line with.
 *
 * @param {Board} board
 * @param {Cell} cell
 * @param {Axis} axis
 */
function beside(board, cell, axis) {
  /** @type {Tile[]} */
  const found = [];
  for (const way of [-1, 1]) {
    let at = step(cell, axis, way);
    for (let tile = board.get(cellKey(at)); tile !== undefined; tile = board.get(cellKey(at))) {
      found.push(tile);
      at = step(at, axis, way);
    }
  }
  return found;
}

/** @param {Cell} cell */
function around({ x, y }) {
  return [
    { x: x + 1, y },
    { x: x - 1, y },
    { x, y: y + 1 },
    { x, y: y - 1 },
  ];
}
