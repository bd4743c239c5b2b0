/** How each message of the server changes the state of a table. Pure. */

import { EMPTY_DRAFT, mend } from "./draft.js";
import { withNote } from "./log.js";
import { boardOf, boardAfter } from "./moves.js";
import { restock } from "./rack.js";
import { NO_COACH, rackOf } from "./table.js";
import { parseTiles } from "./tiles.js";

/** @typedef {import("./messages.js").ServerMessage} ServerMessage */
/** @typedef {import("./messages.js").GameView} GameView */
/** @typedef {import("./messages.js").SeatView} SeatView */
/** @typedef {import("./messages.js").Refused} Refused */
/** @typedef {import("./table.js").TableState} TableState */

/**
 * The table after a message.
 *
 * @param {TableState} state
 * @param {ServerMessage} message
 * @param {number} now when it came, in milliseconds by this screen's clock
 * @returns {TableState}
 */
export function receive(state, message, now) {
  const next = "number" in message && message.type !== "welcome" ? { ...state, number: message.number } : state;
  switch (message.type) {
    case "welcome":
      return settle(welcome(next, message, now));
    case "turn":
      return { ...next, turn: message };
    case "clock":
      return { ...next, clock: { seat: message.seat, ends: message.left_ms === null ? null : now + message.left_ms } };
    case "accepted":
      return next.pending?.id === message.id ? { ...next, pending: null } : next;
    case "refused":
      return { ...next, refusal: message, pending: refusesPending(next, message) ? null : next.pending };
    case "hint":
      return message.at === next.view?.at ? { ...next, coach: message } : next;
    case "overlay":
      return message.at === next.view?.at ? { ...next, overlay: message } : next;
    case "preview":
    case "pong":
      return next;
    default:
      return next.view ? settle(happen(next, next.view, message, now)) : next;
  }
}

/**
 * Whether a refusal ends the waiting for the move that was sent. One that does not say what it answers may
 * well answer the move, and nothing else would come for it; before a welcome it only answers the hello.
 *
 * @param {TableState} state
 * @param {Refused} refused
 */
function refusesPending({ connection, pending }, { id }) {
  return id === null ? connection === "open" : id === pending?.id;
}

/**
 * @param {TableState} state
 * @param {import("./messages.js").Welcome} message
 * @param {number} now
 * @returns {TableState}
 */
function welcome(state, { seats, room, number, view }, now) {
  const connection = /** @type {const} */ ("open");
  const notes = state.room === room ? state.notes : [];
  const next = { ...state, mine: seats, room, connection, problem: null, refusal: null, notes };
  // With no view the events since the last one follow, and count up to this number by themselves.
  if (!view) return next;
  const tiles = boardOf(view.board);
  return {
    ...next,
    number,
    view,
    tiles,
    racks: racksOf(state.racks, view.hands),
    turn: null,
    clock: null,
    ...NO_COACH,
    awaySince: departures(
      view.seats.map((seat) => seat.away),
      now,
    ),
  };
}

/**
 * @param {TableState} state
 * @param {GameView} view
 * @param {import("./messages.js").EventMessage} event
 * @param {number} now
 * @returns {TableState}
 */
