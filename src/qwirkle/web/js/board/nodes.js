/** What the board is drawn from: tiles, frames and words, each on its cell. */

import { s } from "../core/dom.js";
import { parseCell } from "../game/cells.js";
import { tileGroup, UNIT } from "./tile.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */

/**
 * Words of the same size at every zoom.
 *
 * @param {string} key
 * @param {string} words
 * @param {string} kind
 */
export function floating(key, words, kind) {
  const { x, y } = parseCell(key);
  return s(
    "g",
    { transform: `translate(${x * UNIT} ${y * UNIT})` },
    s("g", { class: "unzoomed" }, s("text", { class: kind }, words)),
  );
}

/**
 * What a cell offers: its points, and by its colour to whom.
 *
 * @param {string} key
 * @param {string} words the kind and the points
 */
export function offer(key, words) {
  const { x, y } = parseCell(key);
  const [kind = "", points = ""] = words.split(" ");
  return s(
    "g",
    { class: `offer is-${kind}`, "data-cell": key },
    box(key, "offer-box", 10),
    s("text", { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT, class: "offer-points" }, points),
  );
}

/**
 * A cell with the letter that words call it by.
 *
 * @param {string} key
 * @param {string} letter
 */
export function letter(key, letter) {
  const { x, y } = parseCell(key);
  return s(
    "g",
    { class: "letter", "data-cell": key },
    box(key, "letter-box", 6),
    s("circle", { cx: (x + 0.5) * UNIT, cy: (y + 0.5) * UNIT, r: 30, class: "letter-ground" }),
    s("text", { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT, class: "letter-words" }, letter),
  );
}

/**
 * @param {string} key
 * @param {string} name
 * @param {number} inset
 */
export function box(key, name, inset) {
  const { x, y } = parseCell(key);
  const width = UNIT - 2 * inset;
  return s("rect", {
    class: name,
    "data-cell": key,
    x: x * UNIT + inset,
    y: y * UNIT + inset,
    width,
    height: width,
    rx: 18,
  });
}

/**
 * @param {string} key
 * @param {Tile} tile
 * @param {string} kind
 */
export function placed(key, tile, kind) {
  const { x, y } = parseCell(key);
  // The outer group says where, so that the inner one is free to move as it settles.
  return s("g", { transform: `translate(${x * UNIT} ${y * UNIT})`, "data-cell": key }, tileGroup(tile, kind));
}
