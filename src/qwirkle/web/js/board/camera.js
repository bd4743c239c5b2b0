/** Where the eye is over a board without edges: pure geometry, in cells and pixels. */

/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/cells.js").Bounds} Bounds */

/**
 * @typedef {object} Camera
 * @property {number} x the middle of the picture, in cells
 * @property {number} y
 * @property {number} size pixels per cell
 */

/** @typedef {{width: number, height: number}} Viewport in pixels */
/** @typedef {{x: number, y: number}} Point in pixels, from the viewport's top left */

export const SMALLEST = 14;
export const LARGEST = 120;
/** A board that fits itself never draws its tiles larger than this, so that an opening does not shout. */
export const LARGEST_FIT = 72;

/** @typedef {{right: number, bottom: number}} Covered pixels at two edges that something else covers */

/** @type {Covered} */
export const UNCOVERED = Object.freeze({ right: 0, bottom: 0 });

/**
 * The camera that shows these bounds whole, as large as they fit beside what covers the edges.
 *
 * @param {Bounds} bounds
 * @param {Viewport} viewport
 * @param {Covered} [covered]
 * @returns {Camera}
 */
export function fit(bounds, viewport, covered = UNCOVERED) {
  const columns = bounds.right - bounds.left + 1;
  const rows = bounds.bottom - bounds.top + 1;
  const width = (viewport.width - covered.right) / columns;
  const height = (viewport.height - covered.bottom) / rows;
  const size = Math.max(Math.min(width, height, LARGEST_FIT), SMALLEST / 2);
  return {
    x: (bounds.left + bounds.right + 1) / 2 + covered.right / 2 / size,
    y: (bounds.top + bounds.bottom + 1) / 2 + covered.bottom / 2 / size,
    size,
  };
}

/**
 * The cell of a list that is meant by a point: the one under it or, for a finger on small cells, the nearest
 * one within reach.
 *
 * @param {Camera} camera
 * @param {Viewport} viewport
 * @param {Point} point
 * @param {readonly Cell[]} cells
 * @param {number} [reach] in pixels
 * @returns {Cell | null}
 */
export function nearest(camera, viewport, point, cells, reach = 26) {
  /** @type {Cell | null} */
  let best = null;
  let shortest = Math.max(reach, camera.size / 2);
  for (const cell of cells) {
    const corner = cornerOf(camera, viewport, cell);
    const away = Math.hypot(corner.x + camera.size / 2 - point.x, corner.y + camera.size / 2 - point.y);
    if (away < shortest) [best, shortest] = [cell, away];
  }
  return best;
}

/**
 * The camera zoomed by a factor around a point that stays where it is.
 *
 * @param {Camera} camera
 * @param {Viewport} viewport
 * @param {Point} point
 * @param {number} factor
 * @returns {Camera}
 */
export function zoom(camera, viewport, point, factor) {
  const size = Math.min(LARGEST, Math.max(SMALLEST, camera.size * factor));
  const dx = point.x - viewport.width / 2;
  const dy = point.y - viewport.height / 2;
  return {
    x: camera.x + dx / camera.size - dx / size,
    y: camera.y + dy / camera.size - dy / size,
    size,
  };
}

/**
 * The camera after the board was dragged by so many pixels. Some of the bounds always stay in the picture.
 *
 * @param {Camera} camera
 * @param {Bounds} bounds
 * @param {number} dx
 * @param {number} dy
 * @returns {Camera}
 */
export function pan(camera, bounds, dx, dy) {
  return {
    x: clamp(camera.x - dx / camera.size, bounds.left, bounds.right + 1),
    y: clamp(camera.y - dy / camera.size, bounds.top, bounds.bottom + 1),
    size: camera.size,
  };
}

/**
 * The cell under a point.
 *
 * @param {Camera} camera
 * @param {Viewport} viewport
 * @param {Point} point
 * @returns {Cell}
 */
export function cellAt(camera, viewport, point) {
  return {
    x: Math.floor(camera.x + (point.x - viewport.width / 2) / camera.size),
    y: Math.floor(camera.y + (point.y - viewport.height / 2) / camera.size),
  };
}

/**
 * The top left corner of a cell.
 *
 * @param {Camera} camera
 * @param {Viewport} viewport
 * @param {Cell} cell
 * @returns {Point}
 */
export function cornerOf(camera, viewport, cell) {
  return {
    x: viewport.width / 2 + (cell.x - camera.x) * camera.size,
    y: viewport.height / 2 + (cell.y - camera.y) * camera.size,
  };
}

/**
 * Whether a cell is wholly in the picture.
 *
 * @param {Camera} camera
 * @param {Viewport} viewport
 * @param {Cell} cell
 */
export function shows(camera, viewport, cell) {
  const { x, y } = cornerOf(camera, viewport, cell);
  return x >= 0 && y >= 0 && x + camera.size <= viewport.width && y + camera.size <= viewport.height;
}

/**
 * Where the edge of the picture is nearest to a cell outside of it, and in which direction the cell lies from there.
 *
 * @param {Camera} camera
 * @param {Viewport} viewport
 * @param {Cell} cell
 * @param {number} inset how far from the edge, in pixels
 * @param {Covered} [covered]
 * @returns {Point & {angle: number}} angle: in degrees, clockwise from the right
 */
export function edgeTowards(camera, viewport, cell, inset, covered = UNCOVERED) {
  const corner = cornerOf(camera, viewport, cell);
  const there = { x: corner.x + camera.size / 2, y: corner.y + camera.size / 2 };
  const x = clamp(there.x, inset, viewport.width - inset - covered.right);
  const y = clamp(there.y, inset, viewport.height - inset - covered.bottom);
  return { x, y, angle: (Math.atan2(there.y - y, there.x - x) * 180) / Math.PI };
}

/**
 * The camera moved just so far that this cell, with one more around it, is in the picture.
 *
 * @param {Camera} camera
 * @param {Viewport} viewport
 * @param {Cell} cell
 * @returns {Camera}
 */
export function follow(camera, viewport, cell) {
  const halfWidth = viewport.width / 2 / camera.size;
  const halfHeight = viewport.height / 2 / camera.size;
  return {
    x: clamp(camera.x, cell.x + 2 - halfWidth, cell.x - 1 + halfWidth),
    y: clamp(camera.y, cell.y + 2 - halfHeight, cell.y - 1 + halfHeight),
    size: camera.size,
  };
}

/**
 * The camera with this cell in the middle of the picture.
 *
 * @param {Camera} camera
 * @param {Cell} cell
 * @returns {Camera}
 */
export function centre({ size }, { x, y }) {
  return { x: x + 0.5, y: y + 0.5, size };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
