/** A draft that was kept as text, laid again. */

import { parsePlacements } from "../game/cells.js";
import * as drafts from "../game/draft.js";
import { rackOf } from "../game/table.js";

/** @typedef {import("../game/table.js").TableState} TableState */

/**
 * The draft of a text, with the tiles of the open hand.
 *
 * @param {TableState} state
 * @param {string} text
 */
export function relay(state, text) {
  let draft = drafts.EMPTY_DRAFT;
  for (const { tile, cell } of parsePlacements(text)) {
    const slot = rackOf(state).find((other) => other.tile === tile && !drafts.isLoose(draft, other.id));
    if (slot && !state.tiles.has(`${cell.x},${cell.y}`)) draft = drafts.lay(draft, slot, cell);
  }
  return draft;
}
