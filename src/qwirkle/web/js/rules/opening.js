/** The opening: what the opener must lay. Equal to `rules/opening.py`. */

import { COLORS, colorOf, SHAPES, shapeOf } from "../game/tiles.js";

/** @typedef {import("../game/tiles.js").Tile} Tile */
/** @typedef {import("./editions.js").RuleSet} RuleSet */

/**
 * The largest sets of this hand that share a colour or a shape, one of which the opener lays whole.
 *
 * @param {readonly Tile[]} hand
 * @param {RuleSet} rules
 * @returns {Set<Tile>[]}
 */
export function openingSets(hand, rules) {
  const kinds = [...new Set(hand)];
  const sets = [
    ...COLORS.map((color) => kinds.filter((tile) => colorOf(tile) === color)),
    ...SHAPES.map((shape) => kinds.filter((tile) => shapeOf(tile) === shape)),
  ].filter((tiles) => tiles.length > 0);
  const most = Math.max(...sets.map((tiles) => tiles.length));
  const largest = sets.filter((tiles) => tiles.length === most);
  const ofOneColor = largest.filter((tiles) => new Set(tiles.map(colorOf)).size === 1);
  const chosen = rules.opening_choice === "color" && ofOneColor.length > 0 ? ofOneColor : largest;
  return chosen.map((tiles) => new Set(tiles));
}
