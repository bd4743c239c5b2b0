/** A draft: the move that a player is making, before it is confirmed. Pure; every change gives a new draft. */

import { cellKey, formatPlacements } from "./cells.js";
import { formatTrade } from "./moves.js";

/** @typedef {import("./cells.js").Cell} Cell */
/** @typedef {import("./cells.js").Placement} Placement */
/** @typedef {import("./rack.js").Slot} Slot */

/**
 * @typedef {object} Draft
 * @property {readonly (Placement & {slot: number})[]} loose in the order they were laid
 * @property {number | null} selected the slot in hand
 * @property {readonly number[] | null} trading the slots to trade, or null where nothing is being traded
 */

/** @type {Draft} */
export const EMPTY_DRAFT = Object.freeze({ loose: Object.freeze([]), selected: null, trading: null });

/**
 * The draft with another slot in hand; the same slot again puts it down.
 *
 * @param {Draft} draft
 * @param {number | null} slot
 * @returns {Draft}
 */
export function select(draft, slot) {
  if (slot !== null && isLoose(draft, slot)) return draft;
  return { ...draft, selected: draft.selected === slot ? null : slot };
}

/**
 * The draft with a tile laid on a cell, or moved there from another.
 *
 * @param {Draft} draft
 * @param {Slot} slot
 * @param {Cell} cell
 * @returns {Draft}
 */
export function lay(draft, slot, cell) {
  const rest = draft.loose.filter((other) => other.slot !== slot.id && cellKey(other.cell) !== cellKey(cell));
  return { loose: [...rest, { slot: slot.id, tile: slot.tile, cell }], selected: null, trading: null };
}

/**
 * The draft with one loose tile back in hand.
 *
 * @param {Draft} draft
 * @param {number} slot
 * @returns {Draft}
 */
export function pickUp(draft, slot) {
  return { ...draft, loose: draft.loose.filter((other) => other.slot !== slot) };
}

/**
 * The draft with the tile that was laid last back in hand.
 *
 * @param {Draft} draft
 * @returns {Draft}
 */
export function pickUpLast(draft) {
  return { ...draft, loose: draft.loose.slice(0, -1) };
}

/**
 * A draft that trades these tiles: none yet, but laying is over.
 *
 * @returns {Draft}
 */
export function startTrade() {
  return { ...EMPTY_DRAFT, trading: [] };
}

/**
 * The draft with a slot added to the trade, or taken out again.
 *
 * @param {Draft} draft
 * @param {number} slot
 * @returns {Draft}
 */
export function toggleTrade(draft, slot) {
  const trading = draft.trading ?? [];
  return {
    ...draft,
    trading: trading.includes(slot) ? trading.filter((other) => other !== slot) : [...trading, slot],
  };
}

/**
 * The loose tile on a cell, if there is one.
 *
 * @param {Draft} draft
 * @param {Cell} cell
 */
export function looseAt(draft, cell) {
  return draft.loose.find((other) => cellKey(other.cell) === cellKey(cell)) ?? null;
}

/**
 * Whether this slot's tile lies on the board.
 *
 * @param {Draft} draft
 * @param {number} slot
 */
export function isLoose(draft, slot) {
  return draft.loose.some((other) => other.slot === slot);
}

/**
 * The draft as a move's text; empty where nothing is laid or chosen.
 *
 * @param {Draft} draft
 * @param {readonly Slot[]} rack
 */
export function draftMove(draft, rack) {
  if (draft.trading) {
    const tiles = rack.filter((slot) => draft.trading?.includes(slot.id)).map((slot) => slot.tile);
    return tiles.length ? formatTrade(tiles) : "";
  }
  return formatPlacements([...draft.loose]);
}

/**
 * The draft as far as it still makes sense: its tiles in hand, its cells empty.
 *
 * @param {Draft} draft
 * @param {readonly Slot[]} rack
 * @param {ReadonlyMap<string, string>} tiles on the board
 * @returns {Draft}
 */
export function mend(draft, rack, tiles) {
  const held = new Set(rack.map((slot) => slot.id));
  const loose = draft.loose.filter((other) => held.has(other.slot) && !tiles.has(cellKey(other.cell)));
  const selected = draft.selected !== null && held.has(draft.selected) ? draft.selected : null;
  const trading = draft.trading?.filter((slot) => held.has(slot)) ?? null;
  const same =
    loose.length === draft.loose.length && selected === draft.selected && trading?.length === draft.trading?.length;
  return same ? draft : { loose, selected, trading };
}
