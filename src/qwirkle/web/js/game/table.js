/** The state of a table as one screen knows it. Pure. */

import { EMPTY_DRAFT } from "./draft.js";

/** @typedef {import("./messages.js").GameView} GameView */
/** @typedef {import("./messages.js").SeatView} SeatView */
/** @typedef {import("./messages.js").Turn} Turn */
/** @typedef {import("./messages.js").PreviewResult} PreviewResult */
/** @typedef {import("./messages.js").ErrorAnswer} ErrorAnswer */
/** @typedef {import("./messages.js").Refused} Refused */
/** @typedef {import("./messages.js").MakeMove} MakeMove */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./log.js").Note} Note */
/** @typedef {import("./rack.js").Slot} Slot */

/** @typedef {{seat: number, at: number, move: string, moves: number}} Undone and how many went with it */

/** @typedef {"connecting" | "open" | "lost" | "refused"} Connection */

/**
 * @typedef {object} TableState
 * @property {Connection} connection
 * @property {ErrorAnswer | null} problem why the server will not have us
 * @property {string | null} room
 * @property {number} number of the newest event
 * @property {readonly number[]} mine the seats of this screen
 * @property {GameView | null} view
 * @property {ReadonlyMap<string, string>} tiles on the board, by cell
 * @property {Readonly<Record<number, readonly Slot[]>>} racks of my seats
 * @property {number | null} front the seat whose hand is open on this screen
 * @property {Draft} draft
 * @property {(PreviewResult & {move: string, at: number}) | null} preview of the newest draft that was asked about
 * @property {Turn | null} turn what the seat to move may do, if it is mine
 * @property {{seat: number, ends: number | null} | null} clock when the time is up, by this screen's clock
 * @property {MakeMove | null} pending the move that was sent and not yet answered
 * @property {Refused | null} refusal of what was sent last
 * @property {{seat: number, greeting: string, number: number} | null} greeting the newest
 * @property {Undone | null} undone the newest move of this screen that was taken back
 * @property {number | null} declined the seat that declined a take-back
 * @property {readonly (number | null)[]} awaySince when each seat's player left, by this screen's clock
 * @property {import("./messages.js").Hint | null} coach the newest step of the coach's hint in this turn
 * @property {import("./messages.js").Overlay | null} overlay what the board offers in this turn
 * @property {readonly Note[]} notes what happened besides the moves, as far as this screen saw it
 */

/** A turn in which the coach has said nothing yet. */
export const NO_COACH = Object.freeze({ coach: null, overlay: null });

/** @type {TableState} */
export const EMPTY_TABLE = Object.freeze({
  connection: "connecting",
  problem: null,
  room: null,
  number: 0,
  mine: [],
  view: null,
  tiles: new Map(),
  racks: {},
  front: null,
  draft: EMPTY_DRAFT,
  preview: null,
  turn: null,
  clock: null,
  pending: null,
  refusal: null,
  greeting: null,
  undone: null,
  declined: null,
  awaySince: [],
  ...NO_COACH,
  notes: [],
});

/**
 * The table with the hand of the player to move open, if it is one of mine.
 *
 * @param {TableState} state
 * @returns {TableState}
 */
export function raiseCurtain(state) {
  if (!state.view || !curtainDown(state)) return state;
  return { ...state, front: state.view.turn, draft: EMPTY_DRAFT, preview: null };
}

/**
 * Whether the screen waits for the player to move to take it.
 *
 * @param {TableState} state
 */
export function curtainDown({ view, mine, front }) {
  if (mine.length < 2 || !view || view.over || front === view.turn) return false;
  return view.turn !== null && mine.includes(view.turn) && !hasStandIn(view, view.turn);
}

/**
 * The rack of the hand that is open.
 *
 * @param {TableState} state
 * @returns {readonly Slot[]}
 */
export function rackOf({ racks, front }) {
  return front === null ? [] : (racks[front] ?? []);
}

/**
 * Whether a bot plays for the absent player of this seat.
 *
 * @param {GameView} view
 * @param {number} seat
 */
export function hasStandIn(view, seat) {
  return view.seats[seat]?.stand_in != null;
}

/**
 * Whether it is the turn of the only player at this screen, and no bot's in that place.
 *
 * @param {Pick<TableState, "view" | "mine">} state
 */
export function isCalled({ view, mine }) {
  if (!view || view.turn === null) return false;
  return mine.length === 1 && mine.includes(view.turn) && !hasStandIn(view, view.turn);
}

/**
 * The seats that a deal waits for: those of people who have not come to add their chance.
 *
 * @param {GameView} view
 */
export function awaitedSeats({ seats, shuffle }) {
  return seats.flatMap(({ kind }, seat) => (kind !== "bot" && shuffle?.chances[seat] == null ? [seat] : []));
}

/**
 * Whether a bot plays this seat.
 *
 * @param {SeatView} seat
 */
export function isBot(seat) {
  return seat.kind === "bot" || seat.stand_in !== null;
}

/**
 * The tile in hand, which the next tap lays, or null.
 *
 * @param {TableState} state
 */
export function selectedTile(state) {
  return rackOf(state).find((slot) => slot.id === state.draft.selected)?.tile ?? null;
}
