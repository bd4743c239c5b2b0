/** The hand in the order its player likes: slots that keep their place while tiles come and go. */

import { colorOf, numberOf, shapeOf, SHAPES, COLORS } from "./tiles.js";

/** @typedef {import("./tiles.js").Tile} Tile */
/** @typedef {{id: number, tile: Tile}} Slot a tile in hand; the id tells two alike apart */

let lastId = 0;

/**
 * The rack for a new hand: tiles that stay keep their place, new ones take the places that became free.
 *
 * @param {readonly Slot[]} rack
 * @param {readonly Tile[]} hand
 * @returns {Slot[]}
 */
export function restock(rack, hand) {
  const coming = [...hand];
  const kept = rack.map((slot) => {
    const place = coming.indexOf(slot.tile);
    if (place < 0) return null;
    coming.splice(place, 1);
    return slot;
  });
  const filled = kept.flatMap((slot) => {
    const next = slot ?? newSlot(coming.shift());
    return next ? [next] : [];
  });
  return filled.concat(coming.flatMap((tile) => newSlot(tile) ?? []));
}

/**
 * @param {Tile | undefined} tile
 * @returns {Slot | null}
 */
function newSlot(tile) {
  if (tile === undefined) return null;
  lastId += 1;
  return { id: lastId, tile };
}

/**
 * The rack with one slot moved to another place.
 *
 * @param {readonly Slot[]} rack
 * @param {number} id
 * @param {number} place
 * @returns {Slot[]}
 */
export function moveSlot(rack, id, place) {
  const slot = rack.find((other) => other.id === id);
  if (!slot) return [...rack];
  const rest = rack.filter((other) => other.id !== id);
  rest.splice(Math.max(0, Math.min(rest.length, place)), 0, slot);
  return rest;
}

/**
 * The rack sorted by colour, or by shape if it already is sorted by colour.
 *
 * @param {readonly Slot[]} rack
 * @returns {Slot[]}
 */
export function sortRack(rack) {
  const byColor = [...rack].sort((a, b) => numberOf(a.tile) - numberOf(b.tile));
  const byShape = [...rack].sort((a, b) => shapeNumber(a.tile) - shapeNumber(b.tile));
  const sorted = rack.every((slot, place) => slot === byColor[place]);
  return sorted ? byShape : byColor;
}

/** @param {Tile} tile */
function shapeNumber(tile) {
  return SHAPES.indexOf(shapeOf(tile)) * 6 + COLORS.indexOf(colorOf(tile));
}
