/** What a player does with tiles before a move is made: it changes a table's draft and rack, and nothing else. */

import { cellKey } from "../game/cells.js";
import * as drafts from "../game/draft.js";
import { moveSlot, sortRack } from "../game/rack.js";
import { raiseCurtain, rackOf } from "../game/table.js";
import { canTrade } from "../game/turn.js";

/** @typedef {import("../game/table.js").TableState} TableState */
/** @typedef {import("../game/cells.js").Cell} Cell */
/** @typedef {import("../game/draft.js").Draft} Draft */
/** @typedef {import("../game/rack.js").Slot} Slot */

/**
 * The actions on the draft and rack in a table's store.
 *
 * @param {import("../core/store.js").Store<TableState>} store
 */
export function createDrafting(store) {
  /** @param {(draft: Draft, state: TableState) => Draft} change */
  function redraft(change) {
    store.change((state) => {
      if (state.front === null || state.pending || state.view?.over) return state;
      const draft = change(state.draft, state);
      return draft === state.draft ? state : { ...state, draft, refusal: null };
    });
  }

  /** @param {(rack: readonly Slot[]) => Slot[]} change */
  function rerack(change) {
    store.change((state) =>
      state.front === null ? state : { ...state, racks: { ...state.racks, [state.front]: change(rackOf(state)) } },
    );
  }

  return {
    /** Takes a tile of the hand, or puts it down. @param {number | null} slot */
    select: (slot) =>
      redraft((draft) =>
        draft.trading && slot !== null ? drafts.toggleTrade(draft, slot) : drafts.select(draft, slot),
      ),

    /** Lays a tile on a cell that no fixed tile covers. @param {number} slot @param {Cell} cell */
    lay: (slot, cell) =>
      redraft((draft, state) => {
        const tile = rackOf(state).find((other) => other.id === slot);
        return tile && !state.tiles.has(cellKey(cell)) ? drafts.lay(draft, tile, cell) : draft;
      }),

    /** @param {number} slot */
    pickUp: (slot) => redraft((draft) => drafts.pickUp(draft, slot)),
    pickUpLast: () => redraft(drafts.pickUpLast),
    clear: () => redraft(() => drafts.EMPTY_DRAFT),
    /** Begins a trade where the rules allow one, or leaves it. */
    switchTrading: () =>
      redraft((draft, state) => {
        if (draft.trading) return drafts.EMPTY_DRAFT;
        return canTrade(state) ? drafts.startTrade() : draft;
      }),
    raiseCurtain: () => store.change(raiseCurtain),
    sort: () => rerack(sortRack),
    /** @param {number} slot @param {number} place */
    arrange: (slot, place) => rerack((rack) => moveSlot(rack, slot, place)),
  };
}
