/** A picture of a board: the part around a move, for the eye alone and not to be touched. */

import { set } from "../core/dom.js";
import { boundsOf, lettersOf, parseCell, widen } from "../game/cells.js";
import { boardAfter, kindOf, moveCells } from "../game/moves.js";
import { createDrawing, EMPTY_SCENE } from "./draw.js";
import { UNIT } from "./tile.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */

/** How many cells are shown on every side of the moves: as far as their lines reach. */
const AROUND = 5;

/**
 * A board with a move made on it, which is marked.
 *
 * @param {ReadonlyMap<string, Tile>} board before the move
 * @param {string} move
 * @param {object} options
 * @param {readonly string[]} options.near moves that are in the picture, so that several have the same frame
 * @param {readonly import("../game/messages.js").Reason[]} options.told reasons whose cells have letters
 */
export function boardPicture(board, move, { near, told }) {
  const laid = { kind: kindOf(move), move };
  const cells = near.flatMap((each) => moveCells({ kind: kindOf(each), move: each }));
  const all = [...board.keys()].map(parseCell);
  const { left, top, right, bottom } = cells.length
    ? widen(boundsOf(cells.map(parseCell)), AROUND)
    : widen(boundsOf(all), 1);
  const inside = (/** @type {string} */ key) => {
    const { x, y } = parseCell(key);
    return left <= x && x <= right && top <= y && y <= bottom;
  };
  const tiles = new Map([...boardAfter(board, laid)].filter(([key]) => inside(key)));
  const letters = lettersOf(told);
  const seen = widen(boundsOf([...tiles.keys(), ...letters.keys()].map(parseCell)), 0.3);
  const drawing = createDrawing();
  drawing.draw({ ...EMPTY_SCENE, tiles, last: moveCells(laid), letters });
  const [width, height] = [seen.right - seen.left + 1, seen.bottom - seen.top + 1].map((size) => size * UNIT);
  return set(drawing.root, { viewBox: `${seen.left * UNIT} ${seen.top * UNIT} ${width} ${height}` });
}
