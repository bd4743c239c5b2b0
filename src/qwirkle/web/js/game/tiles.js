/** Tiles as text, the way the notation writes them: colour letter and shape letter. */

/** @typedef {string} Tile two letters, such as `Rs` */

export const COLORS = /** @type {const} */ (["red", "orange", "yellow", "green", "blue", "purple"]);
export const SHAPES = /** @type {const} */ (["circle", "square", "diamond", "starburst", "clover", "cross"]);
const COLOR_LETTERS = "ROYGBP";
const SHAPE_LETTERS = "osdbcx";

/**
 * The colour's name.
 *
 * @param {Tile} tile
 */
export function colorOf(tile) {
  return COLORS[COLOR_LETTERS.indexOf(tile.charAt(0))] ?? "red";
}

/**
 * The shape's name.
 *
 * @param {Tile} tile
 */
export function shapeOf(tile) {
  return SHAPES[SHAPE_LETTERS.indexOf(tile.charAt(1))] ?? "circle";
}

/**
 * The tile's number: colour times six plus shape.
 *
 * @param {Tile} tile
 */
export function numberOf(tile) {
  return COLOR_LETTERS.indexOf(tile.charAt(0)) * 6 + SHAPE_LETTERS.indexOf(tile.charAt(1));
}

/**
 * The kind of tile with this number.
 *
 * @param {number} number
 * @returns {Tile}
 */
export function tileAt(number) {
  return COLOR_LETTERS.charAt(Math.floor(number / 6)) + SHAPE_LETTERS.charAt(number % 6);
}

/** All 36 kinds, by number. */
export const KINDS = Array.from({ length: 36 }, (_, number) => tileAt(number));

/**
 * The tiles of a text such as `Rs Bo`.
 *
 * @param {string} text
 * @returns {Tile[]}
 */
export function parseTiles(text) {
  return text.split(" ").filter(Boolean);
}

/**
 * The tiles that are left when others are taken from them, each once.
 *
 * @param {readonly Tile[]} tiles
 * @param {readonly Tile[]} taken
 */
export function without(tiles, taken) {
  const left = [...tiles];
  for (const tile of taken) {
    const place = left.indexOf(tile);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/**
 * How many tiles of each kind are in neither the board nor the hand, by number.
 *
 * @param {Iterable<Tile>} seen
 * @param {number} copies how many of each kind the game has
 */
export function unseen(seen, copies) {
  const rest = KINDS.map(() => copies);
  for (const tile of seen) {
    const number = numberOf(tile);
    rest[number] = (rest[number] ?? 0) - 1;
  }
  return rest;
}
