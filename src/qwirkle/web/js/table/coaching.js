/** What a player can ask the coach in a turn. */

import { NO_COACH } from "../game/table.js";
import { freshId } from "./fresh-id.js";
import { relay } from "./relay.js";

/** @typedef {import("../game/messages.js").ClientMessage} ClientMessage */
/** @typedef {import("../game/table.js").TableState} TableState */

/**
 * @param {import("../core/store.js").Store<TableState>} store
 * @param {(message: ClientMessage) => void} say
 */
export function createCoaching(store, say) {
  /** @param {(seat: number, at: number) => ClientMessage} question about the open hand, now */
  function ask(question) {
    const { view, front } = store.get();
    if (view && front !== null) say(question(front, view.at));
  }

  return {
    /** Asks the coach for a step of a hint. @param {number} step 1 to 3 */
    askCoach: (step) => ask((seat, at) => ({ type: "hint", id: freshId(), seat, at, step })),
    /** Asks what the board offers. */
    askOverlay: () => ask((seat, at) => ({ type: "overlay", id: freshId(), seat, at })),
    /** Puts away what the coach said; asked again, it says the same. */
    closeCoach: () => store.change((state) => ({ ...state, ...NO_COACH })),
    /** Puts away what the board offers. */
    closeOverlay: () => store.change((state) => ({ ...state, overlay: null })),
    /** Lays the tiles of the coach's move loose, for the player to confirm. */
    layCoachMove: () =>
      store.change((state) => (state.coach?.move ? { ...state, draft: relay(state, state.coach.move) } : state)),
  };
}
