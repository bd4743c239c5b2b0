/** Whose turn it is for this screen, and what can be done with it now. Pure. */

import { draftMove } from "./draft.js";
import { hasStandIn, rackOf } from "./table.js";

/** @typedef {import("./table.js").TableState} TableState */

/**
 * Whether the open hand is to move, and its own player moves it.
 *
 * @param {TableState} state
 */
export function isMyTurn({ view, front }) {
  return view !== null && !view.over && front !== null && view.turn === front && !hasStandIn(view, front);
}

/**
 * Whether the player can make a move now: none is on its way.
 *
 * @param {TableState} state
 */
export function canMove(state) {
  return isMyTurn(state) && state.pending === null;
}

/**
 * Whether the player can begin a trade now: where the server has said what the turn allows, that is among it.
 *
 * @param {TableState} state
 */
export function canTrade(state) {
  return canMove(state) && state.turn?.trade !== 0;
}

/**
 * Whether the draft can be sent: the server has said yes to it as it is now.
 *
 * @param {TableState} state
 */
export function canConfirm(state) {
  const { preview, view, draft } = state;
  if (!canMove(state) || state.connection !== "open" || !preview || preview.at !== view?.at) return false;
  const move = draftMove(draft, rackOf(state));
  return move !== "" && preview.ok && preview.move === move;
}

/**
 * Whether the player of the open hand can ask to take a move back.
 *
 * @param {TableState} state
 */
export function canTakeBack({ view, front, connection }) {
  if (connection !== "open" || !view || view.ask || front === null || hasStandIn(view, front)) return false;
  return view.moves.some((move) => move.seat === front);
}

/**
 * What the player of the open hand took back and can play again: nobody has moved since.
 *
 * @param {TableState} state
 */
export function canRedo(state) {
  const { undone, view, front } = state;
  return undone !== null && undone.seat === front && undone.at === view?.at && canMove(state) ? undone : null;
}

/**
 * The cells where each tile of the hand fits now, as far as the server has said.
 *
 * @param {TableState} state
 * @returns {Record<string, string[]> | null}
 */
export function fittingCells({ draft, turn, front, view, preview }) {
  if (!view || view.over || front === null || draft.trading) return null;
  if (draft.loose.length === 0 && turn?.seat === front && turn.at === view.at) return turn.cells;
  return preview?.cells ?? null;
}

/**
 * Whether the loose tiles may not lie as they do, whatever is laid beside them.
 *
 * @param {TableState} state
 */
export function isRefused({ draft, preview }) {
  return draft.loose.length > 0 && preview !== null && !preview.ok && !preview.unfinished;
}
