/** A look at a move that is not made: its tiles lie loose on the board while somebody points at it. */

import { parsePlacements } from "../game/cells.js";
import { kindOf } from "../game/moves.js";
import { rackOf } from "../game/table.js";

/**
 * What shows a move, and with null takes it off the board again. It never touches tiles that the player laid.
 *
 * @param {import("../table/session.js").Session} session
 * @returns {(move: string | null) => void}
 */
export function createLook(session) {
  let looking = false;
  return (move) => {
    const { draft } = session.store.get();
    const own = !looking && (draft.loose.length > 0 || draft.trading !== null);
    if (own) return;
    if (looking) session.clear();
    looking = false;
    if (move === null || kindOf(move) !== "place") return;
    for (const { tile, cell } of parsePlacements(move)) {
      const state = session.store.get();
      const slot = rackOf(state).find(
        ({ id, tile: held }) => held === tile && !state.draft.loose.some((loose) => loose.slot === id),
      );
      if (slot) session.lay(slot.id, cell);
      looking = true;
    }
  };
}