function happen(state, view, event, now) {
  switch (event.type) {
    case "moved": {
      const { at, turn, scores, bag, move } = event;
      const seats = counted(view.seats, scores, event.tiles);
      const draft = move.seat === state.front ? EMPTY_DRAFT : state.draft;
      return {
        ...state,
        view: { ...view, at, turn, bag, seats, moves: [...view.moves, move], ask: null },
        tiles: boardAfter(state.tiles, move),
        racks: racksOf(state.racks, event.hands),
        draft,
        turn: null,
        clock: null,
        refusal: null,
        ...NO_COACH,
        declined: null,
      };
    }
    case "taken_back": {
      const { at, turn, scores, bag, left } = event;
      const seats = counted(view.seats, scores, event.tiles);
      return {
        ...state,
        view: { ...view, at, turn, bag, seats, moves: view.moves.slice(0, left), ask: null, over: null },
        notes: withNote(state.notes, event, left),
        tiles: boardOf(event.board),
        racks: racksOf(state.racks, event.hands),
        draft: EMPTY_DRAFT,
        turn: null,
        clock: null,
        refusal: null,
        ...NO_COACH,
        undone: undoneBy(state, view, event),
        declined: null,
      };
    }
    case "over": {
      const { scores, bonus, winners, went_out } = event;
      const seats = view.seats.map((seat, i) => ({ ...seat, score: scores[i] ?? seat.score }));
      return {
        ...state,
        view: { ...view, seats, over: { scores, bonus, winners, went_out } },
        turn: null,
        clock: null,
      };
    }
    case "take_back_asked": {
      const { seat, moves, waiting } = event;
      return { ...state, view: { ...view, ask: { seat, moves, waiting } }, declined: null };
    }
    case "take_back_declined":
      return { ...state, view: { ...view, ask: null }, declined: event.by };
    case "greeted":
      return { ...state, greeting: { seat: event.seat, greeting: event.greeting, number: event.number } };
    case "chance_added": {
      const { seat, chance } = event;
      if (!view.shuffle) return state;
      const chances = view.shuffle.chances.map((known, place) => (place === seat ? chance : known));
      return { ...state, view: { ...view, shuffle: { ...view.shuffle, chances } } };
    }
    case "renamed":
      return withSeat(state, view, event.seat, { name: event.name });
    case "stand_in":
      return withSeat(noted(state, view, event), view, event.seat, { stand_in: event.level });
    case "returned":
      return withSeat(noted(state, view, event), view, event.seat, { stand_in: null });
    case "presence": {
      const { screens, away, watchers } = event;
      const seats = view.seats.map((seat, i) => ({ ...seat, screens: screens[i] ?? 0, away: away[i] ?? null }));
      return { ...state, view: { ...view, seats, watchers }, awaySince: departures(away, now) };
    }
    case "hint_used":
      return withSeat(state, view, event.seat, { hints: event.hints });
    case "rematch":
      return { ...state, view: { ...view, rematch: { game: event.game, seats: event.seats } } };
  }
}

/**
 * @param {TableState} state
 * @param {GameView} view
 * @param {import("./messages.js").StandIn | import("./messages.js").Returned} event
 * @returns {TableState}
 */
function noted(state, view, event) {
  return { ...state, notes: withNote(state.notes, event, view.moves.length) };
}

/**
 * The move that a player at this screen took back, or null where it was somebody else's.
 *
 * @param {TableState} state
 * @param {GameView} view as it was before
 * @param {import("./messages.js").TakenBack} event
 */
function undoneBy({ mine }, view, { seat, at, moves, left }) {
  const move = view.moves[left];
  return move && move.seat === seat && mine.includes(seat) ? { seat, at, move: move.move, moves } : null;
}

/**
 * The table with the right hand open: the only one, or that of the player who took the screen.
 *
 * @param {TableState} state
 * @returns {TableState}
 */
function settle(state) {
  const { view, mine } = state;
  if (!view) return state;
  const [only = null] = mine;
  const front = mine.length < 2 ? only : state.front === view.turn && !view.over ? state.front : null;
  const draft = front === state.front ? mend(state.draft, rackOf({ ...state, front }), state.tiles) : EMPTY_DRAFT;
  return { ...state, front, draft };
}

/**
 * @param {readonly (number | null)[]} away for how many seconds
 * @param {number} now
 * @returns {(number | null)[]}
 */
function departures(away, now) {
  return away.map((seconds) => (seconds === null ? null : now - seconds * 1000));
}

/**
 * @param {TableState["racks"]} racks
 * @param {Record<string, string>} hands
 * @returns {TableState["racks"]}
 */
function racksOf(racks, hands) {
  const changed = Object.entries(hands).map(([seat, hand]) => [
    seat,
    restock(racks[Number(seat)] ?? [], parseTiles(hand)),
  ]);
  return changed.length ? { ...racks, ...Object.fromEntries(changed) } : racks;
}

/**
 * @param {readonly SeatView[]} seats
 * @param {readonly number[]} scores
 * @param {readonly number[]} tiles
 * @returns {SeatView[]}
 */
function counted(seats, scores, tiles) {
  return seats.map((seat, i) => ({ ...seat, score: scores[i] ?? seat.score, tiles: tiles[i] ?? seat.tiles }));
}

/**
 * @param {TableState} state
 * @param {GameView} view
 * @param {number} place
 * @param {Partial<SeatView>} changes
 * @returns {TableState}
 */
function withSeat(state, view, place, changes) {
  const seats = view.seats.map((seat, i) => (i === place ? { ...seat, ...changes } : seat));
  return { ...state, view: { ...view, seats } };
}
