/** A tile as a drawing: 100 units wide, its shape and colour stated by the sprite and the palette. */

import { h, s } from "../core/dom.js";
import { t } from "../core/texts.js";
import { colorOf, shapeOf } from "../game/tiles.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */

/** The width of a cell in the drawing's own units. */
export const UNIT = 100;

/**
 * A tile as a group of SVG elements, to be put in any drawing.
 *
 * @param {Tile} tile
 * @param {string} [kind] further class names
 */
export function tileGroup(tile, kind = "") {
  return s(
    "g",
    { class: `tile ${kind}`.trim(), "data-tile": tile },
    s("rect", { class: "tile-shadow", x: 4, y: 8, width: 92, height: 92, rx: 15 }),
    s("rect", { class: "tile-edge", x: 4, y: 4, width: 92, height: 92, rx: 15 }),
    s("rect", { class: "tile-face", x: 5, y: 4, width: 90, height: 89, rx: 14 }),
    s("use", {
      class: `tile-shape color-${colorOf(tile)}`,
      href: `#shape-${shapeOf(tile)}`,
      x: 5,
      y: 4,
      width: 90,
      height: 90,
    }),
    colorLetters(colorOf(tile)),
  );
}

/**
 * A colour's first letter in the reader's language, for whoever wants to read it.
 *
 * @param {string} color
 */
export function colorLetters(color) {
  return s("text", { class: `tile-letters color-${color}`, x: 50, y: 61 }, t(`letter.${color}`));
}

/**
 * A tile as a drawing of its own.
 *
 * @param {Tile} tile
 * @param {string} [kind] further class names
 */
export function tilePicture(tile, kind = "") {
  return s(
    "svg",
    { class: `tile-picture ${kind}`.trim(), viewBox: `0 0 ${UNIT} ${UNIT}`, "aria-hidden": true },
    tileGroup(tile),
  );
}

/**
 * Six tiles in a row, each of another colour and shape: the game's own sign.
 *
 * @param {string} kind class names
 */
export function signTiles(kind) {
  const tiles = ["Ro", "Os", "Yd", "Gb", "Bc", "Px"];
  return h(
    "div",
    { class: kind, "aria-hidden": true },
    tiles.map((tile) => tilePicture(tile)),
  );
}
