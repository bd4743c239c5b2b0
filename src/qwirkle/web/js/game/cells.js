/** Cells, placements and moves as text, the way the notation writes them. */

/** @typedef {import("./tiles.js").Tile} Tile */

/**
 * @typedef {object} Cell
 * @property {number} x to the right
 * @property {number} y down
 */

/**
 * @typedef {object} Placement
 * @property {Tile} tile
 * @property {Cell} cell
 */

/**
 * The cell as text, which is also its key in maps.
 *
 * @param {Cell} cell
 */
export function cellKey(cell) {
  return `${cell.x},${cell.y}`;
}

/**
 * The cell of a text such as `-1,3`.
 *
 * @param {string} text
 * @returns {Cell}
 */
export function parseCell(text) {
  const [x = 0, y = 0] = text.split(",").map(Number);
  return { x, y };
}

/**
 * The placements of a text such as `Rs@0,3 Bs@1,3`.
 *
 * @param {string} text
 * @returns {Placement[]}
 */
export function parsePlacements(text) {
  return text
    .split(" ")
    .filter(Boolean)
    .map((part) => {
      const [tile = "", cell = ""] = part.split("@");
      return { tile, cell: parseCell(cell) };
    });
}

/**
 * The placements as a move's text.
 *
 * @param {Placement[]} placements
 */
export function formatPlacements(placements) {
  return placements.map(({ tile, cell }) => `${tile}@${cellKey(cell)}`).join(" ");
}

/**
 * The tiles that lie beside a cell: to the left, above, to the right, below.
 *
 * @param {Cell} cell
 * @param {ReadonlyMap<string, Tile>} tiles
 * @returns {Tile[]}
 */
export function neighbours({ x, y }, tiles) {
  const beside = [
    { x: x - 1, y },
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
  ];
  return beside.flatMap((cell) => tiles.get(cellKey(cell)) ?? []);
}

/**
 * @typedef {object} Bounds the smallest rectangle around some cells, its edges among them
 * @property {number} left
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 */

/**
 * The bounds of these cells; those of the cell 0,0 where there are none.
 *
 * @param {Iterable<Cell>} cells
 * @returns {Bounds}
 */
export function boundsOf(cells) {
  /** @type {Bounds | null} */
  let bounds = null;
  for (const cell of cells)
    bounds = bounds ? stretch(bounds, cell) : { left: cell.x, right: cell.x, top: cell.y, bottom: cell.y };
  return bounds ?? { left: 0, top: 0, right: 0, bottom: 0 };
}

/**
 * @param {Bounds} bounds
 * @param {Cell} cell
 * @returns {Bounds}
 */
function stretch({ left, top, right, bottom }, { x, y }) {
  return {
    left: Math.min(left, x),
    top: Math.min(top, y),
    right: Math.max(right, x),
    bottom: Math.max(bottom, y),
  };
}

/**
 * The bounds with this many cells more on each side.
 *
 * @param {Bounds} bounds
 * @param {number} margin
 * @returns {Bounds}
 */
export function widen({ left, top, right, bottom }, margin) {
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/**
 * What reasons of the coach call their cells, by cell.
 *
 * @param {readonly import("./messages.js").Reason[]} reasons
 * @returns {Map<string, string>}
 */
export function lettersOf(reasons) {
  return new Map(reasons.filter(({ cell }) => cell).map(({ cell, letter }) => [cell, letter]));
}
